/**
 * Readings of what no card may answer (health, law, money at stake, a death), of what somebody is worth, of a low mood,
 * and of what no card sees (somebody else's heart, the weather, a match, a lost thing): they turn to the person who
 * asks. Of a grave matter nothing that advises on it or leans is told: each card is read for what the asker may feel
 * and need, and for one thing that is in their own hands.
 */

import type { TarotWords } from '../../content/tarot-words.ts';
import type { DrawnCard } from '../../engine/tarot/deck.ts';
import type { PlaceRole } from '../../engine/tarot/spreads.ts';
import type { GraveMatter } from '../../safety/matters.ts';
import { withSmallStart } from '../phrase.ts';
import { takenUp } from './answer.ts';
import { COMING, calmed, joinedWithin, shown, standing, type Table, WIDE } from './summary.ts';
import { cardTextOf, isParting, joined, paused, spokenName, type Voice } from './voice.ts';

/** What is said of a grave matter. */
export interface Care {
  /** said first */
  sentences: readonly string[];
  /** whether it is somebody else's heart and nothing heavier */
  isOfHeart: boolean;
  /** the likeliest matter: it has an end, questions and small things to do of its own */
  matter: GraveMatter;
}

/** What is told beside the cards of a grave matter. */
function besideGrave({ turned }: TarotWords['phrases'], { matter }: Care) {
  return matter === 'third_person' ? turned : turned.grave[matter];
}

/** A reading that says neither yes nor no: first why, then what each card has for the person who asks. */
export function turnedReading(table: Table, care: Care | undefined) {
  const { topic, words, voice } = table;
  const isGrave = care !== undefined && !care.isOfHeart;
  const { aim } = words.phrases.turned;
  const about = isGrave || !topic.unseen ? undefined : words.phrases.unseen[topic.unseen];
  const grave = isGrave ? besideGrave(words.phrases, care) : undefined;
  const rest = voice.say(about?.steps ?? grave?.steps ?? words.phrases.turned.steps, {});
  // whoever asks whether they are good, suspects somebody or is very low is given no advice of a card either
  const opening = isGrave ? (care.sentences[0] ?? '') : whyUnseen(table, table.cards[betweenPlace(table)]);
  const isBorne = isGrave || isInward(topic.unseen);
  const closing = grave ? voice.say(grave.closing, {}) : '';
  const { own, positions } = isBorne ? borneReading(table, [closing, rest]) : ownReading(table);
  // many pictures have a child in them: to whoever hopes for one, only the question is put
  const pictures = pictured(table, isGrave && care.matter === 'fertility' ? 1 : 0);
  return {
    summary: joined([opening, ...own], '\n\n'),
    // of the only card all else is in the summary
    positions: table.cards.length === 1 ? pictures : positions,
    // nothing is added to a grave matter
    essay: {
      summary: joined([isGrave ? opening : '', voice.say(aim, {})], '\n\n'),
      positions: pictures,
    },
    verdict: null,
    isDelicate: true,
  };
}

/** A text for each place, under its name. */
function places({ id, cards, words }: Table, textOf: (drawn: DrawnCard, place: number) => string) {
  return words.phrases.spreads[id].positions.map((position, place) => ({
    position,
    text: textOf(cards[place], place),
  }));
}

/** The pictures of the cards with their questions; `from` 1 the questions alone. */
function pictured(table: Table, from: 0 | 1) {
  const { words, voice } = table;
  return places(table, (drawn) => joined([led(drawn, words, voice), ...paused(drawn, words).slice(from)]));
}

type Facet = 'feel' | 'need';

/** Places that tell first how it is for the asker; all others first what may help. */
const FELT: readonly PlaceRole[] = [
  ...(['message', 'past', 'recent', 'present', 'challenge', 'goal', 'foundation', 'hidden', 'self'] as const),
  ...(['hopes', 'connection', 'month_theme', 'year_theme'] as const),
];

