import t from 'tap'
import { pullOffers } from '../../../src/modules/invoices/red/offers/pull.ts'
import { redAxis, redMoves, redStates } from '../../../src/modules/invoices/red/states.ts'
import type { RedMove, RedState } from '../../../src/modules/invoices/red/states.ts'
import { invoiceStates } from '../../../src/modules/invoices/states.ts'
import type { Invoicing } from '../../../src/platform/gateways/invoicing/index.ts'
import { takeStep } from '../../../src/platform/moves/index.ts'
import { faultless } from '../../support/faults.ts'
import { waysTo } from '../../support/ways.ts'
import { invoiceIn } from './in-state.ts'
import { invoiceWorld } from './world.ts'

/** Every step of a person on a red letter, in each state, asked for by everybody. */
const world = await invoiceWorld(t)
const { finance, clock } = world
const { sql, transaction } = world.database.owner
const others = { buyer: world.buyer, store: await world.caller('demo-store'), member: world.stranger }

/** Ours takes back what was called wrong; the buyer's was begun at the tax platform. */
const sides = ['ours', 'buyers'] as const
type Side = (typeof sides)[number]
interface Call {
  path: string
  input: object
  /** Named by its invoice, not by its own number. */
  byInvoice?: true
  /** The move that it asks for of a red letter of this side; null where it is refused in every state. */
  move(side: Side, state: RedState): RedMove | null
}
const onward = (side: Side, state: RedState): RedMove =>
  state !== 'stuck' ? 'askAgain' : side === 'ours' ? 'retry' : 'reopen'
const calls: Call[] = [
  { path: '/api/admin/red/accept', input: {}, move: () => 'accept' },
  { path: '/api/admin/red/decline', input: { reason: '货物未退回' }, move: () => 'decline' },
  { path: '/api/admin/red/again', input: {}, move: onward },
  {
    path: '/api/admin/red/giveUp',
    input: { reason: '票面无误' },
    move: (side) => (side === 'ours' ? 'giveUp' : null),
  },
  {
    path: '/api/admin/invoice/retry',
    input: {},
    byInvoice: true,
    move: (side, state) => (state === 'stuck' ? onward(side, state) : null),
  },
]

/** The shortest way of each side to each state; `retry` and `reopen` lead from one side's states to the other's. */
const { retry: _retry, reopen: _reopen, ...moves } = redMoves
const ways = {
  ours: waysTo({ moves, begins: [redAxis.begins[0]] }),
  buyers: waysTo({ moves, begins: [redAxis.begins[1]] }),
}
/** What a row must say in a state. */
const columnsOf: Partial<Record<RedState, (id: number) => object>> = {
  confirming: (id) => ({ confirmation_no: String(id).padStart(20, '3'), confirm_until: clock.now() }),
  refused: () => ({ declined: 1 }),
  lapsed: () => ({ declined: 1 }),
  declining: () => ({ answer: '货物未退回' }),
  issued: (id) => ({ fiscal_number: String(id).padStart(20, '9'), issued_at: clock.now() }),
}

/** The buyer of an issued invoice begins a red letter over its first line, and the mall hears of it. */
async function begunByBuyer(invoiceNo: string): Promise<void> {
  const [line] = await sql<{ fiscalNumber: string; netFen: number; taxFen: number }[]>`
    select i.fiscal_number as "fiscalNumber", l.net_fen as "netFen", l.tax_fen as "taxFen"
    from invoices i join invoice_lines l on l.invoice_id = i.id where i.number = ${invoiceNo} and l.position = 1`
  const { fiscalNumber, ...sums } = line!
  const lines = [{ position: 1, ...sums }]
  const offer = {
    isBuyers: true,
    number: `32${fiscalNumber.slice(2)}`,
    state: '03',
    reason: '02',
    enteredAt: clock.now(),
  }
  const platform = { offers: async () => [{ ...offer, fiscalNumber, lines }] }
  await pullOffers(faultless(world.services), platform as unknown as Invoicing)
}

/** A red letter of a side in a state: begun as in life, then brought there by its steps. */
async function redIn(side: Side, state: RedState): Promise<{ invoiceNo: string; redNo: string }> {
  const invoiceNo = await invoiceIn(world, 'issued')
  if (side === 'buyers') await begunByBuyer(invoiceNo)
  else await finance.post('/api/admin/invoice/red', { invoiceNo, reason: '抬头错误' })
  const [red] = await sql<{ id: number; number: string; state: RedState }[]>`
    select r.id, r.number, r.state from red_letters r join invoices i on i.id = r.invoice_id where i.number = ${invoiceNo}`
  const { id, number: redNo } = red!
  const { begin, steps } = ways[side].get(state)!
  if (red!.state !== begin) throw new Error(`begun as ${red!.state}`)
  await transaction(async (tx) => {
    for (const { move, from, to, role } of steps) {
      const also = { ...columnsOf[to]?.(id) }
      await takeStep(tx, redAxis, {
        of: { id, state: from },
        move,
        by: { role, actorId: null },
        at: clock.now(),
        also,
      })
    }
  })
  return { invoiceNo, redNo }
}
const stateOf = async (redNo: string) =>
  (await sql<{ state: RedState }[]>`select state from red_letters where number = ${redNo}`)[0]!.state

/** `common.stateChanged`: it is not where this step starts; `redOwed`: what the buyer began may not stand. */
const [STATE_CHANGED, RED_OWED] = [409, 2433]

t.test('between them the two sides come to every state', (t) => {
  const reached = new Set(sides.flatMap((side) => [...ways[side].keys()]))
  t.strictSame([...reached].sort(), [...redStates].sort())
  t.end()
})

for (const side of sides)
  for (const state of redStates.filter((one) => ways[side].has(one)))
    t.test(`${side}, ${state}: each call is done where the table has it, by finance alone`, async (t) => {
      let red = await redIn(side, state)
      for (const { path, input, byInvoice, move } of calls) {
        if ((await stateOf(red.redNo)) !== state) red = await redIn(side, state)
        const { redNo, invoiceNo } = red
        const named = byInvoice ? { invoiceNo } : { redNo }
        for (const [who, person] of Object.entries(others)) {
          const answer = await person.post(path, { ...named, ...input })
          t.equal(answer.status, 403, `${who}: ${path}`)
        }
        t.equal(await stateOf(redNo), state, 'nobody else moved it')
        const asked = move(side, state)
        const step = asked && (redMoves[asked] as { from: readonly RedState[]; to: RedState })
        const isDone = step !== null && step.from.includes(state)
        const { status, body } = await finance.post(path, { ...named, ...input })
        const refusal = path.endsWith('giveUp') && side === 'buyers' ? RED_OWED : STATE_CHANGED
        t.strictSame([status, body.code], isDone ? [200, 0] : [409, refusal], path)
        t.equal(await stateOf(redNo), isDone ? step.to : state)
      }
    })

// Brought there by their steps alone, invoices that were taken back still have lines to take back.
t.test('finance alone begins one, of an invoice that was issued', async (t) => {
  for (const state of invoiceStates) {
    const invoiceNo = await invoiceIn(world, state)
    const input = { invoiceNo, reason: '抬头错误' }
    for (const [who, person] of Object.entries(others))
      t.equal((await person.post('/api/admin/invoice/red', input)).status, 403, `${who}: ${state}`)
    const { status, body } = await finance.post('/api/admin/invoice/red', input)
    const exists = ['issued', 'partlyReversed', 'reversed'].includes(state)
    t.strictSame([status, body.code], exists ? [200, 0] : [409, 2430], state)
  }
})
