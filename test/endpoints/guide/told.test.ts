import { goes } from './turns.ts';

describe('what a conversation with the guide was told', () => {
  describe('of people', () => {
    goes(
      'en',
      'is of whom it was told: a boss is no speaker',
      ['born 14 feb 1991, 7.20am, Pune. my moon?', /your Moon is at .+ Aquarius/],
      ['my boss was born 2 sept 1970 at 3pm in nagpur. do we get on, my boss and i?', /Between you and your boss/],
      ['and whose moon is which?', /your Moon is .+Aquarius.+your boss's Moon is .+ Virgo/],
    );
    goes(
      'en',
      'is the speaker, who says to be the girl',
      ['New chart: me, female, 3 March 1999, 4:10 am, Mombasa. What is my Venus?', /your Venus is at .+ Aries/],
      ['The girl? I am the girl. And my moon?', /your Moon is at .+ Virgo/],
      ['name Wanjiru, female, 2 july 1998, 6.15am, Kisumu. moon sign pls', /your Moon/, /girl/],
    );
    goes(
      'en',
      'weighs no child as a groom',
      ['I was born 1 jan 1985 6am Delhi. my son Arjun: 3 may 2015 8am Delhi', /Arjun's/],
      ['match me with a boy 4 march 1983 7am Agra, guna milan', /guna milan gives/, /Arjun|parent and child/],
    );
    goes(
      'es',
      'keeps bride and groom, and names each',
      ['Novio 12/04/1990 8:00 Valencia España; Novia 25/12/1992 14:30 Sevilla. guna milan', /puntos/, /contigo/],
      ['¿alguno de los dos es manglik?', /Del novio: .+De la novia: /s],
      ['¿qué koota nos quita más puntos?', /Varna, 0 de 1/],
    );
    goes(
      'es',
      'says of whom it speaks',
      [
        'Mi jefa nació el 11/11/1970 a las 6:30, yo el 23/06/1986 a las 8:00, las dos en Buenos Aires. ¿nos llevamos bien?',
        /tú y tu jefa/,
      ],
      ['la luna de mi jefa', /De tu jefa: .+ Aries/],
      ['¿y mi luna?', /tu Luna está a .+ Capricornio/],
    );
    goes(
      'hi',
      'asks no birth of a husband whom the seventh house speaks of',
      ['mera janm 3 march 1995, subah 4:10, Indore. mera shukra', /आपका शुक्र/],
      ['aur mere pati ke bare me 7va bhav kya kehta hai', /भाव 7/, /इसके लिए चाहिए/],
    );
  });

  describe('of places', () => {
    goes('hi', 'is told with its region in front', [
      'mera janm 5 aug 1990 subah 7 baje, himachal wale bilaspur me. lagna?',
      /बिलासपुर, हिमाचल प्रदेश/,
    ]);
    goes(
      'hi',
      'is put right by its region',
      ['जन्म 4 मार्च 1990, सुबह 6 बजे, बिलासपुर। लग्न?', /छत्तीसगढ़/],
      ['मैं हिमाचल वाले बिलासपुर की हूँ', /हिमाचल प्रदेश.+लग्न/s],
    );
    goes(
      'en',
      'is asked once where another one is better known',
      ['born 8pm in hull 4 may 1990, my moon', /Kingston upon Hull.+Massachusetts/],
      ['the english one mate', /Kingston upon Hull.+Virgo/s],
    );
    goes('es', 'is called as its language calls it', [
      'carta: 12 de junio de 1990, 7:30, La Habana',
      /La Habana, Cuba/,
    ]);
  });

  describe('of days and hours', () => {
    goes(
      'en',
      'is too little where it is a year alone',
      ['born in 1950, no day, no hour. what can you tell me?', /The year 1950 alone/],
      ["i told you i don't know the day", /A card/, /1950/],
    );
    goes(
      'hi',
      'is put right by a year, and tells how sure a rising sign is',
      ['mera janm 3/5/1991 subah 5:40 patna. lagna kya hai', /मेष है/],
      ['time 10 min idhar udhar hua to lagna badal jayega?', /^नहीं.+मिनट बाद वृषभ/],
      ['saal 1992 hai', /3 मई 1992/],
    );
    goes('en', 'says that an hour about six may have another rising sign', [
      'i was born about 6ish in the evening 19 august 1979 in Leeds. rising sign?',
      /min earlier it would be Sagittarius/,
    ]);
    goes(
      'en',
      'is told by the clock that is wished for',
      ['next full moon?', /UTC/],
      ['what time is that in IST', /in India/, /UTC/],
    );
    goes('hi', 'is told by the clock of India', ['अगली पूर्णिमा कब है', /भारत के समय से/]);
    goes('en', 'counts from today', ['what is my day like tomorrow? scorpio', /22 November 2026/]);
  });
});
