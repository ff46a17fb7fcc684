import assert from 'node:assert/strict';
import { wordsIn } from '../../../shared/content/languages.ts';
import { ingressesText, motionText } from '../../../shared/prose/guide/sky-text.ts';

const words = wordsIn('en');
const at = '2026-11-21T12:00:00Z';

describe('the motion of bodies', () => {
  it('says so where none is asked about and none goes backwards', () => {
    assert.equal(motionText({ at, motion: [] }, words), 'On 21 November 2026, 12:00 UTC: no planet is retrograde.');
  });

  it('tells a body that never turns by its place alone', () => {
    const motion = [{ body: 'sun' as const, sign: 'Scorpio', degree: 29.5, retrograde: false, stations: [] }];
    const text = motionText({ at, motion }, words);
    assert.ok(text.endsWith('Sun never goes backwards; it stands at 29°30′ Scorpio.'), text);
  });
});

describe('an ingress beyond the years that can be computed', () => {
  const never = { body: 'pluto' as const, at: null, sign: null, now: { sign: 'Aquarius' } };

  it('names the sign that was asked about, and no day', () => {
    const text = ingressesText([never], 5, false, words);
    assert.match(text, /Pluto, now in Aquarius, does not enter Virgo/);
    assert.doesNotMatch(text, /UTC/);
  });
});
