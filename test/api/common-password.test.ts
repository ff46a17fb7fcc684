/** Which new passwords are refused: those of ten characters and more that published lists of leaked ones begin with. */
import assert from 'node:assert/strict';
import { isCommonPassword } from '../../api/dashboard/common-password.ts';
import { assertWork } from '../setup/work.ts';

/** As published lists of leaked passwords begin, and the ways in which people lengthen them. */
const LEAKED = [
  ...['1234567890', '0123456789', '0987654321', '1111111111', '123123123123', '12345678910', '11/12/1990'],
  ...[
    'qwertyuiop',
    'qwerty123456',
    'Qwerty12345',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'q1w2e3r4t5',
    'asdfghjkl;',
    'zxcvbnm123',
  ],
  ...[
    'password123',
    'Password1234',
    'P@ssw0rd123!',
    'passw0rd2024',
    'iloveyou123',
    'ILoveYou!!!',
    'letmein1234',
    'welcome2023',
  ],
  ...[
    'sunshine01!',
    'princess1234',
    'football2024',
    'abcabcabcabc',
    'aaaaaaaaaa',
    'abcdefghij',
    'testtest123',
    'admin12345',
  ],
  ...['trustno1234', 'krishna12345', 'Siderea2026!', 'changeme123', 'i love you 12'],
];

/** Words of somebody's own, and what a manager makes. */
const GOOD = [
  ...['nine bright stars', 'correct horse battery staple', 'V7#kd92!mQzp', 'la luna sobre el mar', 'तारों भरी रात है'],
  ...['mypassportisblue', 'tea at 4 with Noor', 'xkcd936-reader', '738201945562017', 'Barcelona en otoño'],
];

describe('a new password', () => {
  it('is none of those that are guessed first', () => {
    for (const password of LEAKED) assert.ok(isCommonPassword(password), password);
  });

  it('may be anything of one’s own', () => {
    for (const password of GOOD) assert.ok(!isCommonPassword(password), password);
  });

  it('is looked at for hardly anything, whatever it is', async () => {
    for (const worst of ['a'.repeat(199), 'ab1!'.repeat(50), `${'x'.repeat(99)}${'!'.repeat(101)}`, '1a'.repeat(100)]) {
      await assertWork(100, `${worst.slice(0, 8)} 100 times`, () => {
        for (let time = 0; time < 100; time++) isCommonPassword(worst);
      });
    }
  });
});
