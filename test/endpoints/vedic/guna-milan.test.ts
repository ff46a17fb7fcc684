import assert from 'node:assert/strict';
import { gunaMilan } from '../../../shared/endpoints/vedic/guna-milan.ts';
import reference from '../../reference/guna_milan.json' with { type: 'json' };
import { problemOf } from '../../setup/problem-of.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const couple = (bride: string, groom: string) => {
  const [bride_star, bride_rasi] = bride.split('/');
  const [groom_star, groom_rasi] = groom.split('/');
  return { bride_star, bride_rasi, groom_star, groom_rasi };
};
const answer = (bride: string, groom: string) => runEndpoint(gunaMilan, couple(bride, groom)).result;
const kootaOf = (result: ReturnType<typeof answer>, name: string) => result.kootas.find((each) => each.name === name);

const STEPS = ['not recommended', 'average', 'good', 'excellent'];

describe('guna-milan', () => {
  // the tables of the reference, applied by a program that is not ours
  it('scores every couple of the reference exactly, and cuts to whole points beside', () => {
    for (const { bride_star, bride_rasi, groom_star, groom_rasi, ...expected } of reference.cases) {
      const { result } = runEndpoint(gunaMilan, { bride_star, bride_rasi, groom_star, groom_rasi });
      assert.deepEqual(
        result.kootas.map(({ name, max, score_exact }) => [name, max, score_exact]),
        reference.koota_order.map((name, koota) => [name, reference.max[koota], expected.recommended_exact[koota]]),
      );
      assert.equal(result.total_exact, expected.recommended_total_exact);
      assert.equal(result.total_gunas, Math.floor(expected.recommended_total_exact));
      assert.equal(result.max_gunas, 36);
      for (const { score, score_exact } of result.kootas) assert.equal(score, Math.floor(score_exact));
    }
  });

  it('takes its verdict from the exact total, one step lower where Nadi is 0 and not lifted', () => {
    for (const { bride_star, bride_rasi, groom_star, groom_rasi, ...expected } of reference.cases) {
      const { result } = runEndpoint(gunaMilan, { bride_star, bride_rasi, groom_star, groom_rasi });
      const total = expected.recommended_total_exact;
      const step = total < 18 ? 0 : total < 25 ? 1 : total < 33 ? 2 : 3;
      const nadi = kootaOf(result, 'Nadi');
      const lowered = nadi?.score === 0 && !nadi.cancelled ? 1 : 0;
      assert.equal(result.verdict, STEPS[Math.max(0, step - lowered)]);
      assert.match(result.verdict_text, new RegExp(`\\b${result.total_exact} of 36`));
      const saysSo = result.notes.some((note) => /one step lower/.test(note));
      assert.equal(saysSo, lowered === 1 && step > 0, 'a lowered verdict is explained');
    }
  });

  it('marks what tradition lifts, says why, and leaves the sum as it is', () => {
    const bhakoot = answer('Ashwini/Mesha', 'Anuradha/Vrishchika');
    assert.deepEqual([kootaOf(bhakoot, 'Bhakoot')?.score, kootaOf(bhakoot, 'Bhakoot')?.cancelled], [0, true]);
    assert.match(bhakoot.notes[0], /Bhakoot is lifted.*Mars rules both/);
    const nadi = answer('Krittika/Mesha', 'Krittika/Vrishabha');
    assert.deepEqual([kootaOf(nadi, 'Nadi')?.score, kootaOf(nadi, 'Nadi')?.cancelled], [0, true]);
    assert.match(nadi.notes.join(' '), /share a star but not a Moon sign/);
    const none = answer('Ashwini/Mesha', 'Ashwini/Mesha');
    assert.equal(kootaOf(none, 'Nadi')?.cancelled, false);
    assert.match(none.notes.join(' '), /padas/);
    assert.equal(none.total_exact, 28);
    assert.equal(none.verdict, 'average');
  });

  it('passes over no koota: the text names what fails, and clears the list only where every point is there', () => {
    let part = 0;
    for (const { bride_star, bride_rasi, groom_star, groom_rasi } of reference.cases) {
      const { text, kootas } = runEndpoint(gunaMilan, { bride_star, bride_rasi, groom_star, groom_rasi }).result;
      const failing = kootas.filter(({ score_exact, max }) => 2 * score_exact < max);
      for (const { display_name } of failing) assert.ok(text.includes(display_name), `${display_name}: ${text}`);
      const short = kootas.filter(({ score_exact, max }) => score_exact < max);
      if (text.includes('speaks against it')) assert.deepEqual(short, [], text);
      if (failing.length > 0 || short.length === 0) continue;
      part++;
      for (const { display_name } of short) assert.ok(text.includes(display_name), `${display_name}: ${text}`);
    }
    assert.ok(part > 0);
  });

  it('never marks a koota that has points', () => {
    for (const { bride_star, bride_rasi, groom_star, groom_rasi } of reference.cases) {
      const { result } = runEndpoint(gunaMilan, { bride_star, bride_rasi, groom_star, groom_rasi });
      for (const { cancelled, score_exact, reason } of result.kootas) {
        assert.ok(!cancelled || score_exact === 0);
        assert.match(reason, /^[A-Z].{10,200}\.$/);
      }
    }
  });

  // almanacs: Makara is Chatushpada up to 15°, then Jalachara; by the table Jalachara with Jalachara is 2, Chatushpada
  // with it 1
  it('says where the half of a sign, which the star leaves open, would change Vashya', () => {
    const half = answer('Shravana/Makara', 'Pushya/Karka');
    assert.equal(kootaOf(half, 'Vashya')?.score_exact, 2);
    const [note] = half.notes.filter((each) => each.includes('Vashya'));
    assert.match(note, /Makara.*bride’s star, Shravana.*second half, Jalachara.*Chatushpada.*, and Vashya 1 of 2\.$/);
    assert.equal(answer('Dhanishta/Makara', 'Pushya/Karka').notes.length, 0);
    // with a Vrishchika groom Chatushpada and Jalachara have one point each
    assert.equal(
      answer('Shravana/Makara', 'Anuradha/Vrishchika').notes.filter((each) => /Vashya/.test(each)).length,
      0,
    );
  });

  it('says of Yoni and Vashya how the two get on', () => {
    const { kootas } = answer('Ashwini/Mesha', 'Hasta/Kanya');
    const reasonOf = (name: string) => kootas.find((each) => each.name === name)?.reason ?? '';
    assert.match(reasonOf('Yoni'), /Horse.*Buffalo.*seven pairs/);
    assert.match(reasonOf('Vashya'), /four-footed.*human.*to a fair degree/);
  });

  it('has one list of nadis, and no option for another', () => {
    const { meta } = runEndpoint(gunaMilan, { ...couple('Ashwini/Mesha', 'Hasta/Kanya'), nadi: 'nines' });
    assert.deepEqual(
      meta.warnings.map(({ code }) => code),
      ['unknown_member'],
    );
  });

  it('refuses a Moon sign that its star does not reach into, and names those that it does', () => {
    const { errors } = problemOf(() => answer('Rohini/Mesha', 'Chitra/Simha'));
    assert.deepEqual(
      errors?.map(({ pointer, allowed }) => [pointer, allowed]),
      [
        ['/bride_rasi', ['Vrishabha']],
        ['/groom_rasi', ['Kanya', 'Tula']],
      ],
    );
  });
});
