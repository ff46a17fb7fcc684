/** Every quarter and every five minutes as people say them; what is expected is counted here, of hours and minutes. */
import assert from 'node:assert/strict';
import { datesIn } from '../../shared/language/dates.ts';
import { wordsOf } from '../../shared/language/fold.ts';
import { classed, withYears } from '../../shared/language/shapes.ts';
import { timesIn } from '../../shared/language/times.ts';
import { vocabulary } from './words-of-languages.ts';

/** What is read of a message behind its dates. */
function read(text: string, isTimeAsked = false): string {
  const words = withYears(classed(wordsOf(text), vocabulary));
  datesIn(words, 2026, vocabulary);
  const times = timesIn(words, vocabulary, { isTimeAsked });
  return times.map((time) => (time.kind === 'time' ? time.readings.join('|') : time.what)).join(' ');
}

const HALF_DAY_MIN = 720;
const written = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
/** Before noon by its minutes from an hour of twelve; midnight is 0. */
const early = (minutes: number) => written((minutes + HALF_DAY_MIN) % HALF_DAY_MIN);
const late = (minutes: number) => written(((minutes + HALF_DAY_MIN) % HALF_DAY_MIN) + HALF_DAY_MIN);
/** Both ways to mean it; of twelve o'clock noon comes first. */
const either = (minutes: number) => {
  const both = [early(minutes), late(minutes)];
  return (both[0].startsWith('00') ? both.reverse() : both).join('|');
};

const HOURS: Readonly<Record<'en' | 'es' | 'hi' | 'latin', readonly string[]>> = {
  en: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  es: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
  hi: 'एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह'.split(' '),
  latin: 'ek do teen char paanch chhe saat aath nau das gyarah barah'.split(' '),
};

/** What is said of an hour, and what is meant by it. */
type Said = readonly [text: string, expected: string];

function english(hour: number): Said[] {
  const name = HOURS.en[hour - 1];
  const at = 60 * hour;
  const minutes: [string, number][] = [
    ...([
      ['five', 5],
      ['ten', 10],
      ['quarter', 15],
      ['twenty', 20],
      ['twenty five', 25],
      ['twenty-five', 25],
    ] as const),
  ].map(([word, count]) => [word, count]);
  return [
    ...minutes.flatMap(([word, count]): Said[] => [
      [`${word} past ${name}`, either(at + count)],
      [`${word} to ${name}`, either(at - count)],
      [`${word} past ${name} am`, early(at + count)],
      [`june. dublin, ${word} to ${name} in the morning`, early(at - count)],
    ]),
    ...['five', 'ten', 'twenty'].map((word, n): Said => [`${word} past ${hour} pm`, late(at + [5, 10, 20][n])]),
    [`half past ${name}`, either(at + 30)],
    [`half past ${hour}`, either(at + 30)],
    [`half ${name} in the morning`, early(at + 30)],
    [`${name} thirty am`, early(at + 30)],
    [`${name} forty five pm`, late(at + 45)],
    [`${name} oh five am`, early(at + 5)],
    [`${name} o'clock`, either(at)],
    [`${name} o'clock sharp in the morning`, early(at)],
  ];
}

function spanish(hour: number): Said[] {
  const name = HOURS.es[hour - 1];
  const the = hour === 1 ? 'la' : 'las';
  const at = 60 * hour;
  const minutes = [
    ['cinco', 5],
    ['diez', 10],
    ['cuarto', 15],
    ['veinte', 20],
    ['veinticinco', 25],
  ] as const;
  return [
    ...minutes.flatMap(([word, count]): Said[] => [
      [`${the} ${name} y ${word}`, either(at + count)],
      [`${the} ${name} menos ${word}`, either(at - count)],
      [`a ${the} ${name} menos ${word} de la mañana`, early(at - count)],
      [`${name} menos ${word} am`, early(at - count)],
      [`${word} para ${the} ${name}`, either(at - count)],
      [`${word} para ${the} ${hour}`, either(at - count)],
    ]),
    [`${the} ${name} y media`, either(at + 30)],
    [`${the} ${hour} y media pm`, late(at + 30)],
    [`${name} y media de la mañana`, early(at + 30)],
    [`${the} ${name} y treinta y cinco`, either(at + 35)],
    [`a ${the} ${name} cuarenta y cinco am`, early(at + 45)],
    [`a ${the} ${name} y pico`, either(at)],
  ];
}

