import fc from 'fast-check'
import type {
  Asked,
  ParentLot,
  PurityRow,
  Substance,
} from '../../../src/modules/fulfilment/gravimetry/index.ts'

/** g/mol of the gases in these tests; n2 is the balance. */
const molarMasses: Record<string, number> = {
  n2: 28.014,
  co: 28.01,
  co2: 44.009,
  ch4: 16.043,
  c3h8: 44.097,
  o2: 31.998,
  nc4h10: 58.124,
  nc6h14: 86.178,
  ar: 39.948,
}
/** kPa at 0 °C of those that are not above their critical point there (gases.json). */
const saturations: Record<string, number> = { nc4h10: 103.39, nc6h14: 6.032, c3h8: 474.5, co2: 3485 }

export const substances = (id: string): Substance => ({
  id,
  molarMass: molarMasses[id]!,
  molarMassUncertainty: 0.0005,
  saturationKpa: saturations[id] ?? Infinity,
  flammable: !['n2', 'co2', 'o2', 'ar'].includes(id),
  oxidising: id === 'o2',
})

/** A purity table whose first row is what the others leave. */
export const purity = (main: string, ...rest: PurityRow[]): PurityRow[] => [
  { substanceId: main, fraction: 1 - rest.reduce((sum, { fraction }) => sum + fraction, 0), uncertainty: 0 },
  ...rest,
]

export const pure = (id: string, over: Partial<ParentLot> = {}): ParentLot => ({
  key: `pure-${id}`,
  of: [id],
  balanceId: null,
  purity: purity(id, { substanceId: id === 'ar' ? 'n2' : 'ar', fraction: 5e-6, uncertainty: 2e-6 }),
  gramsLeft: 50_000,
  expiresOn: '2027-12-31',
  ...over,
})

export const premix = (id: string, fraction: number, over: Partial<ParentLot> = {}): ParentLot => ({
  ...pure('n2'),
  key: `premix-${id}-${fraction}`,
  of: [id],
  balanceId: 'n2',
  purity: purity('n2', { substanceId: id, fraction, uncertainty: fraction * 0.002 }),
  ...over,
})

export const asked = (over: Partial<Asked> = {}): Asked => ({
  targets: [{ substanceId: 'co', fraction: 0.02, tolerancePercent: 2 }],
  balanceId: 'n2',
  cylinder: { litres: 8, pressureMpa: 10 },
  lots: [pure('co'), pure('n2')],
  onDay: '2026-11-23',
  balance: { uncertaintyGrams: 0.0015 },
  additions: { verificationPercent: 0.3, stabilityPercent: 0.3 },
  substances,
  conflict: () => null,
  ...over,
})

const analytes = ['co', 'co2', 'ch4', 'o2', 'c3h8', 'ar']

/** A mixture in nitrogen that can be made: pure parents and pre-mixtures of every decade for each component. */
export const mixtures: fc.Arbitrary<Asked> = fc
  .record({
    ids: fc.subarray(analytes, { minLength: 1 }),
    exponents: fc.array(fc.double({ min: -6, max: -2, noNaN: true }), { minLength: 6, maxLength: 6 }),
    litres: fc.constantFrom(8, 10, 40),
    pressureMpa: fc.double({ min: 4, max: 12, noNaN: true }),
    impurity: fc.double({ min: 0, max: 1e-8, noNaN: true }),
  })
  .map(({ ids, exponents, litres, pressureMpa, impurity }) =>
    asked({
      targets: ids.map((substanceId, i) => ({
        substanceId,
        fraction: 10 ** exponents[i]!,
        tolerancePercent: 2,
      })),
      cylinder: { litres, pressureMpa },
      lots: [
        pure('n2', {
          purity: purity('n2', { substanceId: 'co', fraction: impurity, uncertainty: impurity / 2 }),
        }),
        ...ids.flatMap((id) => [
          pure(id),
          ...[1e-1, 1e-2, 1e-3, 1e-4, 2e-5].map((fraction) => premix(id, fraction)),
        ]),
      ],
    }),
  )
