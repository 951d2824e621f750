import { z } from 'zod'
import { pagingQuery } from '../../shared/paging.ts'
import { ProductItem } from '../catalogue/index.ts'
import { StoreItem } from '../stores/index.ts'

export const FollowKind = z.enum(['wares', 'store'])
export type FollowKind = z.output<typeof FollowKind>

/** As large as the database's ids of products; a larger id of a store is simply not found. */
export const ThingId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

export const Follow = z.strictObject({ type: FollowKind, id: ThingId })
export type Follow = z.output<typeof Follow>

export const ListQuery = z.strictObject(pagingQuery)
export type ListQuery = z.output<typeof ListQuery>

const time = z.iso.datetime({ offset: true })
const page = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int(), page: z.int(), size: z.int() })

/** `product` is null while it cannot be bought. */
export const FollowedProducts = page(
  z.object({ id: z.string(), followedAt: time, product: ProductItem.nullable() }),
)
/** `store` is null while it does not sell. */
export const FollowedStores = page(
  z.object({ id: z.string(), followedAt: time, store: StoreItem.nullable() }),
)
/** `product` is null while it cannot be bought. */
export const Footprints = page(z.object({ id: z.string(), seenAt: time, product: ProductItem.nullable() }))

/** Products whose footprints are to be deleted, or all of them. */
export const ClearFootprints = z
  .strictObject({ ids: z.array(ThingId).min(1).max(200).optional(), all: z.literal(true).optional() })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    path: ['ids'],
    params: { key: 'errors.follows.idsOrAll' },
  })
export type ClearFootprints = z.output<typeof ClearFootprints>