/** Each card read for somebody in a hard time: in the summary two of them, or the only one. */
function borneReading(table: Table, [closing, rest]: readonly [closing: string, rest: string]) {
  const { spread, cards, words, voice, month } = table;
  const { turned } = words.phrases;
  const bearing = (place: number) => cardTextOf(cards[place], words).bearing;
  const valuesOf = (place: number, told: string) => {
    const { feel, need, do: deed } = bearing(place);
    const inside = Object.entries({ feel, need, do: deed, told }).flatMap(([name, text]) => [
      [name, text],
      [`${name}_inside`, withSmallStart(text)],
    ]);
    const monthName = words.grammar.months[(month + place) % 12] ?? '';
    return { ...Object.fromEntries(inside), card: spokenName(cards[place], words), month: monthName };
  };
  const isOne = cards.length === 1;
  const first = Math.max(0, spread.roles.indexOf(spread.roles.includes('self') ? 'self' : 'present'));
  const helping = [spread.advice, spread.answer, cards.length - 1].find((place) => place !== first) ?? first;
  const used = new Map<number, Facet>(
    isOne
      ? []
      : [
          [first, 'feel'],
          [helping, 'need'],
        ],
  );
  const read = isOne
    ? [joined([voice.say(turned.self, valuesOf(0, '')), bearing(0).need]), voice.say(turned.deed, valuesOf(0, ''))]
    : [
        joined([
          voice.say(turned.self, valuesOf(first, '')),
          voice.say(turned.help, valuesOf(helping, '')),
          calmed(table),
        ]),
      ];
  const positions = places(table, (_, place) => {
    const role = spread.roles[place];
    const facets: Facet[] = FELT.includes(role) ? ['feel', 'need'] : ['need', 'feel'];
    const facet = facets.find((one) => one !== used.get(place)) ?? 'feel';
    return joined([voice.say(turned.places[role], valuesOf(place, bearing(place)[facet])), bearing(place).do]);
  });
  return {
    own: isOne ? [...read, closing || rest] : [...read, joined([closing, rest])],
    // of one card the summary tells all
    positions,
  };
}

/** Each card read for the asker's own side, where something is asked that no card sees. */
function ownReading(table: Table) {
  const { spread, cards, topic, words, voice } = table;
  const isOne = cards.length === 1;
  const stood = isHeart(topic.unseen) ? standing(table) : '';
  const heard = joined([ownHeart(table), stood || ownStand(table)]);
  // what is lost is found by looking, and by no card's counsel
  const gone = topic.unseen === 'lost' || topic.unseen === 'stray' ? topic.unseen : undefined;
  // of three cards the last says what can be done from here
  const word = stood && cards.length < WIDE ? spread.answer : spread.advice;
  const advice = gone
    ? voice.say(words.phrases.unseen[gone].steps, {})
    : ownWord(cards[word], table, isOne && isHeart(topic.unseen));
  const told = places(table, (drawn) => joined([led(drawn, words, voice), ownText(drawn, table)]));
  const text = ownText(cards[0], table);
  const alone = gone
    ? [advice, joined([led(cards[0], words, voice), text])]
    : [joined([shown(cards[0], table), heard]), joined([advice, isHeart(topic.unseen) ? '' : text])];
  return {
    own: isOne ? alone : [heard, joined([advice, calmed(table)])],
    positions: isHeart(topic.unseen) ? heartPlaces(table) : told,
  };
}

/** What a clarifying card has for the person who asks, where it clarifies nothing; `others` lie there, by name. */
export function turnedClarification(
  clarifier: DrawnCard,
  others: string,
  care: Care | undefined,
  table: Pick<Table, 'topic' | 'words' | 'voice'>,
) {
  const { words, voice } = table;
  const { unseen } = table.topic;
  const { turned } = words.phrases;
  const isGrave = care !== undefined && !care.isOfHeart;
  const about = isGrave ? besideGrave(words.phrases, care) : unseen ? words.phrases.unseen[unseen] : turned;
  const card = spokenName(clarifier, words);
  const [, question] = paused(clarifier, words);
  const { feel, need, do: deed } = cardTextOf(clarifier, words).bearing;
  const isBorne = isGrave || isInward(unseen);
  const why = isGrave ? '' : whyUnseen(table, clarifier);
  const own = isBorne
    ? joined([isGrave ? (care.sentences[0] ?? '') : why, voice.say(turned.self, { card, feel }), need])
    : joined([why, ownWord(clarifier, table), ownText(clarifier, table)]);
  const say = (list: readonly string[]) => voice.say(list, { card, others });
  return {
    narrative: own,
    combination: say(others === '' ? turned.alone : turned.beside),
    followups: [question, say(about.questions), say(about.questions)],
    actions: [isBorne ? deed : say(about.steps), say(about.steps), say(about.steps)],
  };
}

/** Why no card answers, in the words of what is asked about; and what one shows of what stands between two. */
function whyUnseen({ topic, words, voice }: Pick<Table, 'topic' | 'words' | 'voice'>, drawn: DrawnCard): string {
  if (!topic.unseen) return '';
  const values = { ...betweenTexts(drawn, { topic, words }), noun: topic.who ?? '' };
  return voice.say(takenUp(words.phrases.unseen[topic.unseen].told, topic.who), values);
}

/** The card that shows what stands between the asker and somebody: that of the bond, or of today. */
function betweenPlace({ spread }: Pick<Table, 'spread'>): number {
  const places = (['connection', 'present'] as const).map((role) => spread.roles.indexOf(role));
  return places.find((place) => place >= 0) ?? spread.answer;
}

