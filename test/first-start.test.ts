import t from 'tap'
import { assertOnlyDemoMembers, hashPassword } from '../src/modules/identity/index.ts'
import { seedDemoIfEmpty } from '../src/tools/first-start.ts'
import { testDatabase } from './support/database.ts'

const { owner } = await testDatabase(t)

/** How much the demo has of what comes with its first start. */
const counts = async () => {
  const [row] = await owner.sql`
    select (select count(*)::int from spus) as products, (select count(*)::int from members) as members,
      (select count(*)::int from followed_products) as products_followed, (select count(*)::int from followed_stores) as stores_followed,
      (select count(*)::int from footprints) as footprints, (select count(*)::int from notices) as notices,
      (select count(*)::int from clockins) as clockins, (select count(*)::int from invoice_sellers) as sellers,
      (select count(*)::int from tax_codes) as codes, (select count(*)::int from certificates) as certificates`
  return row!
}

t.test('an empty database is filled once: the next start finds everything there', async (t) => {
  await seedDemoIfEmpty(owner, { products: 60 })
  const first = await counts()
  const { products, products_followed, stores_followed, footprints, notices, clockins } = first
  t.strictSame(
    { products, products_followed, stores_followed, footprints, notices, clockins },
    { products: 60, products_followed: 6, stores_followed: 3, footprints: 8, notices: 2, clockins: 4 },
  )
  const [{ stores } = { stores: 0 }] = await owner.sql<{ stores: number }[]>`
    select count(*)::int as stores from stores`
  t.strictSame([first['sellers'], first['codes']], [stores, 3 * stores], 'every store can be invoiced')
  await seedDemoIfEmpty(owner, { products: 60 })
  t.strictSame(await counts(), first)
})

t.test('decisions 8: the demo refuses a database with real members', async (t) => {
  await assertOnlyDemoMembers(owner)
  await owner.sql`insert into members (username, password_hash, display_name) values ('a-real-buyer', ${await hashPassword('six green bottles')}, 'A real buyer')`
  await t.rejects(assertOnlyDemoMembers(owner), /members who are not demo members/)
})
