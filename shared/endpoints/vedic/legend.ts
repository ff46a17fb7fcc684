/**
 * What the identifiers of an answer are called in its language: once for each answer, by kind. Beside every identifier
 * the names would be a third of the sixteen vargas (144 places of grahas).
 */
import { Type } from 'typebox';
import { type Language, wordsIn } from '../../content/languages.ts';
import { GRAHAS } from '../../engine/names.ts';
import { described } from '../vocabulary.ts';

const byIdentifier = Type.Record(Type.String(), Type.String());

/** Kinds of identifiers, with what their member of `names` holds. */
const DESCRIPTION = {
  grahas: 'The grahas and the Lagna.',
  rasis: 'The signs.',
  nakshatras: 'The nakshatras of the answer.',
  tithis: 'The tithis of the answer.',
  yogas: 'The yogas of the answer.',
  karanas: 'The karanas of the answer.',
  varas: 'The weekday.',
  muhurtas: 'The muhurtas of the answer.',
  choghadiyas: 'The choghadiyas.',
  months: 'The lunar months of the answer.',
  pakshas: 'The half of the month.',
  ritus: 'The seasons.',
  ayanas: 'The halves of the year.',
  sahams: 'The sahams.',
  tajika_yogas: 'The yogas of a year.',
  dasha_levels: 'The levels of periods.',
  yoginis: 'The yoginis.',
  kaal_sarp_types: 'The kind of kaal sarp of the answer.',
} as const;
type Kind = keyof typeof DESCRIPTION;

/** Schema of the member `names`, with the kinds that an answer has. */
export function namesSchema<const K extends Kind>(...kinds: readonly K[]) {
  const members = Object.fromEntries(kinds.map((kind) => [kind, described(byIdentifier, DESCRIPTION[kind])]));
  return described(
    Type.Object(members as Record<K, typeof byIdentifier>),
    'What the identifiers are called in the language of the texts, by kind and identifier.',
  );
}

type Names = Readonly<Record<string, string>>;

/** Names that are whole in every answer, made once for a language. */
interface Whole {
  grahas: Names;
  rasis: Names;
}

const known = new WeakMap<object, Whole>();

/** Grahas and signs, all of them. */
export function chartNames(language: Language): Whole {
  const { names } = wordsIn(language).vedic;
  const before = known.get(names);
  if (before) return before;
  const grahas = [...GRAHAS, 'Lagna' as const].map((graha) => [graha, names.grahas[graha].plain]);
  const whole = { grahas: Object.fromEntries(grahas), rasis: names.rasis };
  known.set(names, whole);
  return whole;
}

/** The names of some identifiers of a kind, each once. */
export function namesFor(identifiers: Iterable<string>, names: Names): Record<string, string> {
  const found: Record<string, string> = {};
  for (const identifier of identifiers) found[identifier] = names[identifier];
  return found;
}
