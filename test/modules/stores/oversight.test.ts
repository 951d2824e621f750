import t from 'tap'
import { account, balancesOf } from '../../../src/modules/ledger/index.ts'
import { closeUnpaid } from '../../../src/modules/orders/index.ts'
import { insertAttempt } from '../../../src/modules/payments/queries/attempts.ts'
import { faultless } from '../../support/faults.ts'
import { unknownFor } from '../../../src/platform/gateways/wechat-pay/outcome.ts'
import { has } from '../../support/has.ts'
import { orderWorld } from '../orders/world.ts'
import { moneyWorld } from '../settlements/world.ts'

const world = await moneyWorld(t)
const { services, clock } = world
const buying = await orderWorld(world)
const { sql } = world.database.owner
const operator = await world.caller('demo-operator')
const store = await world.caller('demo-store')
const act = (who: typeof operator, verb: string, body: object) => who.post(`/api/admin/store/${verb}`, body)
const stateOf = async (id: number) =>
  (await sql<{ state: string }[]>`select state from orders where id = ${id}`)[0]!.state

t.test('the commission of a store changes from a day on, for orders that complete then', async (t) => {
  const first = (await world.paid({ goodsFen: 10_000 }))[0]!
  has(
    t,
    await act(operator, 'commission', { storeId: '1', rate: '3', fromOn: '2026-11-20', reason: '约定' }),
    {
      status: 400,
      body: { data: { errors: [{ path: 'fromOn' }] } },
    },
  )
  has(
    t,
    await act(operator, 'commission', { storeId: '1', rate: '51', fromOn: '2026-11-22', reason: '约定' }),
    {
      status: 400,
      body: { data: { errors: [{ path: 'rate', key: 'errors.stores.commission' }] } },
    },
  )
  has(t, await act(store, 'commission', { storeId: '1', rate: '3', fromOn: '2026-11-22', reason: '约定' }), {
    status: 403,
  })
  has(t, await act(operator, 'commission', { storeId: '99', rate: '3', fromOn: '2026-11-22', reason: 'x' }), {
    status: 404,
  })
  has(
    t,
    await act(operator, 'commission', { storeId: '1', rate: '３', fromOn: '2026-11-22', reason: '约定' }),
    {
      status: 200,
    },
    'digits of a Chinese keyboard',
  )
  await world.completed(first)
  const owed = async () => {
    const of = account('storeDue', 1)
    return (await balancesOf(world.database, [of])).of(of)
  }
  t.equal(await owed(), 9500, 'today the usual 5 % holds')
  clock.forward(86_400)
  const next = (await world.paid({ goodsFen: 10_000 }))[0]!
  await world.completed(next)
  t.equal(await owed(), 9500 + 9700)
  const again = await world.caller('demo-operator')
  has(t, await again.get('/api/admin/store/detail?storeId=1'), {
    status: 200,
    body: {
      data: { commission: '3.00', commissions: [{ rate: '3.00', fromOn: '2026-11-22', reason: '约定' }] },
    },
  })
  t.equal((await sql`select 1 from audit_entries where action = 'stores.commission'`).length, 1)
})

t.test('decisions 11: a suspended store sells nothing, unpaid orders end, paid ones go on', async (t) => {
  const operator = await world.caller('demo-operator')
  const paid = (await world.paid({ goodsFen: 5000, storeId: 2 }))[0]!
  const unpaid = (await world.place({ goodsFen: 6000, storeId: 2 })).orderIds[0]!
  const elsewhere = (await world.place({ goodsFen: 6000, storeId: 1 })).orderIds[0]!
  has(t, await act(operator, 'suspend', { storeId: '2', reason: '' }), { status: 400 })
  const both = await Promise.all([
    act(operator, 'suspend', { storeId: '2', reason: '资质过期' }),
    act(await world.caller('demo-operator-2'), 'suspend', { storeId: '2', reason: '资质过期' }),
  ])
  t.strictSame(
    both.map(({ status }) => status).toSorted(),
    [200, 409],
    'the second is told that somebody was faster',
  )
  const goods = await buying.goodsOf('stocked', 20, 2)
  await t.rejects(buying.place([{ goods }]), { code: 2892 }, 'nothing is ordered there')
  await closeUnpaid(faultless(services))
  t.strictSame(await Promise.all([paid, unpaid, elsewhere].map(stateOf)), [
    'awaitingShipment',
    'cancelled',
    'awaitingPayment',
  ])
  const [end] = await sql<{ reason: string; vars: unknown }[]>`
    select h.reason, n.vars - 'number' as vars from orders o join notices n on n.vars ->> 'number' = o.number and n.key = 'orderCancelled'
      join state_history h on h.axis = 'order' and h.subject_id = o.id and h.move = 'cancel'
    where o.id = ${unpaid}`
  const [zh, en] = ['店铺已停止营业', 'The store does not sell any more']
  t.strictSame(
    { ...end },
    { reason: `${zh} / ${en}`, vars: { reason: zh, reasonEn: en } },
    'in both languages',
  )
  has(t, await operator.get('/f/api/frontStore/detail?storeId=2'), { status: 404 })
  has(t, await operator.get('/api/admin/store/page?status=suspended'), {
    body: { data: { list: [{ storeId: '2', status: 'suspended' }], total: 1 } },
  })
  t.equal((await sql`select 1 from audit_entries where action = 'stores.suspend'`).length, 1)
  t.equal((await sql`select 1 from store_steps where store_id = 2`).length, 1)
})

