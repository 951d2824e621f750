import { z } from 'zod'
import { deskInput } from '../../platform/page.tsx'
import { parseInput } from '../../platform/validation.ts'
import { optional, singleLine } from '../../shared/text.ts'
import { certificateListing } from './queries/desk.ts'
import { DraftCertificate, numberText, ReviseCertificate } from './schema.ts'
import { deskTabs } from './states.ts'
import type { DeskTab } from './states.ts'

/** Certificates of a store; `q` is a whole number, lot, serial or task. */
export const DeskQuery = z.object({
  status: z
    .enum(Object.keys(deskTabs) as [DeskTab, ...DeskTab[]])
    .catch('waiting')
    .default('waiting'),
  q: numberText,
  ...deskInput(certificateListing),
})
export type DeskQuery = z.output<typeof DeskQuery>

const named = optional(z.string().normalize('NFKC').trim().max(40))
export const BatchToDraft = z.object({ skuNumber: named, lot: named })
export type BatchToDraft = z.output<typeof BatchToDraft>

/** Rows of a form, one field under the other; a single row is a text. */
const column = z.union([z.string().transform((one) => [one]), z.array(z.string()).max(120)]).default([])
const typedValues = { component: column, value: column, U: column, unit: column }

/** Digits of any keyboard; how many there are is kept. */
const figureTyped = (text = '') => text.normalize('NFKC').trim()

/** Values that were typed into the rows of a form; a row without a value is left out. */
const valuesTyped = (rows: { component: string[]; value: string[]; U: string[]; unit: string[] }) =>
  rows.component.flatMap((component, at) => {
    const value = figureTyped(rows.value[at])
    return value === '' ? [] : [{ component, value, U: figureTyped(rows.U[at]), unit: rows.unit[at] ?? '' }]
  })

const emptyIsNone = optional(z.string().trim().max(40))

/** The form of a batch: what was measured of each component, and what differs from the goods. */
export const DraftForm = z.object({
  skuNumber: singleLine(1, 40),
  lot: singleLine(1, 40),
  serial: emptyIsNone,
  outlet: emptyIsNone,
  expiry: emptyIsNone,
  ...typedValues,
})

/** The same as the call reads it; what is wrong with a row is named as in the call. */
export const draftTyped = ({
  skuNumber,
  lot,
  serial,
  outlet,
  expiry,
  ...rows
}: z.output<typeof DraftForm>) => {
  const typed = valuesTyped(rows)
  return parseInput(DraftCertificate, {
    skuNumber,
    lot,
    serial,
    outlet,
    expiry,
    ...(typed.length > 0 && { values: typed }),
  })
}

/** The form of a revision; values count only where somebody says that they change. */
export const ReviseForm = z.object({
  number: singleLine(1, 40),
  reason: singleLine(4, 200),
  outlet: emptyIsNone,
  expiry: emptyIsNone,
  changed: z.string().optional(),
  ...typedValues,
})

export const reviseTyped = ({
  number,
  reason,
  outlet,
  expiry,
  changed,
  ...rows
}: z.output<typeof ReviseForm>) =>
  parseInput(ReviseCertificate, {
    number,
    reason,
    outlet,
    expiry,
    ...(changed !== undefined && { values: valuesTyped(rows) }),
  })
