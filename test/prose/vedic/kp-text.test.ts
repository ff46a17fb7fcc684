/** What a KP chart is told as, held against its significators and against the dashas of another endpoint. */
import assert from 'node:assert/strict';
import type { Static } from 'typebox';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { kpChart } from '../../../shared/endpoints/vedic/kp-chart.ts';
import { vargaCharts } from '../../../shared/endpoints/vedic/varga-charts.ts';
import type { Graha } from '../../../shared/engine/names.ts';
import { sentences } from '../../content/sentences.ts';
import { randomBirths } from '../../setup/random-births.ts';
import { context, runEndpoint } from '../../setup/run-endpoint.ts';
import { sampled } from '../../setup/sampled.ts';

type Answer = Static<typeof kpChart.output>['result'];
type Birth = ReturnType<typeof randomBirths>[number];

/** KP Readers: houses that promise a matter; the 12th from its cusp and 6, 8, 12 are against it where they do not. */
const MATTERS = {
  work: { cusp: 10, good: [2, 6, 10, 11], bad: [8, 9, 12] },
  love: { cusp: 7, good: [2, 7, 11], bad: [6, 8, 12] },
  money: { cusp: 2, good: [2, 6, 11], bad: [1, 8, 12] },
} as const;
type Matter = keyof typeof MATTERS;
const names = Object.keys(MATTERS) as Matter[];

/** How a reader hears each verdict. */
const HEARD = {
  yes: /says yes(?: as well| again)?\./,
  yes_with_effort: /says yes,[a-z ]* with effort(?: too)?\./,
  yes_later: /says yes, (?:but later|again later|(?:again )?in small steps)(?:, too| too)?\./,
  with_care: /says “only with care”(?: too| again)?\./,
  open: /neither yes nor no|leaves that open as well\./,
} as const;

const DAY = 86_400;
const yearsOld = ({ date }: Birth) => (context.now / 86_400 - Date.parse(date) / 86_400_000) / 365.2425;
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const longDate = (iso: string) => dates.format(new Date(iso));
const numberOf = (house: number) =>
  `${house}${['th', 'st', 'nd', 'rd'][house % 10 < 4 && house < 4 ? house : 0]} house`;
const calledIn = (graha: Graha) => wordsIn('en').vedic.names.grahas[graha].the;

/** Houses that a graha stands for first, by its star lord's place and its own, and those that are only owned. */
function tiesOf({ significators: { planets } }: Answer, graha: string) {
  const { A, B, C, D } = planets.find(({ planet }) => planet === graha) ?? { A: [], B: [], C: [], D: [] };
  return { close: [...new Set([...A, ...B])], loose: [...C, ...D] };
}

function verdictOf(answer: Answer, matter: Matter, graha: string): keyof typeof HEARD {
  const { good, bad } = MATTERS[matter];
  const { close, loose } = tiesOf(answer, graha);
  const isIn = (some: readonly number[], all: readonly number[]) => some.some((each) => all.includes(each));
  if (isIn(close, good)) return isIn(close, bad) ? 'yes_with_effort' : 'yes';
  if (isIn(loose, good)) return 'yes_later';
  return isIn(close, bad) ? 'with_care' : 'open';
}

/** The antardashas of Krishnamurti's ayanamsa that are not over within a month. */
function periodsOf(birth: Birth) {
  const asked = { ...birth, varga: 1, dasha_levels: 2, ayanamsa: 'krishnamurti' };
  const all = runEndpoint(vargaCharts, asked).vimshottari?.periods.flatMap(({ periods }) => periods ?? []) ?? [];
  return all.filter(({ ends_at }) => Date.parse(ends_at) / 1000 > context.now + 30 * 86_400);
}

