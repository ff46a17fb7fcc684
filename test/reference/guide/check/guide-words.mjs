// What the guide's acceptance reads in a reply: folded text, tokens in patterns, the language, claims that no fact bears out.
const SIGNS = [['Aries', 'मेष', 'Mesha'], ['Taurus', 'Tauro', 'वृषभ', 'वृष', 'Vrishabha'], ['Gemini', 'Géminis', 'Geminis', 'मिथुन', 'Mithuna'], ['Cancer', 'Cáncer', 'कर्क', 'Karka'], ['Leo', 'सिंह', 'Simha'], ['Virgo', 'कन्या', 'Kanya'], ['Libra', 'तुला', 'Tula'], ['Scorpio', 'Escorpio', 'Escorpión', 'वृश्चिक', 'Vrishchika'], ['Sagittarius', 'Sagitario', 'धनु', 'Dhanu'], ['Capricorn', 'Capricornio', 'मकर', 'Makara'], ['Aquarius', 'Acuario', 'कुंभ', 'कुम्भ', 'Kumbha'], ['Pisces', 'Piscis', 'मीन', 'Meena']]
const PLANETS = [['Sun', 'Sol', 'सूर्य', 'Surya'], ['Moon', 'Luna', 'चंद्र', 'चन्द्र', 'चाँद', 'चांद', 'Chandra'], ['Mercury', 'Mercurio', 'बुध', 'Budha'], ['Venus', 'शुक्र', 'Shukra'], ['Mars', 'Marte', 'मंगल', 'Mangala'], ['Jupiter', 'Júpiter', 'गुरु', 'बृहस्पति', 'Guru', 'Brihaspati'], ['Saturn', 'Saturno', 'शनि', 'Shani'], ['Uranus', 'Urano', 'यूरेनस'], ['Neptune', 'Neptuno', 'नेपच्यून'], ['Pluto', 'Plutón', 'प्लूटो'], ['Rahu', 'राहु', 'राहू'], ['Ketu', 'केतु']]
const MONTHS = [['Jan', 'enero', 'जनवरी'], ['Feb', 'febrero', 'फरवरी'], ['Mar', 'marzo', 'मार्च'], ['Apr', 'abril', 'अप्रैल'], ['May', 'mayo', 'मई'], ['Jun', 'junio', 'जून'], ['Jul', 'julio', 'जुलाई'], ['Aug', 'agosto', 'अगस्त'], ['Sep', 'septiembre', 'setiembre', 'सितंबर', 'सितम्बर'], ['Oct', 'octubre', 'अक्टूबर', 'अक्तूबर'], ['Nov', 'noviembre', 'नवंबर', 'नवम्बर'], ['Dec', 'diciembre', 'दिसंबर', 'दिसम्बर']]
const COUNT = { 1: 'one|first|uno|primera?|एक|पहल', 2: 'two|dos|दो', 3: 'three|tres|तीन', 5: 'five|cinco|पाँच|पांच', 6: 'six|seis|छह|छः', 7: 'seven|siete|सात', 8: 'eight|ocho|आठ', 9: 'nine|nueve|नौ', 12: 'twelve|twelfth|doce|duodécima|बारह' }
const HELP = '988|911|\\b112\\b|\\b999\\b|\\b108\\b|\\b102\\b|\\b024\\b|\\b016\\b|\\b181\\b|\\b1091\\b|\\b1098\\b|14416|9152987821|tele.?manas|help ?line|hot ?line|life ?line|samaritans|findahelpline|emergenc|crisis|poison control|l[ií]nea de |tel[eé]fono de|हेल्पलाइन|आपात|एम्बुलेंस|एंबुलेंस'
const LETTER = '\\u0900-\\u097f'
const word = (w) => (/[\u0900-\u097f]/.test(w) ? `(?<![${LETTER}])${w}(?![${LETTER}])` : `\\b${w}\\b`)
const any = (rows) => rows.flat().map((w) => fold(w)).map(word).join('|')

/** Spellings made equal: composed, no nukta, no invisible characters, plain digits, quotes and blanks. */
export const fold = (text) => String(text ?? '').normalize('NFC').replace(/[\u093c\u200b-\u200f\u2060\ufeff]/g, '').replace(/[०-९]/g, (d) => '०१२३४५६७८९'.indexOf(d)).replace(/[’‘ʼ]/g, "'").replace(/[\u00a0\u202f\u2009]/g, ' ')

