import { readdir } from 'node:fs/promises'
import t from 'tap'
import { drawnTones, pictureKinds, shareName } from '../../../src/modules/catalogue/index.ts'
import { startMall } from '../../support/mall.ts'
import { times } from './world.ts'

const mall = await startMall(t, { demo: true })
const { app, database } = mall
const get = async (url: string) => app.inject(url)

t.test('robots.txt closes what asks for a login, names the site map and leaves products open', async (t) => {
  const { body, headers } = await get('/robots.txt')
  t.match(headers['content-type'], 'text/plain')
  t.match(body, 'Disallow: /cart\n')
  t.match(body, 'Disallow: /api/\n')
  t.match(body, 'Disallow: /store/\n')
  t.notMatch(body, 'Disallow: /search')
  t.notMatch(body, /Disallow: \/\n/)
  t.match(body, 'Sitemap: http://localhost/sitemap.xml')
  const open = await startMall(t, { database, env: { STOREFRONT_ACCESS: 'public' } })
  t.notMatch((await open.app.inject('/robots.txt')).body, 'Disallow: /store/\n')
})

t.test('the site map names its parts, and each part answers', async (t) => {
  const { body } = await get('/sitemap.xml')
  const parts = [...body.matchAll(/<loc>http:\/\/localhost(\/[^<]+)<\/loc>/g)].map((match) => match[1]!)
  t.strictSame(parts, ['/sitemap-pages.xml', '/sitemap-products-0.xml'])
  for (const part of parts) {
    const answer = await get(part)
    t.equal(answer.statusCode, 200, part)
    t.match(answer.headers['content-type'], 'application/xml')
    t.ok(times(answer.body, '<loc>') <= 50_000)
  }
})

t.test('pages: home, categories and help in both languages', async (t) => {
  const { body } = await get('/sitemap-pages.xml')
  for (const path of [
    '/',
    '/?lang=en',
    '/search?prodCatId=194',
    '/search?prodCatId=194&amp;lang=en',
    '/helpCenter/6',
  ])
    t.match(body, `<loc>http://localhost${path}</loc>`)
})

t.test(
  'products: each on the shelf once a language, with the day it changed and its other language',
  async (t) => {
    const [row] = await database.sql<{ products: number; sheets: number }[]>`
    select count(*)::int as products, (count(*) filter (where s.kind <> 'instrument'))::int as sheets from spus s join stores t on t.id = s.store_id where s.on_shelf and t.state = 'approved'`
    const { body } = await get('/sitemap-products-0.xml')
    t.equal(times(body, '<loc>'), (row!.products + row!.sheets) * 2)
    t.match(body, '<loc>http://localhost/sds/1</loc>')
    t.match(body, '<loc>http://localhost/search/details?spuId=1</loc>')
    t.match(body, '<loc>http://localhost/search/details?spuId=1&amp;lang=en</loc>')
    t.match(body, /<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    t.match(body, 'hreflang="en"')
    t.match(body, /<\/urlset>\n$/)
  },
)

t.test('an id keeps its part: one beyond the first 12 000 opens another, gaps open none', async (t) => {
  await database.owner.sql`
    insert into spus (id, store_id, category_id, kind, number, name_zh, formula, picture_kind, picture_tone, package_id)
    select 30000, store_id, category_id, kind, 'DEMO-FAR', name_zh, formula, picture_kind, picture_tone, package_id
    from spus where id = 1`
  t.match((await get('/sitemap.xml')).body, '/sitemap-products-2.xml')
  t.notMatch((await get('/sitemap.xml')).body, '/sitemap-products-1.xml')
  t.match((await get('/sitemap-products-2.xml')).body, 'spuId=30000')
  for (const part of ['1', '7', '999999', 'x'])
    t.equal((await get(`/sitemap-products-${part}.xml`)).statusCode, 404, part)
})

t.test('every tone of every container has a picture to share, and goods come in no other', async (t) => {
  const files = await readdir(new URL('../../../public/share/', import.meta.url))
  const wanted = pictureKinds.flatMap((kind) => drawnTones[kind].map((tone) => shareName({ kind, tone })))
  t.strictSame(files.toSorted(), wanted.toSorted())
  const used = await database.sql<{ picture_kind: string; picture_tone: string }[]>`
    select distinct picture_kind, picture_tone from spus`
  for (const { picture_kind: kind, picture_tone: tone } of used) {
    const drawn = tone === 'petrol' ? '' : tone.replace(/^mix-/, 'silver-')
    t.ok(files.includes(drawn ? `${kind}-${drawn}.png` : `${kind}.png`), `${kind} ${tone}`)
  }
})

t.test('public pages name their canonical address and both languages', async (t) => {
  for (const [url, canonical] of [
    ['/?utm_source=x', 'http://localhost/'],
    ['/search/details?spuId=1&skuId=2&utm=1', 'http://localhost/search/details?spuId=1'],
  ] as const) {
    const { body } = await get(url)
    t.match(body, `rel="canonical" href="${canonical}"`, url)
    t.match(body, 'hrefLang="x-default"', url)
  }
  const english = await get('/?lang=en')
  t.match(english.body, 'rel="canonical" href="http://localhost/?lang=en"')
})

t.test('the home page tells search engines who we are and how the site is searched', async (t) => {
  const { body } = await get('/')
  const types = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (match) => JSON.parse(match[1]!)['@type'],
  )
  t.strictSame(types, ['Organization', 'WebSite'])
})
