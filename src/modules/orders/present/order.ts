import type { Context } from '../../../platform/context.ts'
import type { HistoryEntry } from '../../../platform/moves/index.ts'
import { instant } from '../../../shared/time.ts'
import { inWords } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { pictureOf } from '../../catalogue/index.ts'
import { printedFormula } from '../../../shared/formula.ts'
import type { FillingView } from '../../fulfilment/view.ts'
import type { AddressCopy, GoodsCopy } from '../copies.ts'
import type { LineRow, OrderRow } from '../queries/read.ts'
import {
  buyerActionsOf,
  displayState,
  hasContract,
  isPartlyShipped,
  storeActionsOf,
  shippable,
} from '../rules.ts'
import type { OrderState } from '../states.ts'
import type {
  GoodsView,
  OrderDetails,
  OrderFacts,
  OrderLineView,
  OrderStep,
  OrderView,
  StoreOrderView,
} from '../view.ts'
import { presentFillingLog, presentLog } from './log.ts'
import { mergeEvents } from '../addition.ts'
import type { Right } from '../../../shared/rights.ts'

type Reader = Pick<Context, 'lang' | 't'>

/** A moment as the database writes it, in ISO 8601 and UTC; what has not happened stays null. */
export const iso = (at: string | null): string | null => (at === null ? null : instant(at).toISOString())

/** What was bought, in the reader's language. */
export const presentGoods = (reader: Reader, goods: GoodsCopy): GoodsView => ({
  number: goods.skuNumber,
  name: inWords(reader, goods.nameZh, goods.nameEn),
  pack: [
    inWords(reader, goods.packageZh, goods.packageEn),
    goods.levelZh && inWords(reader, goods.levelZh, goods.levelEn),
    goods.outlet,
  ]
    .filter(Boolean)
    .join(reader.t('orders.list.separator')),
  picture: pictureOf(goods),
})

const presentLine = (reader: Reader, storeId: number, row: LineRow): OrderLineView => ({
  id: String(row.id),
  skuId: String(row.skuId),
  spuId: String(row.spuId),
  ...presentGoods(reader, row.goods),
  values: (row.goods.values ?? []).map(
    ({ substanceId, value, unit }) =>
      `${printedFormula(row.formulas?.[substanceId] ?? substanceId)} ${value} ${unit}`,
  ),
  batchNumber: row.goods.batchNumber,
  validUntil: row.validUntil,
  unit: row.goods.packageKind,
  dangerous: row.goods.dangerousGoods,
  quantity: row.quantity,
  shipped: row.shippedQuantity,
  shippable: shippable(row),
  refunded: row.refundedQuantity,
  unitPriceFen: row.unitPriceFen,
  goodsFen: row.goodsFen,
  href: hrefOf('StoreProduct', { storeId, spu: row.spuId }),
})

const factsOf = (reader: Reader, row: OrderRow): OrderFacts => ({
  orderNo: row.number,
  version: row.version,
  partlyShipped: isPartlyShipped(row),
  storeId: String(row.storeId),
  storeName: inWords(reader, row.storeZh, row.storeEn),
  selfOperated: row.selfOperated,
  kind: row.kind,
  placedAt: iso(row.placedAt)!,
  // No deadline closes a group whose voucher is under review (decisions 9).
  endsAt: row.checking ? null : iso(row.state === 'awaitingPayment' ? row.deadlineAt : row.dueAt),
  checking: row.checking,
  contractNumber: row.contractNumber,
  contractHref: hasContract(row.state) ? `/api/order/contract?orderNo=${row.number}` : null,
  promisedOn: row.promisedOn,
  payNo: row.payNo,
  goodsFen: row.goodsFen,
  adjustFen: row.adjustFen,
  payableFen: row.payableFen,
  refundedFen: row.refundedFen,
  parcels: row.parcels,
  lines: row.lines.map((line) => presentLine(reader, row.storeId, line)),
})

