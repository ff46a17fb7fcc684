/** Words that do a reader harm: what no text of ours says, in any language. */
import type { Language } from '../../shared/content/languages.ts';

/** What a text may not do, each recognised by its words. */
export type Harm = 'diagnosis' | 'cure' | 'fear' | 'promise' | 'alarm' | 'riches' | 'command';

/** What no text does; those that are read as a forecast do not speak of dangers and riches either. */
export const ANYWHERE: readonly Harm[] = ['diagnosis', 'cure', 'fear', 'promise'];
export const IN_FORECASTS: readonly Harm[] = [...ANYWHERE, 'alarm', 'riches'];

/** Any of these as whole words. A mark of Devanagari belongs to its letter, so `\b` would not do. */
function words(...any: readonly RegExp[]): RegExp {
  const sources = any.map(({ source }) => source).join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(${sources})(?![\p{L}\p{M}])`, 'iu');
}

export const HARMS: Readonly<Record<Language, Readonly<Record<Harm, RegExp>>>> = {
  en: {
    diagnosis: words(/diagnos\p{L}+|diseases?|illness(es)?|symptoms?|medic\p{L}+|doctors?/u),
    cure: words(/cure[sd]?|curing|will heal|heals? you/u),
    fear: words(/deaths?|die[sd]?|dying|curse[sd]?|doom\p{L}*|evil|fatal|disasters?|divorced?/u),
    promise: words(/lottery|guarantee\p{L}*|get rich|you will (win|marry|inherit)|without fail/u),
    alarm: words(/danger\p{L}*|accidents?/u),
    riches: words(/wealth\p{L}*|profit\p{L}*|invest(?!ig)\p{L}*/u),
    command: words(/must|never/u),
  },
  es: {
    diagnosis: words(/diagn[oó]stic\p{L}+|enfermedad(es)?|síntomas?|médic[oa]s?|medic(in|ament)\p{L}+|doctora?/u),
    cure: words(/curas?|cura[nr]|curar(á|án|te|se)|sanar(á|án|te)|te sana|milagros[oa]s?/u),
    fear: words(
      /muertes?|morir(ás?|án)?|mueres?|mueren|maldi(ción|ciones|t[oa]s?)|maléfic[oa]s?|fatal(es)?|divorci\p{L}+/u,
      /fatídic[oa]s?|funest[oa]s?|desgracias?|desastres?|catástrofes?|tragedias?/u,
    ),
    promise: words(/lotería|garanti\p{L}+|te casarás|ganarás|heredarás|(serás|te harás) ric[oa]|sin falta/u),
    alarm: words(/peligr\p{L}+|accidentes?|castig\p{L}+/u),
    riches: words(/riquezas?|ganancias?|beneficios|inver(tir|sión|siones)/u),
    command: words(/debes|deberás|tienes que|nunca|jamás|prohibid[oa]s?/u),
  },
  hi: {
    diagnosis: words(/निदान|रोग|रोगों|बीमार|बीमारी|बीमारियाँ|लक्षण|चिकित्स[\p{L}\p{M}]+|डॉक्टर|दवा|दवाएँ/u),
    cure: words(/उपचार|चंगा|रोगमुक्त|(स्वस्थ|ठीक) हो जाए[\p{L}\p{M}]*|स्वस्थ कर दे[\p{L}\p{M}]*/u),
    fear: words(/मृत्यु|मौत|मर (जा|रह)[\p{L}\p{M}]*|विनाश|सर्वनाश|तबाही|अभिशाप|श्राप/u, /अशुभ|अनिष्ट|अपशकुन|तलाक़?|भयानक/u),
    promise: words(/लॉटरी|गारंटी|मालामाल|धनवान|धन[- ]?लाभ|निश्चित रूप से|अवश्य (मिल|हो)[\p{L}\p{M}]*/u),
    alarm: words(/ख़?तर[\p{L}\p{M}]+|दुर्घटना[\p{L}\p{M}]*/u),
    riches: words(/दौलत|मुनाफ[\p{L}\p{M}]*|निवेश/u),
    command: words(/कभी नहीं|हरगिज़|अनिवार्य|वर्जित|मना है/u),
  },
};

/** What a text does to its reader of these kinds, with the words it does it by; empty where it does no harm. */
export function harmsIn(text: string, language: Language, kinds: readonly Harm[] = ANYWHERE): string[] {
  const plain = text.normalize('NFC');
  return kinds.flatMap((kind) => {
    const [found] = HARMS[language][kind].exec(plain) ?? [];
    return found === undefined ? [] : [`${kind} (${found}): ${text}`];
  });
}
