import { readFileSync } from 'node:fs'
import t from 'tap'
import { invoiceAxis, invoiceMoves, invoiceStates } from '../../../src/modules/invoices/states.ts'
import type { InvoiceMove, InvoiceState } from '../../../src/modules/invoices/states.ts'
import { invoiceIn, stateOfInvoice } from './in-state.ts'
import { invoiceWorld } from './world.ts'

const world = await invoiceWorld(t)
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

const stateOf = (invoiceNo: string) => stateOfInvoice(world, invoiceNo)

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
        const invoiceNo = await invoiceIn(world, state)
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
