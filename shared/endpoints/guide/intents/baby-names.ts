/** Syllables that a name may begin with, for a star and pada or for a birth. */
import { understoodIn } from '../../../content/languages.ts';
import { listText } from '../../../prose/list.ts';
import { filled } from '../../../prose/phrase.ts';
import { babyNames as babyNamesEndpoint } from '../../vedic/baby-names.ts';
import { NAKSHATRAS } from '../../vedic/names.ts';
import type { Asked, Family, GuideAnswer, Inquiry } from '../asked.ts';
import { endpointAnswer } from '../endpoint-answer.ts';
import { termTold } from '../names-told.ts';
import { birthMissing, type KnownPerson } from '../state.ts';
import { rasiChartOf } from './natal-vedic.ts';

const PADAS = [1, 2, 3, 4];
/** So many sample names are told. */
const MOST_NAMES = 6;

export const babyNames: Family = {
  missing({ persons }) {
    const { nakshatra, date } = childOf({ persons });
    if (nakshatra !== undefined) return [];
    return date === undefined ? ['nakshatra'] : birthMissing(persons.child, 'child', ['time', 'place']);
  },
  wishes({ persons }) {
    const { nakshatra, pada, time } = childOf({ persons });
    return nakshatra === undefined ? (time === undefined ? ['time'] : []) : pada === undefined ? ['pada'] : [];
  },
  answer(asked) {
    const { nakshatra, pada } = childOf(asked);
    if (nakshatra === undefined) return ofBirth(asked);
    return pada === undefined ? ofStar(NAKSHATRAS[nakshatra], asked) : ofPada(NAKSHATRAS[nakshatra], pada, asked, '');
  },
};

const childOf = ({ persons }: Pick<Inquiry, 'persons'>): KnownPerson => persons.child;

function ofPada(nakshatra: string, pada: number, asked: Asked, lead: string): GuideAnswer {
  const { baby_names: words } = asked.words.guide.replies;
  const { answer, fact } = endpointAnswer(
    babyNamesEndpoint,
    { nakshatra, pada, language: asked.language },
    asked.given,
  );
  const { result } = answer;
  const { syllables, sample_names } = lettersOf(asked, result);
  const values = {
    nakshatra: termTold('nakshatras', nakshatra, asked),
    pada,
    syllables: listText(syllables, asked.words, 'or'),
    names: listText(sample_names.slice(0, MOST_NAMES), asked.words, 'or'),
  };
  const text = filled(words[result.sample_names.length > 0 ? 'pada' : 'pada_without_names'], values);
  return { text: [lead, text].join(' ').trim(), facts: [fact({ ...result })] };
}

interface Letters {
  syllables: readonly string[];
  sample_names: readonly string[];
}

/** Syllables and names in the letters that the language is read in. */
function lettersOf({ language }: Asked, result: Letters & { devanagari: Letters }): Letters {
  return understoodIn(language)?.script === 'Devanagari' ? result.devanagari : result;
}

/** All four padas, and the question for the right one. */
function ofStar(nakshatra: string, asked: Asked): GuideAnswer {
  const { baby_names: words } = asked.words.guide.replies;
  const lists = PADAS.map((pada) =>
    endpointAnswer(babyNamesEndpoint, { nakshatra, pada, language: asked.language }, asked.given),
  );
  const parts = lists.map(({ answer: { result } }) =>
    filled(words.of_pada, {
      pada: result.pada,
      syllables: listText(lettersOf(asked, result).syllables, asked.words, 'or'),
    }),
  );
  return {
    text: filled(words.star, {
      nakshatra: termTold('nakshatras', nakshatra, asked),
      padas: listText(parts, asked.words),
    }),
    facts: lists.map(({ answer: { result }, fact }) => fact({ ...result })),
  };
}

/** The Moon's star and pada at a birth; without its time only the star is safe, and perhaps not even that. */
function ofBirth(asked: Asked): GuideAnswer {
  const { baby_names: words } = asked.words.guide.replies;
  const { chart, fact } = rasiChartOf(asked, 'child');
  const moon = chart.planets.find(({ name }) => name === 'Chandra');
  if (!moon) return { text: words.needs_star, facts: [] };
  const { nakshatra, pada } = moon;
  const own = fact({ name: 'Chandra', sign: moon.sign, nakshatra, pada });
  const known = asked.persons.child.time !== undefined;
  const lead = filled(words[known ? 'born' : 'born_time_unknown'], {
    nakshatra: termTold('nakshatras', nakshatra, asked),
    pada,
  });
  const named = known ? ofPada(nakshatra, pada, asked, lead) : ofStar(nakshatra, asked);
  const text = known ? named.text : `${lead} ${named.text}`;
  return { text, facts: [own, ...named.facts] };
}
