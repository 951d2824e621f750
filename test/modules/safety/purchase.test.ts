import t from 'tap'
import { listsOf } from '../../../src/modules/safety/rules/purchase.ts'

const gas = (balanceId: string | null, ...parts: [string, number, number][]) =>
  listsOf({
    kind: 'gas',
    balanceId,
    matrixEn: null,
    printed: null,
    components: parts.map(([substanceId, amountMin, amountMax]) => ({ substanceId, amountMin, amountMax })),
  })
const solution = (matrixEn: string, mgPerLitre = 1000) =>
  listsOf({
    kind: 'liquid',
    balanceId: null,
    matrixEn,
    printed: null,
    components: [{ substanceId: 'el-As', amountMin: mgPerLitre, amountMax: mgPerLitre }],
  })

t.test('a gas is on the list of highly toxic goods from 70 % of a listed one', async (t) => {
  t.strictSame(gas(null, ['cl2', 1, 1]), ['toxic'])
  t.strictSame(gas('n2', ['cl2', 0.5, 0.7]), ['toxic'], 'the upper end of the range counts')
  t.strictSame(gas('n2', ['cl2', 0.5, 0.699]), [])
  t.strictSame(
    gas('ph3', ['h2', 0.2, 0.4]),
    ['toxic'],
    'and what the balance has at the lower end of the others',
  )
  t.strictSame(gas('ph3', ['h2', 0.31, 0.4]), [])
  t.strictSame(
    gas('n2', ['co', 0.0005, 0.0005]),
    [],
    'carbon monoxide is toxic by its class, not by the list',
  )
})

t.test('a solution is on the lists of precursors by its matrix, from the share of each', async (t) => {
  t.strictSame(solution('10 % HNO₃'), ['explosivePrecursor'])
  t.strictSame(solution('5 % HNO₃'), [])
  t.strictSame(solution('10 % HCl'), ['drugPrecursor'])
  t.strictSame(solution('5 % HCl'), [])
  t.strictSame(solution('25 % H₂SO₄'), [])
  for (const solvent of ['acetone', 'toluene']) t.strictSame(solution(solvent), ['drugPrecursor'], solvent)
  for (const matrix of ['methanol', 'water', 'unheard of']) t.strictSame(solution(matrix), [], matrix)
  t.strictSame(solution('water', 10_000), [], 'arsenic at 1 % is far from what the list counts')
})

t.test(
  'goods of a substance that the rules do not know are on none, and have no signed sheet either',
  async (t) => {
    t.strictSame(gas('n2', ['unobtainium', 0.9, 0.9]), [])
  },
)
