/** How a chart is drawn: its box, where its axes cross, and the values of its lines. */
export interface Scale {
  width: number
  height: number
  left: number
  top: number
  /** Where zero lies. */
  bottom: number
  right: number
  /** Values of the horizontal lines, zero first. */
  ticks: number[]
  y(value: number): number
}

/** Two drawings of one chart: a phone gets its own, with letters as large. */
export const sizes = [
  { only: 'wide-only', width: 620, height: 190, left: 56, every: 1 },
  { only: 'phone-only', width: 330, height: 170, left: 50, every: 2 },
] as const
export type Size = (typeof sizes)[number]

const STEPS = [1, 2, 2.5, 5, 10]
const LINES = 4

/** The smallest round step that puts at most four lines above zero. */
function stepFor(most: number): number {
  if (most <= 0) return 1
  const rough = most / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  return STEPS.map((step) => step * power).find((step) => step * LINES >= most) ?? 10 * power
}

/** The scale of values from zero up to the greatest of them. */
export function scaleOf({ width, height, left }: Size, values: readonly number[]): Scale {
  const most = Math.max(0, ...values)
  const step = stepFor(most)
  const count = Math.max(1, Math.ceil(most / step))
  const [top, bottom] = [22, height - 24]
  return {
    width,
    height,
    left,
    top,
    bottom,
    right: width - 14,
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
    y: (value) => bottom - (Math.max(0, value) / (count * step)) * (bottom - top),
  }
}

/** Coordinates with one digit: a drawing of the same figures is the same text. */
export const at = (value: number): string => value.toFixed(1)
