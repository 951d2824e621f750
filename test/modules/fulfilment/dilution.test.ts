import fc from 'fast-check'
import t from 'tap'
import { dissolved, planDilution } from '../../../src/modules/fulfilment/gravimetry/index.ts'
import type { StockLot } from '../../../src/modules/fulfilment/gravimetry/index.ts'

const stock = (over: Partial<StockLot> = {}): StockLot => ({
  key: 'pb-1000',
  substanceId: 'el-Pb',
  mgPerLitre: 1000,
  uncertainty: 2,
  density: 1.01,
  densityUncertainty: 0.0005,
  gramsLeft: 500,
  expiresOn: '2027-12-31',
  ...over,
})
const asked = (over: Partial<Parameters<typeof planDilution>[0]> = {}) => ({
  targets: [{ substanceId: 'el-Pb', mgPerLitre: 10 }],
  millilitres: 500,
  density: 1.004,
  densityUncertainty: 0.0005,
  lots: [stock()],
  onDay: '2026-11-23',
  balance: { uncertaintyGrams: 0.0015 },
  additions: { verificationPercent: 0, stabilityPercent: 0 },
  ...over,
})
const refusals = (over: Parameters<typeof asked>[0]) => {
  const planned = planDilution(asked(over))
  return 'refusals' in planned ? planned.refusals : []
}

t.test('lead at 10 mg/L from a stock of 1 000 mg/L, worked by hand', async (t) => {
  const planned = planDilution(asked())
  if ('refusals' in planned) throw new Error('refused')
  // 5 mL of stock in 500 mL: 5 · 1.01 = 5.05 g, filled up to 500 · 1.004 = 502 g.
  t.equal(planned.portions[0]!.grams.toFixed(3), '5.050')
  t.equal(planned.totalGrams.toFixed(1), '502.0')
  // u/c = √(0.0297² + 0.2² + 0.0495² + 0.0498²) % = 0.214 %; U = 0.43 %.
  const [lead] = planned.values
  t.equal(lead!.mgPerLitre.toFixed(6), '10.000000')
  t.equal((lead!.expanded / lead!.mgPerLitre).toFixed(4), '0.0043')
})

t.test('what was weighed makes the value that was asked, whatever the stock', async () => {
  fc.assert(
    fc.property(
      fc.double({ min: 100, max: 10_000, noNaN: true }),
      fc.double({ min: 0.01, max: 0.5, noNaN: true }),
      fc.double({ min: 0.7, max: 1.4, noNaN: true }),
      (mgPerLitre, part, density) => {
        const over = {
          targets: [{ substanceId: 'el-Pb', mgPerLitre: mgPerLitre * part }],
          lots: [stock({ mgPerLitre, uncertainty: mgPerLitre / 500, density })],
        }
        const planned = planDilution(asked(over))
        if ('refusals' in planned) throw new Error(JSON.stringify(planned.refusals))
        const { portions, totalGrams } = planned
        const a = asked(over)
        const [again] = dissolved(portions, totalGrams, a, a.balance, a.additions)
        if (Math.abs(again!.mgPerLitre / (mgPerLitre * part) - 1) > 1e-12)
          throw new Error('not the value asked')
        const [half] = dissolved(
          portions.map((portion) => ({ ...portion, grams: portion.grams / 2 })),
          totalGrams,
          a,
          a.balance,
          a.additions,
        )
        if (half!.gravimetric / half!.mgPerLitre <= again!.gravimetric / again!.mgPerLitre)
          throw new Error('half the mass is no less certain')
      },
    ),
  )
})

t.test('why a solution cannot be made', async (t) => {
  const substance = 'el-Pb'
  t.strictSame(refusals({ lots: [] }), [{ key: 'parentMissing', vars: { substance } }])
  t.strictSame(refusals({ lots: [stock({ mgPerLitre: 9 })] }), [
    { key: 'parentMissing', vars: { substance } },
  ])
  t.strictSame(refusals({ lots: [stock({ expiresOn: '2026-11-22' })] }), [
    { key: 'parentExpired', vars: { substance, day: '2026-11-22' } },
  ])
  t.strictSame(refusals({ lots: [stock({ gramsLeft: 5 })] }), [
    { key: 'parentShort', vars: { substance, grams: 5.05 } },
  ])
  t.strictSame(refusals({ millilitres: 50 }), [
    { key: 'belowBalance', vars: { substance, grams: 0.505, least: 1 } },
  ])
  t.strictSame(
    refusals({
      targets: [
        { substanceId: substance, mgPerLitre: 800 },
        { substanceId: 'el-Cd', mgPerLitre: 800 },
      ],
      lots: [stock(), stock({ key: 'cd', substanceId: 'el-Cd' })],
    }),
    [{ key: 'notMakeable', vars: { substance } }],
    'two stocks of 1 000 mg/L have no room for 800 mg/L each',
  )
})
