import t from 'tap'
import { connect } from '../src/platform/db/index.ts'
import { besidePlay, holdPlay } from '../src/play-lock.ts'
import { testDatabase } from './support/database.ts'
import { eventually } from './support/eventually.ts'

t.test('while the demo is played nobody ends the terms of its past', async (t) => {
  const database = await testDatabase(t)
  let rounds = 0
  const [job] = besidePlay(database, [
    { name: 'orders.endTerms', cron: '* * * * *', run: async () => void rounds++ },
  ])
  const holding = connect(database.appUrl, { max: 1, applicationName: 'test' })
  await holdPlay(holding)
  await job!.run()
  t.equal(rounds, 0, 'a round passes')
  await holding.close()
  // PostgreSQL lets go of the lock when it has ended the session, which is after it was closed here.
  await eventually(async () => {
    await job!.run()
    return rounds > 0
  }, 30_000)
  t.equal(rounds, 1, 'and is worked once the play is over')
})
