/** Words of grown-up life, which nobody is told who is not of age: love affairs, jobs, money matters, drink. */
import type { Language } from '../../shared/content/languages.ts';

export const ADULT: Readonly<Record<Language, RegExp>> = {
  en: /\b(lovers?|romanc\w+|romantic|dating|on a date|flirt\w*|(?<!heart.s )desires?|passion\w*|erotic\w*|sexual\w*|sensual\w*|seduc\w+|intimacy|jealous\w*|infatuat\w+|beloved|spouses?|wife|husband|courtship|falls? in love|fall for an?|marriage|marry|(?:a|your|the|their|another's) partners?|partner's|partners (?:may|do|needn't|to|become|who|or|and|the)|colleagues?|office|bosses|boss|careers?|professional\w*|employ\w*|r[ée]sum[ée]s?|salar\w+|wages?|earn(?:ed|ing|s)? (?:your|a|and|what)|income|at work|the workplace|your work|debts? settled|mortgage|invest\w*|contracts?|invoices?|wine|housemates?|price of it|name your price|(?<!pocket )money)\b/i,
  es: /(?<!\p{L})(amantes?|romanc\p{L}+|romántic\p{L}+|cita romántica|a una cita|coquete\p{L}+|deseo sexual|pasión|pasiones|erótic\p{L}+|sexual\p{L}*|sensual\p{L}*|seduc\p{L}+|celos|enamor\p{L}+|espos\p{L}+|marido|tu pareja|una pareja|la pareja|en pareja|colegas?|oficina|jef[ea]s?|(?:tu|su) carrera|profesional\p{L}*|profesión|emple(?:o|ad\p{L}+)|currículum|sueldo|salario|ingresos|tu trabajo|en el trabajo|al trabajo|hipoteca|contratos?|facturas?|una copa|dinero|tu precio)(?!\p{L})/iu,
  hi: /(?<![\p{L}\p{M}])(रोमांस|रोमानी|प्रेमी|प्रेमिका|वासना|कामुक\p{M}*|कामना|जलन|दांपत्य|पति|पत्नी|विवाह|शादी|इश्क|डेट|दफ़्तर|सहकर्मी|सहकर्मियों|वेतन|तनख्वाह|नौकरी|पेशे|पेशा|आपकी कमाई|अपनी कमाई|पैसे|पैसा|कर्ज़|अनुबंध|शराब|बॉस)(?![\p{L}\p{M}])/u,
};

/** Matters of grown-up life that a child is told nothing of: partners, posts, loans and trade. */
export const GROWN_MATTERS: Readonly<Record<Language, RegExp>> = {
  en: /\b(marri\w+|partners?|partnership|spouses?|careers?|clients?|loans?|debts?|mortgage|savings|purse|salary|profits?|invest\w*|contracts?|agreements?|(?<!pocket )money|purchase|wages)\b/i,
  es: /(?<!\p{L})(matrimoni\p{L}+|pareja|cónyuge|clientes|carrera|préstamos?|deudas?|hipoteca|ahorros|sueldo|profesi\p{L}+|negocios?|contratos?|acuerdos?|dinero|bolsillo|compras)(?!\p{L})/iu,
  hi: /विवाह|शादी|जीवनसाथी|दांपत्य|ग्राहक|कर्ज़|वेतन|नौकरी|पेशा|व्यापार|निवेश|अनुबंध|समझौत|आमदनी|कमाई|पैसे|खरीद|धन(?![\p{L}\p{M}])/u,
};

/** What nobody is told who is old: careers to be made, prices to be asked, what takes young legs. */
export const FOR_THE_YOUNGER: Readonly<Record<Language, RegExp>> = {
  en: /\b(r[ée]sum[ée]|name your price|price on your work|your work is worth|job interview|promotion|bicycle|push your project|application|say at work|ask for something at work|at work)\b/i,
  es: /(?<!\p{L})(currículum|di tu precio|precio justo a tu trabajo|bicicleta|ascenso|en el trabajo)(?!\p{L})/iu,
  hi: /(?<![\p{L}\p{M}])(बायोडाटा|अपनी कीमत|साइकिल|काम का उचित दाम)(?![\p{L}\p{M}])/u,
};

/** What says that a matter has time. */
export const WAITS: Readonly<Record<Language, RegExp>> = {
  en: /until you are grown/,
  es: /a que crezcas/,
  hi: /बड़े होने तक/,
};
