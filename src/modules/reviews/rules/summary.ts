import type { GradeName } from '../schema.ts'
import type { Use } from '../view.ts'

/** Four and five are good, three is medium, one and two are bad. */
export const gradesOf: Record<GradeName, readonly number[]> = { good: [4, 5], medium: [3], bad: [1, 2] }

interface Summary {
  /** Mean of all grades to one decimal; null without reviews. */
  rating: number | null
  total: number
  good: number
  medium: number
  bad: number
}

/** The summary of a product's reviews, of those that count. */
export function summarise(counts: readonly { grade: number; n: number }[]): Summary {
  const number = (grades: readonly number[]) =>
    counts.filter(({ grade }) => grades.includes(grade)).reduce((sum, { n }) => sum + n, 0)
  const total = counts.reduce((sum, { n }) => sum + n, 0)
  const points = counts.reduce((sum, { grade, n }) => sum + grade * n, 0)
  return {
    rating: total === 0 ? null : Math.round((points / total) * 10) / 10,
    total,
    good: number(gradesOf.good),
    medium: number(gradesOf.medium),
    bad: number(gradesOf.bad),
  }
}

/**
 * Shares of a whole in whole per cent that add up to 100: the largest remainders are rounded up, so three equal parts
 * are 34, 33, 33. All are 0 if there is nothing to share.
 */
export function percentages(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole === 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part * 100) / whole)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact.map((value, at) => ({ at, rest: value - Math.floor(value) }))
  byRemainder.sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of byRemainder.slice(0, missing)) shares[at]! += 1
  return shares
}

/** What the goods were used for, the most frequent first; who said nothing is not counted. */
export function usesOf(counts: readonly { use: Use | null; shown: number }[]): { use: Use; count: number }[] {
  const sums = new Map<Use, number>()
  for (const { use, shown } of counts) if (use) sums.set(use, (sums.get(use) ?? 0) + shown)
  return [...sums].map(([use, count]) => ({ use, count })).sort((a, b) => b.count - a.count)
}

/** How many reviews of each grade there are to read, and in all. */
export function shownOf(
  counts: readonly { grade: number; shown: number }[],
): Record<GradeName | 'all', number> {
  const number = (grades: readonly number[]) =>
    counts.filter(({ grade }) => grades.includes(grade)).reduce((sum, { shown }) => sum + shown, 0)
  const { good, medium, bad } = gradesOf
  return {
    all: number([...good, ...medium, ...bad]),
    good: number(good),
    medium: number(medium),
    bad: number(bad),
  }
}

/** The mean of all grades in tenths, 10 to 50, and how many there are; null of none. */
export function ratingTenths(counts: readonly { grade: number; n: number }[]): {
  tenths: number | null
  count: number
} {
  const count = counts.reduce((sum, { n }) => sum + n, 0)
  const sum = counts.reduce((all, { grade, n }) => all + grade * n, 0)
  return { tenths: count === 0 ? null : Math.round((sum * 10) / count), count }
}
