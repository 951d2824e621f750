import { invoiceAxis, invoiceMoves } from '../../../src/modules/invoices/states.ts'
import type { InvoiceMove, InvoiceRole, InvoiceState } from '../../../src/modules/invoices/states.ts'
import { takeStep } from '../../../src/platform/moves/index.ts'
import type { InvoiceWorld } from './world.ts'

/** How an invoice comes to each state. */
const ways: Record<InvoiceState, [InvoiceMove, InvoiceRole][]> = {
  underReview: [],
  passed: [['pass', 'finance']],
  stuck: [
    ['pass', 'finance'],
    ['stick', 'provider'],
  ],
  issued: [
    ['pass', 'finance'],
    ['issue', 'provider'],
  ],
  partlyReversed: [
    ['pass', 'finance'],
    ['issue', 'provider'],
    ['reversePart', 'provider'],
  ],
  reversed: [
    ['pass', 'finance'],
    ['issue', 'provider'],
    ['reverse', 'provider'],
  ],
  failed: [['fail', 'finance']],
  withdrawn: [['withdraw', 'buyer']],
}

/** An invoice in a state, brought there by its steps alone. */
export async function invoiceIn(world: InvoiceWorld, state: InvoiceState): Promise<string> {
  const { sql, transaction } = world.database.owner
  const invoiceNo = await world.applied(await world.paid({ goodsFen: 1000 }))
  const [row] = await sql<{ id: number }[]>`select id from invoices where number = ${invoiceNo}`
  const at = world.clock.now()
  await transaction(async (tx) => {
    let now: InvoiceState = 'underReview'
    for (const [move, role] of ways[state]) {
      const also = move === 'issue' ? { fiscal_number: String(row!.id).padStart(20, '0'), issued_at: at } : {}
      const of = { id: row!.id, state: now }
      await takeStep(tx, invoiceAxis, { of, move, by: { role, actorId: null }, at, also })
      now = invoiceMoves[move].to
    }
  })
  return invoiceNo
}

export const stateOfInvoice = async ({ database }: InvoiceWorld, invoiceNo: string) =>
  (await database.owner.sql<{ state: string }[]>`select state from invoices where number = ${invoiceNo}`)[0]!
    .state
