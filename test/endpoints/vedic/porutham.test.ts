import assert from 'node:assert/strict';
import { porutham } from '../../../shared/endpoints/vedic/porutham.ts';
import aliases from '../../reference/aliases.json' with { type: 'json' };
import reference from '../../reference/porutham.json' with { type: 'json' };
import { problemOf } from '../../setup/problem-of.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const couple = { bride_star: 'Rohini', bride_rasi: 'Vrishabha', groom_star: 'Hasta', groom_rasi: 'Kanya' };

describe('porutham', () => {
  // the tables of the reference, applied by a program that is not ours
  it('matches every couple of the reference, in the order of the almanacs', () => {
    for (const { recommended, matched, pyjhora_tamil, kalaprakasika, raman, ...input } of reference.cases) {
      const { result } = runEndpoint(porutham, input);
      assert.deepEqual(
        result.poruthams.map((each) => each.name),
        reference.order,
      );
      assert.deepEqual(
        result.poruthams.map((each) => each.matched),
        recommended,
        JSON.stringify(input),
      );
      assert.equal(result.matched, matched);
      assert.equal(result.total, 10);
    }
  });

  it('agrees with a published match screen', () => {
    for (const { bride_star, bride_rasi, groom_star, groom_rasi, expected } of reference.published_cases) {
      const { result } = runEndpoint(porutham, { bride_star, bride_rasi, groom_star, groom_rasi });
      for (const [name, matched] of Object.entries(expected)) {
        assert.equal(result.poruthams.find((each) => each.name === name)?.matched, matched, name);
      }
    }
  });

  it('names in its text every point that does not agree and is not lifted', () => {
    for (const { recommended, matched, pyjhora_tamil, kalaprakasika, raman, ...input } of reference.cases) {
      const { text, poruthams } = runEndpoint(porutham, input).result;
      for (const each of poruthams) {
        if (each.matched || each.cancelled) continue;
        assert.ok(text.includes(each.display_name), `${each.display_name}: ${text}`);
      }
    }
  });

  it('takes its verdict from the count, and from Rajju before that', () => {
    const seen = new Set<string>();
    for (const { recommended, matched, pyjhora_tamil, kalaprakasika, raman, ...input } of reference.cases) {
      if (input.bride_star === input.groom_star) continue;
      const { verdict, verdict_text, notes } = runEndpoint(porutham, input).result;
      const rajju = recommended[reference.order.indexOf('Rajju')];
      const byCount = matched >= 8 ? 'excellent' : matched >= 6 ? 'good' : matched === 5 ? 'average' : 'poor';
      assert.equal(verdict, rajju ? byCount : 'not recommended');
      assert.ok(verdict_text.includes(`${matched}`), verdict_text);
      assert.equal(notes.length, rajju ? 0 : 1, 'a verdict that does not go by the count is explained');
      seen.add(verdict);
    }
    assert.equal(seen.size, 5);
  });

  // Kalaprakasika: Hasta is excellent for both to share, Ashwini middling, Bharani not to be shared
  it('judges a shared star by its list, and says so', () => {
    const shared = (star: string, rasi: string) => {
      const input = { bride_star: star, bride_rasi: rasi, groom_star: star, groom_rasi: rasi };
      const { verdict, matched, poruthams, notes } = runEndpoint(porutham, input).result;
      const rajju = poruthams.find(({ name }) => name === 'Rajju');
      return { verdict, matched, rajju: [rajju?.matched, rajju?.cancelled], notes: notes.join(' ') };
    };
    const hasta = shared('Hasta', 'Kanya');
    assert.deepEqual([hasta.verdict, hasta.matched, hasta.rajju], ['good', 6, [false, true]]);
    assert.match(hasta.notes, /excellent for both to share/);
    const ashwini = shared('Ashwini', 'Mesha');
    assert.deepEqual([ashwini.verdict, ashwini.matched, ashwini.rajju], ['average', 6, [false, true]]);
    assert.match(ashwini.notes, /no higher than average/);
    const bharani = shared('Bharani', 'Mesha');
    assert.deepEqual([bharani.verdict, bharani.matched, bharani.rajju], ['not recommended', 5, [false, false]]);
    assert.match(bharani.notes, /Rajju counts in full/);
  });

  it('gives what was compared and a reason for each, of Yoni and Vasya too', () => {
    const { poruthams } = runEndpoint(porutham, couple).result;
    for (const each of poruthams) {
      assert.match(each.reason, /^[A-Z].{10,200}\.$/);
      assert.ok(each.bride.length > 2 && each.groom.length > 2);
      assert.equal(each.cancelled, false);
    }
    const reasonOf = (name: string) => poruthams.find((each) => each.name === name)?.reason ?? '';
    assert.match(reasonOf('Yoni'), /Serpent.*Buffalo/);
    // the almanacs' list: Karka and Tula are drawn to Vrishabha, Mithuna and Meena to Kanya
    assert.match(reasonOf('Vasya'), /neither sign, Vrishabha or Kanya, is drawn to the other/);
  });

  it('accepts every spelling of a rasi and of a star', () => {
    const { result } = runEndpoint(porutham, couple);
    for (const spelling of aliases.rasi.Vrishabha) {
      assert.deepEqual(runEndpoint(porutham, { ...couple, bride_rasi: spelling }).result, result);
    }
    for (const spelling of aliases.nakshatra.Hasta) {
      assert.deepEqual(runEndpoint(porutham, { ...couple, groom_star: spelling.toUpperCase() }).result, result);
    }
  });

  it('refuses a Moon sign that its star does not reach into, and names those that it does', () => {
    const { code, errors } = problemOf(() =>
      runEndpoint(porutham, { bride_star: 'krittika', bride_rasi: 'Meena', groom_star: 'Hasta', groom_rasi: 'Leo' }),
    );
    assert.equal(code, 'validation_failed');
    assert.deepEqual(
      errors?.map(({ pointer, allowed }) => [pointer, allowed]),
      [
        ['/bride_rasi', ['Mesha', 'Vrishabha']],
        ['/groom_rasi', ['Kanya']],
      ],
    );
  });
});
