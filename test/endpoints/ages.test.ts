/** One rule of age in every kind of answer about a birth: nothing of grown-up life for who is not of age. */
import assert from 'node:assert/strict';
import type { RawInput } from '../../api/steps/validate.ts';
import { LANGUAGES } from '../../shared/content/languages.ts';
import type { PureEndpoint } from '../../shared/endpoints/endpoint.ts';
import { numerologyReport } from '../../shared/endpoints/numerology/report.ts';
import { dasha } from '../../shared/endpoints/vedic/dasha.ts';
import { dosha } from '../../shared/endpoints/vedic/dosha.ts';
import { gochara } from '../../shared/endpoints/vedic/gochara.ts';
import { kpChart } from '../../shared/endpoints/vedic/kp-chart.ts';
import { varshphal } from '../../shared/endpoints/vedic/varshphal.ts';
import { westernChart } from '../../shared/endpoints/western/chart.ts';
import { westernReturns } from '../../shared/endpoints/western/returns.ts';
import { synastry } from '../../shared/endpoints/western/synastry.ts';
import { westernTransits } from '../../shared/endpoints/western/transits.ts';
import { ADULT, FOR_THE_YOUNGER, GROWN_MATTERS, WAITS } from '../content/adult.ts';
import { randomBirths } from '../setup/random-births.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';
import { textsOf } from '../setup/told.ts';

/** 28 November 2026, noon. */
const now = Date.UTC(2026, 10, 28, 12) / 1000;
const PEOPLE = 40;

type Birth = ReturnType<typeof randomBirths>[number];

/** Every kind, asked about somebody. */
const KINDS: readonly (readonly [PureEndpoint, (birth: Birth, other: Birth) => RawInput])[] = [
  [westernChart, (birth) => birth],
  [westernTransits, (birth) => ({ ...birth, from: '2026-11-28', to: '2026-12-28' })],
  ...(['sun', 'moon', 'venus', 'mars'] as const).map(
    (body) => [westernReturns, (birth: Birth) => ({ ...birth, body, from: '2026-11-28' })] as const,
  ),
  [synastry, (birth, other) => ({ person_a: birth, person_b: other })],
  [numerologyReport, (birth) => ({ full_name: 'Ada Lovelace', birthdate: birth.date, current_date: '2026-11-28' })],
  [dosha, (birth) => ({ ...birth, current_date: '2026-11-28' })],
  [kpChart, (birth) => birth],
  [gochara, (birth) => ({ ...birth, from: '2026-11-28', to: '2028-11-28' })],
  [dasha, (birth) => ({ ...birth, at: '2026-11-28' })],
  [varshphal, (birth) => ({ ...birth, target_year: 2027 })],
];

/** Births of the same days and places in other years, from `first` on. */
const bornFrom = (first: number, years: number) =>
  randomBirths(PEOPLE, 'ages').map((birth, at) => ({
    ...birth,
    date: `${first + (at % years)}${birth.date.slice(4)}`,
  }));

/** Beside texts: identifiers, letters with their numbers, and what doshas are called. */
const NO_TEXT = /meta|calculation|counted_name|full_name|display_name|names\/|significat|system|\/title$/;

function textsAbout(people: readonly Birth[]): [said: string, language: (typeof LANGUAGES)[number], text: string][] {
  return LANGUAGES.flatMap((language, turn) =>
    KINDS.flatMap(([endpoint, input]) =>
      people
        .filter((_, at) => at % LANGUAGES.length === turn)
        .flatMap((birth, at) => {
          const asked = { ...input(birth, people[people.length - 1 - at]), language };
          return textsOf(runEndpoint(endpoint, asked, { now })).flatMap(([path, text]) =>
            NO_TEXT.test(path)
              ? []
              : [
                  [`${endpoint.name} ${language} ${birth.date} ${path}`, language, text] as [
                    string,
                    typeof language,
                    string,
                  ],
                ],
          );
        }),
    ),
  );
}

describe('answers about people of an age', function () {
  this.timeout(120_000);

  it('tell who is not of age nothing of love affairs, jobs and money', () => {
    let read = 0;
    for (const [said, language, text] of textsAbout(bornFrom(2010, 16))) {
      read++;
      if (!WAITS[language].test(text)) assert.doesNotMatch(text, ADULT[language], `${said}: ${text}`);
    }
    assert.ok(read > 4_000, String(read));
  });

  it('tell a child under thirteen in every Vedic text of no partner, no post, no loan and no trade', () => {
    let read = 0;
    for (const [said, language, text] of textsAbout(bornFrom(2014, 12))) {
      if (!/^vedic\.(gochara|kp-chart|varshphal|dasha) /.test(said)) continue;
      read++;
      assert.doesNotMatch(text, GROWN_MATTERS[language], `${said}: ${text}`);
    }
    assert.ok(read > 1_500, String(read));
  });

  it('send nobody over seventy to work', () => {
    const foretelling = /^western\.(transits|returns)|overview|personal_|maturity|^vedic/;
    for (const [said, language, text] of textsAbout(bornFrom(1930, 26))) {
      if (foretelling.test(said)) assert.doesNotMatch(text, FOR_THE_YOUNGER[language], `${said}: ${text}`);
    }
  });
});