/** An order as its buyer sees it; `filled` where its filling goes back no more. */
export const presentOrder = (reader: Reader, row: OrderRow, filled = false): OrderView => ({
  ...factsOf(reader, row),
  state: displayState(row),
  actions: buyerActionsOf({ ...row, filled }),
})

/** An order as the staff of its store see it, who have these permissions. */
export const presentStoreOrder = (
  reader: Reader,
  row: OrderRow,
  permissions: readonly Right[],
  filled = false,
): StoreOrderView => ({
  ...factsOf(reader, row),
  state: row.state,
  buyerName: row.buyerName,
  actions: storeActionsOf({ ...row, filled }, permissions),
})

const reached: Record<OrderStep['name'], readonly OrderState[]> = {
  placed: ['toBeConfirmed'],
  confirmed: ['confirmed', 'awaitingPayment'],
  paid: ['awaitingShipment'],
  // A step of the cylinders, not of the order.
  made: [],
  shipped: ['awaitingReceipt'],
  received: ['awaitingReview'],
  reviewed: ['completed'],
}

/** Steps of its way with their times; those that a stocked order does not need are left out. */
function stepsOf(row: OrderRow, { log, filling }: Pick<Around, 'log' | 'filling'>): OrderStep[] {
  const arrived = (name: OrderStep['name']) =>
    log.findLast(({ to }) => (reached[name] as readonly string[]).includes(to))?.at.toISOString() ?? null
  const names: OrderStep['name'][] =
    row.kind === 'madeToOrder'
      ? [
          'placed',
          'confirmed',
          'paid',
          ...(filling.length > 0 ? (['made'] as const) : []),
          'shipped',
          'received',
          'reviewed',
        ]
      : ['placed', 'paid', 'shipped', 'received', 'reviewed']
  const timeOf = (name: OrderStep['name']) => {
    if (name === 'placed') return iso(row.placedAt)
    return name === 'made' ? (madeAt(filling) ?? arrived('shipped')) : arrived(name)
  }
  return names.map((name) => ({ name, at: timeOf(name) }))
}

/** When the last cylinder passed its quality check; null while one has not. */
function madeAt(filling: readonly FillingView[]): string | null {
  const units = filling.flatMap((task) => (task.state === 'cancelled' ? [] : task.units))
  const passed = units.map(({ stages }) => stages.find(({ name }) => name === 'qualityCheck')?.at ?? null)
  return passed.length === 0 || passed.includes(null) ? null : passed.toSorted().at(-1)!
}

/** The address in the reader's language as far as the order keeps it: the streets stay as they were typed. */
function presentAddress({ lang }: Reader, { regionEn, ...address }: AddressCopy): OrderDetails['address'] {
  return lang === 'en' && regionEn ? { ...address, region: regionEn } : address
}

interface Around {
  log: readonly HistoryEntry[]
  cards: readonly { number: string; amountFen: number }[]
  filling: readonly FillingView[]
  batches: readonly { lineId: number; number: string }[]
}

/** Everything else about an order. */
export function presentDetails(reader: Reader, row: OrderRow, around: Around): OrderDetails {
  const steps = stepsOf(row, around)
  const rests = ['cancelled', 'closed', 'refunded', 'refunding'].includes(row.state)
  const next = steps.findIndex(({ at }) => at === null)
  return {
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
    address: presentAddress(reader, row.address),
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
    current: rests ? 0 : next === -1 ? steps.length + 1 : next + 1,
    log: mergeEvents(presentLog(reader, around.log), presentFillingLog(reader, around.filling)),
    filling: [...around.filling],
    formulas: Object.fromEntries(
      row.lines.flatMap(({ formulas }) =>
        Object.entries(formulas ?? {}).map(([id, formula]) => [id, printedFormula(formula)]),
      ),
    ),
    shippedBatches: around.batches.map(({ lineId, number }) => ({ lineId: String(lineId), number })),
  }
}
