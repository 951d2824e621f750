import t from 'tap'
import { has } from '../../support/has.ts'
import { signIn, startMall } from '../../support/mall.ts'

const mall = await startMall(t, { demo: true })
const { app } = mall
const member = await signIn(app, 'demo-member')

const open = (path: string, headers: Record<string, string> = { language: 'zh' }) =>
  app.inject({ url: encodeURI(path), headers })
const html = async (path: string, headers?: Record<string, string>) => (await open(path, headers)).body

/** The text of the first element with this opening tag, tags removed. */
const textOf = (page: string, opening: RegExp): string => {
  const start = opening.exec(page)
  if (!start) throw new Error(`not in the page: ${opening}`)
  const rest = page.slice(start.index)
  return rest
    .slice(rest.indexOf('>') + 1, rest.indexOf(`</${/^<(\w+)/.exec(start[0])![1]}>`))
    .replaceAll(/<[^>]+>/g, '')
}
/** The opening tag with this attribute. */
const tagOf = (page: string, name: string, attribute: string): string => {
  const tag = new RegExp(`<${name}[^>]*\\s${attribute}[^>]*>`).exec(page)?.[0]
  if (!tag) throw new Error(`no <${name} ${attribute}>`)
  return tag
}
const inputOf = (page: string, id: string): string => tagOf(page, 'input', `id="${id}"`)
const total = (page: string) => Number(/共 ([\d,]+)\+? 件商品/.exec(page)?.[1]?.replace(',', ''))

t.test('words are found, marked and explained; each reading can be taken back or switched', async (t) => {
  const page = await html('/search?q=CO 50ppm in N2')
  t.ok(total(page) > 0)
  t.match(page, '<mark>一氧化碳</mark>')
  t.match(page, '50 ppm = 50 µmol/mol')
  t.match(page, '平衡气：氮气 N₂')
  t.match(page, /aria-label="移除[^"]*平衡气：氮气 N₂/)
  t.equal(total(await html('/search?q=CO50ppminN2')), total(page), 'without spaces')
  const most = await html('/search?q=CO <60 ppm in N2')
  t.match(most, '≤ 60 ppm = ≤ 60 µmol/mol', 'a bound')
  t.ok(total(most) > total(page))
})

t.test('mg/m³ says its temperature in words, chip, filter and address, and can be switched', async (t) => {
  const typed = await html('/search?q=SO2 143mg/m3')
  t.match(typed, '143 mg/m³（0 ℃）≈ 50.04 µmol/mol')
  t.match(typed, '改为143 mg/m³（20 ℃）≈ 53.7 µmol/mol')
  t.match(typed, new URLSearchParams({ q: 'SO2 143mg/m3(25°C)' }).toString())
  const filtered = await html('/search?component=so2&min=143&max=143&unit=mg/m³')
  t.match(filtered, '143–143 mg/m³（0 ℃）', 'the chip')
  t.match(filtered, /<option value="mg\/m³@0" selected="">mg\/m³（0 ℃）/, 'the filter')
  t.match(filtered, /<option value="mg\/m³@25">mg\/m³（25 ℃）/)
  t.match(filtered, `unit=${encodeURIComponent('mg/m³@0')}`, 'the address of its links')
  const solution = await html('/search?q=铅 100ppm')
  t.match(solution, '100 ppm = 100 mg/L')
  t.match(solution, '改为100 mg/kg', 'ppm of a solution may be by mass')
})

t.test('a query that says only the kind of goods says so', async (t) => {
  const page = await html('/search?q=COD 标准溶液')
  t.match(page, '没有找到相关内容')
  t.match(page, '只认出了商品种类，没有找到“COD”对应的商品。')
  t.match(await html('/search?q=多少钱'), '没有认出要找的物质、组成或编号。')
  t.match(await html('/search?q=CO 50 100ppm'), '未用上：50')
})

t.test('filters are one form that works without scripts; it keeps words, order and look', async (t) => {
  const page = await html('/search?q=CO&sort=price&view=grid&balance=n2')
  t.match(tagOf(page, 'form', 'id="filters"'), 'action="/search"')
  for (const [name, value] of [
    ['q', 'CO'],
    ['sort', 'price'],
    ['view', 'grid'],
  ]) {
    t.match(page, `<input type="hidden" name="${name}" value="${value}"/>`)
  }
  t.match(inputOf(page, 'f-balance-n2'), 'checked')
  t.match(page, /<fieldset class="facets__group"><legend class="visually-hidden">组分<\/legend>/)
  t.match(inputOf(page, 'f-inStock'), 'form="filters"')
  const submitted = await html(
    '/search?q=CO&prodCatId=&elementMode=any&component=no&component=so2&min=&max=&unit=µmol/mol&balance=n2&minPrice=',
  )
  t.equal(
    total(submitted),
    total(await html('/search?q=CO&component=no;so2&balance=n2')),
    'as a browser submits it',
  )
})

