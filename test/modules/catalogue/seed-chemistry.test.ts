import t from 'tap'
import { fillPressureMpa } from '../../../src/tools/seed/chemistry/condensation.ts'
import {
  flammabilityIndex,
  fuelOxidiserVerdict,
  oxidisingPower,
} from '../../../src/modules/safety/rules/flammability.ts'
import { classify } from '../../../src/modules/safety/rules/hazards.ts'
import { incompatibility } from '../../../src/modules/safety/rules/compatibility.ts'
import type { Mixture } from '../../../src/modules/safety/rules/mixture.ts'
import { uncertaintyPercent, validityMonths } from '../../../src/tools/seed/chemistry/quality.ts'
import { mixtureLc50 } from '../../../src/modules/safety/rules/toxicity.ts'
import { valveOf } from '../../../src/tools/seed/chemistry/valve.ts'
import { gasOf } from '../../../src/modules/safety/rules/gases.ts'

/** A mixture of single values: `mix('n2', { co: 0.005 })`. */
const mix = (balance: string, amounts: Record<string, number>): Mixture => ({
  balance: gasOf(balance),
  parts: Object.entries(amounts).map(([id, amount]) => ({ gas: gasOf(id), min: amount, max: amount })),
})

const bar97 = mix('n2', { co: 0.005, co2: 0.06, c3h8: 200e-6, no: 300e-6 })
const fourGas = mix('n2', { ch4: 0.022, co: 100e-6, h2s: 25e-6, o2: 0.18 })

t.test('the worked examples of the domain come out', async (t) => {
  t.equal(flammabilityIndex(mix('he', { h2: 0.02, ch4: 0.06, ar: 0.27 })).toFixed(2), '1.29')
  t.equal((oxidisingPower(mix('he', { o2: 0.09, n2o: 0.16 })) * 100).toFixed(1), '20.1')
  t.equal(flammabilityIndex(bar97).toFixed(2), '0.04')
  t.equal(Math.round(mixtureLc50(bar97) / 1000), 254)
  const butaneHexane = mix('n2', { nc4h10: 0.005, nc6h14: 0.001 })
  t.equal(fillPressureMpa(butaneHexane, 9.5), 2.2, '2.33 MPa absolute, rounded down in gauge')
})

t.test(
  'four-gas mixtures go to an engineer, BAR-97 is accepted, methane at 60 % of its limit is not',
  async (t) => {
    t.equal(fuelOxidiserVerdict(fourGas), 'engineer')
    t.equal(fuelOxidiserVerdict(bar97), 'accept')
    t.equal(fuelOxidiserVerdict(mix('air', { ch4: 0.027 })), 'refuse')
    t.equal(fuelOxidiserVerdict(mix('air', { ch4: 0.01 })), 'accept')
  },
)

t.test('incompatible gases are refused, usual mixtures are not', async (t) => {
  t.ok(incompatibility(mix('n2', { h2s: 1e-5, so2: 1e-5 })))
  t.ok(incompatibility(mix('air', { no: 1e-5 })))
  t.ok(incompatibility(mix('n2', { nh3: 1e-5, co2: 1e-3 })))
  t.ok(incompatibility(mix('air', { sih4: 1e-5 })))
  t.ok(incompatibility(mix('air', { hcho: 1e-6 })), 'formaldehyde wants inert gas')
  t.ok(incompatibility(mix('n2', { hcho: 5e-5 })), 'and less than 20 µmol/mol')
  for (const mixture of [bar97, fourGas, mix('n2', { h2s: 1e-5 }), mix('ch4', { c2h6: 0.05, n2: 0.02 })])
    t.equal(incompatibility(mixture), null)
})

t.test('the mixture is classified as made, not by its components', async (t) => {
  t.strictSame(classify(bar97).statements, ['H280', 'H360D'])
  t.equal(classify(bar97).tone, 'mix-darkgreen')
  t.equal(classify(mix('n2', { no: 0.05 })).tone, 'mix-yellow')
  t.equal(classify(mix('n2', { h2: 0.4 })).tone, 'mix-red')
  t.equal(classify(mix('n2', { o2: 0.5 })).tone, 'mix-sky')
  t.equal(classify(mix('o2', {})).tone, 'sky')
  t.equal(classify(mix('n2', { co: 50e-6 })).hazards.join(), 'pressure')
})

t.test('uncertainty, validity and outlet follow the tables', async (t) => {
  t.equal(uncertaintyPercent(gasOf('co2'), 0.05, 'precise'), 0.5)
  t.equal(uncertaintyPercent(gasOf('so2'), 50e-6, 'standard'), 3)
  t.equal(validityMonths(gasOf('no'), 300e-6), 24)
  t.equal(validityMonths(gasOf('ch3sh'), 5e-6), 6)
  t.equal(valveOf(bar97), 'CGA 660')
  t.equal(valveOf(mix('n2', { nh3: 1e-5 })), 'CGA 705')
  t.equal(valveOf(mix('n2', { hcl: 1e-4 })), 'CGA 330')
  t.equal(valveOf(mix('n2', { co: 1e-4 })), 'CGA 580')
})
