import fc from 'fast-check'
import t from 'tap'
import {
  decimalOf,
  decimalText,
  divided,
  halfEven,
  readDecimal,
} from '../../../src/modules/certificates/rules/decimal.ts'
import {
  relativeUncertainty,
  rounded,
  roundUncertainty,
} from '../../../src/modules/certificates/rules/rounding.ts'
import { missingIn } from '../../../src/modules/certificates/rules/missing.ts'
import { changesOf } from '../../../src/modules/certificates/rules/changes.ts'
import { certifiedUnits, dsiUnit, unitOf } from '../../../src/modules/certificates/rules/units.ts'
import { offeredValue, shareOf, statedProperties } from '../../../src/modules/certificates/rules/values.ts'
import { verdictOf } from '../../../src/modules/certificates/rules/verdict.ts'
import { gasUnits, solutionUnits } from '../../../src/shared/amounts.ts'
import { aContent } from './content.ts'

const u = (text: string) => decimalText(roundUncertainty(readDecimal(text)))

t.test('U has two digits: up, unless what is cut is under a tenth of the last one kept', (t) => {
  t.strictSame(['10.47', '28.05', '4.56', '28.1', '28.09', '99.5', '0.0005961', '3', '0.95', '1.0'].map(u), [
    '11',
    '28',
    '4.6',
    '29',
    '28',
    '100',
    '0.00060',
    '3',
    '0.95',
    '1.0',
  ])
  t.throws(() => u('0'))
  t.throws(() => u('-1'))
  t.end()
})

t.test('value and U end at the same place, half to even, in a unit without meaningless zeros', (t) => {
  const pair = (value: string, uncertainty: string, unit: string) => {
    const { value: v, uncertainty: of, unit: in_ } = rounded(value, uncertainty, unit)
    return `${v} ± ${of} ${in_}`
  }
  t.equal(pair('500.37', '4.56', 'µmol/mol'), '500.4 ± 4.6 µmol/mol')
  t.equal(pair('5230', '120', 'µmol/mol'), '5.23 ± 0.12 mmol/mol')
  t.equal(pair('0.120041', '0.000598', 'mol/mol'), '0.12004 ± 0.00060 mol/mol')
  t.equal(pair('1001.23', '3.4', 'mg/L'), '1001.2 ± 3.4 mg/L')
  t.equal(pair('12500', '250', 'mg/L'), '12.50 ± 0.25 g/L')
  t.equal(pair('2.5', '1', 'mg/L'), '2 ± 1 mg/L', 'half to even')
  t.equal(pair('3.5', '1', 'mg/L'), '4 ± 1 mg/L')
  t.equal(pair('1413', '14', 'µS/cm'), '1413 ± 14 µS/cm')
  t.equal(relativeUncertainty(rounded('500.37', '4.56', 'µmol/mol')), '0.92')
  t.equal(relativeUncertainty(rounded('100', '1', 'mg/L')), '1.0')
  t.end()
})

t.test('decimals are exact where doubles are not, and nothing but digits is a number', (t) => {
  t.equal(shareOf('0.3', 10), '0.03000'.slice(0, shareOf('0.3', 10).length))
  t.equal(decimalText(halfEven(readDecimal('0.145'), 2)), '0.14')
  t.equal(decimalText(halfEven(readDecimal('-0.155'), 2)), '-0.16')
  t.equal(decimalText(divided(readDecimal('1'), readDecimal('3'), 4)), '0.3333')
  t.equal(decimalText(divided(readDecimal('2'), readDecimal('0.03'), 2)), '66.67')
  for (const text of ['', '1e3', 'NaN', '1,5', '.5', '5.', '+1', ' 1', '½'])
    t.equal(decimalOf(text), null, text)
  t.end()
})

t.test(
  'whatever is measured: rounding keeps value and U within one step, and both in the same places',
  (t) => {
    const digits = fc.integer({ min: 1, max: 99_999_999 })
    fc.assert(
      fc.property(digits, digits, fc.integer({ min: 0, max: 8 }), (v, of, places) => {
        const value = decimalText({ digits: BigInt(v), places })
        const result = rounded(value, decimalText({ digits: BigInt(of), places }), 'kg')
        const end = (text: string) => text.split('.')[1]?.length ?? 0
        const step = 10 ** -roundUncertainty({ digits: BigInt(of), places }).places
        const error = Math.abs(Number(result.value) - Number(value))
        return (
          end(result.value) === end(result.uncertainty) &&
          error <= step / 2 + 1e-9 * step &&
          Number(result.uncertainty) >= (of / 10 ** places) * 0.99
        )
      }),
    )
    t.end()
  },
)

t.test('a SKU offers one value, its level, or low, middle or high of a range', (t) => {
  const range = { minText: '0.5', maxText: '5', unit: 'µmol/mol' }
  t.equal(offeredValue({ ...range, maxText: '0.50' }, null, true), '0.5')
  t.equal(offeredValue(range, '2 µmol/mol', true), '2')
  t.equal(offeredValue(range, '2 µmol/mol', false), null)
  t.equal(offeredValue(range, '低量程', false), '0.5')
  t.equal(offeredValue(range, '中量程', false), '2.75')
  t.equal(offeredValue(range, '高量程', false), '5')
  t.equal(offeredValue(range, '0.5–5 µmol/mol 内定制', true), null)
  const words = { ph: { zh: 'pH', en: 'pH' }, conductivity: { zh: '电导率', en: 'Conductivity' } }
  const said = (text: string) => statedProperties(text, words).map(({ value, unit }) => `${value} ${unit}`)
  t.strictSame(said('pH 4.01 (25 °C)'), ['4.01 1'])
  t.strictSame(said('pH 4.01 / 6.86 / 9.18 (25 °C)'), ['4.01 1', '6.86 1', '9.18 1'])
  t.strictSame(said('PH值：4.00（25 °C）'), ['4.00 1'])
  t.strictSame(said('ph 6.86/9.18'), ['6.86 1', '9.18 1'])
  t.strictSame(said('酸碱度 7.00'), ['7.00 1'])
  t.strictSame(said('1413 µS/cm (25 °C)'), ['1413 µS/cm'])
  t.strictSame(said('10–50 µmol/mol'), [])
  t.end()
})

