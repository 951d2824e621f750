import t from 'tap'
import { holdsWord, readFacts } from '../../../src/modules/search/result/facts.ts'
import { WordCounter } from '../../../src/modules/search/result/word-counter.ts'
import { has } from '../../support/has.ts'

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let x = seed; ;) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0
    yield x / 2 ** 32
  }
}

t.test('words are counted as by cutting every text apart', async (t) => {
  const random = numbers(7)
  const pick = (n: number) => Math.floor(random.next().value * n)
  const counter = new WordCounter()
  for (let round = 0; round < 60; round++) {
    const plain = new Map<string, number>()
    const letter = ['a', 'k', null][pick(3)]!
    // In some rounds more words than the table has room for at first.
    const variety = round % 20 === 19 ? 60_000 : 40
    for (let i = 0; i < (variety > 40 ? 3000 : 50); i++) {
      const words = Array.from({ length: pick(30) }, () => `${'akc'[pick(3)]}:${pick(variety).toString(36)}`)
      counter.addWords(words.join(' '), letter)
      for (const word of words)
        if (letter === null || word.startsWith(letter)) plain.set(word, (plain.get(word) ?? 0) + 1)
    }
    counter.addWords('a:1 k:2', '')
    counter.add('price:3')
    plain.set('price:3', (plain.get('price:3') ?? 0) + 1)
    const counted = counter.take()
    t.equal(counted.size, plain.size)
    t.ok([...plain].every(([word, n]) => counted.get(word) === n))
  }
  t.equal(counter.take().size, 0, 'taken is taken')
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
