/** What a model's wording may never say, and the true answers that it may. */
import assert from 'node:assert/strict';
import { saysWhatItMustNot } from '../../shared/llm/wording.ts';

const NEVER = [
  ...['You will recover soon.', 'Stop taking your tablets.', 'He loves you.', 'You will win your case.', 'Buy shares.'],
  ...[
    'There is a curse on you.',
    'You must leave her.',
    'Quit your job.',
    'Read more at stars.example',
    'see help.io now',
  ],
  ...[
    'Write to me@stars.example',
    'Call 0800 999 0091',
    'https://a.b',
    'Te vas a curar.',
    'Es magia negra.',
    'Déjala.',
  ],
  ...['आप पर काला जादू है।', 'दवा बंद कर दीजिए।', 'उसे छोड़ दीजिए।'],
];
const TRUE = [
  ...['Take this not as a verdict; what you make of it is up to you.', 'The Tower cleared the ground you stand on.'],
  ...['Grief is near, and so is the Star.', 'Your Sun stands at 18.05 degrees of Cancer at 6.30 p.m., e.g. at noon.'],
  ...['La carta de la Muerte habla de un final.', 'यह समय धीरे चलने का है।', 'Death, upright, is an ending that frees.'],
];

describe('the wording of a model', () => {
  it('is left where it gives verdicts, frightens, orders, or sends people elsewhere', () => {
    assert.deepEqual(
      NEVER.filter((text) => !saysWhatItMustNot(text, '')),
      [],
    );
  });

  it('stands where it is true, whatever it tells of', () => {
    assert.deepEqual(
      TRUE.filter((text) => saysWhatItMustNot(text, '')),
      [],
    );
  });

  it('may say what the written reply says', () => {
    assert.ok(!saysWhatItMustNot('For help: findahelpline.com', 'See findahelpline.com.'));
  });
});
