import { z } from 'zod'
import { pagingQuery } from '../../shared/paging.ts'
import { listQuery } from '../../platform/list.ts'
import { listOf } from '../../shared/replies.ts'
import { idText, manyLines, optional, singleLine } from '../../shared/text.ts'
import { sortings } from '../search/index.ts'
import { storeListing } from './queries/operator.ts'
import { storeMoveNames, storeStates } from './rules.ts'

/** Decimal id of a store, as addresses and calls carry it. */
export const storeId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

const storeText = z.string().max(64)

export const SearchStores = z.strictObject({ q: storeText.optional(), ...pagingQuery })
export type SearchStores = z.output<typeof SearchStores>

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)

const categoryId = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)

const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** The parameters of a list of one store's goods; the pages' addresses use these names. */
export const goodsFields = {
  q: blank(storeText),
  sort: blank(z.enum(sortings)),
  page: blank(pageNumber),
  prodCatId: blank(categoryId),
  view: blank(z.enum(['grid', 'list'])),
}
const goodsInput = z.object(goodsFields)
export type GoodsInput = z.output<typeof goodsInput>

/** GET f/api/frontStore/spu */
export const StoreGoodsQuery = z.strictObject({
  storeId,
  prodCatId: goodsFields.prodCatId,
  q: goodsFields.q,
  sort: goodsFields.sort,
  ...pagingQuery,
})

export const OneStore = z.strictObject({ storeId })

/** Null while nobody has rated. */
const rating = z
  .string()
  .regex(/^\d\.\d$/)
  .nullable()

/** The API's form of a store: level 1 to 5, ratings out of five. */
export const StoreItem = z.object({
  storeId: z.string(),
  name: z.string(),
  /** Address of its picture; null where it has none. */
  picture: z.string().nullable(),
  introduction: z.string(),
  city: z.string(),
  selfOperated: z.boolean(),
  level: z.number().int(),
  ratings: z.object({ goods: rating, service: rating, delivery: rating }),
  violations: z.number().int(),
  followers: z.number().int(),
  productCount: z.number().int(),
  openedOn: z.iso.date(),
  url: z.string(),
})

export const StorePage = z.object({
  list: z.array(StoreItem),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
})

export const StoreMenu = z.object({
  selectMenu: z.string(),
  name: z.string(),
  /** Null where the store chose its goods. */
  prodCatId: z.string().nullable(),
  url: z.string(),
})

export const StoreNotice = z.object({ id: z.string(), title: z.string(), publishedOn: z.iso.date() })

export const StoreDetail = StoreItem.extend({
  menus: z.array(StoreMenu),
  notices: z.array(StoreNotice),
})

export const OverseenQuery = z.strictObject({
  ...listQuery(storeListing),
  status: optional(z.enum(storeStates)),
})
export type OverseenQuery = z.output<typeof OverseenQuery>
export const OverseenPageReply = listOf(
  z.object({
    storeId: z.string(),
    name: z.string(),
    status: z.enum(storeStates),
    level: z.number().int(),
    violations: z.number().int(),
    productCount: z.number().int(),
    openedOn: z.iso.date(),
    company: z.string().nullable(),
    creditCode: z.string().nullable(),
    licenceUntil: z.iso.date().nullable(),
  }),
)
export const NewViolation = z.strictObject({ storeId, reason: singleLine(1, 200) })
export type NewViolation = z.output<typeof NewViolation>
/** How many violations the store has now. */
export const ViolationReply = z.object({ storeId: z.string(), violations: z.number().int() })

const reason = singleLine(1, 200)
export const MoveStore = z.strictObject({ storeId, reason })
export type MoveStore = z.output<typeof MoveStore>
export const MovedReply = z.object({ storeId: z.string(), status: z.enum(storeStates) })

/** Per cent with two decimals at most, up to 50: hundredths of a per cent. */
const percent = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(/^\d{1,2}(\.\d{1,2})?$/)
  .refine((text) => !(Number(text) > 50), { params: { key: 'errors.stores.commission' } })
  .transform((text) => Math.round(Number(text) * 100))
