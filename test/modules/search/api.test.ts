import t from 'tap'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'

const { app, database } = await startMall(t, { demo: true })

interface Item {
  spuId: string
  storeId: string
  name: string
  salePrice: string
  orderSaleCount: number
  prodCatId: string
}
interface Page {
  list: Item[]
  total: number
  totalExact: boolean
  page: number
  size: number
}
interface Facet {
  key: string
  values: { value: string; name: string; count: number | null; capped: boolean; selected: boolean }[]
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const data = async <T>(url: string, headers: Record<string, string> = {}): Promise<T> => {
  const answer = await get(url, headers)
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return answer.json<{ data: T }>().data
}
const list = (query: string) => data<Page>(`/f/api/frontspu?${query}`)
/** Those of these products for which the condition does not hold. */
const failing = (found: number[], condition: string) => {
  const { sql } = database.owner
  return sql`select id from spus s where id = any(${found}::bigint[]) and not (${sql.unsafe(condition)})`
}
const ids = ({ list: items }: Page) => items.map(({ spuId }) => Number(spuId))

t.test('labelCode=XP lists new products only, the latest listed first', async (t) => {
  const page = await list('labelCode=XP&page=1&size=4')
  has(t, page, { page: 1, size: 4, list: { length: 4 } })
  const newest = await database.sql<{ id: number }[]>`
    select id from spus where label_code = 'XP' and on_shelf order by listed_at desc, id desc limit 4`
  t.strictSame(
    ids(page),
    newest.map(({ id }) => id),
  )
})

t.test('labelCode=XP counts and filters, alone and beside other filters', async (t) => {
  const labelled = await database.sql<{ n: number; gases: number }[]>`
    select count(*)::int as n, count(*) filter (where kind = 'gas')::int as gases
    from spus where label_code = 'XP' and on_shelf`
  const { n, gases } = labelled[0]!
  t.ok(gases > 0 && n > gases, 'the demo has new goods of several kinds')
  const totals = async (query: string) => {
    const answer = await list(query)
    return [answer.list.length, answer.total, answer.totalExact]
  }
  t.strictSame(await totals('labelCode=XP&size=100'), [n, n, true])
  t.strictSame(await totals('labelCode=XP&prodCatId=194&size=100'), [gases, gases, true])
  t.strictSame(await totals('labelCode=XP&sort=price&size=100'), [n, n, true])
})

t.test('orderSaleCount=1 lists by units sold, most first', async (t) => {
  const page = await list('orderSaleCount=1&page=1&size=6')
  t.equal(page.list.length, 6)
  const sold = page.list.map(({ orderSaleCount }) => orderSaleCount)
  t.strictSame(
    sold,
    sold.toSorted((a, b) => b - a),
  )
  const [best] = await database.sql<
    { most: number }[]
  >`select max(sale_count) as most from spus where on_shelf`
  t.equal(sold[0], best!.most)
})

t.test(
  'items carry the fields of specification 3, ids as strings and money as yuan with two digits',
  async (t) => {
    const { list: items } = await list('q=CO&size=1')
    has(t, items[0], {
      storeId: /^\d+$/,
      spuId: /^\d+$/,
      name: /一氧化碳/,
      url: /^\/search\/details\?spuId=\d+$/,
      spuImg: String,
      title: String,
      prodCatName: String,
      salePrice: /^\d+\.\d\d$/,
      price: /^\d+\.\d\d$/,
      currency: 'CNY',
      bwNum: /^DEMO-/,
      storeName: String,
      concentrationRange: String,
    })
  },
)

t.test('page and size, pageNum and pageSize say the same', async (t) => {
  t.strictSame(
    ids(await list('prodCatId=194&page=2&size=5')),
    ids(await list('prodCatId=194&pageNum=2&pageSize=5')),
  )
  t.strictSame(
    [...ids(await list('prodCatId=194&page=1&size=5')), ...ids(await list('prodCatId=194&page=2&size=5'))],
    ids(await list('prodCatId=194&page=1&size=10')),
  )
})

t.test('each filter narrows to products that have what it names', async (t) => {
  const rows = async (query: string) => {
    const found = ids(await list(`${query}&size=100`))
    t.ok(found.length > 0, `${query} finds something`)
    return found
  }
  const every = async (query: string, condition: string) => {
    const found = await rows(query)
    const wrong = await failing(found, condition)
    t.strictSame([...wrong], [], query)
  }
  await every('prodCatId=195', 's.category_id = 195')
  await every('prodCatId=208', "s.kind = 'liquid'")
  await every('storeId=2', 's.store_id = 2')
  await every('balance=n2', "s.balance_id = 'n2'")
  await every('uncertainty=1', 's.uncertainty_percent <= 1')
  await every('inStock=true', 's.stock_count > 0')
  await every('minPrice=200&maxPrice=500', 's.price_fen between 20000 and 50000')
  await every(
    'component=co;no',
    "(select count(*) from spu_components c where c.spu_id = s.id and c.substance_id in ('co', 'no')) = 2",
  )
  await every(
    'cylinder=cyl-8l-al',
    "exists (select 1 from skus k where k.spu_id = s.id and k.package_id = 'cyl-8l-al')",
  )
  await every(
    'component=co&min=10&max=20&unit=%25',
    "exists (select 1 from spu_components c where c.spu_id = s.id and c.substance_id = 'co' and c.amount_max >= 0.0999 and c.amount_min <= 0.2001)",
  )
})

t.test('amounts that nothing can have find nothing', async (t) => {
  for (const query of ['max=0', 'min=9999999', 'min=2000000&unit=ppm', 'component=CO&max=0&unit=%25']) {
    has(t, await list(query), { list: { length: 0 }, total: 0 }, query)
    await data(`/f/api/frontspu/facets?${query}`)
  }
})

t.test('elements match any, all or none of the list', async (t) => {
  const has = (mode: string) =>
    `(select count(distinct e) from spu_components c join substances u on u.id = c.substance_id, unnest(u.elements) e
      where c.spu_id = s.id and e in ('C', 'S')) ${mode}`
  for (const [mode, condition] of [
    ['any', has('>= 1')],
    ['all', has('= 2')],
    ['none', has('= 0')],
  ] as const) {
    const found = ids(await list(`elements=C;S&elementMode=${mode}&size=100`))
    t.ok(found.length > 0, mode)
    const wrong = await failing(found, condition)
    t.strictSame([...wrong], [], mode)
  }
  t.strictSame(
    ids(await list('elements=C;S')),
    ids(await list('elements=C;S&elementMode=any')),
    'any is the default',
  )
  t.strictSame(
    ids(await list('elements=C&elements=S')),
    ids(await list('elements=C;S')),
    'repeated or joined',
  )
})

t.test('orders are what they say', async (t) => {
  const prices = (await list('q=CO&sort=price&size=50')).list.map(({ salePrice }) => Number(salePrice))
  t.strictSame(
    prices,
    prices.toSorted((a, b) => a - b),
  )
  const falling = (await list('q=CO&sort=priceDesc&size=50')).list.map(({ salePrice }) => Number(salePrice))
  t.strictSame(
    falling,
    prices.toSorted((a, b) => b - a),
  )
})

t.test('a number of hits is exact, or says that it is a lower bound', async (t) => {
  const [row] = await database.sql<{ n: number }[]>`
    select count(*)::int as n from spus where category_id = 195 and on_shelf`
  has(t, await list('prodCatId=195&size=1'), { total: row!.n, totalExact: true })
})

t.test('commas and spaces in q do not matter', async (t) => {
  const spaced = ids(await list(`q=${encodeURIComponent('CO 50 ppm in N2')}`))
  t.ok(spaced.length > 0)
  t.strictSame(ids(await list('q=CO50ppminN2')), spaced)
  t.strictSame(
    ids(await list(`q=${encodeURIComponent('1,3-丁二烯')}`)),
    ids(await list(`q=${encodeURIComponent('13-丁二烯')}`)),
  )
})

t.test('a bad value is a 400 that names its field in the caller’s language', async (t) => {
  const refusals: [query: string, path: string][] = [
    ['min=abc', 'min'],
    ['page=0', 'page'],
    ['size=101', 'size'],
    ['page=500&size=24', 'page'],
    ['unit=furlong', 'unit'],
    ['sort=sideways', 'sort'],
    ['elements=Xx', 'elements'],
    ['elementMode=some', 'elementMode'],
    ['prodCatId=abc', 'prodCatId'],
    ['minPrice=1.234', 'minPrice'],
    ['min=3&unit=mg%2Fm%C2%B3', 'unit'],
    ['min=5&max=1', 'max'],
    [`q=${'气'.repeat(65)}`, 'q'],
    ['surprise=1', 'surprise'],
    ['q=a&q=b', 'q'],
  ]
  for (const [query, path] of refusals) {
    const zh = await get(`/f/api/frontspu?${encodeURI(query).replaceAll('%25', '%')}`, { language: 'zh' })
    t.equal(zh.statusCode, 400, query)
    const error = zh.json().data.errors[0]
    t.equal(error.path, path, query)
    t.match(error.msg, /\p{Script=Han}/u, query)
    const en = await get(`/f/api/frontspu?${encodeURI(query).replaceAll('%25', '%')}`, { language: 'en' })
    t.match(en.json().data.errors[0].msg, /^[\x20-\x7e’“”–µ³/,%]+$/, query)
  }
  t.equal(
    (await get(`/f/api/frontspu?q=${encodeURIComponent('𬬻'.repeat(64))}`)).statusCode,
    200,
    '64 code points',
  )
})

t.test('facets are named like the parameters they fill, with exact counts and names to show', async (t) => {
  const facets = await data<Facet[]>('/f/api/frontspu/facets?q=CO&balance=n2', { language: 'en' })
  const facet = (key: string) => facets.find((each) => each.key === key)!
  has(
    t,
    facet('balance').values.find(({ value }) => value === 'n2'),
    { name: 'Nitrogen N₂', selected: true, capped: false },
  )
  for (const { value, count } of facet('component').values.slice(0, 3)) {
    t.equal((await list(`q=CO&balance=n2&component=${value}&size=1`)).total, count, value)
  }
  for (const { value, count } of facet('balance').values) {
    t.equal((await list(`q=CO&balance=${value}&size=1`)).total, count, `${value}: counted without itself`)
  }
})

t.test('suggestions complete what is typed; popular searches are the operator’s', async (t) => {
  const names = await data<string[]>(`/f/api/frontspu/suggest?q=${encodeURIComponent('一氧')}`, {
    language: 'zh',
  })
  t.ok(names.includes('一氧化碳'))
  t.ok(names.length <= 10)
  const english = await data<string[]>('/f/api/frontspu/suggest?q=carbn', { language: 'en' })
  t.ok(english.includes('Carbon monoxide'), `a slip of the pen: ${english.join()}`)
  const sound = await data<string[]>(`/f/api/frontspu/suggest?q=${encodeURIComponent('一養')}`, {
    language: 'zh',
  })
  t.ok(sound.includes('一氧化碳'), `a character that sounds alike: ${sound.join()}`)
  t.strictSame(await data('/f/api/frontspu/suggest?q='), [])
  const rows = (language: string) =>
    data<{ text: string; formula: string | null; price: string | null; priceText: string | null }[]>(
      `/f/api/frontspu/suggestions?q=${encodeURIComponent('一氧化碳')}`,
      { language },
    )
  const [zh] = await rows('zh')
  t.strictSame([zh!.text, zh!.formula, zh!.priceText], ['一氧化碳', 'CO', `¥${zh!.price!} 起`])
  const [en] = await rows('en')
  t.strictSame([en!.text, en!.formula, en!.price], ['Carbon monoxide', 'CO', zh!.price])
  t.match(en!.priceText, /^from \$\d+\.\d\d$/)
  t.equal((await get(`/f/api/frontspu/suggest?q=${'a'.repeat(65)}`)).statusCode, 400)
  const hot = await data<string[]>('/f/api/frontspu/hot', { language: 'zh' })
  t.ok(hot.length > 0)
  for (const text of hot) t.ok((await list(`q=${encodeURIComponent(text)}&size=1`)).total > 0, text)
})

t.test('an answer has a tag that spares sending it twice', async (t) => {
  const first = await get('/f/api/frontspu?q=CO')
  const again = await get('/f/api/frontspu?q=CO', { 'if-none-match': String(first.headers.etag) })
  t.equal(again.statusCode, 304)
})
