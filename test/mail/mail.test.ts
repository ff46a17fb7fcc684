import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { isMailAddress, type Letter } from '../../shared/mail/mail.ts';
import { type MailTimes, smtpMail, smtpTrouble } from '../../shared/mail/smtp-mail.ts';
import { terminalMail } from '../../shared/mail/terminal-mail.ts';

const LETTER: Letter = {
  to: { name: 'Ann "the" Example', address: 'ann@example.org' },
  subject: 'Confirm your address',
  language: 'en',
  text: `Hello Ann,\n\n${'https://siderea.example/verify?ticket='}${'a'.repeat(80)}\n`,
};

/** The same patience in a hurry. */
const TIMES: MailTimes = { stepMs: 150, tryMs: 400, pausesMs: [10, 10], closingMs: 300 };

/** What a mail server does to the connections that come first; those after them it serves. */
interface Moods {
  /** accepts so many and says nothing */
  silent?: number;
  /** says one letter of its greeting at a time to so many, and never comes to its end */
  slow?: number;
  /** says this to so many recipients */
  refuses?: [reply: string, recipients: number];
}

/** A mail server as RFC 5321 has it, as far as a client notices; it remembers what it was told. */
async function mailServer({ silent = 0, slow = 0, refuses: [refusal, refused] = ['', 0] }: Moods = {}) {
  const received = { recipients: [] as string[], data: '', connections: 0, letters: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    received.connections++;
    socket.on('error', () => {});
    if (received.connections <= silent) return;
    if (received.connections <= silent + slow) {
      const dripping = setInterval(() => socket.write('220-slow\r\n'), 50);
      socket.once('close', () => clearInterval(dripping));
      return;
    }
    let isData = false;
    socket.setEncoding('utf8').write('220 test\r\n');
    socket.on('data', (text) => {
      if (isData) {
        received.data += text;
        if (!received.data.endsWith('\r\n.\r\n')) return;
        isData = false;
        received.letters++;
        socket.write('250 taken\r\n');
        return;
      }
      for (const line of String(text).split('\r\n').filter(Boolean)) {
        if (line.startsWith('RCPT TO:')) {
          received.recipients.push(line.slice('RCPT TO:'.length).split(' ')[0]);
          if (received.recipients.length <= refused) {
            socket.write(refusal);
            continue;
          }
        }
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
    assert.match(server.received.data, /^Content-Language: en\r$/m);
  });

  it('that nobody takes is told of', async () => {
    await assert.rejects(smtpMail('smtp://127.0.0.1:1', 'a@example.org', TIMES).send(LETTER), /ECONNREFUSED/);
  });

  it('is offered again to a server that says nothing, speaks without end or says “later”, and arrives once', async () => {
    const later: Moods['refuses'] = ['451 4.7.1 <ann@example.org> greylisted, try again\r\n', 1];
    for (const moods of [{ silent: 2 }, { slow: 1 }, { refuses: later }, {}]) {
      const server = await mailServer(moods);
      const mail = smtpMail(server.url, 'hello@siderea.example', TIMES);
      await mail.send(LETTER);
      await mail.close();
      server.close();
      assert.equal(server.received.letters, 1, JSON.stringify(moods));
      assert.match(server.received.data, /^Message-ID: <[0-9a-f]{32}@siderea\.example>\r$/m);
    }
  });

  it('is given up in a bounded time where a server stays silent, without a word of whom it was for', async () => {
    const server = await mailServer({ silent: 99 });
    const mail = smtpMail(server.url, 'a@example.org', TIMES);
    const start = Date.now();
    await assert.rejects(mail.send(LETTER), (error: Error) => {
      assert.match(error.message, /ETIMEDOUT/);
      assert.ok(!JSON.stringify({ ...error, text: error.stack }).includes('ann@'));
      return true;
    });
    assert.equal(server.received.connections, 1 + TIMES.pausesMs.length);
    assert.ok(Date.now() - start < 3_000);
    server.close();
  });

  it('is not offered again where it was refused for good', async () => {
    const server = await mailServer({ refuses: ['550 5.1.1 <ann@example.org> unknown\r\n', 99] });
    const mail = smtpMail(server.url, 'a@example.org', TIMES);
    await assert.rejects(
      mail.send(LETTER),
      (error: Error) => /550/.test(error.message) && !/ann@/.test(error.stack ?? ''),
    );
    assert.equal(server.received.connections, 1);
    await mail.close();
    server.close();
  });

  it('does not keep a process from ending', async () => {
    const server = await mailServer({ silent: 99 });
    const mail = smtpMail(server.url, 'a@example.org', { ...TIMES, pausesMs: [60_000] });
    const sent = assert.rejects(mail.send(LETTER));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const start = Date.now();
    await mail.close();
    assert.ok(Date.now() - start < 1_000);
    await sent;
    assert.equal(server.received.connections, 2, 'it was tried once more');
    server.close();
  });

  it('can be known to have no way before one is sent', async () => {
    const [well, silent] = [await mailServer(), await mailServer({ silent: 99 })];
    assert.equal(await smtpTrouble(well.url, 200), undefined);
    assert.match((await smtpTrouble(silent.url, 200)) ?? '', /ETIMEDOUT/);
    assert.match((await smtpTrouble('smtp://127.0.0.1:1', 200)) ?? '', /ECONNREFUSED/);
    assert.deepEqual(well.received.recipients, []);
    for (const server of [well, silent]) server.close();
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
