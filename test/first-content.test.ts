import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import t from 'tap'
import { menuItems, operatorAddresses } from '../src/modules/content/seed/menu.ts'
import { GAP, operatorArticleTypes } from '../src/modules/content/seed/of-operator.ts'
import { fillFirstContent } from '../src/tools/seed/first.ts'
import { sitemap } from '../src/sitemap.ts'
import { bodyBlocks } from '../views/pages/content/body-blocks.ts'
import { has } from './support/has.ts'
import { testDatabase } from './support/database.ts'
import { productionEnv, startMall } from './support/mall.ts'

const run = promisify(execFile)
const ofTheDemo = /演示|demo|恒准|hengzhun|detail_industry\?|forum/i

t.test('an empty mall in production opens with its texts and nothing of the demo', async (t) => {
  const database = await testDatabase(t)
  await fillFirstContent(database.owner)
  const counts = await database.sql`
    select (select count(*) from stores) + (select count(*) from spus) + (select count(*) from members)
      + (select count(*) from news) + (select count(*) from points_goods) + (select count(*) from partner_links)
      + (select count(*) from honours) + (select count(*) from exchange_rates) as ofthedemo,
      (select array_agg(id order by id) from categories where parent_id is null) as roots,
      (select count(*) from categories where parent_id is not null) > 15 as leaves,
      (select count(*) from elements) as elements, (select count(*) > 200 from substances) as substances`
  t.strictSame(
    [...counts],
    [{ ofthedemo: 0, roots: [194, 208, 228], leaves: true, elements: 118, substances: true }],
  )

  const { app } = await startMall(t, {
    database,
    env: { ...productionEnv, PUBLIC_ORIGIN: 'https://mall.example', STOREFRONT_ACCESS: 'public' },
  })
  const seen = new Set<string>()
  const waiting = ['/', '/?lang=en', '/terms', '/privacy', '/about', '/helpCenter', '/search?prodCatId=194']
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (seen.has(path) || seen.size > 120) continue
    seen.add(path)
    const { statusCode, body } = await app.inject(path)
    t.ok(statusCode < 400, `${path} answers ${statusCode}`)
    t.notMatch(body, /href="tel:"|mailto:【|（演示）|\(demo\)/, path)
    for (const [, href] of body.matchAll(/<a [^>]*href="(\/[^"#]*)"/g))
      if (!/^\/(search|f\/|replace)/.test(href!)) waiting.push(href!.replaceAll('&amp;', '&'))
  }
  t.ok(seen.has('/helpCenter/6'), 'the help centre was walked through')
})

t.test('what an operator changed or removed stays so, and a second run finds nothing to do', async (t) => {
  const { owner, sql } = await testDatabase(t)
  const first = await fillFirstContent(owner)
  t.ok(first.filled.includes('articles'))
  t.ok(first.gaps.includes('setting hotline'))
  t.ok(first.gaps.some((gap) => gap.startsWith('article 30')))
  await owner.sql`update articles set body_zh = '我们的条款', body_en = 'Our terms' where id = 30`
  await owner.sql`delete from articles where id = 20`
  await owner.sql`delete from banners where place = 'bottom'`
  await owner.sql`update site_settings set value = '010-1234' where key = 'hotline'`
  await owner.sql`update categories set name_zh = '气体' where id = 194`
  const second = await fillFirstContent(owner)
  t.strictSame(second.filled, [])
  t.notOk(second.gaps.includes('setting hotline'))
  t.notOk(second.gaps.some((gap) => gap.startsWith('article 30')))
  t.strictSame(
    [
      ...(await sql`select (select body_en from articles where id = 30) as terms,
      (select count(*) from articles where id = 20) as removed,
      (select count(*) from banners where place = 'bottom') as strips,
      (select value from site_settings where key = 'hotline') as hotline,
      (select name_zh from categories where id = 194) as gases`),
    ],
    [{ terms: 'Our terms', removed: 0, strips: 0, hotline: '010-1234', gases: '气体' }],
  )
})

t.test('texts for an operator: whole in both languages, links that lead somewhere, no demo', async (t) => {
  const articles = operatorArticleTypes().flatMap((type) => type.articles)
  const pages = Object.values(sitemap).map(({ path }) => path)
  const exists = (href: string) => {
    const id = /^\/helpCenter\/(\d+)$/.exec(href)?.[1]
    return id
      ? articles.some((article) => article.id === Number(id))
      : pages.includes(href) || href === '/f/docs'
  }
  const shape = (body: string) => bodyBlocks(body).map(({ kind }) => kind)
  for (const { id, nameZh, nameEn, bodyZh, bodyEn } of articles) {
    t.notMatch([nameZh, nameEn, bodyZh, bodyEn].join('\n'), ofTheDemo, `article ${id}`)
    t.strictSame(shape(bodyEn), shape(bodyZh), `article ${id}`)
    t.equal(bodyEn.includes(GAP), bodyZh.includes(GAP), `article ${id}: gaps in both languages`)
    for (const [, href] of `${bodyZh}${bodyEn}`.matchAll(/\]\(([^)]+)\)/g))
      t.ok(exists(href!), `article ${id}: ${href}`)
  }
  for (const { titleEn, target } of menuItems(operatorAddresses))
    if (target) t.ok(exists(target.replace(/\?.*/, '')), titleEn)
})

t.test('the command of the image fills a database, and without an owner says what it needs', async (t) => {
  const { ownerUrl, appUrl, sql } = await testDatabase(t)
  const env = { PATH: process.env['PATH'] ?? '', APP_ENV: 'production', DATABASE_URL: appUrl }
  const refused = await run(process.execPath, ['dist/content-first.js'], { env }).catch(
    (error: unknown) => error,
  )
  has(t, refused, { code: 1, stderr: /^Set DATABASE_OWNER_URL [^\n]+\n$/ })
  const own = { ...env, DATABASE_OWNER_URL: ownerUrl }
  const { stdout } = await run(process.execPath, ['dist/content-first.js'], { env: own })
  t.match(stdout, /^Filled: categories, .*articles.*\nTo be filled in by you/)
  t.strictSame([...(await sql`select count(*) > 20 as there from articles`)], [{ there: true }])
  has(t, await run(process.execPath, ['dist/migrate.js'], { env: own }), { stdout: /up to date/ })
})
