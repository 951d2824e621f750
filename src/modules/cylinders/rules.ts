import { asSought } from '../../shared/text.ts'

/** Whose a cylinder is. */
export const cylinderOwners = ['store', 'leasing', 'buyer'] as const
export type CylinderOwner = (typeof cylinderOwners)[number]

/** What the rules look at in a substance. */
export interface GasFacts {
  id: string
  corrosive: boolean
  flammable: boolean
  oxidising: boolean
}

/** Gases of which a cylinder is inspected every five years. */
const INERT = ['n2', 'ar', 'he', 'ne', 'kr', 'xe', 'c2f6']

/** Years between periodic inspections for one gas: 5 for inert ones, 2 for those that corrode, else 3 (TSG 23-2021). */
const yearsOf = ({ id, corrosive }: GasFacts): number => (corrosive ? 2 : INERT.includes(id) ? 5 : 3)

/** Years between inspections of a cylinder with this content: a mixture has the shortest of its components; 3 where nothing is known. */
export const inspectionYears = (content: readonly GasFacts[]): number =>
  content.length === 0 ? 3 : Math.min(...content.map(yearsOf))

/** The same day so many years later; 29 February becomes the 28th. */
export function yearsLater(day: string, years: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The last day of an inspection for this content. */
export const inspectionEnds = (inspectedOn: string, content: readonly GasFacts[]): string =>
  yearsLater(inspectedOn, inspectionYears(content))

/**
 * Whether a cylinder may take this content after the last one without an inspection between them: nothing that corrodes was in it
 * except what comes again, and no fuel meets an oxidiser.
 */
export const isCleanFor = (last: readonly GasFacts[], next: readonly GasFacts[]): boolean =>
  last
    .filter(({ id }) => !next.some((gas) => gas.id === id))
    .every(
      (gas) =>
        !gas.corrosive &&
        !(gas.flammable && next.some(({ oxidising }) => oxidising)) &&
        !(gas.oxidising && next.some(({ flammable }) => flammable)),
    )

/** Days left of an inspection when a cylinder leaves: the time in which it is used up and sent back. */
export const DAYS_LEFT_TO_SHIP = 30

/** Days that a customer may keep a cylinder. */
export const DAYS_TO_RETURN = 90

/** How a serial that somebody typed may be written in the ledger: so, in capitals, or in small letters. */
export const writings = (serial: string): string[] => {
  const plain = asSought(serial)
  return [...new Set([serial, plain, plain.toUpperCase(), plain.toLowerCase()])]
}