function hindi(hour: number, script: 'hi' | 'latin'): Said[] {
  const name = HOURS[script][hour - 1];
  const at = 60 * hour;
  const isLatin = script === 'latin';
  const [half, quarter, less] = isLatin ? ['sadhe', 'sava', 'paune'] : ['साढ़े', 'सवा', 'पौने'];
  const [baje, subah, minute] = isLatin ? ['baje', 'subah', 'minute'] : ['बजे', 'सुबह', 'मिनट'];
  const [struck, until] = isLatin ? ['bajkar', 'bajne mein'] : ['बजकर', 'बजने में'];
  const minutes = (isLatin ? 'paanch das bees pachees' : 'पाँच दस बीस पच्चीस').split(' ');
  const counts = [5, 10, 20, 25];
  return [
    ...minutes.flatMap((word, n): Said[] => [
      [`${subah} ${name} ${struck} ${word} ${minute}`, early(at + counts[n])],
      [`${subah} ${name} ${until} ${word} ${minute}`, early(at - counts[n])],
      [`${name} ${until} ${word} ${minute}`, either(at - counts[n])],
    ]),
    // half past one and half past two have names of their own
    ...(hour > 2 ? ([[`${half} ${name} ${baje}`, either(at + 30)]] as const) : []),
    [`${quarter} ${name} ${baje}`, either(at + 15)],
    [`${less} ${name} ${baje}`, either(at - 15)],
    [`${quarter} ${name}`, either(at + 15)],
    [`${less} ${name}`, either(at - 15)],
    [`${subah} ${less} ${name}`, early(at - 15)],
  ];
}

/** Parts of the day, noon and midnight, which belong to single hours. */
const SINGLE: Readonly<Record<string, string>> = {
  'cuatro menos cinco de la tarde': '15:55',
  'un cuarto para las seis de la tarde': '17:45',
  'las doce y cuarto de la noche': '00:15',
  'las doce menos cuarto de la noche': '23:45',
  'doce y media del mediodía': '12:30',
  'la una menos cuarto de la tarde': '12:45',
  'tres y veinte de la madrugada': '03:20',
  'a las quince horas': '15:00',
  'a las dieciocho treinta': '18:30',
  'seis y pico de la tarde': '18:00',
  'five to midnight': '23:55',
  'ten past midnight': '00:10',
  'quarter to noon': '11:45',
  'half past noon': '12:30',
  'quarter of five am': '04:45',
  'ten of six pm': '17:50',
  'quarter past 11 at night': '23:15',
  'quarter past twelve at night': '00:15',
  'quarter to twelve at night': '23:45',
  'half five in the evening': '17:30',
  'four ish am': '04:00',
  "ten to five o'clock": '04:50|16:50',
  'शाम पौने छह बजे': '17:45',
  'रात साढ़े ग्यारह': '23:30',
  'रात ढाई बजे': '02:30',
  'रात के सवा बारह बजे': '00:15',
  'रात पौने बारह': '23:45',
  'दोपहर पौने एक': '12:45',
  'दोपहर डेढ़': '13:30',
  'दोपहर सवा बजे': '13:15',
  'दोपहर पौन बजे': '12:45',
  'सुबह तीन बजकर पैंतीस मिनट': '03:35',
  'भोर में सवा चार': '04:15',
  'dhai baje': '02:30|14:30',
  'din ke dedh baje': '13:30',
  'rat paune ek baje': '00:45',
  'sham sawa saat': '19:15',
  'raat sadhe barah': '00:30',
  'subah 5 bajkar 40 min': '05:40',
};

