/** What has run off or cannot be found is looked for: it gets no yes or no, no blame, and no mourning. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { safetyOf } from '../../../shared/endpoints/safety.ts';
import { tarotCare } from '../../../shared/endpoints/tarot/tarot-care.ts';
import { spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import type { SpreadId } from '../../../shared/engine/tarot/spreads.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';

interface Asked {
  strays: readonly string[];
  things: readonly string[];
  ailing: readonly string[];
  mourned: readonly string[];
  /** what somebody who searches is told of */
  search: RegExp;
  vet: RegExp;
}

const ASKED: Readonly<Record<Language, Asked>> = {
  en: {
    strays: [
      'Our cat is missing since Sunday, will she come back?',
      'My dog ran away yesterday. Will we find him?',
      'My budgie flew out of the window this morning. Will he come back?',
    ],
    things: [
      'My grandmother’s wedding ring is somewhere in the house, will I find it?',
      'I lost my grandmother’s wedding ring, will I find it?',
    ],
    ailing: ['My cat won’t eat. Should I worry?', 'My dog is sick, will he get better?'],
    mourned: [
      'I have been missing my dog since he died. How do I go on?',
      'I lost my mother last year, where is she now?',
    ],
    search: /\b(search|look(ed)?|walk|pockets|neighbours|calls?|call(ing)?|ask|hands|ring|print|animals do)\b/i,
    vet: /\bvet\b/i,
  },
  es: {
    strays: ['Nuestra gata no aparece desde el domingo, ¿va a volver?', 'Se escapó mi perro ayer, ¿lo encontraremos?'],
    things: [
      'Perdí el anillo de boda de mi abuela en algún lugar de la casa, ¿lo voy a encontrar?',
      'No encuentro la pulsera de mi abuela, ¿aparecerá?',
    ],
    ailing: ['Mi gato no come, ¿debo preocuparme?', 'Mi perro está enfermo, ¿se va a curar?'],
    mourned: ['Murió mi perro y lo extraño. ¿Cómo sigo?', 'Perdí a mi madre el año pasado, ¿dónde está ahora?'],
    search: /busca|llama|mir[ae]|vecin|pregunta|imprime|recorre|animales|noche/i,
    vet: /veterinari/i,
  },
  hi: {
    strays: ['शेरू तीन दिन से नहीं मिला, क्या वह लौटेगा?', 'हमारी बिल्ली रविवार से गायब है, क्या वह वापस आएगी?'],
    things: ['दादी का कंगन खो गया, क्या मिलेगा?', 'माँ की अंगूठी घर में कहीं गुम हो गई, मिल जाएगी क्या?'],
    ailing: ['बिल्ली खाना नहीं खा रही, क्या करूँ?', 'मेरा कुत्ता बीमार है, क्या ठीक हो जाएगा?'],
    mourned: ['मेरा कुत्ता गुज़र गया, बहुत याद आती है। क्या करूँ?', 'मैंने पिछले साल माँ को खो दिया, वे अब कहाँ हैं?'],
    search: /खोज|देख|पड़ोस|फ़ोन|पूछ|चलिए|बुला|आवाज़|लगाइए|रखिए/,
    vet: /पशु|डॉक्टर/,
  },
};
const SPREADS_ASKED: readonly SpreadId[] = ['single_card', 'three_card', 'celtic_cross'];
const SEEDS = [1, 2, 3, 4, 5, 6];

for (const language of LANGUAGES) {
  describe(`What is missing, asked about in ${language}`, () => {
    const words = wordsIn(language).tarot;
    const { strays, things, ailing, mourned, search, vet } = ASKED[language];
    const careOf = (question: string) => tarotCare(safetyOf(question, ''), language, [question]);
    const readings = (question: string) =>
      SPREADS_ASKED.flatMap((spread) =>
        SEEDS.map((seed) => {
          const cards = spreadDrawn(spread, seed);
          return interpretation({ spread, cards, question, month: 0, care: careOf(question) }, words);
        }),
      );

    it('is told no yes or no, and how to search', () => {
      for (const question of [...strays, ...things]) {
        assert.equal(careOf(question), undefined, question);
        for (const { verdict, summary } of readings(question)) {
          assert.equal(verdict, null, question);
          assert.match(summary, search, question);
        }
      }
    });

    it('is met with no counsel on how to keep an animal', () => {
      const counsel = Object.values(words.phrases.matters.pet ?? {}).flat();
      for (const question of strays)
        for (const { summary, positions, essay } of readings(question)) {
          const all = [summary, essay.summary, ...positions.map(({ text }) => text)].join(' ');
          for (const step of counsel) assert.ok(!all.includes(step), `${question}: ${step}`);
        }
    });

    it('leaves a sick animal to the vet, and says neither yes nor no', () => {
      for (const question of ailing)
        for (const { verdict, summary } of readings(question)) {
          assert.equal(verdict, null, question);
          assert.match(summary, vet, question);
        }
    });

    it('still is mourned where a death is told', () => {
      for (const question of mourned) assert.equal(careOf(question)?.matter, 'bereavement', question);
    });
  });
}
