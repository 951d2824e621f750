import t from 'tap'
import { htmlFaults } from '../../support/html.ts'
import { startMall } from '../../support/mall.ts'
import { between, times } from './world.ts'

const { app } = await startMall(t, { demo: true })
const compare = async (query: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/compare${query}`, headers })

t.test('products stand side by side in the order asked for', async (t) => {
  const { body } = await compare('?spuId=12&spuId=1')
  const names = [
    ...between(body, 'class="cmpt"', '</tr>').matchAll(
      /class="lnk b"[^>]*href="[^"]*spuId=(\d+)"|href="[^"]*spuId=(\d+)"[^>]*class="lnk b"/g,
    ),
  ]
  t.same(
    names.map((match) => match[1] ?? match[2]),
    ['12', '1'],
  )
  t.match(body, 'C₃H₈ 200 µmol/mol')
  t.match(body, '相对扩展不确定度')
  t.same(await htmlFaults(body), [])
})

t.test('each can be removed, which leaves the others', async (t) => {
  const { body } = await compare('?spuId=1&spuId=12')
  t.match(body, 'href="/compare?spuId=12"')
  t.match(body, 'href="/compare?spuId=1"')
})

t.test('a fifth is left out and said so', async (t) => {
  const { body, statusCode } = await compare('?spuId=1&spuId=2&spuId=12&spuId=13&spuId=24')
  t.equal(statusCode, 200)
  t.match(body, '最多并排比较 4 种商品')
  t.equal(times(between(body, 'class="cmpt"', '</tr>'), '<td>'), 4)
  t.notMatch(body, '同类商品')
})

t.test('the same product twice stands once', async (t) => {
  const { body } = await compare('?spuId=1&spuId=1')
  t.equal(times(between(body, 'class="cmpt"', '</tr>'), '<td>'), 1)
})

t.test(
  'unknown and unreadable ids are named, the rest is shown; nothing of them becomes markup',
  async (t) => {
    const { body, statusCode } = await compare('?spuId=1&spuId=99999999&spuId=%3Cb%3E')
    t.equal(statusCode, 200)
    t.match(body, '没有找到在售商品：99999999, &lt;b&gt;')
    t.notMatch(body, '<b>x')
    t.match(body, 'class="cmpt"')
  },
)

t.test('with nothing to compare the page leads on', async (t) => {
  for (const query of ['', '?spuId=99999999']) {
    const { body } = await compare(query)
    t.match(body, '还没有要对比的商品', query)
    t.match(body, 'href="/search"', query)
  }
})

t.test('free places are offered to others of the kind, one link each', async (t) => {
  const { body } = await compare('?spuId=1')
  t.match(body, /href="\/compare\?spuId=1&amp;spuId=\d+"/)
})

t.test('only the empty page is for search engines', async (t) => {
  t.match((await compare('')).body, 'rel="canonical" href="http://localhost/compare"')
  t.match((await compare('?spuId=1')).body, 'name="robots" content="noindex"')
})

t.test('in English', async (t) => {
  const { body } = await compare('?spuId=1&spuId=12', { language: 'en' })
  t.match(body, 'Compare products')
  t.notMatch(between(body, 'class="cmpt"', '</table>'), /[\u4e00-\u9fff]/)
})
