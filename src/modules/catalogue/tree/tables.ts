import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** What kind of goods a product is; decides picture, unit word and which fields apply. */
export const productKinds = ['gas', 'liquid', 'instrument'] as const
export type ProductKind = (typeof productKinds)[number]

/** The tree of goods. The specification fixes the ids of the three roots: 194 gas, 208 liquid, 228 instrument. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey(),
    parentId: integer('parent_id'),
    slug: text().notNull().unique(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** Words that buyers also use for it; search reads them as this category. */
    aliases: text().array().notNull().default([]),
    kind: text({ enum: productKinds }).notNull(),
    icon: text().notNull(),
    sort: smallint().notNull(),
    /** In the panel of categories, menus and filters. Goods of a hidden one are still found, and stores still file goods there. */
    shown: boolean().notNull().default(true),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }),
    index('categories_parent').on(t.parentId, t.sort),
    check('categories_kind', sql`${t.kind} in ('gas', 'liquid', 'instrument')`),
  ],
)

/** A floor of the home page: new products and bestsellers of a category and of those below it. */
export const homeFloors = pgTable('home_floors', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  categoryId: integer('category_id')
    .notNull()
    .unique('home_floors_category')
    .references(() => categories.id),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  sort: smallint().notNull(),
  shown: boolean().notNull().default(true),
})
