import { match } from './text.ts'
import type { Reader } from './types.ts'

const digits = new Map([...'零一二三四五六七八九'].map((each, value) => [each, value]))

/** The value of a Chinese numeral below a thousand: 十六, 五十七, 一百一十七, 两. */
export function chineseNumber(text: string): number {
  let total = 0
  let figure = 0
  for (const each of text.replaceAll('两', '二')) {
    if (each === '百') total += (figure || 1) * 100
    else if (each === '十') total += (figure || 1) * 10
    else figure = digits.get(each)!
    if (each === '百' || each === '十') figure = 0
  }
  return total + figure
}

const FIGURE = /[1-9]\d{0,2}|[一二两三四五六七八九十百零]{1,5}/y
/** 种 and 组分 count the certified components; 元 counts the balance gas too. */
const COUNTED = / ?-?(?:种组分|个组分|组分|组份|种|项|components?|compounds?|analytes?)/y
const WITH_BALANCE = /元(?=混|标|气|体系|$)/y

/** A number of components: 七种, 57 组分, 57-component; 四元混合气 has three and the balance gas. */
export const parts: Reader = (text, at) => {
  const figure = match(FIGURE, text, at)
  if (figure === null) return []
  const end = at + figure.length
  const value = /\d/.test(figure) ? Number(figure) : chineseNumber(figure)
  const counted = match(COUNTED, text, end)
  if (counted !== null && value > 0) return [{ kind: 'parts', end: end + counted.length, parts: value }]
  const balanced = /\d/.test(figure) ? null : match(WITH_BALANCE, text, end)
  return balanced !== null && value > 1
    ? [{ kind: 'parts', end: end + balanced.length, parts: value - 1 }]
    : []
}
