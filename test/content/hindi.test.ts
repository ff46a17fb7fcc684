import assert from 'node:assert/strict';
import { wordsIn } from '../../shared/content/languages.ts';
import { leaves } from './sentences.ts';

const { horoscope, transits, skyCalendar, vedic, ages } = wordsIn('hi');

/** Two words that differ by a dot alone. */
const TWO_WORDS = [['राज', 'राज़']];

/** Words of an answer. */
const LETTERS = /[\u0900-\u0963]+/g;

describe('Hindi texts that tell of time', () => {
  const texts = leaves({
    ...{ horoscope, transits, skyCalendar, ages },
    readings: vedic.readings,
    festivals: vedic.festivals,
  });

  it('spell a word one way, with the same dots and marks of the nose', () => {
    const spellings = new Map<string, Set<string>>();
    for (const word of texts.flatMap((text) => text.normalize('NFD').match(LETTERS) ?? [])) {
      const bare = word.replaceAll('\u093C', '').replaceAll('\u0901', '\u0902');
      spellings.set(bare, (spellings.get(bare) ?? new Set<string>()).add(word));
    }
    const known = TWO_WORDS.map((pair) => pair.map((word) => word.normalize('NFD')).join());
    const several = [...spellings.values()].map((each) => [...each].sort().join()).filter((each) => each.includes(','));
    assert.deepEqual(
      several.filter((each) => !known.includes(each)),
      [],
    );
  });

  it('ask for something in one form, कीजिए, and never in the others', () => {
    // what others may do, or what might be, has the form too: behind ताकि, कि, जब and their like
    const dependent = /(ताकि|कि|जो|जिस\S*|जब|जहाँ|शायद|बच्चे) /;
    const asking = /(?<!\S)(करें|दें|लें|रखें|पूछें|देखें|कहें|लिखें|बताएँ|करो)(?=।|$)/;
    const wrong = texts
      .flatMap((text) => text.split(/(?<=।)/))
      .filter((sentence) => asking.test(sentence) && !dependent.test(sentence));
    assert.deepEqual(wrong, []);
  });
});
