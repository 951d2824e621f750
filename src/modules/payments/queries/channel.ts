import type { Tx } from '../../../platform/db/index.ts'
import type { ChannelEffect } from '../effects.ts'

/** A callback of the provider, byte for byte, with what came of it; a repetition leaves the first row as it is (R30). */
export async function insertCallback(
  { sql }: Tx,
  callback: { id: string; eventType: string; subject: string; raw: Buffer; effect: ChannelEffect },
  at: Date,
): Promise<void> {
  const { id, eventType, subject, raw, effect } = callback
  await sql`
    insert into channel_notices (id, event_type, subject, raw, effect, received_at)
    values (${id}, ${eventType}, ${subject}, ${raw}, ${effect}, ${at}) on conflict do nothing`
}

/** Attempts at the provider that nobody has heard of for a while; each is given to one caller at a time. */
export async function takeUnanswered(
  { sql }: Tx,
  now: Date,
  most: number,
): Promise<{ id: number; number: string }[]> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  return sql<{ id: number; number: string }[]>`
    update payments set asked_at = ${now} where id in (
      select id from payments
      where state = 'processing' and started_at <= ${minuteAgo} and (asked_at is null or asked_at <= ${minuteAgo})
      order by asked_at nulls first, started_at limit ${most} for update skip locked
    ) returning id, number`
}
