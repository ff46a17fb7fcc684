/** Lists that are told page by page, the newest first: each entry has a mark, behind which the next page begins. */
import { Type } from 'typebox';
import { nullable } from './vocabulary.ts';

/** The members that ask for a page of some things. */
export const pageFields = (things: string) => ({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: `${things} on a page.` }),
  before: Type.Optional(
    Type.String({
      format: 'page-mark',
      maxLength: 60,
      description: 'The `next` of the page before; left out, the list begins with the newest.',
    }),
  ),
});

/** Of an answer, where the next page begins. */
export const nextPage = nullable(
  Type.String({ description: 'What to send as `before` for the next page; null on the last one.' }),
);

/** A page of what a store lists, and where the next begins: one more is looked for than is told. */
export async function pageOf<T extends { mark: string }>(
  list: (limit: number, before?: string) => Promise<readonly T[]>,
  { limit, before }: { limit: number; before?: string },
): Promise<{ page: readonly T[]; next: string | null }> {
  const listed = await list(limit + 1, before);
  const page = listed.slice(0, limit);
  return { page, next: listed.length > limit ? (page.at(-1)?.mark ?? null) : null };
}
