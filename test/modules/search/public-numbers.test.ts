import t from 'tap'
import { publicMaterials } from '../../../src/modules/catalogue/index.ts'
import { search, SearchInput } from '../../../src/modules/search/index.ts'
import { publicFacts } from '../../../src/modules/search/present/public.ts'
import { DataCache } from '../../../src/platform/data-cache.ts'
import { translateFor } from '../../../src/platform/i18n.ts'
import { parseInput } from '../../../src/platform/validation.ts'
import { parseQuery } from '../../../src/modules/search/parse/index.ts'
import { vocabulary } from './names.ts'
import { testDatabase } from '../../support/database.ts'

const database = await testDatabase(t, { demo: true })
const { sql } = database.owner
const own = { database, data: new DataCache(() => 'as seeded') }

const reader = { lang: 'zh', t: translateFor('zh') } as const

/** The facts and the goods that a query shows. */
async function ask(q: string) {
  const result = await search(own, parseInput(SearchInput, { q, size: '20' }))
  return { ...result, facts: publicFacts(reader, result) }
}

interface Offer {
  id: number
  balance: string | null
  matrix: string
  parts: Record<string, [min: number, max: number]>
}

/** What is on the shelf, read from the catalogue's own tables. */
const offers = await sql<Offer[]>`
  select s.id, s.balance_id as balance, concat_ws(' ', s.matrix_zh, s.matrix_en) as matrix,
    coalesce((select json_object_agg(c.substance_id, json_build_array(c.amount_min, c.amount_max))
      from spu_components c where c.spu_id = s.id), '{}') as parts
  from spus s where s.on_shelf`

type Material = (typeof publicMaterials)[number]

const hasParts =
  ({ parts }: Material) =>
  (offer: Offer) =>
    parts.every(({ substanceId }) => substanceId in offer.parts)

/** Holds every component at its value, in the same balance gas. */
const compares = (material: Material) => (offer: Offer) =>
  hasParts(material)(offer) &&
  (material.balanceId === null || offer.balance === material.balanceId) &&
  material.parts.every(({ substanceId, amount }) => {
    const [min, max] = offer.parts[substanceId]!
    return amount === null || (min <= amount * 1.001 && max >= amount * 0.999)
  })

t.test(
  'each of the 207 public numbers answers with its fact, and with comparable goods where they are sold',
  async (t) => {
    t.equal(publicMaterials.length, 207)
    let compared = 0
    for (const material of publicMaterials.filter(({ code }) => !code.startsWith('Dickson'))) {
      const { code, parts } = material
      const { facts, hits, total } = await ask(code)
      t.equal(facts[0]?.code, code, `${code}: the fact stands first`)
      const right = parts.length > 0 ? offers.filter(compares(material)) : []
      const first = offers.find(({ id }) => id === hits[0])
      if (right.length > 0) {
        compared++
        t.ok(compares(material)(first!), `${code}: the first product compares with it`)
      } else if (parts.length > 0 && offers.some(hasParts(material))) {
        t.ok(first && hasParts(material)(first), `${code}: without its value, the nearest of its components`)
      } else if (material.family === null && parts.length > 0) {
        const some = (offer: Offer) => parts.some(({ substanceId }) => substanceId in offer.parts)
        t.equal(
          first ? some(first) : offers.some(some),
          first !== undefined,
          `${code}: at most some of its components`,
        )
      } else if (material.family === null) {
        t.equal(total.count, 0, `${code}: nothing is shown as comparable`)
        t.equal(facts[0]!.outcome!.href, null, code)
      }
    }
    t.ok(compared > 120, `${compared} have comparable goods in the demo`)
  },
)

t.test('SRM 1666b leads to propane in air at 10 µmol/mol', async (t) => {
  const { hits } = await ask('SRM 1666b')
  const [wanted] = await sql<{ id: number }[]>`select id from spus where number = 'DEMO-G-000310'`
  t.ok(hits.slice(0, 3).includes(wanted!.id))
})

t.test('a number that a seller compares with stands before others of its composition', async (t) => {
  const { hits } = await ask('gbw e 080987')
  const [named] = await sql<{ id: number }[]>`select id from spus where comparable_to = 'GBW(E)080987'`
  t.equal(hits[0], named!.id)
})

