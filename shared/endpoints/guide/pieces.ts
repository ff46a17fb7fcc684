/**
 * What was computed last, cut into pieces: each answers something by itself, and says what it is of. The endpoints are
 * asked again for it, with all that they answer, because a reply tells the least of it.
 */
import { PLANETS, SIGNS } from '../../engine/names.ts';
import { addDays, dateFromText, dateText } from '../../engine/sky/time.ts';
import { cardById } from '../../engine/tarot/deck.ts';
import type { BodyName } from '../../language/names.ts';
import { touchText } from '../../prose/guide/life-text.ts';
import { contactText, counselsText, lightsStayText } from '../../prose/guide/nearest-text.ts';
import { addressedTo } from '../../prose/guide/phrases.ts';
import { sentencesOf } from '../../prose/guide/saying-text.ts';
import { transitLines } from '../../prose/guide/transits-text.ts';
import { paragraph } from '../../prose/paragraph.ts';
import { cardTextOf } from '../../prose/tarot/voice.ts';
import { westernReturns } from '../western/returns.ts';
import { type Answering, type AnswerPiece, type PieceRole, piecesOfAnswer, type Tags } from './answer-piece.ts';
import { endpointAnswer, ownFact } from './endpoint-answer.ts';
import { type IntentInput, isSidereal, subjectOf } from './intent-input.ts';
import { hourOff } from './intents/ascendant-edge.ts';
import { areStarsCounted, KOOTA_WORDS, tiesBetween } from './intents/compatibility.ts';
import { handlerOf } from './intents/handlers.ts';
import { lifeAnswer } from './intents/life.ts';
import { meetingOf } from './intents/meeting.ts';
import { chartOf } from './intents/natal-western.ts';
import { SPEAKS } from './intents/sides.ts';
import { transitFacts } from './intents/transit-facts.ts';
import type { AskedPiece } from './nearest.ts';
import { OF_ITSELF, piecesOfArt } from './pieces-of-arts.ts';
import { birthDetails, NO_TOPIC, type Topic } from './state.ts';

/** Everything that can be told of what was computed last, near to what is asked. */
export function piecesOf(input: IntentInput, asked: AskedPiece, answered: Answering): AnswerPiece[] {
  const { intent } = input;
  const own = piecesOfAnswer(answered(input), { weight: intent === 'compatibility' ? 0 : -0.5 });
  if (intent === 'compatibility') return [...ofPair(input, asked), ...own];
  if (input.cards.length > 0 && (intent === 'card_draw' || intent === 'card_meaning')) return ofCards(input, asked);
  const ofArt = piecesOfArt(input, asked, answered);
  if (subjectOf(input).date === undefined || OF_ITSELF.includes(intent)) return [...ofArt, ...own];
  return [
    ...ofArt,
    ...returnOf(input),
    ...ofPassing(input),
    ...ofLife(input, asked, answered),
    ...ofChart(input, asked, answered),
    ...own,
  ];
}

/** Ties of two charts, what draws and what rubs, and what the two can practise. */
function ofPair(input: IntentInput, { side }: AskedPiece): AnswerPiece[] {
  const { words } = input;
  if (areStarsCounted(input)) return [...ofKootas(input), ...KOOTA_WORDS.flatMap((koota) => ofKoota(koota, input))];
  const between = tiesBetween(input);
  if (!between) return counselsText([], words).map((text) => ({ ...TO_DO, text, names: [], facts: [] }));
  const { two, ties, facts } = between;
  const contacts = ties.map(({ planets, aspect }): AnswerPiece => {
    const isHard = aspect === 'square' || aspect === 'opposition' || aspect === 'quincunx';
    const role = isHard ? 'rubs' : 'draws';
    const names = [...planets.map((body) => `body:${body}`), `aspect:${aspect}`];
    const text = contactText({ planets, aspect }, isHard ? 'rub' : 'draw', two, words);
    // a tie of which nothing is told but its name says little
    const weight = sentencesOf(text).length > 1 ? 0 : -2;
    // what the planet of a side of life does between the two is told for that side
    const isOfSide = side !== undefined && weight === 0 && planets.some((body) => body === SPEAKS[side].planet);
    return { text, role, names, facts, weight, called: { of: role }, side: isOfSide ? side : undefined };
  });
  const rubbing = ties.filter(({ aspect }) => aspect === 'square' || aspect === 'opposition');
  const bodies = [...new Set(rubbing.flatMap(({ planets: [a, b] }) => [a, b]))];
  const counsels = counselsText(bodies, words).map((text): AnswerPiece => ({ ...TO_DO, text, names: [], facts }));
  const ofSide = (side ? words.synastry.practice[PRACTICE_OF[side]] : []).map(
    (text): AnswerPiece => ({ ...TO_DO, text, names: [], side, facts }),
  );
  return [...contacts, ...ofSide, ...counsels];
}

