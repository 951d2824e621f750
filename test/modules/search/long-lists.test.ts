import t from 'tap'
import { search, SearchInput } from '../../../src/modules/search/index.ts'
import type { SearchResult } from '../../../src/modules/search/index.ts'
import { DataCache } from '../../../src/platform/data-cache.ts'
import { parseInput } from '../../../src/platform/validation.ts'
import { seedDemo } from '../../../src/tools/seed/index.ts'
import { testDatabase } from '../../support/database.ts'

/** A catalogue in which many words have more than the thousand products that a list opens. */
const database = await testDatabase(t)
await seedDemo(database.owner, { products: 12_000, today: '2026-11-22' })

const own = { database, data: new DataCache(() => 'as seeded') }
const find = (address: Record<string, string>): Promise<SearchResult> =>
  search(own, parseInput(SearchInput, address))

/** The first thousand of a list, in pages of this size. */
async function walk(address: Record<string, string>, size: number): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; page * size <= 1000; page++)
    ids.push(...(await find({ ...address, size: String(size), page: String(page) })).hits)
  return ids
}

t.test('walking a long list by relevance shows each product once, on pages of any length', async (t) => {
  for (const q of ['CO', '氮中一氧化碳', '甲烷', 'SO2', '丙烷', '124-38-9']) {
    const paged = await walk({ q }, 24)
    t.equal(new Set(paged).size, paged.length, `${q}: each once`)
    t.strictSame(paged, (await walk({ q }, 100)).slice(0, paged.length), `${q}: every page is of one order`)
  }
})

t.test(
  'of a long list a thousand candidates are asked for their SKU before price order and price filter',
  async (t) => {
    const { sql } = database
    const chosen = async ({ hits, answering }: SearchResult) => {
      const rows = await sql<{ id: number; spuId: number; packageId: string; priceFen: number }[]>`
      select id, spu_id as "spuId", package_id as "packageId", price_fen as "priceFen" from skus
      where id = any(${[...answering.skus.values()]}::bigint[])`
      return hits.map((spuId) => rows.find((row) => row.spuId === spuId)!)
    }
    const address = { q: 'CO', cylinder: 'cyl-8l-al' }
    t.strictSame((await find(address)).total, { count: 1000, capped: true }, 'more match than are looked at')
    const cheap = await find({ ...address, sort: 'price', size: '100' })
    t.strictSame(cheap.total, { count: 1000, capped: true })
    const skus = await chosen(cheap)
    t.strictSame([...new Set(skus.map(({ packageId }) => packageId))], ['cyl-8l-al'])
    const prices = skus.map(({ priceFen }) => priceFen)
    t.strictSame(
      prices,
      prices.toSorted((a, b) => a - b),
    )
    const least = prices[0]!
    const most = prices[60]!
    const bounds = { minPrice: (least / 100).toFixed(2), maxPrice: (most / 100).toFixed(2) }
    const within = await find({ ...address, ...bounds, sort: 'price', size: '100' })
    t.strictSame(
      (await chosen(within)).map(({ id }) => id),
      skus.filter(({ priceFen }) => priceFen <= most).map(({ id }) => id),
      'the filter looks at the price of the chosen SKU',
    )
    t.ok(within.total.capped && within.total.count > 60, 'how many more there are nobody looked at')
  },
)
