import t from 'tap'
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

t.test('a word is found whole, wherever it stands', async (t) => {
  const words = 'k:195 k:194 s:12 c:co2 c:co e:C'
  for (const word of words.split(' ')) t.ok(holdsWord(words, word), word)
  for (const word of ['k:19', 's:1', 'c:c', ':co', 'e:Ca', 'k:195 k']) t.notOk(holdsWord(words, word), word)
})

t.test('lines of candidates are read as they were written', async (t) => {
  t.same(readFacts(null), [])
  t.same(readFacts('17|68000|12|1|0.5|1760000000|k:195 c:co\n9|100|0|0||1|k:208 k:210'), [
    {
      spuId: 17,
      priceFen: 68000,
      saleCount: 12,
      inStock: true,
      uncertainty: 0.5,
      listedAt: 1760000000,
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
      distance: 0,
      words: 'k:208 k:210',
    },
  ])
  const [near] = readFacts('693147|17|68000|12|1|0.5|1760000000|k:195', { near: true })
  has(t, near, { distance: 693147, spuId: 17, words: 'k:195' })
})
