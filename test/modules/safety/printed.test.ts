import t from 'tap'
import { propose, proposeValue } from '../../../src/modules/safety/rules/classify.ts'
import { proposedContent } from '../../../src/modules/safety/rules/content.ts'
import { matrixOf } from '../../../src/modules/safety/rules/matrices.ts'
import { readPh } from '../../../src/modules/safety/rules/ph.ts'

/** Liquids without certified components are judged by their matrix and by the pH that is printed of them. */

const goods = (printed: string, matrixEn: string | null) =>
  ({ kind: 'liquid', balanceId: null, matrixEn, printed, components: [] }) as const
const blank = (printed: string, matrixEn: string) => {
  const { statements, declared, flags } = propose(goods(printed, matrixEn))
  return { statements, declared: declared && [declared.un, declared.packingGroup], flags }
}

t.test('a blank is as dangerous as the matrix that it consists of', async (t) => {
  t.strictSame(blank('blank', 'methanol'), {
    statements: ['H225', 'H301', 'H311', 'H331', 'H370'],
    declared: ['1230', 'II'],
    flags: [],
  })
  t.strictSame(blank('空白', '5 % HNO₃'), {
    statements: ['H290', 'H314', 'H318'],
    declared: ['2031', 'II'],
    flags: [],
  })
  t.strictSame(blank('blank', '2 % HNO₃').flags, ['diluteAcid'])
  t.strictSame(blank('blank', 'water'), { statements: [], declared: null, flags: [] })
  t.strictSame(blank('pH 13.0', 'methanol'), {
    statements: ['H225', 'H301', 'H311', 'H314', 'H318', 'H331', 'H370'],
    declared: ['1230', 'II'],
    flags: ['extremePh'],
  })
})

t.test(
  'of a liquid whose matrix the rules do not know, or that names none, a person says the class',
  async (t) => {
    for (const matrix of [null, 'unheard of'])
      t.equal(proposedContent(goods('pH 7.00 (25 °C)', matrix)), null, String(matrix))
  },
)

t.test('the pH is read however a store writes it', async (t) => {
  const read: [printed: string, values: number[]][] = [
    ['pH 6.86 (25 °C)', [6.86]],
    ['pH 4.00 / 6.86 / 9.18 (25 °C)', [4, 6.86, 9.18]],
    ['pH 13', [13]],
    ['pH 1', [1]],
    ['pH 4.00 (25.0 °C)', [4]],
    ['pH(25℃) = 4.00', [4]],
    ['pH (25 ± 0.1) °C: 12.45', [12.45]],
    ['ｐＨ　１２．４５（２５　℃）', [12.45]],
    ['PH值：13.0', [13]],
    ['ph 值为 1.68', [1.68]],
    ['酸碱度 13', [13]],
    ['标准缓冲溶液 pH4.00、pH7.00 和 pH10.01 各 1 瓶', [4, 7, 10.01]],
    ['磷酸盐 0.05 mol/L，pH 6.86', [6.86]],
    ['pH 4.00 ± 0.02, k = 2', [4]],
    ['pH 4.00, U(k=2) = 0.02', [4]],
    ['pH 4.00，不确定度 0.02', [4]],
    ['pH 4.00, uncertainty: 0.02.', [4]],
    ['pH 12~13, 250 mL, 2–8 °C', [12, 13]],
    ['KH2PO4, pH 6.86 (Na2HPO4)', [6.86]],
    ['pH 9.18.', [9.18]],
    ['1413 µS/cm (25 °C)', []],
    ['phosphate 5', []],
    ['', []],
  ]
  for (const [printed, values] of read) t.strictSame(readPh(printed), { values, isUnread: false }, printed)
})

t.test('a pH that cannot be read for certain is told to the signer', async (t) => {
  const unread: [printed: string, values: number[]][] = [
    ['pH buffer', []],
    ['7.00 pH', []],
    ['pH 十三', []],
    ['pH ≥ 10', [10]],
    ['pH 大于 10', [10]],
    ['pH < 4.00', [4]],
    ['pH 6,86', [6]],
    ['pH 4.00 (lot 2026)', [4]],
    ['pH 007', []],
    ['pH 1.2.3', []],
  ]
  for (const [printed, values] of unread) {
    t.strictSame(readPh(printed), { values, isUnread: true }, printed)
    t.ok(proposeValue(printed, matrixOf('water')).flags.includes('unreadPh'), printed)
  }
})

t.test(
  'an extreme pH makes corrosive, whether it has decimals or not, and no temperature does',
  async (t) => {
    const examples: [printed: string, un: string | null, statements: string[], flags: string[]][] = [
      ['pH 13', '3266', ['H314', 'H318'], ['extremePh']],
      ['pH 1', '3265', ['H290', 'H314', 'H318'], ['extremePh']],
      ['pH 4.00 (25.0 °C)', null, [], []],
      ['pH 11.5', '3266', ['H314', 'H318'], ['extremePh']],
      ['pH 11.4', null, [], []],
      ['pH 1.68 / 12.45', '3266', ['H290', 'H314', 'H318'], ['extremePh']],
      ['pH 4.00 / 6.86 / 9.18 (25 °C)', null, ['H360FD'], []],
      ['pH > 12', '3266', ['H314', 'H318'], ['extremePh', 'unreadPh']],
    ]
    for (const [printed, un, statements, flags] of examples) {
      const found = propose(goods(printed, 'water'))
      t.strictSame(
        [found.declared?.un ?? null, found.statements, found.flags],
        [un, statements, flags],
        printed,
      )
    }
  },
)
