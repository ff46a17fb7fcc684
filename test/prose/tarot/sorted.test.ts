/** What questions are sorted as, on both sides of the borders where they were once taken for their neighbours. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language, understoodIn, wordsIn } from '../../../shared/content/languages.ts';
import { isInDanger, safetyOf } from '../../../shared/endpoints/safety.ts';
import { tarotCare } from '../../../shared/endpoints/tarot/tarot-care.ts';
import { cardById } from '../../../shared/engine/tarot/deck.ts';
import { labelledQuestions } from '../../../shared/intents/make/learn-questions.ts';
import { clarification } from '../../../shared/prose/tarot/clarify.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';
import type { GraveMatter } from '../../../shared/safety/matters.ts';

type Kind =
  | ('illness' | 'age' | 'direction' | 'amount' | 'unnoticed' | 'own' | 'pay')
  | ('death' | 'conception' | 'grief' | 'living' | 'statement' | 'pet' | 'unwelcome' | 'divorce' | 'calm' | 'everyday');

/** Questions that are learned from by nobody, by what they ask. */
const SORTED: Readonly<Record<Language, Readonly<Record<Kind, readonly string[]>>>> = JSON.parse(
  readFileSync('test/reference/tarot/sorted.json', 'utf8'),
);
/** So many of ten may be missed. */
const MOST_MISSED = 1;

const drawn = { card: cardById('pentacles-05'), reversed: false };

for (const language of LANGUAGES) {
  const words = wordsIn(language).tarot;
  const careOf = (question: string) => tarotCare(safetyOf(question), language, [question]);
  const kindOf = (question: string) => topicOf({ question }, words).kind;
  const isYesOrNo = (question: string) => ['should', 'will'].includes(kindOf(question));
  /** Neither a grave matter nor anything that no card sees. */
  const isOpen = (question: string) => !careOf(question) && !topicOf({ question }, words).unseen;
  const assertSorted = (kind: Kind, isRight: (question: string) => boolean) => {
    const missed = SORTED[language][kind].filter((question) => !isRight(question));
    assert.ok(missed.length <= MOST_MISSED, missed.join(' '));
  };

  describe(`questions in ${language}`, () => {
    it('are learned from by nobody here', () => {
      const learned = new Set(labelledQuestions().map(({ text }) => text));
      for (const question of Object.values(SORTED[language]).flat()) assert.ok(!learned.has(question), question);
    });

    it('after one’s own people’s health are met as illness, never with yes, no or suspicion', () => {
      const illness = understoodIn(language)?.care.care.illness ?? [];
      assertSorted('illness', (question) => {
        const care = careOf(question);
        const told = interpretation(
          { spread: 'single_card', cards: [drawn], question, category: '', month: 0, care },
          words,
        );
        const { narrative } = clarification(drawn, [], question, words, care);
        const isMet = (text: string) => illness.some((sentence) => text.startsWith(sentence));
        return care?.isOfHeart === false && told.verdict === null && isMet(told.summary) && isMet(narrative);
      });
    });

    /** Met first by a sentence of the one matter, with no yes or no and no time. */
    const isMetAs = (matter: GraveMatter, of?: 'animal') => (question: string) => {
      const { care: words, care_of: others } = understoodIn(language)?.care ?? assert.fail();
      const [first = ''] = careOf(question)?.sentences ?? [];
      const animals: Partial<Record<GraveMatter, readonly string[]>> = others.animal;
      return (animals[matter] ?? []).includes(first) || (!of && words[matter].includes(first));
    };

    it('of when somebody dies get no date, however it is said', () => assertSorted('death', isMetAs('lifespan')));

    it('of when a child comes get neither a date nor a number', () => assertSorted('conception', isMetAs('fertility')));

    it('of the dead are mourned', () => assertSorted('grief', isMetAs('bereavement')));

    it('of those who are alive, and of jobs and judges of cakes, are met as no grave matter', () =>
      assertSorted('living', (question) => !careOf(question)));

    it('of homes, parcels, marks, gardens and journeys are met as no grave matter, and answered', () =>
      assertSorted('everyday', isOpen));

    it('that are statements get neither yes nor no', () =>
      assertSorted('statement', (question) => !isYesOrNo(question)));

    it('of an animal’s health are sent to a vet', () => assertSorted('pet', isMetAs('illness', 'animal')));

    it('whose yes would be unwelcome are read so', () =>
      assertSorted('unwelcome', (question) => topicOf({ question }, words).isDreaded));

    it('of a divorce and its like are decided by nobody else', () =>
      assertSorted('divorce', (question) => topicOf({ question }, words).decision !== undefined));

    it('of going away, and of somebody’s anger, are no cry for help', () =>
      assertSorted('calm', (question) => !isInDanger(safetyOf(question))));

    it('after the age at which something comes are no questions of how long one lives, nor of yes or no', () =>
      assertSorted('age', (question) => isOpen(question) && !isYesOrNo(question)));

    it('after where something is going, or where one went wrong, look for no lost thing', () =>
      assertSorted('direction', isOpen));

    it('after how much and how many get no yes or no', () =>
      assertSorted('amount', (question) => !isYesOrNo(question) && !topicOf({ question }, words).unseen));

    it('after what one does not see in a plan or an offer are about nobody’s heart', () =>
      assertSorted('unnoticed', isOpen));

    it('about oneself are about nobody else', () => assertSorted('own', isOpen));

    it('after wages and money owed are no questions of gambling', () => assertSorted('pay', isOpen));
  });
}
