import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** The 118 elements of the periodic table; the `group_cell` facts for the picker are in code. */
export const elements = pgTable('elements', {
  number: smallint().primaryKey(),
  symbol: text().notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  category: text().notNull(),
  gridRow: smallint('grid_row').notNull(),
  gridColumn: smallint('grid_column').notNull(),
})

/** A pure substance, element in solution, ion or organic compound that can be certified. Ids: gases.json, `el-Pb`, `ion-sulfate`, `org-…`. */
export const substances = pgTable(
  'substances',
  {
    id: text().primaryKey(),
    formula: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    aliases: text().array().notNull().default([]),
    cas: text(),
    un: text(),
    /** g/mol; converts between amount fraction and mass concentration. */
    molarMass: doublePrecision('molar_mass'),
    elements: text().array().notNull(),
    flammable: boolean().notNull().default(false),
    oxidising: boolean().notNull().default(false),
    toxic: boolean().notNull().default(false),
    corrosive: boolean().notNull().default(false),
    source: text().notNull(),
  },
  (t) => [
    index('substances_cas').on(t.cas),
    check('substances_molar_mass', sql`${t.molarMass} is null or ${t.molarMass} > 0`),
  ],
)

/** A cylinder, bottle, ampoule or unit that contains the goods. */
export const packages = pgTable(
  'packages',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['cylinder', 'bottle', 'ampoule', 'unit'] }).notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** Water volume or content in millilitres; null for instruments. */
    volumeMl: doublePrecision('volume_ml'),
    material: text(),
    sort: smallint().notNull(),
    source: text().notNull(),
  },
  (t) => [check('packages_volume', sql`${t.volumeMl} is null or ${t.volumeMl} > 0`)],
)

/** A public reference material (SRM, GBW): a fact with its source, never for sale here (decisions 6). */
export const referenceMaterials = pgTable('reference_materials', {
  code: text().primaryKey(),
  /** Code without spaces and brackets, lower case: search compares this form. */
  codeKey: text('code_key').notNull().unique(),
  issuer: text().notNull(),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  kind: text().notNull(),
  verification: text().notNull(),
  source: text().notNull(),
})
