/** What people may start with, as clients show it in a menu. */
import { isRecord } from '../../shared/narrow.ts';
import { CODES, MessageRefusal, membersText, type RpcMessage, type RpcResult } from './messages.ts';
import { KEPT_BY_ALL } from './reading-room.ts';

/** A beginning, with what the person fills in. */
interface Beginning {
  name: string;
  title: string;
  description: string;
  asks: Readonly<Record<string, string>>;
  says(filled: Readonly<Record<string, string>>): string;
}

const BIRTH_ASKED = 'Date, time (or “not known”) and place of birth.';
const HOW = 'Tell it in plain words and without fear, say what is computed and what is your own reading of it.';

const PROMPTS: readonly Beginning[] = [
  {
    name: 'read_chart',
    title: 'Read a birth chart',
    description: 'A birth chart, Vedic or Western, computed and told.',
    asks: { birth: BIRTH_ASKED, tradition: 'vedic or western; western when left out.' },
    says: ({ birth, tradition = 'western' }) =>
      `Read the ${tradition} birth chart of somebody born: ${birth}.\nFind the place with find_place, compute the chart, and tell the three things that carry it. ${HOW}`,
  },
  {
    name: 'compare_two',
    title: 'Compare two people',
    description: 'Two births compared, with what draws and what rubs.',
    asks: { first: BIRTH_ASKED, second: BIRTH_ASKED },
    says: ({ first, second }) =>
      `Compare two people. The first was born: ${first}. The second was born: ${second}.\nFind both places with find_place, then compare with western_synastry. Say what draws, what rubs and what helps; no verdict on whether they should be together. ${HOW}`,
  },
  {
    name: 'day_at_place',
    title: 'The day at a place',
    description: 'The almanac of a day: tithi, nakshatra, good hours.',
    asks: { place: 'A city.', date: 'The day, YYYY-MM-DD; today when left out.' },
    says: ({ place, date = 'today' }) =>
      `Tell the almanac of ${date} at ${place}.\nFind the place with find_place and call vedic_panchangam with its coordinates and zone. Tell tithi, nakshatra, sunrise and the hours that are held good or better left. ${HOW}`,
  },
  {
    name: 'spread',
    title: 'A spread of cards',
    description: 'Tarot cards drawn for a question.',
    asks: { question: 'What the cards are asked.', spread: 'three_card, relationship, career, celtic_cross …' },
    says: ({ question, spread = 'three_card' }) =>
      `Draw the tarot spread ${spread} with tarot_reading for this question, in these words: ${question}\nTell card by card what it says, then what they say together. Draw once only. ${HOW}`,
  },
];

/** The list of what a person may start with. */
export function promptList(): RpcResult {
  const prompts = PROMPTS.map(({ name, title, description, asks }) => ({
    ...{ name, title, description },
    arguments: Object.entries(asks).map(([member, about]) => ({
      name: member,
      description: about,
      required: !about.includes('when left out') && member !== 'spread',
    })),
  }));
  return { members: membersText({ prompts }), cache: KEPT_BY_ALL };
}

/** A start with what the person filled in. Throws MessageRefusal. */
export function promptNamed({ params: { name, arguments: filled = {} } }: RpcMessage): RpcResult {
  const prompt = PROMPTS.find((each) => each.name === name);
  if (!prompt)
    throw new MessageRefusal(CODES.invalidParams, `There are: ${PROMPTS.map((each) => each.name).join(', ')}.`);
  if (!isRecord(filled)) throw new MessageRefusal(CODES.invalidParams, 'arguments must be an object.');
  const texts = Object.entries(filled).flatMap(([member, text]) =>
    typeof text === 'string' && text.trim() ? [[member, text.slice(0, LONGEST_ARGUMENT)]] : [],
  );
  const text = prompt.says({ ...MISSING, ...Object.fromEntries(texts) });
  const messages = [{ role: 'user', content: { type: 'text', text } }];
  return { members: membersText({ description: prompt.description, messages }) };
}

const LONGEST_ARGUMENT = 1_000;
/** What stands where a person filled in nothing. */
const ASK = '(not said yet: ask)';
const MISSING = { birth: ASK, first: ASK, second: ASK, place: ASK, question: ASK };
