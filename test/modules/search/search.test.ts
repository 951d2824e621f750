import t from 'tap'
import { search, SearchInput, suggest } from '../../../src/modules/search/index.ts'
import type { SearchResult } from '../../../src/modules/search/index.ts'
import { knowledgeOf } from '../../../src/modules/search/knowledge.ts'
import { DataCache } from '../../../src/platform/data-cache.ts'
import { parseInput } from '../../../src/platform/validation.ts'
import { DomainError } from '../../../src/shared/errors.ts'
import { has } from '../../support/has.ts'
import { testDatabase } from '../../support/database.ts'

const database = await testDatabase(t, { demo: true })
const { sql } = database.owner
/** The version of the goods: a test that changes them says so, as the database says it to a mall. */
let stamp = 'as seeded'
const own = { database, data: new DataCache(() => stamp) }

type Address = Record<string, string | string[]>
const find = (address: Address): Promise<SearchResult> => search(own, parseInput(SearchInput, address))

/** Every hit of a search, page after page. */
async function findAll(address: Address): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { hits } = await find({ ...address, page: String(page), size: '100' })
    ids.push(...hits)
    if (hits.length < 100 || page === 10) return ids
  }
}

const facet = (result: SearchResult, key: string) => result.facets.find((each) => each.key === key)!.values

/** What an address becomes when a facet's value is chosen. */
const chosen = (key: string, value: string): Address => {
  if (key === 'price') {
    const [minPrice = '', maxPrice = ''] = value.split('-')
    return { minPrice, maxPrice }
  }
  const names: Record<string, string> = { category: 'prodCatId', store: 'storeId', element: 'elements' }
  return { [names[key] ?? key]: value }
}

const addresses: Address[] = [
  {},
  { prodCatId: '194' },
  { prodCatId: '195', balance: 'n2' },
  { q: 'CO' },
  { q: '氮中甲烷', inStock: '1' },
  { q: 'methane', cylinder: 'cyl-8l-al', prodCatId: '194' },
  { elements: 'S', elementMode: 'any' },
  { elements: 'C;O', elementMode: 'none' },
  { component: 'co', min: '10', max: '100', unit: 'ppm' },
  { uncertainty: '1', minPrice: '200', maxPrice: '999.5' },
  { storeId: '1', q: '二氧化硫 50 mg/m3' },
  { q: 'CO 50 ppm', maxPrice: '900' },
  { q: 'CO 50 ppm N2 8L', inStock: '1' },
  { cylinder: 'cyl-8l-al', minPrice: '300', maxPrice: '1000' },
]

t.test('a total is the number of its hits, and no hit comes twice', async (t) => {
  for (const address of addresses) {
    const { total } = await find(address)
    const ids = await findAll(address)
    t.equal(new Set(ids).size, ids.length, JSON.stringify(address))
    t.equal(ids.length, Math.min(total.count, 1000), JSON.stringify(address))
  }
})

t.test('the number beside a facet value is what choosing it finds', async (t) => {
  for (const address of addresses) {
    const result = await find(address)
    for (const { key, values } of result.facets) {
      // A further element widens any-of, and a range speaks of the one component chosen.
      if (key === 'element' && address['elements']) continue
      if (key === 'component' && address['min']) continue
      for (const { value, count, capped } of values.slice(0, 3)) {
        if (count === null || capped) continue
        const picked = chosen(key, value)
        const repeated = key === 'component' && address['component']
        const narrowed = await find({
          ...address,
          ...picked,
          ...(repeated ? { component: [repeated as string, value] } : {}),
        })
        const found = narrowed.relaxed.length > 0 ? 0 : narrowed.total.count
        t.equal(found, count, `${JSON.stringify(address)} ${key}=${value}`)
      }
    }
  }
})

t.test('a choice does not hide its alternatives', async (t) => {
  const free = await find({ q: 'CO' })
  const bound = await find({ q: 'CO', balance: 'air' })
  const counts = (result: SearchResult) =>
    facet(result, 'balance')
      .map(({ value, count }) => `${value} ${count}`)
      .sort()
  t.strictSame(counts(bound), counts(free))
  t.strictSame(
    facet(bound, 'balance')
      .filter(({ selected }) => selected)
      .map(({ value }) => value),
    ['air'],
  )
})

