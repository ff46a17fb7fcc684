import assert from 'node:assert/strict';
import { converse } from './conversing.ts';

const last = async (language: string, ...messages: string[]) =>
  (await converse(messages, { language })).at(-1) ?? assert.fail();

const BORN = 'born 8 feb 1973 6:15 am in athens, greece. ascendant?';
const NACI = 'nací el 3 de mayo de 1990 a las 7:10 en Sevilla, ascendente';
const JANM = 'जन्म 3 मई 1990, सुबह 7:10, दिल्ली। लग्न?';

describe('what is named to the guide by itself', () => {
  for (const [language, before, asked, told] of [
    ['en', BORN, "I'm afraid I don't follow. What is a Midheaven?", /highest point/],
    ['en', 'pull a card', 'what is a nakshatra', /twenty-seven|27/],
    ['en', 'life path of someone born on 4 september 1970', "what's a master number", /eleven/],
    ['es', 'saca una carta', '¿qué es una cuadratura?', /noventa grados/],
    ['hi', JANM, 'दशा क्या होती है', /महादशा/],
  ] as const) {
    it(`is explained, whatever was spoken of: ${asked}`, async () => {
      const answer = await last(language, before, asked);
      assert.equal(answer.intent, 'glossary');
      assert.match(answer.reply, told);
    });
  }

  for (const [language, before, asked] of [
    ['en', 'leo today', 'why did i just get charged for that'],
    ['en', 'leo today', 'can i get my money back'],
    ['es', 'leo hoy', '¿por qué me cobraron?'],
    ['es', 'leo hoy', 'quiero que me devuelvan el dinero'],
    ['hi', 'सिंह राशि आज', 'इसमें पैसे कितने लगते हैं'],
    ['hi', 'सिंह राशि आज', 'पैसे वापस मिल सकते हैं क्या'],
    ['hi', 'सिंह राशि आज', 'ek msg ka kitna katta h'],
  ] as const) {
    it(`is the account: ${asked}`, async () => {
      const answer = await last(language, before, asked);
      assert.equal(answer.intent, 'account');
      assert.match(answer.reply, /credit|crédito|क्रेडिट/i);
    });
  }

  it('is no account where somebody else owes it', async () => {
    assert.notEqual((await last('en', 'will my ex give me my money back?')).intent, 'account');
    assert.notEqual((await last('en', 'my brother was charged with theft')).intent, 'account');
  });

  it('is a point of the chart by its name alone', async () => {
    assert.match((await last('en', BORN, 'descendant')).reply, /26°14′ Cancer/);
    assert.match((await last('en', BORN, 'and my IC?')).reply, /Taurus/);
    assert.match((await last('es', NACI, '¿descendente?')).reply, /4°57′ de Escorpio/);
  });

  it('is the birth star in a talk of a birth', async () => {
    const star = await last('hi', JANM, 'nakshatra kya h');
    assert.equal(star.intent, 'natal_placement');
    assert.match(star.reply, /मघा/);
  });

  it('is the house of the body that was told', async () => {
    const house = await last('es', NACI, 'luna', '¿casa?');
    assert.match(house.reply, /casa \d/);
  });

  it('is a body beside a birth, and a card where a card is said', async () => {
    const sun = await last('es', '03/11/1978, 00:15, Barcelona (España). Casa del Sol.');
    assert.match(sun.reply, /casa 4/);
    const moon = await last('hi', 'ek tarot card nikal do', 'moon card ka kya matlab hota h');
    assert.equal(moon.intent, 'card_meaning');
  });

  it('is the next full Moon after a new one, and her sign this minute', async () => {
    const talk = ["when's the next new moon", 'and the next full'];
    assert.match((await last('en', ...talk)).reply, /full Moon is exact on 24 November 2026/);
    const now = await last('en', ...talk, 'what sign is it in right this minute');
    assert.match(now.reply, /Aries/);
    assert.match((await last('es', '¿cuándo es la próxima luna nueva?', '¿y la llena?')).reply, /24 de noviembre/);
    const growing = await last('hi', 'आज चाँद किस राशि में है', 'बढ़ रहा है या घट रहा है');
    assert.equal(growing.intent, 'current_sky');
  });

  it('is a day with a name, and the year beside it', async () => {
    const christmas = await last('en', BORN, 'any transits hitting me today?', 'and on christmas day 2027');
    assert.match(christmas.reply, /25 December 2027/);
    assert.match((await last('en', "leo on new year's eve")).reply, /31 December 2026/);
    assert.match((await last('es', NACI, 'mis tránsitos el día de Navidad de 2027')).reply, /25 de diciembre de 2027/);
  });

  it('is the tithi of a feast whose day is told', async () => {
    const tithi = await last('hi', '22 मार्च 2027 को होली पर दिल्ली में कौन सी तिथि है');
    assert.match(tithi.reply, /पूर्णिमा/);
  });
});

