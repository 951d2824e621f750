/** Traditional characters of the trade and the simplified ones the catalogue is written in. */
const simplified = new Map(
  Array.from(
    '標标準准氣气體体質质濃浓電电儀仪鉛铅鋅锌銅铜鎘镉鉻铬鎳镍鈷钴錳锰鐵铁鋁铝鈉钠鉀钾鈣钙鎂镁鋇钡鍶锶鋰锂錫锡銻锑鉍铋鈦钛釩钒鉬钼銀银鉑铂鈀钯鎢钨鋯锆鍺锗鎵镓銦铟鉈铊鈹铍銫铯銣铷釷钍鈾铀鑭镧鈰铈釹钕釤钐' +
      '氫氢氬氩烴烃醯酰苯苯類类樣样環环幹干檢检測测報报閥阀減减壓压動动態态發发產产溶溶劑剂離离單单種种雙双多多純纯過过無无機机車车煙烟廢废鍋锅爐炉險险標标樣样號号寬宽範范圍围級级零零點点鋼钢瓶瓶鉑铂錠锭鹽盐酸酸鹼碱農农藥药殘残毒毒樹树脂脂醫医療疗環环',
  ).reduce<[string, string][]>((pairs, character, i, all) => {
    if (i % 2 === 0) pairs.push([character, all[i + 1] as string])
    return pairs
  }, []),
)

/** One spelling for all: NFKC (full width, subscripts), lower case, simplified characters, one micro sign, one dash. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐‑‒–—−﹣]/g, '-')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character)

/** What is left after the search box has stripped commas and spaces, in one spelling. */
export const squash = (text: string): string => normalise(text).replace(/[\s,，、;；]+/g, '')

const HAN_RUN = /\p{Script=Han}+/gu
const LATIN_WORD = /[\p{Script=Latin}\p{Script=Greek}\d]+(?:\.\d+)*/gu
const MAX_WORD = 40

/**
 * Tokens of a text: pairs of neighbouring Chinese characters, and whole words of latin letters and digits.
 * A single Chinese character between others gives none. The same function reads documents and queries.
 */
export function textTokens(text: string): string[] {
  const tokens = new Set<string>()
  const clean = normalise(text)
  for (const [run] of clean.matchAll(HAN_RUN)) {
    for (let i = 0; i + 1 < run.length; i++) tokens.add(run.slice(i, i + 2))
  }
  for (const [word] of clean.matchAll(LATIN_WORD)) {
    if (word.length > 1) tokens.add(word.slice(0, MAX_WORD))
  }
  return [...tokens]
}

/** A number of a product or a public material as searches compare it: lower case letters and digits only. */
export const codeKey = (code: string): string => normalise(code).replace(/[^a-z0-9]/g, '')
