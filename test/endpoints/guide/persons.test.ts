import { goes } from './turns.ts';

describe('people whom a conversation with the guide is told of', () => {
  describe('stay two where two are told', () => {
    goes(
      'en',
      'with their sides and their names',
      [
        'gun milan please: bride Priya 12 August 1996 7:15 am Nagpur, groom Rohan 3 May 1994 10:40 pm Indore',
        /11\.5 of 36/,
        /12 of 36/,
      ],
      ["what is rohan's nakshatra", /Rohan's Chandra .+ Dhanishta/],
      ["and priya's?", /Priya's Chandra .+ Punarvasu/],
      ['the boy is not my sister', /11\.5 of 36|Priya|Rohan/, /I need/],
    );
    goes(
      'hi',
      'with names in the letters of the language',
      ['लड़की रीना 4 मार्च 1996 सुबह 5 बजे आरा, लड़का मोहित 8 जून 1993 रात 9 बजे पटना। गुण मिलान?', /36 में से 4\.5/, /पंजाब/],
      ['मोहित का नक्षत्र?', /मोहित का चंद्र .+ श्रवण/],
    );
    goes(
      'es',
      'with surnames that are no towns',
      [
        '¿y con Juan Pablo Ortega García me llevo bien? él nació el 3 de mayo de 1991 y yo el 9 de julio de 1993',
        /Cáncer y Tauro/,
        /Tolima|Nuevo León/,
      ],
      ['nació en CDMX', /Ciudad de México/],
    );
    goes(
      'en',
      'whose birth is told again, with a name',
      ['Kundli match for my daughter: 12 August 1996 7:15 am Nagpur and boy 3 May 1994 10:40 pm Indore', /11\.5 of 36/],
      ['Rohan: 3 May 1994 10:40 pm Indore, he is the groom. Priya is the bride', /11\.5 of 36/, /I need/],
      ['Priya and Moon sign?', /Priya's Chandra .+ Punarvasu/],
    );
    goes('en', 'though nothing has capitals', [
      'anil 2 march 1990 5 am lucknow and sunita 14 july 1992 time unknown kanpur, do they match',
      /Between Anil and Sunita/,
    ]);
    goes('hi', 'of a family', [
      'meri 5 may 1965 subah 6 baje Kanpur, meri beti 3 june 1992 raat 10 baje Lucknow, mila do',
      /आपका चंद्र .+ बेटी का चंद्र/,
    ]);
  });

  goes(
    'en',
    'are called rightly when that is put right',
    ['his moon sign, he was born 2 May 1982', /Virgo/],
    ["that's my husband, not a child", /Your husband's Moon was in Virgo/],
  );
  goes(
    'es',
    'are one child by either word',
    ['mi bebé nació ayer a las 11 de la noche en Bogotá', /Escorpio/],
    ['dime cómo será el carácter de mi niño', /Escorpio/, /necesito/],
  );
  goes('en', 'are known by the name they gave', ["hi, I'm Tom", /./], ['what is my name?', /Tom/]);
  goes('es', 'are known by the name they gave', ['hola, soy Toño', /./], ['¿cómo me llamo?', /Toño/]);
});

describe('a birth that is told in pieces', () => {
  goes(
    'en',
    'is put together, and put right',
    ['i was born in 1992', /1992/],
    ['march', /March 1992 is noted; which day/],
    ['15', /15 March 1992/],
    ['oops, 28', /28 March 1992/],
    ['3 pm in Denver', /Sun is at 8°28′ Aries/],
  );
  goes(
    'hi',
    'is put together, and put right',
    ['mai 1992 me paida hua', /मई 1992 लिख लिया/],
    ['march', /मार्च 1992/],
    ['15', /15 मार्च 1992/],
  );
  goes('es', 'has its small hours', [
    'mi hijo Mateo nació el 2 de mayo de 2015 en Cali de madrugada',
    /Mateo.+00:00.+06:00/,
    /12:00/,
  ]);
  goes(
    'hi',
    'is not moved to a town that nobody named',
    ['9 sep 1979 subah 6 baje Nagpur', /नागपुर/],
    ['9 sep 1979 wali kundli me paisa kab aayega', /पैस/, /Warri|1979 को चंद्रमा/],
  );
});

describe('the zodiac of a conversation in Hindi', () => {
  goes(
    'hi',
    'is one for the full Moon, for eclipses and for births',
    ['purnima kab h', /वृषभ राशि.+निरयण/, /मिथुन/],
    ['grahan kab hai', /मकर राशि .+ सिंह राशि .+निरयण/, /कुंभ/],
    ['9 sep 1979 subah 6 baje Nagpur', /निरयन/, /सायन/],
  );
});

describe('a planet that turns back', () => {
  goes(
    'hi',
    'is told in order',
    ['guru kab tak singh me rahega', /कर्क .+25 जनवरी 2027.+26 जून 2027 से सिंह, 26 नवंबर 2027 से कन्या/],
    ['guru kanya me kab jayega', /26 नवंबर 2027.+28 फ़रवरी 2028 से सिंह और 24 जुलाई 2028 से कन्या/],
  );
});

describe('numbers that are nobody’s', () => {
  goes(
    'en',
    'are added up and compared without a birth',
    ['what number is my house, 47', /4 \+ 7 = 11/],
    ['and my phone 555-0147?', /= 27 → 9/],
    ['does a 6 get on with an 8', /two families.+6 is said.+8 is said/],
  );
  goes(
    'es',
    'are added up and compared without a birth',
    ['¿qué número es mi casa, la 315?', /3 \+ 1 \+ 5 = 9/],
    ['¿se llevan bien un 2 y un 8?', /^Sí/],
  );
  goes(
    'hi',
    'are added up and compared without a birth',
    ['mere ghar ka number 47 hai, kaisa hai', /4 \+ 7 = 11/],
    ['5 aur 8 mulank ki jodi kaisi', /अलग समूहों/],
  );
  goes('en', 'leave no first name out', [
    'give me my full numerology. Maria Lopez Garcia, 9 dec 1969',
    /Expression: 2, .+MARIA/,
  ]);
});

describe('days for a wedding', () => {
  // the rikta tithis of that month, by the almanac of the town: none of its days is named for a wedding
  for (const [language, asked, days, left] of [
    [
      'en',
      'best date for my wedding in Feb 2027 in Jaipur',
      /a wedding.+\d+ February 2027 \(/,
      /\b(?:5|6|10|15|20|24) February 2027 \(/,
    ],
    [
      'es',
      'mejor fecha para casarme en febrero de 2027 en Cuernavaca',
      /casarse.+\d+ de febrero de 2027 \(/,
      /\b(?:4|5|6|10|15|19|24) de febrero de 2027 \(/,
    ],
    [
      'hi',
      'shadi ke liye feb 2027 me muhurat batao, Jaipur me',
      /विवाह.+\d+ फ़रवरी 2027 \(/,
      /(?<!\d)(?:5|6|10|15|20|24) फ़रवरी 2027 \(/,
    ],
  ] as const)
    goes(language, 'are those of the month that is named', [asked, days, left]);
  goes('hi', 'and a nadi dosha of two who share a star', ['नाड़ी दोष है क्या, दोनों का श्रवण है?', /8 में से 0/]);
  goes(
    'hi',
    'and the Navaratri that is meant',
    ['navratri kab hai', /चैत्र/],
    ['नहीं शरद वाली. 2027 me kab', /शारदीय नवरात्रि: 30 सितंबर 2027/],
  );
});
