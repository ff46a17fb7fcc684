/** Figures of a birth chart that a message asks for, by the words of its topic. */
import { PLANETS } from '../../../engine/names.ts';
import { ELEMENTS, MODALITIES } from '../../../engine/western/balance.ts';
import { MAJOR_ASPECTS } from '../../../engine/western/transits-between.ts';
import { folded } from '../../../language/fold.ts';
import type { BodyName } from '../../../language/names.ts';
import { isAmong } from '../../../narrow.ts';
import {
  type BalanceKind,
  balanceText,
  type ChartDignity,
  closestText,
  cuspsText,
  dignitiesText,
  dominantText,
  type FigurePlace,
  type FigurePoint,
  noVertexText,
  pointText,
  twinsText,
  wholeText,
} from '../../../prose/guide/figures-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { together } from '../endpoint-answer.ts';
import { figureWord, isOfFigure } from '../figure-words.ts';
import { type GuideAnswer, type IntentInput, isSidereal, subjectOf } from '../intent-input.ts';
import { progressed, solarReturn } from './figures-moved.ts';
import {
  chalit,
  combust,
  dashaAtBirth,
  dignitiesVedic,
  gem,
  karakas,
  moonChart,
  varga,
  wholeVedic,
  yogas,
} from './figures-vedic.ts';
import { chartOf, placedOf } from './natal-western.ts';

/** So many aspects are told, the closest first. */
const MOST_ASPECTS = 6;
/** Two figures are answered at once. */
const MOST_FIGURES = 2;

type Figure = (input: IntentInput) => GuideAnswer;

/** What answers each figure; those of one line are asked about together. */
const FIGURES: readonly (readonly [asked: readonly string[], figure: Figure])[] = [
  [['twins'], twins],
  [['moon_chart'], moonChart],
  [['chalit'], chalit],
  [['dasha_at_birth'], dashaAtBirth],
  [['gem'], gem],
  [['whole'], (input) => (isSidereal(input) ? wholeVedic : whole)(input)],
  [['progressed'], progressed],
  [['solar_return', 'varshphal'], solarReturn],
  [
    [
      'yogas',
      ...['gajakesari', 'budhaditya', 'hamsa', 'malavya', 'ruchaka', 'bhadra', 'shasha', 'raja'].map(
        (yoga) => `yoga_${yoga}`,
      ),
    ],
    yogas,
  ],
  [['karakas', ...[0, 1, 2, 3, 4, 5, 6].map((rank) => `karaka_${rank}`)], karakas],
  [['combust'], combust],
  [['varga'], varga],
  [['aspects'], aspects],
  [['elements'], (input) => balance(ELEMENTS, input)],
  [['modalities'], (input) => balance(MODALITIES, input)],
  [['fortune'], fortune],
  [['juno', 'ceres', 'pallas', 'vesta'], asteroids],
  [['vertex'], vertex],
  [['dignities'], (input) => (isSidereal(input) ? dignitiesVedic : dignities)(input)],
  [['cusps'], cusps],
  [['dominant'], dominant],
  [['unknown_point'], ({ words }) => ({ text: words.guide.figures.no_point, facts: [] })],
];

/** The figures that are asked for; undefined where none is. */
export function figuresAnswer(input: IntentInput): GuideAnswer | undefined {
  if (!input.topic.words.some(isOfFigure)) return undefined;
  const asked = FIGURES.filter(([names]) => names.some((name) => input.topic.words.includes(`fig_${name}`)));
  const answers = asked.slice(0, MOST_FIGURES).map(([, figure]) => figure(input));
  if (answers.length === 1) return answers[0];
  return answers.length > 1 ? together(answers) : undefined;
}

function whole(input: IntentInput): GuideAnswer {
  const { answer, fact } = chartOf(input);
  const isTimed = answer.chart.houses !== null;
  const bodies: readonly BodyName[] = [...PLANETS, ...(isTimed ? (['ascendant', 'midheaven'] as const) : [])];
  const places = bodies.flatMap((body): FigurePlace[] => {
    const placed = placedOf(body, answer.chart);
    return placed ? [{ ...placed, signs: placed.possible_signs }] : [];
  });
  return {
    text: wholeText(places, isTimed, subjectOf(input).role, input.words),
    next: input.words.guide.figures.next_whole,
    facts: [fact({ placements: places })],
  };
}

const POINTS = [...PLANETS, 'ascendant', 'mc'] as const;

function aspects(input: IntentInput): GuideAnswer {
  const { answer, fact } = chartOf(input);
  const found = answer.chart.aspects
    .filter(({ uncertain, aspect }) => !uncertain && isAmong(MAJOR_ASPECTS, aspect))
    .toSorted((one, other) => one.orb - other.orb)
    .flatMap(({ planets: [a, b], aspect, orb }) =>
      isAmong(POINTS, a) && isAmong(POINTS, b) ? [{ a, b, aspect, orb }] : [],
    );
  return {
    text: closestText(found.slice(0, MOST_ASPECTS), subjectOf(input).role, input.words),
    ...(found.length > 0 ? { next: input.words.guide.figures.next_aspects } : {}),
    facts: [fact({ aspects: found })],
  };
}

