import t from 'tap'
import { viewOfList } from '../../../src/shared/list-address.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'

/** Views of lists that staff keep: each for themselves, of lists that they may open. */
const { app, database } = await startMall(t, { demo: true })
const { sql } = database.owner
const store = await signedIn(app, 'demo-store')
const operator = await signedIn(app, 'demo-operator')
const list = 'SellerOrders'
const save = (name: string, input: object = {}, by = store) =>
  by.post('/api/view/save', { list, name, address: 'status=awaitingShipment', ...input })
const names = async (by = store, of = list) =>
  (await by.get(`/api/view/list?list=${of}`)).data.map(({ name }: { name: string }) => name)

t.test(
  'an address says the same view in whatever order, and its place in the list is no part of it',
  async (t) => {
    t.equal(
      viewOfList('open=1&sort=newest&page=3&column=b&cursor=x&q=&column=a&lang=en'),
      'column=a&column=b&sort=newest',
    )
    t.equal(viewOfList('action=staff.signIn&by=7'), 'action=staff.signIn&by=7', 'the act of the audit too')
    t.equal(viewOfList('column=a&sort=newest&column=b'), viewOfList('sort=newest&column=b&column=a'))
  },
)

t.test('a view is kept, found again, renamed and deleted', async (t) => {
  const kept = await save('  To  ship ', { address: 'open=7&status=awaitingShipment&page=2&q=&column=goods' })
  const { viewId } = kept.data
  const view = {
    viewId,
    list,
    name: 'To ship',
    address: 'column=goods&status=awaitingShipment',
    href: '/seller/orders?column=goods&status=awaitingShipment',
  }
  t.strictSame(kept.data, view)
  t.strictSame((await store.get('/api/view/list')).data, [view])
  const renamed = await store.post('/api/view/rename', { viewId, name: '待发货' })
  t.strictSame(renamed.data, { ...view, name: '待发货' })
  has(t, await store.post('/api/view/rename', { viewId, name: '待发货' }), { status: 200 })
  has(t, await store.post('/api/view/delete', { viewId }), { status: 200, data: { viewId } })
  t.strictSame(await names(), [])
  has(t, await store.post('/api/view/delete', { viewId }), { status: 404 })
})

t.test('a name stands once in a list, and a view that sets nothing is none', async (t) => {
  const first = await save('A')
  has(t, await save('A', { address: 'q=1' }), {
    status: 409,
    code: 2980,
    data: { errors: [{ path: 'name', msg: 'You have a view of this list under that name' }] },
  })
  const second = await save('B', { address: 'q=1' })
  has(t, await store.post('/api/view/rename', { viewId: second.data.viewId, name: 'A' }), {
    status: 409,
    code: 2980,
  })
  has(t, await save('A', { list: 'SellerGoods' }), { status: 200 })
  has(t, await save('C', { address: 'page=2&open=1&q=' }), {
    status: 400,
    data: { errors: [{ path: 'address' }] },
  })
  has(t, await save(' '), { status: 400, data: { errors: [{ path: 'name' }] } })
  t.strictSame(await names(), ['A', 'B'])
  for (const { viewId } of [first.data, second.data]) await store.post('/api/view/delete', { viewId })
})

t.test('of two who keep a twenty-first at once neither has it; a deleted one makes room', async (t) => {
  const kept = []
  for (let n = 1; n <= 19; n += 1) kept.push((await save(`V${n}`)).data)
  const last = await Promise.all([save('X'), save('Y')])
  t.strictSame(last.map(({ status }) => status).toSorted(), [200, 409], 'one place was left')
  has(t, await save('Z'), { status: 409, code: 2981, msg: 'One list has 20 views at most: delete one first' })
  await store.post('/api/view/delete', { viewId: kept[4].viewId })
  has(t, await save('Z'), { status: 200 })
  t.equal((await names())[4], 'Z', 'it has the place that became free')
  await sql`delete from saved_views`
})

t.test('nobody keeps, sees or changes what is not theirs to open', async (t) => {
  const { data } = await save('Mine')
  t.strictSame(await names(operator), [])
  for (const call of ['rename', 'delete'])
    has(
      t,
      await operator.post(`/api/view/${call}`, {
        viewId: data.viewId,
        ...(call === 'rename' && { name: 'N' }),
      }),
      {
        status: 404,
      },
    )
  for (const other of ['OperatorVouchers', 'SellerOrder', 'Home', 'nowhere'])
    has(t, await save('N', { list: other }), { status: 404 })
  has(t, await save('N', { list: 'OperatorVouchers' }, operator), { status: 200 })
  await sql`update members set permissions = array_remove(permissions, 'store.orders') where username = 'demo-store'`
  t.strictSame(await names(), [], 'a list that closed to them')
  has(t, await save('N'), { status: 404 })
  await sql`update members set permissions = permissions || '{store.orders}' where username = 'demo-store'`
  t.strictSame(await names(), ['Mine'])
})