t.test('an order is exact over the whole list', async (t) => {
  const columns: Record<string, string> = {
    sales: 'sale_count desc, spu_id',
    price: 'price_fen, spu_id',
    priceDesc: 'price_fen desc, spu_id desc',
    newest: 'listed_at desc, spu_id',
    uncertainty: 'uncertainty_percent nulls last, spu_id',
  }
  for (const [sort, order] of Object.entries(columns)) {
    for (const [address, where] of [
      [{ prodCatId: '194' }, `root_id = 194`],
      [{ q: 'CO' }, `component_ids @> '{co}'`],
      [{ balance: 'n2', inStock: '1' }, `facts like '% b:n2 %' and in_stock`],
    ] as const) {
      const expected = await sql.unsafe(
        `select spu_id from search_documents where on_shelf and ${where} order by ${order}`,
      )
      t.strictSame(
        await findAll({ ...address, sort }),
        expected.map((row) => row['spu_id']),
        `${sort} ${JSON.stringify(address)}`,
      )
    }
  }
})

t.test('the bounds of a price belong to it, to the fen', async (t) => {
  const [row] = await sql<{ price: number }[]>`
    select price_fen as price from search_documents where on_shelf
    group by price_fen having count(*) < 50 order by count(*) desc, price_fen limit 1 offset 3`
  const { price } = row!
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  const between = async (min: number | null, max: number | null) => {
    const rows = await sql<{ id: number }[]>`
      select spu_id as id from search_documents where on_shelf
        and price_fen >= ${min ?? 0} and price_fen <= ${max ?? 1e9} order by 1`
    return rows.map(({ id }) => id)
  }
  for (const [min, max] of [
    [price, price],
    [price - 1, price - 1],
    [price + 1, price + 1],
    [price - 20_000, price],
    [price - 20_000, price - 1],
    [price, price + 20_000],
    [price + 1, price + 20_000],
  ] as const) {
    const found = await findAll({ minPrice: yuan(Math.max(0, min)), maxPrice: yuan(max) })
    t.strictSame(
      found.toSorted((a, b) => a - b),
      await between(min, max),
      `${yuan(min)} to ${yuan(max)}`,
    )
  }
  const exactly = await find({ minPrice: yuan(price), maxPrice: yuan(price) })
  t.ok(exactly.total.count > 0)
  t.equal(
    facet(exactly, 'store').reduce((sum, { count }) => sum + (count ?? 0), 0),
    exactly.total.count,
    'the counts beside the stores know the bounds too',
  )
  const [all, least, most] = await Promise.all([
    find({}),
    find({ minPrice: yuan(price) }),
    find({ maxPrice: yuan(price - 1) }),
  ])
  t.equal(least.total.count + most.total.count, all.total.count, 'every price is on one side of a bound')
})

t.test('exact composition comes before mixtures that hold it among others', async (t) => {
  const { hits } = await find({ q: 'CO in N2', size: '10' })
  const rows = await sql<{ n: number }[]>`
    select cardinality(component_ids) as n from unnest(${hits}::bigint[]) with ordinality w(id, i)
    join search_documents on spu_id = id order by i`
  const sizes = rows.map(({ n }) => n)
  t.strictSame(
    sizes,
    [...sizes].sort((a, b) => (a === 1 ? 0 : 1) - (b === 1 ? 0 : 1)),
  )
  t.equal(sizes[0], 1)
})

t.test('a number finds its product, however it is typed', async (t) => {
  const [product] = await sql<
    { id: number; number: string }[]
  >`select id, number from spus order by id limit 1 offset 7`
  const { id, number } = product!
  for (const q of [number, number.toLowerCase(), number.replaceAll('-', ' '), number.replace('DEMO-', '')]) {
    t.equal((await find({ q })).hits[0], id, q)
  }
})

t.test('when nothing has everything asked for, the page can say what was let go', async (t) => {
  has(t, await find({ q: 'CO 50ppm in N2' }), { exact: true, relaxed: [] })
  has(t, await find({ q: 'mehtane' }), {
    exact: false,
    relaxed: ['spelling'],
    parsed: { corrections: [{ from: 'mehtane' }] },
  })
  has(t, await find({ q: '氧气中甲烷 50%' }), { exact: false, relaxed: ['amount', 'balance'] })
  has(t, await find({ q: 'CO 量子纠缠' }), { exact: false, relaxed: ['text'] })
  has(t, await find({ q: '量子纠缠' }), {
    exact: false,
    relaxed: [],
    hits: [],
    total: { count: 0, capped: false },
  })
  has(t, await find({ q: 'CO', balance: 'ar', prodCatId: '195' }), { hits: [], exact: false, relaxed: [] })
})