const DAY = 86400000, iso = (ms) => new Date(ms).toISOString().slice(0, 10)
const dayWords = (day) => { const [, m, d] = day.split('-').map(Number), [short, ...names] = MONTHS[m - 1]; return `${day}|(?<!\\d)0?${d}(?:st|nd|rd|th|º)?,? (?:of |de )?(?:${short}|${names.join('|')})|\\b${short}\\w*\\.? 0?${d}(?!\\d)|(?:${names.join('|')}) 0?${d}(?!\\d)` }
const around = (ms, n = 1) => Array.from({ length: 2 * n + 1 }, (_, k) => dayWords(iso(ms + (k - n) * DAY))).join('|')
const civil = (ms) => [...new Set([iso(ms), iso(ms + 5.5 * 3600000)])].map(dayWords).join('|') // by UTC, or by the clock of India
const clock = (hhmm) => { const [h, m] = hhmm.split(':').map(Number); return Array.from({ length: 5 }, (_, k) => { const t = h * 60 + m - 2 + k, H = Math.floor(t / 60), M = String(t % 60).padStart(2, '0'); return `(?<!\\d)(?:${String(H).padStart(2, '0')}|${H}|0?${((H + 11) % 12) + 1})[:.h]${M}` }).join('|') }

/** Makes patterns for this moment; sky is the sky of the reference data. */
export function patterns(sky) {
  const state = (list, minute) => { if (minute >= sky.until) throw new Error('the sky of the reference data has ended'); let s; for (let i = 0; i < list.length && list[i] <= minute; i += 2) s = list[i + 1]; return s }
  const next = (list, kind, minute) => { const out = []; for (let i = 0; i < list.length; i += 2) if (list[i + 1] === kind && list[i] >= minute - 1440) { out.push(list[i]); if (list[i] >= minute) break } return out.map((x) => around(x * 60000)).join('|') }
  const signs = (tracks, body, minute) => [...new Set(tracks.flatMap((t) => [-30, 30].map((d) => state(t[body], minute + d))))].map((s) => any(SIGNS[s])).join('|')
  const tokens = {
    n: (v) => `(?<!\\d)(?<!\\d[.,])${v}(?!\\d)(?![.,]\\d)${COUNT[v] ? `|${COUNT[v]}` : ''}`, date: (v) => around(Date.parse(v)), day: (v) => dayWords(v), time: clock,
    today: (_, now) => civil(now), tomorrow: (_, now) => civil(now + DAY),
    weekday: (v, now) => [0, 1, 2, 3, 4, 5, 6, 7].map((k) => now + k * DAY).filter((t) => new Date(t).getUTCDay() === Number(v)).map((t) => dayWords(iso(t))).join('|'),
    sky: (v, now) => signs([sky.tropical], v, now / 60000), any: (v, now) => signs([sky.tropical, sky.sidereal], v, now / 60000),
    retro: (v, now) => (state(sky.stations[v], now / 60000) === 'R' ? '^(?![^]*(?:not (?:currently )?retrograde|isn.t (?:currently )?retrograde|no est[aá] retr|वक्री नहीं))[^]*(?:retr[oó]grad|वक्री)' : '\\bnot\\b|isn.t|\\bdirect|moving forward|\\bno est[aá]|\\bavanza|नहीं|मार्गी|सीध'),
    waxing: (_, now) => { const at = (m) => state(sky.phases, m), one = (q) => (q < 2 ? 'waxing|first quarter|crecient|शुक्ल|बढ' : 'waning|last quarter|third quarter|menguant|कृष्ण|घट'), m = now / 60000, near = [at(m - 1440), at(m), at(m + 1440)]; return [...new Set(near.map(one)), ...(new Set(near.map((q) => q < 2)).size > 1 ? ['full', 'new'] : [])].join('|') },
    next: (v, now) => next(sky.phases, { new: 0, full: 2 }[v], now / 60000), station: (v, now) => next(sky.stations[v], 'R', now / 60000),
    balance: () => '(?<!\\d)\\d[\\d,. ]{3,}\\d(?!\\d)', help: () => HELP, start: () => '(?:^|[.!?।]\\s+)(?:(?:yes|no|s[ií]|हाँ|हां|नहीं)[,.!]? )?', sign: () => any(SIGNS.map((row) => row.filter((w) => !/^C[aá]ncer$/.test(w)))), planet: () => any(PLANETS.map((p) => p.filter((w) => !/^(Sun|Sol|Guru|गुरु|मंगल)$/.test(w)))),
  }
  for (const row of SIGNS) tokens[row[0]] = () => any([row])
  for (const row of PLANETS) tokens[row[0]] = () => row.map((w) => (/[\u0900-\u097f]/.test(w) ? fold(w) : word(w))).join('|') // Hindi bends planets: चंद्रमा, शनिवार
  return (source, now = Date.now()) => new RegExp(fold(source).replace(/\{([A-Za-z]\w*)(?::([^}]+))?\}/g, (whole, name, arg) => { const t = tokens[name]; if (!t) throw new Error(`token ${whole}`); return `(?:${fold(t(arg, now))})` }), 'i')
}