/** The elements or modalities of the ten planets; one that is named alone is asked about. */
function balance(kinds: readonly BalanceKind[], input: IntentInput): GuideAnswer {
  const { answer, fact } = chartOf(input);
  const { elements, modalities } = answer.chart.balance;
  const all: Readonly<Record<BalanceKind, number>> = { ...elements.counts, ...modalities.counts };
  const names: Readonly<Record<string, string>> = {
    ...input.words.guide.replies.names.elements,
    ...input.words.guide.figures.modalities_named,
  };
  const message = ` ${folded(input.message)} `;
  const named = kinds.filter(
    (kind) => input.topic.words.includes(`el_${kind}`) || message.includes(` ${folded(names[kind])} `),
  );
  const { verdict, text, none } = balanceText(
    kinds.map((kind) => [kind, all[kind]] as const),
    named.length === 1 ? named[0] : undefined,
    subjectOf(input).role,
    input.words,
  );
  return { text: paragraph(verdict, text, none), facts: [fact({ balance: answer.chart.balance })] };
}

function fortune(input: IntentInput): GuideAnswer {
  const { answer, fact } = chartOf(input);
  const { figures, glossary } = input.words.guide;
  const placed = answer.chart.part_of_fortune;
  if (!placed) return { text: figures.fortune_needs_time, facts: [], missing: ['time'] };
  const { sign, degree, house } = placed;
  return {
    text: pointText({ point: 'fortune', sign, degree, house }, subjectOf(input).role, input.words),
    more: glossary.part_of_fortune.text,
    facts: [fact({ part_of_fortune: { sign, degree, house } })],
  };
}

const ASTEROIDS = ['juno', 'ceres', 'pallas', 'vesta'] as const satisfies readonly FigurePoint[];

function asteroids(input: IntentInput): GuideAnswer {
  const wanted = ASTEROIDS.filter((name) => input.topic.words.includes(figureWord(name)));
  const { answer, fact } = chartOf(input, subjectOf(input), { bodies: [...wanted] });
  const placed = wanted.flatMap((point) => {
    const { sign, degree, house = null } = answer.chart[point] ?? {};
    return sign === undefined || degree === undefined ? [] : [{ point, sign, degree, house }];
  });
  return {
    text: paragraph(...placed.map((each) => pointText(each, subjectOf(input).role, input.words))),
    more: paragraph(...wanted.map((point) => input.words.guide.glossary[point].text)),
    facts: [fact({ placements: placed })],
  };
}

function vertex(input: IntentInput): GuideAnswer {
  const { answer, fact } = chartOf(input);
  const descendant = answer.chart.houses?.[6];
  if (!descendant) return { text: input.words.guide.figures.no_point, facts: [] };
  const { sign, degree } = descendant;
  return {
    text: noVertexText(descendant, subjectOf(input).role, input.words),
    facts: [fact({ descendant: { sign, degree } })],
  };
}

const DIGNITY_OF: Readonly<Record<string, ChartDignity>> = {
  ...({ exaltation: 'exalted', domicile: 'own', fall: 'debilitated', detriment: 'detriment' } as const),
};

function dignities(input: IntentInput): GuideAnswer {
  const { answer, fact } = chartOf(input);
  const { bodies: names } = input.words.guide.replies.names;
  const placed = PLANETS.map((body) => ({ body, dignity: DIGNITY_OF[answer.chart[body].dignity ?? ''] }));
  const lines = [...new Set(Object.values(DIGNITY_OF))].flatMap((dignity) => {
    const bodies = placed.flatMap((each) => (each.dignity === dignity ? [names[each.body].plain] : []));
    return bodies.length > 0 ? [{ dignity, bodies }] : [];
  });
  return { text: dignitiesText(lines, subjectOf(input).role, input.words), facts: [fact({ dignities: placed })] };
}

function cusps(input: IntentInput): GuideAnswer {
  const { answer, fact } = chartOf(input);
  const { houses } = answer.chart;
  if (!houses) return { text: input.words.guide.figures.cusps_need_time, facts: [], missing: ['time'] };
  return { text: cuspsText(houses, subjectOf(input).role, input.words), facts: [fact({ houses })] };
}

function dominant(input: IntentInput): GuideAnswer {
  const { answer, fact } = chartOf(input);
  const { chart_ruler: ruler, balance: sums } = answer.chart;
  if (!ruler) return balance(ELEMENTS, input);
  const { sign, house } = answer.chart[ruler];
  const [kind] = ELEMENTS.toSorted((one, other) => sums.elements.counts[other] - sums.elements.counts[one]);
  const data = { ruler, sign, house, kind };
  return { text: dominantText(data, subjectOf(input).role, input.words), facts: [fact(data)] };
}

/** Two hours of one day: the Ascendant of each. */
function twins(input: IntentInput): GuideAnswer {
  const person = subjectOf(input);
  const born = (person.times ?? []).slice(0, 2).flatMap((time) => {
    const { chart } = chartOf(input, { ...person, time, times: undefined }).answer;
    return chart.ascendant ? [{ time, ...chart.ascendant, moon: chart.moon.sign }] : [];
  });
  if (born.length < 2)
    return { text: input.words.guide.replies.natal_placement.houses_need_time, facts: [], missing: ['time'] };
  const { fact } = chartOf(input, { ...person, time: born[0].time, times: undefined });
  return { text: twinsText(born, input.words), facts: [fact({ born })] };
}
