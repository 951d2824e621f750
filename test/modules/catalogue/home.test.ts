import t from 'tap'
import { htmlFaults } from '../../support/html.ts'
import { signIn, startMall } from '../../support/mall.ts'
import { between, countStatements, times } from './world.ts'

const mall = await startMall(t, { demo: true })
const { app, database } = mall
const home = async (headers: Record<string, string> = {}) => (await app.inject({ url: '/', headers })).body

t.test('three tiles lead to the search of 194, 208 and 228', async (t) => {
  const tiles = between(await home(), 'id="home-tiles"', 'class="hero__aside"')
  for (const id of [194, 208, 228]) t.match(tiles, `href="/search?prodCatId=${id}"`)
  t.equal(times(tiles, '<a '), 3)
})

t.test(
  'a tile says how many products its category has on the shelf, and that of gases how many in stock',
  async (t) => {
    const tiles = between(await home(), 'id="home-tiles"', 'class="hero__aside"')
    const printed = (n: number) => `>${n.toLocaleString('en-US')} 种<`
    for (const id of [194, 208, 228]) {
      const [row] = await database.owner.sql<{ all: number; stocked: number }[]>`
      select count(*)::int as all, (count(*) filter (where stock_count > 0))::int as stocked
      from spus s join categories c on c.id = s.category_id where c.parent_id = ${id} and s.on_shelf`
      const tile = between(tiles, `prodCatId=${id}"`, '</a>')
      t.match(tile.replaceAll('<!-- -->', '').replace(' <svg', '<svg'), printed(row!.all), `all of ${id}`)
      if (id === 194) t.match(tile, printed(row!.stocked))
    }
  },
)

t.test('the leaderboard shows the top three of each root, all in the page', async (t) => {
  const board = between(await home(), 'class="card leaderboard"', '</section>')
  t.match(board, 'data-tabs="hover"')
  t.equal(times(board, 'role="tab"'), 3)
  t.equal(times(board, '<li>'), 9)
  const sold = [...between(board, 'id="rank-194"', 'id="rank-208"').matchAll(/已售 ([\d,]+)/g)].map((match) =>
    Number(match[1]!.replace(',', '')),
  )
  t.strictSame(
    sold,
    sold.toSorted((a, b) => b - a),
  )
})

t.test('four new products, and four new and six best on a floor', async (t) => {
  const page = await home()
  t.equal(times(between(page, 'aria-label="新品上架"', '</section>'), '<article'), 4)
  for (const id of [194, 208, 228]) {
    const floor = between(page, `id="floor-${id}"`, '</section>')
    t.equal(times(between(floor, `id="new-${id}"`, `id="best-${id}"`), '<article'), 4, `new of ${id}`)
    t.equal(times(between(floor, `id="best-${id}"`, '</section>'), '<article'), 6, `best of ${id}`)
    t.match(floor, `class="section__more" href="/search?prodCatId=${id}"`)
  }
})

t.test('prices on floors are per bottle for gas and liquid, per unit for equipment', async (t) => {
  const page = await home()
  const units = (id: number) => [
    ...new Set(
      [
        ...between(page, `id="floor-${id}"`, '</section>').matchAll(
          /class="price__unit"> \/ (?:<!-- -->)?([^<]+)</g,
        ),
      ].map((m) => m[1]),
    ),
  ]
  t.strictSame(units(194), ['瓶'])
  t.strictSame(units(208), ['瓶'])
  t.strictSame(units(228), ['台'])
})

