/** What whoever writes now heard last: what was asked back, or of what they were told. */
import type { Heard } from '../../language/heard.ts';
import type { Intent } from '../../language/intents.ts';
import type { Member, State } from './state.ts';

const OF_INTENTS: Readonly<Partial<Record<Intent, Heard>>> = {
  natal_placement: 'chart',
  sign_from_date: 'chart',
  dosha: 'chart',
  conversation: 'chart',
  running_dasha: 'dasha',
  transits: 'transit',
  current_sky: 'sky',
  daily_horoscope: 'day',
  panchangam: 'day',
  card_draw: 'cards',
  card_meaning: 'cards',
  compatibility: 'pair',
  numerology: 'number',
  baby_names: 'name',
  glossary: 'term',
};

const OF_MEMBERS: Readonly<Partial<Record<Member, Heard>>> = {
  date: 'date?',
  time: 'time?',
  place: 'place?',
  name: 'name?',
};

/** What was heard last in a conversation. */
export function heardIn({ choices, missing, question, said, met, listening, thread }: State): Heard {
  if (choices.length > 0) return OF_MEMBERS[choices[0].of] ?? 'birth?';
  const members = [...new Set(missing.map((member) => member.replace('other_', '') as Member))];
  if (members.length > 0) return members.length > 1 ? 'birth?' : (OF_MEMBERS[members[0]] ?? 'birth?');
  if (met !== undefined || listening || thread?.isOpen) return 'feeling';
  if (question === undefined) return said === undefined ? 'start' : 'question?';
  return OF_INTENTS[question.intent] ?? 'question?';
}
