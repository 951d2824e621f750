/** Whether a batch can be sold: to everybody, to who chooses it (fewer than 90 days left, or opened goods), or not. */
export const batchStates = ['forSale', 'short', 'opened', 'expired', 'recalled'] as const
export type BatchState = (typeof batchStates)[number]

export interface BatchRow {
  number: string
  certificateNumber: string | null
  producedOn: string
  expiresOn: string
  onHand: number
  reserved: number
  state: BatchState
}

export interface MoveRow {
  lot: string
  kind: 'received' | 'shipped' | 'returned' | 'corrected'
  quantity: number
  reason: string | null
  by: string | null
  at: string
}

/** The stock of one SKU with the last of its moves. */
export interface SkuStock {
  skuId: number
  spuId: number
  number: string
  nameZh: string
  nameEn: string | null
  /** From how many free units on its store is warned; null where it is not. */
  least: number | null
  batches: BatchRow[]
  moves: MoveRow[]
}

export interface StockRow {
  skuId: number
  spuId: number
  number: string
  nameZh: string
  nameEn: string | null
  packageZh: string
  packageEn: string
  levelZh: string | null
  levelEn: string | null
  onHand: number
  reserved: number
  /** Free units of unexpired batches. */
  free: number
  least: number | null
  /** The first day on which a batch with free units is no longer sold; null without stock. */
  nextExpiry: string | null
}

export interface StockPage {
  rows: StockRow[]
  total: number
  page: number
  size: number
}
