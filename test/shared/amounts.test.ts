import t from 'tap'
import { amountIn, amountUnits, canonicalAmount, MOLAR_VOLUME_20C } from '../../src/shared/amounts.ts'
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
  // 24.055 L of gas are a mole at 20 °C and 101.325 kPa.
  'mg/m³': 24.055e-6 / MOLAR_MASS,
  'µg/m³': 24.055e-9 / MOLAR_MASS,
  'mg/L': 1,
  'µg/L': 0.001,
  'ng/mL': 0.001,
  'µg/mL': 1,
  'mg/mL': 1000,
  'g/L': 1000,
}

const five = (value: number | null) => Number(value?.toPrecision(5))

t.test('each unit of an amount has its factor, there and back', async (t) => {
  t.equal(five(MOLAR_VOLUME_20C), 24.055)
  for (const unit of amountUnits) {
    t.equal(five(canonicalAmount(1, unit, MOLAR_MASS)), five(one[unit]), unit)
    t.equal(five(canonicalAmount(250, unit, MOLAR_MASS)), five(one[unit] * 250), unit)
    t.equal(five(amountIn(unit, one[unit], MOLAR_MASS)), 1, unit)
  }
})

t.test('mass per volume of a gas is nothing without a molar mass', async (t) => {
  for (const unit of ['mg/m³', 'µg/m³'] as const) {
    t.equal(canonicalAmount(1, unit), null)
    t.equal(amountIn(unit, 1e-6, null), null)
  }
})
