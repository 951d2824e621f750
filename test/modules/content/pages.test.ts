import type { LightMyRequestResponse } from 'fastify'
import t from 'tap'
import { seedMembers } from '../../../src/modules/identity/index.ts'
import { contentMall } from './world.ts'
import { has } from '../../support/has.ts'

const mall = await contentMall(t)
const { app, database } = mall
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** The blocks of structured data of a page. */
const jsonLd = (page: LightMyRequestResponse) =>
  [...page.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text!) as Record<string, unknown>,
  )

t.test(
  'every page stands by itself in both languages: title, description, canonical, one h1, nothing inline',
  async (t) => {
    const pages: Record<string, string> = {
      '/helpCenter': '/helpCenter',
      '/helpCenter/6': '/helpCenter/6',
      '/helpCenter/28': '/helpCenter/28',
      '/industry': '/industry',
      '/industry?page=2': '/industry?page=2',
      '/detail_industry?id=3': '/detail_industry?id=3',
      '/about': '/about',
      '/terms': '/terms',
      '/privacy': '/privacy',
      '/integral': '/integral',
      '/f/docs': '/f/docs',
    }
    for (const [path, canonical] of Object.entries(pages)) {
      const english = `${path}${path.includes('?') ? '&' : '?'}lang=en`
      for (const [url, lang] of [
        [path, 'zh-CN'],
        [english, 'en'],
      ] as const) {
        const page = await get(url)
        t.equal(page.statusCode, 200, url)
        t.match(page.body, `<html lang="${lang}"`, url)
        t.equal(page.body.match(/<h1[ >]/g)?.length, 1, `${url}: one h1`)
        t.match(page.body, /<meta name="description" content="[^"]{10,}"/, url)
        t.match(
          page.body,
          new RegExp(`rel="canonical" href="http://localhost${canonical.replaceAll(/[?&]/g, '.')}`),
          url,
        )
        t.notMatch(
          page.body,
          /\sstyle="|\son[a-z]+="|<script(?![^>]*(?:src=|type="application\/))/,
          `${url}: R20`,
        )
        t.notMatch(page.body, /content\.[a-z]+\.[a-z]+|docs\.[a-z]+"/i, `${url}: no missing words`)
      }
    }
  },
)

t.test('the help centre shows every group with every article', async (t) => {
  const page = await get('/helpCenter')
  const ids = [...page.body.matchAll(/href="\/helpCenter\/(\d+)"/g)].map(([, id]) => Number(id))
  for (const id of [1, 2, 6, 13, 17, 21, 25, 26, 28]) t.ok(ids.includes(id), `article ${id}`)
  t.notOk(ids.includes(30), 'legal texts have their own pages')
})

t.test('an article shows its words, its neighbours and where to ask', async (t) => {
  const page = await get('/helpCenter/6')
  t.match(page.body, '<h1>注册登录</h1>')
  t.match(page.body, /<a href="\/helpCenter\/6" aria-current="page">/)
  t.match(page.body, 'tel:4000001234')
  has(t, jsonLd(page)[0], {
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1 }, {}, { name: '注册登录' }],
  })
})

t.test(
  'the specification’s help route takes an id; articles with a page of their own are sent there',
  async (t) => {
    has(t, await get('/helpCenter?id=8'), { statusCode: 303, headers: { location: '/helpCenter/8' } })
    has(t, await get('/replace/helpCenter1?id=6'), {
      statusCode: 303,
      headers: { location: '/helpCenter?id=6' },
    })
    const own = { 1: '/about', 30: '/terms', 31: '/privacy' }
    for (const [id, location] of Object.entries(own)) {
      has(t, await get(`/helpCenter/${id}`), { statusCode: 308, headers: { location } })
    }
  },
)

t.test('news: pages of seven, the item, the way to its neighbours', async (t) => {
  const first = await get('/industry')
  t.equal(first.body.match(/href="\/detail_industry\?id=\d+"/g)?.length, 7)
  t.match(first.body, 'href="/industry?page=3"')
  const item = await get('/detail_industry?id=2')
  t.match(item.body, /rel="prev" href="\/detail_industry\?id=1"/)
  t.match(item.body, /rel="next" href="\/detail_industry\?id=3"/)
  t.match(item.body, '<h2>来源</h2>')
  has(t, jsonLd(item)[0], {
    '@type': 'NewsArticle',
    datePublished: '2026-11-17T00:00:00+08:00',
    inLanguage: 'zh-CN',
  })
})

t.test('unknown articles, items and pages are 404, bad ids 400, each with a way forward', async (t) => {
  for (const url of ['/helpCenter/999', '/detail_industry?id=999', '/industry?page=99', '/integral?page=9']) {
    const page = await get(url)
    t.equal(page.statusCode, 404, url)
    t.match(page.headers['content-type'], /^text\/html/)
    t.notMatch(page.body, 'rel="canonical"', url)
  }
  for (const url of ['/helpCenter/abc', '/detail_industry?id=x', '/detail_industry', '/industry?page=0']) {
    t.equal((await get(url)).statusCode, 400, url)
  }
  t.match((await get('/industry?page=99')).body, 'href="/industry"')
})

t.test('/about tells search engines who runs the mall', async (t) => {
  const page = await get('/about?lang=en')
  has(t, jsonLd(page)[0], {
    '@type': 'Organization',
    name: 'Hengzhun Gas Co., Ltd.',
    url: 'http://localhost/',
    telephone: '400-000-1234',
    email: 'service@hengzhun.example',
  })
  t.match(page.body, 'src="/f/picture/honour/1.svg"')
})

t.test('what is not open yet says so and leads on', async (t) => {
  const page = await get('/not_yet_open')
  t.equal(page.statusCode, 200)
  t.match(page.body, 'name="robots" content="noindex"')
  t.match(page.body, 'href="/industry"')
})

t.test('points mall: a visitor is led to login and back, a member reads what is missing', async (t) => {
  const visitor = await get('/integral')
  t.match(visitor.body, 'href="/login?next=%2Fintegral"')
  await database.owner.sql`
    insert into stores (id, name_zh, name_en, mark, intro_zh, intro_en, city_zh, city_en, goods_tenths,
      service_tenths, delivery_tenths, opened_on)
    values (1, '店', 'Store', '店', '', '', '', '', 49, 49, 49, '2020-01-01')`
  await seedMembers(database.owner)
  const login = await app.inject({
    method: 'POST',
    url: '/f/api/login/password',
    headers: { language: 'zh', origin: 'http://localhost' },
    payload: { username: 'demo-member', password: 'demo-member-2026' },
  })
  const { token } = login.json<{ data: { token: string } }>().data
  const member = await get('/integral', { authorization: `Bearer ${token}` })
  t.notMatch(member.body, '/login?next=')
  t.match(member.body, /还差 3,900 积分/)
  has(t, member.headers, { 'cache-control': 'no-store' })
})

t.test('R22: what an operator writes is text on every page, never markup', async (t) => {
  await database.owner.sql`
    insert into news (id, title_zh, title_en, summary_zh, summary_en, body_zh, body_en, published_on)
    values (901, '<b>题</b></script>', '', '<i>要</i>', '', '<img src=x onerror=alert(1)>', '', '2026-12-01')`
  await mall.seen()
  for (const url of ['/industry', '/detail_industry?id=901']) {
    const page = await get(url)
    t.equal(page.statusCode, 200)
    t.notMatch(page.body, /<b>题|<i>要|<img src=x|<\/script>"/, url)
  }
  has(t, jsonLd(await get('/detail_industry?id=901'))[0], { headline: '<b>题</b></script>' })
  await database.owner.sql`delete from news where id = 901`
})

t.test('R44: a change is on the page within a second, and unchanged pages keep their tag', async (t) => {
  await mall.seen()
  const before = await get('/detail_industry?id=5')
  const same = await get('/detail_industry?id=5', { 'if-none-match': String(before.headers.etag) })
  t.equal(same.statusCode, 304)
  await database.owner.sql`update news set title_zh = '改过的标题' where id = 5`
  await mall.seen()
  const after = await get('/detail_industry?id=5', { 'if-none-match': String(before.headers.etag) })
  t.equal(after.statusCode, 200)
  t.match(after.body, '<h1>改过的标题</h1>')
  await database.owner.sql`update site_settings set value = '400-111-2222' where key = 'hotline'`
  await mall.seen()
  t.match((await get('/terms')).body, '400-111-2222', 'the frame of every page follows, too')
})
