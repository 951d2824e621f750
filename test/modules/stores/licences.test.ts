import t from 'tap'
import { withdrawDangerous } from '../../../src/modules/goods/index.ts'
import { watchLicences } from '../../../src/modules/stores/index.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { goodsMall } from '../goods/world.ts'

const mall = await goodsMall(t)
const { app, sql, staff, mixture, save, shelf, detail, sign, services } = mall
const operator = await signedIn(app, 'demo-operator')
const renew = (validUntil: string, by = operator) =>
  by.post('/api/admin/store/licence', { storeId: '1', number: 'DEMO-HAZ-1', validUntil })
const endsOn = (day: string) => sql`update store_licences set valid_until = ${day} where store_id = 1`
const watch = () => watchLicences(services, withdrawDangerous)
/** What the people of store 1 were told, the last first. */
const told = async () =>
  (
    await sql<{ key: string; day: string; days: string | null }[]>`
      select n.key, n.vars->>'day' as day, n.vars->>'days' as days from notices n join members m on m.id = n.member_id
      where n.key like 'storeLicence%' and m.username = 'demo-store' order by n.id desc`
  ).map(({ key, day, days }) => [key.replace('storeLicence', ''), day, days])
const onShelf = async () => {
  const [row] = await sql<{ dangerous: number; other: number }[]>`
    select count(*) filter (where dangerous_goods)::int as dangerous, count(*) filter (where not dangerous_goods)::int as other
    from spus where store_id = 1 and on_shelf`
  return { ...row! }
}

t.test('the operator alone records the licence of a store, and none that is over', async (t) => {
  has(t, await renew('2027-11-20', staff), { status: 403 })
  has(t, await renew('2026-11-20'), { status: 400, data: { errors: [{ path: 'validUntil' }] } })
  has(t, await renew('2027-11-20'), { status: 200, data: { storeId: '1' } })
  has(t, await operator.get('/api/admin/store/detail?storeId=1'), { data: { licenceUntil: '2027-11-20' } })
  t.strictSame(await told(), [['Renewed', '2027-11-20', null]])
  t.equal((await sql`select 1 from audit_entries where action = 'stores.licence'`).length, 1)
})

t.test('decisions 11: a store is told 60, 30 and 7 days before its licence ends, each once', async (t) => {
  await watch()
  t.equal((await told()).length, 1, 'a year before nobody is told')
  // Today is 2026-11-21.
  for (const [day, days] of [
    ['2027-01-20', '60'],
    ['2026-12-21', '30'],
    ['2026-11-28', '7'],
  ]) {
    await endsOn(day!)
    await watch()
    await watch()
    t.strictSame((await told())[0], ['Ending', day, days])
  }
  t.equal((await told()).length, 4)
  await endsOn('2026-11-21')
  await watch()
  t.equal((await told()).length, 4, 'it is good through its last day')
})

t.test(
  'decisions 11: at its end dangerous goods leave sale, and are published again under the next one',
  async (t) => {
    const { data } = await save(mixture('DEMO-G-900002', { isNew: true }))
    await sign(data.spuId)
    has(t, await shelf(data.spuId, 1), { status: 200, data: { state: 'onShelf' } })
    const before = await onShelf()
    t.ok(before.dangerous > 0 && before.other > 0)
    await endsOn('2026-11-20')
    await watch()
    await watch()
    t.strictSame((await told())[0], ['Over', '2026-11-20', '-1'])
    t.equal((await told()).length, 5)
    t.strictSame(await onShelf(), { dangerous: 0, other: before.other })
    const histories = await sql`select 1 from goods_changes where kind = 'withdrawn' and changed_by is null`
    t.equal(histories.length, before.dangerous, 'the history of each says so')
    await mall.seen()
    const list = await app.inject('/f/api/frontspu?q=DEMO-G-900002')
    t.notOk(list.json().data.list.some(({ spuId }: { spuId: string }) => spuId === data.spuId))
    const product = await detail(data.spuId)
    has(t, product, {
      data: {
        state: 'offShelf',
        problems: [
          {
            path: 'sheet',
            msg: 'Your store’s licence for hazardous goods ended on 20 Nov 2026: dangerous goods cannot be published',
          },
        ],
      },
    })
    const { version } = product.data
    has(t, await shelf(data.spuId, version), {
      status: 409,
      code: 2331,
      data: { errors: [{ path: 'sheet' }] },
    })
    has(t, await renew('2028-11-20'), { status: 200 })
    has(t, await shelf(data.spuId, version), { status: 200, data: { state: 'onShelf', problems: [] } })
    await watch()
    t.strictSame((await told())[0], ['Renewed', '2028-11-20', null])
  },
)
