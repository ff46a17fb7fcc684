/** Prints the types and the methods of the Python client. */
import { snakeCase } from '../../api/examples/client-name.ts';
import type { Call, Member, Model, Named, Shape } from './model.ts';
import { formName, wrapped } from './typescript.ts';

const HEAD = `"""What can be asked, and what is answered.

Made of the API's own OpenAPI document by client/make: do not edit it here.
"""

from __future__ import annotations

from typing import Any, Generic, Literal, NotRequired, TypedDict

from .method import Data, Ended, InLines, Method, Operation, Paged, Request, Send, WithCalendar, WithCsv, WithSvg
`;

/** The file that the client's own code is written around. */
export function pythonOf({ named, calls }: Model): string {
  return [HEAD, ...named.map(declaration), methods(calls)].join('\n\n');
}

function declaration(named: Named): string {
  const { name, about, members } = named;
  if (!members) return `${name} = ${typeOf(named.shape)}\n${docstring(about, '')}`;
  if (members.length === 0 || members.some((member) => !isName(member.name))) {
    // names that the language keeps for itself stand in quotes, and their types as text
    const entries = [...(named.base?.members ?? []), ...members].map(
      (member) => `    ${quoted(member.name)}: ${quoted(memberType(member))},\n`,
    );
    return `${name} = TypedDict(\n    "${name}",\n    {\n${entries.map((entry) => `    ${entry}`).join('')}    },\n)\n`;
  }
  const lines = members.map((each) => `    ${each.name}: ${memberType(each)}\n${docstring(each.about, '    ')}`);
  return `class ${name}(${named.base?.name ?? 'TypedDict'}):\n${docstring(about, '    ')}${lines.join('')}`;
}

function memberType({ shape, isNeeded }: Member): string {
  return isNeeded ? typeOf(shape) : `NotRequired[${typeOf(shape)}]`;
}

function typeOf(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return 'str';
    case 'number':
      return 'float';
    case 'integer':
      return 'int';
    case 'boolean':
      return 'bool';
    case 'null':
      return 'None';
    case 'anything':
      return 'Any';
    case 'literals':
      // a literal of Python is no fraction
      if (shape.values.some((value) => typeof value === 'number' && !Number.isInteger(value))) return 'float';
      return `Literal[${shape.values.map(literal).join(', ')}]`;
    case 'either':
      return shape.of.map(typeOf).join(' | ');
    case 'list':
      return `list[${typeOf(shape.of)}]`;
    case 'map':
      return `dict[str, ${typeOf(shape.of)}]`;
    case 'named':
      return shape.name;
  }
}

function literal(value: string | number | boolean | null): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'string' ? quoted(value) : String(value);
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Names of ours that Python has a word of its own for, or could not write. */
function isName(name: string): boolean {
  return /^[a-z_]\w*$/i.test(name) && !['from', 'in', 'is', 'not', 'and', 'or', 'class', 'None'].includes(name);
}

function docstring(about: string | undefined, indent: string): string {
  if (!about) return '';
  const lines = wrapped(about.replaceAll('\\', '\\\\').replaceAll('"""', "'''"), 112 - indent.length);
  return `${indent}"""${lines.join(`\n${indent}`)}"""\n`;
}

/** The class that has a method for every call, and one for each group of them. */
function methods(calls: readonly Call[]): string {
  const groups = new Map<string | undefined, Call[]>();
  for (const call of calls) {
    const group = call.place.length > 1 ? call.place[0] : undefined;
    groups.set(group, [...(groups.get(group) ?? []), call]);
  }
  const classes = [...groups].flatMap(([group, inside]) =>
    group === undefined
      ? []
      : [`class ${groupClass(group)}:\n${made(inside, 'A method for every call of the group.')}`],
  );
  const fields = [...groups.keys()].flatMap((group) =>
    group === undefined ? [] : [`        self.${group} = ${groupClass(group)}(send)\n`],
  );
  const whole = made(groups.get(undefined) ?? [], 'A method for every call of the API.');
  return [...forms(calls), ...classes, `class Endpoints:\n${whole}${fields.join('')}`].join('\n\n');
}

function groupClass(group: string): string {
  return `${group.slice(0, 1).toUpperCase()}${group.slice(1)}Endpoints`;
}

function made(calls: readonly Call[], about: string): string {
  const lines = calls.map((call) => {
    const { place, method, path, mintsKey, mostItems, pages, becomes } = call;
    const prefer = becomes === 'job' ? ', prefer="respond-async"' : '';
    const most = mostItems === undefined ? '' : `, most_items=${mostItems}`;
    const operation = `Operation("${method}", "${path}"${mintsKey ? ', mints_key=True' : ''}${prefer}${most})`;
    const newest = pages && `page["${pages.member}"]${pages.newestLast ? '[::-1]' : ''}`;
    const entries = newest ? `, lambda page: ${newest}` : '';
    const name = snakeCase(place.at(-1) ?? '');
    return `        self.${name} = ${methodType(call)}(send, ${operation}${entries})\n${docstring(call.about, '        ')}`;
  });
  return `    """${about}"""\n\n    def __init__(self, send: Send) -> None:\n${lines.join('')}`;
}

/** `Method[…]`, or a class that answers in other forms, too. */
function methodType(call: Call): string {
  const { request, answer, pages } = call;
  const entry = pages ? `, ${pages.entry}` : '';
  return `${className(call)}[${request ?? 'None'}, ${answer}${entry}]`;
}

function className({ forms, pages, isInLines, becomes }: Call): string {
  if (isInLines) return 'InLines';
  return (pages ? 'Paged' : becomes === 'end' ? 'Ended' : 'Method') + formNames(forms).join('');
}

function formNames(forms: readonly string[]): string[] {
  return forms.map((form) => `With${pascal(formName(form))}`);
}

function pascal(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** The classes of calls that answer in several forms. */
function forms(calls: readonly Call[]): string[] {
  const met = new Map(calls.filter((call) => call.forms.length > 0).map((call) => [className(call), call.forms]));
  return [...met].map(([name, inside]) => {
    const bases = [
      'Method[Request, Data]',
      ...formNames(inside).map((form) => `${form}[Request]`),
      'Generic[Request, Data]',
    ];
    return `class ${name}(${bases.join(', ')}):\n    """A call that is answered in other forms, too."""\n`;
  });
}
