/** What can be meant in several ways: the choice that answers the question back. */
import { folded } from '../../language/fold.ts';
import type { Gazetteer } from '../../language/gazetteer.ts';
import { withoutDenied } from './denied.ts';
import { placeIn } from './people.ts';
import type { Choice, KnownPerson, KnownPlace, State } from './state.ts';
import type { Understanding } from './understanding.ts';

/** A message of so few words that names one of the options chooses it, whatever else it might mean. */
const SHORT_ANSWER_WORDS = 8;

/** The state after a choice, when the message is one; undefined when it says something else. */
export function chosen(
  before: State,
  message: string,
  { mentions, words }: Pick<Understanding, 'mentions' | 'words'>,
  gazetteer: Pick<Gazetteer, 'placesNamed'>,
): State | undefined {
  const [choice, ...choices] = before.choices;
  if (!choice || message.trim().split(/\s+/).length > SHORT_ANSWER_WORDS) return undefined;
  // a whole date, or a place that is meant alone, says it better
  const isSaidBetter = mentions.some(
    (mention) =>
      mention.kind === choice.of &&
      ('candidates' in mention ? mention.candidates.length : mention.kind === 'date') === 1,
  );
  if (isSaidBetter && choice.of === 'date') return undefined;
  const option = optionMeant(choice, withoutDenied(message), { words }, gazetteer);
  if (option === undefined) return undefined;
  const after = { ...withChosen(before, choice, choice.options[option].value), choices, missing: [] };
  // `morning, the one in Illinois` answers both that were open
  return chosen(after, message, { mentions, words }, gazetteer) ?? after;
}

/** The option that a message means: by its number, by a region or country, or by a word that no other option has. */
function optionMeant(
  { of, options }: Choice,
  message: string,
  { words }: Pick<Understanding, 'words'>,
  gazetteer: Pick<Gazetteer, 'placesNamed'>,
): number | undefined {
  if (of === 'place') {
    const cities = options.map(({ value }) => value).filter((value): value is KnownPlace => typeof value !== 'string');
    const named = placeIn(message, cities[0]?.city ?? '', gazetteer);
    const at = named
      ? cities.findIndex(({ latitude, longitude }) => latitude === named.latitude && longitude === named.longitude)
      : -1;
    if (at >= 0) return at;
  }
  if (of === 'time' && words.includes('morning') !== words.includes('evening')) {
    return words.includes('morning') ? 0 : options.length - 1;
  }
  const numbered = options.findIndex((_, i) => words.includes(`option_${i + 1}`));
  if (numbered >= 0) return numbered;
  const labels = options.map(({ label }) => new Set(folded(label).split(' ')));
  const written = folded(message).split(' ');
  const scores = labels.map((label, i) => {
    const own = written.filter((word) => label.has(word) && labels.every((other, j) => j === i || !other.has(word)));
    return own.length;
  });
  const best = Math.max(...scores);
  return best > 0 && scores.filter((score) => score === best).length === 1 ? scores.indexOf(best) : undefined;
}

function withChosen(before: State, { of, who }: Choice, value: string | KnownPlace): State {
  if (who === 'question') {
    const { question } = before;
    if (!question || typeof value === 'string') return before;
    return { ...before, question: { ...question, topic: { ...question.topic, where: value } } };
  }
  const known: Partial<KnownPerson> = {
    [of]: value,
    ...(of === 'date' ? { partial: undefined } : {}),
    ...(of === 'time' ? { times: undefined } : {}),
  };
  return { ...before, people: before.people.map((person, at) => (at === who ? { ...person, ...known } : person)) };
}
