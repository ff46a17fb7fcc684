import { LANGUAGES, type Language, wordsIn } from '../../content/languages.ts';
import { once } from '../../once.ts';
import {
  caredForIn,
  graveIn,
  isOfAilingAnimal,
  isOfChild,
  isOfHousekeeping,
  isOfKeeping,
  isOfMoneyOwed,
  isOfPapersOnly,
  isOfPeriod,
  isOfTenure,
  isOfTheLiving,
  isOfTheTreated,
  isOnlySoundOf,
  isToBeFound,
} from '../../prose/tarot/question.ts';
import type { Care } from '../../prose/tarot/turned.ts';
import type { GraveMatter, Safety } from '../../safety/matters.ts';
import { careFor } from '../help.ts';
import { isOrdinary } from '../safety.ts';

/** What is said of a grave matter before the cards; undefined where there is none. */
export function tarotCare(safety: Safety, language: Language, texts: readonly string[]): Care | undefined {
  // whose body it is about is known better from the question than from what hearts and bodies have in common
  const besides: readonly GraveMatter[] = safety.matters.filter((matter) => matter !== 'third_person');
  const { tarot } = wordsIn(language);
  // what is lost and what has run off is looked for: weights hear a grief in it
  if (texts.some((text) => isToBeFound(text, tarot))) return undefined;
  const graveOf = (text: string) =>
    graveIn(text, tarot) ?? (isOfAilingAnimal(text, tarot) || isOfTheTreated(text, tarot) ? 'illness' : []);
  const grave = texts.flatMap<GraveMatter>(graveOf);
  const found = grave.length > 0 ? [...new Set<GraveMatter>([...grave, ...besides])] : safety.matters;
  // where no matter was found nothing of this is looked at
  const isKept = once(() => texts.some((text) => isOfKeeping(text, tarot)));
  // how long is left of a job is no question of a life
  const isOfThings = once(() => texts.some((text) => isOfTenure(text, tarot)));
  // weights take a friend who is angry for one who is dead, a house for a life, and the price of a flat for a wager
  const isAlive = once(() => texts.every((text) => isOfTheLiving(text, tarot)));
  const isDaily = once(() => found.length === 1 && texts.some((text) => isOfHousekeeping(text, tarot)));
  // how a month goes is asked of no body and of no court, whatever weights hear in it
  const isOpen = once(() => grave.length === 0 && texts.every((text) => text.trim() === '' || isOfPeriod(text, tarot)));
  // weights alone hear a birth in a hearing, and a court in a visa
  const told = texts.join(' ');
  const isChildNamed = once(() => LANGUAGES.some((each) => isOfChild(told, wordsIn(each).tarot)));
  const isSound = (matter: GraveMatter) =>
    matter !== 'bereavement' && matter !== 'third_person' && texts.some((text) => isOnlySoundOf(matter, text, tarot));
  const isMeant = (matter: GraveMatter) =>
    !isOpen() &&
    !isSound(matter) &&
    !(matter === 'third_person' && texts.some((text) => isOfMoneyOwed(text, tarot))) &&
    !(matter === 'fertility' && !isChildNamed()) &&
    !(matter === 'court' && isOfPapersOnly(told, tarot)) &&
    !(matter === 'bereavement' && (isKept() || isAlive())) &&
    !(matter === 'lifespan' && isOfThings()) &&
    !((matter === 'money' || matter === 'lifespan') && isDaily() && isAlive());
  const kept = found.filter(isMeant);
  // where none of the graver ones is meant, it may be about somebody's heart all the same
  const matters = kept.length > 0 ? kept : safety.matters.filter(isMeant);
  if (isOrdinary({ ...safety, matters })) return undefined;
  const [first, ...others] = matters;
  // money weighs with whoever is trusted with it
  const isOfHeart = first === 'third_person' && others.every((matter) => matter === 'money');
  const [of] = texts.flatMap((text) => caredForIn(text, tarot) ?? []);
  return { sentences: careFor({ matters }, language, texts, of), isOfHeart, matter: first };
}