t.test('whoever places an order while its store is being suspended waits, and orders nothing', async (t) => {
  const goods = await buying.goodsOf('stocked', 20, 3)
  let placing: Promise<unknown> = Promise.resolve()
  await world.database.owner.transaction(async (tx) => {
    await tx.sql`select 1 from stores where id = 3 for update`
    placing = buying.place([{ goods }]).then(
      () => 'placed',
      ({ code }: { code: number }) => code,
    )
    for (let waits = 0; waits === 0;) waits = (await sql`select 1 from pg_locks where not granted`).length
    await tx.sql`update stores set state = 'suspended' where id = 3`
  })
  t.equal(await placing, 2892)
  await sql`update stores set state = 'approved' where id = 3`
})

t.test('a store closes only without living orders, returns, invoices, recalls and money', async (t) => {
  const operator = await world.caller('demo-operator')
  has(t, await act(operator, 'close', { storeId: '1', reason: '退出' }), { status: 409 }, 'it sells')
  has(t, await act(operator, 'close', { storeId: '2', reason: '退出' }), {
    status: 409,
    body: { code: 2890 },
  })
  has(t, await act(operator, 'reopen', { storeId: '2', reason: '已补正' }), {
    status: 200,
    body: { data: { status: 'approved' } },
  })
  const placed = await buying.place([{ goods: await buying.goodsOf('stocked', 20, 2) }])
  t.equal(placed.orders.length, 1, 'it sells again')
  has(t, await act(operator, 'suspend', { storeId: '4', reason: '退出' }), { status: 200 })
  has(t, await act(operator, 'close', { storeId: '4', reason: '退出' }), {
    status: 200,
    body: { data: { status: 'closed' } },
  })
  has(t, await act(operator, 'reopen', { storeId: '4', reason: '退出' }), { status: 409 }, 'for good')
  has(t, await operator.get('/api/admin/store/detail?storeId=4'), {
    body: { data: { status: 'closed', steps: [{ move: 'close' }, { move: 'suspend' }] } },
  })
  for (const [verb, more] of [
    ['commission', { rate: '3', fromOn: '2026-12-22', reason: '约定' }],
    ['licence', { number: 'L-2', validUntil: '2029-01-01' }],
  ] as const)
    has(t, await act(operator, verb, { storeId: '4', ...more }), { status: 409 }, `no ${verb} any more`)
})

t.test('R18: nobody decides about the store whose staff they are', async (t) => {
  await sql`update members set store_id = 5 where username = 'demo-operator-2'`
  has(t, await act(await world.caller('demo-operator-2'), 'suspend', { storeId: '5', reason: 'x' }), {
    status: 403,
    body: { code: 2891 },
  })
  await sql`update members set store_id = null where username = 'demo-operator-2'`
})

t.test('orders whose voucher is under review keep no later one of a suspended store', async (t) => {
  const { groupId, orderIds, payNo } = await world.place(
    ...Array.from({ length: 200 }, () => ({ goodsFen: 100, storeId: 3 })),
  )
  const parts = orderIds.map((orderId) => ({ orderId, amountFen: 100 }))
  await world.database.transaction((tx) =>
    insertAttempt(
      tx,
      {
        number: `PAY${payNo}`,
        groupId,
        memberId: world.memberId,
        method: 'transfer',
        state: 'underReview',
        expiresAt: null,
        parts,
      },
      clock.now(),
    ),
  )
  const later = (await world.place({ goodsFen: 6000, storeId: 3 })).orderIds[0]!
  await sql`update stores set state = 'suspended' where id = 3`
  await closeUnpaid(faultless(services))
  t.equal(await stateOf(later), 'cancelled')
  t.strictSame(new Set(await Promise.all(orderIds.map(stateOf))), new Set(['awaitingPayment']))
})

t.test(
  'for a hundred orders of a suspended store is the provider asked in one round, and for all in turn',
  async (t) => {
    const orderIds: number[] = []
    for (let n = 0; n < 130; n += 1) {
      const { groupId, orderIds: own, payNo } = await world.place({ goodsFen: 100, storeId: 6 })
      const attempt = { groupId, memberId: world.memberId, method: 'wechat', expiresAt: null }
      const parts = [{ orderId: own[0]!, amountFen: 100 }]
      await world.database.transaction((tx) =>
        insertAttempt(tx, { ...attempt, number: `PAY${payNo}`, state: 'processing', parts }, clock.now()),
      )
      orderIds.push(own[0]!)
    }
    const unheld = (await world.place({ goodsFen: 100, storeId: 6 })).orderIds[0]!
    await sql`update stores set state = 'suspended' where id = 6`
    const asked: string[] = []
    const silent = {
      ...services.wechatPay,
      close: async (number: string) => {
        asked.push(number)
        return unknownFor('silent')
      },
    }
    const round = async () => {
      asked.length = 0
      await closeUnpaid({ ...faultless(services), wechatPay: silent })
      return [...asked]
    }
    const first = await round()
    t.equal(await stateOf(unheld), 'cancelled', 'what the provider need not be asked for ends at once')
    clock.forward(60)
    const second = await round()
    t.strictSame([first.length, second.length], [100, 100])
    t.equal(new Set([...first, ...second]).size, 130)
  },
)
