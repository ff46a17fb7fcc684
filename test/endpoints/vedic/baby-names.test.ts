import assert from 'node:assert/strict';
import content from '../../../shared/content/baby-names.json' with { type: 'json' };
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { babyNames } from '../../../shared/endpoints/vedic/baby-names.ts';
import { harmsIn } from '../../content/harm.ts';
import { LOOKS } from '../../content/looks.ts';
import aliases from '../../reference/aliases.json' with { type: 'json' };
import reference from '../../reference/baby_names.json' with { type: 'json' };
import { problemOf } from '../../setup/problem-of.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const answer = (nakshatra: unknown, pada: unknown, rest = {}) =>
  runEndpoint(babyNames, { nakshatra, pada, ...rest }).result;

type Listed = Record<string, Record<string, { substitutes?: string[] }>>;

describe('baby-names', () => {
  // Avakahada chakra: the reading shared by most of seven public tables, and their variants
  it('answers the 108 syllables of the tables with their variants', () => {
    assert.equal(reference.cases.length, 108);
    for (const { input, syllable, variants } of reference.cases) {
      const found = answer(input.nakshatra, input.pada);
      const { substitutes = [] } = (content.padas as Listed)[input.nakshatra][input.pada];
      assert.deepEqual(found.syllables, [syllable, ...variants, ...substitutes]);
      assert.deepEqual([found.nakshatra, found.pada], [input.nakshatra, input.pada]);
    }
  });

  it('gives at least twelve names for each, seven where the tongue has few, each beginning with a syllable of it', () => {
    for (const { input, syllable } of reference.cases) {
      const { syllables, sample_names } = answer(input.nakshatra, input.pada);
      const least = FEW.includes(syllable) ? 7 : 12;
      assert.ok(sample_names.length >= least, `${syllable}: ${sample_names}`);
      assert.equal(new Set(sample_names).size, sample_names.length);
      for (const name of sample_names) {
        assert.ok(
          syllables.some((syllable) => beginsWith(name, syllable)),
          `${name} does not begin with ${syllables}`,
        );
      }
    }
  });

  // Avakahada chakra as Hindi almanacs print it, chu che cho la …; what follows the first syllable is ours
  it('opens in Devanagari with the syllables of the almanacs', () => {
    const printed =
      'चू चे चो ला ली लू ले लो अ ई उ ए ओ वा वी वू वे वो का की कू घ ङ छ के को हा ही हू हे हो डा डी डू डे डो मा मी मू मे मो टा टी टू टे टो पा पी पू ष ण ठ पे पो रा री रू रे रो ता ती तू ते तो ना नी नू ने नो या यी यू ये यो भा भी भू धा फा ढा भे भो जा जी खी खू खे खो गा गी गू गे गो सा सी सू से सो दा दी दू थ झ ञ दे दो चा ची';
    const firsts = reference.cases.map(({ input }) => answer(input.nakshatra, input.pada).devanagari.syllables[0]);
    assert.deepEqual(firsts, printed.split(' '));
  });

  it('tells in Hindi the sound of the almanacs first, and in brackets what other tables have in its place', () => {
    for (const [pada, own] of Object.entries({ 1: 'दू', 2: 'थ', 3: 'झ', 4: 'ञ' })) {
      const { text } = answer('Uttara Bhadrapada', Number(pada), { language: 'hi' });
      assert.match(text, new RegExp(`^[^“]*“${own}”(?: \\(“[^)]+”\\))? की ध्वनि`, 'u'), text);
    }
  });

  it('writes every name in Devanagari too, beginning with a syllable of the answer, and no two alike', () => {
    for (const { input } of reference.cases) {
      const { sample_names, devanagari } = answer(input.nakshatra, input.pada);
      assert.equal(devanagari.sample_names.length, sample_names.length);
      assert.equal(new Set(devanagari.sample_names).size, sample_names.length, `${input.nakshatra} ${input.pada}`);
      const starts = devanagari.syllables.map(sounds);
      devanagari.sample_names.forEach((name, index) => {
        assert.match(name, /^[\u0900-\u097f]+$/);
        assert.ok(
          starts.some((start) => sounds(name).startsWith(start)),
          `${name} (${sample_names[index]})`,
        );
      });
    }
  });

  it('tells of every name what it means in each language, whom it is given to, and how it is spoken', () => {
    const told = new Set<string>();
    for (const { input } of reference.cases) {
      for (const language of LANGUAGES) {
        const { names, sample_names, devanagari } = answer(input.nakshatra, input.pada, { language });
        assert.deepEqual(
          [names.map(({ name }) => name), names.map(({ devanagari }) => devanagari)],
          [sample_names, devanagari.sample_names],
        );
        for (const { name, gender, meaning, spoken } of names) {
          told.add(name);
          assert.match(gender, /^(girl|boy|unisex)$/);
          assert.match(spoken, /^[a-z]+(-[a-z]+)*$/, name);
          assert.doesNotMatch(spoken, /(^|-)[^aeiou]+(-|$)/, `${name}: ${spoken}`);
          assert.ok(meaning.length >= 2 && meaning.length <= 60 && !/[.।]$/.test(meaning), meaning);
          assert.doesNotMatch(` ${meaning} `, LOOKS[language].foreign, name);
          const own = meaning.match(LOOKS[language].letters)?.length ?? 0;
          assert.equal(own, meaning.match(/[\p{L}\p{M}]/gu)?.length, meaning);
          assert.deepEqual(harmsIn(meaning, language), [], name);
        }
      }
    }
    assert.deepEqual([...told].toSorted(), Object.keys(content.names).toSorted(), 'names that are told nowhere');
  });

  it('speaks of a girl in Hindi where names for one were asked for, and not of each name that it is hers', () => {
    for (const { input } of reference.cases) {
      const { text } = answer(input.nakshatra, input.pada, { language: 'hi', gender: 'girl' });
      assert.doesNotMatch(text, /बच्चे (?:को|का|की|के|में) |पुकारा जाता|[‹›]|, लड़की/u, text);
    }
  });

  it('says of every pada in each language its star, its sounds, and whose each name is', () => {
    for (const { input } of reference.cases) {
      for (const language of LANGUAGES) {
        const found = answer(input.nakshatra, input.pada, { language });
        const { terms, readings } = wordsIn(language).vedic;
        const star = terms.nakshatras[found.nakshatra];
        assert.ok(found.text.includes(star) && found.text.includes(String(input.pada)), found.text);
        const sounds = language === 'hi' ? found.devanagari.syllables : found.syllables;
        for (const sound of sounds) assert.ok(found.text.includes(sound), found.text);
        const wish = readings.baby.stars[found.nakshatra].replace(/‹[^|›]*\|([^›]*)›/g, '$1');
        assert.ok(found.text.includes(wish), found.text);
        // a name with ai or au, in Devanagari with any other vowel, is told with the custom by which it belongs here
        const kin = found.names.find(({ name, devanagari }) =>
          language === 'hi'
            ? !found.devanagari.syllables.some((each) => devanagari.startsWith(each))
            : /^[^aeiou]*a[iu]/i.test(name),
        );
        const shown = language === 'hi' ? kin?.devanagari : kin?.name;
        const [custom] = readings.baby.kin.split('{name}');
        assert.equal(found.text.includes(`${custom}${shown}`), kin !== undefined, found.text);
        const [quote] = language === 'es' ? '«' : '“';
        const told = found.names.filter(({ name, devanagari, meaning }) =>
          [name, devanagari].some((each) =>
            found.text.includes(`${each} (${quote}${meaning.replace(/ \([^)]*\)/g, '')}`),
          ),
        );
        assert.equal(told.length, 2, found.text);
        for (const { gender, gender_name } of found.names) assert.equal(gender_name, readings.baby.genders[gender]);
        assert.deepEqual(harmsIn(found.text, language), []);
      }
    }
  });

  it('begins with names of the pada’s own sound where it has two, and with two that differ in meaning', () => {
    const both = new Set<string>();
    for (const { input, syllable } of reference.cases) {
      const { text, names } = answer(input.nakshatra, input.pada);
      const told = names.filter(({ name, meaning }) =>
        text.includes(`${name} (“${meaning.replace(/ \([^)]*\)/g, '')}`),
      );
      const own = names.filter(({ name }) => name.startsWith(syllable) && !/^[^aeiou]*a[iu]/i.test(name));
      if (own.length > 1) for (const each of told) assert.ok(own.includes(each), `${syllable}: ${text}`);
      assert.equal(new Set(told.map(({ meaning }) => meaning)).size, told.length, text);
      both.add(told.map(({ gender }) => gender).join());
    }
    assert.ok(both.has('girl,boy'));
    assert.match(answer('Mula', 4).text, /Bhi[a-z]+ \(“.+ and Bhi[a-z]+ \(“/);
  });

  it('gives names of girls, of boys or for both, as is asked, and says what may be asked', () => {
    for (const { input } of reference.cases) {
      const { nakshatra, pada } = input;
      const asked = (gender: string) => answer(nakshatra, pada, { gender }).names;
      for (const gender of ['girl', 'boy']) {
        assert.ok(asked(gender).length >= 2, `${nakshatra} ${pada} ${gender}`);
        for (const name of asked(gender)) assert.ok([gender, 'unisex'].includes(name.gender), name.name);
      }
      for (const name of asked('unisex')) assert.equal(name.gender, 'unisex');
      assert.deepEqual(asked('Female'), asked('girl'));
    }
    const [error] = problemOf(() => answer('Rohini', 2, { gender: 'dog' })).errors ?? [];
    assert.deepEqual([error.pointer, error.allowed], ['/gender', ['girl', 'boy', 'unisex']]);
  });

  // by hand, as Hindi is spoken: Ohala, Aspects of Hindi Phonology
  it('divides names where they are divided when spoken', () => {
    const SPOKEN = {
      Chetana: 'chet-na',
      Lakshmi: 'laksh-mi',
      Narendra: 'na-ren-dra',
      Vallabh: 'val-labh',
      Amit: 'a-mit',
      // a consonant with y or v behind a vowel parts there: Ohala, the same
      Divya: 'div-ya',
      Digvijay: 'dig-vi-jay',
      Turvi: 'tur-vi',
      Sandhya: 'san-dhya',
      Hemlata: 'hem-la-ta',
      // readers of English say ee and oo where Devanagari writes a long vowel
      Ishan: 'ee-shan',
      Dipali: 'dee-pa-li',
      Purnima: 'poor-ni-ma',
      Ira: 'i-ra',
    };
    const names = reference.cases.flatMap(({ input }) => answer(input.nakshatra, input.pada).names);
    for (const [name, spoken] of Object.entries(SPOKEN)) {
      assert.equal(names.find((each) => each.name === name)?.spoken, spoken);
    }
  });

  // names that parents and reviewers turned down: of politics, of jest, or of another tongue
  it('proposes no name that stands for a party, a trial or a joke', () => {
    const proposed = new Set(reference.cases.flatMap(({ input }) => answer(input.nakshatra, input.pada).sample_names));
    for (const name of ['Perarivalan', 'Tinku', 'Lenin', 'Lucy', 'Netaji', 'Nedumaran', 'Gegong', 'Tikendrajit']) {
      assert.ok(!proposed.has(name), name);
    }
  });

  it('proposes no name that Hindi knows for something else: crutches, darkness, a shadow planet, a slip of the pen', () => {
    const proposed = Object.keys(content.names);
    for (const name of ['Baisakhi', 'Timir', 'Gulika', 'Ketu', 'Ghanika', 'Ojal', 'Pivari', 'Tharun', 'Chetanya']) {
      assert.ok(!proposed.includes(name), name);
    }
  });

  // जयदेव is Jay-dev, a name of Ja; जैमिनि is Jai-mi-ni, a name of Je
  it('writes ai and au in Latin letters where Devanagari has them, and there alone', () => {
    for (const [name, { devanagari }] of Object.entries(content.names)) {
      const isWide = /^(?:[ऐऔ]|[क-ह़]+(?:्[क-ह]़?)*[ैौ])/u.test(devanagari);
      if (/^[^aeiou]*a[iu]/i.test(name)) assert.ok(isWide, `${name} ${devanagari}`);
    }
  });

  it('has two names of each syllable that begins so many', () => {
    const { sample_names } = answer('Uttara Bhadrapada', 4);
    for (const syllable of ['Na', 'Da', 'Jna', 'Jha']) {
      assert.ok(sample_names.filter((name) => beginsWith(name, syllable)).length >= 2, syllable);
    }
  });

  it('accepts every spelling of a nakshatra in any case, with spaces, hyphens and accents', () => {
    for (const [name, spellings] of Object.entries(aliases.nakshatra)) {
      for (const spelling of [name, ...spellings]) {
        const spaced = spelling.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
        const variants = [spelling, spelling.toUpperCase(), spelling.toLowerCase(), spaced.replaceAll(' ', '-')];
        variants.push(spelling.replace('a', 'ā').replace('u', 'ū'), ` ${spelling.split('').join('\u200b')} `);
        for (const variant of variants) assert.equal(answer(variant, 1).nakshatra, name, variant);
      }
    }
  });

  it('refuses an unknown nakshatra with the list and a suggestion, and a pada outside 1 to 4', () => {
    const errorsOf = (nakshatra: unknown, pada: unknown) => problemOf(() => answer(nakshatra, pada)).errors ?? [];
    const [unknown] = errorsOf('Rohinni', 2);
    assert.equal(unknown.pointer, '/nakshatra');
    assert.equal(unknown.allowed?.length, 27);
    assert.match(unknown.message, /Rohini/);
    for (const pada of [0, 5, 1.5, 'one']) assert.equal(errorsOf('Rohini', pada)[0]?.pointer, '/pada');
  });
});

/** Syllables with which few names of India begin. */
const FEW = ['Chu', 'Cho', 'Lu', 'Gha', 'Ho', 'Do', 'Pe', 'Ye', 'Ge'];

/**
 * Geeta begins with Gi, not with Ge, and Pooja with Pu: a doubled letter is another vowel. By custom ai belongs to e
 * and au to o: Vaibhav is a name of Ve, Gautam of Go.
 */
function beginsWith(name: string, syllable: string): boolean {
  return [name, name.replace(/ai/i, 'e').replace(/au/i, 'o')].some((spelling) => {
    const [start, next] = [spelling.slice(0, syllable.length).toLowerCase(), spelling.charAt(syllable.length)];
    return start === syllable.toLowerCase() && !(/[eo]$/.test(syllable) && next === syllable.at(-1));
  });
}

/** Letters of Devanagari with the vowel of each: short and long alike, ai as e, au as o, no nukta. */
function sounds(text: string): string {
  const VOWELS: Readonly<Record<string, string>> = {
    ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', ऋ: 'रi', उ: 'u', ऊ: 'u', ए: 'e', ऐ: 'e', ओ: 'o', औ: 'o' },
    ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'े': 'e', 'ै': 'e', 'ो': 'o', 'ौ': 'o', '्': '' },
  };
  return text
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .replace(/([क-ह])(?![ािीुूेैोौ्])/g, '$1ा')
    .replace(/./gu, (letter) => VOWELS[letter] ?? letter);
}
