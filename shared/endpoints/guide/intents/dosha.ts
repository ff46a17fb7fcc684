/** Doshas of a birth, with what lifts them. */
import { doshasText, kaalSarpText, mangalText, pitraText } from '../../../prose/guide/dosha-text.ts';
import { dosha as doshaEndpoint } from '../../vedic/dosha.ts';
import { type Family, subjectOf } from '../asked.ts';
import { endpointAnswer } from '../endpoint-answer.ts';
import { birthDetails, birthMissing } from '../state.ts';

export const dosha: Family = {
  missing: (known) => birthMissing(known.persons[subjectOf(known)], subjectOf(known), ['time', 'place']),
  answer(asked) {
    const { words, topic, language, given } = asked;
    const who = subjectOf(asked);
    const request = { ...birthDetails(asked.persons[who]), current_date: topic.day ?? asked.today, language };
    const { answer, fact } = endpointAnswer(doshaEndpoint, request, given);
    const { active, mangal_dosha, kaal_sarp_dosha, pitra_dosha, remedies } = answer.result;
    if (topic.words.includes('kaal_sarp')) {
      const data = { kaal_sarp_dosha, axis: ['Rahu', 'Ketu'] };
      return { text: kaalSarpText(kaal_sarp_dosha, who, words), facts: [fact(data)] };
    }
    if (topic.words.includes('pitra')) {
      return { text: pitraText(pitra_dosha, who, words), facts: [fact({ pitra_dosha })] };
    }
    if (topic.words.includes('mangal') || topic.bodies.includes('mars')) {
      return { text: mangalText(mangal_dosha, who, words), facts: [fact({ mangal_dosha })] };
    }
    const data = { active, mangal_dosha, kaal_sarp_dosha, pitra_dosha, remedies };
    return { text: doshasText(data, who, words), facts: [fact(data)] };
  },
};
