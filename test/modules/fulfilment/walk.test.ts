import { randomUUID } from 'node:crypto'
import t from 'tap'
import { cancelTasks, mayStop, readyLines } from '../../../src/modules/fulfilment/index.ts'
import {
  fillingAxis,
  fillingMoves,
  fillingStates,
  permissionOf,
} from '../../../src/modules/fulfilment/states.ts'
import type { FillingMove, FillingState } from '../../../src/modules/fulfilment/states.ts'
import { beginHistory, takeStep, takeSteps } from '../../../src/platform/moves/index.ts'
import { nextState } from '../../../src/shared/moves.ts'
import { emptiesFor } from '../../support/cylinders.ts'
import { makeGoods, openShops } from '../../support/goods.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'
import { makeShoppers } from '../../support/shoppers.ts'
import type { Shopper } from '../../support/shoppers.ts'
import { waysTo } from '../../support/ways.ts'

const mall = await startMall(t, { demo: true })
const { app, clock, database } = mall
const { sql } = database.owner
const ways = waysTo(fillingAxis)

type Role = keyof typeof permissionOf
const roles = Object.keys(permissionOf) as Role[]

/** One person for each role, with its one permission; and people who have no business here. */
const people = new Map<string, Shopper>()
const names = [...roles, 'otherStore', 'operator', 'buyer']
for (const [index, shopper] of (await makeShoppers(database.owner, names.length)).entries()) {
  const name = names[index]!
  people.set(name, shopper)
  const permissions = name in permissionOf ? [permissionOf[name as Role]] : Object.values(permissionOf)
  const storeId = name === 'otherStore' ? 2 : 1
  if (name === 'operator')
    await sql`update members set is_operator = true, permissions = ${permissions} where id = ${shopper.id}`
  else if (name !== 'buyer')
    await sql`update members set store_id = ${storeId}, permissions = ${permissions} where id = ${shopper.id}`
}
const idOf = (name: string) => people.get(name)!.id

const UNITS = 3
const goods = await makeFilled()
/** States in which a unit has a cylinder. */
const withCylinder = fillingStates.slice(fillingStates.indexOf('partiallyAssigned'), -1)
const isWeighed = fillingStates.slice(fillingStates.indexOf('awaitingQualityCheck'), -1)

/** A SKU that is made to order in an 8 L cylinder. */
async function makeFilled() {
  await openShops(database.owner)
  await sql`update packages set material = 'steel' where id = 'cyl'`
  return makeGoods(database.owner, { number: 'WALK', ranges: [['co', '100', '900']] })
}

interface Task {
  id: number
  orderId: number
  taskNo: string
  state: FillingState
  serials: string[]
}
let numbers = 0

/** A task whose units went the legal way to this state, with what they have there. */
async function taskIn(state: FillingState): Promise<Task> {
  const { begin, steps } = ways.get(state)!
  const n = (numbers += 1)
  const taskNo = `FT-WALK-${n}`
  const serials = await emptiesFor(database.owner, { skuId: goods.skuId, count: UNITS })
  const task = await database.transaction(async (tx) => {
    const at = clock.now()
    const [row] = await tx.sql<{ id: number }[]>`
      insert into filling_tasks (number, store_id, order_id, order_line_id, sku_id, quantity, state, released, recipe, calculation,
        created_at)
      values (${taskNo}, 1, ${1_000_000 + n}, ${1_000_000 + n}, ${goods.skuId}, ${UNITS}, ${begin}, true,
        ${tx.sql.json([{ substanceId: 'co', value: '500', unit: 'umol/mol' }])},
        ${tx.sql.json({
          masses: [
            { substanceId: 'co', grams: 12.5 },
            { substanceId: 'n2', grams: 900 },
          ],
          pressureMpa: 9,
          tolerancePercent: 2,
          parentExpiresOn: '2099-01-01',
        })},
        ${at})
      returning id`
    const { id } = row!
    const units = await tx.sql<{ id: number }[]>`
      insert into filling_units (task_id, position, state) select ${id}, n, ${begin} from generate_series(1, ${UNITS}::int) n returning id`
    await beginHistory(
      tx,
      fillingAxis,
      units.map((unit) => ({ id: unit.id, state: begin })),
      { role: 'system', actorId: null, at },
    )
    const isBound = withCylinder.includes(state)
    if (isBound) {
      await tx.sql`
        update filling_units u set serial = n.serial, inspected_until = '2099-01-01', filler_id = ${state === 'partiallyAssigned' ? null : idOf('filler')}::bigint,
          readings = ${tx.sql.json(isWeighed.includes(state) ? [reading] : [])}, weighed_at = ${at},
          results = ${tx.sql.json(values)}, lot = 'L-1', expires_on = '2099-01-01', inspector_id = ${idOf('inspector')}, checked_at = ${at}
        from unnest(${units.map((unit) => unit.id)}::bigint[], ${serials}::text[]) n (id, serial) where u.id = n.id`
      await tx.sql`update cylinders set task = ${taskNo} where serial = any (${serials}::text[])`
    }
    for (const { move, from, role } of steps)
      await takeSteps(tx, fillingAxis, {
        of: units.map((unit) => ({ id: unit.id, state: from })),
        move,
        by: { role, actorId: null },
        at,
      })
    return { id, orderId: 1_000_000 + n, taskNo, state, serials }
  })
  return task
}

