import type { Hold, Scores } from '../view.ts'
import { isHeld } from './words.ts'

/** Points for a line that was reviewed, once (decisions 11). */
export const REVIEW_POINTS = 20
/** Pictures of a review. */
export const MOST_PICTURES = 6
/** After so many days the two sides see each other's ratings, whoever has not rated (decisions 11). */
export const RATINGS_OPEN_DAYS = 30

const DAY_MS = 86_400_000

/** So many times 24 hours later; earlier where `days` is below zero. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** Whole days that are left, the present one included. */
export const daysUntil = (until: Date, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / DAY_MS))

/** What the goods are worth to their buyer: the store's service is rated for itself. Rounded up from a half. */
export const gradeOf = ({ data, goods }: Pick<Scores, 'data' | 'goods'>): number =>
  Math.round((data + goods) / 2)

/** The name that pages show: of whoever stays unnamed the first character. */
export const authorOf = (name: string, anonymous: boolean): string =>
  anonymous ? `${[...name][0] ?? ''}***` : name

/** Why a review waits for the operator; null where it is published at once. */
export const holdOf = (text: string, pictures: readonly string[]): Hold | null => {
  if (isHeld(text)) return 'words'
  return pictures.length > 0 ? 'pictures' : null
}
