import type { Database } from '../../platform/db/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { digestOf } from './confirmations.ts'
import { findMethod } from './list.ts'
import { saveConfirmation } from './queries.ts'

/** Short lists that the demo operator has confirmed, so that a demo shows both kinds of pages. */
const confirmedInDemo = ['HJ 478-2009', 'HJ 1184-2021', 'HJ 604-2017']

/** Confirms some lists in a demo where nobody has said anything about one. */
export async function seedConfirmations(database: Database): Promise<void> {
  const [operator] = await database.sql<{ id: number }[]>`
    select id from members m where username = 'demo-operator' and is_demo
      and not exists (select from method_confirmations)`
  if (!operator) return
  for (const methodId of confirmedInDemo) {
    const entry = findMethod(methodId)!
    const row = { methodId, digest: digestOf(entry), confirmed: true }
    await saveConfirmation(database, { ...row, byMember: operator.id, now: systemClock.now() })
  }
}
