import { canonicalAmount } from '../../shared/amounts.ts'
import type { AmountKind } from '../../shared/amounts.ts'
import file from './data/catalogue-facts.json' with { type: 'json' }

/** One certified component of a public material. */
interface PublicPart {
  substanceId: string
  /** mol/mol in gases, mg/L in solutions; null where its source states no value. */
  amount: number | null
}

/** A family of components whose names the source does not list. */
type PublicFamily = 'voc' | 'nmhc' | 'trace-elements'

/** A public reference material (SRM, GBW): a fact with its source, never for sale here (decisions 6). */
export interface PublicMaterial {
  code: string
  /** Lower case letters and digits of the code. */
  key: string
  issuer: { zh: string; en: string }
  titleZh: string
  titleEn: string
  /** What goods can be compared with it; null for soils, seawater and wavelength standards, which nobody makes to order. */
  goods: AmountKind | null
  parts: PublicPart[]
  family: PublicFamily | null
  /** Number of components where the source says it. */
  count: number | null
  balanceId: string | null
  /** The solution's matrix as the source writes it. */
  matrix: string | null
  source: string
  /** Whether number and figures stood on a public page; otherwise from memory of a printed catalogue. */
  isSeen: boolean
}

type Entry = (typeof file.entries)[number]
/** The fields that components of different kinds have. */
interface RawPart {
  gas?: string
  element?: string
  species?: string
  class?: string
  count?: number
  nominal?: number | null
  value?: number
}

/** Ions that are certified as a species; the other parts of a solution are elements. */
const species: Record<string, string> = {
  'F-': 'ion-fluoride',
  'Cl-': 'ion-chloride',
  'Br-': 'ion-bromide',
  'NO3-': 'ion-nitrate',
  'SO4 2-': 'ion-sulfate',
  'PO4 3-': 'ion-phosphate',
}

const families: Record<string, PublicFamily> = {
  VOC: 'voc',
  NMHC: 'nmhc',
  'trace elements': 'trace-elements',
}

const units = { 'mol %': '%', 'µmol/mol': 'µmol/mol', 'nmol/mol': 'nmol/mol', 'mg/mL': 'mg/mL' } as const

/** A figure in the unit of its entry; mg/g and mol/mol are given without figures. */
function amountOf(figure: number | null | undefined, unit: string | null): number | null {
  const known = Object.hasOwn(units, unit ?? '') ? units[unit as keyof typeof units] : null
  return figure == null || known === null ? null : canonicalAmount(figure, known)
}

function partOf(part: RawPart, unit: string | null): PublicPart[] {
  if (part.gas !== undefined) return [{ substanceId: part.gas, amount: amountOf(part.nominal, unit) }]
  if (part.element === undefined) return []
  const substanceId = part.species === undefined ? `el-${part.element}` : species[part.species]
  return substanceId === undefined ? [] : [{ substanceId, amount: amountOf(part.value, unit) }]
}

/** Issuers as the source writes them, in both languages. */
const issuers: Record<string, PublicMaterial['issuer']> = {
  'NIST (US)': { zh: '美国 NIST', en: 'NIST' },
  'China (see source)': { zh: '中国', en: 'China' },
  'China, geophysical and geochemical exploration institute (物化探所)': {
    zh: '中国物化探所',
    en: 'Institute of Geophysical and Geochemical Exploration, China',
  },
  'Scripps Institution of Oceanography (Dickson laboratory)': {
    zh: '美国斯克里普斯海洋研究所（Dickson 实验室）',
    en: 'Scripps Institution of Oceanography (Dickson laboratory)',
  },
}

const goodsOf: Record<string, AmountKind> = { gas: 'gas', solution: 'liquid' }

/** Letters and digits of a code, as queries compare it. */
const keyOf = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')

function toMaterial(entry: Entry): PublicMaterial {
  const raw = entry.components as RawPart[]
  const parts = entry.kind === 'instrument-calibration' ? [] : raw.flatMap((part) => partOf(part, entry.unit))
  const family = raw.map((part) => families[part.class ?? '']).find((each) => each !== undefined) ?? null
  const goods = parts.length > 0 || family !== null ? (goodsOf[entry.kind] ?? null) : null
  return {
    code: entry.code,
    key: keyOf(entry.code),
    issuer: issuers[entry.issuer] ?? { zh: entry.issuer, en: entry.issuer },
    titleZh: entry.titleZh,
    titleEn: entry.titleEn,
    goods,
    parts,
    family,
    count: raw.find((part) => part.count !== undefined)?.count ?? null,
    balanceId: goods === 'gas' ? entry.matrix : null,
    matrix: goods === 'liquid' ? entry.matrix : null,
    source: entry.source,
    isSeen: entry.verification.startsWith('seen'),
  }
}

/** Every public material we know of. */
export const publicMaterials: readonly PublicMaterial[] = file.entries.map(toMaterial)

const byKey = new Map(publicMaterials.map((material) => [material.key, material]))
/** `SRM 1683` means 1683b: the letter counts renewals. */
const byStem = Map.groupBy(publicMaterials, ({ key }) => key.replace(/[a-z]$/, ''))

/** The material of a typed number, its letter of renewal left out or not; null if it is unknown. */
export function findPublicMaterial(typed: string): PublicMaterial | null {
  const key = keyOf(typed)
  return byKey.get(key) ?? byStem.get(key)?.at(-1) ?? null
}
