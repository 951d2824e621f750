import t from 'tap'
import { refreshSuggestions, suggest } from '../../../src/modules/search/index.ts'
import { DataCache } from '../../../src/platform/data-cache.ts'
import { testDatabase } from '../../support/database.ts'

const database = await testDatabase(t, { demo: true })
const { sql } = database.owner
const own = { database, data: new DataCache(() => null) }

t.test('a suggestion has the formula and the price of what it names', async (t) => {
  const rows = (q: string) => suggest({ ...own, lang: 'zh' }, { q })
  const least = async (id: string) => {
    const [row] = await sql<{ fen: number }[]>`
      select min(k.price_fen) as fen from spus s join skus k on k.id = s.sku_id
      where s.on_shelf and exists (select from spu_components c where c.spu_id = s.id and c.substance_id = ${id})`
    return row!.fen
  }
  for (const [q, id, formula] of [
    ['一氧化碳', 'co', 'CO'],
    ['7446-09-5', 'so2', 'SO₂'],
    ['yiyanghuatan', 'co', 'CO'],
  ] as const) {
    const [first] = await rows(q)
    t.strictSame({ ...first, text: '' }, { text: '', formula, priceFen: await least(id), from: true }, q)
  }
  t.strictSame(
    (await rows('SO2 200'))[0],
    { text: '二氧化硫 200 µmol/mol', formula: 'SO₂', priceFen: null, from: true },
    'a value is not what the least price is for',
  )
  const [own60] = await sql<{ text: string; formula: string; priceFen: number }[]>`
    select s.number as text, s.formula, k.price_fen as "priceFen" from spus s join skus k on k.id = s.sku_id
    where s.number = 'DEMO-G-000060'`
  t.strictSame((await rows('demo g 60'))[0], { ...own60, from: false }, 'a number of ours')

  const names = await sql<{ name: string; n: number; priceFen: number; formula: string }[]>`
    select s.name_zh as name, count(*)::int as n, min(k.price_fen) as "priceFen", min(s.formula) as formula
    from spus s join skus k on k.id = s.sku_id where s.on_shelf group by s.name_zh order by s.name_zh`
  const one = names.find(({ n, name }) => n === 1 && name.startsWith('氮中'))!
  const several = names.find(({ n, name }) => n > 1 && name.startsWith('氮中'))!
  const named = async (name: string) => (await rows(name)).find(({ text }) => text === name)
  t.strictSame(await named(one.name), {
    text: one.name,
    formula: one.formula,
    priceFen: one.priceFen,
    from: false,
  })
  t.strictSame(
    await named(several.name),
    { text: several.name, formula: null, priceFen: null, from: false },
    'a name of several products has no one price',
  )
  const before = await least('co')
  await sql`update skus set price_fen = ${before - 100} where id = (
    select k.id from skus k join spus s on s.sku_id = k.id join spu_components c on c.spu_id = s.id
    where c.substance_id = 'co' and s.on_shelf order by k.id desc limit 1)`
  t.equal((await rows('一氧化碳'))[0]!.priceFen, before - 100, 'a new price is told')
})

t.test(
  'the timer suggests what was published since, and no longer what left the shelf; the rest is not written',
  async (t) => {
    const [goods] = await sql<{ id: number; name: string }[]>`
    select id, name_zh as name from spus s
    where on_shelf and not exists (select from spus o where o.name_zh = s.name_zh and o.id <> s.id) order by id limit 1`
    const { id, name } = goods!
    const texts = async (q: string) =>
      (await suggest({ ...own, data: new DataCache(() => null), lang: 'zh' }, { q })).map(({ text }) => text)
    const untouched = () => sql<{ xmin: string }[]>`
    select xmin::text from search_suggestions where spu_id is distinct from ${id} order by lang, name`
    const before = [...(await untouched())]
    await sql`update spus set name_zh = '新上架的独一无二品' where id = ${id}`
    t.strictSame(await texts('独一无二'), [])
    await refreshSuggestions({ database })
    t.strictSame(await texts('独一无二'), ['新上架的独一无二品'])
    t.notOk((await texts(name)).includes(name))
    t.strictSame([...(await untouched())], before)
    await sql`update spus set on_shelf = false where id = ${id}`
    await refreshSuggestions({ database })
    t.strictSame(await texts('独一无二'), [])
  },
)