t.test('chips lift one filter each and keep the others', async (t) => {
  const page = await html('/search?q=CO&component=no;so2&balance=n2&minPrice=100')
  const lifts = [...page.matchAll(/<span class="chip">([^<]+)<a class="icon-button" href="([^"]+)"/g)].map(
    ([, label, href]) => [label, decodeURIComponent(href!.replaceAll('&amp;', '&'))],
  )
  const lift = (label: string) => lifts.find(([each]) => each === label)?.[1]
  t.equal(lift('组分：一氧化氮 NO'), '/search?q=CO&component=so2&balance=n2&minPrice=100')
  t.equal(lift('平衡气：氮气 N₂'), '/search?q=CO&component=no;so2&minPrice=100')
  t.equal(lift('100 元以上'), '/search?q=CO&component=no;so2&balance=n2')
})

t.test(
  'a bad value is a 400 with the page itself: the message beside the field, nothing typed lost',
  async (t) => {
    const answer = await open('/search?q=CO&min=abc&max=20&balance=n2')
    t.equal(answer.statusCode, 400)
    t.match(inputOf(answer.body, 'f-min'), /value="abc"/)
    t.match(inputOf(answer.body, 'f-min'), /aria-invalid="true"/)
    t.match(inputOf(answer.body, 'f-min'), /aria-describedby="e-min"/)
    t.notMatch(inputOf(answer.body, 'f-max'), 'aria-invalid')
    t.match(inputOf(answer.body, 'f-max'), /value="20"/)
    t.match(textOf(answer.body, /<p class="field__error" id="e-min">/), '请填写数字')
    t.match(inputOf(answer.body, 'f-balance-n2'), 'checked')
    t.ok(total(answer.body) > 0, 'the rest of the search is answered')
    t.match(await html('/search?min=abc', { language: 'en' }), 'Enter a plain number such as 12.5')
  },
)

t.test('fields that make no sense together are named, too', async (t) => {
  const mass = await open('/search?min=3&unit=mg/m³')
  t.equal(mass.statusCode, 400)
  t.match(textOf(mass.body, /<p class="field__error" id="e-min">/), /\p{Script=Han}/u)
  t.match(mass.body, /<select[^>]*id="f-unit"[^>]*aria-invalid="true"/)
  t.equal((await open('/search?q=CO&min=3&unit=mg/m³')).statusCode, 200, 'of one gas it has a meaning')
  t.equal((await open('/search?min=5&max=1')).statusCode, 400)
  const price = await open('/search?q=CO&minPrice=1000&maxPrice=500')
  t.equal(price.statusCode, 400)
  t.match(price.body, '上限不能小于下限')
  t.ok(total(price.body) > 0, 'the lower price applies')
  const deep = await open('/search?page=900')
  t.equal(deep.statusCode, 400)
  t.match(deep.body, /role="alert"/)
})

t.test('a parameter that has no field in the form is named in words', async (t) => {
  t.match(await html('/search?q=CO&page=x'), '页码：请填写整数')
  t.match(await html(`/search?q=${'甲'.repeat(65)}`), '搜索词：最多 64 个字符')
  t.match(await html('/search?q=CO&sort=x'), '没有这种排序方式')
  t.match(await html('/search?q=CO&page=x', { language: 'en' }), 'Page number: ')
})

t.test('figures are read in full width, with spaces around them and with thousands apart', async (t) => {
  const plain = await html('/search?q=CO&min=50&max=1000&unit=ppm&minPrice=1000')
  const typed = await open('/search?q=CO&min=５０&max= 1,000 &unit=ppm&minPrice=１，０００')
  t.equal(typed.statusCode, 200)
  t.equal(total(typed.body), total(plain))
  t.match(inputOf(typed.body, 'f-max'), 'value="1000"')
  t.equal((await open('/search?q=CO&min=1,5&unit=ppm')).statusCode, 400, 'a decimal comma is no guess')
})

t.test('a page past the end of its list says so and leads back', async (t) => {
  const beyond = await open('/search?q=CO&page=40')
  t.equal(beyond.statusCode, 404)
  t.match(beyond.body, `这一页没有内容，共 ${total(beyond.body)} 条`)
  t.match(beyond.body, /<a class="button" href="\/search\?q=CO">回到第一页</)
  const stores = await open('/search_store?page=40')
  t.equal(stores.statusCode, 404)
  t.match(stores.body, '这一页没有内容，共 20 条')
  t.match(stores.body, /<a class="button" href="\/search_store">回到第一页</)
})

t.test('what the page does not know is passed over, as campaign marks are', async (t) => {
  t.equal((await open('/search?q=CO&utm_source=mail&fbclid=x')).statusCode, 200)
})

t.test('nothing is said to be found only when nothing is, with ways on', async (t) => {
  const nothing = await html('/search?q=qqqqzzzz')
  t.match(nothing, '没有找到相关内容')
  t.match(nothing, '/search?picker=open')
  t.match(await html('/search?q=qqqqzzzz', { language: 'en' }), 'No related content found')
  const filtered = await html('/search?q=CO&minPrice=900000000')
  t.match(filtered, /href="\/search\?q=CO"[^>]*>只搜索“CO”/)
})