t.test('where no range holds the amount, the nearest comes first', async (t) => {
  const { hits, relaxed } = await find({ q: 'CO 93 % in N2', size: '100' })
  t.strictSame(relaxed, ['amount'])
  const rows = await sql<{ most: number }[]>`
    select amount_max[array_position(component_ids, 'co')] as most
    from unnest(${hits}::bigint[]) with ordinality w(id, i) join search_documents on spu_id = id order by i`
  const greatest = rows.map(({ most }) => most)
  t.strictSame(
    greatest,
    [...greatest].sort((a, b) => b - a),
  )
})

t.test('an explicit filter replaces what the words say of the same thing', async (t) => {
  const { hits } = await find({ q: 'CO in N2', balance: 'air' })
  t.ok(hits.length > 0)
  const rows = await sql<
    { facts: string }[]
  >`select facts from search_documents where spu_id = any(${hits}::bigint[])`
  t.ok(rows.every(({ facts }) => facts.includes(' b:air ')))
})

t.test(
  'amounts are converted: 100 ppm is 100 µmol/mol, 0.01 %, 125.0 mg/m³ at 0 °C and 116.4 at 20 °C of CO',
  async (t) => {
    const base = await findAll({ component: 'co', min: '100', max: '100', unit: 'ppm' })
    t.ok(base.length > 0)
    for (const [value, unit] of [
      ['100', 'µmol/mol'],
      ['0.01', '%'],
      ['100000', 'ppb'],
      ['124.97', 'mg/m³'],
      ['124.97', 'mg/m³@0'],
      ['116.44', 'mg/m³@20'],
      ['0.11449', 'g/m³@25'],
    ] as const) {
      t.strictSame(await findAll({ component: 'co', min: value, max: value, unit }), base, unit)
    }
  },
)

t.test(
  'parts and masses of a solution are converted: 1 mg/L of lead is 1000 ppb, 1 mg/kg and 0.00483 mmol/L',
  async (t) => {
    const base = await findAll({ component: 'el-Pb', min: '1000', max: '1000', unit: 'mg/L' })
    t.ok(base.length > 0)
    for (const [value, unit] of [
      ['1000', 'ppm'],
      ['1000000', 'ppb'],
      ['1000', 'mg/kg'],
      ['1', 'mg/g'],
      ['0.1', '% (w/w)'],
      ['4.8263', 'mmol/L'],
    ] as const) {
      t.strictSame(await findAll({ component: 'el-Pb', min: value, max: value, unit }), base, unit)
    }
  },
)

t.test('words that say too little are no question: everything is not their answer', async (t) => {
  for (const q of [
    '国家一级标准物质',
    '有证标准物质',
    'CRM',
    'NIST',
    '标准样品',
    'OR',
    '2',
    '57',
    '117组分',
    '多少钱',
  ])
    has(t, await find({ q }), { exact: false, hits: [], total: { count: 0, capped: false } }, q)
  for (const q of ['COD 标准溶液', '浊度标准液'])
    has(t, await find({ q }), { exact: false, hits: [], unanswered: 'kind' }, q)
  t.equal(
    (await find({ q: '标准气体' })).total.count,
    (await find({ prodCatId: '194' })).total.count,
    'a kind is',
  )
})

t.test('what was not used is named', async (t) => {
  const named = async (q: string) => (await find({ q })).unread
  t.strictSame(await named('CO 50 100ppm'), ['50'])
  t.strictSame(await named('CO 量子纠缠'), ['量子纠缠'])
  t.strictSame(await named('XQ 77 双怠速'), ['XQ77'])
  t.strictSame(await named('CO 50ppm in N2'), [])
})

t.test('现货 finds only what is in stock, 便宜 begins with the cheapest', async (t) => {
  const stocked = await findAll({ q: '现货 CO' })
  t.strictSame(stocked, await findAll({ q: 'CO', inStock: '1' }))
  t.strictSame(await findAll({ q: 'cheap propane' }), await findAll({ q: 'propane', sort: 'price' }))
})

