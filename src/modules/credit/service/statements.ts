import type { Services } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { insertStatements, takeDue } from '../queries/statements.ts'
import { statementOf } from '../rules.ts'

/** Members in one transaction. */
const ROUND = 200

/**
 * Timer: what was received before this month is on its member's statement, and the member knows of it; once, whoever runs it how
 * often. Answers how many statements were made.
 */
export async function makeStatements(services: Services): Promise<number> {
  const at = services.clock.now()
  const wanted = { ...statementOf(at), at, limit: ROUND }
  const round = () =>
    services.database.transaction(async (tx) => {
      const made = await insertStatements(tx, wanted)
      for (const { memberId, month, amountFen, dueOn } of made)
        await notify(
          services,
          {
            memberId,
            key: 'creditStatement',
            vars: { month, amount: yuanText(amountFen), day: dueOn },
            path: hrefOf('Shouxin', { month }),
          },
          tx,
        )
      return made.length
    })
  let all = 0
  for (let made = await round(); made > 0; made = await round()) all += made
  return all
}

const keys = { 1: 'creditDueSoon', 2: 'creditDueTomorrow', 3: 'creditOverdue' } as const

/** Timer: members are notified seven days and one day before a term ends, and when it has passed; each once, whoever runs it how often. */
export async function tellOfTerms(services: Services): Promise<void> {
  const today = shanghaiDay(services.clock.now())
  const round = () =>
    services.database.transaction(async (tx) => {
      const due = await takeDue(tx, today, ROUND)
      for (const { memberId, month, dueOn, openFen, reminder } of due.filter((it) => it.openFen > 0))
        await notify(
          services,
          {
            memberId,
            key: keys[reminder as keyof typeof keys],
            vars: { month, amount: yuanText(openFen), day: dueOn },
            path: hrefOf('Shouxin', { month }),
          },
          tx,
        )
      return due.length
    })
  while ((await round()) > 0);
}