const reading = {
  id: 'x',
  substanceId: 'co',
  grams: 12.5,
  target: 12.5,
  within: true,
  lot: null,
  by: 1,
  at: '2026-11-01T00:00:00Z',
}
const values = [{ substanceId: 'co', value: '500', unit: 'umol/mol', uncertaintyPercent: 1 }]
const masses = [
  { substanceId: 'co', grams: 12.5 },
  { substanceId: 'n2', grams: 900 },
]
const operator = String(idOf('filler'))

interface Call {
  move: Exclude<FillingMove, 'ship' | 'cancel'>
  by: Role
  url: string
  body(task: Task): object
}
/** Every move that somebody makes by a call, with what it needs to succeed. Shipping and giving up come with the order. */
const calls: Call[] = [
  {
    move: 'calculate',
    by: 'chemist',
    url: 'calculate',
    body: () => ({
      masses,
      pressureMpa: 9,
      tolerancePercent: 2,
      parentExpiresOn: '2099-01-01',
    }),
  },
  { move: 'reject', by: 'chemist', url: 'calculate', body: () => ({ rejected: '母气不足' }) },
  { move: 'correct', by: 'planner', url: 'pushErp', body: () => ({}) },
  {
    move: 'assignSome',
    by: 'planner',
    url: 'assign',
    body: ({ serials }) => ({ cylinders: serials.map((serial) => ({ serial })) }),
  },
  {
    move: 'assignAll',
    by: 'planner',
    url: 'assign',
    body: ({ serials }) => ({ cylinders: serials.map((serial) => ({ serial, operator })) }),
  },
  {
    move: 'pretreat',
    by: 'filler',
    url: 'pretreat',
    body: ({ serials }) => ({ cylinders: serials.map((serial) => ({ serial, vacuumPa: 2 })) }),
  },
  { move: 'start', by: 'filler', url: 'start', body: () => ({}) },
  {
    move: 'weighSome',
    by: 'filler',
    url: 'weigh',
    body: ({ serials, state }) => ({
      cylinders: serials.map((serial) => ({ serial, masses: [masses[state === 'partiallyFilled' ? 1 : 0]] })),
    }),
  },
  {
    move: 'weighAll',
    by: 'filler',
    url: 'weigh',
    body: ({ serials }) => ({ cylinders: serials.map((serial) => ({ serial, masses })) }),
  },
  {
    move: 'submitQc',
    by: 'inspector',
    url: 'submitQc',
    body: () => ({ homogenisedMinutes: 60, restMinutes: 120 }),
  },
  {
    move: 'pass',
    by: 'inspector',
    url: 'qc',
    body: ({ serials }) => ({
      pass: true,
      method: 'GC-TCD',
      expiry: '2036-01-01',
      cylinders: serials.map((serial) => ({ serial, values })),
    }),
  },
  { move: 'fail', by: 'inspector', url: 'qc', body: () => ({ pass: false, reason: '超差' }) },
]

