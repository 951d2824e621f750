import type { Language, Translate } from '../../../platform/i18n.ts'
import { chargedIn } from '../../../shared/money.ts'
import { inWords } from '../../../shared/text.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { declaration } from '../../safety/index.ts'
import type { LoadedLine, LoadedParcel } from '../queries/papers.ts'

/** Goods as dangerous goods; null where they are none. */
interface Declared {
  un: string
  properName: string
  classes: string
  packingGroup: string | null
}

export interface PaperLine {
  number: string
  name: string
  pack: string
  quantity: number
  /** Number and size of cylinders with their pressure, or litres. */
  amount: string
  lots: string[]
  serials: string[]
  certificates: string[]
  expiresOn: string | null
  storage: string | null
  dangerous: Declared | null
  /** A safety data sheet was in force when it left, or it needs none. */
  isClassified: boolean
  cylinders: {
    serial: string
    water: string
    valve: string
    pressure: string | null
    deposit: string | null
    returnOn: string | null
  }[]
}

/** What the papers of a parcel say, in one language. */
export interface Paper {
  number: string
  place: number
  orderNo: string
  poNumber: string | null
  shippedAt: string
  shippedOn: string
  consignor: { name: string; city: string; phone: string | null; signer: string | null }
  consignee: { name: string; person: string; address: string }
  carrier: string
  trackingNumber: string
  pieces: number
  lines: PaperLine[]
}

/** A row of the slip: units of one batch or fill. */
export interface SlipRow {
  number: string
  name: string
  pack: string
  quantity: number
  lot: string | null
  expiresOn: string | null
  storage: string | null
  label: string | null
  /** Serials that may be taken; more than are needed where there is a choice. */
  serials: string[]
}

/** What the warehouse packs for an order, in one language. */
export interface Slip {
  orderNo: string
  placedAt: string
  store: { name: string; city: string }
  buyer: string
  region: string
  hasCylinders: boolean
  hasDangerous: boolean
  rows: SlipRow[]
}

const ML = 1000
const litres = (ml: number): string => String(Number((ml / ML).toFixed(6)))
const below = (value: number): string => String(value).replace('-', '−')

function amountOf(line: LoadedLine, t: Translate): string {
  const { quantity: n, volumeMl, fillPressureMpa, goods } = line
  if (goods.packageKind === 'cylinder' && volumeMl !== null && fillPressureMpa !== null)
    return t('shipments.paper.bottles', { n, volume: litres(volumeMl), pressure: fillPressureMpa })
  if (goods.packageKind === 'unit' || volumeMl === null) return t('shipments.paper.pieces', { count: n })
  return t('shipments.paper.liquids', { n, volume: volumeMl, total: litres(volumeMl * n) })
}

/** Goods in the words of transport. */
export function declaredOf(line: Parameters<typeof declaration>[0], lang: Language): Declared | null {
  const goods = declaration(line)
  if (goods === null) return null
  return {
    un: `UN ${goods.un}`,
    properName: goods.properName[lang],
    classes: [goods.dangerClass, ...goods.subsidiary.map((each) => `(${each})`)].join(' '),
    packingGroup: goods.packingGroup,
  }
}

/** Between which temperatures goods are kept; null where nothing is said of it. */
export const storageOf = (
  { storageFromC: from, storageToC: to }: Pick<LoadedLine, 'storageFromC' | 'storageToC'>,
  t: Translate,
): string | null =>
  from === null || to === null ? null : t('shipments.paper.from', { from: below(from), to: below(to) })

function toLine(line: LoadedLine, lang: Language, t: Translate): PaperLine {
  const { goods, certificates } = line
  return {
    number: goods.skuNumber,
    name: inWords({ lang }, goods.nameZh, goods.nameEn),
    pack: [inWords({ lang }, goods.packageZh, goods.packageEn), goods.outlet].filter(Boolean).join(', '),
    quantity: line.quantity,
    amount: amountOf(line, t),
    lots: [...new Set(certificates.map(({ lot }) => lot))],
    serials: line.serials,
    certificates: [...new Set(certificates.map(({ number }) => number))],
    expiresOn: certificates.map(({ validUntil }) => validUntil).toSorted()[0] ?? null,
    storage: storageOf(line, t),
    dangerous: declaredOf(line, lang),
    isClassified: line.isClassified || goods.packageKind === 'unit',
    cylinders: line.cylinders.map(({ serial, waterVolumeMl, valve, depositFen, returnOn }) => ({
      serial,
      water: t('shipments.paper.litres', { n: litres(waterVolumeMl) }),
      valve,
      pressure: line.fillPressureMpa === null ? null : `${line.fillPressureMpa} MPa`,
      deposit: depositFen === null ? null : chargedIn(lang)(depositFen),
      returnOn,
    })),
  }
}

/** What the papers of a parcel say; nothing of it changes on the way but what its cylinders owe. */
export function paperOf(row: LoadedParcel, lang: Language, t: Translate): Paper {
  const { address } = row
  const shippedAt = instant(row.shippedAt)
  const region = lang === 'en' ? (address.regionEn ?? address.region) : address.region
  return {
    number: `${row.orderNo}-${row.place}`,
    place: row.place,
    orderNo: row.orderNo,
    poNumber: row.poNumber,
    shippedAt: shippedAt.toISOString(),
    shippedOn: shanghaiDay(shippedAt),
    consignor: {
      name: inWords({ lang }, row.storeZh, row.storeEn),
      city: inWords({ lang }, row.cityZh, row.cityEn),
      phone: row.hotline,
      signer: row.signer,
    },
    consignee: {
      name: row.buyer,
      person: `${address.consignee} ${address.mobile}`,
      address: `${region} ${address.detail}`,
    },
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: row.lines.map((line) => toLine(line, lang, t)),
  }
}
