import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../shared/content/languages.ts';
import { AFFAIRS, type CardText } from '../../shared/content/tarot-words.ts';
import { CARDS, RANKS, SUITS } from '../../shared/engine/tarot/deck.ts';
import { SPREAD_IDS, SPREADS } from '../../shared/engine/tarot/spreads.ts';
import { harmsIn } from './harm.ts';
import { sentences, wordCount } from './sentences.ts';

const WAYS = ['upright', 'reversed'] as const;
const SUBJECTS = ['love', 'home', 'work', 'money', 'growth'] as const;
const PLACED = ['beneath', 'obstacle', 'wish', 'self', 'around', 'ahead'] as const;
const ANSWERS = ['outlook', 'choice', 'who', 'why', 'when', 'moment', 'where'] as const;

/** What a card says of any matter. */
const OF_ANY = [
  ...(['yes', 'no', 'outlook', 'deed', 'statement', 'advice', 'ahead', 'essence', 'brief'] as const),
  ...(['past', 'self', 'around', 'beneath', 'wish'] as const),
];
/** Words of money, and of news that somebody waits for. */
const NEWS: Readonly<Record<Language, RegExp>> = {
  en: /\bnews\b/i,
  es: /\bnoticias?\b|\bnovedades\b/i,
  hi: /ख़?बर(?!दार)/,
};
const OF_ANOTHER: Readonly<Record<Language, RegExp>> = {
  en: /\b(money|coins?|budget|bills?|wages?|salary|debts?|sums?|news|messages?|letters?|post)\b/i,
  es: /\b(dinero|monedas?|presupuesto|facturas?|sueldo|deudas?|noticias?|mensajes?|correo)\b/i,
  hi: /पैस|सिक्क|बजट|वेतन|कर्ज|ख़?बर(?!दार)|संदेश|चिट्ठी/,
};