export const SetCommission = z.strictObject({ storeId, rate: percent, fromOn: z.iso.date(), reason })
export type SetCommission = z.output<typeof SetCommission>

/** The licence for hazardous goods that follows the one a store has. */
export const RenewLicence = z.strictObject({ storeId, number: singleLine(2, 50), validUntil: z.iso.date() })
export type RenewLicence = z.output<typeof RenewLicence>

const at = z.iso.datetime()
export const OneOverseen = z.strictObject({ storeId })
export const OverseenReply = z.object({
  storeId: z.string(),
  name: z.string(),
  status: z.enum(storeStates),
  /** Per cent that holds today. */
  commission: z.string(),
  /** Last day of its licence for hazardous goods; null where it has none. */
  licenceUntil: z.iso.date().nullable(),
  steps: z.array(
    z.object({
      move: z.enum([...storeMoveNames, 'violation']),
      reason: z.string(),
      by: z.string().nullable(),
      at,
    }),
  ),
  commissions: z.array(
    z.object({
      rate: z.string(),
      fromOn: z.iso.date(),
      reason: z.string(),
      by: z.string().nullable(),
      at,
    }),
  ),
})

/** The version of the page that its writer read. */
const version = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive())

export const StoreWords = z.strictObject({
  version,
  nameZh: singleLine(2, 40),
  nameEn: singleLine(2, 80),
  introZh: manyLines(10, 300),
  introEn: manyLines(10, 600),
})
export type StoreWords = z.output<typeof StoreWords>

export const OnVersion = z.strictObject({ version })
export type OnVersion = z.output<typeof OnVersion>

const GOODS_MOST = 200
const number = singleLine(1, 40)
/** `selectMenu` names an entry of the menu; without it there is one more. Goods of a mall category, or products by their numbers. */
export const SaveMenu = z.strictObject({
  version,
  selectMenu: optional(z.string().regex(/^[1-9]\d{0,3}$/)),
  nameZh: singleLine(1, 20),
  nameEn: singleLine(1, 40),
  prodCatId: optional(z.string().regex(/^[1-9]\d{0,5}$/)),
  goods: z.array(number).max(GOODS_MOST).default([]),
})
export type SaveMenu = z.output<typeof SaveMenu>
export const OneMenu = z.strictObject({ version, selectMenu: z.string().regex(/^[1-9]\d{0,3}$/) })
export type OneMenu = z.output<typeof OneMenu>

/** A form names products one a line. */
const lines = z
  .string()
  .max(GOODS_MOST * 42)
  .transform((text) => text.split(/[\s,，;；、]+/).filter(Boolean))
export const MenuForm = SaveMenu.omit({ goods: true, nameZh: true, nameEn: true }).extend({
  menuZh: SaveMenu.shape.nameZh,
  menuEn: SaveMenu.shape.nameEn,
  goods: lines.pipe(z.array(number).max(GOODS_MOST)),
})

export const SaveNotice = z.strictObject({
  version,
  noticeId: optional(idText),
  titleZh: singleLine(2, 60),
  titleEn: singleLine(2, 120),
})
export type SaveNotice = z.output<typeof SaveNotice>
export const OneNotice = z.strictObject({ version, noticeId: idText })
export type OneNotice = z.output<typeof OneNotice>

export const StorefrontReply = z.object({
  version: z.int(),
  nameZh: z.string(),
  nameEn: z.string(),
  introZh: z.string(),
  introEn: z.string(),
  picture: z.string().nullable(),
  menus: z.array(
    z.object({
      selectMenu: z.string(),
      nameZh: z.string(),
      nameEn: z.string(),
      prodCatId: z.string().nullable(),
      goods: z.array(z.string()),
    }),
  ),
  notices: z.array(
    z.object({ noticeId: z.string(), titleZh: z.string(), titleEn: z.string(), publishedOn: z.iso.date() }),
  ),
  /** Address of the page in the shop. */
  url: z.string(),
})
