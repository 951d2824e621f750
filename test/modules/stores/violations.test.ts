import t from 'tap'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { memberMall } from '../identity/world.ts'

const mall = await memberMall(t)
const { app } = mall
const { sql } = mall.database.owner
await sql`
  insert into store_companies (store_id, name, credit_code, bank, account, account_tail)
  values (1, '店铺公司', '91320594MA00DEM003', '样例银行', 'x', '1234')`
await sql`
  insert into store_licences (store_id, kind, number, valid_until, saved_at)
  values (1, 'hazardous', 'L-1', '2027-06-30', now())`
const operator = await signedIn(app, 'demo-operator')
const store = await signedIn(app, 'demo-store')
const path = '/api/admin/store/violation'

t.test('the operator reads stores with company, licence and violations', async (t) => {
  const { data } = await operator.get('/api/admin/store/page')
  t.strictSame(data.list, [
    {
      storeId: '1',
      name: 'Store',
      status: 'approved',
      level: 5,
      violations: 0,
      productCount: 0,
      openedOn: '2020-01-01',
      company: '店铺公司',
      creditCode: '91320594MA00DEM003',
      licenceUntil: '2027-06-30',
    },
  ])
  has(t, await store.get('/api/admin/store/page'), { status: 403 })
})

t.test('a violation is counted on the page of the store, whose people are told why', async (t) => {
  has(t, await operator.post(path, { storeId: '1', reason: '' }), {
    status: 400,
    data: { errors: [{ path: 'reason' }] },
  })
  has(t, await operator.post(path, { storeId: '9', reason: '虚假宣传' }), { status: 404 })
  has(t, await store.post(path, { storeId: '1', reason: 'x' }), { status: 403 })
  const both = await Promise.all([1, 2].map(() => operator.post(path, { storeId: '1', reason: '虚假宣传' })))
  t.strictSame(both.map(({ data }) => data.violations).toSorted(), [1, 2])
  const { data } = await operator.get('/f/api/frontStore/detail?storeId=1')
  t.equal(data.violations, 2)
  t.equal(data.level, 3, 'decisions 11: five stars, one less for each violation')
  t.strictSame(
    [...(await sql`select store_id, reason from store_violations`)].map((row) => ({ ...row })),
    [1, 2].map(() => ({ store_id: 1, reason: '虚假宣传' })),
  )
  const messages = await store.get('/api/message/page', 'zh')
  has(t, messages.data.list[0], { text: '平台记录了贵店的一次违规：虚假宣传', path: '/seller' })
  t.equal((await sql`select 1 from audit_entries where action = 'stores.violation'`).length, 2)
})

t.test('the level follows ratings: whole stars, 1 without all three, never below it', async (t) => {
  const levelOf = async (goods: number | null, others: number | null, violations: number) => {
    const [row] = await sql<{ level: number }[]>`
      update stores set goods_tenths = ${goods}, service_tenths = ${others}, delivery_tenths = ${others}, violations = ${violations}
      where id = 1 returning level`
    return row!.level
  }
  t.equal(await levelOf(45, 45, 0), 5)
  t.equal(await levelOf(45, 44, 0), 4)
  t.equal(await levelOf(50, null, 0), 1)
  t.equal(await levelOf(49, 49, 9), 1)
})