t.test('every mandatory content is missed by its name', (t) => {
  const content = aContent()
  const fields = (changed: object, lot = 'L', serial: string | null = null) =>
    missingIn({ ...content, ...changed }, lot, serial).map(({ field }) => field)
  const nothing = { zh: '', en: ' ' }
  t.strictSame(fields({}), [])
  t.strictSame(fields({ name: nothing }), ['name'])
  for (const field of [
    'intendedUse',
    'commutability',
    'storage',
    'handling',
    'description',
    'traceability',
    'safety',
  ])
    t.strictSame(fields({ [field]: { zh: '有', en: '' } }), [field])
  t.strictSame(fields({ traceability: null }), ['traceability'])
  t.strictSame(fields({ traceability: { zh: '溯源至NIST。', en: 'Traceable to NIST.' } }), ['traceability'])
  t.strictSame(fields({ values: [] }), ['values'])
  t.strictSame(fields({ procedures: [] }), ['procedures'])
  t.strictSame(fields({ minimum: { ...content.minimum, value: '' } }), ['minimum'])
  t.strictSame(fields({ producer: { ...content.producer, phone: '' } }), ['producer'])
  t.strictSame(fields({ validUntil: '2026-01-01' }), ['validity'])
  t.strictSame(fields({}, ''), ['lot'])
  t.strictSame(fields({}, 'L', ''), ['serial'])
  t.strictSame(fields({ values: [{ ...content.values[0]!, uncertainty: '0.0' }] }), ['uncertainty'])
  t.strictSame(fields({ values: [{ ...content.values[0]!, unit: 'mg/m³' }] }), ['unit'])
  t.strictSame(
    fields({ document: 'sheet', values: [], traceability: null, indicative: [{}] }),
    [],
    'a sheet needs neither',
  )
  t.end()
})

t.test('every unit of goods has one of certificates with the same number, or is refused by its name', (t) => {
  const said = (material: 'gas' | 'liquid', units: readonly string[]) =>
    units.map((unit) => unitOf(material, unit)).filter((unit) => !certifiedUnits.includes(unit))
  t.strictSame(said('gas', gasUnits), ['g/m³', 'mg/m³', 'µg/m³'], 'of a gas these leave its temperature open')
  t.strictSame(said('liquid', solutionUnits), [])
  t.strictSame(
    ['%', 'ppm', 'ppb', 'umol/mol', '\u03bcmol/mol', 'nmol/mol'].map((unit) => unitOf('gas', unit)),
    ['% mol/mol', 'µmol/mol', 'nmol/mol', 'µmol/mol', 'µmol/mol', 'nmol/mol'],
  )
  t.strictSame(
    ['µg/g', 'mg/g', 'ug/mL', '% (w/w)', 'unknown'].map((unit) => unitOf('liquid', unit)),
    ['mg/kg', 'g/kg', 'µg/mL', '% (w/w)', 'unknown'],
  )
  for (const unit of certifiedUnits) t.notMatch(dsiUnit(unit), '|', unit)
  t.end()
})

t.test('a revision says what it changes', (t) => {
  const before = aContent()
  t.strictSame(changesOf(before, before), [])
  const outlet = changesOf(before, { ...before, outlet: 'CGA 350' })
  t.strictSame(
    outlet.map(({ field, before: from, after }) => [field, from.zh, after.zh]),
    [['outlet', 'CGA 660', 'CGA 350']],
  )
  const value = changesOf(before, { ...before, values: [{ ...before.values[0]!, value: '501.0' }] })
  t.strictSame(
    value.map(({ field, of, before: from, after }) => [field, of!.en, from.en, after.en]),
    [['value', 'carbon monoxide', '500.4 ± 4.6 µmol/mol', '501.0 ± 4.6 µmol/mol']],
  )
  t.end()
})

t.test('the verdict is the first that holds', (t) => {
  const first = {
    version: 1,
    state: 'superseded',
    validUntil: '2027-01-01',
    files: [{ sha256: 'a' }],
  } as const
  const second = { version: 2, state: 'signed', validUntil: '2027-01-01', files: [{ sha256: 'b' }] } as const
  const ended = { ...second, state: 'revoked' } as const
  const say = (versions: Parameters<typeof verdictOf>[0], asked: object, today = '2026-06-01') => {
    const { verdict, shown } = verdictOf(versions, asked, today)
    return `${verdict} ${shown?.version ?? '-'}`
  }
  t.equal(say([], {}), 'notFound -')
  t.equal(say([second, first], {}), 'current 2')
  t.equal(say([second, first], { version: 1 }), 'superseded 1')
  t.equal(say([second, first], { version: 3 }), 'notFound -')
  t.equal(say([second, first], { hash: 'a' }), 'superseded 1', 'the file tells which version')
  t.equal(say([second, first], { hash: 'x' }, '2030-01-01'), 'altered 2')
  t.equal(say([second, first], {}, '2027-01-01'), 'current 2')
  t.equal(say([second, first], {}, '2027-01-02'), 'expired 2')
  t.equal(say([ended, first], { hash: 'a' }), 'revoked 1')
  t.equal(say([ended, first], { hash: 'x' }), 'altered 2')
  t.end()
})
