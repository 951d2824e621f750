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

const own = { database, data: new DataCache(() => null) }
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
