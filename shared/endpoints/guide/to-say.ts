/** What is to be said to a message. */
import type { Words } from '../../content/words.ts';
import type { Act, Talk } from '../../language/intents.ts';
import type { Aside, HEARD } from './asides.ts';
import type { State } from './state.ts';
import type { Understanding } from './understanding.ts';

/** Speech that nothing was learned of: words say what it is, or that nothing does. */
type Besides =
  | 'greeting'
  | 'thanks'
  | 'help'
  | 'out_of_scope'
  | 'tongue'
  | 'tongues'
  | 'method'
  | 'script'
  | 'unsure'
  | 'listening'
  | 'unheard'
  | 'begin'
  | 'withheld'
  | 'bye'
  | 'condolence'
  | 'called'
  | 'mourning'
  | 'rejoicing'
  | 'stays'
  | 'telling_child'
  | 'smiling'
  | 'checkup_more'
  | (typeof HEARD)[number];

/** What a few words go on with: a sentence of its own, or what is computed for it. */
export type Followed =
  | keyof Words['guide']['replies']['follow_ups']['said']
  | keyof Words['guide']['replies']['of_talk']['said']
  | ('custom' | 'other_letters' | 'name_number')
  | ('stone' | 'more_names' | 'name_meaning' | 'name_fits' | 'hour_first');

/** What is wished or asked of cards in a talk. */
export interface CardsAsked {
  /** laid; which way they lean; what they come to; what they say to a matter, advise, or show of another's side */
  kind: 'lay' | 'lean' | 'together' | 'link' | 'advice' | 'side';
  /** so many are drawn; none where those that lie there are asked */
  count?: number;
  /** beside those that lie there */
  isMore?: boolean;
  /** the one of several that is asked */
  card?: string;
  /** somebody else is spoken of */
  isAnothers?: boolean;
}

/** What is to be said to a message. */
export type ToSay =
  /** the question of the state is to be answered, or asked back for */
  /** `isAnew`: whole, as if nothing had been told of it */
  | {
      kind: 'answer';
      act?: Act;
      righted?: 'undone' | 'whose' | 'birth' | 'unanswered';
      isAnew?: true;
      cards?: CardsAsked;
    }
  | { kind: 'speech'; speech: Talk | Besides | Aside }
  /** something was stated, and nothing asked */
  | { kind: 'noted' }
  /** a life is told of, in words that have no answer of their own */
  /** `isTold`: a statement that plainly tells of a life, and asks nothing of what was computed */
  | { kind: 'company'; isTold?: boolean }
  /** it leans on what was said just before */
  | { kind: 'following'; says: Followed }
  | { kind: 'unknown_place' }
  /** why something was asked for, or what */
  | { kind: 'reasons' };

/** A message in its conversation. */
export interface NextState {
  state: State;
  understanding: Understanding;
  toSay: ToSay;
}

export type Speaking = Extract<ToSay, { kind: 'speech' }>['speech'];
