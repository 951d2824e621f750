import type { Services } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { insertStatements } from '../queries/statements.ts'
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
