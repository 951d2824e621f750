import t from 'tap'
import { axes } from '../../../src/axes.ts'
import { orderAxis } from '../../../src/modules/orders/states.ts'
import { paymentAxis } from '../../../src/modules/payments/states.ts'
import { sqlState } from '../../../src/platform/db/index.ts'
import { forgetReasons } from '../../../src/platform/moves/index.ts'
import { beginningsOf, legalStepsOf } from '../../../src/shared/moves.ts'
import { testDatabase } from '../../support/database.ts'
import { documentedSteps } from '../../support/legal-steps.ts'
import type { LegalStep } from '../../support/legal-steps.ts'
import { waysTo } from '../../support/ways.ts'

/** docs/states.md is what everything here is compared with; `begin` has a row for each beginning. */
const documented = documentedSteps()
const said = ({ move, from, to, role }: LegalStep): string => `${move}: ${from || '—'} → ${to} by ${role}`
const sorted = (steps: Iterable<string>): string[] => [...steps].sort()

const app = await testDatabase(t)
const { owner } = app

t.test(
  'R34: docs/states.md and the tables of the code name the same axes, states, roles and steps',
  async (t) => {
    t.strictSame(sorted(documented.keys()), sorted(axes.map(({ name }) => name)))
    for (const axis of axes) {
      const { name, states, roles } = axis
      const page = documented.get(name)!
      t.strictSame(sorted(page.map(said)), sorted(legalStepsOf(axis).map(said)), `${name}: the steps`)
      t.strictSame(sorted(new Set(page.map(({ to }) => to))), sorted(states), `${name}: the states`)
      const unknown = page.filter(({ role }) => !roles.includes(role))
      t.strictSame(unknown, [], `${name}: the roles`)
    }
  },
)

t.test('R34: the database allows exactly the steps of docs/states.md', async (t) => {
  const rows = await owner.sql<(LegalStep & { axis: string })[]>`
    select axis, move, from_state as "from", to_state as "to", role from legal_steps`
  t.strictSame(sorted(new Set(rows.map(({ axis }) => axis))), sorted(documented.keys()))
  for (const [axis, steps] of documented)
    t.strictSame(sorted(rows.filter((row) => row.axis === axis).map(said)), sorted(steps.map(said)), axis)
})

t.test('R34: nothing of an axis changes its state without a row that says why', async (t) => {
  const rows = await owner.sql<{ place: string }[]>`
    select c.relname || ' ' || convert_from(substr(t.tgargs, 1, length(t.tgargs) - 1), 'UTF8') as place
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'state_has_reason' and t.tgdeferrable and t.tgenabled = 'O'`
  t.strictSame(
    sorted(rows.map(({ place }) => place)),
    sorted(axes.map(({ table, name }) => `${table} ${name}`)),
  )
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
      for (const { name: axis, moves, states, roles, begins } of axes) {
        const wrong: string[] = []
        let tried = 0
        const ways = waysTo({ moves, begins })
        const names = Object.keys(moves)
        const steps = documented.get(axis)!
        const legal = new Set(steps.map(said))
        for (const state of states) {
          subject += 1
          const { begin, steps: way } = ways.get(state)!
          const { role: beginner } = steps.find(({ move, to }) => move === 'begin' && to === begin)!
          for (const step of [{ move: 'begin', from: '', to: begin, role: beginner }, ...way])
            await sql`
            insert into state_history (axis, subject_id, move, from_state, to_state, role, at)
            values (${axis}, ${subject}, ${step.move}, ${step.from}, ${step.to}, ${step.role}, now())`
          const rows = await sql<(LegalStep & { refusal: string | null })[]>`
          select m.move, ${state} as "from", m.leads as "to", r.role, pg_temp.refusal(${axis}, ${subject}, m.move, ${state}, m.leads, r.role) as refusal
          from unnest(${names}::text[], ${names.map((name) => moves[name]!.to)}::text[]) m (move, leads),
            unnest(${roles as string[]}::text[]) r (role)`
          for (const { refusal, ...step } of rows)
            if ((refusal === null) !== legal.has(said(step)))
              wrong.push(`${said(step)}: ${refusal ?? 'done'}`)
          tried += rows.length
        }
        t.strictSame(wrong, [], axis)
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
    'paid',
    'refused',
    'granted',
    'withdrawn',
    'shipped',
    'failed',
    'completed',
    'scrapped',
    'lost',
    'revoked',
    'discarded',
    'received',
    'rejected',
    'lapsed',
    'issued',
    'reversed',
    'done',
  ])
  for (const axis of axes) {
    const { name, states, begins } = axis
    const steps = legalStepsOf(axis).filter(({ from }) => from !== '')
    for (const state of states) {
      t.ok(
        beginningsOf({ begins }).some((one) => one.in.includes(state)) ||
          steps.some(({ to }) => to === state),
        `${name}: ${state} is reached`,
      )
      t.ok(ends.has(state) || steps.some(({ from }) => from === state), `${name}: ${state} is left`)
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
    t.strictSame([...(await rows())], [...before])
    await forgetReasons(app, paymentAxis, [subject])
    t.strictSame([...(await rows())], [...before], 'another thing of the same number')
    await forgetReasons(app, orderAxis, [subject])
    t.strictSame(
      [...(await rows())],
      before.map((row, at) => (at < 2 ? { ...row, reason: null } : row)),
    )
  },
)
