import fc from 'fast-check'
import t from 'tap'
import { compositionOf, molesIn, planFilling } from '../../../src/modules/fulfilment/gravimetry/index.ts'
import type { Plan, Planned, Portion } from '../../../src/modules/fulfilment/gravimetry/index.ts'
import { asked, mixtures, premix, pure, purity, substances } from './gravimetry-world.ts'

const planOf = (planned: Planned): Plan => {
  if ('refusals' in planned) throw new Error(JSON.stringify(planned.refusals))
  return planned.plan
}
const refusalsOf = (planned: Planned) => ('refusals' in planned ? planned.refusals : [])
const nothing = { verificationPercent: 0, stabilityPercent: 0 }

t.test('domain 2.12: carbon monoxide in nitrogen, worked by hand', async (t) => {
  // 8 L at 10 MPa gauge and 20 °C: n = 10.101325 MPa · 8 L / (8.314462618 · 293.15 K) = 33.15 mol.
  t.equal(molesIn({ litres: 8, pressureMpa: 10 }).toFixed(2), '33.15')
  const portions: Portion[] = [
    { key: 'co', purity: purity('co'), grams: 0.929, uncertaintyGrams: 0.0015 },
    { key: 'n2', purity: purity('n2'), grams: 927.5, uncertaintyGrams: 0.01 },
  ]
  const exact = (id: string) => ({ ...substances(id), molarMassUncertainty: 0 })
  // x = (0.929/28.010) / (0.929/28.010 + 927.50/28.014) = 0.0331667 / 33.1416; u/x = (1 − x)·√(0.1615² + 0.0011²) % = 0.161 %.
  const [co] = compositionOf(portions, exact, nothing)
  t.equal((co!.fraction * 1e6).toFixed(1), '1000.8')
  t.equal(((co!.gravimetric / co!.fraction) * 100).toFixed(3), '0.161')
  // With 0.03 % of purity, 0.3 % of verification and 0.3 % of stability: U = 2·√(0.161² + 0.03² + 0.3² + 0.3²) % = 0.91 %.
  const [whole] = compositionOf(portions, exact, {
    verificationPercent: Math.hypot(0.3, 0.03),
    stabilityPercent: 0.3,
  })
  t.equal(((whole!.expanded / whole!.fraction) * 100).toFixed(2), '0.91')
  t.equal((whole!.expanded * 1e6).toFixed(1), '9.1')
})

t.test(
  'a planned filling is what was asked: masses balance, fractions add up to 1, targets are met',
  async () => {
    fc.assert(
      fc.property(mixtures, (mixture) => {
        const { steps, composition, pressureMpa } = planOf(planFilling(mixture))
        const sum = composition.reduce((all, { fraction }) => all + fraction, 0)
        if (Math.abs(sum - 1) > 1e-12) throw new Error(`fractions add up to ${sum}`)
        // The grams of the parents are the grams of what is in the cylinder.
        const grams = steps.reduce((all, step) => all + step.grams, 0)
        const moles = molesIn({ ...mixture.cylinder, pressureMpa })
        const within = composition.reduce(
          (all, { substanceId, fraction }) => all + fraction * moles * substances(substanceId).molarMass,
          0,
        )
        if (Math.abs(grams / within - 1) > 1e-9) throw new Error(`${grams} g of parents make ${within} g`)
        for (const { substanceId, fraction } of mixture.targets) {
          const made = composition.find((each) => each.substanceId === substanceId)!.fraction
          if (Math.abs(made / fraction - 1) > 1e-9)
            throw new Error(`${substanceId}: ${made}, asked ${fraction}`)
        }
      }),
      { numRuns: 300 },
    )
  },
)

t.test('the masses of a plan, weighed exactly, are the composition of the plan', async () => {
  fc.assert(
    fc.property(mixtures, (mixture) => {
      const plan = planOf(planFilling(mixture))
      const lots = new Map(mixture.lots.map((lot) => [lot.key, lot]))
      const portions = plan.steps.map(({ key, grams }) => ({
        key,
        grams,
        purity: lots.get(key)!.purity,
        uncertaintyGrams: mixture.balance.uncertaintyGrams,
      }))
      const again = new Map(
        compositionOf(portions, substances, mixture.additions).map((each) => [each.substanceId, each]),
      )
      for (const { substanceId, fraction, gravimetric, expanded } of plan.composition) {
        const other = again.get(substanceId)!
        for (const [a, b] of [
          [fraction, other.fraction],
          [gravimetric, other.gravimetric],
          [expanded, other.expanded],
        ] as const)
          if (Math.abs(a - b) > 1e-12 + 1e-9 * a) throw new Error(`${substanceId}: ${a} is not ${b}`)
      }
    }),
  )
})

