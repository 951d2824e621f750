import t from 'tap'
import elementFile from '../../../src/modules/catalogue/data/elements.json' with { type: 'json' }
import { choiceHref, countWords, fill } from '../../../views/islands/picker/choice.ts'
import { isRare } from '../../../views/islands/picker/glyphs.ts'
import { found, moved } from '../../../views/islands/picker/grid.ts'
import { placeOf } from '../../../views/islands/picker/place.ts'
import type { PickerElement, PickerWords } from '../../../src/modules/search/view/picker.ts'

const elements: PickerElement[] = elementFile.elements.map(({ number, symbol, zh }) => ({
  number,
  symbol,
  name: zh,
  category: 'nonmetal',
  ...placeOf(number),
}))
const element = (symbol: string) => elements.find((one) => one.symbol === symbol)!
const goes = (from: string, key: string, ctrl = false) => moved(elements, element(from), key, ctrl)?.symbol

t.test('every element stands where the reference table has it, and nowhere twice', async (t) => {
  const series: Record<number, number> = { 9: 8, 10: 9 }
  for (const { number, gridRow, gridColumn, symbol } of elementFile.elements) {
    t.strictSame(placeOf(number), { row: series[gridRow] ?? gridRow, column: gridColumn }, symbol)
  }
  t.equal(new Set(elements.map(({ row, column }) => `${row}/${column}`)).size, 118)
  t.throws(() => placeOf(119), RangeError)
})

t.test('arrows pass over blank cells and stop at the edge', async (t) => {
  t.equal(goes('H', 'ArrowRight'), 'He')
  t.equal(goes('Be', 'ArrowRight'), 'B')
  t.equal(goes('He', 'ArrowRight'), 'He')
  t.equal(goes('Ba', 'ArrowRight'), 'Hf', 'the closed cell 57–71 is not in the way')
  t.equal(goes('Sc', 'ArrowUp'), 'Sc')
  t.equal(goes('Y', 'ArrowDown'), 'La', 'group 3 leads on into the lanthanides')
  t.equal(goes('Rf', 'ArrowDown'), 'Ce')
  t.equal(goes('Ac', 'ArrowUp'), 'La')
  t.equal(goes('Fe', 'Home'), 'K')
  t.equal(goes('Fe', 'End'), 'Kr')
  t.equal(goes('Fe', 'Home', true), 'H')
  t.equal(goes('Fe', 'End', true), 'Lr')
  t.equal(goes('Fe', 'a'), undefined)
})

t.test('an element is looked up by symbol, name or number', async (t) => {
  const symbols = (typed: string) => found(elements, typed).map(({ symbol }) => symbol)
  t.strictSame(symbols('co'), ['Co'], 'an exact symbol stands alone')
  t.strictSame(symbols('铅'), ['Pb'])
  t.strictSame(symbols(' 82 '), ['Pb'])
  t.strictSame(symbols('t').includes('Ti'), true)
  t.strictSame(symbols('xx'), [])
  t.strictSame(symbols(''), [])
})

t.test('the choice leads on as a list joined by semicolons, with everything else kept', async (t) => {
  const at = { action: '/search', keep: [['prodCatId', '194']] as [string, string][] }
  t.equal(choiceHref(at, ['C', 'O'], 'any'), '/search?prodCatId=194&elements=C%3BO&elementMode=any')
  t.equal(choiceHref(at, [], 'all'), '/search?prodCatId=194')
  t.equal(choiceHref({ action: '/search', keep: [] }, [], 'any'), '/search')
})

t.test('a count is exact or says how much it is at least', async (t) => {
  const words = { counting: '…', uncounted: '?', matchOne: 'one', match: '{n} match' } as PickerWords
  t.equal(countWords(words, { total: 27, exact: true }, 2), '27 match')
  t.equal(countWords(words, { total: 1, exact: true }, 2), 'one')
  t.equal(countWords(words, { total: 1000, exact: false }, 2), '1,000+ match')
  t.equal(countWords(words, null, 2), '…')
  t.equal(countWords(words, 'failed', 2), '?')
  t.equal(countWords(words, { total: 27, exact: true }, 0), '')
  t.equal(fill('{list} of {n}', { list: 'C、O', n: 2 }), 'C、O of 2')
})

t.test('only characters beyond common fonts may fall back to the symbol', async (t) => {
  t.strictSame(
    elements.filter(({ name }) => isRare(name)).map(({ number }) => number),
    [104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 116, 117, 118],
  )
  t.notOk(isRare('Rutherfordium'))
})