/** What a card says of what stands between two, and to do; where it is not those close, or over, as of any matter. */
function betweenTexts(drawn: DrawnCard, { topic: { unseen, isOver }, words }: Pick<Table, 'topic' | 'words'>) {
  const isLove = unseen === 'love' && !isOver && !isParting(drawn, 'love');
  const view = unseen === 'home' ? 'kin' : isLove ? 'love' : undefined;
  const { values } = cardTextOf(drawn, words, view);
  return view ? values : { ...values, now: values.outlook ?? '', now_inside: values.outlook_inside ?? '' };
}

/** Whether it is about the asker alone, or a card read of it would judge somebody: it gets no verdict and no advice. */
function isInward(unseen: Table['topic']['unseen']): boolean {
  return unseen === 'worth' || unseen === 'deed' || unseen === 'low';
}

/** Whether it is what somebody feels, and no weather, match or lost thing. */
function isHeart(unseen: Table['topic']['unseen']): boolean {
  return unseen === 'love' || unseen === 'home' || unseen === 'work' || unseen === 'others';
}

/** What the answering card sees of the asker, where another's heart was asked about. */
function ownHeart({ spread, cards, topic, words, voice }: Table): string {
  // of a friend or a colleague nothing of longing is told
  if (!isHeart(topic.unseen) || topic.unseen === 'others') return '';
  const { heart, heart_one } = words.phrases.turned;
  return voice.say(cards.length === 1 ? heart_one : heart, cardTextOf(cards[spread.answer], words).values);
}

/** Where the asker stands in it, by the card of today or their own; nothing on one card. */
function ownStand({ spread, cards, topic, words, voice }: Table): string {
  const place = spread.roles.findIndex((role) => role === 'present' || role === 'self');
  if (!isHeart(topic.unseen) || place < 0 || cards.length === 1) return '';
  return voice.sayNew(words.phrases.turned.stand, cardTextOf(cards[place], words).values);
}

/** Places that speak of the asker, whoever else was asked about; of those others no card tells. */
const OWN: readonly PlaceRole[] = [
  ...(['past', 'recent', 'present', 'challenge', 'goal', 'foundation', 'hidden'] as const),
  ...(['self', 'hopes', 'strengths', 'advice'] as const),
];
const OTHERS: readonly PlaceRole[] = ['environment', 'others', 'partner'];

/** The places of a reading about another's heart: what is the asker's, what is in their hands, and a picture. */
function heartPlaces(table: Table) {
  const { id, spread, cards, words, voice } = table;
  const { turned, roles, spreads } = words.phrases;
  return spreads[id].positions.map((position, place) => {
    const [drawn, role] = [cards[place], spread.roles[place]];
    const { values: own } = cardTextOf(drawn, words);
    const values = { ...own, sense: ownText(drawn, table), body: '' };
    const others = OTHERS.includes(role) ? [turned.across] : [];
    const steps = OWN.includes(role) ? (roles[role] ?? []) : COMING.includes(role) ? [turned.next] : others;
    const [first = '', ...rest] = steps.map((step) => voice.sayNew(step, values));
    const isTold = rest.some((text) => text !== '') || role === 'present';
    const more = isTold ? '' : ownText(drawn, table);
    const lead = first ? [first, ...rest, more] : [led(drawn, words, voice), ownText(drawn, table)];
    return { position, text: joinedWithin(table, lead) };
  });
}

/** What a card advises the asker, where it has been named without its name: of two, what does their bond good. */
function ownWord(
  drawn: DrawnCard,
  { topic, words, voice }: Pick<Table, 'topic' | 'words' | 'voice'>,
  isNamed = false,
): string {
  const values = isHeart(topic.unseen) ? betweenTexts(drawn, { topic, words }) : cardTextOf(drawn, words).values;
  return voice.say(isNamed ? words.phrases.closing.one : words.phrases.turned.own, values);
}

/**
 * What a card says to the asker's own side of love, of those at home or of work; of others, and of love that is over,
 * what it says to anything.
 */
function ownText(drawn: DrawnCard, { topic: { unseen, isOver }, words }: Pick<Table, 'topic' | 'words'>): string {
  const { brief, domains, bearing } = cardTextOf(drawn, words);
  // `let it fall` is nothing to tell whoever looks for a ring
  if (unseen === 'lost' || unseen === 'stray') return joined([bearing.feel, bearing.need]);
  return isOver || (unseen !== 'love' && unseen !== 'home' && unseen !== 'work') ? brief : domains[unseen];
}

/** A sentence that names the card of a place. */
export function led(drawn: DrawnCard, words: TarotWords, voice: Voice): string {
  return voice.say(words.phrases.turned.leads, { card: spokenName(drawn, words) });
}
