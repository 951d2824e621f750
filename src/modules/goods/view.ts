import type { FieldError } from '../../shared/errors.ts'
import type { ChangeKind, FieldChange } from './rules/changes.ts'
import type { ListRow } from './rules/list.ts'
import type { GoodsContent } from './schema.ts'

export type Shelf = 'onShelf' | 'draft' | 'offShelf'

/** Whether a safety sheet of goods is in force; instruments need none. */
export type SheetState = 'signed' | 'underReview' | 'notNeeded'

export interface GoodsSku {
  skuId: number
  number: string
  packageZh: string
  packageEn: string
  /** Which of the product's values it has; null where the product has one alone. */
  levelZh: string | null
  levelEn: string | null
  priceFen: number
  available: number
  reserved: number
}

/** A product as its store edits it. */
export interface GoodsView {
  spuId: number
  storeId: number
  version: number
  shelf: Shelf
  /** What was saved is not published yet. */
  pending: boolean
  content: GoodsContent
  skus: GoodsSku[]
  /** What has to be mended or signed before it can be published. */
  problems: FieldError[]
  sheet: SheetState
}

export interface GoodsRow {
  spuId: number
  version: number
  number: string
  nameZh: string
  nameEn: string | null
  categoryZh: string
  categoryEn: string
  shelf: Shelf
  pending: boolean
  skus: number
  minPriceFen: number
  stock: number
  sheet: SheetState
  changedAt: string
}

export interface HistoryRow {
  kind: ChangeKind
  fields: FieldChange[]
  by: string
  at: string
}

export interface HistoryPage {
  rows: HistoryRow[]
  total: number
  page: number
  size: number
}

/** A price list as it would be, or was, imported. */
export interface ImportView {
  importId: number
  filename: string
  rows: ListRow[]
  /** Products that were made; empty after a dry run. */
  spuIds: number[]
}
