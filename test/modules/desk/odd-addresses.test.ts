import { setImmediate } from 'node:timers/promises'
import t from 'tap'
import { storeOrders } from '../../../src/modules/orders/service/read.ts'
import { deskRows } from '../../../src/desk-rows.ts'
import { operatorRights, storeRights } from '../../../src/shared/rights.ts'
import { startMall } from '../../support/mall.ts'
import { staffOf } from '../../support/staff.ts'

/** Addresses that somebody typed or mended by hand: the mall says what is wrong with them, or shows the list. */
const { app, database, services } = await startMall(t, { demo: true })
const staffWith = staffOf(database.owner)
const cookies = {
  seller: (await staffWith('store', storeRights)).cookie,
  operator: (await staffWith('operator', operatorRights)).cookie,
}
const statusOf = async (url: string, cookie: string) =>
  (await app.inject({ url, headers: { cookie }, remoteAddress: '10.3.4.5' })).statusCode

const odd = [
  'from=2026-02-30',
  'from=0000-01-01',
  'to=2026-13-45',
  'open=99999999999999999999',
  'open=999999999999999',
]

t.test('no list of the desk fails at a day that is none, or at a row that cannot be', async (t) => {
  for (const { path, desk } of Object.values(deskRows).filter(({ path }) => !path.includes(':')))
    for (const query of odd) {
      const status = await statusOf(`${path}?${query}`, cookies[desk.side])
      t.ok([200, 303, 400].includes(status), `${path}?${query}: ${status}`)
    }
})

t.test('nor do the orders of a buyer', async (t) => {
  for (const query of odd.slice(0, 3)) {
    t.equal(await statusOf(`/order/dingdan?${query}`, cookies.seller), 400, query)
    t.equal(await statusOf(`/api/order/page?${query}`, cookies.seller), 400, query)
  }
  t.equal(await statusOf('/order/dingdan?from=&to=', cookies.seller), 200, 'empty fields of the form')
})

t.test('where both reads of the orders of a store fail, the request fails and not the process', async (t) => {
  const actor = { memberId: 1, storeId: 1, permissions: ['store.orders'] }
  const ctx = { ...services, actor } as never
  // What nobody catches fails this file.
  await t.rejects(storeOrders(ctx, { from: '2026-02-30' }), /out of range/)
  while (services.database.stats().busy > 0) await setImmediate()
  await setImmediate()
})
