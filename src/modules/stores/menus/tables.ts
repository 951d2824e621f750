import { bigint, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { spus } from '../../catalogue/tables.ts'
import { categories } from '../../catalogue/tree/tables.ts'
import { stores } from '../tables.ts'

/**
 * The store's own menu; each entry shows the store's goods of one mall category, or goods that the store chose. In a file of its own
 * because it needs categories, which come after stores.
 */
export const storeMenus = pgTable(
  'store_menus',
  {
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** Names the entry in addresses. */
    sort: smallint().notNull(),
    /** Where it stands among the others. */
    place: smallint().notNull().default(0),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** Null where the store chose its goods. */
    categoryId: integer('category_id').references(() => categories.id),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.sort] }), index('store_menus_category').on(t.categoryId)],
)

/** Goods that a store chose for an entry of its menu, in its order. */
export const storeMenuGoods = pgTable(
  'store_menu_goods',
  {
    storeId: integer('store_id').notNull(),
    sort: smallint().notNull(),
    spuId: bigint('spu_id', { mode: 'number' })
      .notNull()
      .references(() => spus.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.sort, t.spuId] }),
    foreignKey({
      columns: [t.storeId, t.sort],
      foreignColumns: [storeMenus.storeId, storeMenus.sort],
      name: 'store_menu_goods_entry',
    }).onDelete('cascade'),
    index('store_menu_goods_spu').on(t.spuId),
  ],
)
