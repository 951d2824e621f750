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

/** Goods of these classes go only to members whose licence the store has recorded (decisions 11). */
export const needsBuyerLicence = (transportClass: string): boolean => transportClass === '2.3'