for (const language of LANGUAGES) {
  const { cards, phrases } = wordsIn(language).tarot;
  describe(`the tarot in ${language}`, () => {
    const entries = Object.entries(cards) as [string, CardText][];

    it('has a text for each of the 78 cards and for nothing else', () => {
      assert.deepEqual(entries.map(([id]) => id).toSorted(), CARDS.map(({ id }) => id).toSorted());
      assert.deepEqual(Object.keys(phrases.card_names).toSorted(), CARDS.map(({ id }) => id).toSorted());
    });

    it('has at least four keywords a card, none of them twice on one card', () => {
      for (const [id, { keywords }] of entries) {
        assert.ok(keywords.length >= 4, id);
        assert.equal(new Set(keywords).size, keywords.length, id);
      }
    });

    it('has second keywords before which a plain conjunction may stand', () => {
      const sounds = wordsIn(language).tarot.grammar.list.before.map(({ starts }) => new RegExp(starts, 'u'));
      const changing = entries.filter(([, { keywords }]) => {
        const plain = keywords[1].normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
        return sounds.some((sound) => sound.test(plain));
      });
      assert.deepEqual(
        changing.map(([id]) => id),
        [],
      );
    });

    it('says each meaning in 60 to 120 words, again in 15 to 28, a subject and a pause in 12 to 45, an essence in 4 to 14, what is or was the case in 5 to 28, what it is in a place in 6 to 24, what answers which, who, why, when, where and whether in 45 at most', () => {
      for (const [id, card] of entries) {
        for (const way of WAYS) {
          within(card[way], 60, 120, id);
          within(card.essence[way], 4, 14, id);
          within(card.statement[way], 5, 28, id);
          within(card.past[way], 5, 28, id);
          for (const place of PLACED) within(card[place][way], 6, 24, `${id} ${place}`);
          within(card.brief[way], 15, 28, id);
          within(card.advice[way], 6, 25, id);
          within(card.deed[way], 3, 24, `${id} deed`);
          for (const answer of ANSWERS) within(card[answer][way], 2, 45, `${id} ${answer}`);
          for (const subject of SUBJECTS) within(card[subject][way], 12, 45, `${id} ${subject}`);
        }
        within(card.pause, 12, 45, `${id} pause`);
        for (const way of WAYS) within(card.way[way], 12, 32, `${id} way`);
        for (const part of ['feel', 'need', 'do'] as const) within(card.bearing[part], 4, 30, `${id} ${part}`);
      }
    });

    it('has essences that fit into a sentence: no capital, no full stop', () => {
      for (const [id, { essence }] of entries) {
        for (const way of WAYS) assert.match(essence[way], /^[\p{Ll}\p{Lo}][^.!?:;।]*$/u, id);
      }
    });

    it('has one thing to do about any practical matter', () => {
      const seen = new Set<string>();
      for (const [id, { deed }] of entries) {
        for (const way of WAYS) {
          assert.match(deed[way], /^[\p{Lu}\p{Lo}][^.!?।]*[.।]$/u, id);
          assert.ok(!seen.has(deed[way]), `${id}: ${deed[way]}`);
          seen.add(deed[way]);
        }
      }
    });

    it('has for each of the seven affairs how it looks and what to do, each in one sentence of its own that names no card', () => {
      const seen = new Set<string>();
      for (const [id, { affairs }] of entries) {
        for (const way of WAYS) {
          assert.deepEqual(Object.keys(affairs[way]), [...AFFAIRS], id);
          for (const [affair, { now, do: step }] of Object.entries(affairs[way])) {
            const what = `${id} ${way} ${affair}`;
            within(now, 6, 24, what);
            within(step, 4, 20, what);
            assert.match(now, /^[\p{Lu}\p{Lo}¿«“][^.!?।{}]*[.।]$/u, `${what}: ${now}`);
            assert.match(step, /^[\p{Lu}\p{Lo}¿«“][^.।{}]*[.।?!]$/u, `${what}: ${step}`);
            for (const text of [now, step]) {
              assert.doesNotMatch(
                text,
                /\bthe cards?\b|\bthis card\b|\b(la|esta) carta (dice|muestra)|यह कार्ड/iu,
                what,
              );
              assert.ok(!seen.has(text), `${what}: ${text}`);
              seen.add(text);
            }
          }
        }
      }
    });

    it('states in one sentence what is and was the case, and what it is in a place: it may stand behind a colon', () => {
      for (const [id, card] of entries) {
        const stated = (['statement', 'past', 'outlook', 'way', ...PLACED] as const).map((each) => card[each]);
        for (const text of stated.flatMap(({ upright, reversed }) => [upright, reversed])) {
          assert.match(text, /^[\p{Lu}\p{Lo}][^.!?:।{}]*[.।]$/u, `${id}: ${text}`);
        }
      }
    });

    it('never uses one sentence for two cards, or twice for one', () => {
      const seen = new Map<string, string>();
      for (const [id, card] of entries) {
        for (const way of WAYS) {
          for (const text of [
            card[way],
            card.brief[way],
            card.essence[way],
            card.statement[way],
            card.past[way],
            card.advice[way],
            ...[...SUBJECTS, ...ANSWERS, ...PLACED].map((s) => card[s][way]),
            card.way[way],
            ...(way === 'upright' ? [card.pause, ...Object.values(card.bearing)] : []),
          ]) {
            for (const sentence of sentences(text).filter((one) => wordCount(one) > 2)) {
              assert.ok(!seen.has(sentence), `${id} and ${seen.get(sentence)}: ${sentence}`);
              seen.set(sentence, id);
            }
          }
        }
      }
    });

    it('tells of any matter what may be about any: neither money nor news, of which nobody asked', () => {
      for (const [id, card] of entries) {
        for (const each of OF_ANY) {
          for (const way of WAYS) assert.doesNotMatch(card[each][way] ?? '', OF_ANOTHER[language], `${id} ${each}`);
        }
        for (const text of Object.values(card.bearing)) assert.doesNotMatch(text, NEWS[language], id);
      }
    });

    it('never uses one phrase in two places', () => {
      const { card_names: _names, reversed_names: _reversed, question_kinds: _kinds, asked: _asked, ...rest } = phrases;
      const texts = strings(rest).filter((text) => wordCount(text) > 4);
      const twice = texts.filter((text, index) => texts.indexOf(text) !== index);
      assert.deepEqual(twice, []);
    });

    it('does not diagnose, cure, frighten or promise, whatever its thirteenth card is called', () => {
      const death = 'major-13-death';
      const names = [cards[death].name, phrases.card_names[death]];
      const { question_kinds: _kinds, asked: _asked, categories: _words, ...said } = phrases;
      for (const text of strings({ cards, said })) {
        const unnamed = names.reduce((rest, name) => rest.replaceAll(new RegExp(name, 'giu'), ''), text);
        assert.deepEqual(harmsIn(unnamed, language), []);
      }
    });

    it('has words for every place of every spread of several cards', () => {
      for (const { roles } of Object.values(SPREADS).filter(({ roles }) => roles.length > 1)) {
        for (const role of roles) {
          const [leads, ...rest] = phrases.roles[role] ?? [];
          // as many ways to say it as the spread has places of the role: twelve months are introduced differently
          assert.ok(leads.length >= roles.filter((other) => other === role).length, role);
          assert.ok(leads.length > 1 && rest.every((step) => step.length > 0), role);
        }
      }
    });

    it('has words for every spread, suit and rank', () => {
      for (const id of SPREAD_IDS) assert.equal(phrases.spreads[id].positions.length, SPREADS[id].roles.length, id);
      for (const suit of SUITS) assert.ok(phrases.suits[suit].length > 0, suit);
      for (const rank of RANKS) assert.ok(phrases.ranks[rank], rank);
      assert.equal(phrases.counts.length, 14);
    });
  });
}

function within(text: string, least: number, most: number, what: string): void {
  const count = wordCount(text);
  assert.ok(count >= least && count <= most, `${what}: ${count} words: ${text}`);
}

/** Every string in a tree. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}
