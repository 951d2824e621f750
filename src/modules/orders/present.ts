import type {
  FillingData,
  OrderData,
  OrderDetailData,
  OrderEvent,
  OrderLineData,
  OrderStep,
  Parcel,
  RefundData,
} from '../../../views/pages/orders/types.ts'
import type { Context } from '../../platform/context.ts'
import type { HistoryEntry } from '../../platform/moves/index.ts'
import { instant } from '../../shared/time.ts'
import { hrefOf } from '../../sitemap.ts'
import { printedFormula } from '../catalogue/index.ts'
import type { GoodsCopy } from './copies.ts'
import type { LineRow, OrderRow, ParcelRow } from './queries/read.ts'
import { actionsOf, displayState, isPartlyShipped } from './rules.ts'
import type { OrderRefund } from './service/refund-desk.ts'
import type { OrderState } from './states.ts'

type Reader = Pick<Context, 'lang' | 't'>

const pick = ({ lang }: Reader, zh: string, en: string | null): string => (lang === 'en' && en ? en : zh)

export const iso = (at: string | null): string | null => (at === null ? null : instant(at).toISOString())

/** Seeded tones name a mixture by its hazard; the drawing wants body and shoulder. */
const toneOf = ({ pictureKind, pictureTone }: GoodsCopy): string =>
  pictureKind === 'ins' || pictureKind === 'reg' ? '' : pictureTone.replace(/^mix-/, 'silver-')

/** What was bought, in the reader's language. */
export const presentGoods = (reader: Reader, goods: GoodsCopy) => ({
  number: goods.skuNumber,
  name: pick(reader, goods.nameZh, goods.nameEn),
  pack: [
    pick(reader, goods.packageZh, goods.packageEn),
    goods.levelZh && pick(reader, goods.levelZh, goods.levelEn),
  ]
    .filter(Boolean)
    .join(reader.t('orders.list.separator')),
  picture: {
    kind: goods.pictureKind,
    tone: toneOf(goods),
    label: goods.pictureKind === 'ins' || goods.pictureKind === 'reg' ? [] : [goods.formula],
  },
})

const presentLine = (reader: Reader, storeId: number, row: LineRow): OrderLineData => ({
  id: String(row.id),
  skuId: String(row.skuId),
  spuId: String(row.spuId),
  ...presentGoods(reader, row.goods),
  values: (row.goods.values ?? []).map(
    ({ substanceId, value, unit }) =>
      `${printedFormula(row.formulas?.[substanceId] ?? substanceId)} ${value} ${unit}`,
  ),
  batchNumber: row.goods.batchNumber,
  unit: row.goods.packageKind,
  dangerous: row.goods.dangerousGoods,
  quantity: row.quantity,
  shipped: row.shippedQuantity,
  refunded: row.refundedQuantity,
  unitPriceFen: row.unitPriceFen,
  goodsFen: row.goodsFen,
  href: hrefOf('StoreProduct', { storeId, spu: row.spuId }),
})

/** An order as lists show it. */
export const presentOrder = (reader: Reader, row: OrderRow): OrderData => ({
  orderNo: row.number,
  version: row.version,
  state: displayState(row),
  partlyShipped: isPartlyShipped(row),
  storeId: String(row.storeId),
  storeName: pick(reader, row.storeZh, row.storeEn),
  selfOperated: row.selfOperated,
  kind: row.kind,
  placedAt: iso(row.placedAt)!,
  endsAt: iso(row.state === 'awaitingPayment' ? row.deadlineAt : row.dueAt),
  contractNumber: row.contractNumber,
  promisedOn: row.promisedOn,
  payNo: row.payNo,
  payableFen: row.payableFen,
  refundedFen: row.refundedFen,
  parcels: row.parcels,
  actions: actionsOf(row),
  lines: row.lines.map((line) => presentLine(reader, row.storeId, line)),
})

const reached: Record<OrderStep['name'], readonly OrderState[]> = {
  placed: ['toBeConfirmed'],
  confirmed: ['confirmed', 'awaitingPayment'],
  paid: ['awaitingShipment'],
  shipped: ['awaitingReceipt'],
  received: ['awaitingReview'],
  reviewed: ['completed'],
}

