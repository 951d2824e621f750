import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { spus } from '../catalogue/tables.ts'
import { sheetStates } from './states.ts'

/**
 * Versions of the safety data sheets. One version of a product is in force at most (`signed`), and one waits for its
 * signature (`draft`); earlier ones stay as `superseded`.
 */
export const safetySheets = pgTable(
  'safety_sheets',
  {
    spuId: bigint('spu_id', { mode: 'number' })
      .notNull()
      .references(() => spus.id, { onDelete: 'cascade' }),
    version: smallint().notNull(),
    state: text({ enum: sheetStates }).notNull(),
    /** Hazard statements of the product as made. */
    statements: text().array().notNull(),
    /** Four digits; null for goods that are signed as not dangerous in transport. */
    un: text(),
    /** Class or division, `2.2`; the further labels stand in `subsidiary`. */
    dangerClass: text('danger_class'),
    subsidiary: text().array().notNull(),
    packingGroup: text('packing_group', { enum: ['I', 'II', 'III'] }),
    /** Technical names after a generic entry. */
    technicalZh: text('technical_zh'),
    technicalEn: text('technical_en'),
    /** What the signer had to look at (rules/flags.ts). */
    flags: text().array().notNull(),
    /** A draft that says more than the version in force holds shipping until it is signed. */
    stricter: boolean().notNull().default(false),
    /** Version of rules and data it was made with. */
    rulesVersion: smallint('rules_version').notNull(),
    signer: text(),
    signedOn: date('signed_on'),
  },
  (t) => [
    primaryKey({ columns: [t.spuId, t.version] }),
    uniqueIndex('safety_sheets_in_force')
      .on(t.spuId)
      .where(sql`${t.state} = 'signed'`),
    uniqueIndex('safety_sheets_draft')
      .on(t.spuId)
      .where(sql`${t.state} = 'draft'`),
    check('safety_sheets_class', sql`(${t.un} is null) = (${t.dangerClass} is null)`),
    check('safety_sheets_un', sql`${t.un} ~ '^[0-9]{4}$'`),
    check(
      'safety_sheets_signed',
      sql`(${t.state} = 'draft') = (${t.signer} is null) and (${t.signer} is null) = (${t.signedOn} is null)`,
    ),
  ],
)
