import t from 'tap'
import { fillingBeginnings, fillingMoves } from '../../../src/modules/fulfilment/states.ts'
import { orderBeginnings, orderMoves } from '../../../src/modules/orders/states.ts'
import {
  paymentBeginnings,
  paymentMoves,
  refundBeginnings,
  refundMoves,
} from '../../../src/modules/payments/states.ts'
import { stepsOf } from '../../../src/shared/moves.ts'
import type { Moves } from '../../../src/shared/moves.ts'
import { testDatabase } from '../../support/database.ts'

const axes: { axis: string; moves: Moves<string, string>; begins: readonly string[]; by: string[] }[] = [
  { axis: 'order', moves: orderMoves, begins: orderBeginnings, by: ['buyer', 'manager'] },
  { axis: 'payment', moves: paymentMoves, begins: paymentBeginnings, by: ['buyer'] },
  { axis: 'refund', moves: refundMoves, begins: refundBeginnings, by: ['buyer', 'store'] },
  { axis: 'filling', moves: fillingMoves, begins: fillingBeginnings, by: ['system'] },
]

t.test('the database allows exactly the steps of the code (R34)', async (t) => {
  const { sql } = await testDatabase(t)
  for (const { axis, moves, begins, by } of axes) {
    const inCode = [
      ...begins.flatMap((to) => by.map((role) => `begin  ${to} ${role}`)),
      ...stepsOf(moves).map(({ move, from, to, role }) => `${move} ${from} ${to} ${role}`),
    ]
    const rows = await sql<{ step: string }[]>`
      select move || ' ' || from_state || ' ' || to_state || ' ' || role as step from legal_steps where axis = ${axis}`
    t.same(rows.map(({ step }) => step).sort(), inCode.sort(), axis)
  }
})

t.test('every state can be reached, and every state but the last ones can be left', async (t) => {
  const ends = new Set([
    'cancelled',
    'closed',
    'refunded',
    'settled',
    'refused',
    'withdrawn',
    'shipped',
    'failed',
    'completed',
  ])
  for (const { axis, moves, begins } of axes) {
    const steps = stepsOf(moves)
    const states = new Set(steps.flatMap(({ from, to }) => [from, to]))
    for (const state of states) {
      t.ok(begins.includes(state) || steps.some(({ to }) => to === state), `${axis}: ${state} is reached`)
      t.ok(ends.has(state) || steps.some(({ from }) => from === state), `${axis}: ${state} is left`)
    }
  }
})
