import type { LineValue } from '../../shared/line-value.ts'
import type { SkuFacts } from '../catalogue/index.ts'

/** A shipping address as it was when the order was placed. */
export interface AddressCopy {
  consignee: string
  mobile: string
  /** In Chinese, which carriers read. */
  region: string
  /** The same in English; orders placed before it was kept have none. */
  regionEn?: string
  detail: string
  landline: string | null
  postcode: string | null
}

/** How the goods travel, as chosen at settlement. */
export interface Delivery {
  method: 'carrier' | 'pickup'
  /** `complete`: all at once; `stocked`: what is there first. */
  when: 'complete' | 'stocked'
}

/** Whom the invoice is made out to, as it was. */
export interface InvoiceCopy {
  titleId: string
  type: 'personal' | 'enterprise'
  title: string
  taxNumber: string | null
}

/** What an order keeps of its goods: what they were called, held and looked like when they were bought. */
const kept = [
  'skuNumber',
  'spuNumber',
  'nameZh',
  'nameEn',
  'packageZh',
  'packageEn',
  'packageKind',
  'levelZh',
  'levelEn',
  'formula',
  'pictureKind',
  'pictureTone',
  'hazards',
  'dangerousGoods',
  'fulfilment',
  'leadDays',
] as const satisfies readonly (keyof SkuFacts)[]

export interface GoodsCopy extends Pick<SkuFacts, (typeof kept)[number]> {
  /** Batch the buyer chose; null where the mall chooses. */
  batchNumber: string | null
  /** Values of a made-to-order line. */
  values: LineValue[] | null
  /** Outlet that the buyer chose; null, and missing in orders placed before it could be, for the usual one. */
  outlet?: string | null
  remark: string
}

/** The copy that an order keeps of goods as they are now. */
export const copyOfGoods = (goods: GoodsCopy): GoodsCopy => {
  const { batchNumber, values, outlet = null, remark } = goods
  const facts = Object.fromEntries(kept.map((name) => [name, goods[name]])) as Pick<
    SkuFacts,
    (typeof kept)[number]
  >
  return { ...facts, batchNumber, values, outlet, remark }
}

/** What a buyer chose with goods, as the cart is asked for the same again. */
export const chosenAgain = ({ values, outlet }: GoodsCopy) => ({
  ...(values && { values }),
  ...(outlet && { outlet }),
})
