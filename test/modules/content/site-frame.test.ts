import t from 'tap'
import { seedContent, siteFrame } from '../../../src/modules/content/index.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { DataCache } from '../../../src/platform/data-cache.ts'
import type { Sql } from '../../../src/platform/db/index.ts'
import { usualSettings } from '../../../src/platform/settings.ts'
import { systemRandom } from '../../../src/platform/random.ts'
import { has } from '../../support/has.ts'
import { nothingOutside } from '../../support/fake-services.ts'
import { testDatabase } from '../../support/database.ts'
import { productionEnv } from '../../support/mall.ts'

const database = await testDatabase(t)
await database.owner.sql`
  insert into categories (id, parent_id, slug, name_zh, name_en, kind, icon, sort) values
    (194, null, 'standard-gas', '标准气体', 'Standard gases', 'gas', 'cylinder', 1),
    (195, 194, 'gas-in-nitrogen', '氮中气体', 'Gases in nitrogen', 'gas', 'cylinder', 1)`
await seedContent(database.owner)

/** Services over the test's database that count the statements they run. */
function source(env: Record<string, string> = {}) {
  const seen = { statements: 0, stamp: 'a' as string | null, broken: false }
  const sql = Object.assign((...args: unknown[]) => {
    const made = (database.sql as unknown as (...args: unknown[]) => unknown)(...args)
    const text = (args[0] as { raw?: string[] }).raw?.join('') ?? ''
    if (/^\s*select\s*\(?\(?/.test(text) && /site_settings|from categories/.test(text)) {
      seen.statements += 1
      if (seen.broken) throw new Error('away')
    }
    return made
  }, database.sql) as unknown as Sql
  const config = readConfig({ APP_ENV: 'test', ...env })
  const services = {
    config,
    database: { ...database, sql },
    clock: { now: () => new Date('2026-11-21T08:00:00+08:00') },
    random: systemRandom,
    ...nothingOutside,
    data: new DataCache(() => seen.stamp),
    settings: usualSettings(config),
  }
  return { seen, services }
}

t.test('the top menu stands in the order of specification 2, with its types', async (t) => {
  const { menu } = await siteFrame(source().services, 'en')
  t.strictSame(
    menu.map(({ label, type, href }) => [label, type, href]),
    [
      ['Home', 1, '/'],
      ['Corporate Journey', 7, undefined],
      ['Shop', 1, '/search'],
      ['Certificate Download', 5, '/order/zhengshu'],
      ['Specifications Download', 5, '/specifications'],
      ['Knowledge Hub', 7, undefined],
      ['Mall Guide', 3, '/helpCenter?id=8'],
      ['Help Center', 5, '/helpCenter/28'],
    ],
  )
  const children = (index: number) => menu[index]?.children?.map(({ label, type }) => [label, type])
  t.strictSame(children(1), [
    ['Company Profile', 5],
    ['Corporate Culture', 5],
    ['Corporate News', 5],
    ['Corporate Certifications', 5],
    ['Subsidiary Company', 6],
  ])
  t.strictSame(children(2), [['Standard gases', 2]])
  t.strictSame(menu[2]?.children?.[0]?.href, '/search?prodCatId=194')
  t.strictSame(children(3), [
    ['My certificates', 1],
    ['Verify a certificate', 1],
    ['My batches', 1],
  ])
  t.strictSame(children(5), [
    ['Standard material forum', 5],
    ['Professional knowledge', 5],
    ['Industry news', 1],
  ])
  has(t, menu[6]?.children?.[0], { label: 'Register and sign in', type: 3, href: '/helpCenter/6' })
  t.strictSame(children(7), [
    ['Hotline 400-000-1234', 8],
    ['Official-website consultation', 5],
  ])
})

t.test('the frame speaks the reader’s language and takes two queries', async (t) => {
  const { services, seen } = source()
  const zh = await siteFrame(services, 'zh')
  t.equal(seen.statements, 2)
  has(t, zh, {
    hotline: '400-000-1234',
    exchangeRate: { yuanPerDollar: '7.1000', setOn: '2026-11-01' },
    liveSupport: null,
    filings: {},
    isDemo: true,
  })
  has(t, zh.hotTerms[0], { text: '氮中一氧化碳', href: /^\/search\?q=/ })
  has(t, zh.helpMenu[0], { id: 1, name: '新手上路' })
  has(t, zh.helpMenu[0]!.children[0], { id: 6, name: '注册登录' })
  has(t, zh.categories[0], { id: 194, name: '标准气体', icon: 'cylinder' })
  has(t, zh.categories[0]!.children[0], { id: 195, name: '氮中气体' })
  has(t, (await siteFrame(services, 'en')).helpMenu[0], { name: 'Getting started' })
})

t.test('production does not say that it is a demo site', async (t) => {
  const { services } = source({
    ...productionEnv,
    PUBLIC_ORIGIN: 'https://mall.example',
    DATABASE_URL: 'postgres://x',
  })
  has(t, await siteFrame(services, 'zh'), { isDemo: false })
})

t.test('filings, live support and selector come from the configuration', async (t) => {
  const { services } = source({
    ICP_FILING: 'ICP-DEMO',
    POLICE_FILING: 'POLICE-DEMO',
    LIVE_SUPPORT_URL: 'https://support.example/',
    ALLOW_LANGUAGE_SELECTOR: 'false',
  })
  has(t, await siteFrame(services, 'zh'), {
    filings: { icp: 'ICP-DEMO', police: 'POLICE-DEMO' },
    liveSupport: { href: 'https://support.example/' },
    languageSelector: false,
  })
})

t.test('a frame is kept per language while data stand still', async (t) => {
  const { services, seen } = source()
  const first = await siteFrame(services, 'zh')
  t.equal(await siteFrame(services, 'zh'), first)
  t.equal(seen.statements, 2)
  await siteFrame(services, 'en')
  t.equal(seen.statements, 4)
  await database.owner.sql`update site_settings set value = '400-000-9999' where key = 'hotline'`
  seen.stamp = 'b'
  t.equal((await siteFrame(services, 'zh')).hotline, '400-000-9999')
  t.equal(seen.statements, 6)
})

t.test('R44: where nobody knows whether data stood still, nothing is kept', async (t) => {
  const { services, seen } = source()
  seen.stamp = null
  await siteFrame(services, 'zh')
  await siteFrame(services, 'zh')
  t.equal(seen.statements, 4)
})

t.test('pages that ask at the same time share one reading; a failed one is not kept', async (t) => {
  const { services, seen } = source()
  const [a, b] = await Promise.all([siteFrame(services, 'zh'), siteFrame(services, 'zh')])
  t.equal(a, b)
  t.equal(seen.statements, 2)
  const other = source()
  other.seen.broken = true
  await t.rejects(siteFrame(other.services, 'zh'), /away/)
  other.seen.broken = false
  has(t, await siteFrame(other.services, 'zh'), { menu: Array })
})

t.test('an empty database still frames its pages', async (t) => {
  const { owner } = database
  await owner.sql`truncate article_types, articles, site_settings, hot_words, menu_items, exchange_rates, categories cascade`
  const site = await siteFrame(source().services, 'zh')
  has(t, site, { hotline: '', helpMenu: [], categories: [], exchangeRate: null, hotTerms: [], menu: [] })
})
