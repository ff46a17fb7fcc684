import { lazily } from '../../once.ts';
import type { Words } from '../words.ts';
import grammar from './grammar.json' with { type: 'json' };
import glossary from './guide/glossary.json' with { type: 'json' };
import replies from './guide/replies.json' with { type: 'json' };
import numerology from './numerology.json' with { type: 'json' };
import pictures from './pictures.json' with { type: 'json' };
import cups from './tarot/cups.json' with { type: 'json' };
import majors from './tarot/majors.json' with { type: 'json' };
import pentacles from './tarot/pentacles.json' with { type: 'json' };
import phrases from './tarot/phrases.json' with { type: 'json' };
import swords from './tarot/swords.json' with { type: 'json' };
import wands from './tarot/wands.json' with { type: 'json' };
import dosha from './vedic/dosha.json' with { type: 'json' };
import festivals from './vedic/festivals.json' with { type: 'json' };
import gunaMilan from './vedic/guna-milan.json' with { type: 'json' };
import matching from './vedic/matching.json' with { type: 'json' };
import nameMeanings from './vedic/name-meanings.json' with { type: 'json' };
import names from './vedic/names.json' with { type: 'json' };
import porutham from './vedic/porutham.json' with { type: 'json' };
import readings from './vedic/readings.json' with { type: 'json' };
import remedies from './vedic/remedies.json' with { type: 'json' };
import terms from './vedic/terms.json' with { type: 'json' };
import vargaGifts from './vedic/varga-gifts.json' with { type: 'json' };
import varshphal from './vedic/varshphal.json' with { type: 'json' };
import warnings from './warnings.json' with { type: 'json' };
import aspects from './western/aspects.json' with { type: 'json' };
import horoscope from './western/horoscope.json' with { type: 'json' };
import houses from './western/houses.json' with { type: 'json' };
import skyNames from './western/names.json' with { type: 'json' };
import natal from './western/natal.json' with { type: 'json' };
import portrait from './western/portrait.json' with { type: 'json' };
import signs from './western/signs.json' with { type: 'json' };
import skyCalendar from './western/sky-calendar.json' with { type: 'json' };
import synastry from './western/synastry.json' with { type: 'json' };
import transits from './western/transits.json' with { type: 'json' };

/** What is written in English. */
export const words = lazily<Words>({
  grammar: () => grammar,
  warnings: () => warnings,
  vedic: () => ({
    grammar,
    terms,
    matching,
    porutham,
    gunaMilan,
    dosha,
    remedies,
    vargaGifts,
    varshphal,
    names,
    nameMeanings,
    readings,
    festivals,
  }),
  natal: () => ({ grammar, names: skyNames, portrait, signs, houses, aspects, natal }),
  synastry: () => ({ grammar, names: skyNames, ...synastry }),
  horoscope: () => ({ names: skyNames, ...horoscope }),
  transits: () => transits,
  skyCalendar: () => skyCalendar,
  tarot: () => ({
    cards: { ...majors, ...wands, ...cups, ...swords, ...pentacles },
    phrases,
    names: skyNames,
    grammar,
  }),
  numerology: () => ({ ...numerology, grammar }),
  guide: () => ({ replies, glossary }),
  pictures: () => pictures,
});
