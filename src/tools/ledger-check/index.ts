import type { Database } from '../../platform/db/index.ts'
import type { Check, Invariant } from './check.ts'
import { checks } from './checks.ts'

/** Most rows named for each broken promise; there may be more. */
const MOST_NAMED = 20

export interface Breach extends Pick<Check, 'invariant' | 'promise'> {
  subject: string
  detail: string
}

/** All breaches of I1–I14, or of these of them, in one snapshot. Reads only the `books` views and changes nothing. */
export const findBreaches = (
  database: Pick<Database, 'transaction'>,
  ...asked: readonly Invariant[]
): Promise<Breach[]> =>
  database.transaction(
    async ({ sql }) => {
      const breaches: Breach[] = []
      for (const { invariant, promise, sql: text } of checks) {
        if (asked.length > 0 && !asked.includes(invariant)) continue
        const rows = await sql.unsafe<{ subject: string; detail: string }[]>(
          `select subject, detail from (${text}) broken (subject, detail) order by 1 limit ${MOST_NAMED}`,
        )
        breaches.push(...rows.map(({ subject, detail }) => ({ invariant, promise, subject, detail })))
      }
      return breaches
    },
    { isolation: 'repeatable read', readOnly: true },
  )
