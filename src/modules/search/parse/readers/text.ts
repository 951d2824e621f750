/** The match of a sticky pattern at a position; null without one. */
export function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

/** A figure as people write it: no leading zeros; `1 000` is one figure, `50 100` are two, `1e3` and `1.5E-6` have an exponent. */
export const NUMBER =
  /(?:[1-9]\d{0,2}(?: 000){1,2}(?!\d)|0|[1-9]\d{0,8})(?:\.\d{1,9})?(?:e[+-]?(?:\d|1[0-2])(?!\d))?/y

/** The value of a figure that `NUMBER` matched. */
export const valueOf = (figure: string): number => Number(figure.replaceAll(' ', ''))
