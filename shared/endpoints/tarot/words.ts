/** The written part of the tarot, by language. */
import cups from '../../content/en/tarot/cups.json' with { type: 'json' };
import majors from '../../content/en/tarot/majors.json' with { type: 'json' };
import pentacles from '../../content/en/tarot/pentacles.json' with { type: 'json' };
import phrases from '../../content/en/tarot/phrases.json' with { type: 'json' };
import swords from '../../content/en/tarot/swords.json' with { type: 'json' };
import wands from '../../content/en/tarot/wands.json' with { type: 'json' };
import type { TarotWords } from '../../engine/tarot/words.ts';
import type { Language } from '../language.ts';

/** Card texts and phrases of every language. */
export const TAROT_WORDS: Record<Language, TarotWords> = {
  en: { cards: { ...majors, ...wands, ...cups, ...swords, ...pentacles }, phrases },
};
