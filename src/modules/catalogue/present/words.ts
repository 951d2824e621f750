import type { Context } from '../../../platform/context.ts'

/** The text in the reader's language; Chinese where English is missing (decisions 3). */
export const pick = (ctx: Pick<Context, 'lang'>, zh: string, en: string | null): string =>
  ctx.lang === 'en' && en ? en : zh

/** A percentage as certificates print it: 1 → `1.0 %`, 0.05 → `0.05 %`, 12 → `12 %`. */
export function percentText(value: number): string {
  const rounded = Number(value.toPrecision(3))
  return `${Number.isInteger(rounded) && rounded < 10 ? rounded.toFixed(1) : rounded} %`
}
