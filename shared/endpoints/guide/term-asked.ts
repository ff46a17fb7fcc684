/** `What is a Midheaven?`: a term is asked for by its name, whatever was spoken of before. */
import { LANGUAGES, wordsIn } from '../../content/languages.ts';
import { folded } from '../../language/fold.ts';
import { namesOf } from '../../narrow.ts';
import { cued } from './cues.ts';
import { entryWord, FEARED, meaningsAsked } from './meaning-asked.ts';
import type { State } from './state.ts';
import { isOfTalk } from './topics.ts';
import { topicsIn, type Understanding } from './understanding.ts';

/** Said of a message that asks for a term. */
export const TERM_ASKED = 'term_asked';

const ASKED = cued`(?:^|[^\p{L}\p{M}])${'what_is_a'}\s+([\p{L}\p{M}\d'’ -]{2,40})[\s?!.]*$`;
const ASKED_OF_IT = cued`(?:^|[^\p{L}\p{M}])${'what_is_the'}\s+([\p{L}\p{M}\d'’ -]{2,40})[\s?!.]*$`;
const ASKED_BEHIND = cued`(?:^|[.,!?।]\s*)([\p{L}\p{M}\d'’ -]{2,40}?)\s+${'what_is_behind'}[\s?!.।]*$`;

/** Points of a chart: `what is the Midheaven?`, where it was just told, asks what that is. */
const POINTS: readonly string[] = ['midheaven', 'descendant', 'imum_coeli'];

/** Every term of the glossary, folded, with its entry. */
let terms: ReadonlyMap<string, string> | undefined;
function entryOfTerm(text: string): string | undefined {
  terms ??= new Map(
    LANGUAGES.flatMap((language) => {
      const { glossary } = wordsIn(language).guide;
      return namesOf(glossary).flatMap((id) =>
        glossary[id].terms.map((term): [string, string] => [folded(term).trim(), id]),
      );
    }),
  );
  return terms.get(folded(text).trim());
}

/** A message that asks for a term, read as that and nothing else. */
export function withTerm(own: Understanding, { said = '' }: State): Understanding {
  const [, ahead] = ASKED.exec(own.text) ?? [];
  const [, behind] = ASKED_BEHIND.exec(own.text) ?? [];
  const [, told] = ASKED_OF_IT.exec(own.text) ?? [];
  const point = told === undefined ? undefined : entryOfTerm(told);
  const isTold = point !== undefined && POINTS.includes(point) && folded(said).includes(folded(told ?? '').trim());
  const term = isTold ? told : [ahead, behind].find((each) => each !== undefined && entryOfTerm(each) !== undefined);
  if (term === undefined) return withMeaningAsked(own);
  const from = own.text.lastIndexOf(term);
  return {
    ...own,
    mentions: own.mentions.filter(({ start, kind }) => start >= from && kind !== 'self'),
    words: [...topicsIn(term).filter((word) => !isOfTalk(word)), 'define', 'what_is', 'asks', TERM_ASKED],
    rest: [],
    match: { matched: 'glossary', probability: 1, known: 1 },
  };
}

/** A message that asks what something means, whatever stands around it. */
function withMeaningAsked(own: Understanding): Understanding {
  const asked = meaningsAsked(own);
  if (!asked) return own;
  return {
    ...own,
    mentions: own.mentions.filter(({ kind }) => kind === 'house' || kind === 'body'),
    words: ['define', 'what_is', 'asks', TERM_ASKED, ...asked.ids.map(entryWord), ...(asked.isFeared ? [FEARED] : [])],
    rest: [],
    match: { matched: 'glossary', probability: 1, known: 1 },
  };
}
