import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { zoneName } from '../../shared/engine/sky/zone.ts';
import { ATTRIBUTION, gazetteer } from '../../shared/gazetteer/gazetteer.ts';
import { type City, gazetteerOf } from '../../shared/language/gazetteer.ts';
import { assertWork } from '../setup/work.ts';

const PACKED = 'shared/gazetteer/cities.br';
const inWords = ({ name, region, country }: City) => [name, region, country].filter((word) => word !== '').join(', ');
const named = (text: string) => gazetteer().placesNamed(text).map(inWords);

describe('the gazetteer', () => {
  it('holds at least 20,000 cities of 15,000 people or more, in a file of at most 2.7 MB', () => {
    const cities = Array.from({ length: gazetteer().size }, (_, id) => gazetteer().city(id));
    assert.ok(cities.filter(({ population }) => population >= 15_000).length >= 20_000);
    assert.ok(statSync(PACKED).size <= 2.7e6);
  });

  it('opens within 300 ms', async () => {
    await assertWork(300, 'the gazetteer', () => gazetteerOf(brotliDecompressSync(readFileSync(PACKED))));
  });

  it('carries the notice that its licence asks for, in the data as in the code', () => {
    assert.match(ATTRIBUTION, /GeoNames.*CC BY 4\.0/);
    assert.equal(gazetteer().attribution, ATTRIBUTION);
    assert.match(readFileSync('docs/PROVENANCE.md', 'utf8'), /GeoNames.*CC BY 4\.0/);
  });

  it('knows cities by old and foreign names, in Latin letters and Devanagari', () => {
    const names: Record<string, string[]> = {
      'Mumbai, Maharashtra, IN': ['Mumbai', 'mumbai', 'Bombay', 'मुंबई', ' MUMBAI '],
      'Chennai, Tamil Nadu, IN': ['Chennai', 'Madras', 'चेन्नई'],
      'London, England, GB': ['London', 'Londres', 'लंदन'],
      'New York City, New York, US': ['New York', 'Nueva York', 'NYC', 'new york city', 'न्यूयॉर्क'],
      'Mexico City, Mexico City, MX': ['CDMX', 'Ciudad de México', 'ciudad de mexico'],
      'Munich, Bavaria, DE': ['München', 'Muenchen', 'Munchen'],
      'New Delhi, Delhi, IN': ['New Delhi'],
      'Sevilla, Andalusia, ES': ['Sevilla', 'Seville'],
    };
    for (const [city, spellings] of Object.entries(names)) {
      for (const spelling of spellings) assert.deepEqual(named(spelling), [city], spelling);
    }
  });

  it('knows cities by their names in the scripts of the world', () => {
    const names: Record<string, string[]> = {
      'Moscow, Moscow, RU': ['Москва', 'москва', 'মস্কো'],
      'Cairo, Cairo, EG': ['القاهرة', 'קהיר'],
      'Chennai, Tamil Nadu, IN': ['சென்னை', 'చెన్నై', 'চেন্নাই'],
      'Tokyo, Tokyo, JP': ['東京', 'Токио'],
      'Seoul, Seoul, KR': ['서울'],
      'Athens, Attica, GR': ['Αθήνα'],
      'Bangkok, Bangkok, TH': ['กรุงเทพมหานคร'],
      'Tbilisi, Tbilisi, GE': ['თბილისი'],
    };
    for (const [city, spellings] of Object.entries(names)) {
      for (const spelling of spellings) assert.deepEqual(named(spelling), [city], spelling);
    }
    assert.ok(gazetteer().placesStarting('Санк').map(inWords)[0].startsWith('Saint Petersburg'));
  });

  it('finds Indian cities that have no Devanagari name by their sound', () => {
    const cities = {
      ठाणे: 'Thane',
      राजकोट: 'Rajkot',
      गोरखपुर: 'Gorakhpur',
      इंदौर: 'Indore',
      मेरठ: 'Meerut',
      नाशिक: 'Nashik',
    };
    for (const [spelling, city] of Object.entries(cities)) {
      assert.deepEqual(
        gazetteer()
          .placesNamed(spelling)
          .map(({ name }) => name),
        [city],
        spelling,
      );
    }
  });

  it('knows the district towns of northern India in Devanagari, however the nasal is written', () => {
    const seats: Record<string, string> = {
      'Etawah, Uttar Pradesh, IN': 'इटावा',
      'Ballia, Uttar Pradesh, IN': 'बलिया',
      'Barabanki, Uttar Pradesh, IN': 'बाराबंकी',
      'Ayodhya, Uttar Pradesh, IN': 'अयोध्या',
      'Sasaram, Bihar, IN': 'सासाराम',
      'Munger, Bihar, IN': 'मुंगेर',
      'Khagaria, Bihar, IN': 'खगड़िया',
      'Chaibasa, Jharkhand, IN': 'चाईबासा',
      'Katni, Madhya Pradesh, IN': 'कटनी',
      'Mandla, Madhya Pradesh, IN': 'मंडला',
      'Satna, Madhya Pradesh, IN': 'सतना',
      'Neemuch, Madhya Pradesh, IN': 'नीमच',
      'Banswara, Rajasthan, IN': 'बांसवाड़ा',
      'Karnal, Haryana, IN': 'करनाल',
      'Ambala, Haryana, IN': 'अम्बाला',
      'Gurdaspur, Punjab, IN': 'गुरदासपुर',
      'Pithoragarh, Uttarakhand, IN': 'पिथौरागढ़',
      'Junagadh, Gujarat, IN': 'जूनागढ़',
    };
    for (const [city, name] of Object.entries(seats)) assert.deepEqual(named(name), [city], name);
    // a letter short, and with the consonants of Bhubaneshwar, which has seven times the people
    assert.deepEqual(named('बांसवाड़'), ['Banswara, Rajasthan, IN']);
  });

  it('knows great towns whose people its source never counted, and Kochi in Kerala', () => {
    const towns: Record<string, string> = {
      Lanús: 'Lanus, Buenos Aires, AR',
      'Lomas de Zamora': 'Lomas de Zamora, Buenos Aires, AR',
      'Godoy Cruz': 'Godoy Cruz, Mendoza, AR',
      Sagamihara: 'Sagamihara, Kanagawa, JP',
      Naguanagua: 'Naguanagua, Carabobo, VE',
      'Kochi, India': 'Kochi, Kerala, IN',
    };
    for (const [name, city] of Object.entries(towns)) assert.deepEqual(named(name), [city], name);
    assert.equal(named('Kochi')[0], 'Kochi, Kerala, IN');
  });

  it('gives every city that a name may mean when a smaller one has a fifth of the people of the largest', () => {
    assert.deepEqual(named('Hyderabad'), ['Hyderabad, Telangana, IN', 'Hyderabad, Sindh, PK']);
    const springfields = ['Missouri', 'Massachusetts', 'Illinois'];
    assert.deepEqual(
      named('Springfield').slice(0, 3),
      springfields.map((state) => `Springfield, ${state}, US`),
    );
    assert.deepEqual(named('Portland'), ['Portland, Oregon, US']);
    const everything = Array.from({ length: gazetteer().size }, (_, id) => gazetteer().city(id));
    for (const { name } of everything.slice(0, 3000)) {
      const [largest, ...rivals] = gazetteer().placesNamed(name, 100);
      assert.ok(
        rivals.every(({ population }) => population >= largest.population / 5),
        name,
      );
    }
  });

  it('narrows by region and country, in words and codes', () => {
    assert.deepEqual(named('Hyderabad, Pakistan'), ['Hyderabad, Sindh, PK']);
    assert.deepEqual(named('Hyderabad, भारत'), ['Hyderabad, Telangana, IN']);
    assert.deepEqual(named('Springfield, IL'), ['Springfield, Illinois, US']);
    assert.deepEqual(named('London, Ontario'), ['London, Ontario, CA']);
    assert.deepEqual(named('Valencia, España'), ['Valencia, Valencia, ES']);
    assert.deepEqual(named('Paris, Texas, USA'), ['Paris, Texas, US']);
    assert.deepEqual(named('भोपाल, मध्य प्रदेश'), ['Bhopal, Madhya Pradesh, IN']);
    assert.deepEqual(named('Mumbai, France'), []);
  });

  it('knows no city of a name that nobody bears', () => {
    for (const text of ['', ' ', ',', 'Xyzzyville', '12345', '~mnb', '\u0000', 'a'.repeat(2000)])
      assert.deepEqual(named(text), []);
  });

  // coordinates and zones: Wikipedia, tz database
  it('places cities where they are, in their own zones', () => {
    const known: [string, number, number, string][] = [
      ['Mumbai', 19.076, 72.8775, 'Asia/Kolkata'],
      ['Sydney', -33.8678, 151.21, 'Australia/Sydney'],
      ['Kathmandu', 27.71, 85.32, 'Asia/Kathmandu'],
      ['Amsterdam', 52.3728, 4.8936, 'Europe/Amsterdam'],
      ['Buenos Aires', -34.6033, -58.3817, 'America/Argentina/Buenos_Aires'],
      ['Kyiv', 50.45, 30.5233, 'Europe/Kyiv'],
    ];
    for (const [name, latitude, longitude, zone] of known) {
      const [city] = gazetteer().placesNamed(name);
      assert.ok(Math.abs(city.latitude - latitude) < 0.15 && Math.abs(city.longitude - longitude) < 0.15, name);
      assert.equal(city.zone, zone);
      assert.equal(gazetteer().nearestCity(latitude, longitude).zone, zone);
    }
  });

  it('gives every city a zone that birth details accept, and a region or country', () => {
    for (let id = 0; id < gazetteer().size; id++) {
      const { zone, country, name, population } = gazetteer().city(id);
      assert.equal(zoneName(zone), zone, name);
      assert.match(country, /^[A-Z]{2}$/);
      assert.match(name, /^[\x20-\x7e]{1,60}$/);
      assert.ok(id === 0 || population <= gazetteer().city(id - 1).population);
    }
  });

  it('answers the nearest city from any point of the globe, across the date line too', () => {
    assert.equal(gazetteer().nearestCity(31.69, -106.42).zone, 'America/Ciudad_Juarez');
    assert.equal(gazetteer().nearestCity(-17.8, -179.9).country, 'FJ');
    assert.equal(gazetteer().nearestCity(90, 0).name, 'Longyearbyen');
  });

  it('offers at most ten cities for the beginning of a name, the great ones first', () => {
    assert.deepEqual(gazetteer().placesStarting('hyd').slice(0, 2).map(inWords), [
      'Hyderabad, Telangana, IN',
      'Hyderabad, Sindh, PK',
    ]);
    assert.equal(gazetteer().placesStarting('mum')[0].name, 'Mumbai');
    assert.equal(gazetteer().placesStarting('मुं')[0].name, 'Mumbai');
    assert.equal(gazetteer().placesStarting('san').length, 10);
    for (const text of ['', 'm', 'zzzzzz', '\u{10FFFF}', 'x'.repeat(5000)])
      assert.deepEqual(gazetteer().placesStarting(text), []);
  });
});
