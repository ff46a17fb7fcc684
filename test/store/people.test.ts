import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { LIMITS } from '../../shared/limits.ts';
import { isPassword, passwordHash } from '../../shared/store/passwords.ts';
import { statement } from '../../shared/store/rows.ts';
import { forgetNetworks, keepEarlierStarters } from '../../shared/store/starter-credits.ts';
import { DATABASES, PEPPER, testStores } from '../setup/test-stores.ts';
import { wholeExport } from '../setup/whole-export.ts';

for (const kind of DATABASES) {
  describe(`people over ${kind}`, () => {
    const stores = testStores(kind);
    let made = 0;
    const somebody = () => stores.people.join({ email: `Person-${made++}@Example.org`, name: 'Ann' }, 0);

    it('get their starter credits once, of however many who let them in', async () => {
      const email = 'starter@example.org';
      const joining = Array.from({ length: 8 }, (_, n) => stores.people.join({ email, name: `n${n}` }, 100));
      const joined = await Promise.all(joining);
      assert.equal(new Set(joined.map(({ accountId }) => accountId)).size, 1);
      assert.equal((await stores.balances()).get(joined[0].accountId), 100);
      assert.equal((await stores.people.join({ email, name: 'later' }, 100)).name, joined[0].name);
    });

    it('get no starter credits again after their account was deleted, however the address is written', async () => {
      const email = 'Again@Example.org';
      const joined = async (address: string) => {
        const { accountId } = await stores.people.join({ email: address, name: 'Ann' }, 100);
        return (await stores.balances()).get(accountId);
      };
      assert.equal(await joined(email), 100);
      for (const address of ['again@example.org', 'AGAIN@example.org']) {
        await stores.accounts.delete(address);
        assert.equal(await joined(address), 0);
      }
      const kept = await stores.database.run(statement('all_starter', {}, 'select * from starter_credits'), []);
      assert.deepEqual(Object.keys(kept[0] as object), ['hash']);
      assert.doesNotMatch(JSON.stringify(kept), /again|example/i);
      // the key is made of the pepper: with another pepper it would be another hash
      const key = createHmac('sha256', PEPPER).update('addresses').digest();
      const hash = createHmac('sha256', key).update('mailbox again@example.org').digest('base64url');
      assert.equal(kept.filter((row) => (row as { hash: string }).hash === hash).length, 1);
    });

    it('get no starter credits for other spellings of a mailbox, though they come at once', async () => {
      const spellings = ['star.gazer@gmail.com', 'stargazer+1@gmail.com', 's.targazer@googlemail.com'];
      const joined = await Promise.all(spellings.map((email) => stores.people.join({ email, name: 'Ann' }, 100)));
      const balances = await stores.balances();
      const given = joined.map(({ accountId }) => Number(balances.get(accountId)));
      assert.deepEqual(
        given.toSorted((a, b) => a - b),
        [0, 0, 100],
      );
    });

    it(`get starter credits as ${LIMITS.starterGrantsADay} accounts a day of one network, and others elsewhere`, async () => {
      const joined = async (email: string, network?: string) => {
        const { accountId } = await stores.people.join({ email, name: 'Ann', network }, 100);
        return (await stores.balances()).get(accountId);
      };
      const network = '2001:db8:0:1::/64';
      const given: (number | undefined)[] = [];
      for (let n = 0; n <= LIMITS.starterGrantsADay; n++) given.push(await joined(`net-${n}@example.org`, network));
      assert.deepEqual(given, [...Array<number>(LIMITS.starterGrantsADay).fill(100), 0]);
      assert.equal(await joined('net-elsewhere@example.org', '192.0.2.7'), 100);
      assert.equal(await joined('net-vouched@example.org'), 100);
      const kept = await stores.database.run(statement('all_networks', {}, 'select * from starter_networks'), []);
      assert.doesNotMatch(JSON.stringify(kept), /2001|192\.0/);
      // a day later the network has its share again, and nothing of yesterday is kept
      await stores.database.withKnex((knex) => knex('starter_networks').update({ day: knex.raw('day - 1') }));
      assert.equal(await joined('net-tomorrow@example.org', network), 100);
      await forgetNetworks(stores.database);
      const left = await stores.database.run(statement('all_networks', {}, 'select * from starter_networks'), []);
      assert.equal(left.length, 1);
    });

    it('are known by their mailboxes though they had starter credits before those were kept', async () => {
      const { accountId } = await stores.people.join({ email: 'early.bird@gmail.com', name: 'Ann' }, 0);
      await stores.ledger.grant(accountId, 100, 'starter_credits');
      for (let started = 0; started < 2; started++) await keepEarlierStarters(stores.database, PEPPER);
      const again = await stores.people.join({ email: 'earlybird+2@gmail.com', name: 'Ann' }, 100);
      assert.equal((await stores.balances()).get(again.accountId), 0);
      // of accounts that were deleted before, the hash of the address as it was written stays
      const earlier = createHmac('sha256', PEPPER).update('starter credits of gone@example.org').digest('base64url');
      await stores.database.withKnex((knex) => knex('starter_credits').insert({ hash: earlier }));
      const back = await stores.people.join({ email: 'Gone@example.org', name: 'Ann' }, 100);
      assert.equal((await stores.balances()).get(back.accountId), 0);
    });

    it('find their suspension and their debt again when they delete themselves and come back', async () => {
      const operator = { accountId: (await somebody()).accountId, email: 'olga@example.org' };
      const { accountId } = await stores.people.join({ email: 'come.back@gmail.com', name: 'Ann' }, 100);
      await stores.operators.act(operator, accountId, { what: 'correct', credits: -150 }, 'money went back');
      await stores.operators.act(operator, accountId, { what: 'suspend' }, 'a card that was stolen');
      await stores.accounts.delete('come.back@gmail.com');
      const kept = await stores.database.run(statement('all_bars', {}, 'select * from barred_mailboxes'), []);
      assert.doesNotMatch(JSON.stringify(kept), /come|gmail/);
      for (let times = 0; times < 2; times++) {
        const person = await stores.people.join({ email: 'comeback+new@googlemail.com', name: 'Ann' }, 100);
        assert.deepEqual([person.isSuspended, (await stores.balances()).get(person.accountId)], [true, -50]);
        const { apiKey } = await stores.keys.create(person.accountId, 'new');
        assert.equal((await stores.keys.callerOf(apiKey))?.isSuspended, true);
        const [entry] = await stores.operators.audit(1, person.accountId);
        assert.deepEqual([entry.who, entry.what], ['siderea', 'suspend']);
        const [movement] = await stores.ledger.page(person.accountId, { limit: 1 });
        assert.equal(movement.reason, 'debt_of_deleted_account');
        await stores.accounts.delete(person.email);
      }
      // what was forgiven is over
      const last = await stores.people.join({ email: 'comeback@gmail.com', name: 'Ann' }, 100);
      await stores.operators.act(operator, last.accountId, { what: 'reinstate' }, 'all is well');
      await stores.operators.act(operator, last.accountId, { what: 'grant', credits: 50 }, 'all is paid');
      await stores.accounts.delete(last.email);
      const free = await stores.people.join({ email: 'comeback@gmail.com', name: 'Ann' }, 100);
      assert.deepEqual([free.isSuspended, (await stores.balances()).get(free.accountId)], [false, 0]);
    });

    it('get their starter credits where the account before had none of them', async () => {
      const email = 'without@example.org';
      const { id } = await stores.accounts.findOrCreate(email);
      await stores.ledger.grant(id, 7, 'a present');
      await stores.accounts.delete(email);
      const { accountId } = await stores.people.join({ email, name: 'Ann' }, 100);
      assert.equal((await stores.balances()).get(accountId), 100);
    });

    it('are found by their address in any letter case', async () => {
      const person = await somebody();
      assert.match(person.email, /^person-\d+@example\.org$/);
      const found = await stores.people.findByEmail(person.email.toUpperCase());
      assert.deepEqual(found, { ...person, password: null });
      assert.equal(await stores.people.findByEmail('nobody@example.org'), undefined);
    });

    it('become operators by no other way than being made one', async () => {
      const { accountId, isOperator } = await somebody();
      assert.equal(isOperator, false);
      await stores.people.setOperator(accountId, true);
      assert.equal((await stores.people.find(accountId))?.isOperator, true);
    });

    it('are signed in by a secret that is kept as a hash, until the session ends', async () => {
      const { accountId } = await somebody();
      const secret = await stores.sessions.start(accountId, 'a browser', 30);
      const session = await stores.sessions.find(secret);
      assert.equal(session?.person.accountId, accountId);
      assert.equal(await stores.sessions.find(`${secret}x`), undefined);
      const late = await stores.sessions.start(accountId, 'yesterday', 0);
      assert.equal(await stores.sessions.find(late), undefined, 'its time is over');
      const [record, ...rest] = await stores.sessions.list(accountId);
      assert.deepEqual([record.device, rest.length], ['a browser', 0]);
      assert.equal(await stores.sessions.end((await somebody()).accountId, record.id), false);
      assert.equal(await stores.sessions.end(accountId, record.id), true);
      assert.equal(await stores.sessions.find(secret), undefined);
    });

    it('hold tickets that one of many takes, for what they were made', async () => {
      const { accountId } = await somebody();
      const secret = await stores.tickets.issue('reset', { accountId, data: { a: 1 } }, 5);
      assert.deepEqual(await stores.tickets.look('reset', secret), { accountId, data: { a: 1 } });
      assert.equal(await stores.tickets.take('sign-in', secret), undefined);
      const taken = await Promise.all(Array.from({ length: 8 }, () => stores.tickets.take('reset', secret)));
      assert.equal(taken.filter(Boolean).length, 1);
      assert.equal(
        await stores.tickets.look('reset', await stores.tickets.issue('reset', { accountId }, 0)),
        undefined,
      );
      const torn = await stores.tickets.issue('reset', { accountId }, 5);
      await stores.tickets.void('reset', accountId);
      assert.equal(await stores.tickets.take('reset', torn), undefined);
    });

    it('end the sign-ups of their address, those of one browser or all, and nobody else’s', async () => {
      const begun = (email: string, browser: string) =>
        stores.tickets.issue('sign-up', { data: { email, browser } }, 5);
      const [ann, eve, other] = [
        await begun('sign-up@example.org', 'of ann'),
        await begun('sign-up@example.org', 'of eve'),
        await begun('other@example.org', 'of ann'),
      ];
      const open = async () =>
        (await Promise.all([ann, eve, other].map((secret) => stores.tickets.look('sign-up', secret)))).map(Boolean);
      await stores.tickets.voidSignUps('sign-up@example.org', 'of ann');
      assert.deepEqual(await open(), [false, true, true]);
      await stores.tickets.voidSignUps('sign-up@example.org');
      assert.deepEqual(await open(), [false, false, true]);
    });

    it('have passkeys that are kept once, and removed by nobody else', async () => {
      const [ann, eve] = [await somebody(), await somebody()];
      const id = `passkey-${ann.accountId}`;
      const passkey = { id, accountId: ann.accountId, publicKey: 'pk', counter: 0, transports: ['internal', 'hybrid'] };
      assert.equal(await stores.passkeys.add(passkey, 'phone'), true);
      assert.equal(await stores.passkeys.add({ ...passkey, accountId: eve.accountId }, 'phone'), false);
      await stores.passkeys.noteUse(id, 7);
      assert.deepEqual(await stores.passkeys.find(id), { ...passkey, counter: 7 });
      assert.equal(await stores.passkeys.remove(eve.accountId, id), false);
      assert.equal(await stores.passkeys.remove(ann.accountId, id), true);
      for (const person of [ann, eve]) await stores.passkeys.add({ ...passkey, ...person, id: person.email }, 'phone');
      await stores.passkeys.removeAll(ann.accountId);
      assert.deepEqual(await stores.passkeys.list(ann.accountId), []);
      assert.equal((await stores.passkeys.list(eve.accountId)).length, 1);
    });

    it('take everything with them when their account is deleted', async () => {
      const { accountId, email } = await somebody();
      const secret = await stores.sessions.start(accountId, 'a secret browser', 30);
      const ticket = await stores.tickets.issue('sign-in', { accountId }, 5);
      const { person, sessions } = await wholeExport(stores.accounts, email);
      assert.deepEqual([person.name, sessions.length, sessions[0].device], ['Ann', 1, 'a secret browser']);
      await stores.accounts.delete(email);
      assert.equal(await stores.sessions.find(secret), undefined);
      assert.equal(await stores.tickets.take('sign-in', ticket), undefined);
      assert.equal(await stores.people.find(accountId), undefined);
    });
  });
}

describe('a password', () => {
  it('is kept as an argon2id hash that costs what OWASP asks for, and differs each time', async () => {
    const [one, two] = await Promise.all([passwordHash('nine bright stars'), passwordHash('nine bright stars')]);
    // OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 iterations, parallelism 1
    assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.notEqual(one, two);
    assert.equal(await isPassword('nine bright stars', one), true);
    assert.equal(await isPassword('nine bright star', one), false);
  });

  it('is the same however a keyboard composes its letters', async () => {
    assert.equal(await isPassword('cafe\u0301 cafe\u0301', await passwordHash('caf\u00e9 caf\u00e9')), true);
  });

  it('is nobody’s where nothing is kept, or what is kept is no hash', async () => {
    for (const kept of [undefined, null, '', 'not a hash']) assert.equal(await isPassword('anything', kept), false);
  });
});
