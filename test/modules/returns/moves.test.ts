import { readFileSync } from 'node:fs'
import t from 'tap'
import { returnAxis, returnMoves, returnStates } from '../../../src/modules/returns/states.ts'
import type { ReturnMove, ReturnRole, ReturnState } from '../../../src/modules/returns/states.ts'
import { takeStep } from '../../../src/platform/moves/index.ts'
import { shanghaiDay } from '../../../src/shared/time.ts'
import { harmless, returnWorld } from './world.ts'

const world = await returnWorld(t)
const { sql, received, asked, stateOf } = world

type Type = 'refund' | 'exchange'
/** A call that asks for a move, by who may press it. */
interface Call {
  move: ReturnMove
  role: Exclude<ReturnRole, 'timer' | 'system'>
  path: string
  input: object
}

const today = shanghaiDay(world.clock.now())
const calls: Call[] = [
  { move: 'withdraw', role: 'buyer', path: '/api/return/withdraw', input: {} },
  { move: 'sendBack', role: 'buyer', path: '/api/return/sendBack', input: { carrier: 'C', no: 'N' } },
  { move: 'complain', role: 'buyer', path: '/api/return/complain', input: { text: 'x' } },
  { move: 'agree', role: 'store', path: '/api/seller/return/agree', input: { address: 'x' } },
  { move: 'address', role: 'store', path: '/api/seller/return/address', input: { address: 'x' } },
  {
    move: 'book',
    role: 'store',
    path: '/api/seller/return/book',
    input: { carrier: 'C', from: today, to: today },
  },
  {
    move: 'refuse',
    role: 'store',
    path: '/api/seller/return/refuse',
    input: { reason: 'x', seal: 'broken' },
  },
  { move: 'receive', role: 'store', path: '/api/seller/return/receive', input: {} },
  {
    move: 'accept',
    role: 'store',
    path: '/api/seller/return/accept',
    input: { condition: 'x', seal: 'intact' },
  },
  {
    move: 'grant',
    role: 'operator',
    path: '/api/admin/return/decide',
    input: { for: 'buyer', reason: 'x' },
  },
  {
    move: 'dismiss',
    role: 'operator',
    path: '/api/admin/return/decide',
    input: { for: 'store', reason: 'x' },
  },
]
const accounts = { buyer: 'demo-member', store: 'demo-store', operator: 'demo-operator' } as const
const strangers = { buyer: 'demo-manager', store: 'demo-store-2', operator: 'demo-store' } as const

/** `returns.cannotMove`, which tells that the case is not where this step starts. */
const CANNOT_MOVE = 2457
const codeOf = ({ status, body: { code } }: { status: number; body: { code: number } }) => [status, code]
/** How somebody else is refused: who has the right finds nothing of theirs (404), others lack it (R14, R17). */
const elsewhere = (door: Call['role'], who: Call['role']) =>
  door === 'buyer' || door === who ? [404, 404] : [403, 403]

/** How a case comes to each state. */
const ways: Record<ReturnState, [ReturnMove, ReturnRole][]> = {
  asked: [],
  agreed: [['agree', 'store']],
  sent: [
    ['agree', 'store'],
    ['sendBack', 'buyer'],
  ],
  arrived: [
    ['agree', 'store'],
    ['receive', 'store'],
  ],
  accepted: [
    ['agree', 'store'],
    ['receive', 'store'],
    ['accept', 'store'],
  ],
  refunding: [
    ['agree', 'store'],
    ['receive', 'store'],
    ['accept', 'store'],
    ['refund', 'system'],
  ],
  replacing: [
    ['agree', 'store'],
    ['receive', 'store'],
    ['accept', 'store'],
    ['replace', 'store'],
  ],
  completed: [
    ['agree', 'store'],
    ['receive', 'store'],
    ['accept', 'store'],
    ['refund', 'system'],
    ['complete', 'system'],
  ],
  refused: [['refuse', 'store']],
  disputed: [
    ['refuse', 'store'],
    ['complain', 'buyer'],
  ],
  rejected: [
    ['refuse', 'store'],
    ['complain', 'buyer'],
    ['dismiss', 'operator'],
  ],
  withdrawn: [['withdraw', 'buyer']],
  lapsed: [
    ['agree', 'store'],
    ['lapse', 'timer'],
  ],
}

