import fc from 'fast-check'
import t from 'tap'
import {
  dissolved,
  millilitresToMake,
  planDilution,
} from '../../../src/modules/fulfilment/gravimetry/index.ts'
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

t.test('lead at 1 000 mg/L from lead nitrate of 99.99 %, worked by hand', async (t) => {
  // Pb is 207.2 of 331.2 g/mol: 0.9999 · 0.62560 = 0.62554 g/g, u = 0.00006.
  const nitrate: StockLot = {
    key: 'pb-nitrate',
    substanceId: 'el-Pb',
    massFraction: 0.62554,
    uncertainty: 0.00006,
    gramsLeft: 100,
    expiresOn: '2030-12-31',
  }
  const balance = { uncertaintyGrams: 0.0001 }
  const targets = [{ substanceId: 'el-Pb', mgPerLitre: 1000 }]
  const planned = planDilution(asked({ targets, density: 1.01, lots: [nitrate], balance }))
  if ('refusals' in planned) throw new Error('refused')
  // 500 mg of lead in 500 mL: 0.5 / 0.62554 = 0.79931 g of the nitrate, filled up to 505 g.
  t.equal(planned.portions[0]!.grams.toFixed(5), '0.79931')
  t.equal(planned.totalGrams.toFixed(1), '505.0')
  t.equal(planned.matrixGrams.toFixed(4), '504.2007')
  t.equal(planned.tolerancePercent, 2)
  // u/c = √(0.0125² + 0.00002² + 0.0096² + 0.0495²) % = 0.0520 %; U = 1.04 mg/L.
  t.equal(planned.values[0]!.mgPerLitre.toFixed(6), '1000.000000')
  t.equal(planned.values[0]!.expanded.toFixed(2), '1.04')
})

t.test('of a stock solution and a pure substance the one that makes the surer value is taken', async (t) => {
  const pure = (uncertainty: number): StockLot => ({
    key: 'pure',
    substanceId: 'el-Pb',
    massFraction: 0.9,
    uncertainty,
    gramsLeft: 100,
    expiresOn: '2030-12-31',
  })
  const chosen = (over: Partial<Parameters<typeof planDilution>[0]>) => {
    const planned = planDilution(asked({ balance: { uncertaintyGrams: 0.000001 }, ...over }))
    return 'refusals' in planned ? planned.refusals : planned.portions.map(({ lot }) => lot.key)
  }
  t.strictSame(chosen({ lots: [stock(), pure(0.0005)] }), ['pure'])
  t.strictSame(chosen({ lots: [stock(), pure(0.01)] }), ['pb-1000'], 'its purity is less sure')
  const heavy = [{ substanceId: 'el-Pb', mgPerLitre: 5000 }]
  t.strictSame(chosen({ targets: heavy, lots: [stock(), pure(0.01)] }), ['pure'], 'no stock is as strong')
  t.strictSame(
    chosen({ lots: [pure(0.0005)], balance: { uncertaintyGrams: 0.0015 } }),
    [{ key: 'belowBalance', vars: { substance: 'el-Pb', grams: 0.00556, least: 1 } }],
    '5.6 mg are too little for this balance: a stock solution is made first',
  )
})

t.test('at least 100 mL are made, with a tenth more than is filled', async (t) => {
  t.equal(millilitresToMake(50), 100)
  t.equal(millilitresToMake(500).toFixed(6), '550.000000')
})
