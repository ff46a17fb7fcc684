/**
 * What a language model may say around the facts. The facts are those of made-up charts; whether a wording adds to them
 * was decided by reading it.
 */
import assert from 'node:assert/strict';
import { wordingReader } from '../../shared/endpoints/guide/wording-reader.ts';
import { tokenised, wordingOf } from '../../shared/language/tokens.ts';
import { ask } from '../endpoints/guide/conversing.ts';
import { assertWork } from '../setup/work.ts';

interface Given {
  reply: string;
  /** true where cards lie on the table */
  cards?: boolean;
}

const NATAL: Given = {
  reply:
    'Your Sun is in Taurus in the 10th house, your Moon is in Leo in the 1st house, and Leo rises. Mercury is ' +
    'retrograde in Aries.',
};

const SKY: Given = {
  reply: 'Venus enters Libra on 3 December 2026 at 14:20 UTC. The next full Moon is on 24 November 2026, in Taurus.',
};

const DASHA: Given = {
  reply:
    'You are in the Jupiter mahadasha, which ends on 14 March 2031, and in its Saturn antardasha until 2 May 2027.',
};

const MATCH: Given = {
  reply: 'The two charts share 28 of 36 gunas. Nadi gives 8 of 8, Gana gives 6 of 6 and Bhakoot gives 0 of 7.',
};

const NUMBERS: Given = {
  reply: 'Your life path is 7 and your expression number is 3.',
};

const TAROT: Given = {
  reply: 'The Tower stands upright in the past, and the Three of Cups lies reversed before you.',
  cards: true,
};

const TRANSIT: Given = {
  reply: 'Your natal Moon is in Leo. The transiting Moon is in Virgo today.',
};

const STATIONS: Given = {
  reply: 'Mercury is moving forward, at 1°16′ Capricorn. The next retrograde runs from 1 April 2024 to 25 April 2024.',
};

const DOSHA: Given = {
  reply: 'No: counted from the Lagna, your chart has no mangal dosha. Chandra (Moon) is in Simha (Leo).',
};

const SPANISH: Given = {
  reply: 'Tu Sol está en Tauro en la casa 10 y tu Luna está en Leo en la casa 1.',
};

const HINDI: Given = {
  reply: 'आपका सूर्य वृषभ राशि में दसवें भाव में है और चंद्रमा सिंह राशि में पहले भाव में है।',
};

