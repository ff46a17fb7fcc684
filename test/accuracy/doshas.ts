/** Doshas, nakshatras and syllables beside PyJHora and the almanacs. */

import { babyNames } from '../../shared/endpoints/vedic/baby-names.ts';
import { dosha } from '../../shared/endpoints/vedic/dosha.ts';
import { shaniPasses } from '../../shared/endpoints/vedic/shani-passes.ts';
import { NAKSHATRAS, RASIS } from '../../shared/engine/names.ts';
import { signOf } from '../../shared/engine/sky/angle.ts';
import { nakshatraOf, padaOf } from '../../shared/engine/vedic/nakshatra.ts';
import padas from '../reference/baby_names.json' with { type: 'json' };
import reference from '../reference/dosha.json' with { type: 'json' };
import { runEndpoint } from '../setup/run-endpoint.ts';
import { type Comparison, type Pair, type Section, words } from './comparison.ts';
import { jdOfText } from './reading.ts';

const births = reference.cases.map(({ input, facts }) => ({
  facts,
  input,
  found: runEndpoint(dosha, input).result,
}));

function mangal(): Comparison[] {
  const rows = births.flatMap(({ input, facts }) =>
    (
      [
        ['union', facts.mangal.present_from],
        ['north', facts.mangal.present_from_north_1_4_7_8_12],
      ] as const
    ).flatMap(([houses, told]): Pair<unknown>[] => {
      const { mangal_dosha } = runEndpoint(dosha, { ...input, houses }).result;
      return [
        [mangal_dosha.present, told.Lagna],
        [mangal_dosha.from_chandra.present, told.Chandra],
        [mangal_dosha.from_shukra.present, told.Shukra],
      ];
    }),
  );
  const lifted = births.map(
    ({ facts, found }): Pair<unknown> => [
      found.mangal_dosha.cancellations.toSorted(),
      found.mangal_dosha.present ? facts.mangal.cancellations_raman_and_common.toSorted() : [],
    ],
  );
  return [
    words(rows, { what: 'mangal dosha from Lagna, Chandra and Shukra', authority: 'pyjhora' }),
    words(lifted, { what: 'what lifts it', authority: 'raman' }),
  ];
}

function others(): Comparison[] {
  const strict = births.map(
    ({ facts, found }): Pair<unknown> => [
      [found.kaal_sarp_dosha.present, found.kaal_sarp_dosha.outside],
      [facts.kaal_sarp.by_degree_strict, facts.kaal_sarp.planets_outside],
    ],
  );
  const bySign = births.map(
    ({ facts, found }): Pair<unknown> => [found.kaal_sarp_dosha.present, facts.kaal_sarp.by_sign_inclusive_pyjhora],
  );
  const joined = births.flatMap(({ facts, found }): Pair<unknown>[] => {
    const { guru_chandal_dosha: guru, grahan_dosha: grahan } = found;
    return [
      [guru.present || guru.ketu_variant, facts.guru_chandal],
      [found.shrapit_dosha.present, facts.shrapit],
      [found.angarak_dosha.present, facts.angarak_mars_rahu],
      [found.vish_dosha.present, facts.vish_moon_saturn],
      [grahan.present, facts.grahan_sun || facts.grahan_moon],
      [found.kemadruma_dosha.formed, facts.kemadruma],
      [found.ganda_moola, facts.ganda_moola],
    ];
  });
  const pitra = births.map(
    ({ facts, found }): Pair<unknown> => [found.pitra_dosha.present, facts.pitra_present_pyjhora],
  );
  const shani = reference.sade_sati_cases.map((each): Pair<unknown> => {
    const { sade_sati, dhaiya } = shaniPasses(
      RASIS.indexOf(each.moon_sign as 'Mesha'),
      jdOfText(`${each.current_date}T12:00Z`),
      'lahiri',
      'UTC',
    );
    return [
      [sade_sati.shani_sign, sade_sati.phase, dhaiya.kind],
      [each.saturn_sign, each.sade_sati_phase?.split(' ')[0] ?? null, each.dhaiya?.split(' ')[0].toLowerCase() ?? null],
    ];
  });
  return [
    words(strict, { what: 'kaal sarp by degrees, and who stands outside', authority: 'worked' }),
    words(bySign, {
      what: 'kaal sarp by rasis',
      authority: 'pyjhora',
      why:
        'PyJHora counts whole rasis, those of Rahu and Ketu with them; we count degrees. In these charts a ' +
        'graha shares the rasi of a node and stands outside.',
    }),
    words(joined, {
      what: 'guru chandal, shrapit, angarak, vish, grahan, kemadruma, ganda moola',
      authority: 'worked',
    }),
    words(pitra, {
      what: 'pitra dosha',
      authority: 'pyjhora',
      why:
        'No classical rule exists. PyJHora’s conditions fit most charts; ours are narrower, and the answer ' +
        'names each factor.',
    }),
    words(shani, { what: 'sade sati and dhaiya of a day', authority: 'pyswisseph' }),
  ];
}

function stars(): Comparison[] {
  const inside = padas.cases.map(({ input, longitude_from, longitude_to, rasi }): Pair<unknown> => {
    const middle = (longitude_from + longitude_to) / 2;
    return [
      [NAKSHATRAS[nakshatraOf(middle)], padaOf(middle), RASIS[signOf(middle)]],
      [input.nakshatra, input.pada, rasi],
    ];
  });
  const opening = padas.cases.map(({ input, syllable, variants }): Pair<unknown> => {
    const { syllables } = runEndpoint(babyNames, input).result;
    return [syllables.slice(0, 1 + variants.length), [syllable, ...variants]];
  });
  return [
    words(inside, { what: 'nakshatra, pada and rasi of 108 padas', authority: 'almanacs' }),
    words(opening, { what: 'their syllables and variants', authority: 'almanacs' }),
  ];
}

export const doshasSection: Section = {
  title: 'Doshas and nakshatras',
  about: 'Seventeen births; for sade sati eight days. Most are yes or no: a row is exact when both sides say the same.',
  comparisons: [...mangal(), ...others(), ...stars()],
};
