import { readFileSync } from 'node:fs'
import t from 'tap'
import { invoiceAxis, invoiceMoves, invoiceStates } from '../../../src/modules/invoices/states.ts'
import type { InvoiceMove, InvoiceRole, InvoiceState } from '../../../src/modules/invoices/states.ts'
import { takeStep } from '../../../src/platform/moves/index.ts'
import { invoiceWorld } from './world.ts'

const world = await invoiceWorld(t)
const { sql, transaction } = world.database.owner
const people = {
  buyer: world.buyer,
  finance: world.finance,
  store: await world.caller('demo-store'),
  member: world.stranger,
}
type Person = keyof typeof people

/** A call that asks for a move, and who may press it. */
const calls: { move: InvoiceMove; by: 'buyer' | 'finance'; path: string; input: object }[] = [
  { move: 'withdraw', by: 'buyer', path: '/api/invoice/cancel', input: {} },
  { move: 'pass', by: 'finance', path: '/api/admin/invoice/pass', input: {} },
  { move: 'fail', by: 'finance', path: '/api/admin/invoice/fail', input: { reason: '抬头有误' } },
  { move: 'retry', by: 'finance', path: '/api/admin/invoice/retry', input: {} },
]

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
async function invoiceIn(state: InvoiceState): Promise<string> {
  const invoiceNo = await world.applied(await world.paid({ goodsFen: 1000 }))
  const [row] = await sql<{ id: number }[]>`select id from invoices where number = ${invoiceNo}`
  await transaction(async (tx) => {
    let now: InvoiceState = 'underReview'
    for (const [move, role] of ways[state]) {
      const by = { role, actorId: null }
      const also =
        move === 'issue'
          ? { fiscal_number: String(row!.id).padStart(20, '0'), issued_at: world.clock.now() }
          : {}
      await takeStep(tx, invoiceAxis, {
        of: { id: row!.id, state: now },
        move,
        by,
        at: world.clock.now(),
        also,
      })
      now = invoiceMoves[move].to
    }
  })
  return invoiceNo
}
const stateOf = async (invoiceNo: string) =>
  (await sql<{ state: string }[]>`select state from invoices where number = ${invoiceNo}`)[0]!.state

/** `common.stateChanged`: it is not where this step starts. */
const STATE_CHANGED = 409
/** How somebody else is refused: of a buyer's call nothing is theirs (404), of finance's they lack the right (R14, R17). */
const refusedTo = (by: 'buyer' | 'finance') => (by === 'buyer' ? 404 : 403)

t.test('docs/states.md and the table of moves are the same', async (t) => {
  const docs = readFileSync('docs/states.md', 'utf8')
  const part = docs.slice(docs.indexOf('Axis `invoice`'), docs.indexOf('Axis `redLetter`'))
  const rows = [...part.matchAll(/^\| `(\w+)` +\| `(\w+)` +\| `(\w+)` +\| ([\w, ]+?) +\|$/gmu)].map(
    ([, from, move, to, by]) => `${from} ${move} ${to} ${by!.split(', ').sort().join()}`,
  )
  const table = Object.entries(invoiceAxis.moves).flatMap(([move, { from, to, by }]) =>
    from.map((state) => `${state} ${move} ${to} ${[...by].sort().join()}`),
  )
  t.strictSame(rows.sort(), table.sort())
})

for (const { move, by, path, input } of calls)
  t.test(
    `${path} in every state: done where the table has it, refused elsewhere and to others`,
    async (t) => {
      const { from, to } = invoiceMoves[move] as { from: readonly InvoiceState[]; to: InvoiceState }
      for (const state of invoiceStates) {
        const invoiceNo = await invoiceIn(state)
        t.equal(await stateOf(invoiceNo), state)
        for (const who of Object.keys(people) as Person[]) {
          if (who === by) continue
          const answer = await people[who].post(path, { invoiceNo, ...input })
          t.equal(answer.status, refusedTo(by), `${who} in ${state}`)
        }
        t.equal(await stateOf(invoiceNo), state, 'nobody else moved it')
        const { status, body } = await people[by].post(path, { invoiceNo, ...input })
        if (from.includes(state)) {
          t.equal(status, 200, `${by} in ${state}: ${JSON.stringify(body)}`)
          t.equal(await stateOf(invoiceNo), to)
        } else {
          t.strictSame([status, body.code], [409, STATE_CHANGED], `${by} in ${state}`)
          t.equal(await stateOf(invoiceNo), state)
        }
      }
    },
  )
