import { z } from 'zod'
import { parseYuan, typedYuan, yuanText } from '../../shared/fen.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { yuan } from '../../shared/replies.ts'
import { idNumber, idText, optional, singleLine, soughtText } from '../../shared/text.ts'
import { everyUnit } from './units.ts'
import { changeKinds } from './rules/changes.ts'

/** Numbers of public systems, which nobody sells here under (decisions 6). */
const PUBLIC = /^(?:nist-?)?(?:gbw|gsb|srm)/i

/** An own number of a product or SKU: letters, digits and hyphens. */
const ownNumber = (most: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^[A-Za-z0-9][A-Za-z0-9-]{1,${most - 1}}$`), 'errors.goods.number')
    .refine((number) => !PUBLIC.test(number), { params: { key: 'errors.goods.publicNumber' } })

/** A price as it is typed or pasted, `¥1,280`, is written as decimal yuan; what is no amount stays, and is refused. */
const typedPrice = (text: string): string => {
  const plain = text.trim()
  const fen = parseYuan(plain) === null ? typedYuan(plain.replace(/^[¥￥]/, '')) : null
  return fen === null ? plain : yuanText(fen)
}

const line = (most: number) =>
  z
    .union([z.literal('').transform(() => null), singleLine(1, most)])
    .nullable()
    .default(null)

const decimal = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(/^\d{1,8}(\.\d{1,8})?$/)

const figure = (least: number, most: number) => z.number().min(least).max(most).nullable().default(null)

const Component = z.strictObject({
  /** Id of a substance of the mall. */
  substanceId: z.string().min(1).max(60),
  min: decimal,
  max: decimal,
  unit: z.enum(everyUnit),
  /** Relative expanded uncertainty in per cent, k = 2. */
  uncertaintyPercent: figure(0.001, 100),
})

const Sku = z.strictObject({
  /** Left out for a new one: it gets the product's number and the next figure. */
  number: ownNumber(50).nullable().default(null),
  packageId: z.string().min(1).max(60),
  /** The value of a single component, `50 µmol/mol`, or a name of a level; empty for any value of the range. */
  levelZh: line(60),
  levelEn: line(60),
  fulfilment: z.enum(['stocked', 'madeToOrder']),
  /** Decimal yuan with tax; empty in a draft that is not priced yet. */
  price: z
    .string()
    .overwrite(typedPrice)
    .refine((text) => text === '' || parseYuan(text) !== null, {
      params: { key: 'errors.payments.amount' },
    })
    .nullable()
    .default(null),
  leadDays: z.number().int().min(0).max(365),
})

/** A product as its store's form has it; money and figures as typed. */
export const GoodsContent = z.strictObject({
  number: ownNumber(40),
  categoryId: idNumber(1),
  nameZh: singleLine(1, 120),
  nameEn: line(200),
  titleZh: line(120),
  titleEn: line(200),
  /** Short formula on card and label; made from the components where it is empty. Of an instrument, its model. */
  formula: line(40),
  balanceId: z.string().max(60).nullable().default(null),
  matrixZh: line(80),
  matrixEn: line(120),
  components: z.array(Component).max(60).default([]),
  /** Certified value of goods without components: `pH 4.00 (25 °C)`. */
  printed: line(80),
  preparationZh: line(200),
  preparationEn: line(300),
  fillPressureMpa: figure(0.01, 40),
  minPressureMpa: figure(0, 5),
  /** Outlet of the usual valve: `CGA 660`. */
  valve: line(40),
  outlets: z.array(singleLine(1, 40)).max(6).default([]),
  minSampleMl: figure(0.0001, 100_000),
  density: figure(0.5, 3),
  storageFromC: z.number().int().min(-200).max(60).nullable().default(null),
  storageToC: z.number().int().min(-190).max(80).nullable().default(null),
  protectFromLight: z.boolean().default(false),
  validityMonths: z.number().int().min(1).max(240).nullable().default(null),
  tags: z
    .array(z.string().regex(/^[a-z0-9-]{1,40}$/, 'errors.goods.tag'))
    .max(12)
    .default([]),
  /** Shown as new (label XP of the specification). */
  isNew: z.boolean().default(false),
  skus: z.array(Sku).max(80).default([]),
})
export type GoodsContent = z.output<typeof GoodsContent>
export type GoodsComponentInput = GoodsContent['components'][number]
export type GoodsSkuInput = GoodsContent['skus'][number]

const version = z.number().int().min(0)

/** A new product, or with `spuId` and the `version` that was read a changed one. */
export const SaveGoods = z
  .strictObject({ spuId: idText.optional(), version: version.optional(), ...GoodsContent.shape })
  .refine((input) => (input.spuId === undefined) === (input.version === undefined), {
    path: ['version'],
    params: { key: 'errors.validation.required' },
  })
export type SaveGoods = z.output<typeof SaveGoods>

const shelves = ['onShelf', 'draft', 'offShelf'] as const
export const GoodsQuery = z.strictObject({
  /** Part of a number or name. */
  q: soughtText(80),
  state: optional(z.enum(shelves)),
  ...pagingQuery,
  sort: optional(z.enum(['-made', 'made'])),
  cursor: optional(z.string().max(200)),
})
export type GoodsQuery = z.output<typeof GoodsQuery>
export const GoodsId = z.strictObject({ spuId: idText })
/** One of the product's pictures, by its key. */
export const GoodsPicture = z.strictObject({ spuId: idText, picture: z.string().regex(/^[\w-]{20,64}$/) })
export type GoodsPicture = z.output<typeof GoodsPicture>
export const HistoryQuery = z.strictObject({ spuId: idText, ...pagingQuery })
export type HistoryQuery = z.output<typeof HistoryQuery>
/** Puts a product on the shelf with what was last saved, or takes it off. */
export const ShelveGoods = z.strictObject({ spuId: idText, version, on: z.boolean() })
export type ShelveGoods = z.output<typeof ShelveGoods>
/** `was` is the price that was read: another that came meanwhile is not overwritten unread. */
export const PriceSku = z.strictObject({
  skuId: idText,
  was: z.string(),
  price: z
    .string()
    .overwrite(typedPrice)
    .refine((text) => (parseYuan(text) ?? 0) > 0, { params: { key: 'errors.goods.price' } }),
})
export type PriceSku = z.output<typeof PriceSku>

const fault = z.object({ path: z.string(), msg: z.string() })

/** A picture of a product by its key, and where it is. */
export const PictureReply = z.object({ picture: z.string(), url: z.string() })
export const PicturesReply = z.object({ pictures: z.array(PictureReply) })

export const GoodsReply = z.object({
  spuId: z.string(),
  version: z.number(),
  state: z.enum(shelves),
  stateText: z.string(),
  /** What was saved is not published yet. */
  pending: z.boolean(),
  /** The product's page, where it is on the shelf. */
  url: z.string().nullable(),
  content: z.record(z.string(), z.unknown()),
  skus: z.array(
    z.object({
      skuId: z.string(),
      number: z.string(),
      price: yuan,
      available: z.number(),
      reserved: z.number(),
    }),
  ),
  /** What has to be mended or signed before it can be published. */
  problems: z.array(fault),
  sheet: z.enum(['signed', 'underReview', 'notNeeded']),
  pictures: z.array(PictureReply),
})
export const GoodsPageReply = z.object({
  list: z.array(
    z.object({
      spuId: z.string(),
      number: z.string(),
      name: z.string(),
      category: z.string(),
      state: z.enum(shelves),
      stateText: z.string(),
      pending: z.boolean(),
      skus: z.number(),
      priceFrom: yuan.nullable(),
      stock: z.number(),
      sheet: z.enum(['signed', 'underReview', 'notNeeded']),
      changedAt: z.string(),
    }),
  ),
  /** At most 1,000; there are more where it is not exact. */
  total: z.number(),
  totalExact: z.boolean(),
  page: z.number(),
  size: z.number(),
  sort: z.string(),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
})
export const HistoryReply = z.object({
  list: z.array(
    z.object({
      kind: z.enum(changeKinds),
      kindText: z.string(),
      by: z.string(),
      at: z.string(),
      fields: z.array(
        z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
})
export const PriceReply = z.object({ skuId: z.string(), number: z.string(), price: yuan })

export const ApplyImport = z.strictObject({ importId: idText })

export const ImportReply = z.object({
  importId: z.string(),
  filename: z.string(),
  /** How many rows change a price, make a new SKU, change nothing, and are left out. */
  counts: z.object({ price: z.number(), new: z.number(), same: z.number(), fault: z.number() }),
  rows: z.array(
    z.object({
      row: z.number(),
      number: z.string(),
      state: z.enum(['price', 'same', 'new', 'fault']),
      stateText: z.string(),
      was: z.string().nullable(),
      price: z.string().nullable(),
      faults: z.array(fault),
    }),
  ),
  /** Products that were made, once it is imported. */
  spuIds: z.array(z.string()),
})
