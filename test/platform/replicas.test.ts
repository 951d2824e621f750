import t from 'tap'
import { migrateMall } from '../../src/migrate.ts'
import { connect } from '../../src/platform/db/index.ts'
import { PageCache } from '../../src/platform/page-cache.ts'
import { seedDemoIfEmpty } from '../../src/tools/first-start.ts'
import { eventually } from '../support/eventually.ts'
import { signIn, startMall } from '../support/mall.ts'
import { open, ownServer } from '../support/own-server.ts'
import { freePort, startServer } from '../support/server-process.ts'
import { startStandby } from '../support/standby.ts'
import { noteStatement } from '../support/statements.ts'

const server = await ownServer(t)
await migrateMall(server.ownerUrl)
const owner = connect(server.ownerUrl, { max: 2, applicationName: 'test-replicas', statementSeconds: 60 })
t.teardown(() => owner.close(0))
await seedDemoIfEmpty(owner, { products: 40 })
const primary = connect(server.appUrl, { max: 5, applicationName: 'test-primary', onAnswer: noteStatement })
t.teardown(() => primary.close(0))
const standby = await startStandby(t, server)
const { app, services, seen, metrics } = await startMall(t, {
  database: { ...primary, appUrl: server.appUrl, ownerUrl: server.ownerUrl, owner },
  env: { STOREFRONT_ACCESS: 'public', DATABASE_REPLICA_URLS: standby.urlOf(server.appUrl) },
})

const becomes = (state: string) => eventually(() => services.replicas.states()[0] === state, 60_000)
/** A page as a visitor gets it, or who has this cookie. */
const page = (path: string, cookie?: string) =>
  app.inject({ url: encodeURI(path), headers: cookie ? { cookie } : {} })
const there = open(t, standby.urlOf(server.adminUrl), 1)
let marks = 0
/** The same, and what the replica was asked meanwhile: its log is complete up to a mark that is set afterwards. */
async function opened(path: string, cookie?: string) {
  const from = standby.log().length
  const { statusCode, body } = await page(path, cookie)
  const mark = `mark ${(marks += 1)}.`
  await there.sql`select ${mark}::text`
  await eventually(() => standby.log().includes(mark), 60_000)
  return { statusCode, body, asked: standby.log().slice(from) }
}
const ofGoods = /from\s+(spus|skus|stores)\b/
/** The same, made anew until goods were read for it there: on a busy machine the mall may not know the newest versions for a moment. */
async function madeThere(path: string) {
  let made = await opened(path)
  const isRead = async () => {
    if (ofGoods.test(made.asked)) return true
    services.pages = new PageCache()
    made = await opened(path)
    return false
  }
  await eventually(isRead, 60_000)
  return made
}

t.test('what visitors get alike is read at the replica, and it may be', async (t) => {
  await becomes('current')
  const pages = [
    '/search?q=氮中一氧化碳',
    '/search?elements=C;O&elementMode=all&min=1&max=5000&unit=ppm',
    '/search/details?spuId=1',
    '/store/1/index',
    '/f/api/frontspu?q=CO&pageSize=5',
  ]
  for (const path of pages) {
    t.equal((await madeThere(path)).statusCode, 200, path)
  }
  for (const path of [
    '/',
    '/search_store?q=恒准',
    '/compare?spuId=1&spuId=2',
    '/helpCenter/6',
    '/industry',
    '/integral',
  ])
    t.equal((await opened(path)).statusCode, 200, path)
  t.notMatch(standby.log(), /ERROR/, 'nothing is written there, so nothing has to be done again')
})

t.test('members read at the primary', async (t) => {
  const cookie = await signIn(app, 'demo-member')
  const { statusCode, asked } = await opened('/search/details?spuId=2', cookie)
  t.equal(statusCode, 200)
  t.notMatch(asked, ofGoods)
})

t.test('a replica that has not yet heard of a change is not read from', async (t) => {
  await there.sql`select pg_wal_replay_pause()`
  await owner.sql`update spus set name_zh = '改名的标准气', name_en = 'Renamed gas' where id = 1`
  await seen()
  t.strictSame(services.replicas.states(), ['behind'])
  const late = await opened('/search/details?spuId=1')
  t.match(late.body, '改名的标准气')
  t.notMatch(late.asked, ofGoods)
  await there.sql`select pg_wal_replay_resume()`
  await becomes('current')
  t.match((await madeThere('/search/details?spuId=1&lang=en')).body, 'Renamed gas')
})

t.test('a replica that dies costs nobody a page, and serves again when it is back', async (t) => {
  await standby.kill()
  for (const path of ['/search?q=甲烷', '/search/details?spuId=3', '/f/api/frontspu?q=CO2'])
    t.equal((await page(path)).statusCode, 200, path)
  await becomes('away')
  t.match(await metrics.registry.getSingleMetricAsString('database_replicas'), /state="away"\} 1/)
  await standby.start()
  await becomes('current')
  t.equal((await madeThere('/search?q=氮中一氧化碳')).statusCode, 200)
})

t.test('so does the server that operations start', async (t) => {
  const from = standby.log().length
  const port = await freePort()
  const mall = startServer(t, port, {
    DATABASE_URL: server.appUrl,
    DATABASE_OWNER_URL: server.ownerUrl,
    DATABASE_REPLICA_URLS: standby.urlOf(server.appUrl),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    STOREFRONT_ACCESS: 'public',
    LOG_LEVEL: 'silent',
  })
  await mall.ready()
  let number = 3
  const isRead = async () => {
    t.equal((await fetch(`${mall.origin}/search/details?spuId=${(number += 1)}`)).status, 200)
    return ofGoods.test(standby.log().slice(from))
  }
  await eventually(isRead, 60_000)
})