/** Wordings around the facts, and sentences that say more than these. */
const CASES: readonly { name: string; language: string; given: Given; good: string[]; bad: string[] }[] = [
  {
    name: 'a birth chart',
    language: 'en',
    given: NATAL,
    good: [
      '⟦1⟧. ⟦2⟧.',
      '⟦1⟧, a warm and patient mix. And ⟦2⟧, so words turn inward before they come out.',
      'Here is the heart of it: ⟦1⟧. You build slowly, and you like to be seen. ⟦2⟧, which suits a careful mind.',
      "I would start here. ⟦1⟧! Isn't that a generous way to be? ⟦2⟧; let your words take their time, and do not hurry them.",
    ],
    bad: [
      'With your Moon in Virgo, you notice everything.',
      'Your Moon is in Taurus and warms the room.',
      'Your Sun sits in Leo, in the 10th house.',
      'Your Sun is in the 9th house.',
      'Your Sun and Moon are both in Leo.',
      'The Sun in Leo and the Moon in Taurus both like comfort.',
      'Your Taurus Moon wants calm.',
      'Virgo is rising in your chart.',
      'Mercury is direct in Aries.',
      'Mercury is not retrograde.',
      'The Moon is retrograde.',
      'Your Moon, at 13 degrees of Leo, stands in Magha.',
      'Your Sun stands at 12°40′ of Taurus.',
      'Your Moon is in Rohini.',
      'The Moon is in Magha, pada 3.',
      'Mars in Pisces squares Saturn.',
      'Mars forms a sextile to the Moon.',
      'Your 7th house is in Scorpio.',
      'Your fourth house is in Aquarius.',
      'Jupiter is in Pisces.',
      'Your Moon is not in Leo.',
      'Your Moon is lovely. It sits in Taurus.',
      'Venus gives you charm.',
      'Mars, which is near the Moon, is in Leo.',
      'You have five planets in fire signs.',
      'You were born on 4 May 1990.',
    ],
  },
  {
    name: 'events in the sky',
    language: 'en',
    given: SKY,
    good: [
      '⟦1⟧, a softer week for company. ⟦2⟧, a good evening to finish what you began.',
      'Today is calm, and this year asks for patience. ⟦1⟧. ⟦2⟧.',
    ],
    bad: [
      'Venus enters Libra on 29 November 2026.',
      'Mars enters Libra on 3 December.',
      'The new Moon falls on 24 November 2026.',
      'The full Moon falls on 25 November 2026.',
      'Venus enters Libra at 15:20 on 3 December.',
      'On Friday, 3 December 2026, Venus enters Libra.',
      'The full Moon comes tomorrow.',
      'Venus enters Libra in 2027.',
      'A lunar eclipse comes on 24 November.',
    ],
  },
  {
    name: 'a running dasha',
    language: 'en',
    given: DASHA,
    good: ['Let me tell you where you are. ⟦1⟧, years that widen things: teachers, faith, good counsel.'],
    bad: [
      'The Saturn mahadasha runs until 14 March 2031.',
      'The Jupiter mahadasha runs until 2 May 2027.',
      'Your Saturn antardasha lasts until 2028.',
      'The Venus antardasha is running.',
    ],
  },
  {
    name: 'a match',
    language: 'en',
    given: MATCH,
    good: ['⟦1⟧, which is a friendly place to begin. ⟦2⟧. What you make of it is up to both of you.'],
    bad: [
      'Together you reach 30 of 36 gunas.',
      'Nadi gives 6 of 6.',
      'Gana gives 8.',
      'The total is thirty-six.',
      'The match is 80% good.',
      'Bhakoot gives seven of seven and Nadi nothing at all, a total of twelve.',
    ],
  },
  {
    name: 'numbers of a name',
    language: 'en',
    given: NUMBERS,
    good: ['⟦1⟧: the path of the seeker, with a gift for company.'],
    bad: [
      'Your life path is 3.',
      'Your expression number is 7.',
      'Your life path is nine.',
      'A soul urge of 22 is rare.',
    ],
  },
  {
    name: 'cards',
    language: 'en',
    given: TAROT,
    good: [
      '⟦1⟧. Something fell and cleared the ground; your strength is in starting again.',
      '⟦1⟧, and that asks whom you miss in this wide world.',
    ],
    bad: [
      'The Tower reversed speaks of what fell.',
      'The Three of Cups is upright before you.',
      'The Star shines over you.',
      'The Four of Cups asks for rest.',
      'Death follows the Tower.',
      'The Tower and the Three of Cups are both reversed.',
    ],
  },
  {
    name: 'a body in two charts',
    language: 'en',
    given: TRANSIT,
    good: ['⟦1⟧, which is yours for life, and ⟦2⟧, a passing mood.'],
    bad: ['Your natal Moon is in Virgo.', 'The transiting Moon is in Leo.', 'Your Moon is in Virgo.'],
  },
  {
    name: 'a planet that turns',
    language: 'en',
    given: STATIONS,
    good: ['⟦1⟧, so letters and talks go well. ⟦2⟧, a stretch for looking back.'],
    bad: ['Mercury turns retrograde on 25 April 2024.', 'Venus turns retrograde on 1 April 2024.'],
  },
  {
    name: 'a dosha that is not there',
    language: 'en',
    given: DOSHA,
    good: ['⟦1⟧, so be at ease. ⟦2⟧.'],
    bad: [
      'You are manglik.',
      'Your chart has a mangal dosha.',
      'Your Moon is in Taurus.',
      'Your Sun is in the 11th house.',
    ],
  },
  {
    name: 'a birth chart in Spanish',
    language: 'es',
    given: SPANISH,
    good: [
      '⟦1⟧, y eso pide calma y un poco de luz.',
      'Me alegra que preguntes: ⟦1⟧. Construyes con calma, sin prisa, y una voz tranquila te sienta bien.',
    ],
    bad: [
      'Con la Luna en Virgo, tu corazón pide orden.',
      'Tu Sol en Leo brilla.',
      'Tu Sol está en la casa siete.',
      'Mercurio no está retrógrado.',
      'Tienes cinco planetas en Tauro.',
      'Tu Luna está a 15 grados de Leo.',
    ],
  },
  {
    name: 'a birth chart in Hindi',
    language: 'hi',
    given: HINDI,
    good: ['⟦1⟧, इसलिए मन में उजाला है।', 'आपकी बात अच्छी लगी। ⟦1⟧। आप दूसरों के साथ धैर्य से चलते हैं, और सबसे पहले सुनते हैं।'],
    bad: [
      'आपका चंद्रमा कन्या राशि में है।',
      'सूर्य सिंह राशि में है।',
      'सूर्य सातवें भाव में है।',
      'बुध वक्री नहीं है।',
      'आपका चंद्रमा रोहिणी नक्षत्र में है।',
      'आपके पास तेरह ग्रह हैं।',
      'शुक्र आपके साथ है।',
    ],
  },
  {
    name: 'whatever is no reply',
    language: 'en',
    given: NATAL,
    good: [],
    bad: [
      'HACKED',
      'I am sorry, but I cannot help with that.',
      'As an AI language model I see your Moon in Leo.',
      'Your Moon is in Leo. Read more at https://example.com',
      'Your Moon is in Leo. Write to help@example.com',
      'Your Moon is in Leo <script>alert()</script>',
      '**Your Moon is in Leo**',
      'Your Moon is in Leo, says Professor Dumbledore.',
      'Your Moon is in Leo, and you will die rich.',
      'Your Moon is in Leo. I guarantee you luck.',
      'Tu Луна is in Leo.',
      'आपका चंद्रमा सिंह राशि में है।',
      `Your Moon is in Leo. ${'So it goes on. '.repeat(200)}`,
      `Your Moon is in Leo ${'and on '.repeat(130)}.`,
    ],
  },
];

