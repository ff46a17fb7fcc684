/** Marriage matching beside printed rules and the programs that have it. */
import { nakshatraIndex, rasiIndex } from '../../shared/endpoints/vedic/names.ts';
import type { Couple } from '../../shared/engine/vedic/couple.ts';
import * as kootas from '../../shared/engine/vedic/guna-milan.ts';
import * as poruthams from '../../shared/engine/vedic/porutham.ts';
import guna from '../reference/guna_milan.json' with { type: 'json' };
import porutham from '../reference/porutham.json' with { type: 'json' };
import type { Authority } from './authorities.ts';
import { type Comparison, type Pair, type Section, words } from './comparison.ts';

interface Named {
  bride_star: string;
  bride_rasi: string;
  groom_star: string;
  groom_rasi: string;
}

const coupleOf = ({ bride_star, bride_rasi, groom_star, groom_rasi }: Named): Couple => ({
  bride: { nakshatra: nakshatraIndex(bride_star as 'Ashwini'), rasi: rasiIndex(bride_rasi as 'Mesha') },
  groom: { nakshatra: nakshatraIndex(groom_star as 'Ashwini'), rasi: rasiIndex(groom_rasi as 'Mesha') },
});

/** In the order of the data's columns. */
const KOOTAS = [
  kootas.varna,
  kootas.vashya,
  kootas.tara,
  kootas.yoni,
  kootas.grahaMaitri,
  kootas.gana,
  kootas.bhakoot,
  kootas.nadi,
];
const PORUTHAMS = [
  poruthams.dina,
  poruthams.gana,
  poruthams.mahendra,
  poruthams.streeDeergha,
  poruthams.yoni,
  poruthams.rasi,
  poruthams.rasiyathipathi,
  poruthams.vasya,
  poruthams.rajju,
  poruthams.vedha,
];

/** A column of the data beside a rule; where the authority is silent there is no row. */
const columnOf =
  (rules: readonly ((couple: Couple) => unknown)[]) =>
  <Case extends Named>(cases: readonly Case[], of: (one: Case) => readonly unknown[], only?: readonly number[]) =>
    cases.flatMap((one) =>
      rules.flatMap((rule, index): Pair<unknown>[] => {
        const told = of(one)[index];
        const isAsked = told !== null && told !== undefined && (only?.includes(index) ?? true);
        return isAsked ? [[rule(coupleOf(one)), told]] : [];
      }),
    );

/** Why a program scores a koota otherwise, by koota and program. */
const OTHER_KOOTAS: Record<string, string> = {
  'Varna pyjhora': 'PyJHora has Vaishya and Shudra exchanged.',
  'Vashya pyjhora': 'Three programs, three matrices for the five classes. Ours is the almanacs’.',
  'Vashya panchangamJs': 'Three programs, three matrices for the five classes. Ours is the almanacs’.',
  'Vashya maitreya': 'Three programs, three matrices for the five classes. Ours is the almanacs’.',
  'Tara pyjhora':
    'PyJHora’s is upside down: one star with itself gets 0 of 3. The rows that agree are the middle value.',
  'Yoni panchangamJs': 'Another matrix of the fourteen animals; ours is PyJHora’s, to the point.',
  'Yoni maitreya': 'Another matrix of the fourteen animals; ours is PyJHora’s, to the point.',
  'Graha Maitri maitreya': 'Maitreya counts 5, 4, 2, 1, 0; the others and we 5, 4, 3, 1, ½, 0.',
  'Gana pyjhora':
    'Deva with Manushya is worth 6 or 5 by who is who: they have it the other way, and give Rakshasa a point.',
  'Gana maitreya':
    'Deva with Manushya is worth 6 or 5 by who is who: they have it the other way, and give Rakshasa a point.',
  'Bhakoot pyjhora': 'One pair of rasis is wrong in its table.',
  'Bhakoot panchangamJs':
    'It gives 7 where one planet rules both rasis. We name that as what lifts the fault, and add no points.',
  'Nadi panchangamJs':
    'It gives 8 for one rasi with two stars. We name that as what lifts the fault, and add no points.',
  'Nadi maitreya':
    'Maitreya begins the zigzag anew after nine stars. Raman, Charak and Saravali print it running on, as here.',
};

