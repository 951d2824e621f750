import type { Database, Tx } from './index.ts'

/** Carries an answer out of the transaction that it undoes. */
class Made<Answer> extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('the transaction is undone')
    this.answer = answer
  }
}

/** What `work` answers after its changes, in a transaction that is always undone: nobody else sees them, and nothing stays. */
export async function undone<Answer>(database: Database, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  try {
    return await database.transaction(async (tx) => {
      throw new Made(await work(tx))
    })
  } catch (error) {
    if (error instanceof Made) return error.answer as Answer
    throw error
  }
}