/** Numbers that are no hours. */
const NONE = ['we work nine to five every day of the week', 'साढ़े तीन साल से यही चल रहा है', 'cinco para todos, gracias'];

describe('spoken times of day', () => {
  const TABLES: Record<string, (hour: number) => Said[]> = {
    English: english,
    Spanish: spanish,
    Hindi: (hour) => hindi(hour, 'hi'),
    'Hindi in Latin letters': (hour) => hindi(hour, 'latin'),
  };
  for (const [language, said] of Object.entries(TABLES))
    it(`are read at every hour in ${language}`, () => {
      const all = HOURS.en.flatMap((_, at) => said(at + 1));
      const wrong = all.filter(([text, expected]) => read(text, true) !== expected);
      assert.deepEqual(
        wrong.map(([text, expected]) => `${text}: ${read(text, true)}, not ${expected}`),
        [],
      );
    });

  it('are read in the parts of the day, at noon and at midnight', () => {
    for (const [text, expected] of Object.entries(SINGLE)) assert.equal(read(text), expected, text);
  });

  it('are no numbers that count something else', () => {
    for (const text of NONE) assert.equal(read(text), '', text);
  });
});

describe('hours beside what only says that they are about right, and numbers beside them', () => {
  const ABOUT: Readonly<Record<string, string>> = {
    'evening around 7': '19:00',
    'por la tarde tipo 4': '16:00',
    'subah kareeb 8': '08:00',
    '8 something in the morning': '08:00',
    'seven something at night': '19:00',
    'a las 8 y pico de la noche': '20:00',
    'five o clock in the morning': '05:00',
    'a las 12 del mediodía': '12:00',
    'dhai baje dopahar': '14:30',
    'born in Kochi at 9 50 at night': '21:50',
    // a day of the month behind its weekday has no article of an hour
    'el lunes 7 en la mañana': '',
    'el lunes a las 7 de la mañana': '07:00',
    'monday 7 in the morning': '07:00',
  };
  for (const [text, expected] of Object.entries(ABOUT)) {
    it(text, () => assert.equal(read(text), expected));
  }

  it('are an hour alone where an hour was asked for', () => {
    for (const text of ['around 8', 'like around 8', 'tipo 8', 'lagbhag 8'])
      assert.equal(read(text, true), '08:00|20:00');
  });

  it('are not known in the plural too', () => {
    for (const text of ['we dont know the times', 'no sabemos las horas']) assert.equal(read(text), 'time');
  });
});

describe('days whose year is told in words or first', () => {
  const DAYS: Readonly<Record<string, string>> = {
    'twenty second of march nineteen oh seven': '1907-03-22',
    'eleventh june two thousand and four': '2004-06-11',
    'nineteen sixty one, august the ninth': '1961-08-09',
    'in 1988, 6 october': '1988-10-06',
    'sept 3rd 84': '1984-09-03',
    'el 5 de mayo del ochenta y dos a las 9': '1982-05-05',
    'el siete de enero de mil novecientos cuarenta y seis': '1946-01-07',
    'मार्च उन्नीस सौ बावन, 12 मार्च उन्नीस सौ बावन': '1952-03-null 1952-03-12',
    'unnis sau sattar mein 8 april': '1970-04-08',
    // a stop ends what stands before it
    'not the 7. 14/02/1990': '1990-02-14',
    'in 1990. 14/02/1991': '1991-02-14',
    '04 04 1994 4 40 am': '1994-04-04',
  };
  for (const [text, expected] of Object.entries(DAYS)) {
    it(text, () => {
      const words = withYears(classed(wordsOf(text), vocabulary));
      const two = (value: number | null | undefined) => `${value}`.padStart(2, '0');
      const days = datesIn(words, 2026, vocabulary).flatMap((each) =>
        each.kind === 'date' ? each.readings.map(({ year, month, day }) => `${year}-${two(month)}-${two(day)}`) : [],
      );
      assert.equal(days.filter((day) => !day.includes('null-null')).join(' '), expected);
    });
  }
});
