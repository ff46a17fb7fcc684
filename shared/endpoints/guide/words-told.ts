/** Which words of a message are a name, a place, a birthday …, by what was learned of marked messages. */
import { gazetteer } from '../../gazetteer/gazetteer.ts';
import { tagModels } from '../../intents/tags.ts';
import { withCompact } from '../../language/compact.ts';
import { wordsOf } from '../../language/fold.ts';
import type { Heard } from '../../language/heard.ts';
import type { MessageReader } from '../../language/reading.ts';
import { classed, withYears } from '../../language/shapes.ts';
import { tagFeatures, tagged, type WordKnowledge, type WordsTold } from '../../language/tagger.ts';

/** A message is looked at to here. */
const LONGEST_TAGGED = 600;

/** The words of a message and what each is known by. */
export function tagWords(message: string, heard: Heard, { vocabulary, isCommon }: Omit<MessageReader, 'lexicon'>) {
  const text = message.slice(0, LONGEST_TAGGED);
  const words = withYears(classed(withCompact(wordsOf(text)), vocabulary));
  return { words, features: tagFeatures(words, text, heard, { ...vocabulary, isCommon, peopleOf: peopleOnce() }) };
}

/** What the words of a message are. */
export function wordsTold(message: string, heard: Heard, reader: Omit<MessageReader, 'lexicon'>): WordsTold {
  const { words, features } = tagWords(message, heard, reader);
  return tagged(tagModels().tags, words, features);
}

/** How many people live in the largest place of a name; each name of a message is looked up once. */
function peopleOnce(): WordKnowledge['peopleOf'] {
  const known = new Map<string, number>();
  return (name) => {
    const people = known.get(name) ?? peopleOf(name);
    known.set(name, people);
    return people;
  };
}

function peopleOf(name: string): number {
  const [largest] = gazetteer().placesNamed(name);
  return largest?.population ?? (gazetteer().isCountry(name) ? 0 : -1);
}
