import t from 'tap'
import { testDatabase } from '../support/database.ts'
import { scoreSearch } from './score.ts'

t.test('the labelled queries find what a chemist would call right, as typed and stripped', async (t) => {
  const { tune, held } = await scoreSearch(await testDatabase(t, { demo: true }))
  t.equal(tune.perQuery.length + held.perQuery.length, 404)
  for (const { id, form, q, precision5, recall20 } of tune.perQuery)
    t.strictSame([precision5, recall20], [1, 1], `${id} ${form} “${q}”`)
  // Of the half that is held back the means alone are told: nobody tunes by its rows.
  t.ok(held.precision5 >= 0.99, `precision@5 of the half held back: ${held.precision5.toFixed(4)}`)
  t.ok(held.recall20 >= 0.99, `recall@20 of the half held back: ${held.recall20.toFixed(4)}`)
})
