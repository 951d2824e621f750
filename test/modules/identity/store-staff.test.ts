import t from 'tap'
import { startMall } from '../../support/mall.ts'
import { has } from '../../support/has.ts'
import { Visitor } from './world.ts'

const mall = await startMall(t, { demo: true })

t.test('every demo store has staff with its rights, and the sign-in page lists them', async (t) => {
  const stores = await mall.database.owner.sql<{ id: number; names: string[]; rights: string[] }[]>`
    select s.id, array_agg(m.username order by m.username) as names, array_agg(distinct r) as rights
    from stores s join members m on m.store_id = s.id cross join unnest(m.permissions) r group by s.id order by s.id`
  const [all] = await mall.database.owner.sql`select count(*)::int as n from stores`
  t.equal(stores.length, all!['n'])
  const [first] = stores
  for (const { id, names, rights } of stores.slice(1)) {
    t.strictSame(
      [...new Set(names)],
      [`demo-approver-${id}`, `demo-inspector-${id}`, `demo-metrologist-${id}`, `demo-store-${id}`],
    )
    t.strictSame(rights, first!.rights)
  }
  const second = { username: 'demo-store-2', password: 'demo-store-2-2026' }
  const visitor = new Visitor(mall.app)
  has(t, await visitor.signIn(second), { status: 303 })
  const page = await new Visitor(mall.app).open('/login', { language: 'en' })
  for (const { id } of stores.slice(1)) t.match(page.body, `<code>demo-store-${id}</code>`)
})
