import t from 'tap'
import { CommitUnknown, DatabaseUnavailable } from '../../src/platform/db/index.ts'
import { eachDue, everyDue } from '../../src/platform/jobs/index.ts'

/** A round over the numbers 1 to 3, of which the second fails with this; what was worked on and what the log said. */
async function round(fault: Error) {
  const worked: number[] = []
  const said: unknown[] = []
  const log = { warn: (...words: unknown[]) => void said.push(words) }
  const ended = await eachDue(
    { log },
    [1, 2, 3],
    (n) => `number ${n}`,
    async (n) => {
      worked.push(n)
      if (n === 2) throw fault
    },
  ).catch((error: unknown) => error)
  return { worked, said, ended }
}

t.test('what fails is named in the log and left, and holds up nothing behind it', async (t) => {
  const err = new Error('a bad row')
  t.strictSame(await round(err), {
    worked: [1, 2, 3],
    said: [[{ err, due: 'number 2' }, 'left for the next round']],
    ended: undefined,
  })
})

t.test('a database that is away ends the round', async (t) => {
  for (const away of [new DatabaseUnavailable('away'), new CommitUnknown('lost')])
    for (const fault of [away, new Error('in a wrapper', { cause: away })])
      t.strictSame(await round(fault), { worked: [1, 2], said: [], ended: fault })
})

t.test('all that is due is worked, a page at a time, behind what fails or waits too', async (t) => {
  const worked: number[] = []
  await everyDue(
    { log: { warn: () => {} } },
    async (after: number | null) => [1, 2, 3, 4, 5].filter((n) => n > (after ?? 0)).slice(0, 2),
    String,
    async (n) => {
      worked.push(n)
      if (n < 4) throw new Error('a bad row')
    },
  )
  t.strictSame(worked, [1, 2, 3, 4, 5])
})
