import assert from 'node:assert/strict';

import { converse } from './conversing.ts';
import { goes } from './turns.ts';

/** What is asked of the almanac, of Shani and of numbers in Indian words, day by day. */
describe('questions of every day in Indian words', () => {
  goes(
    'hi',
    'which Moon signs have sade sati is asked of nobody',
    ['आजकल साढ़ेसाती किन राशियों पर है?', /मीन.*कुंभ, मीन और मेष.*सिंह और धनु/s],
    ['aur meri? janm 4 march 1990, subah 6 baje, Nagpur', /आपका चंद्रमा वृषभ.*साढ़ेसाती नहीं चल रही/s],
  );
  goes('en', 'which Moon signs have sade sati is asked of nobody', [
    'which signs have sade sati right now?',
    /Meena \(Pisces\) now, until [23] June 2027.*Kumbha \(Aquarius\), Meena \(Pisces\) and Mesha \(Aries\)/s,
  ]);
  goes(
    'hi',
    'a month has its Ekadashis, and a feast the town that is named after it',
    ['Nagpur me rehti hu, february 2027 me ekadashi kab kab hai', /फ़रवरी 2027.*फ़रवरी 2027/s, /दिसंबर/],
    ['और होली 2027?', /22 मार्च 2027.*नागपुर/s, /दिल्ली/],
  );
  goes(
    'hi',
    'whoever lives in Dubai is told of Dubai',
    ['dubai me holi kab hai 2027', /दुबई/, /दिल्ली/],
    ['वहाँ दिवाली 2027?', /दुबई/, /दिल्ली/],
  );
  goes('hi', 'kharmas lasts while the Sun is in Dhanu', [
    'इस साल खरमास कब से कब तक रहेगा',
    /16 दिसंबर 2026 से 15 जनवरी 2027/,
  ]);
  goes(
    'hi',
    'a moolank is one figure, and made of the day alone',
    ['29 march ko paida hui, moolank?', /मूलांक: 2\D/, /वर्ष/],
    ['मेरी जन्मतिथि 29 मार्च 1995 है, मूलांक और भाग्यांक दोनों बताइए', /भाग्यांक: 2.*मूलांक: 2|मूलांक: 2.*भाग्यांक: 2/s],
  );
  goes(
    'hi',
    'the Moon of a vow rises on its day',
    ['jaipur me rehti hu, karwa chauth 2027 kab hai', /18 अक्टूबर 2027/],
    ['aur chandrodaya?', /18 अक्टूबर 2027.*चंद्रोदय: 19:/s],
  );
  goes(
    'hi',
    'a koota is asked by its name, whoever wants to know',
    ['main 8 aug 1996, 6:10 am, chandigarh. wo 23 feb 1994, 11:50 pm, ambala. kundli milao', /27 गुण/],
    ['mummy bol rahi nadi dosh hai kya isme', /8 में से 8/],
    ['हाँ या ना में बताओ नाड़ी दोष है?', /नाड़ी दोष नहीं है/],
  );
  goes(
    'hi',
    'what comes after the day that a period ends on',
    ['mera janm 11 oct 1999, 7:20 am, gurgaon. kaunsi mahadasha chal rahi hai', /24 दिसंबर 2026/],
    ['24 dec 2026 ke baad kaunsi aayegi?', /शनि महादशा आएगी/],
  );
  goes('hi', 'what a planet looks at is counted from its house', [
    'janm 22 july 1986, 5:50 am, gwalior. kundli me mangal ki drishti kin bhavon par hai?',
    /मंगल भाव 6 में.*1, 9 और 12|मंगल भाव 6 में.*9, 12 और 1/s,
  ]);
  goes(
    'hi',
    'a moolank, a weekday and a dhaiya need no more than was told',
    ['मूलांक बताइए, जन्म 13 तारीख को हुआ', /मूलांक: 4\D/, /वर्ष/],
    ['1 जनवरी 2027 को कौन सा वार है?', /1 जनवरी 2027 को शुक्रवार है/, /स्थान/],
    ['मेरी सिंह राशि है, ढैय्या चल रही है क्या?', /ढैय्या चल रही है.*भाव 8/s],
    ['और मेरी पत्नी की मिथुन राशि है, उस पर ढैय्या है?', /नहीं चल रही.*भाव 10/s],
  );
  goes('hi', 'a town in small letters ends the birth behind an hour', [
    'main 5 feb 1991 4:10 am gaya. mera lagna?',
    /गया, बिहार.*लग्न/s,
  ]);
  goes('hi', 'why two zodiacs differ is told of nobody', [
    'vedic aur western me meri rashi alag kyu aati hai? 10 april 1994',
    /एक ही वृत्त.*अयनांश/s,
    /जन्म-समय/,
  ]);
  goes('en', 'why two zodiacs differ is told of nobody', [
    'why is my sign different in vedic and western astrology?',
    /same circle/,
  ]);
  it('names a child by the day of the last such date, for a boy, and counts its days', async () => {
    const [first, then] = await converse(
      ['हमारे नाती का जन्म 10 नवंबर को सुबह 4:10 पर वाराणसी में हुआ, नाम का अक्षर?', 'अभी नौ दिन का है'],
      { language: 'hi' },
    );
    for (const { facts } of [first, then]) {
      const [chart, names] = facts.map(({ request }) => request as Record<string, unknown>);
      assert.deepEqual([chart.date, chart.time], ['2026-11-10', '04:10']);
      assert.equal(names.gender, 'boy');
    }
  });
});

describe('places in Hindi', () => {
  for (const [message, name] of [
    ['sab yahi bole ki mera naseeb kharab hai', 'Bole'],
    ['12 मई 1990, सुबह 6 बजे, नागपुर। फिर उसने फ़ोन उठाया', 'उठाया'],
    ['chalo 5:30 maan lo', 'Ma'],
  ] as const)
    it(`takes no far town for a word: ${name}`, async () => {
      const [{ reply }] = await converse([message], { language: 'hi' });
      assert.doesNotMatch(reply, new RegExp(name));
    });
});
