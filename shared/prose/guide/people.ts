/** How the people of a conversation are called in replies: by their names, or as the speaker calls them. */
import type { Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import { folded } from '../../language/fold.ts';
import { contracted, filled } from '../phrase.ts';

/** Somebody as the speaker told of them. */
export interface PersonNames {
  role: Who;
  name?: string;
  /** what the speaker calls them: `my nan` */
  called?: string;
}

/** `your nan` of `my nan`; undefined where somebody is called in another way. */
export function yoursText(called: string, { guide }: Words): string | undefined {
  const known = guide.spellings.people[folded(called)];
  if (known !== undefined) return known;
  const [lead, yours] = guide.replies.names.yours.find(([mine]) => called.toLowerCase().startsWith(`${mine} `)) ?? [];
  return lead === undefined ? undefined : `${yours} ${called.slice(lead.length + 1)}`;
}

/** `Lucía` of `Lucía García López`. */
function shortName(name: string | undefined): string | undefined {
  const [first, , ...surnames] = name?.split(' ') ?? [];
  return surnames.length > 0 ? first : name;
}

/** Somebody other than the speaker by their name, or by what the speaker calls them. */
const calledText = ({ role, name, called }: PersonNames, words: Words): string | undefined =>
  role === 'self' ? undefined : (shortName(name) ?? (called === undefined ? undefined : yoursText(called, words)));

/** `you`, `Ana`, `your nan`, `the other person`. */
export const personText = (person: PersonNames, words: Words): string =>
  calledText(person, words) ?? words.guide.replies.names.people[person.role];

/** The words of a language in which somebody is called as they were told. */
export function wordsOfPerson(person: PersonNames, words: Words): Words {
  const called = calledText(person, words);
  if (called === undefined) return words;
  const { guide, grammar } = words;
  const { phrases, names } = guide.replies;
  const whose = { ...phrases.whose, [person.role]: filled(grammar.whose, { person: called }) };
  const people = { ...names.people, [person.role]: called };
  const replies = { ...guide.replies, phrases: { ...phrases, whose }, names: { ...names, people } };
  return { ...words, guide: { ...guide, replies } };
}

/** Of whom a text speaks, at its head, in a language whose sentences of somebody else do not say so. */
export function textAbout(whom: PersonNames, text: string, words: Words): string {
  const { grammar } = words;
  const person = personText(whom, words);
  if (grammar.of_person === undefined || whom.role === 'self' || text.includes(person)) return text;
  const { bodies, signs } = words.guide.replies.names;
  const names = [...Object.values(bodies).map(({ plain }) => plain), ...signs];
  const isName = names.some((name) => text.startsWith(name));
  const inside = isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
  return contracted(filled(grammar.of_person, { person, text: inside }), grammar.contractions);
}
