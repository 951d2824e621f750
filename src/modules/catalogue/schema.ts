import { z } from 'zod'
import { pagingQuery } from '../../shared/paging.ts'
import { yuan } from '../../shared/replies.ts'
import type { ReviewGrade } from './view.ts'

const id = (max = 15) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${max}}$`))
    .transform(Number)

/** Ids in the API are strings of digits, small enough to be exact. */
export const SpuId = id()
/** Whether the text has the form of an id, 1 to 15 digits; a product of that id need not exist. */
export const isSpuId = (text: string): boolean => /^\d{1,15}$/.test(text)
const CategoryId = id(6)

const upTo999 = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().int().min(1).max(999))

/** Pieces of one line; 999 at most (decisions 9). */
export const Quantity = upTo999
/** Page of a product's reviews. */
export const ReviewPage = upTo999
export const ReviewGradeName = z.enum(['good', 'medium', 'bad'] as const satisfies ReviewGrade[])

export const CategoryListQuery = z.strictObject({ ...pagingQuery })
export const TopQuery = z.strictObject({ prodCatId: CategoryId })
export const DetailQuery = z.strictObject({ spu: SpuId, storeId: id(9).optional() })
export const SkuQuery = z.strictObject({ skuId: SpuId, quantity: Quantity.optional() })

const currency = z.literal('CNY')

/**
 * Product item of specification 3. `price` is the list price, `salePrice` what is charged; yuan. Both, and everything from
 * `skuId` to `leadDays`, are of one SKU: the one that answers the query and the filters best, else the best seller
 * (decisions 10). `otherSkusFrom` is the least price of the others.
 */
export const ProductItem = z.object({
  storeId: z.string(),
  spuId: z.string(),
  name: z.string(),
  url: z.string(),
  spuImg: z.string(),
  title: z.string(),
  prodCatId: z.string(),
  prodCatName: z.string(),
  salePrice: yuan,
  price: yuan,
  currency,
  bwNum: z.string(),
  storeName: z.string(),
  concentrationRange: z.string().nullable(),
  orderSaleCount: z.number().int(),
  skuId: z.string(),
  skuNumber: z.string(),
  package: z.string(),
  concentration: z.string().nullable(),
  /** Of the worst component, k = 2. */
  uncertaintyPercent: z.number().nullable(),
  fulfilment: z.enum(['stocked', 'madeToOrder']),
  stock: z.number().int(),
  leadDays: z.number().int(),
  otherSkus: z.number().int(),
  otherSkusFrom: yuan.nullable(),
})
export type ProductItem = z.output<typeof ProductItem>

const CategoryLeafView = z.object({
  prodCatId: z.string(),
  name: z.string(),
  url: z.string(),
  /** Type code of a menu item: 2 is "search by category" (specification 2). */
  lb: z.literal('2'),
})

/** Menu category of specification 3 with its children. */
export const CategoryView = CategoryLeafView.extend({ datalist: z.array(CategoryLeafView) })
export type CategoryView = z.output<typeof CategoryView>

/** Product floor of specification 3: its first list, new products, bestsellers, its recommended ones. */
export const FloorView = z.object({
  name: z.string(),
  img: z.string(),
  prodCatId: z.string(),
  productspus: z.array(ProductItem),
  productXPs: z.array(ProductItem),
  productCXs: z.array(ProductItem),
  footimg: z.string(),
  recommend: z.array(ProductItem),
})
export type FloorView = z.output<typeof FloorView>

/** Element of specification 3. `eleType` is the symbol that the picker sends, `type` its family, `color` the family's. */
export const ElementView = z.object({
  id: z.string(),
  chineseName: z.string(),
  englishName: z.string(),
  eleType: z.string(),
  type: z.string(),
  color: z.string(),
  isClose: z.boolean(),
  isOpen: z.boolean(),
})
export type ElementView = z.output<typeof ElementView>

const LotView = z.object({
  batchNumber: z.string(),
  certificateNumber: z.string().nullable(),
  producedOn: z.iso.date(),
  expiresOn: z.iso.date(),
  remainingDays: z.number().int(),
  stock: z.number().int(),
  /** Instruments that another buyer gave back: for whoever names this batch. */
  opened: z.boolean(),
})

/** Price, stock and lead time of one SKU; lots in the order in which they leave the shelf. */
export const SkuDetail = z.object({
  skuId: z.string(),
  spuId: z.string(),
  number: z.string(),
  quantity: z.number().int(),
  price: yuan,
  subtotal: yuan,
  currency,
  fulfilment: z.enum(['stocked', 'madeToOrder']),
  stock: z.number().int(),
  leadDays: z.number().int(),
  lots: z.array(LotView),
})
export type SkuDetail = z.output<typeof SkuDetail>

const ComponentView = z.object({
  id: z.string(),
  formula: z.string(),
  name: z.string(),
  cas: z.string().nullable(),
  min: z.string(),
  max: z.string(),
  unit: z.string(),
  relativeUncertaintyPercent: z.number().nullable(),
})

/** A product with everything that its page shows. */
export const ProductDetail = z.object({
  spu: ProductItem.extend({
    formula: z.string(),
    balance: z.string().nullable(),
    hazards: z.array(z.string()),
    hazardStatements: z.array(z.string()),
    dangerousGoods: z.boolean(),
    components: z.array(ComponentView),
    comparableTo: z
      .object({ code: z.string(), issuer: z.string(), title: z.string(), source: z.string() })
      .nullable(),
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
  }),
  skus: z.array(
    z.object({
      skuId: z.string(),
      number: z.string(),
      package: z.string(),
      level: z.string().nullable(),
      fulfilment: z.enum(['stocked', 'madeToOrder']),
      price: yuan,
      currency,
      stock: z.number().int(),
      leadDays: z.number().int(),
    }),
  ),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  images: z.array(z.string()),
  certificates: z.array(z.object({ batchNumber: z.string(), certificateNumber: z.string() })),
  /** Address of the safety data sheet's page; null for instruments. */
  sds: z.string().nullable(),
  /** UN number without prefix, class and packing group; null when not dangerous in transport or still under review. */
  transport: z
    .object({
      un: z.string(),
      properName: z.string(),
      dangerClass: z.string(),
      subsidiary: z.array(z.string()),
      packingGroup: z.enum(['I', 'II', 'III']).nullable(),
    })
    .nullable(),
  store: z.object({
    storeId: z.string(),
    name: z.string(),
    city: z.string(),
    selfOperated: z.boolean(),
    goods: z.number().nullable(),
    service: z.number().nullable(),
    delivery: z.number().nullable(),
  }),
})
export type ProductDetail = z.output<typeof ProductDetail>