t.test('the letter of renewal may be left out; the fact names it', async (t) => {
  const { facts } = await ask('nist srm1683')
  t.equal(facts[0]!.code, 'SRM 1683b')
  const codeOf = (q: string) =>
    parseQuery(q, vocabulary).chips.flatMap((chip) => (chip.kind === 'code' ? [chip.text] : []))
  t.strictSame(
    codeOf('nist srm1683b'),
    ['SRM 1683b'],
    'and what was understood is written as its system does',
  )
  t.strictSame(codeOf('gbw08619'), ['GBW08619'])
})

t.test('an unknown number says so and claims nothing', async (t) => {
  for (const [typed, code] of [
    ['SRM 2665', 'SRM2665'],
    ['GBW(E)060123', 'GBW(E)060123'],
    ['GBW08619', 'GBW08619'],
    ['HJ 9999', 'HJ9999'],
  ] as const) {
    const { facts, total } = await ask(typed)
    t.equal(total.count, 0, typed)
    t.strictSame(
      facts.map((fact) => [fact.code.replaceAll(' ', ''), fact.text]),
      [[code, '未收录这个编号']],
    )
  }
})

t.test('beside an unknown number the rest is answered, and the number is named as left out', async (t) => {
  const { facts, total, relaxed } = await ask('SRM 2665 一氧化碳 氮气')
  t.ok(total.count > 0)
  t.strictSame(relaxed, ['code'])
  t.equal(facts[0]!.text, '未收录这个编号')
})

t.test('systems and levels alone say what they are and show no goods', async (t) => {
  for (const typed of ['SRM', 'GBW', 'NIST', 'CRM', '国家一级标准物质', '有证标准物质', '标准样品', 'GSB']) {
    const { facts, total } = await ask(typed)
    t.equal(total.count, 0, typed)
    t.equal(facts.length, 1, typed)
  }
  const { facts } = await ask('一级标准物质')
  t.ok(facts[0]!.links.every(({ label }) => /^GBW\d{5}/.test(label)))
})

t.test('a level beside a substance shows its goods, and the public numbers of that substance', async (t) => {
  const { facts, total } = await ask('国家二级标准物质 铅')
  t.ok(total.count > 0)
  t.strictSame(
    facts[0]!.links.map(({ label }) => label),
    ['GBW(E)080987'],
  )
})

t.test('a method answers with goods that hold what it lists, the fullest first', async (t) => {
  const countOf = async (q: string) => {
    const { hits, facts } = await ask(q)
    const first = offers.find(({ id }) => id === hits[0])
    return [facts[0]?.code, Object.keys(first?.parts ?? {}).length] as const
  }
  for (const [typed, code, least] of [
    ['HJ 759', 'HJ 759-2023', 30],
    ['HJ759-2015', 'HJ 759-2023', 30],
    ['EPA 8270', 'EPA 8270', 10],
    ['GB 17691', 'GB 17691-2018', 1],
    ['JJG 693', 'JJG 693-2011', 1],
    ['GB3095', 'GB 3095-2012', 1],
    ['HJ 76', 'HJ 76-2017', 2],
  ] as const) {
    const [said, count] = await countOf(typed)
    t.equal(said, code, typed)
    t.ok(count >= least, `${typed}: the first product has ${count} components`)
  }
  t.match((await ask('HJ759-2015')).facts[0]!.note, /HJ 759-2015.*已被代替/)
  t.equal((await ask('GB/T 5750')).facts.length, 7)
})

t.test('a document that asks for no materials claims no goods', async (t) => {
  const { facts, total } = await ask('ISO 6142')
  t.equal(facts[0]!.code, 'ISO 6142-1')
  t.equal(total.count, 0)
})

t.test('a method beside other words keeps both', async (t) => {
  const { hits, exact } = await ask('GB 18285 双怠速')
  const [first] = await sql<{ name: string }[]>`select name_zh as name from spus where id = ${hits[0]!}`
  t.ok(exact)
  t.match(first!.name, /双怠速/)
})
