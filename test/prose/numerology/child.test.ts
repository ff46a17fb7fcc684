/** What a child is told of its numbers: of play and home, also where years to come are told. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language } from '../../../shared/content/languages.ts';
import { numerologyReport } from '../../../shared/endpoints/numerology/report.ts';
import { diceOf } from '../../../shared/engine/dice.ts';
import { leaves } from '../../content/sentences.ts';
import { randomBirths } from '../../setup/random-births.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const CHILDREN = 400;
const TODAY = '2026-11-29';

/** Callings, dealings and couples. */
const OF_ADULTS: Readonly<Record<Language, RegExp>> = {
  en: /\b(business|selling|founding|negotiat\w+|engineering|accounts|budgets?|administration|spreadsheets?|enterprise|institutions?|landlords?|diplomacy|trades?|authority|careers?|professional\w*|job|wedding|marriage|spouse|couple|debts?)\b/i,
  es: /(?<!\p{L})(negocios?|ventas?|fundar|negocia\p{L}*|ingeniería|presupuestos?|administración|empresas?|institucion\p{L}*|alquiler|diplomacia|oficios|autoridad|carreras?|profesion\p{L}*|cargo|bodas?|matrimonios?|pareja|deudas?)(?!\p{L})/iu,
  hi: /(?<![\p{L}\p{M}])(कारोबार|बिक्री|प्रशासन|इंजीनियरी|बजट|संस्था|संस्थाएँ|किराए|अधिकार|पेशा|पेशे|नौकरी|पद|विवाह|शादी|दांपत्य|ऋण)(?![\p{L}\p{M}])/u,
};

const dice = diceOf('names of children');
const part = () => Array.from({ length: 3 + dice.below(7) }, () => 'aeioulnrstmdkbyqx'[dice.below(17)]).join('');

for (const language of LANGUAGES) {
  it(`tells a child in ${language} of no callings, dealings, couples and debts`, () => {
    for (const [at, { date }] of randomBirths(CHILDREN).entries()) {
      const birthdate = `${2014 + (at % 12)}${date.slice(4)}`;
      const person = { full_name: `${part()} ${part()}`, birthdate, language, current_date: TODAY };
      const { meta: _, ...report } = runEndpoint(numerologyReport, person);
      const [, ...later] = report.pinnacles;
      for (const text of leaves({ ...report, calculation: '' })) {
        assert.doesNotMatch(text, OF_ADULTS[language], text);
      }
      // what is of later says so
      for (const { interpretation, from_age } of later) assert.match(interpretation, new RegExp(`\\b${from_age}\\b`));
    }
  });
}