async function make({ url, body }: Call, task: Task, version: number, name: string): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/seller/filling/${url}`,
    headers: {
      language: 'en',
      authorization: `Bearer ${people.get(name)!.token}`,
      'idempotency-key': randomUUID(),
    },
    payload: { taskNo: task.taskNo, version, ...body(task) },
  })
  return answer.statusCode
}
const rowOf = async ({ id }: Task) =>
  (
    await sql<{ state: string; version: number }[]>`select state, version from filling_tasks where id = ${id}`
  )[0]!

t.test('every move of a person is a call here', async (t) => {
  const walked = new Set<string>(calls.map(({ move }) => move))
  t.strictSame(
    Object.keys(fillingMoves).filter((move) => !walked.has(move)),
    ['ship', 'cancel', 'giveUp'],
  )
})

/** How somebody is refused who may not make a call now: too early or late, a task of nobody's, or no right. */
const refusalOf = ({ by }: Call, name: string): number => {
  if (name === by) return 409
  return name === 'otherStore' ? 404 : 403
}

t.test(
  'R34: every state × call × role: who may not, or may not now, is refused, and the task stays',
  async (t) => {
    const wrong: string[] = []
    let refused = 0
    for (const state of fillingStates) {
      const task = await taskIn(state)
      const { version } = await rowOf(task)
      for (const call of calls) {
        const may = nextState(fillingMoves, call.move, state, call.by) !== null
        // Those without business here are asked about where the call would do something.
        const asked = may ? [...people.keys()].filter((name) => name !== call.by) : roles
        const statuses = await Promise.all(asked.map((name) => make(call, task, version, name)))
        for (const [index, name] of asked.entries())
          if (statuses[index] !== refusalOf(call, name))
            wrong.push(`${state} ${call.move} ${name}: ${statuses[index]}`)
        refused += asked.length
      }
      t.strictSame(await rowOf(task), { state, version }, state)
    }
    t.strictSame(wrong, [])
    t.ok(refused >= fillingStates.length * calls.length * roles.length, `${refused} refusals`)
  },
)

t.test('R34: every state × call of who may: the task goes where the table says', async (t) => {
  for (const call of calls)
    for (const from of fillingMoves[call.move].from) {
      const task = await taskIn(from)
      const { version } = await rowOf(task)
      const status = await make(call, task, version, call.by)
      has(
        t,
        [status, await rowOf(task)],
        [200, { state: fillingMoves[call.move].to }],
        `${from} ${call.move}`,
      )
    }
})

t.test(
  'R34: in every state, a task is given up with its order, and leaves with it, as the table says',
  async (t) => {
    for (const state of fillingStates) {
      const task = await taskIn(state)
      const may = nextState(fillingMoves, 'cancel', state, 'system') !== null || state === 'cancelled'
      await database.transaction(async (tx) => {
        const [serials] = [...(await readyLines(tx, task.orderId)).values()]
        t.equal(
          serials !== null,
          nextState(fillingMoves, 'ship', state, 'warehouse') !== null,
          `${state}: may leave`,
        )
        t.equal(await mayStop(tx, task.orderId), may, `${state}: may stop`)
        t.equal(await cancelTasks({ clock }, tx, task.orderId), may)
      })
      t.equal((await rowOf(task)).state, may ? 'cancelled' : state)
    }
  },
)

t.test('R34: a step goes by the table of moves, from the state that was read', async (t) => {
  const task = await taskIn('toBeCalculated')
  const [unit] = await sql<{ id: number; state: FillingState }[]>`
    select id, state from filling_units where task_id = ${task.id} order by position`
  const at = clock.now()
  const chemist = { role: 'chemist', actorId: null } as const
  const step = (of: { id: number; state: FillingState }, move: FillingMove, more: object = {}) =>
    database.transaction((tx) => takeStep(tx, fillingAxis, { of, move, by: chemist, at, ...more }))
  const steps = (move: FillingMove, of: { id: number; state: FillingState }[]) =>
    database.transaction((tx) => takeSteps(tx, fillingAxis, { of, move, by: chemist, at }))
  t.equal(await step(unit!, 'correct', { by: { role: 'planner', actorId: null } }), false, 'not from here')
  t.equal(
    await step({ ...unit!, state: 'toBeAssigned' }, 'calculate'),
    false,
    'nor from a state it is not in',
  )
  await t.rejects(step(unit!, 'correct'), /filling: chemist never makes the move correct/)
  await t.rejects(steps('correct', [unit!]), /filling: chemist never makes the move correct/)
  await t.rejects(steps('calculate', [{ ...unit!, state: 'filling' }]), /calculate does not start at filling/)
  t.equal(await steps('calculate', []), 0)
  t.equal(await steps('calculate', [unit!]), 1)
  t.equal(await steps('calculate', [unit!]), 0, 'it was done before')
  t.equal((await rowOf(task)).state, 'toBeCalculated', 'two others are less advanced')
  const begin = (state: FillingState, role: 'system' | 'chemist') =>
    database.transaction((tx) =>
      beginHistory(tx, fillingAxis, [{ id: 1, state }], { role, actorId: null, at }),
    )
  await t.rejects(begin('filling', 'system'), /filling: nothing begins as filling by system/)
  await t.rejects(begin('toBeCalculated', 'chemist'), /nothing begins as toBeCalculated by chemist/)
})
