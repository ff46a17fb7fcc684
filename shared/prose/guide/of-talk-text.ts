/** What is said of customs for a planet, and of names for one. */
import type { Words } from '../../content/words.ts';
import type { BodyName } from '../../language/names.ts';
import { filled } from '../phrase.ts';
import type { Matter } from './card-text.ts';
import { bodyForms, GRAHA_OF, type NamedBody, termName } from './names.ts';

/** Which planet custom turns to for a side of life. */
export function customForText({ side, body }: { side: Matter; body: NamedBody }, words: Words): string {
  const { of_talk, card_meaning } = words.guide.replies;
  return filled(of_talk.custom.for_side, {
    matter: card_meaning.matters[side],
    ...bodyForms('body', body, words),
  });
}

/** What a graha is called in the West. */
export function indianNameText(body: BodyName, words: Words): string {
  const { of_talk, names } = words.guide.replies;
  const graha = GRAHA_OF[body];
  return graha === undefined
    ? ''
    : filled(of_talk.named, { lord: termName('grahas', graha, words), body: names.bodies[body].plain });
}

/** That a planet is left alone. */
export const enoughOfText = (body: BodyName, phrase: string, words: Words): string =>
  filled(phrase, { body: words.guide.replies.names.bodies[body].plain });