t.test('products, stores and partners open in a new tab', async (t) => {
  const page = await home()
  const floor = between(page, 'id="floor-194"', '</section>')
  for (const [link] of floor.matchAll(/<a href="\/(?:search\/details|store)[^>]*>/g))
    t.match(link, 'target="_blank"')
  for (const [link] of between(page, 'id="partner-list"', '</section>').matchAll(/<a [^>]*>/g))
    t.match(link, 'rel="noopener"')
})

t.test('the recommended carousel carries its cards and its buttons', async (t) => {
  const carousel = between(await home(), 'data-carousel', '</section>')
  t.equal(times(carousel, '<article'), 8)
  t.equal(times(carousel, 'data-slide='), 8)
  t.match(carousel, 'data-pos="-1"')
})

t.test('a shortcut leads to what it names', async (t) => {
  const tools = between(await home(), 'class="card hero__tools"', '</nav>')
  t.match(tools, /<a href="\/order\/zhengshu">(?:(?!<\/a>).)*证书下载<small>凭瓶号查找</s)
  t.match(tools, /<a href="\/specifications">(?:(?!<\/a>).)*规格书 \/ SDS<small>PDF 下载</s)
})

t.test('a visitor is asked in, a member sees the four counts', async (t) => {
  const visitor = between(await home(), 'class="card hero__hello"', 'class="card hero__tools"')
  t.match(visitor, 'href="/login?next=%2F"')
  t.match(visitor, 'href="/register"')
  const cookie = await signIn(app, 'demo-member')
  const member = between(await home({ cookie }), 'class="card hero__hello"', 'class="card hero__tools"')
  for (const path of ['fukuan', 'fahuo', 'shouhuo', 'ping']) t.match(member, `href="/order/${path}"`)
  t.equal(times(member, '<dd>0</dd>'), 4)
  t.notMatch(member, '/login')
})

t.test('members are led to the page where they can buy', async (t) => {
  const cookie = await signIn(app, 'demo-member')
  t.match(
    between(await home({ cookie }), 'id="floor-194"', '</section>'),
    /href="\/store\/\d+\/details\/\d+"/,
  )
})

t.test('English stands in English, with the same lists', async (t) => {
  const page = await home({ language: 'en' })
  t.match(page, 'Leaderboard')
  t.match(page, '<html lang="en"')
  t.equal(times(between(page, 'class="card leaderboard"', '</section>'), '<li>'), 9)
  t.notMatch(between(page, 'class="card leaderboard"', '</section>'), /[\u4e00-\u9fff]/)
})

t.test('the page is valid and carries no inline style or script', async (t) => {
  const page = await home()
  t.strictSame(await htmlFaults(page), [])
  t.notMatch(page, / style=/)
  for (const [script] of page.matchAll(/<script[^>]*>/g)) t.match(script, /src=|application\/(ld\+)?json/)
})

t.test('a page is made from at most seven statements beside the frame', async (t) => {
  await home()
  const counts: number[] = []
  for (const fresh of [1, 2, 3]) {
    const count = countStatements(mall)
    await app.inject(`/?fresh=${fresh}`)
    counts.push(count())
  }
  // A timer of the mall may ask something meanwhile; it does not do so each time.
  t.ok(Math.min(...counts) <= 8, `${counts.join(', ')} statements`)
})

t.test('a floor without new products shows its bestsellers alone', async (t) => {
  await database.owner.sql`
    update spus set label_code = null where category_id in (select id from categories where parent_id = 228)`
  await mall.seen()
  const floor = between(await home(), 'id="floor-228"', '</section>')
  const tabs = [...floor.matchAll(/id="(\w+)-228-tab"[^>]*aria-selected="(\w+)"/g)].map(([, tab, open]) => [
    tab,
    open,
  ])
  t.strictSame(tabs, [['best', 'true']])
  t.notMatch(floor, 'class="tab-panel is-closed"')
})

t.test('a product taken off the shelf leaves the page within a second', async (t) => {
  const first = /spuId=(\d+)/.exec(between(await home(), 'class="card leaderboard"', '</ol>'))![1]!
  await database.owner.sql`update spus set on_shelf = false where id = ${Number(first)}`
  await mall.seen()
  t.notMatch(between(await home(), 'class="card leaderboard"', '</ol>'), `spuId=${first}"`)
})

t.test('a card says how many other SKUs its product has, and from which price', async (t) => {
  const page = (await home()).replaceAll('<!-- -->', '')
  const rows = await database.owner.sql<{ id: number; name: string; n: number; least: number }[]>`
    select s.id, s.name_zh as name, count(*)::int as n, min(k.price_fen) as least
    from spus s join skus k on k.spu_id = s.id and k.id <> s.sku_id group by s.id`
  const others = new Map(rows.map((row) => [row.id, row]))
  for (const id of [194, 208, 228]) {
    const cards = between(page, `id="best-${id}"`, '</section>').split('<article').slice(1)
    t.equal(cards.length, 6)
    for (const card of cards) {
      const spuId = Number(/spuId=(\d+)/.exec(card)![1])
      const other = others.get(spuId)
      if (!other) {
        t.notMatch(card, 'other-skus')
        continue
      }
      const yuan = (other.least / 100).toLocaleString('en-US', {
        minimumFractionDigits: other.least % 100 ? 2 : 0,
      })
      t.match(card, `>另有 ${other.n} 种规格，¥${yuan} 起</a>`, `${id} ${spuId}`)
      t.match(/<a class="other-skus[^>]*>/.exec(card)![0], 'target="_blank"')
    }
  }
})
