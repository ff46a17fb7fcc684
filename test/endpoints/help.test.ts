/** What somebody in danger is told, and who is named. */
import assert from 'node:assert/strict';
import helplines from '../../shared/content/helplines.json' with { type: 'json' };
import { asBeforeDoor, careFor, helpFor, withDoor } from '../../shared/endpoints/help.ts';
import { isInDanger, safetyOf } from '../../shared/endpoints/safety.ts';
import { DANGERS, type Danger, GRAVE_MATTERS, type InDanger } from '../../shared/safety/matters.ts';

/** The first screen of a phone: so many characters, in lines as narrow as one. */
const FIRST_SCREEN = 560;

const NEVER = /commit|success|fail|cheer up|at least|fate|destiny|karma|cometer|logr|fracas|destino|भाग्य|किस्मत|कर्म/i;

const help = (text: string, country?: string, language = 'en') => {
  const safety = safetyOf(text);
  assert.ok(isInDanger(safety), text);
  return helpFor(safety, [text], { language, country });
};

/** Help for every danger, urgent or not, for oneself or another, in every language. */
const EVERY = DANGERS.flatMap((danger) =>
  [false, true].flatMap((urgent) =>
    [false, true].flatMap((forSomebodyElse) =>
      ['en', 'es', 'hi'].map((language) => {
        const safety: InDanger = { danger, urgent, forSomebodyElse, matters: [], languages: [language] };
        const written = { en: 'a', es: 'a', hi: 'अ' }[language] ?? 'a';
        return { safety, ...helpFor(safety, [written], { language }) };
      }),
    ),
  ),
);

describe('help', () => {
  it('acknowledges, asks one question, then says who listens and under which number', () => {
    const { text } = help('I want to die', 'US');
    const order = [/pain/, /\?/, /Free and confidential, day and night/, /call or text 988/, /call 911/];
    const places = order.map((part) => text.search(part));
    assert.ok(
      places.every((place) => place >= 0),
      text,
    );
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
    assert.equal(text.split('?').length, 2);
    assert.match(text, /findahelpline\.com/);
  });

  it('begins with the emergency number where nothing can wait, of the country or of those that cover most readers', () => {
    for (const text of ['I took all my pills', 'she is not breathing', 'someone is at my door with a knife']) {
      assert.match(help(text, 'GB').text.split('\n')[0], /999/, text);
      assert.match(help(text).text.split('\n')[0], /911.*999.*112/, text);
    }
    for (const { safety, text } of EVERY) {
      if (safety.urgent) assert.match(text.split('\n')[0], /112.*911|911.*112/);
    }
  });

  it('says to tell what was taken and when, not to wait to feel ill, to unlock, to leave the line open', () => {
    assert.match(help('I took all my pills').text, /what was taken.*when.*not wait to feel ill.*unlock/);
    assert.match(help('someone is at my door with a knife').text, /leave the line open/);
  });

  it('holds what matters on the first screen of a phone, in every language', () => {
    for (const { safety, language, text } of EVERY) {
      const what = `${language} ${safety.danger}: ${text.length}`;
      assert.ok(text.length <= (safety.urgent ? FIRST_SCREEN : FIRST_SCREEN + 140), what);
      assert.ok(text.split('\n').length <= 10, what);
    }
  });

  it('is of its own for each danger, and never says what hurts', () => {
    for (const { text } of EVERY) assert.doesNotMatch(text, NEVER);
    for (const language of ['en', 'es', 'hi']) {
      const own = EVERY.filter((one) => one.language === language && !one.safety.urgent && !one.safety.forSomebodyElse);
      const waiting = own.filter(({ safety: { danger } }) => !AT_ONCE.includes(danger));
      assert.equal(new Set(waiting.map(({ text }) => text.split('\n')[0])).size, waiting.length);
    }
  });

  it('names lines of the country and of the matter, and no line for another matter', () => {
    const numbers = (text: string, country?: string) => help(text, country).lines.map(({ phone }) => phone);
    assert.deepEqual(numbers('I want to die', 'GB'), ['116 123']);
    assert.deepEqual(numbers('My husband hits me', 'GB'), ['0808 2000 247']);
    assert.deepEqual(numbers('I want to die', 'AU'), ['13 11 14', '1800 55 1800']);
    assert.deepEqual(numbers('I was raped', 'GB'), ['0808 500 2222']);
    assert.deepEqual(numbers('I was raped', 'CA'), []);
    assert.deepEqual(numbers('I want to die', 'JP'), []);
    assert.ok(numbers('quiero morir').includes('024') && !numbers('quiero morir').includes('116 123'));
    assert.ok(numbers('mujhe marna hai').includes('14416'));
    assert.deepEqual(numbers('she is not breathing', 'GB'), []);
  });

  it('takes the country of a zone where none is named', () => {
    const safety = safetyOf('I want to die');
    assert.ok(isInDanger(safety));
    const of = (zones: string[], country?: string) => helpFor(safety, [], { language: 'en', zones, country }).emergency;
    assert.equal(of(['Europe/London']), '999');
    assert.equal(of(['Asia/Tokyo', 'Asia/Kolkata']), '112');
    assert.equal(of(['America/Argentina/Salta']), '911');
    assert.equal(of(['Asia/Kolkata'], 'US'), '911');
    assert.equal(of(['Asia/Tokyo']), null);
  });

  it('is in the language that was written, and in that of the request where Hindi came in Latin letters', () => {
    assert.match(help('quiero morir').text, /Gracias por/);
    assert.match(help('मैं मरना चाहता हूँ').text, /धन्यवाद/);
    assert.match(help('mujhe marna hai').text, /Thank you/);
    assert.match(help('I want to die', 'US', 'hi').text, /Thank you/);
    assert.equal(help('I am suicidal and I want to die', undefined, 'es').language, 'en');
  });

  it('speaks otherwise to somebody who worries about another', () => {
    assert.match(
      help('My friend says she wants to die').text,
      /You need not carry it alone|you need not carry it alone/,
    );
  });

  it('has a sentence of care for every grave matter, in every language, not the same for all, and two at most', () => {
    for (const language of ['en', 'es', 'hi']) {
      const safety = { danger: undefined, urgent: false, forSomebodyElse: false, languages: [language] };
      const told = ['', 'What now?', '¿Y ahora?'].map((text) =>
        GRAVE_MATTERS.flatMap((matter) => careFor({ ...safety, matters: [matter] }, language, [text])),
      );
      for (const said of told) assert.equal(new Set(said).size, GRAVE_MATTERS.length);
      assert.ok(new Set(told.flat()).size > GRAVE_MATTERS.length);
      assert.equal(careFor({ ...safety, matters: GRAVE_MATTERS }, language, ['']).length, 2);
    }
  });
});

