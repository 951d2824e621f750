import t from 'tap'
import { parseQuery } from '../../../src/modules/search/parse/index.ts'
import { formulations, unanswered } from '../../../src/modules/search/plan/formulations.ts'
import type { Formulation } from '../../../src/modules/search/plan/formulations.ts'
import { vocabulary } from './names.ts'

/** What a formulation asks for: components and balance that apply, words left, and what was let go. */
const asked = ({ parsed, relaxed, dropped }: Formulation) => ({
  components: parsed?.components.flatMap(({ ids }) => ids) ?? [],
  balance: dropped.has('balance') ? null : (parsed?.balance?.id ?? null),
  text: dropped.has('text') ? [] : (parsed?.text ?? []),
  relaxed,
})
const formulationsOf = (q: string) => [...formulations(parseQuery(q, vocabulary), vocabulary)]

t.test('as typed comes first, and nothing follows what needs no help', async (t) => {
  t.strictSame(formulationsOf('CO').map(asked), [
    { components: ['co'], balance: null, text: [], relaxed: [] },
  ])
  t.strictSame([...formulations(null, vocabulary)], [{ parsed: null, relaxed: [], dropped: new Set() }])
})

t.test('a slip is tried as typed, and then as the word it is most like', async (t) => {
  const tried = formulationsOf('carbn monoxide in n2')
  const [typed, corrected] = tried.map(asked)
  t.strictSame(typed!.relaxed, [])
  t.ok(typed!.text.length > 0, 'the slip is a word of its own')
  t.strictSame(corrected, { components: ['co'], balance: 'n2', text: [], relaxed: ['spelling'] })
})

t.test('what a correction replaced is tried when the correction finds nothing', async (t) => {
  const tried = formulationsOf('硫化轻 8L').map(asked)
  const corrected = tried.findIndex(({ relaxed }) => relaxed.includes('spelling'))
  const after = tried.slice(tried.findLastIndex(({ relaxed }) => relaxed.includes('spelling')) + 1)
  t.equal(corrected, 1)
  t.strictSame(after, [{ components: [], balance: null, text: [], relaxed: ['text'] }])
})

t.test('no formulation lets so much go that only the kind of goods is left', async (t) => {
  for (const q of ['CO 55ppm in n2 8L', 'Pb 1000', '质控样', 'COD 标准溶液', 'carbn'])
    for (const { parsed, dropped } of formulationsOf(q).slice(1)) {
      const left = asked({ parsed, dropped, relaxed: [] })
      const keeps = (part: 'amount' | 'package' | 'phrase') => !dropped.has(part)
      const says =
        left.components.length + left.text.length > 0 ||
        left.balance !== null ||
        (parsed!.amount !== null && keeps('amount')) ||
        (parsed!.package !== null && keeps('package')) ||
        (parsed!.phrases.length > 0 && keeps('phrase'))
      t.ok(says, `${q}: ${JSON.stringify([...dropped])}`)
    }
})

t.test('words of which nothing was understood are no question; the name of a kind alone is', async (t) => {
  t.equal(unanswered(parseQuery('2', vocabulary), { q: '2' } as never), 'nothing')
  t.equal(unanswered(parseQuery('2', vocabulary), { q: '2', prodCatId: 194 } as never), null)
  t.equal(unanswered(parseQuery('标准气体', vocabulary), { q: '标准气体' } as never), null)
  t.equal(unanswered(parseQuery('CO', vocabulary), { q: 'CO' } as never), null)
  t.equal(unanswered(null, {} as never), null)
})