t.test('GUM: what is propagated is what small changes of the inputs do', async () => {
  const portions: Portion[] = [
    { key: 'a', purity: premix('co', 0.02).purity, grams: 46.4, uncertaintyGrams: 0.0015 },
    { key: 'b', purity: pure('n2').purity, grams: 881.3, uncertaintyGrams: 0.01 },
  ]
  const fraction = (these: readonly Portion[]) => compositionOf(these, substances, nothing)[1]!
  t.equal(fraction(portions).substanceId, 'co')
  const base = fraction(portions).fraction
  const moved = (index: number, change: (portion: Portion) => Portion) =>
    fraction(portions.map((portion, i) => (i === index ? change(portion) : portion))).fraction - base
  /** A row of a purity table by one standard uncertainty more, at the cost of the row by difference. */
  const row = (portion: Portion): Portion => ({
    ...portion,
    purity: portion.purity.map((each, i) => ({
      ...each,
      fraction: each.fraction + (i === 0 ? -1 : 1) * portion.purity[1]!.uncertainty,
    })),
  })
  const heavier = (portion: Portion) => ({ ...portion, grams: portion.grams + portion.uncertaintyGrams })
  const masses = ['n2', 'co', 'ar'].map(
    (id) =>
      compositionOf(
        portions,
        (each) => ({
          ...substances(each),
          molarMass: substances(each).molarMass + (each === id ? substances(each).molarMassUncertainty : 0),
        }),
        nothing,
      )[1]!.fraction - base,
  )
  const parts = [moved(0, heavier), moved(1, heavier), moved(0, row), moved(1, row), ...masses]
  const { gravimetric } = fraction(portions)
  t.ok(Math.abs(Math.hypot(...parts) / gravimetric - 1) < 1e-3, `${Math.hypot(...parts)} ${gravimetric}`)
  t.ok(
    Math.abs(Math.hypot(...parts.slice(0, 2)) / gravimetric - 1) > 1e-3,
    'and the weighings alone are not the whole of it',
  )
})

t.test('the smaller a mass, the larger its uncertainty', async () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 500, noNaN: true }),
      fc.double({ min: 0.1, max: 0.95, noNaN: true }),
      (grams, part) => {
        const relative = (mass: number) => {
          const [co] = compositionOf(
            [
              { key: 'co', purity: purity('co'), grams: mass, uncertaintyGrams: 0.0015 },
              { key: 'n2', purity: purity('n2'), grams: 900, uncertaintyGrams: 0.01 },
            ],
            (id) => ({ ...substances(id), molarMassUncertainty: 0 }),
            nothing,
          )
          return co!.gravimetric / co!.fraction
        }
        return relative(grams * part) > relative(grams)
      },
    ),
  )
})

t.test('a small amount comes from the pre-mixture that can be weighed', async (t) => {
  const lots = [pure('co'), pure('n2'), premix('co', 0.02), premix('co', 0.0005)]
  const targets = [{ substanceId: 'co', fraction: 50e-6, tolerancePercent: 5 }]
  const plan = planOf(planFilling(asked({ targets, lots })))
  t.strictSame(
    plan.steps.map(({ key, reason }) => [key, reason]),
    [
      ['premix-co-0.02', 'lightest'],
      ['pure-n2', 'balance'],
    ],
  )
  t.equal(plan.smallestGrams, 1)
  // By a balance of 15 mg, 2.3 g are too little: the thinner pre-mixture is taken.
  const coarse = planOf(planFilling(asked({ targets, lots, balance: { uncertaintyGrams: 0.015 } })))
  t.strictSame(
    coarse.steps.map(({ key }) => key),
    ['premix-co-0.0005', 'pure-n2'],
  )
  t.equal(coarse.smallestGrams, 10)
})

t.test('order of addition: low vapour pressure, lightest, balance, and oxygen after it', async (t) => {
  const ids = ['co', 'nc4h10', 'nc6h14', 'o2', 'ch4']
  const fractions = [0.004, 0.002, 0.001, 0.05, 0.003]
  const { steps, pressureMpa } = planOf(
    planFilling(
      asked({
        targets: ids.map((substanceId, i) => ({ substanceId, fraction: fractions[i]!, tolerancePercent: 2 })),
        lots: [...ids.map((id) => pure(id)), pure('n2')],
        cylinder: { litres: 40, pressureMpa: 10 },
      }),
    ),
  )
  t.strictSame(
    steps.map(({ key, reason }) => [key, reason]),
    [
      ['pure-nc6h14', 'lowVapourPressure'],
      ['pure-nc4h10', 'lowVapourPressure'],
      ['pure-ch4', 'lightest'],
      ['pure-co', 'lightest'],
      ['pure-n2', 'balance'],
      ['pure-o2', 'oxidiserAfterInert'],
    ],
  )
  t.ok(pressureMpa < 10)
})

