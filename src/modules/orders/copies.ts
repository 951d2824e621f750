import type { LineValue } from '../../shared/line-value.ts'

/** A shipping address as it was when the order was placed. */
export interface AddressCopy {
  consignee: string
  mobile: string
  region: string
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

/** What a line's goods were called, held and looked like when they were bought. */
export interface GoodsCopy {
  skuNumber: string
  spuNumber: string
  nameZh: string
  nameEn: string | null
  packageZh: string
  packageEn: string
  packageKind: 'cylinder' | 'bottle' | 'ampoule' | 'unit'
  levelZh: string | null
  levelEn: string | null
  formula: string
  pictureKind: 'cyl' | 'btl' | 'amp' | 'ins' | 'reg'
  pictureTone: string
  hazards: string[]
  dangerousGoods: boolean
  fulfilment: 'stocked' | 'madeToOrder'
  leadDays: number
  /** Batch the buyer chose; null where the mall chooses. */
  batchNumber: string | null
  /** Values of a made-to-order line. */
  values: LineValue[] | null
  remark: string
}
