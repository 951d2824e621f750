import t from 'tap'
import {
  inspectionEnds,
  inspectionYears,
  isCleanFor,
  yearsLater,
} from '../../../src/modules/cylinders/rules.ts'
import type { GasFacts } from '../../../src/modules/cylinders/rules.ts'

const gas = (id: string, more: Partial<GasFacts> = {}): GasFacts => ({
  id,
  corrosive: false,
  flammable: false,
  oxidising: false,
  ...more,
})
const nitrogen = gas('n2')
const methane = gas('ch4', { flammable: true })
const oxygen = gas('o2', { oxidising: true })
const chloride = gas('hcl', { corrosive: true })

t.test('a mixture is inspected at the shortest interval of its components', async (t) => {
  t.equal(inspectionYears([nitrogen, gas('ar')]), 5)
  t.equal(inspectionYears([nitrogen, methane]), 3)
  t.equal(inspectionYears([nitrogen, methane, chloride]), 2)
  t.equal(inspectionYears([]), 3, 'nothing is known')
  t.equal(inspectionEnds('2026-03-05', [nitrogen]), '2031-03-05')
  t.equal(yearsLater('2024-02-29', 3), '2027-02-28')
  t.equal(yearsLater('2024-02-29', 4), '2028-02-29')
})

t.test('what corrodes, and fuel beside oxidisers, needs an inspection between two contents', async (t) => {
  t.ok(isCleanFor([], [oxygen]), 'a new one')
  t.ok(isCleanFor([methane, nitrogen], [methane]))
  t.notOk(isCleanFor([methane, nitrogen], [oxygen]))
  t.notOk(isCleanFor([oxygen], [methane]))
  t.notOk(isCleanFor([chloride], [nitrogen]))
  t.ok(isCleanFor([chloride], [chloride, nitrogen]), 'the same comes again')
})