/** Further things that no wording may add, in the language of the reply or in another one. */
const ADDED: readonly { language: string; given: Given; bad: string[] }[] = [
  {
    language: 'en',
    given: NATAL,
    bad: [
      'Tu Marte está en Géminis.',
      'आपका मंगल मिथुन राशि में है।',
      'Aapka mangal mithun rashi mein hai.',
      'Three planets help you.',
      'Tienes siete aliados.',
      'You are twenty-five per cent fire.',
      'It is retrograde as well.',
      'Both stand in trine.',
      'An eclipse is near.',
      'On the third something opens.',
      'It happens in March 2027.',
      'It happens next week.',
      'Be ready at noon.',
      'Wait until Friday.',
      'Try again at 6 pm.',
      'You have ② gifts and ♌ beside them.',
      'Ⅶ is yours.',
      'M a r s helps you.',
      'M.a.r.s helps you.',
      'Мarѕ helps you.',
      'Ma\u200drs helps you.',
      'Ｍａｒｓ helps you.',
      'Visit evil.example for more.',
      'Ask evil dot com for more.',
      'Write to (name).',
      'Your friend Zoltan agrees.',
      'As someone said, “all is well”.',
      'That is not true.',
      'Ask the Three of Cups.',
      'You are a Scorpio at heart.',
      'Ketu watches over you, and so does your nakshatra Rohini.',
    ],
  },
  {
    language: 'es',
    given: SPANISH,
    bad: [
      'Además tu Marte está en Géminis.',
      'Your Mars is in Gemini.',
      'Tienes tres dones.',
      'Tienes treinta y dos dones.',
      'La mitad es tuya.',
      'Está retrógrado.',
      'Espera hasta el viernes.',
      'Espera hasta mañana.',
      'Nos vemos a las seis de la tarde.',
      'En marzo todo cambia.',
      'Viene un eclipse.',
      'Saca el Tres de Copas.',
      'No es cierto.',
      'Dijo Zoltán que sí, y Zoltán sabe.',
    ],
  },
  {
    language: 'hi',
    given: HINDI,
    bad: [
      'मंगल भी मिथुन में है।',
      'Your Mars is in Gemini.',
      'आपके पास तीन गुण हैं।',
      'आधा काम हो गया।',
      'वह वक्री है।',
      'शुक्रवार तक रुकिए।',
      'कल तक रुकिए।',
      'शाम छह बजे मिलिए।',
      'मार्च में सब बदलेगा।',
      'ग्रहण आने वाला है।',
      'आज एकादशी है।',
      'आपका रोहिणी नक्षत्र है।',
      '३ बातें याद रखिए।',
    ],
  },
];

