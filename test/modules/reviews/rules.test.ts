import fc from 'fast-check'
import t from 'tap'
import { percentages, summarise } from '../../../src/modules/reviews/rules/summary.ts'

t.test('shares add up to 100, or are nothing at all', async (t) => {
  t.strictSame(percentages([1, 1, 1]), [34, 33, 33])
  t.strictSame(percentages([0, 0, 0]), [0, 0, 0])
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 6 }), (parts) => {
      const sum = percentages(parts).reduce((total, share) => total + share, 0)
      return parts.every((part) => part === 0) ? sum === 0 : sum === 100
    }),
  )
  t.end()
})

t.test('four and five are good, three is medium, the rest is bad', async (t) => {
  t.strictSame(
    summarise([
      { grade: 5, n: 3 },
      { grade: 4, n: 1 },
      { grade: 3, n: 1 },
      { grade: 1, n: 1 },
    ]),
    { rating: 3.8, total: 6, good: 4, medium: 1, bad: 1 },
  )
  t.strictSame(summarise([]), { rating: null, total: 0, good: 0, medium: 0, bad: 0 })
})
