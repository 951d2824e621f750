import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { categories } from '../../catalogue/tables.ts'
import { stores } from '../tables.ts'

/**
 * The store's own menu; each entry shows the store's goods of one mall category. In a file of its own because it needs
 * categories, which come after stores.
 */
export const storeMenus = pgTable(
  'store_menus',
  {
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    sort: smallint().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.sort] }), index('store_menus_category').on(t.categoryId)],
)
