import t from 'tap'
import { amountText, shareInPercent } from '../../../src/modules/catalogue/present/composition.ts'
import { printedFormula } from '../../../src/shared/formula.ts'
import { percentText } from '../../../src/modules/catalogue/present/words.ts'
import {
  daysBetween,
  flammabilityIndex,
  logScale,
  placeOnScale,
} from '../../../src/modules/catalogue/rules.ts'
import { shanghaiDay } from '../../../src/shared/time.ts'

t.test('formulas are printed as chemists do', async (t) => {
  const cases: [string, string][] = [
    ['CO', 'CO'],
    ['C3H8', 'C₃H₈'],
    ['C10H22', 'C₁₀H₂₂'],
    ['SO4^2-', 'SO₄²⁻'],
    ['NH4^+', 'NH₄⁺'],
    ['PO4^3-', 'PO₄³⁻'],
    ['NH3-N', 'NH₃-N'],
    ['Cr(VI)', 'Cr(VI)'],
    ['CH3COO^-', 'CH₃COO⁻'],
  ]
  for (const [given, printed] of cases) t.equal(printedFormula(given), printed)
})

t.test('percentages keep a digit behind the point under ten', async (t) => {
  t.equal(percentText(1), '1.0 %')
  t.equal(percentText(0.5), '0.5 %')
  t.equal(percentText(0.05), '0.05 %')
  t.equal(percentText(12), '12 %')
  t.equal(percentText(2.25), '2.25 %')
})

t.test('of a pure substance the least purity is stated, of a range both ends', async (t) => {
  const row = (minText: string, maxText: string, unit: string) =>
    amountText({ minText, maxText, unit } as Parameters<typeof amountText>[0])
  t.equal(row('99.999', '100', '%'), '≥ 99.999')
  t.equal(row('10', '100', 'µmol/mol'), '10–100')
  t.equal(row('2.2', '2.2', '%'), '2.2')
})

t.test('a balance is never rounded up to the whole', async (t) => {
  for (const [fraction, text] of [
    [0.99999, '99.999'],
    [0.9995, '99.95'],
    [0.9345, '93.45'],
    [0.999999975, '99.999998'],
    [0.5, '50'],
    [0.06, '6'],
    [1e-5, '0.001'],
  ] as const)
    t.equal(shareInPercent(fraction), text)
})

t.test('the index of ISO 10156: above one burns, air counts as oxygen and nitrogen', async (t) => {
  const index = (parts: Record<string, number>) =>
    flammabilityIndex(Object.entries(parts).map(([substanceId, amount]) => ({ substanceId, amount })))
  t.ok(index({ co: 0.005, co2: 0.06, c3h8: 0.0002, no: 0.0003, n2: 0.9345 })! < 0.1)
  t.ok(index({ h2: 0.4, n2: 0.6 })! > 1)
  t.equal(index({ o2: 0.21, n2: 0.79 }), 0)
  t.equal(index({ ch4: 0.025, air: 0.975 }), index({ ch4: 0.025, o2: 0.975 * 0.21, n2: 0.975 * 0.79 }))
})

t.test('of a fuel nobody knows the limit of, nothing is said', async (t) => {
  t.equal(flammabilityIndex([{ substanceId: 'unobtainium', amount: 0.1 }]), null)
})

t.test('the logarithmic scale reaches down to what is there', async (t) => {
  t.strictSame(logScale('gas', [1e-5, 0.2]), { from: -6, to: 0 })
  t.strictSame(logScale('gas', [1e-9]), { from: -9, to: 0 })
  t.equal(placeOnScale({ from: -6, to: 0 }, 1), 1)
  t.equal(placeOnScale({ from: -6, to: 0 }, 1e-3), 0.5)
  t.equal(placeOnScale({ from: -6, to: 0 }, 1e-8), 0)
  t.equal(placeOnScale({ from: -6, to: 0 }, 0), 0)
})

t.test('days are those of Shanghai', async (t) => {
  t.equal(shanghaiDay(new Date('2026-11-20T16:30:00Z')), '2026-11-21')
  t.equal(daysBetween('2026-11-21', '2027-01-01'), 41)
})
