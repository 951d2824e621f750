import type { Database, Tx } from '../../src/platform/db/index.ts'

/**
 * Each of `calls` comes to wait for what `hold` has locked, one behind the other, and all go on when it is let go: so they get it in
 * this order, and each began before the former ones ended. A call that ends without waiting is not waited for.
 */
export async function atOnce<Calls extends readonly (() => Promise<unknown>)[]>(
  { owner }: { owner: Pick<Database, 'sql' | 'transaction'> },
  hold: (tx: Tx) => Promise<unknown>,
  ...calls: Calls
): Promise<{ [At in keyof Calls]: Awaited<ReturnType<Calls[At]>> }> {
  const begun: Promise<unknown>[] = []
  let ended = 0
  await owner.transaction(async (tx) => {
    await hold(tx)
    for (const call of calls) {
      const answer = call()
      begun.push(answer)
      void answer.then(
        () => (ended += 1),
        () => (ended += 1),
      )
      for (let waiting = 0; waiting + ended < begun.length;)
        waiting = (
          await owner.sql`
            select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`
        ).length
    }
  })
  return (await Promise.all(begun)) as never
}