/** Steps of its way with their times; those that a stocked order does not need are left out. */
function stepsOf(row: OrderRow, log: readonly HistoryEntry[]): OrderStep[] {
  const arrived = (name: OrderStep['name']) =>
    log.findLast(({ to }) => (reached[name] as readonly string[]).includes(to))?.at.toISOString() ?? null
  const names: OrderStep['name'][] =
    row.kind === 'madeToOrder'
      ? ['placed', 'confirmed', 'paid', 'shipped', 'received', 'reviewed']
      : ['placed', 'paid', 'shipped', 'received', 'reviewed']
  return names.map((name) => ({ name, at: name === 'placed' ? iso(row.placedAt) : arrived(name) }))
}

/** The order resumes because a refund ended, whose own event says why. */
const saidBefore = ({ move }: HistoryEntry): boolean => move.startsWith('resume')

/** Everything that happened to the order and its refunds, the newest first. */
export function presentLog(
  reader: Reader,
  log: readonly HistoryEntry[],
  refunds: readonly OrderRefund[],
): OrderEvent[] {
  const back = refunds.flatMap((refund) => refund.log).filter(({ move }) => move !== 'begin')
  return [...log, ...back]
    .sort((a, b) => b.id - a.id)
    .map((entry) => ({
      at: entry.at.toISOString(),
      title: reader.t.dynamic(`orders.${back.includes(entry) ? 'refundEvent' : 'event'}.${entry.move}`, {
        who: reader.t.dynamic(`orders.role.${entry.role}`),
      }),
      text: saidBefore(entry) ? null : entry.reason,
    }))
}

/** A refund as its buyer sees it. */
export const presentRefund =
  (lines: readonly OrderLineData[]) =>
  (refund: OrderRefund): RefundData => ({
    refundNo: refund.number,
    state: refund.state,
    askedBy: refund.askedBy,
    reason: refund.reason,
    method: refund.method,
    amountFen: refund.amountFen,
    giftCardFen: refund.giftCardFen,
    points: refund.points,
    goods: refund.lines.map(({ lineId, quantity }) => ({
      lineId: String(lineId),
      name: lines.find(({ id }) => id === String(lineId))?.name ?? '',
      quantity,
    })),
    askedAt: refund.askedAt.toISOString(),
    endedAt: ['settled', 'refused', 'withdrawn'].includes(refund.state)
      ? refund.log.at(-1)!.at.toISOString()
      : null,
    answer: refund.log.findLast(({ move }) => move === 'refuse')?.reason ?? null,
    toBalance: refund.toBalance,
    withdrawable: refund.state === 'asked' && refund.askedBy === 'buyer',
  })

const parcelOf =
  (lines: readonly OrderLineData[]) =>
  (row: ParcelRow): Parcel => ({
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    serials: row.serials,
    shippedAt: iso(row.shippedAt)!,
    goods: row.lines.map(({ lineId, quantity }) => ({
      name: lines.find(({ id }) => id === String(lineId))?.name ?? '',
      quantity,
    })),
  })

interface Around {
  log: readonly HistoryEntry[]
  parcels: readonly ParcelRow[]
  cards: readonly { number: string; amountFen: number }[]
  filling: readonly FillingData[]
  refunds: readonly OrderRefund[]
}

/** Everything about one order. */
export function presentDetail(reader: Reader, row: OrderRow, around: Around): OrderDetailData {
  const order = presentOrder(reader, row)
  const steps = stepsOf(row, around.log)
  const ended = row.state === 'cancelled' || row.state === 'closed' || row.state === 'refunded'
  const next = steps.findIndex(({ at }) => at === null)
  return {
    ...order,
    amounts: {
      goodsFen: row.goodsFen,
      adjustFen: row.adjustFen,
      adjustReason: row.adjustReason,
      couponFen: row.couponFen,
      points: row.points,
      freightFen: row.freightFen,
      giftCardFen: row.giftCardFen,
      payableFen: row.payableFen,
    },
    address: row.address,
    delivery: row.delivery,
    invoice: row.invoice && {
      type: row.invoice.type,
      title: row.invoice.title,
      taxNumber: row.invoice.taxNumber,
    },
    note: row.note,
    poNumber: row.poNumber,
    paidAt: iso(row.paidAt),
    paidBy: row.paidBy,
    giftCards: around.cards.map(({ number, amountFen }) => ({ tail: number.slice(-4), amountFen })),
    steps,
    current: ended ? 0 : next === -1 ? steps.length + 1 : next + 1,
    log: presentLog(reader, around.log, around.refunds),
    packages: around.parcels.map(parcelOf(order.lines)),
    filling: [...around.filling],
    refunds: around.refunds.map(presentRefund(order.lines)).reverse(),
  }
}
