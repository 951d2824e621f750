import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { members } from '../identity/tables.ts'

/** Provinces, cities and districts by the code of GB/T 2260: 2, 4 and 6 digits. */
export const areas = pgTable(
  'areas',
  {
    code: text().primaryKey(),
    parentCode: text('parent_code').references((): AnyPgColumn => areas.code),
    level: smallint().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
  },
  (t) => [
    check('areas_code', sql`${t.code} ~ '^[0-9]{2}([0-9]{2}){0,2}$'`),
    check('areas_level', sql`${t.level} = length(${t.code}) / 2`),
    check('areas_parent', sql`(${t.level} = 1) = (${t.parentCode} is null)`),
    index('areas_children').on(t.parentCode, t.code),
  ],
)

/**
 * A member's shipping addresses. A member with addresses has exactly one default: the index allows no second one, and
 * the deferred trigger `addresses_default_kept` requires one at commit.
 */
export const addresses = pgTable(
  'addresses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    consignee: text().notNull(),
    mobile: text().notNull(),
    /** The district; its parents are city and province. */
    areaCode: text('area_code')
      .notNull()
      .references(() => areas.code),
    detail: text().notNull(),
    landline: text(),
    postcode: text(),
    isDefault: boolean('is_default').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('addresses_consignee', sql`length(${t.consignee}) between 1 and 40`),
    check('addresses_mobile', sql`${t.mobile} ~ '^1[3-9][0-9]{9}$'`),
    check('addresses_detail', sql`length(${t.detail}) between 3 and 50`),
    check('addresses_area', sql`length(${t.areaCode}) = 6`),
    check('addresses_landline', sql`${t.landline} ~ '^[0-9]{3,4}-?[0-9]{7,8}(-[0-9]{1,6})?$'`),
    check('addresses_postcode', sql`${t.postcode} ~ '^[0-9]{6}$'`),
    index('addresses_member').on(t.memberId, t.id),
    uniqueIndex('addresses_default')
      .on(t.memberId)
      .where(sql`${t.isDefault}`),
  ],
)
