import t from 'tap'
import { selectionsOf } from '../../../src/modules/search/plan/filters.ts'
import { tally } from '../../../src/modules/search/result/facets.ts'
import { holdsWord, readFacts } from '../../../src/modules/search/result/facts.ts'
import type { Facts } from '../../../src/modules/search/result/facts.ts'
import { has } from '../../support/has.ts'

const goods = (values: Partial<Facts>): Facts => ({
  spuId: 1,
  priceFen: 100,
  saleCount: 0,
  inStock: false,
  uncertainty: null,
  listedAt: 0,
  range: '',
  offers: '',
  sku: null,
  distance: 0,
  words: '',
  ...values,
})

t.test('every word of what passes is counted, and price step and stock with them', async (t) => {
  const { passing, counts } = tally(
    [
      goods({ words: 'k:194 c:co c:no', inStock: true }),
      goods({ spuId: 2, words: 'k:194 c:co', priceFen: 20_000 }),
    ],
    [],
  )
  t.strictSame(
    passing.map(({ spuId }) => spuId),
    [1, 2],
  )
  t.strictSame(Object.fromEntries(counts), {
    'k:194': 2,
    'c:co': 2,
    'c:no': 1,
    'price:0': 1,
    'price:1': 1,
    'i:1': 1,
  })
})

t.test('what fails by one choice alone counts for that choice, and for nothing else', async (t) => {
  const inStock = { facet: 'inStock' as const, words: null, passes: (facts: Facts) => facts.inStock }
  const store = {
    facet: 'store' as const,
    words: ['s:1'],
    passes: (facts: Facts) => facts.words.includes('s:1'),
  }
  const { passing, counts } = tally(
    [
      goods({ words: 'k:194 s:1', inStock: true }),
      goods({ spuId: 2, words: 'k:194 s:2', inStock: true }),
      goods({ spuId: 3, words: 'k:194 s:1' }),
      goods({ spuId: 4, words: 'k:194 s:2' }),
    ],
    [inStock, store],
  )
  t.strictSame(
    passing.map(({ spuId }) => spuId),
    [1],
  )
  t.strictSame(Object.fromEntries(counts), { 'k:194': 1, 's:1': 1, 's:2': 1, 'price:0': 1, 'i:1': 1 })
})

t.test(
  'both bounds of a price belong to it, to the fen, in what passes and in what is counted',
  async (t) => {
    const [price] = selectionsOf({ minPrice: 20_000, maxPrice: 49_999 })
    const at = (spuId: number, priceFen: number) => goods({ spuId, priceFen, words: 'c:co' })
    const { passing, counts } = tally([at(1, 19_999), at(2, 20_000), at(3, 49_999), at(4, 50_000)], [price!])
    t.strictSame(
      passing.map(({ spuId }) => spuId),
      [2, 3],
    )
    // Other steps stay on offer beside the chosen one; the component counts what passes.
    t.strictSame(Object.fromEntries(counts), { 'c:co': 2, 'price:0': 1, 'price:1': 2, 'price:2': 1 })
    const [least] = selectionsOf({ minPrice: 20_000 })
    const [most] = selectionsOf({ maxPrice: 49_999 })
    t.strictSame(
      [19_999, 20_000].map((fen) => least!.passes(at(1, fen))),
      [false, true],
    )
    t.strictSame(
      [49_999, 50_000].map((fen) => most!.passes(at(1, fen))),
      [true, false],
    )
  },
)

t.test('a word is found whole, wherever it stands', async (t) => {
  const words = 'k:195 k:194 s:12 c:co2 c:co e:C'
  for (const word of words.split(' ')) t.ok(holdsWord(words, word), word)
  for (const word of ['k:19', 's:1', 'c:c', ':co', 'e:Ca', 'k:195 k']) t.notOk(holdsWord(words, word), word)
})

t.test('lines of candidates are read as they were written', async (t) => {
  t.strictSame(readFacts(null), [])
  t.strictSame(
    readFacts(
      '17|68000|12|1|0.5|1760000000|1e-05~0.0005|7,cyl-8l-al,,68000,sm|k:195 c:co\n9|100|0|0||1|||k:208 k:210',
    ),
    [
      {
        spuId: 17,
        priceFen: 68000,
        saleCount: 12,
        inStock: true,
        uncertainty: 0.5,
        listedAt: 1760000000,
        range: '1e-05~0.0005',
        offers: '7,cyl-8l-al,,68000,sm',
        sku: null,
        distance: 0,
        words: 'k:195 c:co',
      },
      {
        spuId: 9,
        priceFen: 100,
        saleCount: 0,
        inStock: false,
        uncertainty: null,
        listedAt: 1,
        range: '',
        offers: '',
        sku: null,
        distance: 0,
        words: 'k:208 k:210',
      },
    ],
  )
  const [near] = readFacts('693147|17|68000|12|1|0.5|1760000000|=||k:195', { near: true })
  has(t, near, { distance: 693147, spuId: 17, words: 'k:195' })
})
