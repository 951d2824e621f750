import t from 'tap'
import { has } from '../../support/has.ts'
import { DAY, parcelMall } from './world.ts'

const mall = await parcelMall(t)
const { sql, clock, paid, noticesOf, account } = mall

t.test('units of a line leave in parcels of their own, each with its serials and its batch', async (t) => {
  const { id, ship, states, detail, goods } = await paid(3)
  has(t, await ship(1), { status: 200, data: { status: 'awaitingShipment', partlyShipped: true } })
  t.strictSame(await states(), ['awaitingShipment', 'shipped'])
  has(t, await ship(3), { status: 409, code: 2231, msg: /^Only 2 of “.+” are left to ship$/ })
  has(t, await ship(2, { serials: ['A', 'A'] }), { status: 409, code: 2015 })
  const twice = { lines: [{ lineId: '1' }, { lineId: '1' }] }
  has(t, await ship(1, twice), { status: 400, data: { errors: [{ msg: 'Each line may be named once' }] } })
  has(t, await ship(2), { status: 200, data: { status: 'awaitingReceipt', partlyShipped: false } })
  const { packages } = await detail()
  t.strictSame(
    packages.map(({ goods }: { goods: { quantity: number; serials: string[] }[] }) =>
      goods.map(({ quantity, serials }) => [quantity, serials.length]),
    ),
    [[[1, 1]], [[2, 2]]],
  )
  t.strictSame(
    [
      ...(await sql`select state, sum(quantity)::int as n from reservations where order_id = ${id} group by 1`),
    ],
    [{ state: 'shipped', n: 3 }],
  )
  const [batch] = await sql`select on_hand, reserved from batches where sku_id = ${goods.skuId}`
  t.strictSame({ ...batch }, { on_hand: 17, reserved: 0 })
})

t.test('a part leaves only where the buyer wants it; freight is not charged again', async (t) => {
  const { id, number, ship, press, detail } = await paid(2, false)
  has(t, await ship(1), { status: 409, code: 2230 })
  const before = await detail()
  t.ok(before.actions.includes('shipPart'))
  has(t, await press('shipPart', null, {}, account('demo-manager')), { status: 404 })
  has(t, await press('shipPart', null), { status: 200 })
  has(t, await press('shipPart', null), { status: 409, code: 2010 }, 'once')
  t.ok((await noticesOf(number, await mall.idOf('demo-store'))).includes('orderPartAsked'))
  has(t, await ship(1), { status: 200, data: { partlyShipped: true } })
  has(t, await detail(), { amounts: { freight: before.amounts.freight, payable: before.amounts.payable } })
  t.notOk((await detail()).actions.includes('shipPart'))
  const [row] = await sql`select parcels, open_parcels from orders where id = ${id}`
  t.strictSame({ ...row }, { parcels: 1, open_parcels: 1 })
})

t.test(
  'each parcel is received by itself; the order moves on, and may be reviewed, with the last',
  async (t) => {
    const { id, number, ship, press, states } = await paid(2)
    await ship(1)
    has(
      t,
      await press('confirmReceipt', null),
      { status: 409, code: 2010 },
      'all is received once all has left',
    )
    has(t, await press('confirmReceipt', 0, {}, account('demo-manager')), { status: 404 }, 'R14')
    has(t, await press('confirmReceipt', 0), { status: 200, data: { status: 'awaitingShipment' } })
    has(t, await press('confirmReceipt', 0), { status: 409, code: 2232 })
    t.strictSame(await states(), ['awaitingShipment', 'received'])
    t.equal((await noticesOf(number)).at(-1), 'parcelReceived')
    clock.forward(DAY)
    await ship(1)
    t.strictSame(await states(), ['awaitingReceipt', 'received', 'shipped'])
    clock.forward(DAY)
    has(t, await press('confirmReceipt', 1), { data: { status: 'awaitingReview' } })
    t.strictSame(await states(), ['awaitingReview', 'received', 'received'])
    const [row] = await sql<{ due: string; open: number }[]>`
    select due_at as due, open_parcels as open from orders where id = ${id}`
    t.equal(
      new Date(row!.due).getTime(),
      clock.now().getTime() + 30 * DAY * 1000,
      'the review term starts now',
    )
    t.equal(row!.open, 0)
    const steps = await sql`
    select move, role, actor_id is not null as person from state_history
    where axis = 'parcel' and subject_id in (select id from shipments where order_id = ${id}) order by id`
    t.strictSame(
      [...steps].map((row) => ({ ...row })),
      [
        { move: 'begin', role: 'store', person: true },
        { move: 'receive', role: 'buyer', person: true },
        { move: 'begin', role: 'store', person: true },
        { move: 'receive', role: 'buyer', person: true },
      ],
    )
  },
)

t.test('everything that is on its way is received at once where no parcel is named', async (t) => {
  const { ship, press, states } = await paid(2)
  await ship(1)
  await ship(1)
  has(t, await press('confirmReceipt', null), { data: { status: 'awaitingReview' } })
  t.strictSame(await states(), ['awaitingReview', 'received', 'received'])
})
