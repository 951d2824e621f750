import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { beginHistory } from '../../../platform/moves/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { insertInvoice, insertLines } from '../queries/invoices.ts'
import type { NewInvoice } from '../queries/invoices.ts'
import { invoiceAxis } from '../states.ts'
import type { InvoiceRole } from '../states.ts'
import type { InvoiceLine, Sums } from '../view.ts'

const DIGITS = '0123456789'

/** What invoices of one application share. */
type Shared = Omit<NewInvoice, 'number' | 'splitOf' | keyof Sums> & { state: 'underReview' | 'passed' }

/** Invoices of one application stand with their lines and begin their history, each under its own number; the first one leads. */
export async function insertInvoices(
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  tx: Tx,
  shared: Shared,
  { invoices, by }: { invoices: readonly (Sums & { lines: InvoiceLine[] })[]; by: Mover<InvoiceRole> },
): Promise<{ id: number; number: string }[]> {
  const at = clock.now()
  const inserted: { id: number; number: string }[] = []
  for (const { lines, grossFen, netFen, taxFen } of invoices) {
    const number = `FP${shanghaiDay(at).replaceAll('-', '')}${random.text(DIGITS, 10)}`
    const splitOf = inserted[0]?.id ?? null
    const id = await insertInvoice(tx, { ...shared, number, splitOf, grossFen, netFen, taxFen }, at)
    await insertLines(tx, id, lines)
    inserted.push({ id, number })
  }
  const { state } = shared
  await beginHistory(
    tx,
    invoiceAxis,
    inserted.map(({ id }) => ({ id, state })),
    { ...by, at },
  )
  return inserted
}
