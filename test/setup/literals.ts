/** A text in a source. */
export interface Literal {
  text: string;
  /** the members, calls and constants that it stands in, the nearest first */
  within: string[];
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?:[^/\\\n*[]|\\.|\[[^\]\n]*\])+\/[a-z]*(?=[\s.,;)])|[\w$]+|=>|[^\s]/g;

/** The texts of a source with what they stand in. Comments and imports are passed over. */
export function literalsOf(source: string): Literal[] {
  const literals: Literal[] = [];
  const open: string[] = [];
  let [label, word] = ['', ''];
  const code = source.replaceAll(/^(import|export) .* from '.*';$/gm, '').replaceAll(/\blog\.\w+\(/g, 'logged(');
  for (const [token] of code.matchAll(TOKEN)) {
    if (/^\/[/*]/.test(token)) continue;
    if (/^['"`]/.test(token)) literals.push({ text: token.slice(1, -1), within: [label, ...open.toReversed()] });
    else if (token === ':' || token === '=' || token === '=>') label = token === '=>' ? label : word;
    else if (/^[([{]$/.test(token)) {
      open.push(token === '(' ? word : label);
      label = token === '(' ? word : token === '{' ? '' : label;
    } else if (/^[)\]}]$/.test(token)) label = open.pop() ?? '';
    else if (token === ';') label = '';
    else if (token === ',') label = open.at(-1) ?? '';
    if (/^[\w$]+$/.test(token)) word = token;
    else if (token !== '(') word = /^['"`]/.test(token) ? '' : word;
  }
  return literals;
}
