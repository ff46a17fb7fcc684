/** A birth that is put right: what moves in the chart is said at once. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { wordsIn } from '../../../shared/content/languages.ts';
import { vargaCharts } from '../../../shared/endpoints/vedic/varga-charts.ts';
import { westernChart } from '../../../shared/endpoints/western/chart.ts';
import { RASIS } from '../../../shared/engine/names.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';
import { converse } from './conversing.ts';

const LEICESTER = { latitude: 52.6386, longitude: -1.13169, timezone: 'Europe/London' };
const signsOf = (date: string, time: string) => {
  const { sun, moon, ascendant } = runEndpoint(westernChart, { date, time, ...LEICESTER }).chart;
  return { sun: sun.sign, moon: moon.sign, ascendant: ascendant?.sign };
};

describe('a birth that is put right', function () {
  this.timeout(60_000);
  const FIRST = 'my daughter Maya was born 12 sept 2015 at 3:15 pm in Leicester, England. what does her chart say?';

  it('says which signs of Sun, Moon and Ascendant move and which stay', async () => {
    for (const [correction, date, time] of [
      ['sorry, her birthday is the 21st not the 12th', '2015-09-21', '15:15'],
      ['no, it was 3:15 in the morning', '2015-09-12', '03:15'],
    ]) {
      const [, { reply, facts }] = await converse([FIRST, correction]);
      const [was, now] = [signsOf('2015-09-12', '15:15'), signsOf(date, time)];
      const said = /With that ([^.]+)\./.exec(reply)?.[1] ?? '';
      for (const [body, called] of [
        ['sun', 'the Sun'],
        ['moon', 'the Moon'],
        ['ascendant', 'the Ascendant'],
      ] as const) {
        const isSame = was[body] === now[body];
        const told = isSame ? `stays in ${now[body]}` : `moves into ${now[body]}`;
        assert.ok(said.includes(`${called} ${told}`), `${body} ${reply}`);
      }
      assert.ok(facts.length > 1, JSON.stringify(facts));
      const gone = Object.values(was).filter((sign) => sign && !Object.values(now).includes(sign));
      assert.ok(!gone.some((sign) => reply.includes(String(sign))), reply);
    }
  });

  it('says it by rashis where these are spoken of, and nothing where no hour is known', async () => {
    const born = 'मेरा जन्म 14 अगस्त 1992 को सुबह 6:20 बजे कानपुर में हुआ था। मेरी राशि क्या है?';
    const [, { reply }] = await converse([born, 'नहीं, 19 अगस्त'], { language: 'hi' });
    const birth = { time: '06:20', latitude: 26.46523, longitude: 80.34975, timezone: 'Asia/Kolkata', varga: 1 };
    const moonOn = (date: string) => {
      const { planets } = runEndpoint(vargaCharts, { ...birth, date }).charts['1'];
      const sign = planets.find(({ name }) => name === 'Chandra')?.sign;
      return wordsIn('hi').guide.replies.names.signs[RASIS.indexOf(sign ?? 'Mesha')];
    };
    const [was, now] = [moonOn('1992-08-14'), moonOn('1992-08-19')];
    assert.notEqual(was, now);
    assert.ok(reply.includes(`चंद्रमा ${now} में आ जाता है`), reply);
    const [, { reply: open }] = await converse(['born 12 sept 2015 in Leicester, England. my chart?', 'no, the 21st']);
    assert.doesNotMatch(open, /With that/);
  });

  it('answers for the birth that is right where no chart can be cast for the one that was told first', async () => {
    const [outside, right] = await converse(['born 1 January 1800 at 00:05 in Tokyo; my chart?', 'no, 1900']);
    assert.match(outside.reply, /1800/);
    assert.match(right.reply, /In the tropical chart your Sun is at/);
    assert.doesNotMatch(right.reply, /With that/);
  });

  it('says nothing of the kind of somebody else, who takes the place of whom was told before', async () => {
    const couple =
      'i was born 14 July 1989 10:00 in Paris France, my boyfriend 3 May 1990 20:00 Lyon France. do we fit?';
    const other = 'and with another boyfriend, born 9 sept 1991 21:00 in Nice, France?';
    const [, { reply }] = await converse([couple, other]);
    assert.match(reply, /the score is/);
    assert.doesNotMatch(reply, /With that/);
  });
});
