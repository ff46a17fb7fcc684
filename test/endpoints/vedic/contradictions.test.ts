/** Sentences of one answer that must not say the opposite of each other, or one thing twice, over many inputs. */
import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { panchangam } from '../../../shared/endpoints/vedic/panchangam.ts';
import { leaves } from '../../content/sentences.ts';
import { doshaAnswers } from '../../setup/dosha-shares.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const PLACES = [
  { latitude: 28.61, longitude: 77.21, timezone: 'Asia/Kolkata' },
  { latitude: 40.42, longitude: -3.7, timezone: 'Europe/Madrid' },
];

/** Every second day of a year, in either place in turn. */
const days = Array.from({ length: 180 }, (_, at) => ({
  ...PLACES[at % 2],
  date: new Date(Date.UTC(2026, 0, 1 + 2 * at)).toISOString().slice(0, 10),
}));

describe('what a day is for and what to do on it', function () {
  this.timeout(180_000);

  for (const language of LANGUAGES) {
    it(`begin nothing on a day for finishing, and tell the hour of a feast that has one, in ${language}`, () => {
      const { advice, verdicts, hours } = wordsIn(language).vedic.readings.day;
      let [finishing, hourly] = [0, 0];
      for (const day of days) {
        const { text, festivals } = runEndpoint(panchangam, { ...day, language }).result;
        const isFor = (said: readonly string[]) => said.some((each) => text.includes(each));
        if (isFor(leaves(verdicts.purna))) {
          assert.ok(!isFor(advice.light), text);
          finishing++;
        }
        if (festivals.length !== 1 || !/^(Pradosh Vrat|Vinayaka Chaturthi)$/.test(festivals[0].name)) continue;
        const frame = festivals[0].name === 'Pradosh Vrat' ? hours.dusk : hours.noon;
        const [pattern] = [frame.replace(/\{[Nn]ame\}/, '.+').replace('{time}', '\\d\\d:\\d\\d')];
        assert.match(text, new RegExp(pattern));
        hourly++;
      }
      assert.ok(finishing > 10 && hourly > 10, `${finishing} ${hourly}`);
    });
  }
});

describe('the doshas of a chart', function () {
  this.timeout(180_000);
  const answers = doshaAnswers(1500, 'en');

  it('name of pitra dosha each planet beside the Sun once, and its lord in one clause', () => {
    let [pressed, told] = [0, 0];
    for (const { active_texts } of answers) {
      const text = active_texts.find(({ name }) => name === 'pitra_dosha')?.text;
      if (text === undefined) continue;
      told++;
      assert.ok((text.match(/Saturn \(Shani\)/g)?.length ?? 0) <= 2, text);
      const isGuest = /the Sun \(Surya\) stands in the 9th house/.test(text);
      if (isGuest) assert.doesNotMatch(text, /; (?:and )?(?:Rahu|Ketu|Saturn)[^;]* stands? in the 9th house/);
      assert.ok((text.match(/lord of the 9th house, the Sun/g)?.length ?? 0) <= 1, text);
      pressed += Number(isGuest);
    }
    assert.ok(told > 300 && pressed > 5, `${told} ${pressed}`);
  });

  it('say one house of two shadows once', () => {
    let both = 0;
    for (const { active_texts } of answers) {
      for (const { text } of active_texts) {
        if (text.includes('In your chart both shadows pass')) both++;
        const [, one, other] = /the shadow on the Sun passes (.+), and the one on the Moon (.+?)\./.exec(text) ?? [];
        assert.ok(one === undefined || one !== other, text);
      }
    }
    assert.ok(both > 0);
  });

  it('name the planet that lifts, never one or another', () => {
    for (const { text } of answers) assert.doesNotMatch(text, /Jupiter or Venus/);
  });

  it('tell from 60 on last what custom asks before a wedding or of a new-born', () => {
    let late = 0;
    const last = ['mangal_dosha', 'kalathra_dosha', 'ganda_moola'];
    for (const { age, active_texts } of answers) {
      if (age < 60) continue;
      const isLast = active_texts.map(({ name }) => last.includes(name));
      assert.deepEqual(isLast, isLast.toSorted(), active_texts.map(({ name }) => name).join());
      late++;
    }
    assert.ok(late > 50, String(late));
  });
});
