/** The almanac of a day at a place. */
import { clockText, dayText } from '../../../prose/guide/phrases.ts';
import { filled } from '../../../prose/phrase.ts';
import { namesOf } from '../../../record.ts';
import { panchangam as panchangamEndpoint } from '../../vedic/panchangam.ts';
import type { Asked, Family, GuideAnswer, Inquiry } from '../asked.ts';
import { endpointAnswer } from '../endpoint-answer.ts';
import { termTold } from '../names-told.ts';
import type { KnownPlace } from '../state.ts';

export const panchangam: Family = {
  missing: (known) => (placeOf(known) ? [] : ['place']),
  answer(asked) {
    const place = placeOf(asked);
    return place ? ofDay(place, asked) : { text: '', facts: [] };
  },
};

/** Where the day is asked about: the place that was named for it, else the one of the birth. */
function placeOf({ topic, persons }: Inquiry): KnownPlace | undefined {
  return topic.where ?? persons.self.place;
}

/** Muhurtas by the word they are asked with. */
const MUHURTA_OF = {
  rahu_kalam: 'Rahu Kalam',
  yamaganda: 'Yamaganda',
  gulika: 'Gulika Kalam',
  abhijit: 'Abhijit',
  brahma: 'Brahma Muhurta',
} as const;
const RISINGS = ['sunrise', 'sunset', 'moonrise', 'moonset'] as const;
const LIMBS = { tithi: 'tithis', yoga: 'yogas', karana: 'karanas', nakshatra: 'nakshatras' } as const;

type AlmanacResult = ReturnType<typeof endpointAnswer<typeof panchangamEndpoint.output>>['answer']['result'];

function ofDay(place: KnownPlace, asked: Asked): GuideAnswer {
  const { panchangam: words } = asked.words.guide.replies;
  const { topic, today } = asked;
  const request = { date: topic.day ?? today, lat: place.latitude, lon: place.longitude, tz: place.zone };
  const { answer, fact } = endpointAnswer(panchangamEndpoint, { ...request, language: asked.language }, asked.given);
  const { result } = answer;
  const head = filled(words.head, { place: place.name, day: dayText(result.date, asked.words) });
  const told = [...muhurtasAsked(result, asked), ...risingsAsked(result, asked), ...limbsAsked(result, asked)];
  const lines = told.length > 0 ? told : overview(result, asked);
  const { date, sunrise, sunset, tithi, nakshatra, yoga, karana, vara } = result;
  const always = { place: place.name, date, vara, tithi, nakshatra, yoga, karana, sunrise, sunset };
  return {
    text: `${head} ${lines.map(({ text }) => text).join(' ')}`,
    facts: [fact(Object.assign({}, always, ...lines.map(({ data }) => data)))],
  };
}

interface Line {
  text: string;
  data: Record<string, unknown>;
}

function muhurtasAsked({ muhurta }: AlmanacResult, asked: Asked): Line[] {
  const { panchangam: phrases } = asked.words.guide.replies;
  return Object.entries(MUHURTA_OF)
    .filter(([word]) => asked.topic.words.includes(word))
    .map(([word, muhurtaName]) => {
      const span = muhurta.find((each) => each.name === muhurtaName);
      const name = termTold('muhurtas', muhurtaName, asked);
      if (!span) return { text: filled(phrases.no_muhurta, { name }), data: {} };
      const { start, end } = span;
      return { text: filled(phrases.muhurta, { name, start, end }), data: { [word]: span } };
    });
}

function risingsAsked(result: AlmanacResult, { topic, words }: Asked): Line[] {
  const { panchangam: phrases } = words.guide.replies;
  return RISINGS.filter((word) => topic.words.includes(word)).map((word) => {
    const at = result[word];
    const name = phrases.risings[word];
    const text =
      at === null ? filled(phrases.no_rising, { name }) : filled(phrases.rising, { name, time: clockText(at) });
    return { text, data: { [word]: at } };
  });
}

function limbsAsked(result: AlmanacResult, asked: Asked): Line[] {
  const { topic } = asked;
  const words = namesOf(LIMBS).filter((word) => topic.words.includes(word));
  return words.map((word) => limbLine(word, result, asked));
}

/** What runs at sunrise and until when, and what follows. */
function limbLine(word: keyof typeof LIMBS, result: AlmanacResult, asked: Asked): Line {
  const { panchangam: text } = asked.words.guide.replies;
  const [first, second] = result[LIMBS[word]];
  const values = {
    limb: text.limbs[word],
    name: termTold(LIMBS[word], first.name, asked),
    next: second ? termTold(LIMBS[word], second.name, asked) : '',
    day: first.ends_at ? dayText(first.ends_at, asked.words) : '',
    time: first.ends_at ? clockText(first.ends_at) : '',
  };
  const kind = first.ends_at === null ? 'limb' : second ? 'limb_then' : 'limb_until';
  return { text: filled(text[kind], values), data: { [LIMBS[word]]: [first, ...(second ? [second] : [])] } };
}

function overview(result: AlmanacResult, asked: Asked): Line[] {
  const { panchangam: words } = asked.words.guide.replies;
  const { sunrise, sunset, muhurta, vara, yoga, karana } = result;
  const rahu = muhurta.find(({ name }) => name.startsWith('Rahu'));
  const sun =
    sunrise && sunset
      ? [{ text: filled(words.sun, { sunrise: clockText(sunrise), sunset: clockText(sunset) }), data: {} }]
      : [];
  const rahuLine = rahu
    ? [
        {
          text: filled(words.muhurta, {
            name: termTold('muhurtas', rahu.name, asked),
            start: rahu.start,
            end: rahu.end,
          }),
          data: { rahu_kalam: rahu },
        },
      ]
    : [];
  return [
    limbLine('tithi', result, asked),
    limbLine('nakshatra', result, asked),
    {
      text: filled(words.rest, {
        vara: termTold('varas', vara, asked),
        yoga: termTold('yogas', yoga, asked),
        karana: termTold('karanas', karana, asked),
      }),
      data: {},
    },
    ...sun,
    ...rahuLine,
  ];
}
