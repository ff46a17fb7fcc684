import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isVowel, latinName, letterValue, titlesAndSuffixes } from '../../../shared/engine/numerology/letters.ts';
import reference from '../../reference/numerology.json' with { type: 'json' };

const counted = (name: string) => latinName(name).parts.join(' ');

describe('letters', () => {
  it('read the names of the reference as it does', () => {
    for (const { full_name, normalised } of reference.cases) assert.equal(counted(full_name), normalised);
  });

  it('take Y for a vowel where the published examples do', () => {
    // test/reference/numerology.json: 38 examples of Decoz, tokenrock and numerology-report
    const vowel = (name: string) => isVowel(name, name.indexOf('Y'), 'by_position');
    for (const name of reference.y_rule_examples.vowel) assert.ok(vowel(name), name);
    for (const name of reference.y_rule_examples.consonant) assert.ok(!vowel(name), name);
  });

  it('have the values of the Pythagorean table', () => {
    // printed everywhere: A=1 … I=9, J=1 … R=9, S=1 … Z=8
    const values = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => letterValue(letter)).join('');
    assert.equal(values, '12345678912345678912345678');
  });

  it('have the values of the Chaldean table', () => {
    // aboutnumerology.com: 1 AIJQY, 2 BKR, 3 CGLS, 4 DMT, 5 EHNX, 6 UVW, 7 OZ, 8 FP
    for (const [index, letters] of ['AIJQY', 'BKR', 'CGLS', 'DMT', 'EHNX', 'UVW', 'OZ', 'FP'].entries()) {
      for (const letter of letters) assert.equal(letterValue(letter, 'chaldean'), index + 1, letter);
    }
  });

  it('know titles before a name and suffixes behind it, and leave names alone', () => {
    assert.deepEqual(titlesAndSuffixes('Dr. John Way Somber, III'), ['Dr.', 'III']);
    assert.deepEqual(titlesAndSuffixes('Prof. Dr. Anna Sr.'), ['Prof.', 'Dr.', 'Sr.']);
    assert.deepEqual(titlesAndSuffixes('Ivan Drake Miss'), []);
    for (const lone of ['Dr', 'III']) assert.deepEqual(titlesAndSuffixes(lone), []);
  });

  it('romanise Cyrillic by ICAO Doc 9303', () => {
    // ICAO Doc 9303 part 3, section 6 B, and Russian passports since 2014
    assert.equal(counted('Анна Каренина'), 'ANNA KARENINA');
    assert.equal(counted('Юлия Щербакова'), 'IULIIA SHCHERBAKOVA');
    assert.equal(counted('Хрущёв Подъячев Илья'), 'KHRUSHCHEV PODIEIACHEV ILIA');
    assert.equal(counted('Ђорђе Џажић'), 'DORDE DZAZHIC');
  });

  it('romanise Greek by ISO 843 (ELOT 743)', () => {
    assert.equal(counted('Μαρία Παππά'), 'MARIA PAPPA');
    // ELOT 743: ΟΥ OU, ΑΥ AV before a voiced sound and AF before an unvoiced one, ΓΓ NG, ΜΠ B at either end; a
    // diaeresis parts them
    assert.equal(counted('Γεώργιος Παπανδρέου'), 'GEORGIOS PAPANDREOU');
    assert.equal(counted('Παύλος Ευτυχία'), 'PAVLOS EFTYCHIA');
    assert.equal(counted('Άγγελος Μπάμπης'), 'ANGELOS BAMPIS');
    assert.equal(counted('Αϋλος'), 'AYLOS');
  });

  it('drop accents, join what hyphens, apostrophes and dots hold together, and part at any blank', () => {
    assert.equal(counted('  Renée\u00a0d’Arc-Łoś\tO´Brien O\u02bbahu J.R. '), 'RENEE DARCLOS OBRIEN OAHU JR');
    assert.equal(counted('Þóra Æsa Œdipe Đặng ışık'), 'THORA AESA OEDIPE DANG ISIK');
  });

  it('say which letters have no number and which characters do not count', () => {
    assert.deepEqual(latinName('李 Bruce রম 7🙂'), {
      parts: ['BRUCE'],
      unreadable: ['李', 'র', 'ম'],
      ignored: ['7', '🙂'],
    });
  });

  it('are A to Z whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        for (const part of latinName(name).parts) assert.match(part, /^[A-Z]+$/);
      }),
      { numRuns: 500 },
    );
  });
});