t.test('domain 2.6: butane and hexane in nitrogen condense above 2.33 MPa absolute', async (t) => {
  const targets = [
    { substanceId: 'nc4h10', fraction: 0.005, tolerancePercent: 5 },
    { substanceId: 'nc6h14', fraction: 0.001, tolerancePercent: 5 },
  ]
  const lots = [pure('nc4h10'), pure('nc6h14'), pure('n2')]
  const cylinder = { litres: 40, pressureMpa: 10 }
  const plan = planOf(planFilling(asked({ targets, lots, cylinder })))
  t.equal((plan.pressureMpa + 0.101325).toFixed(2), '2.33')
  t.equal(plan.limitedBy, 'nc6h14')
  const rich = [{ substanceId: 'nc6h14', fraction: 0.01, tolerancePercent: 5 }]
  t.strictSame(refusalsOf(planFilling(asked({ targets: rich, lots }))), [
    { key: 'condenses', vars: { substance: 'nc6h14', most: 0.2, least: 0.5 } },
  ])
})

t.test('a parent of several components serves them at once where their ratios fit', async (t) => {
  const ids = ['co', 'ch4', 'c3h8']
  const stock = {
    ...pure('n2'),
    key: 'stock',
    of: ids,
    balanceId: 'n2',
    purity: purity('n2', ...ids.map((substanceId) => ({ substanceId, fraction: 1e-4, uncertainty: 1e-7 }))),
  }
  const targets = ids.map((substanceId, i) => ({
    substanceId,
    fraction: 1e-5 * (1 + i / 100),
    tolerancePercent: 10,
  }))
  t.strictSame(
    planOf(planFilling(asked({ targets, lots: [stock, pure('n2')] }))).steps.map(({ key }) => key),
    ['stock', 'pure-n2'],
  )
  const apart = targets.map((target, i) => ({ ...target, fraction: 1e-5 * (1 + i) }))
  t.strictSame(refusalsOf(planFilling(asked({ targets: apart, lots: [stock, pure('n2')] }))), [
    { key: 'parentMissing', vars: { substance: 'co' } },
    { key: 'parentMissing', vars: { substance: 'ch4' } },
    { key: 'parentMissing', vars: { substance: 'c3h8' } },
  ])
})

t.test('why a filling cannot be made is said for each parent', async (t) => {
  const co = (over: Parameters<typeof pure>[1]) =>
    refusalsOf(planFilling(asked({ lots: [pure('co', over), pure('n2')] })))
  t.strictSame(co({ expiresOn: '2026-11-22' }), [
    { key: 'parentExpired', vars: { substance: 'co', day: '2026-11-22' } },
  ])
  t.strictSame(co({ expiresOn: '2026-11-23' }), [], 'its last day is a good one')
  t.strictSame(co({ gramsLeft: 10 }), [{ key: 'parentShort', vars: { substance: 'co', grams: 18.6 } }])
  t.strictSame(refusalsOf(planFilling(asked({ lots: [pure('co')] }))), [
    { key: 'parentMissing', vars: { substance: 'n2' } },
  ])
  const trace = [{ substanceId: 'co', fraction: 1e-6, tolerancePercent: 10 }]
  t.strictSame(refusalsOf(planFilling(asked({ targets: trace }))), [
    { key: 'belowBalance', vars: { substance: 'co', grams: 0.000929, least: 1 } },
  ])
  const conflict = () => ({ key: 'incompatible', rule: 'h2s-so2' }) as const
  t.strictSame(refusalsOf(planFilling(asked({ conflict }))), [
    { key: 'incompatible', vars: { rule: 'h2s-so2' } },
  ])
  const dirty = pure('n2', { purity: purity('n2', { substanceId: 'co', fraction: 5e-5, uncertainty: 1e-6 }) })
  const little = [{ substanceId: 'co', fraction: 1e-5, tolerancePercent: 10 }]
  t.strictSame(
    refusalsOf(planFilling(asked({ targets: little, lots: [premix('co', 1e-3), dirty] }))),
    [{ key: 'notMakeable', vars: { substance: 'co' } }],
    'the balance gas brings more than was asked',
  )
  const full = [{ substanceId: 'co', fraction: 1, tolerancePercent: 2 }]
  t.strictSame(refusalsOf(planFilling(asked({ targets: full }))), [
    { key: 'notMakeable', vars: { substance: 'n2' } },
  ])
})