describe('what settles a birth told to the guide', () => {
  for (const [language, message, moon] of [
    ['en', 'I was born at ten past twelve, midday, on 19 June 1953 in Liverpool, England. Moon?', /Virgo/],
    ['en', 'I was born on 19 June 1953 at 12:10, noon, in Liverpool, England. Moon?', /Virgo/],
    ['es', 'Nací a las doce y diez, de la noche, el 3 de mayo de 1990 en Sevilla. ¿Ascendente?', /Sagitario/],
  ] as const) {
    it(`is the part of the day beside twelve: ${message}`, async () => {
      const answer = await last(language, message);
      assert.ok(!answer.missing?.length, answer.reply);
      assert.match(answer.reply, moon);
    });
  }

  it('is when somebody was born who has died, and not when that was', async () => {
    const wife = await last('en', 'My late wife was born on the 25th of August. What was her star sign?');
    assert.match(wife.reply, /sorry.*Virgo/s);
    const died = await last('en', 'my mum died on 3 march. what was her sign?');
    assert.doesNotMatch(died.reply, /Pisces/);
  });

  it('is the hour of a twin, the nearest that was meant', async () => {
    const mine = 'half past midnight on feb 17 1991, boston, massachusetts. rising?';
    const twin = await last('en', mine, 'my twin popped out at 12:52, same night same hospital. her rising?');
    assert.match(twin.reply, /Scorpio/);
    const gemela = await last('es', NACI, 'mi gemela nació a las 7:25, mismo hospital. ¿su luna?');
    assert.match(gemela.reply, /Leo/);
    const behen = await last('hi', JANM, 'मेरी जुड़वाँ बहन 7:25 पर हुई, उसी अस्पताल में। उसका चंद्र?');
    assert.match(behen.reply, /^[^।]*।?[^।]*सिंह/);
    assert.doesNotMatch(behen.reply, /मन भारी/);
  });

  it('is the half of the day that puts an hour right', async () => {
    const told = ['13 de julio de 1987 a las 3 en Torreón, ascendente', 'de la tarde'];
    assert.match((await last('es', ...told)).reply, /Escorpio/);
    const right = await last('es', ...told, 'ay no, de la madrugada');
    assert.match(right.reply, /Géminis/);
  });

  it('is a day to come after a day that was told, and no birthday', async () => {
    const leo = await last('en', "leo on new year's eve", 'and on christmas day 2027?');
    assert.equal(leo.intent, 'daily_horoscope');
  });

  it('is a birth whose hour nobody knows, and asks for no term', async () => {
    const moon = 'My partner has no idea what time he was born. 3rd June 1977, Leeds. Can you still tell his moon?';
    assert.equal((await last('en', moon)).intent, 'natal_placement');
  });

  it('is a year of birth that is put right', async () => {
    const talk = ['मेरा जन्म उज्जैन में 5 सितंबर 1987, सुबह 9:35 पर हुआ। चंद्र राशि?', 'अरे नहीं, साल 1987 नहीं 1978 है'];
    assert.doesNotMatch((await last('hi', ...talk)).reply, /मकर/);
  });

  it('is the year of a personal year, beside a birth', async () => {
    const year = await last('en', 'personal year 2027 for someone born 4 sept 1970');
    assert.match(year.reply, /2027 is 6/);
  });
});

describe('whether a planet moves backwards', () => {
  for (const [language, before, asked, told] of [
    ['en', 'where was mars on 9 nov 1989?', 'was mercury retrograde that day?', /^No\. .*not retrograde/],
    ['es', '¿dónde estaba Marte el 9 de noviembre de 1989?', '¿estaba Mercurio retrógrado ese día?', /^No\. /],
    ['hi', '9 नवंबर 1989 को मंगल कहाँ था?', 'क्या उस दिन बुध वक्री था?', /^नहीं। /],
  ] as const) {
    it(`is answered with yes or no: ${asked}`, async () => {
      assert.match((await last(language, before, asked)).reply, told);
    });
  }

  it('is asked for in other words', async () => {
    const again = await last('en', 'is mercury doing its thing again');
    assert.equal(again.intent, 'current_sky');
    assert.match(again.reply, /retrograde/);
  });
});
