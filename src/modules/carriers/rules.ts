import type { PurchaseList } from '../../shared/restricted.ts'

/** Classes and divisions of dangerous goods (UN Model Regulations, GB 6944) that a carrier's licence can name. */
export const transportClasses = [
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
] as const
export type TransportClass = (typeof transportClasses)[number]

/** A licence is good through its last day, by the business day. */
export const isOver = (validUntil: string, today: string): boolean => validUntil < today

/** Which licences of their buyer goods need, by their class and the lists that they are on (decisions 11). */
export const neededFor = (
  dangerClass: string | undefined,
  lists: readonly PurchaseList[],
): readonly PurchaseList[] =>
  dangerClass === '2.3' && !lists.includes('toxic') ? ['toxic', ...lists] : lists
