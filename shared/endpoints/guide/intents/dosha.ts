/** Doshas of a birth, with what lifts them. */
import { listText } from '../../../prose/list.ts';
import { filled } from '../../../prose/phrase.ts';
import { dosha as doshaEndpoint } from '../../vedic/dosha.ts';
import { type Asked, type Family, type GuideAnswer, subjectOf } from '../asked.ts';
import { endpointAnswer } from '../endpoint-answer.ts';
import { termTold } from '../names-told.ts';
import { birthDetails, birthMissing } from '../state.ts';

export const dosha: Family = {
  missing: (known) => birthMissing(known.persons[subjectOf(known)], subjectOf(known), ['time', 'place']),
  answer(asked) {
    const request = { ...birthDetails(asked.persons[subjectOf(asked)]), current_date: asked.topic.day ?? asked.today };
    const doshas = endpointAnswer(doshaEndpoint, { ...request, language: asked.language }, asked.given);
    const { words } = asked.topic;
    if (words.includes('kaal_sarp')) return kaalSarp(asked, doshas);
    if (words.includes('pitra')) return pitra(asked, doshas);
    return words.includes('mangal') || asked.topic.bodies.includes('mars') ? mangal(asked, doshas) : all(asked, doshas);
  },
};

type AnsweredDosha = ReturnType<typeof endpointAnswer<typeof doshaEndpoint.output>>;

function mangal(asked: Asked, { answer, fact }: AnsweredDosha): GuideAnswer {
  const { dosha: words, phrases } = asked.words.guide.replies;
  const { mangal_dosha } = answer.result;
  const { present, cancelled, houses, cancellations, reference } = mangal_dosha;
  const values = {
    whose: phrases.whose[subjectOf(asked)],
    reference: reference === 'Lagna' ? words.lagna : termTold('grahas', reference, asked),
    houses: listText(houses.map(String), asked.words),
    lifted: listText(cancellations, asked.words),
  };
  const kind = !present ? 'absent' : cancelled ? 'lifted' : 'present';
  return { text: `${filled(words.mangal[kind], values)} ${words.calm}`, facts: [fact({ mangal_dosha })] };
}

function kaalSarp(asked: Asked, { answer, fact }: AnsweredDosha): GuideAnswer {
  const { dosha: words, phrases } = asked.words.guide.replies;
  const { kaal_sarp_dosha } = answer.result;
  const { present, type, outside } = kaal_sarp_dosha;
  const values = {
    whose: phrases.whose[subjectOf(asked)],
    type: type === null ? '' : termTold('kaal_sarp_types', type, asked),
    outside: listText(
      outside.map((name) => termTold('grahas', name, asked)),
      asked.words,
    ),
  };
  const kind = present ? 'present' : outside.length > 0 ? 'absent' : 'absent_plain';
  return {
    text: `${filled(words.kaal_sarp[kind], values)} ${words.calm}`,
    facts: [fact({ kaal_sarp_dosha, axis: ['Rahu', 'Ketu'] })],
  };
}

function pitra(asked: Asked, { answer, fact }: AnsweredDosha): GuideAnswer {
  const { dosha: words, phrases } = asked.words.guide.replies;
  const { pitra_dosha } = answer.result;
  const { present, reasons } = pitra_dosha;
  const values = { whose: phrases.whose[subjectOf(asked)], reasons: reasons.join(' ') };
  const kind = present ? 'present' : 'absent';
  return { text: `${filled(words.pitra[kind], values).trim()} ${words.calm}`, facts: [fact({ pitra_dosha })] };
}

function all(asked: Asked, { answer, fact }: AnsweredDosha): GuideAnswer {
  const { dosha: words, phrases } = asked.words.guide.replies;
  const { active, mangal_dosha, kaal_sarp_dosha, pitra_dosha, remedies } = answer.result;
  const names = active.map((name) => words.names[name]);
  const whose = phrases.whose[subjectOf(asked)];
  const head = filled(words[names.length > 0 ? 'active' : 'none'], { whose, names: listText(names, asked.words) });
  const lifted = mangal_dosha.present && mangal_dosha.cancelled ? [filled(words.also_lifted, { whose })] : [];
  const practice = remedies.length > 0 ? [filled(words.practice, { practice: remedies[0] })] : [];
  const data = { active, mangal_dosha, kaal_sarp_dosha, pitra_dosha, remedies };
  return { text: [head, ...lifted, words.calm, ...practice].join(' '), facts: [fact(data)] };
}
