import type { FastifyRequest } from 'fastify'
import { instant } from '../../shared/time.ts'
import type { Context, Services } from '../context.ts'

const DAY_MS = 86_400_000
const SUBJECT_MOST = 300

/** What stands open at this address of the desk: the page, and the row beside its list. */
export function subjectOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const [path, query] = url.split('?', 2)
  const open = new URLSearchParams(query).get('open') ?? ''
  return `${path} ${open}`.slice(0, SUBJECT_MOST)
}

/** Notes that the actor did something with what stands open here. */
export async function noteAct({ database, clock, actor }: Context, subject: string): Promise<void> {
  const at = clock.now()
  await database.sql`
    insert into desk_acts (subject, acted_by, acted_at) values (${subject}, ${actor!.displayName}, ${at})
    on conflict (subject) do update set acted_by = excluded.acted_by, acted_at = excluded.acted_at`
}

/** Who did something with it after this instant, and when; null where nobody did, `but` for whoever asks. */
export async function actedSince(
  { database }: Pick<Context, 'database'>,
  { subject, since, but }: { subject: string; since: Date; but: string | null },
): Promise<{ by: string; at: Date } | null> {
  const [row] = await database.sql<{ by: string; at: string }[]>`
    select acted_by as by, acted_at as at from desk_acts 
    where subject = ${subject} and acted_at >= ${since} and acted_by is distinct from ${but}`
  return row ? { by: row.by, at: instant(row.at) } : null
}

/** What was done more than a day ago is forgotten. */
export const forgetOldActs = async ({ database, clock }: Services): Promise<void> => {
  await database.sql`delete from desk_acts where acted_at < ${new Date(clock.now().getTime() - DAY_MS)}`
}
