/** What the command line says of itself, in lines that fit a terminal. */
import type { Command } from './commands.ts';

export const COLUMNS = 80;

/** A command as help shows it; those of processes take neither options nor an argument. */
export type Helped = Pick<Command, 'summary'> & Partial<Pick<Command, 'options' | 'argument'>>;

/** What each option is for, whichever command takes it. */
export const OPTION_HELP: Record<string, string> = {
  email: 'the e-mail address of the account',
  name: 'what the key is called in lists, 1 to 100 characters',
  credits: 'a whole number of credits',
  'rate-limit': 'requests a minute',
  groups: 'the groups of endpoints that the key may call, with commas between them; all unless given',
  'monthly-cap': 'credits that the key may use in a calendar month (UTC)',
  expires: 'the last day it works (to its end, UTC), or an instant: 2031-12-31 or 2031-12-31T18:00:00Z',
  test: 'yes makes a test key: its calls cost nothing, and are few',
  confirm: 'the address once more, for a deletion cannot be undone',
  operator: 'yes or no',
  remove: 'yes, for whoever lost it and cannot sign in',
  reason: 'why: it stands in the ledger, which the account sees',
  before: 'a month, as 2031-12; all before it is archived',
  to: 'a folder for the files; it is made where there is none',
  find: 'a part of the address',
  limit: 'how many entries at most, 1,000 unless given',
  output: 'where the answers go, a line each; FILE with .results.jsonl unless given',
};

/** Every command in a line or two. */
export function overview(commands: Record<string, Helped>): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return [
    'Usage: siderea COMMAND [OPTIONS]',
    '',
    ...Object.entries(commands).map(([name, { summary }]) => columns(name, width, summary)),
    '',
    'siderea help COMMAND   what it takes',
    'siderea --version      which version this is',
    '--json                 behind a command: one line of JSON',
  ].join('\n');
}

/** One command with its options, or all that begin with a word. */
export function helpOf(name: string, commands: Record<string, Helped>): string | undefined {
  const found = Object.entries(commands).filter(([known]) => known === name || known.startsWith(`${name} `));
  if (found.length === 0) return undefined;
  return found.map(([known, command]) => pageOf(known, command)).join('\n\n');
}

/** How a command is typed. */
export function usageOf(name: string, { options = {}, argument }: Helped): string {
  const parts = Object.entries(options).map(([option, value]) =>
    option.endsWith('?') ? `[--${option.slice(0, -1)} ${value}]` : `--${option} ${value}`,
  );
  return wrapped([`siderea ${name}`, ...(argument ? [argument] : []), ...parts], '    ', 'usage: '.length);
}

function pageOf(name: string, command: Helped): string {
  const options = Object.entries(command.options ?? {}).map(([option, value]) => {
    const plain = option.replace('?', '');
    return [`--${plain} ${value}`, OPTION_HELP[plain]] as const;
  });
  const width = Math.max(0, ...options.map(([typed]) => typed.length));
  const rows = options.map(([typed, meaning = '']) => columns(typed, width, meaning));
  return [`Usage: ${usageOf(name, command)}`, columns('', -2, command.summary), ...rows].join('\n');
}

/** A word, and beside it a text that is broken where the terminal ends. */
function columns(left: string, width: number, text: string): string {
  const begin = `  ${left.padEnd(width)}  `.slice(0, width + 4);
  return begin + wrapped(text.split(' '), ' '.repeat(begin.length), begin.length);
}

/** Words in lines; those after the first begin with an indent, and within a line a blank or more is between them. */
export function wrapped(words: readonly string[], indent: string, begun = 0, blank = ' '): string {
  let text = '';
  let column = begun;
  for (const word of words) {
    const fits = column + blank.length + word.length <= COLUMNS;
    text += text === '' ? word : fits ? blank + word : `\n${indent}${word}`;
    column = fits || column === begun ? column + word.length + blank.length : indent.length + word.length;
  }
  return text;
}
