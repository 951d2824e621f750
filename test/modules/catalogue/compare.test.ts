import t from 'tap'
import { htmlFaults } from '../../support/html.ts'
import { startMall } from '../../support/mall.ts'
import { between, demoProduct, times } from './world.ts'

const { app, database } = await startMall(t, { demo: true })
const { spuId: a } = await demoProduct(database, 'BAR-97 低量程')
const { spuId: b } = await demoProduct(database, '氮中一氧化碳气体标准物质')
const others = (
  await database.sql<{ id: number }[]>`
  select id from spus where on_shelf and id not in (${a}, ${b}) order by id limit 3`
).map(({ id }) => id)
/** `?spuId=1&spuId=2` */
const query = (...ids: (number | string)[]) => `?${ids.map((id) => `spuId=${id}`).join('&')}`
const compare = async (asked: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/compare${asked}`, headers })

t.test('products stand side by side in the order asked for', async (t) => {
  const { body } = await compare(query(a, b))
  const names = [
    ...between(body, 'class="compare-table"', '</tr>').matchAll(
      /class="link strong"[^>]*href="[^"]*spuId=(\d+)"|href="[^"]*spuId=(\d+)"[^>]*class="link strong"/g,
    ),
  ]
  t.strictSame(
    names.map((match) => match[1] ?? match[2]),
    [String(a), String(b)],
  )
  t.match(body, 'C₃H₈ 200 µmol/mol')
  t.match(body, '相对扩展不确定度')
  t.strictSame(await htmlFaults(body), [])
})

t.test('each can be removed, which leaves the others', async (t) => {
  const { body } = await compare(query(b, a))
  t.match(body, `href="/compare?spuId=${a}"`)
  t.match(body, `href="/compare?spuId=${b}"`)
})

t.test('a fifth is left out and said so', async (t) => {
  const { body, statusCode } = await compare(query(a, b, ...others))
  t.equal(statusCode, 200)
  t.match(body, '最多并排比较 4 种商品')
  t.equal(times(between(body, 'class="compare-table"', '</tr>'), '<td>'), 4)
  t.notMatch(body, '同类商品')
})

t.test('the same product twice stands once', async (t) => {
  const { body } = await compare(query(a, a))
  t.equal(times(between(body, 'class="compare-table"', '</tr>'), '<td>'), 1)
})

t.test('the same product in another writing of its id stands once', async (t) => {
  const { body } = await compare(query(a, `0${a}`, `000${a}`, b))
  t.equal(times(between(body, 'class="compare-table"', '</tr>'), '<td>'), 2)
  t.match((await compare(query(99999999, '099999999'))).body, '没有找到在售商品：99999999<')
})

t.test(
  'unknown and unreadable ids are named, the rest is shown; nothing of them becomes markup',
  async (t) => {
    const { body, statusCode } = await compare(query(a, 99999999, '%3Cb%3E'))
    t.equal(statusCode, 200)
    t.match(body, '没有找到在售商品：99999999, &lt;b&gt;')
    t.notMatch(body, '<b>x')
    t.match(body, 'class="compare-table"')
  },
)

t.test('with nothing to compare the page leads on', async (t) => {
  for (const asked of ['', query(99999999)]) {
    const { body } = await compare(asked)
    t.match(body, '还没有要对比的商品', asked)
    t.match(body, 'href="/search"', asked)
  }
})

t.test('free places are offered to others of the kind, one link each', async (t) => {
  const { body } = await compare(query(a))
  t.match(body, new RegExp(`href="/compare\\?spuId=${a}&amp;spuId=\\d+"`))
})

t.test('only the empty page is for search engines', async (t) => {
  t.match((await compare('')).body, 'rel="canonical" href="http://localhost/compare"')
  t.match((await compare(query(a))).body, 'name="robots" content="noindex"')
})

t.test('of many components ten are named and the rest counted; isomers go by name', async (t) => {
  const { spuId } = await demoProduct(database, '57 组分臭氧前体物')
  const row = between((await compare(query(spuId))).body, '>组成<', '</tr>')
  t.equal(times(row, '<div>'), 11)
  t.match(row, '另 47 种组分')
  t.match(row, '异丁烷 ')
})

t.test('in English', async (t) => {
  const { body } = await compare(query(a, b), { language: 'en' })
  t.match(body, 'Compare products')
  t.notMatch(between(body, 'class="compare-table"', '</table>'), /[\u4e00-\u9fff]/)
})
