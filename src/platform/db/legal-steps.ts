import { isDeepStrictEqual } from 'node:util'
import type { LegalStep } from '../../shared/moves.ts'
import type { Sql } from './driver/index.ts'

/**
 * Makes the rows of legal_steps these steps. A step that is no longer allowed is deleted, unless a history names it:
 * then its row stays for that history.
 */
export async function writeLegalSteps(sql: Sql, steps: readonly LegalStep[]): Promise<void> {
  const there = await sql<LegalStep[]>`
    select axis, move, from_state as "from", to_state as "to", role from legal_steps`
  if (isDeepStrictEqual(sorted(there), sorted(steps))) return
  const columns = (['axis', 'move', 'from', 'to', 'role'] as const).map((name) => steps.map((it) => it[name]))
  const [axis, move, from, to, role] = columns as [string[], string[], string[], string[], string[]]
  await sql`
    with steps as (
      select * from unnest(${axis}::text[], ${move}::text[], ${from}::text[], ${to}::text[], ${role}::text[])
        s (axis, move, from_state, to_state, role)
    ), gone as (
      delete from legal_steps l
      where not exists (
        select from steps s
        where (s.axis, s.move, s.from_state, s.to_state, s.role) = (l.axis, l.move, l.from_state, l.to_state, l.role)
      ) and not exists (
        select from state_history h
        where (h.axis, h.move, h.from_state, h.to_state, h.role) = (l.axis, l.move, l.from_state, l.to_state, l.role)
      )
    )
    insert into legal_steps (axis, move, from_state, to_state, role)
    select axis, move, from_state, to_state, role from steps on conflict do nothing`
}

const sorted = (steps: readonly LegalStep[]): string[] =>
  steps.map(({ axis, move, from, to, role }) => `${axis} ${move} ${from} ${to} ${role}`).sort()
