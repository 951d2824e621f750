import type { Tx } from '../../../platform/db/index.ts'

/** Staff of the operator with this right who still have their account. */
export async function listDeciders({ sql }: Tx, right: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from members where is_operator and ${right} = any (permissions) and not disabled order by id`
  return rows.map(({ id }) => id)
}