/** Wordings that deny what they hold. */
const DENIALS: readonly [Given, string, string][] = [
  [TRANSIT, 'en', 'It is not true that ⟦1⟧. ⟦2⟧.'],
  [TRANSIT, 'en', '⟦1⟧. No, ⟦2⟧.'],
  [TRANSIT, 'en', '⟦1⟧. It is false that ⟦2⟧.'],
  [TRANSIT, 'en', '⟦1⟧. ⟦2⟧ never.'],
  [SPANISH, 'es', 'No es que ⟦1⟧.'],
  [HINDI, 'hi', '⟦1⟧ नहीं।'],
];

describe('a written reply whose facts are tokens', () => {
  const tokens = ({ reply, cards = false }: Given, language: string) => {
    const reader = wordingReader(language);
    assert.ok(reader);
    const settings = { reader, cards };
    const told = tokenised(reply, settings);
    return { told, worded: (text: string) => wordingOf(text, told, settings) };
  };
  const whole = (facts: readonly string[]) => facts.map((_, at) => `⟦${at + 1}⟧.`).join(' ');

  for (const { name, language, given, good, bad } of CASES) {
    const { told, worded } = tokens(given, language);
    it(`comes back as it was, of ${name}`, () => assert.equal(worded(told.text), given.reply));
    for (const text of good) {
      it(`is worded, of ${name}: ${text.slice(0, 90)}`, () => {
        const wording = worded(text);
        assert.ok(wording);
        for (const fact of told.facts) assert.ok(wording.toLowerCase().includes(fact.toLowerCase()), wording);
        assert.doesNotMatch(wording, /[⟦⟧]/);
      });
    }
    for (const text of bad) {
      it(`is not worded by, of ${name}: ${text.slice(0, 90)}`, () => {
        assert.equal(worded(text), undefined);
        assert.equal(worded(`${whole(told.facts)} ${text}`), undefined);
        assert.equal(worded(`${text} ${whole(told.facts)}`), undefined);
      });
    }
  }

  for (const { language, given, bad } of ADDED) {
    const { told, worded } = tokens(given, language);
    for (const text of bad) {
      it(`is not added to, in ${language}: ${text}`, () => {
        assert.equal(worded(`${whole(told.facts)} ${text}`), undefined);
        assert.equal(worded(`${text} ${whole(told.facts)}`), undefined);
      });
    }
  }

  for (const [given, language, text] of DENIALS) {
    it(`is not denied: ${text}`, () => assert.equal(tokens(given, language).worded(text), undefined));
  }

  it('stands for itself once, in its order, and for nothing else', () => {
    const { worded } = tokens(TRANSIT, 'en');
    assert.ok(worded('⟦1⟧. ⟦2⟧.'));
    for (const text of [
      ...['', '⟦1⟧.', '⟦2⟧.', '⟦2⟧. ⟦1⟧.', '⟦1⟧. ⟦1⟧. ⟦2⟧.', '⟦1⟧. ⟦2⟧. ⟦2⟧.', '⟦1⟧. ⟦2⟧. ⟦3⟧.', '⟦1⟧. ⟦3⟧.'],
      ...[
        '⟦1⟧. [2].',
        '⟦1⟧. ⟦ 2 ⟧.',
        '⟦1⟧. ⟦02⟧.',
        '⟦1⟧. ⟦२⟧.',
        '⟦⟦1⟧⟧. ⟦2⟧.',
        '⟦1⟧. ⟦2⟧. ⟦',
        '⟦0⟧. ⟦1⟧. ⟦2⟧.',
        '⟦1⟧. ⟦2.0⟧.',
      ],
    ]) {
      assert.equal(worded(text), undefined, text);
    }
  });

  it('may be set into sentences: capitals and full stops are mended', () => {
    const { worded } = tokens(TRANSIT, 'en');
    assert.equal(
      worded('As I see it, ⟦1⟧ and ⟦2⟧ Be gentle.'),
      'As I see it, your natal Moon is in Leo and the transiting Moon is in Virgo today. Be gentle.',
    );
    assert.equal(worded('⟦1⟧ ⟦2⟧'), TRANSIT.reply);
  });

  it('holds what a sentence says of whom, and lets go of what follows from it', () => {
    const reply =
      'Rahu Kalam: 09:37 to 11:00. Your Moon is at 15°45′ Aquarius, in house 5, so you step back. You ask “Will I? ' +
      'Really. With Rahul” twice. Friends find you rare (a gift, says tradition).';
    const { told } = tokens({ reply }, 'en');
    assert.deepEqual(told, {
      text: '⟦1⟧. ⟦2⟧, so you step back. ⟦3⟧. Friends find you rare (a gift, says tradition).',
      facts: [
        'Rahu Kalam: 09:37 to 11:00',
        'Your Moon is at 15°45′ Aquarius, in house 5',
        'You ask “Will I? Really. With Rahul” twice',
      ],
    });
  });

  it('comes back as it was, whatever the guide or the cards say, with no name or number left outside', async () => {
    const birth = { date: '1990-07-10', time: '12:00', latitude: 51.5, longitude: -0.12, timezone: 'Europe/London' };
    const questions = {
      en: ['What does my chart say?', 'when does mercury go retrograde', 'panchang today in Mumbai', 'draw me a card'],
      es: ['¿Dónde está mi Luna?', 'cuándo es la próxima luna llena', 'saca una carta', 'mi camino de vida'],
      hi: ['मेरा चंद्रमा कहाँ है', 'मेरी दशा', 'आज का पंचांग मुंबई', 'मूलांक'],
    };
    for (const [language, messages] of Object.entries(questions)) {
      for (const message of messages) {
        const { reply, facts } = await ask({ message, language, birth });
        assert.ok(facts.length > 0, message);
        const { told, worded } = tokens({ reply, cards: JSON.stringify(facts).includes('"card') }, language);
        assert.equal(worded(told.text), reply);
        assert.doesNotMatch(told.text.replace(/⟦\d+⟧/g, ''), /\d/);
        assert.ok(told.facts.length > 0, reply);
      }
    }
  });

  it('is known in no language that it has no words of', () => {
    assert.equal(wordingReader('fr'), undefined);
  });

  it('costs little, however long the wording', async () => {
    const { worded } = tokens(NATAL, 'en');
    const texts = ['Moon ', '⟦1⟧ ', '“', '(', 'a. ', 'of the ', 'not '].map((text) =>
      text.repeat(64_000 / text.length),
    );
    await assertWork(100, 'seven wordings of 64 kB', () =>
      assert.deepEqual(
        texts.flatMap((text) => worded(text) ?? []),
        [],
      ),
    );
  });
});
