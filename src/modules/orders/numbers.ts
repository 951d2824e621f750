import type { Random } from '../../platform/random.ts'
import { shanghaiDay } from '../../shared/time.ts'

const DIGITS = '0123456789'
/** Without letters that are taken for others. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** `HZ` and the day, then ten digits of chance, so that nobody counts our orders by their numbers. */
export const newOrderNumber = (random: Random, now: Date): string =>
  `HZ${shanghaiDay(now).replaceAll('-', '')}${random.text(DIGITS, 10)}`

/** Nobody guesses it: 130 bits. */
export const newPayNo = (random: Random): string => random.text(LETTERS, 26)

/** One contract for each order, under the same number. */
export const contractNumberOf = (orderNumber: string): string => orderNumber.replace(/^HZ/, 'HT')
