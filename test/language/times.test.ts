import assert from 'node:assert/strict';
import { datesIn } from '../../shared/language/dates.ts';
import { wordsOf } from '../../shared/language/fold.ts';
import { classed } from '../../shared/language/shapes.ts';
import { timesIn } from '../../shared/language/times.ts';
import { vocabulary } from './words-of-languages.ts';

/** What is read of a message behind its dates. */
function read(text: string): string[] {
  const words = classed(wordsOf(text), vocabulary);
  datesIn(words, 2026, vocabulary);
  return timesIn(words, vocabulary).map((mention) =>
    mention.kind === 'time' ? mention.readings.join('|') : `unknown ${mention.what}`,
  );
}

describe('times in messages', () => {
  const EXPECTED: Record<string, string[]> = {
    '18:30': [
      'half past six in the evening',
      '6:30 pm',
      '6:30pm',
      '6.30 p.m.',
      '6:30 PM',
      '18:30',
      '18h30',
      'born 3 May 1990 at 18:30 in Pune',
      '3 May 1990 6:30 pm Mumbai',
      'six thirty pm',
      'half past 6 in the evening',
      '18:30 hrs',
      'at 6:30 in the evening',
      'six thirty in the evening',
      'las seis y media de la tarde',
      'a las 6 y media de la tarde',
      'a las 18:30',
      '6:30 de la tarde',
      'a las 6:30 p. m.',
      '18:30 horas',
      'शाम साढ़े छह बजे',
      'शाम 6:30 बजे',
      'साढ़े छः बजे शाम को',
      'शाम के साढ़े 6 बजे',
      'शाम छह बजकर तीस मिनट',
      'shaam saade chhe baje',
      'shaam ko 6:30 baje',
      'sham 6:30 pm',
      '6:30 shaam',
      'at 6 30 in the evening',
      '1830 hrs',
      '630 pm',
      'around 6 30 in the evening',
      'evening maybe 6:30',
      'saadhe chhe baje shaam',
    ],
    '06:30': [
      '06:30',
      '6:30 am',
      '6h30',
      'half past six in the morning',
      'subah 6:30 baje',
      'सुबह साढ़े छह बजे',
      'las seis y media de la mañana',
      '6:30 a.m.',
      'at 6:30 in the morning',
    ],
    '06:30|18:30': [
      '6:30',
      'half past six',
      'at six thirty',
      'a las seis y media',
      'साढ़े छह बजे',
      '6.30 baje',
      'at 6.30',
    ],
    '06:00|18:00': ['at 6', 'six o’clock', "6 o'clock", 'a las seis', '6 baje', 'छह बजे', 'a las 6'],
    '18:00': [
      '6 pm',
      '6pm',
      'six in the evening',
      '6 in the evening',
      'six pm',
      'शाम 6 बजे',
      'shaam ke 6 baje',
      'las 6 de la tarde',
      '18h',
    ],
    '06:45|18:45': [
      'quarter to seven',
      'a quarter to seven',
      'las siete menos cuarto',
      'पौने सात बजे',
      'paune saat baje',
    ],
    '06:15|18:15': ['quarter past six', 'सवा छह बजे', 'sava chhe baje', 'las seis y cuarto'],
    '18:10': ['ten past six in the evening', '10 minutes past six in the evening', 'las seis y diez de la tarde'],
    '16:40': ['twenty to five in the afternoon', 'las cinco menos veinte de la tarde'],
    '13:30': [
      '1:30 pm',
      'dopahar dedh baje',
      'दोपहर डेढ़ बजे',
      'la una y media de la tarde',
      'half past one in the afternoon',
    ],
    '14:30': ['दोपहर ढाई बजे', 'dopahar dhai baje'],
    '12:45': ['dopahar paune ek baje'],
    '12:00': [
      'noon',
      'at noon',
      '12 noon',
      'midday',
      'mediodía',
      'a mediodia',
      '12 pm',
      '12:00 pm',
      'around noon in Chicago',
    ],
    '00:00': [
      'midnight',
      '12 am',
      'medianoche',
      'आधी रात',
      'aadhi raat',
      '12 midnight',
      '00:00',
      'raat 12 baje',
      '12 de la noche',
    ],
    '23:05': ['11:05 pm', 'raat 11:05 baje', '23:05:10', '11:05 at night'],
    '02:00': ['raat 2 baje', '2 de la madrugada', '2 in the morning', 'रात 2 बजे', '2am'],
    '05:45': ['subah paune chhe baje', '5:45am'],
    '19:25': ['seven twenty five pm', '7:25 in the evening'],
    '18:35': ['las seis y treinta y cinco de la tarde'],
    'unknown time': [
      "I don't know the time",
      'time unknown',
      'I don’t know what time',
      'not sure of the exact time',
      'no idea what time',
      'no sé la hora',
      'hora desconocida',
      'samay pata nahi',
      'समय पता नहीं',
      'time pata nahi hai',
      'मुझे समय नहीं पता',
      'unknown birth time',
      'no recuerdo la hora',
    ],
    'unknown asked': ["I don't know", 'no idea', 'no sé', 'pata nahi', 'पता नहीं', 'not sure'],
    '': ['25:00', '6:75 pm', 'at 24:30'],
  };
  for (const [readings, messages] of Object.entries(EXPECTED)) {
    it(`reads ${messages[0]} as ${readings || 'a time that is not'}`, () => {
      for (const message of messages) assert.deepEqual(read(message), [readings], message);
    });
  }

  it('reads a time beside a date, and either once', () => {
    assert.deepEqual(read('1990-05-03 06:30'), ['06:30']);
    assert.deepEqual(read('3.5.1990'), []);
    assert.deepEqual(read('10.11.1990, 10.11 pm'), ['22:11']);
    assert.deepEqual(read('me 3 May 1990 6:30 am, her 4 June 1988 at noon'), ['06:30', '12:00']);
  });

  it('reads words and numbers of another kind as no time', () => {
    const none = [
      'I am a Leo',
      'am I 7 of 9',
      'at 7 houses',
      'house 7',
      'pada 2',
      'three of cups',
      'ten to one odds',
      'from 2 to 5',
      'do I have',
      'leo y aries',
      'tres cartas',
      'la luna',
      'mañana',
      'good morning',
      'buenas noches',
      'good night',
      'shubh raatri',
      'the second half',
      'one or two',
      'p.m.',
      '1.5',
      'dus log',
      'should I change my job, I do not know what to do with my life',
      'ek card nikalo',
      'celtic cross with 10 cards',
    ];
    for (const message of none) assert.deepEqual(read(message), [], message);
  });
});