t.test('bad input is refused with the field named', async (t) => {
  const field = async (address: Address) => {
    try {
      await find(address)
    } catch (error) {
      if (error instanceof DomainError)
        return `${error.status} ${error.fields.map(({ path }) => path).join()}`
      throw error
    }
    return 'accepted'
  }
  t.equal(await field({ elements: 'H;Xx' }), '400 elements')
  t.equal(await field({ q: '氮'.repeat(65) }), '400 q')
  t.equal(await field({ q: '😀'.repeat(64) }), 'accepted', 'characters are counted, not their halves')
  t.equal(await field({ sort: 'fanciest' }), '400 sort')
  t.equal(await field({ size: '101' }), '400 size')
  t.equal(await field({ page: '50', size: '100' }), '400 page', 'beyond the first thousand')
  t.equal(await field({ min: '5', max: '1', component: 'co' }), '400 max')
  t.equal(await field({ min: '5', unit: 'mg/m³' }), '400 unit', 'of no gas in particular')
  t.equal(await field({ minPrice: '1e9' }), '400 minPrice')
  t.equal(await field({ prodCatId: ['1', '2'] }), '400 prodCatId')
  t.equal(await field({ surprise: '1' }), '400 surprise')
  t.equal(await field({ q: '', balance: '', minPrice: '' }), 'accepted', 'a form sends its empty fields')
  t.equal(await field({ q: `'; drop table spus --` }), 'accepted')
  t.equal(await field({ q: `a' | 'b':* & !(c\\` }), 'accepted')
})

t.test('all 118 elements make one bounded question', async (t) => {
  const all = (await sql<{ symbol: string }[]>`select symbol from elements`)
    .map(({ symbol }) => symbol)
    .join(';')
  t.equal((await find({ elements: all, elementMode: 'none' })).total.count, 0)
  t.equal((await find({ elements: all, elementMode: 'all' })).total.count, 0)
  const [composed] = await sql<{ n: number }[]>`
    select count(*)::int as n from search_documents where on_shelf and cardinality(component_ids) > 0`
  t.equal((await find({ elements: all, elementMode: 'any' })).total.count, composed!.n)
})

t.test('suggestions complete what is typed in the language of the page', async (t) => {
  const texts = async (lang: 'zh' | 'en', q: string) =>
    (await suggest({ ...own, lang }, { q })).map(({ text }) => text)
  const zh = (q: string) => texts('zh', q)
  const en = (q: string) => texts('en', q)
  t.equal((await zh('一氧化'))[0], '一氧化碳')
  t.ok((await zh('C3H')).includes('丙烷'), 'by formula')
  t.equal((await en('metha'))[0], 'Methane')
  t.ok(
    (await zh('氮中一氧')).some((text) => text.startsWith('氮中一氧化碳')),
    'names of products',
  )
  t.ok((await zh('氮')).length <= 10)
  t.strictSame(await zh(''), [])
  t.strictSame(await zh('%_\\'), [])
})

t.test('beyond a thousand, numbers are exact or say so, and orders stay exact', async (t) => {
  // Nine copies of the demo: some lists then hold thousands.
  const columns = (
    await sql<{ c: string }[]>`
    select string_agg(column_name, ', ') as c from information_schema.columns
    where table_name = 'spus' and column_name not in ('id', 'number')`
  )[0]!.c
  const documents = (
    await sql<{ c: string }[]>`
    select string_agg(column_name, ', ') as c from information_schema.columns
    where table_name = 'search_documents' and column_name not in ('spu_id', 'sale_count')`
  )[0]!.c
  await sql.unsafe(`
    insert into spus (id, number, ${columns}) overriding system value
    select id + 10000 * copy, number || '-' || copy, ${columns} from spus, generate_series(1, 9) copy;
    insert into search_documents (spu_id, sale_count, ${documents})
    select spu_id + 10000 * copy, sale_count + copy, ${documents} from search_documents, generate_series(1, 9) copy;
    select search_retier(), search_fold_counts();
    analyze search_documents;`)
  stamp = 'copied'
  const whole = await find({})
  t.ok(whole.total.count > 4000 && !whole.total.capped, 'counts of whole categories are kept')
  const narrow = await find({ q: 'N2', balance: 'n2', uncertainty: '5' })
  t.ok(narrow.total.count < 1000)

  const wide = await find({ prodCatId: '194', uncertainty: '2', inStock: '1', sort: 'price', size: '50' })
  t.strictSame(wide.total, { count: 1000, capped: true })
  for (const { key, values } of wide.facets) {
    for (const { value, count, capped } of values) {
      if (count === null || capped) continue
      const { total } = await find({
        prodCatId: '194',
        uncertainty: '2',
        inStock: '1',
        ...chosen(key, value),
      })
      t.strictSame(total, { count, capped: false }, `${key}=${value} is exact or unnumbered`)
    }
  }
  const sorted = async (order: string, where: string) =>
    (
      await sql.unsafe(
        `select spu_id from search_documents where on_shelf and ${where} order by ${order} limit 50`,
      )
    ).map((row) => row['spu_id'])
  const where = 'root_id = 194 and uncertainty_percent <= 2 and in_stock'
  t.strictSame(wide.hits, await sorted('price_fen, spu_id', where))
  for (const [sort, order] of [
    ['sales', 'sale_count desc, spu_id'],
    ['newest', 'listed_at desc, spu_id'],
    ['priceDesc', 'price_fen desc, spu_id desc'],
  ] as const) {
    const { hits } = await find({ q: '氮气 平衡', sort, size: '50' })
    t.strictSame(hits, await sorted(order, `facts like '% b:n2 %'`), `${sort} of a frequent word`)
  }
  const rare = await find({ component: 'co', sort: 'price', size: '50' })
  t.strictSame(rare.hits, await sorted('price_fen, spu_id', `component_ids @> '{co}'`))
  const best = await find({ prodCatId: '195', size: '50' })
  t.strictSame(best.hits, await sorted('score desc, spu_id', 'category_id = 195'))
})