describe('the text of a KP chart', function () {
  this.timeout(120_000);
  const grown = randomBirths(sampled(300)).filter((birth) => birth.date < '2006-01-01' && yearsOld(birth) < 70);

  it('answers a question on each matter, names who decides it, and which houses help and which cost', () => {
    const seen = new Set<string>();
    for (const birth of grown) {
      const answer = runEndpoint(kpChart, birth).result;
      const { asks } = wordsIn('en').vedic.readings.kp;
      const list = sentences(answer.text);
      // the plain answer comes first, and once what a sub lord is and what houses do
      assert.match(list[0], /^Asked whether /);
      const [taught, ...again] = list.filter((each) => /sub lord/.test(each));
      assert.ok(again.length === 0 && /a house \(a side of life\): for /.test(taught), answer.text);
      for (const matter of names) {
        const { cusp, good, bad } = MATTERS[matter];
        const { sub_lord } = answer.cusps[cusp - 1];
        const verdict = verdictOf(answer, matter, sub_lord);
        const question = asks[matter === 'love' ? 'partnership' : matter];
        const [said, ...more] = list.filter((each) => each.includes(question));
        assert.ok(said && more.length === 0, answer.text);
        assert.match(said, HEARD[verdict]);
        for (const other of Object.keys(HEARD) as (typeof verdict)[]) {
          if (other !== verdict) assert.doesNotMatch(said, HEARD[other]);
        }
        const member = answer.matters.find((each) => each.matter === matter);
        assert.ok(member && member.verdict === verdict && member.sub_lord === sub_lord && member.cusp === cusp);
        assert.match(member.text, HEARD[verdict]);
        // and of this matter who judges it, with the houses that bring it help or a cost, and no others
        const [judged] = taught.split(/: |; (?:and )?/).filter((each) => each.startsWith(`for ${matter} `));
        assert.ok(judged.startsWith(`for ${matter} ${calledIn(sub_lord)}, `), taught);
        const told = (judged.match(/\d+/g) ?? []).map(Number);
        const ties = tiesOf(answer, sub_lord);
        const telling = ties.close.filter((house) => [...good, ...bad].some((each) => each === house));
        assert.ok(
          telling.every((house) => told.includes(house)),
          judged,
        );
        assert.ok(
          told.every((house) => [...ties.close, ...ties.loose].includes(house)),
          judged,
        );
        // houses and sub lord are told last, in one bracket
        const [plain, why, ...rest] = member.text.split('(Judged by ');
        assert.ok(rest.length === 0 && why.endsWith(').') && !/\d(?:st|nd|rd|th)\b|sub lord/.test(plain), member.text);
        assert.ok(why.includes(calledIn(sub_lord)) && why.includes(`sub lord of the ${numberOf(cusp)}`), why);
        assert.doesNotMatch(member.text, /help, or a cost/);
        const { close } = tiesOf(answer, sub_lord);
        for (const house of close) {
          const [, sides] = why.split(': ');
          assert.match(sides, new RegExp(`\\b${numberOf(house).slice(0, -6)}\\b`), why);
          const [role] = [...sides.matchAll(/(help|a cost|neither help nor cost) from ([^,]*?) houses?\b/g)].filter(
            ([, , list]) => new RegExp(`\\b${numberOf(house).slice(0, -6)}\\b`).test(list),
          );
          assert.ok(role === undefined || role[1].endsWith('help') === good.some((each) => each === house), why);
          assert.ok(role === undefined || (role[1] === 'a cost') === bad.some((each) => each === house), why);
        }
        seen.add(`${matter} ${verdict}`);
      }
    }
    assert.ok(seen.size >= 14, String(seen.size));
  });

  it('says of each matter when it is more likely, by the antardashas whose lords help it, and promises nothing', () => {
    let [dated, all, mixed] = [0, 0, 0];
    for (const birth of grown) {
      const answer = runEndpoint(kpChart, birth).result;
      const periods = periodsOf(birth);
      const ahead = context.now + 12 * 365.25 * 86_400;
      for (const matter of names) {
        all++;
        const helps = (which: string) =>
          periods.find(({ lord, ends_at }) => {
            return Date.parse(ends_at) / 1000 < ahead && verdictOf(answer, matter, lord) === which;
          });
        const time = helps('yes') ?? helps('yes_with_effort') ?? helps('yes_later');
        const member = answer.matters.find((each) => each.matter === matter);
        assert.ok(member);
        if (!time) {
          assert.ok(
            member.likelier.length === 0 && /No sub-period of the next twelve years/.test(member.text),
            member.text,
          );
          continue;
        }
        dated++;
        const [first] = member.likelier;
        assert.deepEqual([first.lord, longDate(first.ends_at)], [time.lord, longDate(time.ends_at)]);
        const [said] = sentences(member.text)
          .filter((each) => !each.startsWith('('))
          .slice(-1);
        assert.ok(said.includes(calledIn(time.lord)) && said.includes(longDate(time.ends_at)), said);
        const isNow = Date.parse(time.starts_at) / 1000 <= context.now;
        assert.equal(said.includes(longDate(time.starts_at)), !isNow, said);
        assert.match(said, /^yes/.test(member.verdict) ? /more likely|likelier/ : /kinder/);
        mixed += first.help === 'effort' ? 1 : 0;
        assert.equal(first.help === 'faint', /a little help/.test(said), said);
        assert.ok(answer.text.includes(longDate(time.ends_at)), answer.text);
      }
      assert.doesNotMatch(answer.text, /\byou will\b|\bbest time\b|certainly|for sure/);
    }
    assert.ok(dated > 0.95 * all && mixed > 5, `${dated} of ${all}, ${mixed}`);
  });

  it('tells the same dates in every language, and nobody young or old of a time beyond five years', () => {
    for (const [at, each] of randomBirths(sampled(90)).entries()) {
      const age = [1, 6, 15, 40, 75, 92][at % 6];
      const birth = { ...each, date: `${2024 - age}${each.date.slice(4)}` };
      const told = LANGUAGES.map((language) => {
        const { text } = runEndpoint(kpChart, { ...birth, language }).result;
        return (text.match(/\d+ (?:de )?\p{L}[\p{L}\p{M}]* (?:de )?\d{4}/gu) ?? []).map((one) =>
          one.replace(/\D+/g, ' '),
        );
      });
      assert.deepEqual(told[1].toSorted(), told[0].toSorted());
      assert.deepEqual(told[2].toSorted(), told[0].toSorted());
      const years = told[0].map((one) => Number(one.slice(-4)));
      if (age !== 40)
        assert.ok(
          years.every((year) => year <= 2029),
          told[0].join(),
        );
    }
  });

  it('says of no time that runs now that it is later, and offers the very old no wait of years', () => {
    const LATER = {
      en: /but later|again later|[Ll]ater,|in time\b|[Ww]ith time|further on/i,
      es: /más tarde|con el tiempo|más adelante/i,
      hi: /देर से|देर वाली|आगे चलकर|समय के साथ/,
    };
    let [now, old] = [0, 0];
    for (const birth of randomBirths(sampled(200))) {
      const isOld = yearsOld(birth) >= 80 && yearsOld(birth) < 120;
      for (const language of LANGUAGES) {
        const { text, matters } = runEndpoint(kpChart, { ...birth, language }).result;
        for (const { likelier, text: told, verdict } of matters) {
          const isNow = likelier.length > 0 && Date.parse(likelier[0].starts_at) / 1000 <= context.now;
          if (verdict === 'yes_later' && (isNow || isOld)) assert.doesNotMatch(told, LATER[language], told);
          now += verdict === 'yes_later' && isNow ? 1 : 0;
          if (!isOld || likelier.length === 0) continue;
          old++;
          const starts = Date.parse(likelier[0].starts_at) / 1000;
          if (starts > context.now + 366 * DAY) assert.doesNotMatch(told, /\d{4}/, told);
        }
        if (isOld) assert.doesNotMatch(text, /new Moon|luna nueva|अमावस्या|next five years/, text);
      }
    }
    assert.ok(now > 3, `${now}, ${old}`);
  });

  it('speaks of a small child to those at home, in the third person', () => {
    const SPOKEN_TO = { en: /\byour? (?!child|small)/i, es: /\btu (?!peque)|\btus\b/i, hi: /आपकी|आपका|आपके/ };
    for (const language of LANGUAGES) {
      const { for_home } = wordsIn(language).vedic.readings;
      for (const [at, each] of randomBirths(sampled(60), 'small').entries()) {
        const birth = { ...each, date: `${2024 - (at % 7)}${each.date.slice(4)}`, language };
        if (yearsOld(birth) < 0) continue;
        const { text } = runEndpoint(kpChart, birth).result;
        assert.ok(text.startsWith(for_home), text);
        assert.doesNotMatch(
          text
            .split(/(?<=[.।])\s+/)
            .slice(0, -1)
            .join(' '),
          SPOKEN_TO[language],
          text,
        );
      }
    }
  });

  it('says which antardasha runs, until when, and what it is a time for, and closes with one thing to do', () => {
    for (const birth of grown.slice(0, 60)) {
      const answer = runEndpoint(kpChart, birth).result;
      const { kp } = wordsIn('en').vedic.readings;
      const [running] = periodsOf(birth);
      const list = sentences(answer.text);
      const [said] = list.filter((each) => each.includes(', a time for '));
      assert.ok(said.includes(calledIn(running.lord)) && said.includes(longDate(running.ends_at)), said);
      const [house] = tiesOf(answer, running.lord).close;
      assert.ok(said.includes(kp.times[house - 1]), said);
      assert.ok(kp.advice[house - 1].includes(list.at(-1) ?? ''), answer.text);
    }
  });

  it('tells a child at every cusp of friends, lessons and play, in no words for couples and posts', () => {
    const grown = {
      en: /closeness|the bond|who suits you|serv(e|ice)|succeed|arrive|your name|upheaval|contacts/,
      es: /cercanía|el vínculo|servicio|triunf|tu nombre|sacudid/,
      hi: /रिश्ता|सेवा|नाम बनता|पद(?![\u0900-\u0963])/,
    };
    for (const language of LANGUAGES) {
      for (const birth of randomBirths(sampled(60), 'children')) {
        const child = {
          ...birth,
          date: `${2012 + (Number(birth.date.slice(2, 4)) % 11)}${birth.date.slice(4)}`,
          language,
        };
        const { cusps } = runEndpoint(kpChart, child).result;
        for (const { cusp, text } of cusps.filter((each) => [7, 8, 10].includes(each.cusp))) {
          assert.doesNotMatch(text, grown[language], `${cusp}: ${text}`);
        }
      }
    }
  });
});
