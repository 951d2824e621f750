import { bigint, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { spus } from '../catalogue/tables.ts'
import { members } from '../identity/tables.ts'
import { stores } from '../stores/tables.ts'

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })
const spuId = () =>
  bigint('spu_id', { mode: 'number' })
    .notNull()
    .references(() => spus.id, { onDelete: 'cascade' })

export const followedProducts = pgTable(
  'followed_products',
  {
    memberId: memberId(),
    spuId: spuId(),
    followedAt: timestamp('followed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.spuId] }),
    index('followed_products_latest').on(t.memberId, t.followedAt.desc().nullsFirst()),
    index('followed_products_spu').on(t.spuId),
  ],
)

export const followedStores = pgTable(
  'followed_stores',
  {
    memberId: memberId(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    followedAt: timestamp('followed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.storeId] }),
    index('followed_stores_latest').on(t.memberId, t.followedAt.desc().nullsFirst()),
    index('followed_stores_store').on(t.storeId),
  ],
)

/** Products a member looked at; the latest look counts. */
export const footprints = pgTable(
  'footprints',
  { memberId: memberId(), spuId: spuId(), seenAt: timestamp('seen_at', { withTimezone: true }).notNull() },
  (t) => [
    primaryKey({ columns: [t.memberId, t.spuId] }),
    index('footprints_latest').on(t.memberId, t.seenAt.desc().nullsFirst()),
    index('footprints_spu').on(t.spuId),
  ],
)
