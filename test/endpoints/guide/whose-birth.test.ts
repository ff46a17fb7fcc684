import { goes } from './turns.ts';

describe('whose a birth is that the guide is told', () => {
  describe('is put right by whoever it was taken from', () => {
    goes(
      'en',
      'no, mine',
      ['My husband is driving me mad', /./],
      ['3 March 1985 10 am Cork', /husband's Sun/],
      ["that's me, not him", /wrong person.+your Sun/, /husband/],
    );
    goes(
      'en',
      'somebody else, of whom nothing was said',
      ['6 June 1966 6 am Bath', /your Sun/],
      ["that is my brother's birth actually, not mine", /brother's Sun/, /your Sun/],
    );
    goes(
      'es',
      'no, es mía',
      ['mi prometido y yo discutimos', /./],
      ['8 de junio de 1990 a las 14:00 en Toledo', /Sol/],
      ['no, es mía, no de mi prometido', /tu Sol/, /De tu prometido/],
    );
    goes(
      'hi',
      'मेरी है',
      ['mera bhai pareshan hai', /./],
      ['9 september 1975 raat 9 baje Patna', /पटना/],
      ['bhai ki nahi, meri hai', /आप सही हैं/, /भाई/],
    );
  });

  describe('is not changed by who only says something', () => {
    goes(
      'en',
      'or does not know an hour',
      ['born 9 May 1991 Manchester', /Manchester/],
      ["whats my rising? my mum won't tell me the time", /./, /mum's|date of birth/],
    );
    goes(
      'es',
      'or does not know an hour',
      ['mi abuelo nació el 3 de mayo de 1938 en Oaxaca', /hora/],
      ['nadie sabe la hora, mi tía decía que de noche', /Tauro/, /fecha de nacimiento/],
    );
  });

  describe('is the one of whoever has died', () => {
    goes('en', 'whoever speaks of themselves beside it', [
      'my dad died when i was 4. born 6 Aug 1960 Kingston Jamaica 2am',
      /dad's Sun/,
      /your Sun/,
    ]);
  });

  describe('is one’s own beside whoever has died, where one’s own is asked for', () => {
    goes('en', 'and is told so', [
      'my dad passed away. my moon sign? 3 june 1979 8am Cardiff',
      /your Moon/,
      /dad's Moon/,
    ]);
    goes('es', 'and is told so', [
      'mi padre murió. ¿cuál es mi ascendente? 3 de junio de 1979, 8:00, Cádiz',
      /tu Ascend/,
    ]);
    goes('hi', 'and is told so', ['पापा नहीं रहे। 3 जून 1979 सुबह 8 बजे पटना, मेरी राशि क्या है', /आपका चंद्र/, /पिता का/]);
  });

  describe('is not moved by numbers', () => {
    goes(
      'en',
      'that are quoted from the reply',
      ['me 25 May 1990 8 am London, my partner 3 September 1992 5 pm London. compatible?', /score is/],
      ['what is good about 60?', /./, /1960/],
    );
    goes(
      'hi',
      'that count years',
      ['mera janm 5 march 1991 subah 6 baje Meerut', /लग्न/],
      ['35 saal ke baad shadi hogi kya', /./, /1935|35 मार्च/],
    );
  });
});

describe('places and days that the guide is told', () => {
  goes(
    'en',
    'are meant by their name alone once their country was told',
    ["I'm from Perth in Scotland", /./],
    ['born 4 Feb 1992 6 am in Perth. rising?', /Scotland.+Ascendant/s, /Australia/],
  );
  goes('en', 'are none in another country', [
    'born 3 May 1990 at 6 pm in San Juan, Trinidad and Tobago. rising?',
    /San Juan, Trinidad and Tobago/,
    /Puerto Rico|Bolivia/,
  ]);
  goes('es', 'are a birth of last night', ['anoche a las 22:20 nació mi niña en Quito', /De tu niña/, /necesito/]);
  goes(
    'en',
    'stay the day of the almanac',
    ['Mumbai panchang for 3 January 2027', /3 January 2027/],
    ['is 11 am inside rahu kalam?', /3 January 2027.+11:00 lies outside/],
  );
  goes('hi', 'are read by the Moon sign from day to day', ['कन्या राशि का कल का राशिफल', /कन्या \(चंद्र राशि\)/]);
});
