/** Traditional characters of the trade and the simplified ones the catalogue is written in. */
const simplified = new Map(
  Array.from(
    '標标準准氣气體体質质濃浓電电儀仪鉛铅鋅锌銅铜鎘镉鉻铬鎳镍鈷钴錳锰鐵铁鋁铝鈉钠鉀钾鈣钙鎂镁鋇钡鍶锶鋰锂錫锡銻锑鉍铋鈦钛釩钒鉬钼銀银鉑铂鈀钯鎢钨鋯锆鍺锗鎵镓銦铟鉈铊鈹铍銫铯銣铷釷钍鈾铀鑭镧鈰铈釹钕釤钐' +
      '氫氢氬氩烴烃醯酰苯苯類类樣样環环幹干檢检測测報报閥阀減减壓压動动態态發发產产溶溶劑剂離离單单種种雙双多多純纯過过無无機机車车煙烟廢废鍋锅爐炉險险標标樣样號号寬宽範范圍围級级零零點点鋼钢瓶瓶鉑铂錠锭鹽盐酸酸鹼碱農农藥药殘残毒毒樹树脂脂醫医療疗環环組组陰阴陽阳總总變变譜谱聯联參参證证書书認认試试導导緩缓衝冲濁浊濾滤庫库現现貨货價价錢钱購购買买臭臭製制塗涂裝装飲饮烴烃極极鈍钝',
  ).reduce<[string, string][]>((pairs, character, i, all) => {
    if (i % 2 === 0) pairs.push([character, all[i + 1] as string])
    return pairs
  }, []),
)

const TRADITIONAL = new RegExp(`[${[...simplified.keys()].join('')}]`, 'gu')
const DASHES = /[‐‑‒–—−﹣]/g
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g

/** One spelling for all forms: NFKC (full width, subscripts), lower case, simplified characters, one µ, one dash. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(DASHES, '-')
    .replace(INVISIBLE, '')
    .replace(TRADITIONAL, (character) => simplified.get(character)!)

/** The text without commas and spaces, as the search box strips them, in one spelling. */
export const squash = (text: string): string => normalise(text).replace(/[\s,，、;；]+/g, '')

const MAX_WORD = 40

const isHan = (code: number) => (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3400 && code <= 0x4dbf)
const isDigit = (code: number) => code >= 0x30 && code <= 0x39
/** Latin with its accents, Greek, digits. */
const isLatin = (code: number) =>
  (code >= 0x61 && code <= 0x7a) ||
  isDigit(code) ||
  (code >= 0xdf && code <= 0x24f) ||
  (code >= 0x370 && code <= 0x3ff)

/**
 * Tokens of a text: pairs of neighbouring Chinese characters, and whole words of latin letters and digits (`6.86`
 * is one). A lone Chinese character gives none. The same function reads documents and queries.
 */
export function textTokens(text: string): string[] {
  const tokens = new Set<string>()
  const clean = normalise(text)
  for (let i = 0; i < clean.length;) {
    const code = clean.charCodeAt(i)
    if (isHan(code)) {
      if (isHan(clean.charCodeAt(i + 1))) tokens.add(clean.slice(i, i + 2))
      i++
    } else if (isLatin(code)) {
      let end = i + 1
      while (isLatin(clean.charCodeAt(end)) || isDecimalPoint(clean, end)) end++
      if (end - i > 1) tokens.add(clean.slice(i, Math.min(end, i + MAX_WORD)))
      i = end
    } else i++
  }
  return [...tokens]
}

/** Names of letters and figures with hyphens, put together: `R-410A` is found as r410a, `GC-MS` as gcms. */
export const compoundTokens = (text: string): string[] =>
  (normalise(text).match(/[a-z\d]+(?:-[a-z\d]+)+/g) ?? [])
    .map((name) => name.replaceAll('-', ''))
    .filter((name) => name.length > 2 && name.length <= MAX_COMPOUND && /[a-z]/.test(name))
const MAX_COMPOUND = 12

const isDecimalPoint = (text: string, at: number): boolean =>
  text[at] === '.' && isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1))

/** A number of a product or a public material as searches compare it: only lower case letters and digits. */
export const codeKey = (code: string): string => normalise(code).replace(/[^a-z0-9]/g, '')

/**
 * The form in which a vocabulary word is compared with typed text: squashed, without hyphens, brackets and primes. The
 * sign of an ion stays: `Cl-` is not `Cl`.
 */
export function textKey(text: string): string {
  const squashed = squash(text)
  return /^[a-z][a-z0-9]{0,4}[+-]$/.test(squashed) ? squashed : squashed.replace(/[-'’′()[\]{}·.]/g, '')
}

const SEPARATORS = /[\s,，、;；]+/g
const isFigure = (character: string | undefined): boolean => character !== undefined && /\d/.test(character)

/**
 * Whether a separator groups thousands: `1,500`, `10,000`, `1 000`. `50,100` may be two values, `2 500` the end of a formula and
 * a value: there the figures stay apart.
 */
function groupsThousands(whole: string, gap: string, at: number): boolean {
  const [before] = /(?<![.\d])\d{1,3}$/.exec(whole.slice(0, at)) ?? []
  const [after] = /^\d{3}(?!\d)/.exec(whole.slice(at + gap.length)) ?? []
  if (before === undefined || after === undefined || /^0(?!00)/.test(before)) return false
  if (gap === ',') return after === '000' || before.length === 1
  return gap === ' ' && after === '000'
}

/** Without separators, but for one space where they stand between two digits: figures never fuse but in thousands (decisions 10). */
const bordered = (text: string): string =>
  text.replace(SEPARATORS, (gap: string, at: number, whole: string) => {
    if (!isFigure(whole[at - 1]) || !isFigure(whole[at + gap.length])) return ''
    return groupsThousands(whole, gap, at) ? '' : ' '
  })

/** `textKey` of a name whose figures are separated, with those borders: `1 3丁二烯`; the same where it has none. */
export const borderedKey = (name: string): string => {
  const separated = bordered(normalise(name))
  return separated.includes(' ') ? separated.replace(/[-'’′()[\]{}·.]/g, '') : textKey(name)
}

/**
 * A query without separators in two forms of the same length: as typed, which keeps capitals, and in lower case. One
 * space stays between two digits.
 */
export function shapeOf(text: string): { shape: string; low: string } {
  const shape = bordered(text.normalize('NFKC').replace(INVISIBLE, '').replace(DASHES, '-'))
  const low = normalise(shape)
  return low.length === shape.length ? { shape, low } : { shape: low, low }
}