const LITTLE = { en: /\b(the|your|you|is|are|of|and|with|for|what|in|to|it|me|can)\b/gi, es: /\b(el|la|los|las|de|que|tu|tus|en|un|una|es|está|y|con|para|por|del|se|te|me|puedo|puedes)\b/gi }
/** Is the reply written in the language? Names of signs, cards and numbers may stay English. */
export function speaks(reply, language) {
  const text = fold(reply), hi = text.match(/[\u0900-\u097f]/g)?.length ?? 0, latin = text.match(/[a-záéíóúñü]/gi)?.length ?? 0
  if (hi + latin < 15) return true
  if (language === 'hi') return hi / (hi + latin) > 0.4
  if (!LITTLE[language]) return true
  const n = (l) => text.match(LITTLE[l])?.length ?? 0
  return hi / (hi + latin) < 0.2 && (language === 'es' ? n('es') >= n('en') : n('en') >= n('es'))
}

const CARDS = /\b(?:The (?:Magician|High Priestess|Empress|Emperor|Hierophant|Lovers|Chariot|Hermit|Hanged Man|Devil|Tower)|Wheel of Fortune|(?:Ace|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Page|Knight|Queen|King) of (?:Wands|Cups|Swords|Pentacles))\b/g
const SPOKEN = SIGNS.map((row) => new RegExp(row.filter((w) => w !== 'कन्या').map((w) => word(fold(w))).join('|') + (row[0] === 'Virgo' ? '|(?<![\\u0900-\\u097f])कन्या(?= (?:राशि|लग्न))' : ''))) // कन्या alone is a girl; names with a capital
const WRITTEN = SIGNS.map((row) => new RegExp(any([row]), 'i'))
/** Signs, cards, degrees and houses in the reply that stand neither in the facts nor in what the user said. */
export function unfounded(reply, facts, said, grounded) {
  const text = fold(reply), known = fold(JSON.stringify(facts ?? null)) + '\n' + fold(said), out = []
  const numbers = new Set((known.match(/\d+(?:\.\d+)?/g) ?? []).flatMap((x) => { const v = Number(x) % 30; return [Math.floor(v), Math.round(v)] }))
  for (const m of text.matchAll(/(?<![\d.])(\d{1,2})(?:[.,]\d+)? ?(?:°|degrees\b|grados\b|अंश|डिग्री)/g)) if (m[1] < 30 && !numbers.has(Number(m[1]))) out.push(m[0])
  if (grounded) for (const m of text.matchAll(/\b(\d{1,2})(?:st|nd|rd|th) house\b|\bcasa (\d{1,2})\b|(\d{1,2})(?:वें|वे|वां|वाँ)? भाव/gi)) { const h = m[1] ?? m[2] ?? m[3]; if (!new RegExp(`(?<!\\d)${h}(?!\\d)`).test(known)) out.push(m[0]) }
  if (grounded) SIGNS.forEach((row, i) => { if (SPOKEN[i].test(text) && !WRITTEN[i].test(known)) out.push(row[0]) })
  if (grounded) for (const m of text.matchAll(CARDS)) if (!known.toLowerCase().includes(m[0].replace(/^The /, '').toLowerCase())) out.push(m[0])
  return [...new Set(out)]
}
export { SIGNS, PLANETS }