/** What two can practise by what a side of life asks of them. */
const PRACTICE_OF = {
  ...({ love: 'attraction', money: 'stability', home: 'stability', family: 'harmony', health: 'harmony' } as const),
  ...({ friends: 'communication', studies: 'communication', work: 'growth', abroad: 'growth' } as const),
};

/** Where points were lost, and what two can practise all the same. */
function ofKootas(input: IntentInput): AnswerPiece[] {
  const topic = { ...input.topic, words: ['gunas', 'weakest'] };
  const { text, facts } = handlerOf('compatibility').answer({ ...input, topic });
  const counsels = counselsText([], input.words).map((counsel) => ({ ...TO_DO, text: counsel, names: [], facts }));
  return [{ text, role: 'rubs', names: [], facts, weight: 1, called: { of: 'rubs' } }, ...counsels];
}

/** What one koota has, and why. */
function ofKoota(koota: (typeof KOOTA_WORDS)[number], input: IntentInput): AnswerPiece[] {
  const topic = { ...input.topic, words: ['gunas', koota] };
  const { text, more = '', facts } = handlerOf('compatibility').answer({ ...input, topic });
  const names = [`koota:${koota}`];
  return [
    { text, role: 'what', names, facts },
    { text: more, role: 'why', names, facts },
  ];
}

const TO_DO = { role: 'do', called: { of: 'do' } } as const;

/** Sides of life by the three texts that a card has for them. */
const SIDES_OF_CARD = {
  love: ['love', 'family', 'friends'],
  work: ['work', 'money', 'studies'],
  growth: ['health', 'home', 'abroad'],
} as const;

/** The cards that lie there: what each says to a side of life, advises, has against it and ahead. */
function ofCards(input: IntentInput, asked: AskedPiece): AnswerPiece[] {
  const { tarot } = input.words;
  const isNamed = asked.names.some((name) => name.startsWith('card:'));
  return input.cards.flatMap(({ id, reversed }, at): AnswerPiece[] => {
    const way = reversed ? 'reversed' : 'upright';
    const { values } = cardTextOf({ card: cardById(id), reversed }, tarot);
    const card = tarot.cards[id];
    const answer = handlerOf('card_meaning').answer({ ...input, topic: { ...NO_TOPIC, card: id, reversed } });
    const base = { names: [`card:${id}`], facts: answer.facts, weight: isNamed ? 0 : -0.1 * at };
    const yes = { ...NO_TOPIC, card: id, reversed, words: ['yes_no'] };
    const leans = handlerOf('card_meaning').answer({ ...input, topic: yes }).text;
    const sides = (['love', 'work', 'growth'] as const).flatMap((of) =>
      SIDES_OF_CARD[of].map(
        (side): AnswerPiece => ({ ...base, text: card[of][way], role: 'means', side, called: { matter: side } }),
      ),
    );
    return [
      ...sides.filter(({ side }) => side === (asked.side ?? 'love')),
      ...(input.cards.length > 1 ? [] : [{ ...base, text: leans, role: 'whether' as const, weight: 1 }]),
      { ...base, text: `${values.choice} ${values.ahead}`, role: 'whether' },
      { ...base, text: `${card.brief[way]} ${values.statement}`, role: 'means' },
      { ...base, text: `${values.advice} ${values.choice}`, ...TO_DO },
      { ...base, text: answer.verdict ?? values.outlook, role: 'worth', called: { of: 'worth' } },
      { ...base, text: values.obstacle, role: 'rubs', called: { of: 'rubs' } },
      { ...base, text: values.self, role: 'draws' },
      { ...base, text: `${values.ahead} ${values.when}`, role: 'when', called: { of: 'when' } },
      { ...base, text: values.beneath, role: 'why', called: { of: 'why' } },
    ];
  });
}

