import type { Tx } from '../../../platform/db/index.ts'

/** Applications that were passed and wait for the provider; each is given to one caller at a time and asked again after a while. */
export const takeDue = ({ sql }: Tx, now: Date, most: number) => sql<{ number: string }[]>`
  update invoices set tried_at = ${now} where id in (
    select id from invoices where state = 'passed'
      and (tried_at is null or tried_at <= ${new Date(now.getTime() - 30_000)})
    order by tried_at nulls first limit ${most} for update skip locked
  ) returning number`

/** Mails that an issued invoice still has to send to the address that its buyer gave. */
export const takeUnmailed = ({ sql }: Tx, now: Date, most: number) => sql<
  { number: string; email: string; fiscalNumber: string; title: string }[]
>`
  update invoices set mailed_at = ${now} where id in (
    select id from invoices where fiscal_number is not null and email is not null and mailed_at is null
    order by id limit ${most} for update skip locked
  ) returning number, email, fiscal_number as "fiscalNumber", title`
