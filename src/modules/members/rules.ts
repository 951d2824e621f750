import type { Settings } from '../../platform/settings.ts'
import { fenOf } from '../../shared/fen.ts'

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
interface Guards {
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
/**
 * Levels by growth, which is yuan paid within twelve months (decisions 9), and what each is good for (decisions 11): points for a
 * hundred whole yuan of an order, and whether the operator bears the freight of goods that are not dangerous. Settlements and
 * the page of levels both read this table.
 */
const benefits = [
  { name: 'ordinary', pointsPercent: 100, freeFreight: false },
  { name: 'silver', pointsPercent: 100, freeFreight: false },
  { name: 'gold', pointsPercent: 120, freeFreight: false },
  { name: 'platinum', pointsPercent: 150, freeFreight: true },
  { name: 'diamond', pointsPercent: 200, freeFreight: true },
] as const
export type LevelName = (typeof benefits)[number]['name']
export interface Level {
  name: LevelName
  /** Whole yuan. */
  from: number
  pointsPercent: number
  freeFreight: boolean
  /** What the operator bears at most of the freight of one store in one settlement, in fen; 0 where it bears none. */
  mostFreightFen: number
}

/** The table as the settings of the operator say it now. */
export const levelsOf = (settings: Settings): Level[] => {
  const from = {
    ordinary: 0,
    silver: settings.levelSilver,
    gold: settings.levelGold,
    platinum: settings.levelPlatinum,
    diamond: settings.levelDiamond,
  }
  const mostFreightFen = fenOf(settings.freightBorne)
  return benefits.map((level) => ({
    ...level,
    from: from[level.name],
    mostFreightFen: level.freeFreight ? mostFreightFen : 0,
  }))
}

const reached = (table: readonly Level[], growth: number): Level =>
  table.findLast(({ from }) => growth >= from) ?? table[0]!

/** The row of the table that this growth reaches. */
export const benefitsOf = (growth: number, settings: Settings): Level => reached(levelsOf(settings), growth)

/** The level that this growth reaches, what is missing for the next (null beyond the last), and the whole table. */
export function levelOf(
  growth: number,
  settings: Settings,
): {
  level: LevelName
  next: { level: LevelName; missing: number } | null
  levels: readonly Level[]
} {
  const levels = levelsOf(settings)
  const next = levels.find(({ from }) => from > growth)
  return {
    level: reached(levels, growth).name,
    next: next ? { level: next.name, missing: next.from - growth } : null,
    levels,
  }
}