/** What the return of a planet is read for, where one was looked for. */
export function returnOf(input: IntentInput): AnswerPiece[] {
  const { topic, language, context } = input;
  if (input.intent !== 'transits' || !topic.words.includes('return')) return [];
  const [{ data }] = handlerOf('transits').answer(input).facts;
  // one that is just over is meant, and not the next in thirty years
  const dates = data.was_exact_at ?? data.exact_at;
  const [from] = Array.isArray(dates) ? dates : [];
  const body = data.body;
  if (typeof from !== 'string' || typeof body !== 'string') return [];
  const request = { ...birthDetails(subjectOf(input)), body, from: from.slice(0, 10), count: 1, language };
  const { answer, fact } = endpointAnswer(westernReturns, request, context);
  return answer.returns.slice(0, 1).flatMap(({ text }) =>
    (['means', 'do', 'worth'] as const).map(
      (role): AnswerPiece => ({
        text: addressedTo(subjectOf(input).role, text.replaceAll('\n\n', ' '), input.words),
        role,
        names: [`body:${body}`],
        weight: 2,
        facts: [fact({ text })],
      }),
    ),
  );
}

/** From when until when the planet that comes back stands at its place. */
function ofPassing(input: IntentInput): AnswerPiece[] {
  const { topic } = input;
  const [by = 'saturn'] = PLANETS.filter((body) => topic.bodies.includes(body));
  if (input.intent !== 'transits' || !topic.words.includes('return') || by === 'moon') return [];
  const { text, facts } = meetingOf(input, { by, at: by });
  return [{ text, role: 'when', names: [`body:${by}`], facts, weight: 2 }];
}

/** The side of life that is asked about, in a chart: what stands there, what to do, when it moves. */
function ofLife(input: IntentInput, { side, roles }: AskedPiece, answered: Answering): AnswerPiece[] {
  const isOfTime = roles.includes('when');
  const topic: Topic = { ...NO_TOPIC, matter: side, words: isOfTime ? ['when'] : [], ahead: isOfTime || undefined };
  const life = lifeAnswer({ ...input, intent: 'conversation', topic }, side);
  const tags: Tags = { side, names: side ? [] : ['life'], called: side ? { matter: side } : { of: 'when' } };
  const pieces = piecesOfAnswer(life, tags).flatMap((piece): AnswerPiece[] => {
    if (isOfTime && piece.role === 'what') return [{ ...piece, text: life.brief ?? piece.text, role: 'when' }];
    // `why do I always pick such people?` asks what stands there, and not how it is read
    if (piece.role === 'why') return [{ ...piece, weight: -3 }];
    return piece.role === 'means' ? [piece, { ...piece, role: 'why' }] : [piece];
  });
  if (!isOfTime) return pieces;
  if (side === undefined) return [...pieces, ...ofEasing(input, answered)];
  const moving = answered({ ...input, intent: 'transits', topic: NO_TOPIC });
  return [...pieces, ...piecesOfAnswer(moving, { weight: -1 }).map((piece) => ({ ...piece, role: 'when' as const }))];
}

/** `When does it get better?`: until when what runs lasts, and what comes after it. */
function ofEasing(input: IntentInput, answered: Answering): AnswerPiece[] {
  const base = { names: [], role: 'when', weight: 1 } as const;
  const isOfPeriods = input.intent === 'running_dasha' || isSidereal(input);
  if (isOfPeriods) {
    const topic = { ...NO_TOPIC, words: ['antardasha', 'ends', 'comes_next'] };
    const { text, verdict = '', facts } = answered({ ...input, intent: 'running_dasha', topic });
    // what the period to come is good for, without what is said of every period
    return [{ ...base, text: paragraph(text, sentencesOf(verdict).at(-1)), facts }];
  }
  const { until, facts } = answered({ ...input, intent: 'transits', topic: NO_TOPIC });
  const next = easingTransit(input);
  return [
    ...(until ? [{ ...base, text: paragraph(until, next?.text), facts: [...facts, ...(next?.facts ?? [])] }] : []),
    ...(next && !until ? [{ ...base, ...next }] : []),
  ];
}

/** So many months are looked through for what helps. */
const MOST_MONTHS = 18;
/** A month, in days. */
const MONTH = 30;

/** The next easy transit of a slow planet that does not run yet. */
function easingTransit(input: IntentInput): Pick<AnswerPiece, 'text' | 'facts'> | undefined {
  const points = new Set(['sun', 'moon', 'ascendant', 'mc']);
  for (let month = 1; month <= MOST_MONTHS; month++) {
    const day = dateText(addDays(dateFromText(input.today), month * MONTH));
    const { transits } = transitFacts({ ...input, topic: { ...NO_TOPIC, day } }, points);
    const found = transits.find(({ aspect, from }) => ['trine', 'sextile'].includes(aspect) && from > input.today);
    if (!found) continue;
    const [line] = transitLines([found], subjectOf(input).role, input.words);
    return { text: `${input.words.guide.replies.nearest.easing} ${line}`, facts: [ownFact({ transit: found })] };
  }
  return undefined;
}

