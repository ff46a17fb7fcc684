import assert from 'node:assert/strict';
import { latinName } from '../../shared/language/latin-letters.ts';

describe('Hindi names in Latin letters', () => {
  // as their bearers spell them: Wikipedia's articles of actors and politicians of these names
  it('are as people mostly spell them', () => {
    for (const [name, latin] of [
      ['राजेश कुमार शर्मा', 'Rajesh Kumar Sharma'],
      ['सुनीता देवी यादव', 'Sunita Devi Yadav'],
      ['ईशा रमेश', 'Isha Ramesh'],
      ['संजय गांधी', 'Sanjay Gandhi'],
      ['प्रिया', 'Priya'],
    ] as const)
      assert.equal(latinName(name), latin);
  });

  it('stay as they are where they are Latin', () => {
    assert.equal(latinName('María López'), 'María López');
  });
});
