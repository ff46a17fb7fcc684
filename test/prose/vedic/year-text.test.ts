/** What a Tajika year is told as: in the tense of the day asked on, with reasons, and with the year that follows. */
import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { varshphal } from '../../../shared/endpoints/vedic/varshphal.ts';
import { sentences } from '../../content/sentences.ts';
import { randomBirths } from '../../setup/random-births.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';
import { sampled } from '../../setup/sampled.ts';

const DAY = 86_400;
const now = Date.UTC(2020, 5, 1) / 1000;
const births = randomBirths(sampled(200), 'years told');
type Birth = (typeof births)[number];

const yearOf = (birth: Birth, target_year: number, language = 'en') =>
  runEndpoint(varshphal, { ...birth, target_year, language }, { now }).result;
const secondsOf = (iso: string) => Date.parse(iso) / 1000;
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const calledIn = (graha: keyof ReturnType<typeof grahas>) => grahas()[graha].the;
const grahas = () => wordsIn('en').vedic.names.grahas;

/** The sentences of a text in any language. */
const cut = (text: string) => text.split(/(?<=[.।])\s+/);

describe('the text of a year', function () {
  this.timeout(60_000);

  it('says near its end when the next begins and what to ask for, and of one that is over which runs', () => {
    let [near, over, far] = [0, 0, 0];
    for (const birth of births) {
      for (const target_year of [2017, 2019, 2020].filter((year) => year > Number(birth.date.slice(0, 4)))) {
        const { text, next_year, mudda_dasha } = yearOf(birth, target_year);
        assert.equal(next_year.target_year, target_year + 1);
        assert.equal(next_year.starts_at, yearOf(birth, target_year + 1).solar_return);
        const ends = secondsOf(mudda_dasha.at(-1)?.ends_at ?? '');
        if (ends <= now) {
          over++;
          const [, asked] = /ask for (\d{4})\)/.exec(text) ?? [];
          const running = yearOf(birth, Number(asked));
          assert.ok(secondsOf(running.solar_return) <= now && now < secondsOf(running.next_year.starts_at), text);
        } else if (ends - now <= 90 * DAY) {
          near++;
          const date = dates.format(new Date(next_year.starts_at));
          assert.ok(text.includes(`Your next year begins on ${date}: to read it, ask for ${target_year + 1}.`), text);
        } else {
          far++;
          assert.doesNotMatch(text, /ask for \d{4}/);
        }
      }
    }
    assert.ok(Math.min(near, over, far) > 8, `${near} ${over} ${far}`);
  });

  it('says why it begins on another day than the birthday, where it does', () => {
    const seen = new Set<number>();
    // after the third year of a life: those at home of a small child are told of its year alone
    for (const birth of births.filter(({ date }) => date < '2008-01-01')) {
      const { text, solar_return } = yearOf(birth, 2021);
      const birthday = Date.parse(`2021-${birth.date.slice(5)}`);
      const days = Math.round((Date.parse(solar_return.slice(0, 10)) - birthday) / (DAY * 1000)) || 0;
      seen.add(days);
      const count = Math.abs(days) === 1 ? 'a day' : `${Math.abs(days)} days`;
      const told = days === 0 ? '' : `: this time ${count} ${days > 0 ? 'after' : 'before'} the birthday.`;
      const [, said = ''] = /stood at birth(: this time [a-z0-9 ]+\.)/.exec(text) ?? [];
      assert.equal(said, told, `${birth.date} ${solar_return} ${text}`);
    }
    assert.ok(seen.has(0) && seen.has(1), [...seen].join());
  });

  it('counts from the birthday where the birth was, also in a year that is cast for another place', () => {
    // an hour behind midnight in Kolkata it is the day before in New York
    const birth = { date: '1990-05-03', time: '01:00', latitude: 22.57, longitude: 88.36, timezone: 'Asia/Kolkata' };
    const residence = { latitude: 40.71, longitude: -74, timezone: 'America/New_York' };
    let told = 0;
    for (let target_year = 2021; target_year < 2031; target_year++) {
      const { text, solar_return } = runEndpoint(varshphal, { ...birth, residence, target_year }, { now }).result;
      const days = Number(solar_return.slice(8, 10)) - 3;
      const [, said = ''] = /stood at birth: this time ([a-z0-9 ]+)\./.exec(text) ?? [];
      const count = Math.abs(days) === 1 ? 'a day' : `${Math.abs(days)} days`;
      assert.equal(said, days === 0 ? '' : `${count} ${days > 0 ? 'after' : 'before'} the birthday`, text);
      if (days === 0) told++;
    }
    assert.ok(told > 0 && told < 10, String(told));
  });

  it('is told in its own tense: what was of a year that is over, what is to come of one ahead', () => {
    const present = /\b(is|are|has|wants|goes|leads|looks)\b/;
    for (const birth of births.filter(({ date }) => date < '2011-01-01')) {
      const past = sentences(yearOf(birth, 2017).text);
      // what the Muntha is stays so
      for (const each of past.filter((one) => !/Muntha, a pointer/.test(one))) {
        assert.doesNotMatch(
          each.replace(
            /\([^)]*\)|[Ll]etting what is over|for trying what is new|against what stands|Whom you stand/g,
            '',
          ),
          present,
          each,
        );
      }
      assert.ok(
        past.every((each) => !/in such (a year|weeks)/.test(each)),
        past.join(' '),
      );
      const ahead = sentences(yearOf(birth, 2024).text);
      assert.ok(
        ahead.some((each) => /still to come|will be the theme/.test(each)),
        ahead.join(' '),
      );
      assert.ok(
        ahead.some((each) => /will (be|lead)/.test(each)),
        ahead.join(' '),
      );
      assert.doesNotMatch(ahead.join(' '), /^Now|Now, until/);
    }
  });

  it('says why weeks are good or want care, by the strength of the planet whose turn it is, and what to do then', () => {
    let [weeks, deeds, joined] = [0, 0, 0];
    for (const birth of births) {
      const { text, balas, year_lord } = yearOf(birth, 2020);
      const list = sentences(text);
      for (const [at, said] of list.entries()) {
        const isBest = /best weeks ahead run from|goes most easily from/.test(said);
        if (!isBest && !/[Tt]ake most care from|Plan less from/.test(said)) continue;
        weeks++;
        const names = Object.keys(grahas()) as (keyof ReturnType<typeof grahas>)[];
        const [lord] = names.filter((each) => new RegExp(`\\b${calledIn(each)}( \\(|,| has)`).test(said));
        const bala = balas.find(({ planet }) => planet === lord);
        if (bala) {
          assert.equal(/short of strength/.test(said), !isBest, said);
        } else assert.match(said, isBest ? / at ease in / : / ill at ease in /);
        // weeks that go against the year as a whole say so
        const isStrong = balas.find(({ planet }) => planet === year_lord)?.strength !== 'weak';
        assert.equal(said.startsWith('Although the year as a whole'), isStrong !== isBest, said);
        joined += said.startsWith('Although') ? 1 : 0;
        deeds += /^What to do then: [a-z]/.test(list[at + 1] ?? '') ? 1 : 0;
      }
    }
    assert.ok(deeds > 0.7 * weeks && joined > births.length / 4, `${deeds} of ${weeks}, ${joined}`);
  });

  it('tells what the Muntha and the lord of the year are before it reads from them, in every language', () => {
    const EXPLAINED = {
      en: [/Muntha, a pointer that moves on one sign a year/, /lord of the year|leads the year|will lead/i],
      es: [/Muntha, un punto que avanza un signo al año/, /regente del año|rige el año|regirá el año/i],
      hi: [/एक राशि बढ़ने वाला बिंदु/, /वर्ष का स्वामी|वर्ष की बागडोर/],
    };
    for (const language of LANGUAGES) {
      for (const birth of births.slice(0, 20)) {
        const { text } = yearOf(birth, 2024, language);
        for (const each of EXPLAINED[language]) assert.match(text, each);
        // who was asked and how many points each has is for the data
        assert.doesNotMatch(text, /candidat|of 20 points|puntos|दावेदार|अंक/);
      }
    }
  });

  it('says in plain words whether the lord of the year meets or parts from who stands for the person', () => {
    let told = 0;
    for (const birth of births) {
      const { text, year_lord, office_bearers, yogas } = yearOf(birth, 2020);
      const [said] = sentences(text).filter((each) => / yoga, an? /.test(each));
      const lordOf = (name: string) => office_bearers.find(({ office }) => office === name)?.lord;
      const [yoga] = ['annual_lagna_lord', 'muntha_lord'].flatMap((office) => {
        const other = lordOf(office);
        return yogas.filter(({ faster, slower }) => {
          return (faster === year_lord && slower === other) || (slower === year_lord && faster === other);
        });
      });
      if (!said) continue;
      told++;
      assert.ok(yoga, text);
      assert.match(said, yoga.yoga === 'Itthasala' ? /move towards each other/ : /move away from each other/);
      assert.match(said, yoga.easy ? /an easy one/ : /a strained one/);
      for (const each of [yoga.faster, yoga.slower])
        assert.ok(said.toLowerCase().includes(calledIn(each).toLowerCase()));
    }
    assert.ok(told > births.length / 10, String(told));
  });

  it('is told to those at home only while the child is small, and offers nobody of long ago a year of today', () => {
    const SPOKEN_TO = { en: /\byour?\b/i, es: /\btu (?!peque)|\btus\b|\bte\b/i, hi: /आप/ };
    for (const language of LANGUAGES) {
      const { for_home } = wordsIn(language).vedic.readings;
      for (const birth of births.slice(0, 30)) {
        const child = { ...birth, date: `2016${birth.date.slice(4)}` };
        const { text } = yearOf(child, 2019, language);
        assert.ok(text.startsWith(for_home), text);
        // what to do is said to those at home
        assert.doesNotMatch(cut(text).slice(0, -1).join(' '), SPOKEN_TO[language], text);
        const grown = { ...birth, date: `1980${birth.date.slice(4)}` };
        assert.ok(!yearOf(grown, 1984, language).text.includes(for_home));
        const past = { ...birth, date: `1860${birth.date.slice(4)}` };
        assert.doesNotMatch(yearOf(past, 1900, language).text, /ask for/);
      }
    }
  });

  it('says what lord and Muntha come to in other words to the young, the grown and the old, by the house', () => {
    for (const language of LANGUAGES) {
      const told = [16, 31, 85].map((age) => {
        const texts = births.slice(0, 20).map((birth) => {
          const born = { ...birth, date: `${2020 - age}${birth.date.slice(4)}` };
          return cut(yearOf(born, 2020, language).text)[3];
        });
        return new Set(texts);
      });
      for (const each of told) assert.ok(each.size > 12, [...each].join('\n'));
      const shared = (one: Set<string>, other: Set<string>) => [...one].filter((each) => other.has(each)).length;
      const most = Math.max(shared(told[0], told[1]), shared(told[0], told[2]), shared(told[1], told[2]));
      assert.ok(most < 4, `${language}: ${most}`);
    }
  });
});