/** What a chart says of its bodies, houses and aspects; of the hour, how far it may be off. */
function ofChart(input: IntentInput, asked: AskedPiece, answered: Answering): AnswerPiece[] {
  const isVedic = isSidereal(input);
  const { time, place } = subjectOf(input);
  const edge = time !== undefined && place ? hourOff({ ...input, message: '' }, isVedic) : undefined;
  const hour: AnswerPiece[] = edge
    ? [
        { text: edge.text, role: 'hour', names: ['body:ascendant'], facts: edge.facts, weight: 1.5 },
        ...(isVedic ? [] : ofLights(input)),
      ]
    : [];
  return [
    ...(asked.roles.includes('hour') ? hour : []),
    ...ofTouches(input, asked),
    ...(isVedic ? inRasis(input, asked, answered) : inSigns(input)),
  ];
}

/** What touches the bodies that are named, where it is asked when. */
function ofTouches(input: IntentInput, { names, roles }: AskedPiece): AnswerPiece[] {
  const bodies = names.flatMap((name) => (name.startsWith('body:') ? [name.slice('body:'.length)] : []));
  if (!roles.includes('when') || bodies.length === 0) return [];
  const { words } = input;
  return transitFacts(input, new Set(bodies)).transits.map((transit) => {
    const { text } = touchText(transit, subjectOf(input).role, words);
    return { text, role: 'when', names: bodies.map((body) => `body:${body}`), facts: [ownFact({ transit })] };
  });
}

/** What an hour that is a little off leaves as it is. */
function ofLights(input: IntentInput): AnswerPiece[] {
  const { sun, moon } = chartOf(input).answer.chart;
  const text = lightsStayText(sun.sign, moon.sign, input.words);
  return [
    {
      text,
      role: 'hour',
      names: ['body:sun', 'body:moon'],
      facts: [ownFact({ sun: sun.sign, moon: moon.sign })],
      weight: 1,
    },
  ];
}

/** Of the sidereal chart what is named in the message, and the period that runs. */
function inRasis(input: IntentInput, { names }: AskedPiece, answered: Answering): AnswerPiece[] {
  const named = names.flatMap((name) => (name.startsWith('body:') ? [name.slice('body:'.length) as BodyName] : []));
  const placed = named.flatMap((body) =>
    piecesOfAnswer(answered({ ...input, intent: 'natal_placement', topic: { ...NO_TOPIC, bodies: [body] } }), {
      names: [`body:${body}`],
      called: { body },
    }),
  );
  const dasha = piecesOfAnswer(answered({ ...input, intent: 'running_dasha', topic: NO_TOPIC }), { weight: -0.5 });
  return [...placed, ...dasha];
}

/** The lines of the tropical chart. */
function inSigns(input: IntentInput): AnswerPiece[] {
  const { words } = input;
  const { role: who } = subjectOf(input);
  const { answer, fact } = chartOf(input);
  const { chart, interpretation: read } = answer;
  const piece = (
    text: string | null,
    role: PieceRole,
    names: readonly string[],
    more: Partial<AnswerPiece> = {},
  ): AnswerPiece[] =>
    text ? [{ text: addressedTo(who, text, words), role, names, facts: [fact({ read: text })], ...more }] : [];
  const bodies = PLANETS.flatMap((body) => {
    const { sign, house } = chart[body];
    const { sign_line, house_line } = read.planets[body];
    const at = [`body:${body}`, `sign:${SIGNS.findIndex((each) => each === sign)}`];
    const called = { called: { body } };
    return [
      ...piece(sign_line, 'means', at, called),
      ...piece(house_line, 'means', [`body:${body}`, `house:${house}`], called),
    ];
  });
  const aspects = read.aspects.flatMap(({ planets, aspect, line }, at) =>
    piece(line, at === 0 ? 'special' : 'means', [...planets.map((body) => `body:${body}`), `aspect:${aspect}`]),
  );
  const [, tension, close] = read.portrait.split('\n\n');
  return [
    ...bodies,
    ...aspects,
    ...piece(read.rising_line, 'means', ['body:ascendant'], { called: { body: 'ascendant' } }),
    ...piece(read.ruler_line, 'means', ['body:ascendant'], { weight: -0.5 }),
    ...piece(read.element_line, 'special', []),
    ...piece(tension, 'special', [], { weight: 0.5 }),
    ...piece(close, 'do', [], { weight: -0.5 }),
  ];
}
