/**
 * Readings of what no card may answer (health, law, money at stake, a death), of what somebody is worth, and of what no
 * card sees (somebody else's heart, the weather, a match, a lost thing): they turn to the person who asks. Of a grave
 * matter, and of somebody's worth, nothing that advises or leans is told: each card is a picture to pause at, with a
 * question.
 */

import type { TarotWords } from '../../content/tarot-words.ts';
import type { DrawnCard } from '../../engine/tarot/deck.ts';
import type { PlaceRole } from '../../engine/tarot/spreads.ts';
import type { GraveMatter } from '../../safety/matters.ts';
import { ASKED } from './answer.ts';
import { asAnswered, COMING, joinedWithin, type Table } from './summary.ts';
import { cardTextOf, joined, paused, spokenName, type Voice } from './voice.ts';

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
  const { id, spread, cards, topic, words, voice } = table;
  const { aim } = words.phrases.turned;
  const isGrave = care !== undefined && !care.isOfHeart;
  const { closing, steps: graveSteps } = isGrave ? besideGrave(words.phrases, care) : words.phrases.turned;
  // whoever asks whether they are good, or suspects somebody, is given no advice either
  const isPaused = isGrave || isJudged(topic.unseen);
  const [first] = cards;
  const isOne = cards.length === 1;
  const [opening, own] = isGrave
    ? [care.sentences[0], joined([voice.say(aim, {}), voice.say(closing, {})])]
    : [
        whyUnseen(table),
        isPaused ? voice.say(aim, {}) : joined([ownHeart(table), ownWord(cards[spread.advice], table)]),
      ];
  // many pictures have a child in them: to whoever hopes for one, only the question is put
  const isHoping = isGrave && care.matter === 'fertility';
  const pauseOf = (drawn: DrawnCard) => joined(paused(drawn, words).slice(isHoping ? 1 : 0));
  const textOf = (drawn: DrawnCard) => (isPaused ? pauseOf(drawn) : ownText(drawn, table));
  const steps = isGrave || !topic.unseen ? graveSteps : words.phrases.unseen[topic.unseen].steps;
  const rest = voice.say(isGrave ? closing : steps, {});
  const leads = cards.map((drawn) => led(drawn, words, voice));
  const placed = (textOf: (drawn: DrawnCard) => string) =>
    words.phrases.spreads[id].positions.map((position, place) => ({
      position,
      text: joined([leads[place], textOf(cards[place])]),
    }));
  // of one card the summary tells all, for it may be all that is answered
  const unfolded = placed(isOne && isPaused ? () => rest : pauseOf);
  const summary = asAnswered(joined([opening, own, isOne ? textOf(first) : ''], '\n\n'), table);
  return {
    summary,
    positions: isOne ? unfolded : isHeart(topic.unseen) && !isGrave ? heartPlaces(table) : placed(textOf),
    // nothing is added to a grave matter
    essay: {
      summary: joined([isGrave ? opening : '', joined([voice.say(aim, {}), voice.say(steps, {})])], '\n\n'),
      positions: unfolded,
    },
    verdict: null,
    isDelicate: true,
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
  const [picture, question] = paused(clarifier, words);
  const isPaused = isGrave || isJudged(unseen);
  const own = isPaused
    ? joined([isGrave ? care.sentences[0] : whyUnseen(table), led(clarifier, words, voice), picture])
    : joined([whyUnseen(table), ownWord(clarifier, table), ownText(clarifier, table)]);
  const say = (list: readonly string[]) => voice.say(list, { card, others });
  return {
    narrative: asAnswered(own, table),
    combination: say(others === '' ? turned.alone : turned.beside),
    followups: [question, say(about.questions), say(about.questions)],
    actions: [say(about.steps), say(about.steps), say(about.steps)],
  };
}

/** Why no card answers, in the words of what is asked about. */
function whyUnseen({ topic, words, voice }: Pick<Table, 'topic' | 'words' | 'voice'>): string {
  return topic.unseen ? voice.say(words.phrases.unseen[topic.unseen].told, { asked: ASKED }) : '';
}

/** Whether a card read of it would judge somebody: the asker, or whoever is suspected. */
function isJudged(unseen: Table['topic']['unseen']): boolean {
  return unseen === 'worth' || unseen === 'deed';
}

/** Whether it is what somebody feels, and no weather, match or lost thing. */
function isHeart(unseen: Table['topic']['unseen']): boolean {
  return unseen === 'love' || unseen === 'home' || unseen === 'work' || unseen === 'others';
}

/** What the answering card sees of the asker, where another's heart was asked about. */
function ownHeart({ spread, cards, topic, words, voice }: Table): string {
  if (!isHeart(topic.unseen)) return '';
  return voice.say(words.phrases.turned.heart, cardTextOf(cards[spread.answer], words).values);
}

/** Places that speak of the asker, whoever else was asked about. */
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
    const [picture, question] = paused(drawn, words);
    const values = { ...cardTextOf(drawn, words).values, sense: ownText(drawn, table), body: '', picture, question };
    const steps = OWN.includes(role)
      ? (roles[role] ?? [])
      : COMING.includes(role)
        ? [turned.next]
        : OTHERS.includes(role)
          ? [turned.across]
          : [];
    const [first = '', ...rest] = steps.map((step) => voice.sayNew(step, values));
    const lead = first ? [first, ...rest] : [led(drawn, words, voice), ownText(drawn, table)];
    return { position, text: joinedWithin(table, lead) };
  });
}

function ownWord(drawn: DrawnCard, { words, voice }: Pick<Table, 'words' | 'voice'>): string {
  return voice.say(words.phrases.turned.own, cardTextOf(drawn, words).values);
}

/** What a card says to the asker's own side of love, of those at home or of work; else of oneself. */
function ownText(drawn: DrawnCard, { topic: { unseen }, words }: Pick<Table, 'topic' | 'words'>): string {
  const { domains } = cardTextOf(drawn, words);
  return domains[unseen === 'love' || unseen === 'home' || unseen === 'work' ? unseen : 'growth'];
}

/** A sentence that names the card of a place. */
export function led(drawn: DrawnCard, words: TarotWords, voice: Voice): string {
  return voice.say(words.phrases.turned.leads, { card: spokenName(drawn, words) });
}
