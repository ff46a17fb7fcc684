import assert from 'node:assert/strict';
import { datesIn, daysMeant } from '../../shared/language/dates.ts';
import { wordsOf } from '../../shared/language/fold.ts';
import { classed } from '../../shared/language/shapes.ts';
import { vocabulary } from './words-of-languages.ts';

const THIS_YEAR = 2026;

/** What is read of a message, in short: `1990-05-03|1990-03-05`, `+1`, `fri next`, `week +1`. */
function read(text: string): string[] {
  return datesIn(classed(wordsOf(text), vocabulary), THIS_YEAR, vocabulary).map((mention) => {
    if (mention.kind === 'period') return `${mention.unit} ${mention.offset}`;
    if (mention.kind === 'day') {
      return mention.readings
        .map((day) =>
          'weekday' in day
            ? `weekday ${day.weekday} ${day.which}`
            : `${'at' in day ? day.at : 'offset' in day ? day.offset : `months ${day.months}`}`,
        )
        .join('|');
    }
    const part = (value: number | null, width: number) => (value === null ? '?' : String(value).padStart(width, '0'));
    return mention.readings
      .map(({ year, month, day }) => [part(year, 4), part(month, 2), part(day, 2)].join('-'))
      .join('|');
  });
}

describe('dates in messages', () => {
  const EXPECTED: Record<string, string[]> = {
    '1987-03-11': ['3/11/1987 (march)', '3/11/1987 March', '11/3/1987 (marzo)'],
    '1990-05-03': [
      '3.5.1990',
      '3-5-1990',
      '3 May 1990',
      '3rd May 1990',
      'May 3, 1990',
      'May 3rd, 1990',
      'the 3rd of May, 1990',
      'born on 3rd of may 1990 in Pune',
      '1990-05-03',
      '1990/5/3',
      '1990.05.03',
      '3-May-1990',
      '03 may 1990',
      'May 3 1990',
      'third of May 1990',
      'Thursday, 3 May 1990',
      'MAY 3RD 1990',
      '3 de mayo de 1990',
      'el 3 de mayo de 1990',
      '3 mayo 1990',
      'tres de mayo de 1990',
      'mayo 3 de 1990',
      '3 de Mayo del 1990',
      '३ मई १९९०',
      '3 मई 1990 को',
      'तीन मई 1990',
      '3 mai 1990',
      '3 mai 1990 ko',
      '3may1990',
      'jueves 3 de mayo de 1990',
      '3 May 90',
    ],
    // with slashes Americans put the month first; dots and hyphens are written where the day is
    '1990-05-03|1990-03-05': ['3/5/1990', '03/05/1990', '3/5/90', '३/५/१९९०'],
    '1990-05-13': ['13/5/1990', '5/13/1990', '13.05.1990', '13-5-90'],
    '2005-05-13': ['13/5/05'],
    '1931-05-13': ['13/5/31'],
    '1990-05-05': ['5/5/1990'],
    '2000-02-29': ['29 Feb 2000', '29/2/2000', '29 de febrero de 2000', '29 फरवरी 2000', '29 farvari 2000'],
    '1995-12-25': [
      'December 25, 1995',
      '25 दिसंबर 1995',
      '25 disambar 1995',
      '25 de diciembre de 1995',
      'twenty-fifth of December 1995',
    ],
    '?-03-21': ['21 March', 'March 21', 'born march 21', '21 de marzo', '21 मार्च', 'on the 21st of March'],
    '?-05-03': ['May 3rd', '3 May', 'leo horoscope may 3', 'May 3?'],
    '?-08-23': ['august 23', '23rd of August', 'Aug 23'],
    '2027-03-?': ['in march 2027', 'March, 2027', 'marzo de 2027', 'मार्च 2027'],
    '1990-?-?': ['in 1990', '1990', 'nací en 1990', '1990 में'],
    '0': ['today', "today's horoscope", 'tonight', 'hoy', 'aaj', 'आज का राशिफल'],
    '1': [
      'tomorrow',
      'tomorow',
      'mañana',
      'manana',
      'y mañana?',
      'kal mera din kaisa rahega',
      'कल सूर्योदय कितने बजे होगा',
      'kal barish hogi',
    ],
    '-1': ['yesterday', 'ayer', 'kal kya tithi thi', 'कल कौन सी तिथि थी'],
    '1|-1': ['कल', 'kal ka?', 'और कल का?'],
    '2': ['the day after tomorrow', 'pasado mañana'],
    '-2': ['day before yesterday', 'anteayer'],
    '2|-2': ['परसों', 'parson'],
    'weekday 5 1': ['next friday', 'next Friday?', 'agle shukravar'],
    'weekday 5 0': ['on Friday', 'this friday', 'el viernes', 'शुक्रवार को'],
    'weekday 5 -1': ['last friday', 'viernes pasado'],
    'week 1': ['next week', 'agle hafte', 'अगले हफ्ते'],
    'month 0': ['this month', 'este mes'],
    'year 1': ['next year', 'próximo año', 'अगले साल'],
    '': ['31/02/1990', '30 February 2001', '29 Feb 1999', '31 de abril de 1990', '45/45/1990', '31 June'],
  };
  for (const [readings, messages] of Object.entries(EXPECTED)) {
    it(`reads ${messages[0]} as ${readings || 'a day that is not'}`, () => {
      for (const message of messages) assert.deepEqual(read(message), [readings], message);
    });
  }

  it('reads two dates as two', () => {
    assert.deepEqual(read('me 3 May 1990, him 4 June 1988'), ['1990-05-03', '1988-06-04']);
    assert.deepEqual(read('1990-05-03 and 13/5/1991'), ['1990-05-03', '1991-05-13']);
  });

  it('reads words and numbers of another kind as no date', () => {
    const none = [
      'May I ask you something?',
      'you may',
      'they march on',
      'the second',
      'a second chance',
      'my second house',
      'I may 3 times a day',
      'three of swords',
      'the 7th house',
      'version 1.2.3',
      '192.168.1.20',
      '1990-1995',
      '3-5 May 1990',
      'from 3 to 5 May',
      '50/50',
      '24/7',
      'call 555-1234',
      'mai 25 saal ka hu',
      'la mañana',
      'por la mañana',
      '1/2',
      'de la mañana',
      'life path 11',
      '2000 credits',
      '3/5',
      'mar is a word',
      'sun in leo',
      'mercury and mars',
      '10:30',
      '12 de la noche',
      'casa 7',
      '99999',
      '1.5.',
      'one may wonder',
    ];
    for (const message of none) assert.deepEqual(read(message), [], message);
  });

  it('tells of a date that does not exist, and of a year that is not computed, what was said', () => {
    const wrong = (text: string) =>
      datesIn(classed(wordsOf(text), vocabulary), THIS_YEAR, vocabulary).map(
        (mention) => 'wrong' in mention && mention.wrong,
      );
    const stated = { year: 1750, month: 1, day: 1 };
    assert.deepEqual(wrong('1750-01-01'), [{ why: 'year', stated }]);
    assert.deepEqual(wrong('4 July 1776'), [{ why: 'year', stated: { year: 1776, month: 7, day: 4 } }]);
    assert.deepEqual(wrong('31 February'), [{ why: 'day', stated: { year: null, month: 2, day: 31 } }]);
    assert.deepEqual(wrong('29 Feb 1993'), [{ why: 'day', stated: { year: 1993, month: 2, day: 29 } }]);
    assert.deepEqual(wrong('29 Feb 1992'), [false]);
  });

  // weekdays: 21 November 2026 is a Saturday (any calendar)
  it('counts relative days from a day of the caller', () => {
    const saturday = Date.UTC(2026, 10, 21) / 86_400_000;
    const meant = (text: string) => {
      const [mention] = datesIn(classed(wordsOf(text), vocabulary), THIS_YEAR, vocabulary);
      assert.ok(mention.kind === 'day');
      return daysMeant(mention, saturday).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    };
    assert.deepEqual(meant('next friday'), ['2026-11-27']);
    assert.deepEqual(meant('on saturday'), ['2026-11-21']);
    assert.deepEqual(meant('next saturday'), ['2026-11-28']);
    assert.deepEqual(meant('last saturday'), ['2026-11-14']);
    assert.deepEqual(meant('last friday'), ['2026-11-20']);
    assert.deepEqual(meant('कल'), ['2026-11-22', '2026-11-20']);
  });
});
