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

/** An issued invoice whose buyer gave an address, with its files in the order in which they are attached. */
export interface Unmailed {
  number: string
  email: string
  fiscalNumber: string
  title: string
  language: 'zh' | 'en'
  files: { key: string; ending: 'pdf' | 'xml' | 'ofd' }[]
}

const mailColumns = ({ sql }: Tx) => sql`
  number, email, fiscal_number as "fiscalNumber", title, language, (
    select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'ending', f.ending) order by f.place), '[]')
    from (values (1, pdf_key, 'pdf'), (2, xml_key, 'xml'), (3, ofd_key, 'ofd')) f (place, key, ending)
    where f.key is not null) as files`

/** Invoices with files of the last seven days that were not mailed yet; each is given to one caller, and again after ten minutes. */
export const takeUnmailed = (tx: Tx, now: Date, most: number) => tx.sql<Unmailed[]>`
  update invoices set mail_tried_at = ${now} where id in (
    select id from invoices where fiscal_number is not null and pdf_key is not null and email is not null and mailed_at is null
      and issued_at > ${now}::timestamptz - interval '7 days'
      and (mail_tried_at is null or mail_tried_at <= ${now}::timestamptz - interval '10 min')
    order by id limit ${most} for update skip locked
  ) returning ${mailColumns(tx)}`

/** The mail of this invoice; null where its files are not here, or nobody gave an address. */
export async function findMail(tx: Tx, number: string): Promise<Unmailed | null> {
  const [row] = await tx.sql<Unmailed[]>`
    select ${mailColumns(tx)} from invoices
    where number = ${number} and pdf_key is not null and email is not null`
  return row ?? null
}

/** The mail about an invoice was taken by the server. */
export const noteMailed = ({ sql }: Tx, number: string, at: Date) => sql`
  update invoices set mailed_at = ${at} where number = ${number} and mailed_at is null`