t.test('where an amount is let go, what comes nearest to it comes first', async (t) => {
  for (const q of ['氮中一氧化碳 0.0000001ppb', '苯 甲苯 90%']) {
    const result = await find({ q, size: '100' })
    t.ok(result.relaxed.includes('amount'), q)
    const wanted = result.parsed!.components.flatMap(({ ids, amount }) => (amount ? [{ ids, amount }] : []))
    const rows = await sql<{ id: number; ids: string[]; least: number[]; most: number[] }[]>`
      select spu_id as id, component_ids as ids, amount_min as least, amount_max as most
      from search_documents where spu_id = any(${result.hits})`
    const away = result.hits.map((hit) => {
      const { ids, least, most } = rows.find(({ id }) => id === hit)!
      const each = wanted.map(({ ids: named, amount }) => {
        const offers = ids.flatMap((id, i) =>
          named.includes(id)
            ? [Math.max(0, Math.log(amount.from / most[i]!), Math.log(least[i]! / amount.to))]
            : [],
        )
        return Math.min(100, ...offers)
      })
      return each.reduce((sum, n) => sum + n, 0)
    })
    // The wanted amount is widened by a thousandth before it is compared.
    t.ok(away.length > 1 && away.every((n, i) => i === 0 || n >= away[i - 1]! - 0.003), q)
  }
})

t.test('names are prepared once while they stand still, whichever connection asks', async (t) => {
  const { vocabulary } = await knowledgeOf(own)
  stamp = 'read anew'
  t.equal((await knowledgeOf({ ...own, database: database.pipelined() })).vocabulary, vocabulary)
})

t.test('suggestions know numbers, parts, pinyin and slips', async (t) => {
  const texts = async (lang: 'zh' | 'en', q: string) =>
    (await suggest({ ...own, lang }, { q })).map(({ text }) => text)
  const zh = (q: string) => texts('zh', q)
  const en = (q: string) => texts('en', q)
  const first: [q: string, text: string][] = [
    ['630-08-0', '一氧化碳'],
    ['71-43', '苯'],
    ['demo g 60', 'DEMO-G-000060'],
    ['yiyanghuatan', '一氧化碳'],
    ['yiyanghu', '一氧化碳'],
    ['yyht', '一氧化碳'],
    ['shuangdai', '氮中一氧化碳、二氧化碳、丙烷混合气体标准物质（双怠速法）'],
    ['sdsf', '氮中一氧化碳、二氧化碳、丙烷混合气体标准物质（双怠速法）'],
    ['xitu', '16 种元素混合溶液标准物质（稀土）'],
    ['pb', '铅'],
    ['硫化轻', '硫化氢'],
    ['SO2 200', '二氧化硫 200 µmol/mol'],
    ['Pb 10', '铅 10 mg/L'],
    ['CO/', '一氧化碳 / 氮气'],
    ['标气', '标气'],
    ['多元素', '多元素'],
  ]
  for (const [q, text] of first) t.equal((await zh(q))[0], text, q)
  t.equal((await en('carbn monoxide'))[0], 'Carbon monoxide')
  t.ok(
    (await zh('SRM 16')).every((code) => code.startsWith('SRM 16')),
    'public numbers',
  )
  t.ok((await zh('SRM 16')).length > 0)
  t.match((await zh('HJ 759'))[0], /^HJ 759/)
  t.notOk((await zh('1')).includes('邻二甲苯'), 'a figure alone is no name')
  t.strictSame(await zh("'"), [], 'a sign alone neither')
})
