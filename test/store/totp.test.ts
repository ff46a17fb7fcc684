import assert from 'node:assert/strict';
import { base32, newTotpSecret, stepAt, stepOfCode, totpAddress, totpCode } from '../../shared/store/totp.ts';

/** RFC 6238, appendix B: the secret of SHA-1. */
const SECRET = base32(Buffer.from('12345678901234567890'));

describe('codes of authenticator apps', () => {
  // RFC 4648, section 10
  it('have secrets in Base32', () => {
    for (const [text, letters] of Object.entries({
      f: 'MY',
      fo: 'MZXQ',
      foo: 'MZXW6',
      foob: 'MZXW6YQ',
      foobar: 'MZXW6YTBOI',
    })) {
      assert.equal(base32(Buffer.from(text)), letters);
    }
    assert.match(newTotpSecret(), /^[A-Z2-7]{32}$/);
    assert.notEqual(newTotpSecret(), newTotpSecret());
  });

  // RFC 4226, appendix D: the counter is the step
  it('are those of RFC 4226', () => {
    const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
    assert.deepEqual(
      codes.map((_, counter) => totpCode(SECRET, counter)),
      codes,
    );
  });

  // RFC 6238, appendix B, SHA1, eight digits
  it('are those of RFC 6238', () => {
    const cases: [seconds: number, code: string][] = [
      [59, '94287082'],
      [1_111_111_109, '07081804'],
      [1_111_111_111, '14050471'],
      [1_234_567_890, '89005924'],
      [2_000_000_000, '69279037'],
      [20_000_000_000, '65353130'],
    ];
    for (const [seconds, code] of cases) {
      assert.equal(totpCode(SECRET, stepAt(seconds * 1_000), 8), code);
      assert.equal(stepOfCode(SECRET, code.slice(2), seconds * 1_000), stepAt(seconds * 1_000));
    }
  });

  it('fit half a minute early or late, and no longer', () => {
    const ms = 1_234_567_890_000;
    const code = totpCode(SECRET, stepAt(ms));
    for (const away of [-30_000, 0, 30_000]) assert.equal(stepOfCode(SECRET, code, ms + away), stepAt(ms));
    for (const away of [-60_000, 60_000]) assert.equal(stepOfCode(SECRET, code, ms + away), undefined);
    for (const wrong of ['', '12345', '1234567', 'abcdef', ' 00592', '٠٠٥٩٢٤']) {
      assert.equal(stepOfCode(SECRET, wrong, ms), undefined);
    }
  });

  it('are handed to an app in an address that it reads', () => {
    const address = new URL(totpAddress('ABC', 'Siderea', 'ann+1@example.org'));
    assert.equal(address.protocol + address.host, 'otpauth:totp');
    assert.equal(decodeURIComponent(address.pathname), '/Siderea:ann+1@example.org');
    assert.deepEqual(
      [...address.searchParams],
      [
        ['secret', 'ABC'],
        ['issuer', 'Siderea'],
      ],
    );
  });
});
