import type { Fen } from './fen.ts'

const digits = [...'零壹贰叁肆伍陆柒捌玖']
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** Four digits in words: 1005 → 壹仟零伍. */
function group(value: number): string {
  let words = ''
  let isGap = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit === 0) isGap = true
    else {
      words += (isGap && words ? '零' : '') + digits[digit]! + places[place]!
      isGap = false
    }
  }
  return words
}

/**
 * An amount of at least 0 fen in the capitals that Chinese contracts and invoices use beside figures: 1005.20 →
 * 壹仟零伍元贰角整 (支付结算办法, annex 1). Invoices print 圆 where contracts print 元.
 */
export function yuanInWords(fen: Fen, unit: '元' | '圆' = '元'): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`not an amount of money: ${fen}`)
  let yuan = Math.floor(fen / 100)
  const [jiao, rest] = [Math.floor((fen % 100) / 10), fen % 10]
  let words = ''
  for (let level = 0; yuan > 0; level++, yuan = Math.floor(yuan / 10_000)) {
    const value = yuan % 10_000
    const isShort = value < 1000 && yuan >= 10_000
    if (value > 0) words = (isShort ? '零' : '') + group(value) + groups[level]! + words
    else if (words && !words.startsWith('零')) words = `零${words}`
  }
  if (words) words += unit
  if (jiao > 0) words += `${digits[jiao]!}角`
  else if (rest > 0 && words) words += '零'
  if (rest > 0) return `${words}${digits[rest]!}分`
  return `${words || `零${unit}`}整`
}
