import { z } from 'zod'
import { DomainError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { Stay } from '../page/form.ts'
import type { RowResult } from '../page/form.ts'

/** Most rows of one act: a page of a list. */
const MOST_ROWS = 100

const row = z.string().regex(/^[\w-]{1,40}(\.\d{1,15})?$/)

/** Ticked rows of a list: `number.version`, or the number alone where rows have no version. */
export const tickedRows = z
  .union([row.transform((one) => [one]), z.array(row).max(MOST_ROWS)])
  .transform((rows) =>
    rows.map((text) => ({ key: text.split('.')[0]!, version: Number(text.split('.')[1]) })),
  )

/** A row that somebody ticked. */
type TickedRow = z.output<typeof tickedRows>[number]

/**
 * Runs an act on each ticked row, one after the other and each in its own transaction: a row that is refused leaves the others
 * done. `work` answers what to say of a row that is done. The page is shown again with a result for each row.
 */
export async function eachRow(
  ctx: Context,
  rows: readonly TickedRow[],
  work: (row: TickedRow) => Promise<string>,
): Promise<Stay> {
  const results: RowResult[] = []
  for (const row of rows) {
    try {
      results.push({ key: row.key, done: true, text: await work(row) })
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error
      results.push({ key: row.key, done: false, text: refusalOf(ctx, error) })
    }
  }
  const done = results.filter((result) => result.done).length
  return new Stay(
    { key: 'desk.bulk.result', vars: { done, refused: results.length - done } },
    {},
    null,
    results,
  )
}

/** Why a row was refused, with the fields that stand in the way. */
function refusalOf({ t }: Context, error: DomainError): string {
  const fields = error.fields.map(({ key, vars }) => t.dynamic(key, vars))
  return [t.dynamic(error.key, error.vars), ...fields].join(' ')
}
