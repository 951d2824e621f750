import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import t from 'tap'
import { migrateMall } from '../../src/migrate.ts'
import { connect, migrationState, startEmbedded } from '../../src/platform/db/index.ts'
import { seedDemoIfEmpty } from '../../src/tools/first-start.ts'
import { has } from '../support/has.ts'
import { open, ownFolder } from '../support/own-server.ts'
import { signIn, startMall } from '../support/mall.ts'

/** The oldest PostgreSQL the mall promises to run on. */
const programs = resolve(dirname(createRequire(import.meta.url).resolve('postgres-15')), '..')

t.test('PostgreSQL 15: migrations, the demo, its pages and calls, a change, a sign-in', async (t) => {
  const dir = ownFolder(t)
  const server = await startEmbedded({ dir, programs, fast: true, sharedBuffers: '64MB' })
  t.teardown(server.stop)
  await migrateMall(server.ownerUrl)
  const unhurried = { statementSeconds: 60, lockSeconds: 60, idleInTransactionSeconds: 0 }
  const owner = connect(server.ownerUrl, { max: 2, applicationName: 'test-15', ...unhurried })
  t.teardown(() => owner.close(0))
  await seedDemoIfEmpty(owner, { products: 300 })
  const database = open(t, server.appUrl)
  has(t, await database.sql`select current_setting('server_version') as version`, [{ version: /^15\./ }])
  has(t, await migrationState(database.sql), { ok: true })

  const { app, seen } = await startMall(t, {
    database: { ...database, appUrl: server.appUrl, ownerUrl: server.ownerUrl, owner },
    env: { STOREFRONT_ACCESS: 'public' },
  })
  const pages: [path: string, says: RegExp][] = [
    ['/', /DEMO-/],
    ['/search?q=氮中一氧化碳', /class="[^"]*hit|DEMO-/],
    ['/search?prodCatId=208&sort=priceDesc', /DEMO-/],
    ['/search?elements=C;O&elementMode=all&min=1&max=5000&unit=ppm', /DEMO-/],
    ['/search_store?q=恒准', /恒准/],
    ['/search/details?spuId=1', /DEMO-/],
    ['/store/1/index', /DEMO-/],
    ['/store/1/search?q=氮', /DEMO-/],
    ['/compare?spuId=1&spuId=2', /DEMO-/],
    ['/helpCenter/6', /注册/],
    ['/industry', /detail_industry/],
    ['/sitemap.xml', /<sitemap/],
  ]
  for (const [path, says] of pages) {
    const { statusCode, body } = await app.inject(encodeURI(path))
    t.equal(statusCode, 200, path)
    t.match(body, says, path)
  }
  const list = await app.inject({ url: '/f/api/frontspu?q=CO&pageSize=5', headers: { language: 'en' } })
  has(t, list.json(), { code: 0, data: { list: Array, total: Number } })
  t.ok(list.json().data.list.length > 0)

  await owner.sql`update spus set name_zh = '改名的标准气' where id = 1`
  await seen()
  t.match((await app.inject('/search/details?spuId=1')).body, /改名的标准气/)
  t.match(await signIn(app, 'demo-member'), /^Authorization=/)
})
