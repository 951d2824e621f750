import t from 'tap'
import { createTasks, releaseTasks } from '../src/modules/fulfilment/index.ts'
import { mallAt, signIn } from '../src/tools/demo/client.ts'
import { playFillings } from '../src/tools/demo/fillings.ts'
import { playStoreDay } from '../src/tools/demo/store-day.ts'
import { handClock, startMall } from './support/mall.ts'

/** The day is played from outside, by the clock on the wall. */
const clock = { ...handClock(new Date()), now: () => new Date() }
const mall = await startMall(t, { demo: true, clock })
const { database } = mall
const { sql } = database.owner

t.test(
  'the staff of a demo store takes a paid line to its passed check, an unpaid one to its assignment',
  async (t) => {
    const [goods] = await sql<{ skuId: number; substanceId: string; value: string; unit: string }[]>`
    select k.id as "skuId", c.substance_id as "substanceId", c.min_text as value, c.unit
    from skus k join spus s on s.id = k.spu_id join spu_components c on c.spu_id = s.id
    where k.fulfilment = 'madeToOrder' and s.kind = 'gas' and s.store_id = 1 and s.on_shelf
      and (select count(*) from spu_components o where o.spu_id = s.id) = 1
    order by k.id limit 1`
    const { skuId, ...value } = goods!
    for (const id of [800_001, 800_002])
      await database.transaction((tx) =>
        createTasks({ clock }, tx, {
          id,
          number: `HZ-DAY-${id}`,
          storeId: 1,
          promisedOn: null,
          confirmedBy: null,
          lines: [{ id, skuId, quantity: 2, goods: { fulfilment: 'madeToOrder', values: [value] } }],
        }),
      )
    await database.transaction((tx) => releaseTasks(tx, [800_001]))
    const lines: string[] = []
    const origin = await mall.listen()
    t.equal(await playStoreDay({ origin, storeId: 1, say: (text) => void lines.push(text) }), 8)
    const states =
      await sql`select order_id as id, state from filling_tasks where order_id in (800001, 800002) order by 1`
    t.strictSame(
      states.map(({ state }) => state),
      ['qualityCheckComplete', 'toBeAssigned'],
    )
    t.match(lines.join('\n'), /待分配[^]*待充装[^]*充装中[^]*质检/)
    const signed = await sql<
      { number: string }[]
    >`select number from certificates where order_id = 800001 and state = 'signed'`
    t.equal(signed.length, 2, 'both cylinders are certified by three people')
    for (const { number } of signed) t.match(lines.join('\n'), `证书 ${number}：已签发`)
    t.equal(await playStoreDay({ origin, storeId: 1, say: () => {} }), 0, 'nothing is left to do')
  },
)

t.test('a solution is prepared, dispensed, checked and certified, to the value of its goods', async (t) => {
  const [goods] = await sql<{ skuId: number; storeId: number }[]>`
    select k.id as "skuId", s.store_id as "storeId" from skus k join spus s on s.id = k.spu_id
    where k.fulfilment = 'madeToOrder' and s.kind = 'liquid' and s.on_shelf and s.store_id = 3 order by k.id limit 1`
  const { skuId, storeId } = goods!
  const id = 800_003
  await database.transaction(async (tx) => {
    const line = { id, skuId, quantity: 3, goods: { fulfilment: 'madeToOrder', values: null } }
    const order = { id, number: `HZ-DAY-${id}`, storeId, promisedOn: null, confirmedBy: null, lines: [line] }
    await createTasks({ clock }, tx, order)
    await releaseTasks(tx, [id])
  })
  const lines: string[] = []
  const origin = mall.services.config.PUBLIC_ORIGIN
  t.equal(await playStoreDay({ origin, storeId, say: (text) => void lines.push(text) }), 8)
  const [task] = await sql<{ state: string; recipe: unknown; vessel: string }[]>`
    select state, recipe, vessel from filling_tasks where order_id = ${id}`
  t.strictSame(
    { ...task },
    {
      state: 'qualityCheckComplete',
      recipe: [{ substanceId: 'el-Nb', value: '1000', unit: 'µg/mL' }],
      vessel: 'bottle',
    },
  )
  const units = await sql<{ ml: number; state: string }[]>`
    select u.dispensed_ml as ml, u.state from filling_units u join filling_tasks k on k.id = u.task_id where k.order_id = ${id}`
  t.strictSame(
    units.map(({ ml, state }) => [ml, state]),
    Array(3).fill([50, 'qualityCheckComplete']),
  )
  const signed = await sql`select number from certificates where order_id = ${id} and state = 'signed'`
  t.equal(signed.length, 3, 'each bottle has its certificate')
})

t.test('a cylinder that waits for whoever fills it is filled by the staff of the day', async (t) => {
  const id = 800_004
  const [goods] = await sql<
    { skuId: number }[]
  >`select sku_id as "skuId" from filling_tasks where order_id = 800001`
  const line = { id, skuId: goods!.skuId, quantity: 1, goods: { fulfilment: 'madeToOrder', values: null } }
  const order = { id, number: `HZ-DAY-${id}`, storeId: 1, promisedOn: null, confirmedBy: null }
  const [known] = await sql<{ recipe: never }[]>`select recipe from filling_tasks where order_id = 800001`
  await database.transaction(async (tx) => {
    await createTasks({ clock }, tx, {
      ...order,
      lines: [{ ...line, goods: { ...line.goods, values: known!.recipe } }],
    })
    await releaseTasks(tx, [id])
  })
  const stateOf = async () => {
    const [task] = await sql<{ number: string; state: string }[]>`
      select number, state from filling_tasks where order_id = ${id}`
    return task!
  }
  const origin = mall.services.config.PUBLIC_ORIGIN
  const there = mallAt(origin)
  const [store, inspector] = [await signIn(there, 'demo-store'), await signIn(there, 'demo-inspector')]
  const floor = { mall: there, store, inspector, signers: [], say: () => {} }
  const { number } = await stateOf()
  await playFillings(floor, async () => number, ['partiallyAssigned'])
  t.equal((await stateOf()).state, 'partiallyAssigned')
  await playStoreDay({ origin, storeId: 1, say: () => {} })
  t.equal((await stateOf()).state, 'qualityCheckComplete')
})
