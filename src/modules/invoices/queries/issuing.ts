import type { Tx } from '../../../platform/db/index.ts'

/** Applications that were passed and wait for the provider; each is given to one caller at a time and asked again after a while. */
export const takeDue = ({ sql }: Tx, now: Date, most: number) => sql<{ number: string }[]>`
  update invoices set tried_at = ${now} where id in (
    select id from invoices where state = 'passed'
      and (tried_at is null or tried_at <= ${now}::timestamptz - case when waits is null then interval '30 s' else interval '5 min' end)
    order by tried_at nulls first limit ${most} for update skip locked
  ) returning number`

/** What an application that was passed waits for at the provider; null where somebody moved it meanwhile, or it is no news. */
export async function noteWaits({ sql }: Tx, number: string, waits: 'login' | 'quota') {
  const [row] = await sql<{ storeId: number; isFirst: boolean }[]>`
    update invoices i set waits = ${waits} where number = ${number} and state = 'passed' and waits is distinct from ${waits}
    returning store_id as "storeId", not exists (
      select from invoices o where o.store_id = i.store_id and o.state = 'passed' and o.waits = ${waits} and o.id <> i.id) as "isFirst"`
  return row ?? null
}

/** Mails that an issued invoice still has to send to the address that its buyer gave. */
export const takeUnmailed = ({ sql }: Tx, now: Date, most: number) => sql<
  { number: string; email: string; fiscalNumber: string; title: string }[]
>`
  update invoices set mailed_at = ${now} where id in (
    select id from invoices where fiscal_number is not null and email is not null and mailed_at is null
    order by id limit ${most} for update skip locked
  ) returning number, email, fiscal_number as "fiscalNumber", title`
