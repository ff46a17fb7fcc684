/**
 * Questions of every day, written before anybody looked at what reads them: where it is not sure what is asked, a
 * reading says what fits any question, and takes it for nothing in particular.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import type { Category, Unseen } from '../../../shared/content/tarot-words.ts';
import { projectFile } from '../../../shared/package-file.ts';
import { type TopicView, topicOf } from '../../../shared/prose/tarot/question.ts';

/** What a question of each label may be taken for: none of the labels that are missing is anything in particular. */
const VIEWS: Readonly<Record<string, readonly TopicView[]>> = {
  ...{
    flat: ['move'],
    move: ['move'],
    exam: ['test'],
    study: ['test'],
    child_school: ['pupil', 'theirs'],
    visa: ['papers'],
  },
  ...{ boss: ['work'], joboffer: ['work'], raise: ['work'], colleague: ['work'], business: ['work'] },
  ...{ house_sale: ['deal'], loan: ['deal'], lent: ['deal'], car: ['deal'], purchase: ['deal'] },
  ...{ inlaws: ['kin', 'theirs'], silent_friend: ['kin'], siblings: ['kin', 'theirs'], teen: ['kin', 'theirs'] },
  ...{ parent_ill: ['kin', 'theirs'], call_her: ['theirs'] },
  ...{ quarrel: ['kin', 'love'], moving_on: ['love'], love_new: ['love'], love_ex: ['love'], marriage: ['love'] },
};
const SIDES: Readonly<Record<string, readonly Category[]>> = {
  ...{ love_new: ['love'], love_ex: ['love', 'growth'], marriage: ['love'], moving_on: ['love', 'growth'] },
  ...{ quarrel: ['home', 'love'], inlaws: ['home'], siblings: ['home'], teen: ['home'], parent_ill: ['home'] },
  ...{ boss: ['work'], raise: ['work'], colleague: ['work'], joboffer: ['work'], business: ['work'] },
  ...{ debt: ['money'], lent: ['money'], loan: ['money'], purchase: ['money'], spirit: ['growth'], wedding: ['love'] },
};
const HEARTS: readonly Unseen[] = ['love', 'others', 'home', 'work', 'deed'];
const UNSEEN: Readonly<Record<string, readonly Unseen[]>> = {
  ...{ lost: ['lost'], team: ['match'], love_new: HEARTS, love_ex: HEARTS, marriage: HEARTS, inlaws: HEARTS },
  ...{ silent_friend: HEARTS, teen: HEARTS, colleague: HEARTS },
};
/** These fit whatever is asked. */
const WIDE: readonly (TopicView | undefined)[] = [undefined, 'plain', 'close'];
/** So many of the seventy of a language may be taken for something else: a fifth to a fourth of them once was. */
const TAKEN_WRONG = 4;

describe('an everyday question', () => {
  const rows = readFileSync(projectFile('test/reference/tarot/questions.tsv'), 'utf8').trim().split('\n');
  for (const language of LANGUAGES) {
    it(`in ${language} is seldom taken for another`, () => {
      const asked = rows.map((row) => row.split('\t')).filter(([code]) => code === language);
      assert.equal(asked.length, 70);
      const wrong = asked.filter(([, label = '', question = '']) => {
        const { view, domain, unseen } = topicOf({ question }, wordsIn(language).tarot);
        const isView = WIDE.includes(view) || (view && VIEWS[label]?.includes(view));
        const isSide = domain === undefined || SIDES[label]?.includes(domain);
        return !isView || !isSide || !(unseen === undefined || UNSEEN[label]?.includes(unseen));
      });
      assert.ok(wrong.length <= TAKEN_WRONG, wrong.map(([, label, question]) => `${label} ${question}`).join('\n'));
    });
  }
});