t.test('a near miss says what it left out', async (t) => {
  const near = await html('/search?q=氮中一氧化碳 0.0000001ppb')
  t.ok(total(near) > 0)
  t.match(near, '没有完全符合的商品，以下结果未计入：浓度')
  t.notMatch(near, '没有找到相关内容')
})

t.test('list and grid show the same products in the same order', async (t) => {
  const numbers = (page: string) => [
    ...new Set([...page.matchAll(/DEMO-[A-Z]-\d+/g)].map(([number]) => number)),
  ]
  const list = await html('/search?prodCatId=195')
  const grid = await html('/search?prodCatId=195&view=grid')
  t.match(list, '<table class="data-table product-table">')
  t.notMatch(grid, '<table class="data-table product-table">')
  t.strictSame(numbers(grid), numbers(list))
  t.equal(numbers(list).length, 24)
})

t.test('pages of a list follow each other and can be jumped to', async (t) => {
  const page = await html('/search?prodCatId=194&page=2')
  t.match(tagOf(page, 'a', 'aria-label="上一页"'), 'href="/search?prodCatId=194"')
  t.match(tagOf(page, 'input', 'name="page"'), 'value="2"')
  t.match(page, '<input type="hidden" name="prodCatId" value="194"/>')
})

t.test('a visitor is led to the public product page, a member to the page that sells', async (t) => {
  t.match(await html('/search?q=CO'), /class="product-table__name" href="\/search\/details\?spuId=\d+"/)
  t.match(
    await html('/search?q=CO', { language: 'zh', cookie: member }),
    /class="product-table__name" href="\/store\/\d+\/details\/\d+"/,
  )
})

t.test('the address keeps the language of a link', async (t) => {
  const page = await html('/search?q=CO&lang=en', { language: 'zh' })
  t.match(page, '<html lang="en"')
  t.match(tagOf(page, 'a', 'id="sort-price"'), 'href="/search?q=CO&amp;sort=price&amp;lang=en"')
  t.match(page, '<input type="hidden" name="lang" value="en"/>')
})

t.test('categories are for search engines, searches and filtered lists are not', async (t) => {
  t.match(await html('/search?prodCatId=195'), /<link rel="canonical" href="[^"]*\/search\?prodCatId=195"\/>/)
  t.match(await html('/search?prodCatId=195'), '"@type":"BreadcrumbList"')
  for (const path of ['/search?q=CO', '/search?prodCatId=195&balance=n2']) {
    t.match(await html(path), /<meta name="robots" content="noindex/, path)
  }
})

t.test('the search bar without scripts reaches the stores through the same form', async (t) => {
  const answer = await open('/search?target=store&q=恒准')
  t.equal(answer.statusCode, 303)
  t.equal(decodeURIComponent(String(answer.headers.location)), '/search_store?q=恒准')
  t.equal((await open('/search?target=goods&q=CO')).statusCode, 200)
})

t.test('the periodic table is a form of 118 elements without scripts', async (t) => {
  const page = await html('/search?picker=open&q=CO&elements=C;O&elementMode=all&sort=price')
  t.equal(page.split('name="elements"').length - 1, 118)
  t.match(tagOf(page, 'input', 'aria-label="6 碳 C"'), 'checked')
  t.notMatch(tagOf(page, 'input', 'aria-label="7 氮 N"'), 'checked')
  t.match(tagOf(page, 'input', 'value="all"'), /name="elementMode".*checked|checked.*name="elementMode"/)
  t.match(page, '<input type="hidden" name="q" value="CO"/>')
  t.match(page, '<input type="hidden" name="sort" value="price"/>')
  const props = JSON.parse(
    /<script type="application\/json" id="picker-props">(.*?)<\/script>/s.exec(page)![1]!,
  )
  has(t, props, { mode: 'all', selected: ['C', 'O'], action: '/search', elements: { length: 118 } })
  t.equal(props.countHref, '/f/api/frontspu?q=CO&sort=price')
  t.equal(props.words.title, '按元素查找商品', 'words come translated')
  const submitted = await html('/search?q=CO&elements=C&elements=S&elementMode=all')
  t.match(submitted, '含全部元素：C、S')
})

t.test('R44: a page of results that is kept shows a store’s new name once it has one', async (t) => {
  const { sql } = mall.database.owner
  const path = '/search?storeId=1'
  const named = async () => {
    const page = await html(path)
    return {
      facet: /id="f-storeId-1"[^>]*\/?><span>([^<]+)</.exec(page)?.[1],
      chip: /<span class="chip">([^<]+)<a/.exec(page)?.[1],
      rows: page.split('改了名的店').length - 1,
    }
  }
  const [store] = await sql<{ name: string }[]>`select name_zh as name from stores where id = 1`
  const before = { facet: store!.name, chip: store!.name, rows: 0 }
  for (let turn = 0; turn < 3; turn++) t.strictSame(await named(), before)
  await sql`update stores set name_zh = '改了名的店' where id = 1`
  await mall.seen()
  const { rows, ...shown } = await named()
  t.strictSame(shown, { facet: '改了名的店', chip: '改了名的店' })
  t.ok(rows >= 20, `${rows} rows of goods name it`)
})
