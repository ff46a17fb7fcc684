/** A piece of an answer: what it answers, what it names, and the facts that it stands on. */
import type { Matter } from '../../prose/guide/card-text.ts';
import type { PieceName } from '../../prose/guide/nearest-text.ts';
import type { GuideAnswer, IntentInput } from './intent-input.ts';

/** What a piece answers. */
export type PieceRole = keyof typeof import('../../content/en/guide/nearest.json')['roles'] | 'what';

export interface AnswerPiece {
  text: string;
  role: PieceRole;
  /** what it names, as `AskedPiece` does */
  names: readonly string[];
  side?: Matter;
  /** how it is called when it is offered */
  called?: PieceName;
  /** nearer or farther than its tags say */
  weight?: number;
  facts: GuideAnswer['facts'];
}

/** What the parts of an answer answer. */
const ROLE_OF_PART = [
  ...([
    ['text', 'what'],
    ['meaning', 'means'],
    ['plain', 'means'],
    ['advice', 'do'],
    ['verdict', 'worth'],
  ] as const),
  ...([
    ['whether', 'whether'],
    ['until', 'when'],
    ['why', 'why'],
    ['more', 'what'],
  ] as const),
];

export type Tags = Partial<Pick<AnswerPiece, 'names' | 'side' | 'called' | 'weight'>>;

/** The parts of an answer, each a piece; what it is worth is also the nearest to a yes or no. */
export function piecesOfAnswer(answer: GuideAnswer, { names = [], ...tags }: Tags = {}): AnswerPiece[] {
  const { verdict, whether = verdict, facts } = answer;
  return ROLE_OF_PART.flatMap(([part, role]) => {
    const text = { ...answer, whether }[part];
    return text ? [{ ...tags, names, text, role, facts }] : [];
  });
}

export type Answering = (input: IntentInput) => GuideAnswer;
