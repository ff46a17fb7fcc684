/** Prints the types and the methods of the TypeScript client. */
import { FORMS } from '../../api/examples/answer-forms.ts';
import { certain, namesOf } from '../../shared/narrow.ts';
import type { Call, Member, Model, Named, Shape } from './model.ts';

const HEAD = `/**
 * What can be asked, and what is answered. Made of the API's own OpenAPI document by client/make: do not edit it here.
 */
import { type Ended, ended } from './jobs.ts';
import { type Method, method, type Send, type WithForms } from './method.ts';
import { type ListMethod, lines, paged } from './pages.ts';
`;

/** What both clients call a form of answers, by its media type. */
export function formName(type: string): string {
  return certain(
    namesOf(FORMS).find((name) => FORMS[name] === type),
    `name for ${type}`,
  );
}

/** The file that the client's own code is written around. */
export function typescriptOf({ named, calls }: Model): string {
  return [HEAD, ...named.map(declaration), methods(calls)].join('\n');
}

function declaration(named: Named): string {
  const { name, about } = named;
  if (!named.members) return `${comment(about, '')}export type ${name} = ${typeOf(named.shape)};\n`;
  const members = named.members.map((each) => `${comment(each.about, '  ')}${memberLine(each)}`);
  const rest = named.isOpen ? ['  [further: string]: unknown;\n'] : [];
  const base = named.base ? ` extends ${named.base.name}` : '';
  return `${comment(about, '')}export interface ${name}${base} {\n${[...members, ...rest].join('')}}\n`;
}

function memberLine({ name, shape, isNeeded }: Member): string {
  return `  ${/^\w+$/.test(name) && !/^\d/.test(name) ? name : quoted(name)}${isNeeded ? '' : '?'}: ${typeOf(shape)};\n`;
}

function typeOf(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'anything':
      return 'unknown';
    case 'literals':
      return shape.values.map((value) => (typeof value === 'string' ? quoted(value) : String(value))).join(' | ');
    case 'either':
      return shape.of.map(typeOf).join(' | ');
    case 'list':
      return /[ |]/.test(typeOf(shape.of)) ? `(${typeOf(shape.of)})[]` : `${typeOf(shape.of)}[]`;
    case 'map':
      return `Record<string, ${typeOf(shape.of)}>`;
    case 'named':
      return shape.name;
    default:
      return shape.kind;
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}

function comment(about: string | undefined, indent: string): string {
  if (!about) return '';
  const lines = wrapped(about.replaceAll('*/', '*\\/'), 116 - indent.length);
  if (lines.length === 1 && lines[0].length < 112 - indent.length) return `${indent}/** ${lines[0]} */\n`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */\n`].join('\n');
}

/** A text in lines of so many characters. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The class that has a method for every call, those of a group together. */
function methods(calls: readonly Call[]): string {
  const groups = [...new Set(calls.map(groupOf))];
  const made = groups.map((group) => {
    const inside = calls.filter((call) => groupOf(call) === group);
    return group === undefined
      ? {
          types: inside.map((call) => methodType(call, '  readonly ')),
          values: inside.map((call) => `    this.${methodValue(call)};\n`),
        }
      : {
          types: [`  readonly ${group}: {\n${inside.map((call) => methodType(call, '    ')).join('')}  };\n`],
          values: [
            `    this.${group} = {\n${inside.map((call) => `      ${methodValue(call).replace(' =', ':')},\n`).join('')}    };\n`,
          ],
        };
  });
  return [
    '/** A method for every call of the API. */',
    'export class Endpoints {',
    ...made.flatMap(({ types }) => types),
    '  constructor(send: Send) {',
    ...made.flatMap(({ values }) => values),
    '  }',
    '}',
    '',
  ].join('\n');
}

function groupOf({ place }: Call): string | undefined {
  return place.length > 1 ? place[0] : undefined;
}

function methodType(call: Call, indent: string): string {
  const { place, request, isRequestNeeded, forms, about } = call;
  const asked = request ? request + (isRequestNeeded ? '' : ' | undefined') : 'undefined';
  const plain = plainType(call, asked);
  const type =
    forms.length > 0
      ? `${plain} & WithForms<${asked}, ${forms.map((form) => quoted(formName(form))).join(' | ')}>`
      : plain;
  const space = indent.replace(/\S.*/, '');
  return `${comment(about, space)}${indent}${place.at(-1)}: ${type};\n`;
}

function plainType({ answer, pages, isInLines, becomes }: Call, asked: string): string {
  if (isInLines) return `ListMethod<${asked}, ${answer}[], ${answer}>`;
  if (pages) return `ListMethod<${asked}, ${answer}, ${pages.entry}>`;
  return becomes === 'end' ? `Ended<${asked}, ${answer}>` : `Method<${asked}, ${answer}>`;
}

function methodValue({ place, method, path, mintsKey, mostItems, pages, isInLines, becomes }: Call): string {
  const rest = [
    mintsKey ? ', mintsKey: true' : '',
    becomes === 'job' ? ", prefer: 'respond-async'" : '',
    mostItems === undefined ? '' : `, mostItems: ${mostItems}`,
  ].join('');
  const said = `send, { method: '${method}', path: '${path}'${rest} }`;
  const entries = pages && `(page) => page.${pages.member}${pages.newestLast ? '.toReversed()' : ''}`;
  const maker = entries ? 'paged' : isInLines ? 'lines' : becomes === 'end' ? 'ended' : 'method';
  return `${place.at(-1)} = ${maker}(${said}${entries ? `, ${entries}` : ''})`;
}
