import assert from 'node:assert/strict';
import { latinName } from '../../shared/engine/numerology/letters.ts';

const read = (name: string) => latinName(name).parts.join(' ');

describe('a name in Devanagari', () => {
  // the spelling that its bearer, or the government of India, writes in Latin letters
  it('is read as its bearers write it in Latin letters', () => {
    const KNOWN = {
      'नरेंद्र मोदी': 'NARENDRA MODI',
      'मनमोहन सिंह': 'MANMOHAN SINGH',
      'लता मंगेशकर': 'LATA MANGESHKAR',
      'अमिताभ बच्चन': 'AMITABH BACHCHAN',
      'सचिन तेंदुलकर': 'SACHIN TENDULKAR',
      'प्रियंका चोपड़ा': 'PRIYANKA CHOPRA',
      'शाहरुख़ ख़ान': 'SHAHRUKH KHAN',
      'महात्मा गांधी': 'MAHATMA GANDHI',
      'इंदिरा गांधी': 'INDIRA GANDHI',
      'सुभाष चंद्र': 'SUBHASH CHANDRA',
      'अरविंद केजरीवाल': 'ARVIND KEJRIVAL',
      प्रेमचंद: 'PREMCHAND',
      रवींद्रनाथ: 'RAVINDRANATH',
    };
    for (const [name, latin] of Object.entries(KNOWN)) assert.equal(read(name), latin);
  });

  it('leaves out the a that is written and not spoken, and keeps the one that is', () => {
    const SPOKEN = {
      राम: 'RAM',
      कृष्ण: 'KRISHNA',
      रामकुमार: 'RAMKUMAR',
      सत्यजित: 'SATYAJIT',
      सिद्धार्थ: 'SIDDHARTH',
      चंद्रशेखर: 'CHANDRASHEKHAR',
      भट्ट: 'BHATT',
      मित्र: 'MITRA',
    };
    for (const [name, latin] of Object.entries(SPOKEN)) assert.equal(read(name), latin);
  });

  it('has v and w, m and n, and the sounds of its joined and dotted letters', () => {
    const SOUNDS = {
      विवेक: 'VIVEK',
      स्वाति: 'SWATI',
      चंपा: 'CHAMPA',
      ज्ञान: 'GYAN',
      लक्ष्मण: 'LAKSHMAN',
      ज़ोया: 'ZOYA',
      ऋषि: 'RISHI',
    };
    for (const [name, latin] of Object.entries(SOUNDS)) assert.equal(read(name), latin);
    assert.equal(read('ज़ोया'), read('ज़ोया'));
  });

  it('may stand beside Latin letters, and with marks of other writing it is unreadable', () => {
    assert.deepEqual(latinName('राम Smith').parts, ['RAM', 'SMITH']);
    assert.deepEqual(latinName('राम-कुमार').parts, ['RAMKUMAR']);
    assert.ok(latinName('ॠ').unreadable.length > 0);
    assert.ok(latinName('ிrama').parts.length > 0);
    assert.ok(latinName('মা').unreadable.length > 0);
  });
});