describe('the door that is left open behind an answer', () => {
  const calm = { danger: undefined, urgent: false, forSomebodyElse: false, matters: [], languages: [] };
  const behind = (country?: string, language = 'en', asked = 'What now?', zones?: string[]) =>
    withDoor('The Star.', { ...calm, perhaps: true }, [asked], { language, country, zones });

  it('is one sentence, apart, with the line of the country, else those of places where the language is spoken', () => {
    assert.match(behind('GB'), /^The Star\.\n\n[^.?!\n]*: Samaritans, call 116 123\.$/);
    assert.match(behind(undefined, 'en', 'What now?', ['Asia/Kolkata']), /: Tele-MANAS, call 14416\.$/);
    assert.match(behind(), /\(United States: call or text 988\); Samaritans \(United Kingdom: call 116 123\);/);
    assert.match(behind(undefined, 'es'), /\(España: llama al 024\)/);
    assert.match(behind(undefined, 'hi'), /: Tele-MANAS, फ़ोन 14416।$/);
    assert.match(behind('JP'), /: findahelpline\.com\.$/);
  });

  it('comes in three wordings, the same one for the same words', () => {
    for (const language of ['en', 'es', 'hi']) {
      const all = Array.from({ length: 30 }, (_, n) => behind('IN', language, `What about ${n}?`));
      assert.equal(new Set(all).size, 3);
      assert.equal(behind('IN', language, 'What about 3?'), all[3]);
    }
  });

  it('is closed where words are clear, and can be taken off again', () => {
    assert.equal(withDoor('The Star.', calm, ['What now?'], { language: 'en' }), 'The Star.');
    for (const language of ['en', 'es', 'hi']) {
      for (const asked of ['a', 'b', 'c', 'd', 'e']) {
        assert.equal(asBeforeDoor(behind('GB', language, asked)), 'The Star.');
        assert.equal(asBeforeDoor(behind(undefined, language, asked)), 'The Star.');
      }
    }
    assert.equal(asBeforeDoor('One.\n\nTwo.'), 'One.\n\nTwo.');
    assert.equal(asBeforeDoor(''), '');
  });
});

const AT_ONCE: readonly Danger[] = ['overdose', 'emergency', 'violence_now'];

describe('helplines', () => {
  it('were checked within a year, each with its source', () => {
    for (const { name, checked, source } of helplines.lines) {
      const days = (Date.now() - Date.parse(checked)) / 86_400_000;
      assert.ok(
        days < 366,
        `${name} was checked ${Math.floor(days)} days ago: look the number up and write the new day`,
      );
      assert.ok(source.length > 3, name);
    }
  });

  it('are shown to adults and to the young, or to neither', () => {
    const keys = (who: string) =>
      helplines.lines
        .filter((line) => line.for === who)
        .flatMap(({ country, matters }) => matters.map((m) => country + m));
    for (const key of keys('adults')) assert.ok(keys('youth').includes(key), key);
  });

  it('say what the sentence above them says: free, day and night', () => {
    for (const { name, hours, cost } of helplines.lines) assert.deepEqual([hours, cost], ['always', 'free'], name);
  });

  it('come with the emergency number of each of their countries', () => {
    for (const { country } of helplines.lines) assert.ok(country in helplines.emergency, country);
  });
});
