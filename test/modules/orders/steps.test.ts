import t from 'tap'
import {
  fillingBeginnings,
  fillingMoves,
  fillingRoles,
  fillingStates,
} from '../../../src/modules/fulfilment/states.ts'
import { orderBeginnings, orderMoves, orderRoles, orderStates } from '../../../src/modules/orders/states.ts'
import {
  paymentBeginnings,
  paymentMoves,
  paymentRoles,
  paymentStates,
  refundBeginnings,
  refundMoves,
  refundRoles,
  refundStates,
} from '../../../src/modules/payments/states.ts'
import { sqlState } from '../../../src/platform/db/index.ts'
import { forgetReasons } from '../../../src/platform/moves/index.ts'
import { nextState, stepsOf } from '../../../src/shared/moves.ts'
import type { Moves } from '../../../src/shared/moves.ts'
import { testDatabase } from '../../support/database.ts'
import { waysTo } from '../../support/ways.ts'

interface AxisTable {
  axis: string
  moves: Moves<string, string>
  states: readonly string[]
  roles: readonly string[]
  begins: readonly string[]
  /** Who begins it. */
  by: string[]
}
const axes: AxisTable[] = [
  {
    axis: 'order',
    moves: orderMoves,
    states: orderStates,
    roles: orderRoles,
    begins: orderBeginnings,
    by: ['buyer', 'manager'],
  },
  {
    axis: 'payment',
    moves: paymentMoves,
    states: paymentStates,
    roles: paymentRoles,
    begins: paymentBeginnings,
    by: ['buyer'],
  },
  {
    axis: 'refund',
    moves: refundMoves,
    states: refundStates,
    roles: refundRoles,
    begins: refundBeginnings,
    by: ['buyer', 'store'],
  },
  {
    axis: 'filling',
    moves: fillingMoves,
    states: fillingStates,
    roles: fillingRoles,
    begins: fillingBeginnings,
    by: ['system'],
  },
]

const app = await testDatabase(t)
const { owner } = app

t.test('the database allows exactly the steps of the code (R34)', async (t) => {
  for (const { axis, moves, begins, by } of axes) {
    const inCode = [
      ...begins.flatMap((to) => by.map((role) => `begin  ${to} ${role}`)),
      ...stepsOf(moves).map(({ move, from, to, role }) => `${move} ${from} ${to} ${role}`),
    ]
    const rows = await owner.sql<{ step: string }[]>`
      select move || ' ' || from_state || ' ' || to_state || ' ' || role as step from legal_steps where axis = ${axis}`
    t.same(rows.map(({ step }) => step).sort(), inCode.sort(), axis)
  }
})

t.test(
  'R34: every state × move × role of every axis, by SQL: what the table does not name is refused',
  async (t) => {
    await owner.transaction(async ({ sql }) => {
      // Tries a step and takes it back, so that the next is tried from the same state; 'kept' is never kept.
      await sql.unsafe(`
      create function pg_temp.refusal(text, bigint, text, text, text, text) returns text language plpgsql as $$
      begin
        insert into state_history (axis, subject_id, move, from_state, to_state, role, at) values ($1, $2, $3, $4, $5, $6, now());
        raise exception 'undone' using errcode = 'ZZ001';
      exception when sqlstate 'ZZ001' then return null;
        when check_violation or foreign_key_violation then return sqlerrm;
      end $$`)
      let subject = 1_000_000_000
      for (const { axis, moves, states, roles, begins, by } of axes) {
        const wrong: string[] = []
        let tried = 0
        const ways = waysTo(moves, begins)
        const names = Object.keys(moves)
        for (const state of states) {
          subject += 1
          const { begin, steps } = ways.get(state)!
          for (const step of [{ move: 'begin', from: '', to: begin, role: by[0]! }, ...steps])
            await sql`
            insert into state_history (axis, subject_id, move, from_state, to_state, role, at)
            values (${axis}, ${subject}, ${step.move}, ${step.from}, ${step.to}, ${step.role}, now())`
          const rows = await sql<{ move: string; role: string; refusal: string | null }[]>`
          select m.move, r.role, pg_temp.refusal(${axis}, ${subject}, m.move, ${state}, m.leads, r.role) as refusal
          from unnest(${names}::text[], ${names.map((name) => moves[name]!.to)}::text[]) m (move, leads),
            unnest(${roles as string[]}::text[]) r (role)`
          for (const { move, role, refusal } of rows)
            if ((refusal === null) !== (nextState(moves, move, state, role) !== null))
              wrong.push(`${state} ${move} ${role}: ${refusal ?? 'done'}`)
          tried += rows.length
        }
        t.same(wrong, [], axis)
        t.equal(tried, states.length * names.length * roles.length, `${axis}: ${tried} steps were tried`)
      }
    })
  },
)

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
  for (const { axis, moves, states, begins } of axes) {
    const steps = stepsOf(moves)
    for (const state of states) {
      t.ok(begins.includes(state) || steps.some(({ to }) => to === state), `${axis}: ${state} is reached`)
      t.ok(ends.has(state) || steps.some(({ from }) => from === state), `${axis}: ${state} is left`)
    }
  }
})

t.test(
  'R27, R56: nobody changes a row of history; the words of a step can be forgotten, and only they',
  async (t) => {
    const subject = 2_000_000_000
    const begin = { move: 'begin', from: '', to: 'awaitingPayment' }
    const cancel = { move: 'cancel', from: 'awaitingPayment', to: 'cancelled' }
    for (const id of [subject, subject + 1])
      for (const { move, from, to } of [begin, cancel])
        await app.sql`
        insert into state_history (axis, subject_id, move, from_state, to_state, role, reason, at)
        values ('order', ${id}, ${move}, ${from}, ${to}, 'buyer', 'moved away', now())`
    const rows = () => owner.sql<{ reason: string | null }[]>`
    select subject_id, move, role, at, tx, reason from state_history where subject_id >= ${subject} order by id`
    const before = await rows()
    for (const statement of [
      'update state_history set reason = $$x$$',
      'update state_history set reason = null, role = $$store$$',
      'update state_history set at = now()',
      'delete from state_history',
      'truncate state_history',
    ])
      for (const { sql } of [app, owner])
        t.equal(sqlState(await sql.unsafe(statement).catch((error: unknown) => error)), '42501', statement)
    const blanked = await app.sql`update state_history set reason = null`.catch((error: unknown) => error)
    t.equal(sqlState(blanked), '42501', 'the mall only by the function')
    t.same(await rows(), before)
    await forgetReasons(app, 'payment', [subject])
    t.same(await rows(), before, 'another thing of the same number')
    await forgetReasons(app, 'order', [subject])
    t.same(
      await rows(),
      before.map((row, at) => (at < 2 ? { ...row, reason: null } : row)),
    )
  },
)
