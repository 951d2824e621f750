import { z } from 'zod'
import { deskInput } from '../../platform/page.tsx'
import { readInput } from '../../platform/validation.ts'
import { commonErrors } from '../../shared/errors.ts'
import { optional, singleLine } from '../../shared/text.ts'
import type { CertifiedValue } from './content.ts'
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

interface Rows {
  component: string[]
  value: string[]
  U: string[]
  unit: string[]
}

/** Digits of any keyboard; how many there are is kept. */
const figureTyped = (text = '') => text.normalize('NFKC').trim()

/** Rows of a form into which something was typed, and where they stand in it; empty ones are left out. */
const rowsTyped = (rows: Rows) =>
  rows.component.flatMap((component, place) => {
    const value = figureTyped(rows.value[place])
    const U = figureTyped(rows.U[place])
    return value === '' && U === '' ? [] : [{ place, component, value, U, unit: rows.unit[place] ?? '' }]
  })

const OF_ROW = /^values\.(\d+)\./

/** What the call reads of a form; what is wrong with a value is told at its row of the form. */
function readRows<S extends z.ZodType>(
  schema: S,
  input: object,
  typed: ReturnType<typeof rowsTyped> | undefined,
): z.output<S> {
  const values = typed?.map(({ place: _place, ...row }) => row)
  const { data, errors } = readInput(schema, { ...input, ...(values && { values }) })
  if (errors === null) return data
  throw commonErrors.invalid(
    {},
    errors.map((error) => ({
      ...error,
      path: error.path.replace(OF_ROW, (_, at: string) => `values.${typed![Number(at)]!.place}.`),
    })),
  )
}

/** Whether the rows say other values than these. */
export const differ = (rows: Rows, values: readonly CertifiedValue[]): boolean =>
  values.some(
    ({ formula, value, uncertainty }, at) =>
      rows.component[at] === formula &&
      (figureTyped(rows.value[at]) !== value || figureTyped(rows.U[at]) !== uncertainty),
  )

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

/** The same as the call reads it. */
export const draftTyped = ({ component, value, U, unit, ...input }: z.output<typeof DraftForm>) => {
  const typed = rowsTyped({ component, value, U, unit })
  return readRows(DraftCertificate, input, typed.length > 0 ? typed : undefined)
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

/**
 * The same as the call reads it: without `changed` the values stay those of the current version, whatever stands in the rows.
 * Throws what is wrong, at its row.
 */
export const reviseTyped = ({ changed, component, value, U, unit, ...input }: z.output<typeof ReviseForm>) =>
  readRows(
    ReviseCertificate,
    input,
    changed === undefined ? undefined : rowsTyped({ component, value, U, unit }),
  )