/** A case in a state, brought there by its steps alone. */
async function caseIn(state: ReturnState, type: Type, collected: boolean): Promise<string> {
  const order = await received({ quantity: 1 }, harmless)
  const no = await asked(order, { type, reason: 'leaking' })
  const [row] = await sql<{ id: number }[]>`
    update returns set collected = ${collected}, due_at = null where number = ${no} returning id`
  await world.owner.transaction(async (tx) => {
    let now: ReturnState = 'asked'
    for (const [move, role] of ways[state]) {
      const by = { role, actorId: null }
      await takeStep(tx, returnAxis, { of: { id: row!.id, state: now }, move, by, at: world.clock.now() })
      now = returnMoves[move].to
    }
  })
  if (state === 'refused')
    await sql`update order_lines set returning_quantity = 0 where id = ${order.lines[0]!.id}`
  return no
}

/** What a call may do in a state by the table; `refuse` is one call for two moves. */
function leadsTo({ move, role }: Call, state: ReturnState): ReturnState | null {
  const moves: ReturnMove[] = move === 'refuse' ? ['refuse', 'refuseReceipt'] : [move]
  const found = moves
    .map(
      (name) =>
        returnMoves[name] as { from: readonly ReturnState[]; to: ReturnState; by: readonly ReturnRole[] },
    )
    .find(({ from, by }) => from.includes(state) && by.includes(role))
  return found?.to ?? null
}

t.test('docs/states.md and the table of moves are the same', async (t) => {
  const docs = readFileSync('docs/states.md', 'utf8')
  const part = docs.slice(docs.indexOf('### 4.3'), docs.indexOf('### 4.4'))
  const rows = [...part.matchAll(/^\| `(\w+)` +\| `(\w+)` +\| `(\w+)` +\| ([\w, ]+?) +\|$/gmu)].map(
    ([, from, move, to, by]) => `${from} ${move} ${to} ${by!.split(', ').sort().join()}`,
  )
  const table = Object.entries(returnAxis.moves).flatMap(([move, { from, to, by }]) =>
    from.map((state) => `${state} ${move} ${to} ${[...by].sort().join()}`),
  )
  t.strictSame(rows.sort(), table.sort())
})

for (const call of calls)
  t.test(
    `${call.path} (${call.move}) in every state: done where the table has it, refused elsewhere`,
    async (t) => {
      const { role, path, input } = call
      for (const state of returnStates) {
        const no = await caseIn(state, 'refund', call.move === 'book')
        const stranger = await world.person(strangers[role]).post(path, { returnNo: no, ...input })
        t.strictSame(
          codeOf(stranger),
          elsewhere(role, role === 'operator' ? 'store' : role),
          `a stranger in ${state}`,
        )
        t.equal(await stateOf(no), state)
        for (const other of ['buyer', 'store', 'operator'] as const) {
          if (other === role) continue
          const answer = await world.person(accounts[other]).post(path, { returnNo: no, ...input })
          t.strictSame(codeOf(answer), elsewhere(role, other), `${other} in ${state}`)
        }
        t.equal(await stateOf(no), state, 'nobody else moved it')
        const to = leadsTo(call, state)
        const { status, body } = await world.person(accounts[role]).post(path, { returnNo: no, ...input })
        if (to === null) {
          t.strictSame(codeOf({ status, body }), [409, CANNOT_MOVE], `${role} in ${state}`)
          t.equal(await stateOf(no), state)
        } else {
          t.equal(status, 200, `${role} in ${state}: ${JSON.stringify(body)}`)
          const after = await stateOf(no)
          // What is accepted goes on to its refund in the same transaction.
          t.equal(after, to === 'accepted' ? 'refunding' : to)
        }
      }
    },
  )

t.test('what leaves for an exchange, or is paid instead, leaves from accepted alone', async (t) => {
  for (const state of returnStates.filter((one) => one !== 'accepted')) {
    const no = await caseIn(state, 'exchange', false)
    const replaced = await world.atStore('replace', no, { carrier: 'C', no: 'N', serials: ['X'] })
    t.strictSame(codeOf(replaced), [409, CANNOT_MOVE], `replace in ${state}`)
    const paid = await world.atStore('refundInstead', no, { reason: 'x' })
    t.strictSame(codeOf(paid), [409, CANNOT_MOVE], `refundInstead in ${state}`)
    const confirmed = await world.atBuyer('confirm', no)
    t.strictSame(codeOf(confirmed), [409, CANNOT_MOVE], `confirm in ${state} without a parcel`)
    t.equal(await stateOf(no), state)
  }
  const no = await caseIn('accepted', 'exchange', false)
  t.strictSame(codeOf(await world.atBuyer('confirm', no)), [409, CANNOT_MOVE])
  const paid = await world.atStore('refundInstead', no, { reason: 'x' })
  t.equal(paid.status, 200)
  t.equal(await stateOf(no), 'refunding')
})
