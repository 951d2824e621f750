import type { Tx } from '../../platform/db/index.ts'

/** Keeps a captcha until `expiresAt`: of its answer only `mac`, the keyed hash in hexadecimal (R6). */
export async function insertCaptcha({ sql }: Tx, id: string, mac: string, expiresAt: Date): Promise<void> {
  await sql`insert into captchas (id, answer_mac, expires_at) values (${id}, decode(${mac}, 'hex'), ${expiresAt})`
}

/** Deletes a captcha and answers whether it was living and one of these was its answer. */
export async function takeCaptcha({ sql }: Tx, id: string, macs: string[], now: Date): Promise<boolean> {
  const [row] = await sql<{ right: boolean }[]>`
    delete from captchas where id = ${id}
    returning encode(answer_mac, 'hex') = any(${macs}) and expires_at > ${now} as right`
  return row?.right ?? false
}

/**
 * Records that the mall sends a message to this phone now, and answers 0; or the seconds to wait, if it sent one within
 * the last `seconds`. Callers record before they call the provider.
 */
export async function takeMessage({ sql }: Tx, phone: string, now: Date, seconds: number): Promise<number> {
  const before = new Date(now.getTime() - seconds * 1000)
  const [row] = await sql<{ recorded: boolean; lastAt: string | null }[]>`
    with recorded as (
      insert into phone_messages as m (phone, last_at) values (${phone}, ${now})
      on conflict (phone) do update set last_at = excluded.last_at where m.last_at <= ${before}
      returning 1
    )
    select exists (select from recorded) as recorded, (select last_at from phone_messages where phone = ${phone}) as "lastAt"`
  if (row!.recorded) return 0
  // Another request records a message at this very moment, and its row is not visible yet.
  const lastAt = row!.lastAt ? new Date(row!.lastAt) : now
  return Math.min(seconds, Math.max(1, Math.ceil((lastAt.getTime() - before.getTime()) / 1000)))
}

interface NewCode {
  phone: string
  purpose: string
  mac: string
  expiresAt: Date
  tries: number
}

/** Stores the phone's code for this purpose; an earlier one stops working. */
export async function saveCode({ sql }: Tx, code: NewCode): Promise<void> {
  await sql`
    insert into phone_codes (phone, purpose, code_mac, expires_at, tries_left)
    values (${code.phone}, ${code.purpose}, decode(${code.mac}, 'hex'), ${code.expiresAt}, ${code.tries})
    on conflict (phone, purpose) do update
      set code_mac = excluded.code_mac, expires_at = excluded.expires_at, tries_left = excluded.tries_left`
}

/**
 * Counts one try and answers whether it was right; no try follows the right one (R5). It is one statement, so that of
 * twenty simultaneous tries with the right code only one succeeds.
 */
export async function tryCode(
  { sql }: Tx,
  { phone, purpose, macs, now }: { phone: string; purpose: string; macs: string[]; now: Date },
): Promise<boolean> {
  const [row] = await sql<{ right: boolean }[]>`
    with tried as (
      select phone, purpose, encode(code_mac, 'hex') = any(${macs}) as right from phone_codes
      where phone = ${phone} and purpose = ${purpose} and tries_left > 0 and expires_at > ${now}
      for update
    )
    update phone_codes c set tries_left = case when tried.right then 0 else c.tries_left - 1 end
    from tried where c.phone = tried.phone and c.purpose = tried.purpose
    returning tried.right`
  return row?.right ?? false
}

/** Deletes what is over; every process runs it now and then. */
export async function deleteOver({ sql }: Tx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await sql`delete from captchas where expires_at <= ${now}`
  await sql`delete from phone_codes where expires_at <= ${now}`
  await sql`delete from phone_messages where last_at <= ${dayAgo}`
}

/** When the mall last sent a message to this phone; null if not lately. */
export async function findLastMessage({ sql }: Tx, phone: string): Promise<string | null> {
  const [row] = await sql<{ lastAt: string }[]>`
    select last_at as "lastAt" from phone_messages where phone = ${phone}`
  return row?.lastAt ?? null
}

/** Deletes everything about this phone. */
export async function deletePhone({ sql }: Tx, phone: string): Promise<void> {
  await sql`delete from phone_codes where phone = ${phone}`
  await sql`delete from phone_messages where phone = ${phone}`
}
