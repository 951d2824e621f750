import t from 'tap'
import {
  addressUnits,
  amountIn,
  amountUnits,
  canonicalAmount,
  fullAddressUnit,
  molarVolume,
  readAddressUnit,
} from '../../src/shared/amounts.ts'
import type { AmountUnit } from '../../src/shared/amounts.ts'

/** Of carbon monoxide, in g/mol. */
const MOLAR_MASS = 28.01

/** One of each unit as the catalogue stores it: mol/mol of gases, mg/L of solutions. */
const one: Record<AmountUnit, number> = {
  '%': 0.01,
  'mol/mol': 1,
  'µmol/mol': 1e-6,
  'nmol/mol': 1e-9,
  ppm: 1e-6,
  ppb: 1e-9,
  // 22.414 L of gas are a mole at 0 °C and 101.325 kPa.
  'g/m³': 22.41397e-3 / MOLAR_MASS,
  'mg/m³': 22.41397e-6 / MOLAR_MASS,
  'µg/m³': 22.41397e-9 / MOLAR_MASS,
  'mg/L': 1,
  'µg/L': 0.001,
  'ng/mL': 0.001,
  'µg/mL': 1,
  'mg/mL': 1000,
  'g/L': 1000,
  'mg/kg': 1,
  'µg/g': 1,
  'mg/g': 1000,
  '% (w/w)': 10_000,
  'mol/L': 1000 * MOLAR_MASS,
  'mmol/L': MOLAR_MASS,
}

const five = (value: number | null) => Number(value?.toPrecision(5))

t.test('each unit of an amount has its factor, there and back', async (t) => {
  t.strictSame(
    [0, 20, 25].map((celsius) => five(molarVolume(celsius as 0 | 20 | 25))),
    [22.414, 24.055, 24.465],
  )
  for (const unit of amountUnits) {
    t.equal(five(canonicalAmount(1, unit, MOLAR_MASS)), five(one[unit]), unit)
    t.equal(five(canonicalAmount(250, unit, MOLAR_MASS)), five(one[unit] * 250), unit)
    t.equal(five(amountIn(unit, one[unit], MOLAR_MASS)), 1, unit)
  }
})

t.test('mass per volume of a gas and amount per volume are nothing without a molar mass', async (t) => {
  for (const unit of ['g/m³', 'mg/m³', 'µg/m³', 'mol/L', 'mmol/L'] as const) {
    t.equal(canonicalAmount(1, unit), null)
    t.equal(amountIn(unit, 1e-6, null), null)
  }
})

t.test(
  'mass per volume of a gas says its temperature: 143 mg/m³ of SO₂ are 50 µmol/mol at 0 °C',
  async (t) => {
    const ppm = (celsius: 0 | 20 | 25) => five(canonicalAmount(142.9, 'mg/m³', 64.058, celsius)! * 1e6)
    t.strictSame([ppm(0), ppm(20), ppm(25)], [50.001, 53.662, 54.577])
    t.strictSame(readAddressUnit('mg/m³@25'), { unit: 'mg/m³', celsius: 25 })
    t.strictSame(readAddressUnit('mg/m³'), { unit: 'mg/m³', celsius: 0 })
    t.equal(fullAddressUnit('µg/m³'), 'µg/m³@0')
    t.equal(fullAddressUnit('mg/L'), 'mg/L')
    for (const each of addressUnits) t.ok(amountUnits.includes(readAddressUnit(each).unit), each)
  },
)