/** Why a book or a program judges a porutham otherwise. */
const OTHER_PORUTHAMS: Record<string, string> = {
  'Dina kalaprakasika': 'It refuses the 22nd star too.',
  'Dina raman': 'He refuses more stars that bride and groom share.',
  'Dina pyjhora': 'PyJHora counts from the groom to the bride; books count from the bride.',
  'Gana pyjhora': 'Its groom of Chitra does not agree with a bride of the same gana, Rakshasa.',
  'Stree Deergha raman': 'He asks for more than 9 stars from bride to groom, Kalaprakasika and we for 13.',
  'Stree Deergha pyjhora': 'It asks for more than 7 stars, Kalaprakasika and we for 13.',
  'Rasi pyjhora': 'It refuses one and the same rasi.',
  'Rasiyathipathi pyjhora':
    'Tamil almanacs have a list of friends of their own (Yavana). Ours is the natural friendship.',
  'Vasya kalaprakasika': 'Its list differs for Vrishabha, Tula and Vrishchika.',
  'Vasya pyjhora': 'It looks one way only; one of the two in the other’s list is enough here.',
  'Rajju pyjhora': 'It allows one group where one of the two climbs in it and the other comes down.',
  'Vedha raman': 'He leaves Chitra out of the three stars that hurt each other.',
  'Vedha pyjhora': 'It takes every two stars whose numbers add to 19, 28 or 37, Chitra with itself too.',
};

function gunaMilan(): Comparison[] {
  const { cases, koota_order } = guna;
  const column = columnOf(KOOTAS);
  const programs: [Authority, (one: (typeof cases)[number]) => readonly unknown[]][] = [
    ['pyjhora', ({ pyjhora }) => pyjhora],
    ['panchangamJs', ({ panchangam_js }) => panchangam_js],
    ['maitreya', ({ maitreya }) => maitreya],
  ];
  return [
    words(
      column(cases, ({ recommended_exact }) => recommended_exact),
      { what: 'points of eight kootas', authority: 'worked' },
    ),
    words(
      column(cases, ({ all_agree }) => all_agree),
      { what: 'points where PyJHora, panchangam-js and Maitreya agree', authority: 'three' },
    ),
    ...koota_order.flatMap((koota, index) =>
      programs.map(([authority, of]) =>
        words(column(cases, of, [index]), { what: koota, authority, why: OTHER_KOOTAS[`${koota} ${authority}`] }),
      ),
    ),
  ];
}

function tenPoruthams(): Comparison[] {
  const { cases, order, published_cases } = porutham;
  const column = columnOf(PORUTHAMS);
  const app = published_cases.map((one) => ({
    ...one,
    told: order.map((name) => (one.expected as Record<string, boolean>)[name]),
  }));
  const columns: [Authority, (one: (typeof cases)[number]) => readonly unknown[]][] = [
    ['kalaprakasika', ({ kalaprakasika }) => kalaprakasika],
    ['raman', ({ raman }) => raman],
    ['pyjhora', ({ pyjhora_tamil }) => pyjhora_tamil],
  ];
  return [
    words(
      column(cases, ({ recommended }) => recommended),
      { what: 'ten poruthams', authority: 'worked' },
    ),
    words(
      column(app, ({ told }) => told),
      { what: 'poruthams of a couple', authority: 'matchApp' },
    ),
    ...order.flatMap((name, index) =>
      columns
        .map(([authority, of]) =>
          words(column(cases, of, [index]), { what: name, authority, why: OTHER_PORUTHAMS[`${name} ${authority}`] }),
        )
        .filter(({ apart }) => apart.length > 0),
    ),
  ];
}

export const gunaSection: Section = {
  title: 'Guna milan',
  about:
    '144 of the 1296 couples of star and rasi, koota by koota, half points kept. Where three programs are ' +
    'of one mind, so are we; where they are not, the table says with whom we go.',
  comparisons: gunaMilan(),
};
export const poruthamSection: Section = {
  title: 'Porutham',
  about:
    '144 couples, yes or no for each of the ten. Books differ here more than anywhere; where one is ' +
    'silent there is no row.',
  comparisons: tenPoruthams(),
};
