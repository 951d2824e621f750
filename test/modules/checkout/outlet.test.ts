import t from 'tap'
import { findOrdered } from '../../../src/modules/fulfilment/queries/tasks.ts'
import { has } from '../../support/has.ts'
import { between } from '../catalogue/world.ts'
import { checkoutMall } from './world.ts'

const mall = await checkoutMall(t)
const { owner, goods, buyer, submit, emptyCarts } = mall
const { sql } = owner
const OUTLETS = ['CGA 580', 'QF-2 (G5/8)']
const made = await goods({ number: 'DEMO-G-1', priceFen: 20_000, ranges: [['co', '10', '500']] })
const plain = await goods({ number: 'DEMO-G-2', priceFen: 20_000, madeToOrder: true })
const stocked = await goods({ number: 'DEMO-G-3', priceFen: 20_000 })
await sql`update spus set outlets = ${OUTLETS} where id in (${made.spuId}, ${plain.spuId}, ${stocked.spuId})`
const values = [{ substanceId: 'co', value: '50' }]
const add = (skuId: number, more: object = {}) =>
  buyer.post('/api/cart/add', { skuId: String(skuId), quantity: 1, ...more })
const lines = () => sql<{ skuId: number; outlet: string | null; quantity: number }[]>`
  select sku_id as "skuId", outlet, quantity from cart_lines order by id`
t.beforeEach(emptyCarts)

t.test('a cylinder filled to order may have any outlet that its goods are offered with', async (t) => {
  has(t, await add(made.skuId, { values, outlet: 'QF-2 (G5/8)' }), { status: 200 })
  has(t, await add(made.skuId, { values, outlet: 'CGA 580' }), { status: 200 })
  has(t, await add(made.skuId, { values }), { status: 200 })
  has(t, await add(plain.skuId, { outlet: 'QF-2 (G5/8)' }), { status: 200 })
  t.strictSame(
    [...(await lines())],
    [
      { skuId: made.skuId, outlet: 'QF-2 (G5/8)', quantity: 1 },
      { skuId: made.skuId, outlet: null, quantity: 2 },
      { skuId: plain.skuId, outlet: 'QF-2 (G5/8)', quantity: 1 },
    ],
    'the usual one named or not is one line, another is another line',
  )
  const { data } = await buyer.get('/api/cart/page')
  t.strictSame(
    (data as { cartJoinList: { outlet: string; name: string }[] }[])
      .flatMap(({ cartJoinList }) =>
        cartJoinList.map(({ outlet, name }) => [outlet, name.endsWith('QF-2 (G5/8)')]),
      )
      .toSorted(),
    [
      ['', false],
      ['QF-2 (G5/8)', true],
      ['QF-2 (G5/8)', true],
    ],
  )
})

t.test('another outlet is refused by name, and so is any for what is filled already', async (t) => {
  const refused = { status: 400, data: { errors: [{ path: 'outlet' }] } }
  has(t, await add(made.skuId, { values, outlet: 'CGA 350' }), refused)
  has(t, await add(stocked.skuId, { outlet: 'QF-2 (G5/8)' }), refused)
  t.strictSame([...(await lines())], [])
})

t.test('the order keeps the outlet, and only a cylinder that has it is filled', async (t) => {
  await add(made.skuId, { values, outlet: 'QF-2 (G5/8)' })
  await add(plain.skuId)
  const placed = await submit({ expectedPayable: '400.00' })
  t.equal(placed.status, 200)
  const ordered = await sql<{ id: number; skuId: number; outlet: string | null }[]>`
    select id, sku_id as "skuId", goods ->> 'outlet' as outlet from order_lines order by id desc limit 2`
  const [chosen] = ordered.filter(({ skuId }) => skuId === made.skuId)
  const [usual] = ordered.filter(({ skuId }) => skuId === plain.skuId)
  t.strictSame([chosen!.outlet, usual!.outlet], ['QF-2 (G5/8)', null])
  const outletsOf = async ({ id, skuId }: { id: number; skuId: number }) =>
    (await findOrdered(mall.database, skuId, id))!.outlets
  t.strictSame(await outletsOf(chosen!), ['QF-2 (G5/8)'])
  t.strictSame(await outletsOf(usual!), OUTLETS)
  const [order] = await sql<{ number: string }[]>`select number from orders order by id desc limit 1`
  const page = await buyer.visitor.open(`/detail_dingdan?orderNo=${order!.number}`)
  t.equal(page.status, 200)
  t.match(page.body, 'QF-2 (G5/8)')
})

t.test('a line whose outlet is offered no more says so', async (t) => {
  await add(made.skuId, { values, outlet: 'QF-2 (G5/8)' })
  await sql`update spus set outlets = '{CGA 580}' where id = ${made.spuId}`
  const { data } = await buyer.get('/api/cart/page')
  t.equal((data as { cartJoinList: { state: string }[] }[])[0]!.cartJoinList[0]!.state, 'valuesChanged')
  await sql`update spus set outlets = ${OUTLETS} where id = ${made.spuId}`
})

t.test('the page of the goods asks for it, the usual one first', async (t) => {
  const { body } = await buyer.visitor.open(`/store/1/details/${made.spuId}`)
  const field = between(body, '<select class="input" id="buy-outlet"', '</select>')
  t.strictSame(
    [...field.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value),
    OUTLETS,
  )
  t.notMatch((await buyer.visitor.open(`/store/1/details/${stocked.spuId}`)).body, 'id="buy-outlet"')
})
