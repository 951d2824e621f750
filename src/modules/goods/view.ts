import type { ProductData } from '../catalogue/view.ts'
import type { ProductKind } from '../catalogue/index.ts'
import type { FieldError } from '../../shared/errors.ts'
import type { ChangeKind, FieldChange } from './rules/changes.ts'
import type { ListRow } from './rules/list.ts'
import type { GoodsContent } from './schema.ts'

export type Shelf = 'onShelf' | 'draft' | 'offShelf'

/** Whether a safety sheet of goods is in force; instruments need none. */
type SheetState = 'signed' | 'underReview' | 'notNeeded'

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

/** A picture that the store took, and where it is. */
export interface GoodsPicture {
  key: string
  href: string
}

/** A product as its store edits it. */
export interface GoodsView {
  spuId: number
  storeId: number
  /** By which its page is found; a form that waits to be published may have another. */
  productNo: string
  kind: ProductKind
  version: number
  shelf: Shelf
  /** What was saved is not published yet. */
  pending: boolean
  content: GoodsContent
  skus: GoodsSku[]
  /** What has to be mended or signed before it can be published. */
  problems: FieldError[]
  sheet: SheetState
  /** In their order; they are no part of the form and stand at once. */
  pictures: GoodsPicture[]
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

/** What ids in a history are called: substances, packages and categories by their ids. */
export type HistoryNames = Readonly<Record<string, string>>

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

export interface SubstanceChoice {
  id: string
  formula: string
  nameZh: string
  nameEn: string
  cas: string | null
}

export interface CategoryChoice {
  id: number
  kind: ProductKind
  nameZh: string
  nameEn: string
  rootZh: string
  rootEn: string
}

export interface PackageChoice {
  id: string
  kind: 'cylinder' | 'bottle' | 'ampoule' | 'unit'
  nameZh: string
  nameEn: string
}

/** What a form chooses from. */
export interface GoodsChoices {
  categories: CategoryChoice[]
  packages: PackageChoice[]
  substances: SubstanceChoice[]
}

/** A product in its editor: the form as it was saved, its faults by their fields, and what it chooses from. */
export interface EditorView {
  goods: GoodsView
  values: Record<string, string>
  /** What keeps it from publication, each with the field that it stands at. */
  problems: { field: string; problem: FieldError }[]
  choices: GoodsChoices
  history: HistoryRow[]
  names: HistoryNames
}

/** A product's page as it would be; null while something in its form keeps it from being a product. */
export interface GoodsPreview {
  goods: GoodsView
  page: ProductData | null
}
