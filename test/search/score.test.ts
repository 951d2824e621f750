import t from 'tap'
import { testDatabase } from '../support/database.ts'
import { scoreSearch, tryQueries } from './score.ts'

t.test('the labelled queries find what a chemist would call right, as typed and stripped', async (t) => {
  const { tune, held } = await scoreSearch(await testDatabase(t, { demo: true }))
  t.equal(tune.perQuery.length + held.perQuery.length, 404)
  for (const { id, form, q, precision5, recall20 } of tune.perQuery)
    t.strictSame([precision5, recall20], [1, 1], `${id} ${form} “${q}”`)
  // Of the half that is held back the means alone are told: nobody tunes by its rows.
  t.ok(held.precision5 >= 0.99, `precision@5 of the half held back: ${held.precision5.toFixed(4)}`)
  t.ok(held.recall20 >= 0.99, `recall@20 of the half held back: ${held.recall20.toFixed(4)}`)
})

t.test(
  'queries as people type them find a right product among the first three, and claim nothing that is not sold',
  async (t) => {
    const { hard, unlisted } = await tryQueries(await testDatabase(t, { demo: true }))
    t.equal(hard.length, 63)
    t.ok(unlisted.length >= 100, `${unlisted.length} unlisted queries`)
    const missed = (trials: typeof hard) => trials.filter(({ isRight }) => !isRight).map(({ q }) => q)
    t.ok(missed(hard).length <= 3, `of the 63 these miss: ${missed(hard).join(' · ')}`)
    t.ok(
      missed(unlisted).length <= 0.03 * unlisted.length,
      `unlisted ones that miss: ${missed(unlisted).join(' · ')}`,
    )
  },
)
