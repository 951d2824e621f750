import type { Translate } from '../../../platform/i18n.ts'
import type { Language } from '../../../platform/i18n.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { inWords } from '../../../shared/text.ts'
import { contractNumberOf } from '../numbers.ts'
import { presentOrder } from '../present/order.ts'
import type { OrderRow } from '../queries/read.ts'

/** What a contract says, in one language. Nothing in it changes while goods travel, so it stays the same document. */
export interface Contract {
  number: string
  orderNo: string
  placedAt: string
  placedOn: string
  poNumber: string | null
  promisedOn: string | null
  buyer: { name: string; taxNumber: string | null }
  seller: string
  lines: { name: string; details: string; unitPriceFen: number; quantity: number; goodsFen: number }[]
  amounts: Record<
    'goodsFen' | 'adjustFen' | 'couponFen' | 'points' | 'freightFen' | 'giftCardFen' | 'payableFen',
    number
  >
  delivery: string
  consignee: string
  address: string
  hasDangerous: boolean
  /** Days after shipment until the order counts as received. */
  receiptDays: number
  /** Outside production: nothing is sealed, and it says so. */
  isDemo: boolean
}

/** The contract of an order as it is now. */
export function contractOf(
  row: OrderRow,
  lang: Language,
  t: Translate,
  { receiptDays, isDemo }: Pick<Contract, 'receiptDays' | 'isDemo'>,
): Contract {
  const order = presentOrder({ lang, t }, row)
  const { address, delivery, invoice } = row
  const separator = t('orders.list.separator')
  const region = lang === 'en' ? (address.regionEn ?? address.region) : address.region
  return {
    number: row.contractNumber ?? contractNumberOf(row.number),
    orderNo: row.number,
    placedAt: order.placedAt,
    placedOn: shanghaiDay(new Date(order.placedAt)),
    poNumber: row.poNumber,
    promisedOn: row.promisedOn,
    buyer: { name: invoice?.title ?? row.buyerName, taxNumber: invoice?.taxNumber ?? null },
    seller: inWords({ lang }, row.storeZh, row.storeEn),
    lines: order.lines.map((line) => ({
      name: line.name,
      details: [line.number, line.pack, ...line.values].join(separator),
      unitPriceFen: line.unitPriceFen,
      quantity: line.quantity,
      goodsFen: line.goodsFen,
    })),
    amounts: {
      goodsFen: row.goodsFen,
      adjustFen: row.adjustFen,
      couponFen: row.couponFen,
      points: row.points,
      freightFen: row.freightFen,
      giftCardFen: row.giftCardFen,
      payableFen: row.payableFen,
    },
    delivery: `${t(`orders.delivery.${delivery.method}`)}${separator}${t(`orders.delivery.${delivery.when}`)}`,
    consignee: `${address.consignee} ${address.mobile}`,
    address: `${region} ${address.detail}`,
    hasDangerous: order.lines.some(({ dangerous }) => dangerous),
    receiptDays,
    isDemo,
  }
}
