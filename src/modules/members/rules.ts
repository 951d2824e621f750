/** Weights of GB 11643-1999, which follows ISO 7064 MOD 11-2. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK = '10X98765432'

/**
 * Whether a citizen identity number of 18 places is well formed: an existing day and the right check character (GB
 * 11643-1999).
 */
export function isIdNumber(text: string): boolean {
  const [, year, month, day] = /^[1-9]\d{5}(\d{4})(\d\d)(\d\d)\d{3}[\dX]$/.exec(text) ?? []
  if (!year) return false
  const born = `${year}-${month}-${day}`
  const date = new Date(`${born}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== born || year < '1900') return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return CHECK[sum % 11] === text[17]
}

/** `a***b@example.com`: enough for its owner to recognise it. */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  const name = mail.slice(0, at)
  return `${name.slice(0, 1)}****${name.length > 1 ? name.slice(-1) : ''}${mail.slice(at)}`
}

/** What protects an account, each worth a quarter (decisions 9). */
export interface Guards {
  /** The login password has twelve characters or more. */
  password: boolean
  phone: boolean
  mail: boolean
  payPassword: boolean
}

const QUARTER = 25

/** 0 to 100. */
export const securityLevel = (guards: Guards): number =>
  Object.values(guards).filter(Boolean).length * QUARTER

/** Characters of a unified social credit code: digits and letters without I, O, S, V, Z (GB 32100-2015). */
const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_LENGTH = 18

/**
 * Whether the last character of a unified social credit code is right by GB 32100-2015: weights 3^i mod 31, and 31 less
 * the sum mod 31.
 */
export function isCreditCode(code: string): boolean {
  const values = [...code].map((character) => CREDIT_ALPHABET.indexOf(character))
  if (values.length !== CREDIT_LENGTH || values.includes(-1)) return false
  const check = values.pop()!
  const { sum } = values.reduce(
    ({ sum, weight }, value) => ({ sum: sum + value * weight, weight: (weight * 3) % 31 }),
    { sum: 0, weight: 1 },
  )
  return (31 - (sum % 31)) % 31 === check
}

/** Eighteen characters are a credit code and checked as one; older tax numbers have 15 to 20. */
export const isTaxNumber = (text: string): boolean => text.length !== CREDIT_LENGTH || isCreditCode(text)
/** Levels by growth: yuan paid within twelve months (decisions 9). */
export const levels = [
  { name: 'ordinary', from: 0 },
  { name: 'silver', from: 5000 },
  { name: 'gold', from: 30_000 },
  { name: 'platinum', from: 100_000 },
  { name: 'diamond', from: 500_000 },
] as const
export type LevelName = (typeof levels)[number]['name']

/** The level that this growth reaches, and what is missing for the next; null beyond the last. */
export function levelOf(growth: number): {
  level: LevelName
  next: { level: LevelName; missing: number } | null
} {
  const reached = levels.filter(({ from }) => growth >= from).length
  const next = levels[reached]
  return {
    level: levels[Math.max(reached, 1) - 1]!.name,
    next: next ? { level: next.name, missing: next.from - growth } : null,
  }
}
