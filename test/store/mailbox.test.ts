import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mailboxHash, mailboxOf, networkHash } from '../../shared/store/mailbox.ts';

describe('a mailbox', () => {
  it('is the same however its address is written', () => {
    const same = [
      ['ann@example.org', 'Ann@Example.org', 'ann+stars@example.org', 'ann+a+b@EXAMPLE.org'],
      ['annbee@gmail.com', 'Ann.Bee@gmail.com', 'a.n.n.b.e.e+x@googlemail.com', 'annbee+@GoogleMail.com'],
      ['ann@yahoo.co.uk', 'ann-shop@yahoo.co.uk', 'ann+shop@yahoo.co.uk'],
      ['ann@proton.me', 'ann+1@protonmail.com', 'ANN@pm.me'],
      ['ann@icloud.com', 'ann@me.com', 'ann+x@mac.com'],
    ];
    for (const addresses of same) assert.equal(new Set(addresses.map(mailboxOf)).size, 1, addresses.join(' '));
  });

  it('is another where only some services would say that it is the same', () => {
    const others = ['annbee@example.org', 'ann.bee@example.org', 'ann-bee@example.org', 'annbee@gmail.com'];
    assert.equal(new Set([...others, 'ann.bee@outlook.com', 'annbee@outlook.com'].map(mailboxOf)).size, 6);
  });

  it('has a name whatever is typed', () => {
    for (const address of [
      '+tag@example.org',
      '.@gmail.com',
      'no address',
      '',
      '@',
      'a@b@c',
      '__proto__@constructor',
    ]) {
      assert.equal(typeof mailboxOf(address), 'string');
      assert.equal(mailboxOf(mailboxOf(address)), mailboxOf(address), address);
    }
    assert.notEqual(mailboxOf('+one@example.org'), mailboxOf('+two@example.org'));
  });

  it('stays as a hash with a key made of the pepper, networks for a day', () => {
    const key = createHmac('sha256', 'a pepper').update('addresses').digest();
    const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
    assert.equal(mailboxHash('Ann.Bee+1@googlemail.com', 'a pepper'), hash('mailbox annbee@gmail.com'));
    assert.equal(networkHash('192.0.2.1', '2031-12-31', 'a pepper'), hash('network 192.0.2.1 on 2031-12-31'));
    assert.notEqual(mailboxHash('ann@example.org', 'a pepper'), mailboxHash('ann@example.org', 'another'));
  });
});
