import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { isMailAddress, type Letter } from '../../shared/mail/mail.ts';
import { smtpMail } from '../../shared/mail/smtp-mail.ts';
import { terminalMail } from '../../shared/mail/terminal-mail.ts';

const LETTER: Letter = {
  to: { name: 'Ann "the" Example', address: 'ann@example.org' },
  subject: 'Confirm your address',
  text: `Hello Ann,\n\n${'https://siderea.example/verify?ticket='}${'a'.repeat(80)}\n`,
};

/** A mail server as RFC 5321 has it, as far as a client notices; it remembers what it was told. */
async function mailServer() {
  const received = { recipients: [] as string[], data: '' };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let isData = false;
    socket.setEncoding('utf8').write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (text) => {
      if (isData) {
        received.data += text;
        if (!received.data.endsWith('\r\n.\r\n')) return;
        isData = false;
        socket.write('250 taken\r\n');
        return;
      }
      for (const line of String(text).split('\r\n').filter(Boolean)) {
        if (line.startsWith('RCPT TO:')) received.recipients.push(line.slice('RCPT TO:'.length).split(' ')[0]);
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 well\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('a letter', () => {
  it('reaches the mail server whole, for one recipient', async () => {
    const server = await mailServer();
    const mail = smtpMail(server.url, 'Siderea <hello@siderea.example>');
    await mail.send(LETTER);
    await mail.close();
    server.close();
    const { recipients, data } = server.received;
    assert.deepEqual(recipients, ['<ann@example.org>']);
    assert.match(data, /^From: Siderea <hello@siderea\.example>\r$/m);
    assert.match(data, /^Subject: Confirm your address\r$/m);
    // long lines are folded, RFC 2045 section 6.7
    const text = data.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    assert.ok(text.includes(`ticket=${'a'.repeat(80)}`));
  });

  it('is refused where its address would address others, or a header hide in it', async () => {
    const server = await mailServer();
    const mail = smtpMail(server.url, 'Siderea <hello@siderea.example>');
    for (const address of ['ann@x\r\nBcc: eve@y', 'ann@x, eve@y', 'ann@x;eve@y', '"a b"@x', '<ann@x>', 'ann', '']) {
      assert.equal(isMailAddress(address), false, address);
      await assert.rejects(mail.send({ ...LETTER, to: { name: '', address } }));
    }
    await mail.send({ ...LETTER, to: { name: 'Eve\r\nBcc: eve@example.org', address: 'ann@example.org' } });
    server.close();
    assert.deepEqual(server.received.recipients, ['<ann@example.org>']);
    assert.doesNotMatch(server.received.data, /^Bcc:/m);
  });

  it('that nobody takes is told of', async () => {
    await assert.rejects(smtpMail('smtp://127.0.0.1:1', 'a@example.org').send(LETTER), /ECONNREFUSED/);
  });

  it('is shown in the terminal, where it can do nothing but be read', async () => {
    let shown = '';
    const mail = terminalMail((text) => {
      shown += text;
    });
    await mail.send({ ...LETTER, subject: 'clear \u001b[2J the screen' });
    assert.match(shown, /To: ann@example\.org\n/);
    assert.match(shown, new RegExp(`^ *https://siderea\\.example/verify\\?ticket=${'a'.repeat(80)}$`, 'm'));
    assert.ok(!shown.includes('\u001b'));
  });

  it('goes to addresses as people have them', () => {
    for (const address of ['ann@example.org', 'owner@localhost', "o'neil+tag@sub.example.co.uk", 'जानकी@उदाहरण.भारत']) {
      assert.ok(isMailAddress(address), address);
    }
    assert.ok(!isMailAddress(`${'a'.repeat(65)}@example.org`), 'RFC 5321: 64 characters');
  });
});
