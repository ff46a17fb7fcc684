/** Doshas of a birth, with what lifts them. */
import type { DoshaName } from '../../../content/vedic-words.ts';
import { HOUSES_OF_MANGAL } from '../../../engine/vedic/dosha.ts';
import {
  customsText,
  doshasText,
  gandaText,
  kaalSarpText,
  mangalText,
  mangalWhyText,
  pitraText,
  untoldText,
} from '../../../prose/guide/dosha-text.ts';
import { dosha as doshaEndpoint } from '../../vedic/dosha.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentHandler, type IntentInput, subjectOf } from '../intent-input.ts';
import { birthDetails, birthMissing } from '../state.ts';
import { rasiChartOf } from './natal-vedic.ts';

export const dosha: IntentHandler = {
  missing: (known) => (known.topic.words.includes('customs') ? [] : birthMissing(subjectOf(known), ['time', 'place'])),
  answer(input) {
    const { words, topic, language, context } = input;
    if (topic.words.includes('customs')) return customsOf(input);
    const person = subjectOf(input);
    const request = { ...birthDetails(person), current_date: topic.day ?? input.today, language };
    const { answer, fact } = endpointAnswer(doshaEndpoint, request, context);
    const { active, mangal_dosha, kaal_sarp_dosha, pitra_dosha, ganda_moola, remedies } = answer.result;
    if (topic.words.includes('ganda')) {
      const isOpen = ganda_moola.present === null;
      const text = isOpen ? untoldText('ganda_moola', person.role, words) : gandaText(ganda_moola, person.role, words);
      return { ...text, facts: [fact({ ganda_moola })] };
    }
    if (topic.words.includes('kaal_sarp')) {
      const data = { kaal_sarp_dosha, axis: ['Rahu', 'Ketu'] };
      const isOpen = kaal_sarp_dosha.present === null;
      const text = isOpen
        ? untoldText('kaal_sarp_dosha', person.role, words)
        : kaalSarpText(kaal_sarp_dosha, person.role, words);
      return { ...text, facts: [fact(data)] };
    }
    if (topic.words.includes('pitra')) {
      return { ...pitraText(pitra_dosha, person.role, words), facts: [fact({ pitra_dosha })] };
    }
    if (topic.words.includes('mangal') || topic.bodies.includes('mars')) {
      const { from_chandra, from_shukra } = mangal_dosha;
      const counted = [
        { ...mangal_dosha, isAsked: false },
        { ...from_chandra, reference: 'Chandra' as const, isAsked: topic.bodies.includes('moon') },
        { ...from_shukra, reference: 'Shukra' as const, isAsked: topic.bodies.includes('venus') },
      ];
      const asks = counted.find(({ isAsked }) => isAsked) ?? counted[0];
      if (asks.present === null) {
        return { ...untoldText('mangal_dosha', person.role, words), facts: [fact({ mangal_dosha })] };
      }
      const others = counted.slice(1).flatMap((each) => (each.present && each !== asks ? [each.reference] : []));
      const text = mangalText({ ...asks, others }, person.role, words);
      const { dosha: advice, mangal } = words.guide.replies.worth;
      const meaning = mangal[asks.present ? 'present' : 'absent'];
      return { ...text, ...whyMangal(input), meaning, advice, facts: [fact({ mangal_dosha })] };
    }
    const data = { active, mangal_dosha, kaal_sarp_dosha, pitra_dosha, remedies };
    return { ...doshasText(data, person.role, words), facts: [fact(data)] };
  },
};

/** Doshas by the words that name them. */
const NAMED: Readonly<Record<string, DoshaName>> = {
  ...({ mangal: 'mangal_dosha', kaal_sarp: 'kaal_sarp_dosha', pitra: 'pitra_dosha', sade_sati: 'sade_sati' } as const),
};
/** Of doshas in general what suits most of them is told. */
const IN_GENERAL: DoshaName = 'pitra_dosha';

/** What people do by custom for a dosha: a prayer, a gift, a way of living; it needs nobody's birth. */
function customsOf({ topic, words, message }: IntentInput): GuideAnswer {
  const name = NAMED[Object.keys(NAMED).find((word) => topic.words.includes(word)) ?? ''] ?? IN_GENERAL;
  const isNamed = topic.words.some((word) => word in NAMED);
  const { text, practices } = customsText(name, { isNamed, message }, words);
  return { text, facts: [ownFact({ dosha: name, practices })] };
}

/** The house that Mangala stands in, and those that count. */
function whyMangal(input: IntentInput): { why?: string } {
  const person = subjectOf(input);
  const { planets } = rasiChartOf(input, person).chart;
  const house = planets.find(({ name }) => name === 'Mangala')?.house;
  return house ? { why: mangalWhyText(house, HOUSES_OF_MANGAL.union, person.role, input.words) } : {};
}
