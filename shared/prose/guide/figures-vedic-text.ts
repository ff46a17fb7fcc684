/** Figures of a sidereal birth chart in sentences: all grahas, yogas, karakas, combustion, vargas, dashas. */
import type { GuideWords, Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { grahaForms, rasiWithSign, signName, termName } from './names.ts';
import { dayText, degreeText } from './phrases.ts';

export type YogaName = keyof GuideWords['figures']['yogas'];

const whoseOf = (who: Who, { guide }: Words) => ({ whose: guide.replies.phrases.whose[who] });
const rasiText = (rasi: string, words: Words) => termName('rasis', rasi, words);

/** The Lagna and graha after graha. */
export function wholeVedicText(
  {
    lagna,
    grahas,
  }: {
    lagna?: { sign: string; degree: number };
    grahas: readonly { name: string; sign: string; degree: number; house: number | null }[];
  },
  who: Who,
  words: Words,
): string {
  const { figures } = words.guide;
  const placed = (sign: string, degree: number) => ({ rasi: rasiText(sign, words), degree: degreeText(degree) });
  const lines = grahas.map(({ name, sign, degree, house }) =>
    filled(figures[house ? 'graha_in_house' : 'graha'], grahaForms('graha', name, words), {
      ...placed(sign, degree),
      house: house ?? 0,
    }),
  );
  const own = lagna ? [filled(figures.lagna, placed(lagna.sign, lagna.degree))] : [];
  const places = [...own, ...lines].join(', ');
  return filled(figures[lagna ? 'whole_vedic' : 'whole_vedic_no_time'], { ...whoseOf(who, words), places });
}

/** A yoga that is asked about, present or not, with what decides it. */
export function yogaText(yoga: YogaName, isPresent: boolean, reason: string, who: Who, words: Words): string {
  const { figures } = words.guide;
  const values = { ...whoseOf(who, words), yoga: figures.yogas[yoga], reason };
  return filled(figures[isPresent ? 'yoga_yes' : 'yoga_no'], values);
}

/** What decides each yoga. */
export const yogaReason = {
  mahapurusha: (
    { name, sign, western, house }: { name: string; sign: string; western: string; house: number },
    words: Words,
  ): string =>
    filled(words.guide.figures.reason_mahapurusha, grahaForms('graha', name, words), {
      ...{ rasi: rasiText(sign, words), sign: signName(western, words), house },
    }),
  gajakesari: (house: number, words: Words): string => filled(words.guide.figures.reason_gajakesari, { house }),
  budhaditya: (sun: string, mercury: string, words: Words): string =>
    filled(words.guide.figures.reason_budhaditya, { rasi: rasiText(sun, words), other: rasiText(mercury, words) }),
  raja: (pairs: readonly (readonly [string, string])[], words: Words): string => {
    const { reason_raja, reason_raja_none } = words.guide.figures;
    const told = pairs.map((pair) =>
      listText(
        pair.map((name) => termName('grahas', name, words)),
        words,
      ),
    );
    return pairs.length > 0 ? filled(reason_raja, { pairs: told.join('; ') }) : reason_raja_none;
  },
};

/** The yogas of a chart, of those that are looked for. */
export function yogasText(found: readonly YogaName[], who: Who, words: Words): string {
  const { figures } = words.guide;
  const yogas = listText(
    found.map((yoga) => figures.yogas[yoga]),
    words,
  );
  return filled(figures[found.length > 0 ? 'yogas_found' : 'yogas_none'], { ...whoseOf(who, words), yogas });
}

interface RankedGraha {
  name: string;
  sign: string;
  western: string;
  degree: number;
}

/** The karakas that are asked about, by their ranks; all of them where none is. */
export function karakasText(ranked: readonly RankedGraha[], asked: readonly number[], who: Who, words: Words): string {
  const { figures } = words.guide;
  if (asked.length === 0) {
    const lines = ranked.map(({ name }, at) =>
      filled(figures.karaka_item, grahaForms('graha', name, words), { karaka: figures.karakas[at] }),
    );
    return filled(figures.karaka_list, { ...whoseOf(who, words), karakas: lines.join(', ') });
  }
  const told = asked.map((rank) => {
    const { name, sign, western, degree } = ranked[rank];
    const place = { degree: degreeText(degree), rasi: rasiText(sign, words), sign: signName(western, words) };
    const values = { ...whoseOf(who, words), karaka: figures.karakas[rank], ...place };
    return filled(figures.karaka, grahaForms('graha', name, words), values);
  });
  return [...told, figures.karaka_rule].join(' ');
}

interface GemFacts {
  lagna: string;
  western: string;
  lord: string;
  star?: string;
  /** stones that are asked about, by their graha, and the houses that it rules from the Lagna */
  asked: readonly { graha: string; rules: readonly number[] }[];
}

/** By custom the stone of the Lagna's lord; of a stone that is named, whether its graha is held to be a friend. */
export function gemText({ lagna, western, lord, star, asked }: GemFacts, who: Who, words: Words): string {
  const { figures } = words.guide;
  const stones: Readonly<Record<string, string>> = figures.stones;
  const named = asked.map(({ graha, rules }) => {
    const values = { stone: stones[graha], houses: listText(rules.map(String), words) };
    const isFriend = rules.some((house) => TRIKONAS.includes(house));
    const text = figures[rules.length === 0 ? 'gem_node' : isFriend ? 'gem_yes' : 'gem_no'];
    return filled(text, grahaForms('graha', graha, words), values);
  });
  const values = {
    ...whoseOf(who, words),
    ...{ lagna: rasiWithSign(lagna, signName(western, words), words), stone: stones[lord] },
  };
  const ofStar = star === undefined ? [] : [filled(figures.gem_star, { star: termName('nakshatras', star, words) })];
  const first = filled(figures.gem, grahaForms('graha', lord, words), values);
  return [first, ...named, ...ofStar, figures.gem_calm].join(' ');
}
const TRIKONAS: readonly number[] = [1, 5, 9];

/** Whether a graha is combust, and how far it is from Surya; of none in particular those that are. */
export function combustText(
  grahas: readonly { name: string; combust: boolean; gap: number }[],
  isAsked: boolean,
  who: Who,
  words: Words,
): string {
  const { figures } = words.guide;
  const whose = whoseOf(who, words);
  const valued = ({ name, gap }: { name: string; gap: number }) => ({
    ...grahaForms('graha', name, words),
    gap: degreeText(gap),
  });
  if (isAsked)
    return grahas
      .map((graha) => filled(figures[graha.combust ? 'combust_yes' : 'combust_no'], { ...whose, ...valued(graha) }))
      .join(' ');
  const lines = grahas.filter(({ combust }) => combust).map((graha) => filled(figures.combust_item, valued(graha)));
  return filled(figures[lines.length > 0 ? 'combust_list' : 'combust_none'], {
    ...whose,
    grahas: listText(lines, words),
  });
}

/** A divisional chart: its Lagna and where each graha stands. */
export function vargaWholeText(
  varga: number,
  { lagna, grahas }: { lagna?: string; grahas: readonly { name: string; sign: string }[] },
  who: Who,
  words: Words,
): string {
  const { figures } = words.guide;
  const lines = grahas.map(({ name, sign }) =>
    filled(figures.varga_graha, grahaForms('graha', name, words), { rasi: rasiText(sign, words) }),
  );
  const own = lagna ? [filled(figures.varga_lagna, { rasi: rasiText(lagna, words) })] : [];
  const chart = varga === 9 ? figures.navamsa : filled(figures.d_chart, { varga });
  return filled(figures.varga, { ...whoseOf(who, words), chart, places: [...own, ...lines].join(', ') });
}

/** The mahadashas with their years. */
export function dashasText(
  periods: readonly { lord: string; from: string; until: string; isNow: boolean }[],
  who: Who,
  words: Words,
): string {
  const { figures } = words.guide;
  const lines = periods.map(({ lord, from, until, isNow }) =>
    filled(figures[isNow ? 'dasha_now' : 'dasha'], grahaForms('lord', lord, words), { from, until }),
  );
  return filled(figures.dashas, { ...whoseOf(who, words), periods: lines.join(', ') });
}

/** The annual chart: its Lagna, Muntha and the lord of the year. */
export function varshphalText(
  facts: { year: number; lagna: string; sign: string; muntha: string; munthaSign: string; house: number; lord: string },
  who: Who,
  words: Words,
): string {
  const { year, house } = facts;
  return filled(words.guide.figures.varshphal, grahaForms('lord', facts.lord, words), {
    ...{ ...whoseOf(who, words), year, house, rasi: rasiText(facts.lagna, words), sign: signName(facts.sign, words) },
    muntha: rasiWithSign(facts.muntha, signName(facts.munthaSign, words), words),
  });
}

/** The grahas by their houses from the Moon. */
export function moonChartText(
  {
    rasi,
    western,
    houses,
  }: { rasi: string; western: string; houses: readonly { house: number; names: readonly string[] }[] },
  who: Who,
  words: Words,
): string {
  const { figures } = words.guide;
  const places = houses.map(({ house, names }) =>
    filled(figures.moon_chart_item, {
      house,
      grahas: listText(
        names.map((name) => termName('grahas', name, words)),
        words,
      ),
    }),
  );
  const from = { rasi: rasiText(rasi, words), sign: signName(western, words) };
  return filled(figures.moon_chart, { ...whoseOf(who, words), ...from, places: places.join('; ') });
}

/** The mahadasha that a birth fell in, and how much of it was left. */
export function birthDashaText(
  { lord, years, months, until }: { lord: string; years: number; months: number; until: string },
  who: Who,
  words: Words,
): string {
  const values = { ...whoseOf(who, words), years, months, until: dayText(until, words) };
  return filled(words.guide.figures.dasha_at_birth, grahaForms('lord', lord, words), values);
}

/** The houses of grahas by cusps, beside those by signs. */
export function chalitText(
  grahas: readonly { name: string; cusp: number; house: number }[],
  who: Who,
  words: Words,
): string {
  const { figures } = words.guide;
  return grahas
    .map(({ name, cusp, house }) =>
      filled(figures[cusp === house ? 'chalit_same' : 'chalit'], grahaForms('graha', name, words), {
        ...{ ...whoseOf(who, words), cusp, house },
      }),
    )
    .join(' ');
}
