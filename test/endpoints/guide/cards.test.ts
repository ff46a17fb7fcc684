/** Cards in a talk: as many as were wished for, read for what was told, and asked about without another draw. */
import assert from 'node:assert/strict';
import { type LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { matterAsTold, saidOfCards } from '../../../shared/endpoints/guide/cards-said.ts';
import { safetyIn } from '../../../shared/endpoints/guide/danger.ts';
import { isInDanger } from '../../../shared/endpoints/safety.ts';
import { countOf } from '../../../shared/prose/guide/saying-text.ts';
import { converse } from './conversing.ts';

type Answer = Awaited<ReturnType<typeof converse>>[number];
type Code = (typeof LANGUAGES)[number];

const talk = (language: Code, ...messages: string[]) => converse(messages, { language });

/** The ids of cards that an answer drew, and of those that it tells of. */
const drawnIn = ({ facts }: Answer): string[] =>
  facts.flatMap(({ data }) => ((data.cards_drawn as { card_id: string }[]) ?? []).map(({ card_id }) => card_id));
const toldIn = ({ facts }: Answer): string[] =>
  facts.flatMap(({ data }) => (typeof data.card_id === 'string' ? [data.card_id] : []));

/** What a phrase says between what is filled in. */
const partsOf = (phrase: string) => phrase.split(/\{\w+\}/).filter((part) => part.trim().length > 2);
const says = ({ reply }: Answer, phrase: string) => partsOf(phrase).every((part) => reply.includes(part.trim()));
const textsIn = (language: Code) => wordsIn(language).guide.replies.card_talk;

/** It is of cards that lie there: none is drawn, and nothing is asked for. */
function isOfTable(answer: Answer, lying: readonly string[]): void {
  assert.deepEqual(drawnIn(answer), [], answer.reply);
  assert.deepEqual(answer.missing, [], answer.reply);
  const told = toldIn(answer);
  assert.ok(told.length > 0 && told.every((id) => lying.includes(id)), answer.reply);
}

/** A card for a flat lies there; what is wished for next, and what of the old matter stands in no answer to it. */
const ANEW: readonly (readonly [language: Code, first: string, next: string, old: RegExp])[] = [
  ['en', 'give me one yes/no card: will I get the flat?', 'just one card for my day', /flat/],
  ['en', 'give me one yes/no card: will I get the flat?', 'will he text me? one card yes or no', /flat/],
  ['es', 'saca una sola carta, sí o no: ¿me darán el piso?', '¿me va a escribir él? una carta, sí o no', /piso/],
  ['hi', 'एक कार्ड निकालो, हाँ या नहीं: क्या घर मिलेगा?', 'आज के दिन के लिए एक कार्ड', /घर/],
  ['hi', 'एक कार्ड निकालो, हाँ या नहीं: क्या घर मिलेगा?', 'kya wo message karega? ek card haan ya na', /घर/],
];

describe('cards in a talk with the guide', () => {
  for (const [language, first, next, old] of ANEW)
    it(`are one, of what is asked now: ${next}`, async () => {
      const [, answer] = await talk(language, first, next);
      assert.equal(drawnIn(answer).length, 1, answer.reply);
      assert.doesNotMatch(answer.reply, old);
    });

  describe('are as many as were wished for, for what was told', () => {
    for (const [language, wish, count, matter] of [
      ['en', 'hiya, would you lay two cards about selling the caravan', 2, 'selling the caravan'],
      ['en', "deal me five cards, it's to do with the allotment", 5, 'the allotment'],
      ['en', 'Can I get a card on whether I should quit the choir', 1, 'whether you should quit the choir'],
      ['en', 'Should I sell the shop? three cards please', 3, 'whether you should sell the shop'],
      ['en', 'pull a card with the old boat in mind', 1, 'the old boat'],
      ['en', 'throw me a couple of cards for the interview on friday', 2, 'the interview on friday'],
      ['en', 'what would the cards say about quitting smoking?', 1, 'quitting smoking'],
      ['en', 'no chart please, just cards: three of them, on my thesis', 3, 'your thesis'],
      ['es', 'tírame dos cartas sobre si vender la furgoneta', 2, 'si vender la furgoneta'],
      ['es', 'échame cinco cartas, es sobre la mudanza a Vigo', 5, 'la mudanza a Vigo'],
      ['es', 'quiero tres cartas para mi tesis', 3, 'tu tesis'],
      ['es', 'saca una con la barca de mi abuelo en mente', 1, 'la barca de tu abuelo'],
      ['es', '¿Me van a llamar de la entrevista? ponme dos cartas', 2, 'si te van a llamar de la entrevista'],
      ['hi', 'do card nikaliye, gaadi bechne ke baare me', 2, 'gaadi bechne'],
      ['hi', 'पाँच कार्ड निकालो, पुणे जाने को लेकर', 5, 'पुणे जाने'],
      ['hi', 'मेरी दुकान के लिए तीन कार्ड निकालिए', 3, 'आपकी दुकान'],
      ['hi', 'teen patte khol do, meri dukan ko lekar', 3, 'meri dukan'],
    ] as const) {
      it(`${language}: ${wish}`, async () => {
        const [answer] = await talk(language, wish);
        assert.equal(answer.intent, 'card_draw');
        assert.equal(new Set(drawnIn(answer)).size, count, answer.reply);
        assert.ok(answer.reply.includes(matter), answer.reply);
        assert.ok(countOf(answer.reply) <= 70, `${countOf(answer.reply)} words`);
      });
    }
  });

  it('are laid beside those that were too few', async () => {
    const [one, more] = await talk('en', 'a card about the allotment', 'just the one? I had asked for three');
    assert.equal(drawnIn(more).length, 2);
    const { name } = wordsIn('en').tarot.cards[drawnIn(one)[0]];
    assert.ok(more.reply.includes(name), more.reply);
  });

  describe('lean, without another draw and without a birth', () => {
    for (const [language, wish, question, matter] of [
      ['en', 'lay two cards about selling the caravan', 'is it a go or a no go?', 'selling the caravan'],
      ['en', 'a card on whether I should quit the choir', 'hm so is that a no?', 'quit the choir'],
      ['en', 'three cards for the interview', 'will I get it?', 'the interview'],
      ['en', 'what does the Hermit reversed mean for moving to the coast?', 'so go or stay?', 'moving to the coast'],
      ['es', 'dos cartas sobre si vender la furgoneta', 'y las dos juntas, ¿la vendo o no?', 'vender la furgoneta'],
      ['es', 'échame dos cartas por lo de la hipoteca', '¿la firmo?', 'la hipoteca'],
      ['hi', 'do card nikaliye, gaadi bechne ke baare me', 'dono milakar batao, bechu ya nahi?', 'gaadi bechne'],
      ['hi', 'मेरी दुकान के लिए तीन कार्ड निकालिए', 'तो खोलूँ या नहीं?', 'आपकी दुकान'],
    ] as const) {
      it(`${language}: ${question}`, async () => {
        const [drawn, answer] = await talk(language, wish, question);
        isOfTable(answer, [...drawnIn(drawn), ...toldIn(drawn)]);
        assert.ok(answer.reply.includes(matter), answer.reply);
        const { one, many, ways } = textsIn(language).lean;
        assert.ok(says(answer, one) || says(answer, many), answer.reply);
        assert.ok(
          Object.values(ways).some((way) => answer.reply.includes(way)),
          answer.reply,
        );
      });
    }

    it('leaves a choice to whoever asks, and what another does to them', async () => {
      const [, own] = await talk('en', 'two cards about the caravan', 'should I sell it?');
      assert.ok(says(own, textsIn('en').lean.yours), own.reply);
      const [, other] = await talk('en', 'two cards about my brother and the van', 'will he give it back?');
      assert.ok(!says(other, textsIn('en').lean.yours), other.reply);
    });
  });

  describe('are told in one thread', () => {
    for (const [language, wish, question] of [
      ['en', "deal me five cards, it's to do with the allotment", "what's the overall message?"],
      ['en', 'draw three cards', 'and what do they all add up to?'],
      ['es', 'quiero tres cartas para mi tesis', '¿y en resumen?'],
      ['hi', 'पाँच कार्ड निकालो, पुणे जाने को लेकर', 'सार क्या है?'],
    ] as const) {
      it(`${language}: ${question}`, async () => {
        const [drawn, answer] = await talk(language, wish, question);
        isOfTable(answer, drawnIn(drawn));
        const { two, three } = textsIn(language).thread;
        assert.ok(says(answer, two) || says(answer, three), answer.reply);
        const { essence } = wordsIn(language).tarot.cards[drawnIn(drawn)[0]];
        assert.ok(
          [essence.upright, essence.reversed].some((text) => answer.reply.includes(text)),
          answer.reply,
        );
      });
    }
  });

  describe('are read for another matter that is named', () => {
    for (const [language, wish, question, matter] of [
      ['en', 'a card about the allotment', 'and what has it got to do with my dad?', 'your dad'],
      ['en', 'a card on whether I should quit the choir', 'I see. what does it say about my sister?', 'your sister'],
      ['es', 'una carta sobre la furgoneta', '¿y eso qué tiene que ver con mi hermano?', 'tu hermano'],
      ['hi', 'meri dukan ke liye ek card nikalo', 'इसका मेरे भाई से क्या लेना-देना है?', 'आपके भाई'],
    ] as const) {
      it(`${language}: ${question}`, async () => {
        const [drawn, answer] = await talk(language, wish, question);
        isOfTable(answer, drawnIn(drawn));
        assert.ok(answer.reply.includes(matter), answer.reply);
      });
    }
  });

  describe('show how another may see it, as a picture', () => {
    for (const [language, wish, whom] of [
      ['en', 'one card for how my brother sees the whole quarrel', 'your brother'],
      ['es', 'una carta para ver cómo lo ve mi madre', 'tu madre'],
      ['hi', 'एक कार्ड निकालिए, मेरी माँ इस झगड़े को कैसे देखती हैं', 'आपकी माँ'],
    ] as const) {
      it(`${language}: ${wish}`, async () => {
        const [drawn, again] = await talk(
          language,
          wish,
          { en: 'does that mean he hates me?', es: '¿está enfadada conmigo?', hi: 'क्या वो मुझसे नाराज़ हैं?' }[language],
        );
        const { lead, theirs } = textsIn(language).side;
        assert.ok(says(drawn, lead) && says(drawn, theirs) && drawn.reply.includes(whom), drawn.reply);
        assert.ok(says(again, theirs), again.reply);
        isOfTable(again, drawnIn(drawn));
        assert.notEqual(again.reply, drawn.reply);
      });
    }
  });

  it('stand beside whoever has died, and foretell nothing of them', async () => {
    const answers = await talk(
      'en',
      'my grandfather died in spring, I miss him',
      'he mended clocks all his life',
      'draw one card with the clocks in mind',
      'and what would that have to do with my grandfather?',
    );
    const { held_with, like } = textsIn('en').late;
    assert.ok(says(answers[2], held_with) && answers[2].reply.includes('the clocks'), answers[2].reply);
    assert.ok(says(answers[3], like), answers[3].reply);
  });

  it('are those that are named, as they are said to lie', async () => {
    const [, answer] = await talk(
      'en',
      'two cards about the caravan',
      'I mean the cards, the Sun reversed and the Ace of Cups: taken together, sell or not?',
    );
    isOfTable(answer, ['major-19-the-sun', 'cups-01']);
    assert.match(answer.reply, /the caravan: .*the Sun reversed/);
  });

  it('advise on the matter', async () => {
    const [drawn, answer] = await talk('es', 'dos cartas sobre si vender la furgoneta', '¿qué me aconsejan?');
    isOfTable(answer, drawnIn(drawn));
    assert.ok(says(answer, textsIn('es').advice_of), answer.reply);
  });

  it('are drawn though a life is told beside it', async () => {
    for (const [language, message] of [
      ['en', 'draw us a card before I go to the pub with my brother'],
      ['es', 'una carta antes de irme a cenar con mi hermana'],
      ['hi', 'bhai ke saath ghumne jaane se pehle ek card nikal do'],
    ] as const) {
      const [answer] = await talk(language, message);
      assert.equal(drawnIn(answer).length, 1, answer.reply);
    }
  });

  it('leave what is asked of a chart to the chart', async () => {
    const answers = await talk(
      'en',
      'rising sign please, 3 May 1990, 18:30, Mumbai',
      'two cards about marrying him',
      'and my Moon?',
    );
    assert.equal(answers[2].intent, 'natal_placement');
  });

  describe('hide no cry for help', () => {
    it('where none of the sentences tells of any', () => {
      for (const message of [
        'Right, I will sort that out on my own. Pull one card for how my sister feels about it',
        'No, no era eso. Se lo presté a mi vecino. Sáqueme dos cartas a ver si me va a pagar',
        'Sáqueme tres cartas a ver si me va a pagar',
      ])
        assert.ok(!isInDanger(safetyIn(message)), message);
    });

    it('and are no veil over one', () => {
      for (const message of [
        'draw me a card before i kill myself',
        'pull a card for how i end it tonight',
        'saca una carta, ya no quiero seguir viviendo',
        'ek card nikalo, ab jeene ka mann nahi',
        'una carta a ver si me pega otra vez',
      ])
        assert.ok(isInDanger(safetyIn(message)), message);
    });
  });

  it('are wished for in words that are read as they stand', () => {
    assert.equal(saidOfCards('seven cards on the roof').count, 7);
    assert.equal(saidOfCards('sácame una carta para mí').matter, undefined);
    assert.equal(saidOfCards('mere liye ek card nikalo').matter, undefined);
    assert.equal(saidOfCards('draw me a card for fun').matter, undefined);
    const quote = (text: string) => `“${text}”`;
    assert.equal(matterAsTold({ text: 'my move and me' }, 'en', quote), 'your move and you');
    assert.equal(matterAsTold({ text: 'si mudarme con mi hermana' }, 'es', quote), 'si mudarte con tu hermana');
    assert.equal(matterAsTold({ text: 'un dinero que presté' }, 'es', quote), '“un dinero que presté”');
    assert.equal(matterAsTold({ text: 'मेरी माँ के घर' }, 'hi', quote), 'आपकी माँ के घर');
  });
});
