/**
 * What pulls apart in a portrait: traits of which one person shows both only side by side. Whoever is told both is told
 * how they live together.
 */
import { CONTRASTS, type Contrast, natalNatureOf } from '../../content/western-words.ts';
import { SIGNS } from '../../engine/names.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { dignity } from '../../engine/western/dignity.ts';
import { longitudeOf } from '../../engine/western/natal.ts';
import { namesOf } from '../../narrow.ts';
import type { ReadFacts } from './chart-facts.ts';
import { type Finding, rulerOf } from './findings.ts';

type Pole = (typeof CONTRASTS)[Contrast][number];

/** What the phrases of the portrait say of somebody, by their keys; those that take no side are not listed. */
const POLES: Readonly<Record<string, Pole | readonly Pole[]>> = {
  'sun aries': 'quick',
  'sun taurus': 'slow',
  'sun libra': ['slow', 'peaceful'],
  'sun scorpio': 'slow',
  'sun capricorn': 'slow',
  'sun leo': 'open',
  'moon aries': 'quick',
  'moon taurus': 'slow',
  'moon cancer': 'near',
  'moon leo': 'open',
  'moon libra': 'peaceful',
  'moon sagittarius': 'free',
  'moon scorpio': 'hidden',
  'moon capricorn': 'hidden',
  'moon aquarius': 'free',
  'rising aries': 'quick',
  'rising taurus': 'slow',
  'rising cancer': 'hidden',
  'rising leo': 'open',
  'rising libra': 'peaceful',
  'rising scorpio': 'hidden',
  'rising sagittarius': 'open',
  'rising capricorn': 'hidden',
  'sun house 1': 'open',
  'sun house 12': 'hidden',
  'moon house 1': 'open',
  'moon house 7': 'near',
  'moon house 12': 'hidden',
  'dignity mars domicile': 'quick',
  'dignity mars exaltation': 'slow',
  'dignity mars detriment': 'slow',
  'stellium aries': 'quick',
  'stellium taurus': 'slow',
  'stellium cancer': 'near',
  'stellium leo': 'open',
  'stellium libra': 'peaceful',
  'angular sun seen': 'open',
  'angular mercury seen': 'open',
  'angular mars seen': 'open',
  'sun-mercury conjunction': 'open',
  'sun-mars conjunction': 'quick',
  'sun-mars flowing': 'quick',
  'sun-mars tense': 'fighting',
  'sun-saturn flowing': 'slow',
  'sun-uranus tense': 'free',
  'sun-pluto tense': 'fighting',
  'moon-mercury conjunction': 'open',
  'moon-mercury flowing': 'open',
  'moon-mars conjunction': 'quick',
  'moon-mars flowing': 'quick',
  'moon-mars tense': ['fighting', 'quick'],
  'moon-venus conjunction': 'near',
  'moon-saturn conjunction': 'hidden',
  'moon-saturn tense': 'hidden',
  'moon-uranus tense': 'free',
  'mercury-venus flowing': 'peaceful',
  'mercury-mars conjunction': 'quick',
  'mercury-mars flowing': 'quick',
  'mercury-mars tense': 'fighting',
  'mercury-uranus tense': 'fighting',
  'mercury-pluto tense': 'fighting',
  'mercury-saturn conjunction': 'slow',
  'mercury-saturn tense': 'slow',
  'mars-saturn conjunction': 'slow',
  'mars-uranus conjunction': 'quick',
  'mars-uranus tense': ['quick', 'free'],
  'mars-pluto tense': 'fighting',
};

/** The contrasts of which a portrait of this chart, with these findings, tells both ends. */
export function contrasts(facts: ReadFacts, found: readonly Finding[]): Contrast[] {
  const told = new Set([...keysOfWho(facts), ...found.flatMap(keysOf)].flatMap((key) => POLES[key] ?? []));
  return namesOf(CONTRASTS).filter((name) => CONTRASTS[name].every((pole) => told.has(pole)));
}

/** What the first paragraph tells. */
function keysOfWho(facts: ReadFacts): string[] {
  const { positions, houses } = facts.chart;
  const signed = (body: string, longitude: number) => `${body} ${SIGNS[signOf(longitude)].toLowerCase()}`;
  const lights = (['sun', 'moon'] as const).flatMap((light) => {
    const longitude = longitudeOf(positions, light);
    const isOpen = light === 'moon' && facts.moonSigns.length > 1;
    return [
      ...(isOpen ? [] : [signed(light, longitude)]),
      ...(houses ? [`${light} house ${houses.houseOf(longitude)}`] : []),
    ];
  });
  const ruler = rulerOf(facts);
  return [
    ...lights,
    ...(houses ? [signed('rising', houses.ascendant)] : []),
    ...(ruler === null ? [] : [`dignity ${ruler} ${dignity(ruler, longitudeOf(positions, ruler))}`]),
  ];
}

function keysOf(finding: Finding): string[] {
  const [first, second] = finding.planets;
  switch (finding.what) {
    case 'aspect': {
      const nature = natalNatureOf(finding.aspect);
      return [`${first}-${second} ${nature === 'adjusting' ? 'tense' : nature}`];
    }
    case 'dignity':
      return [`dignity ${first} ${finding.state}`];
    case 'angular':
      return [`angular ${first} ${finding.angle === 'ascendant' || finding.angle === 'mc' ? 'seen' : finding.angle}`];
    case 'stellium': {
      const { sign } = finding.figure;
      return sign === undefined ? [] : [`stellium ${SIGNS[sign].toLowerCase()}`];
    }
    default:
      return [];
  }
}
