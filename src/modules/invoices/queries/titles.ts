import type { Tx } from '../../../platform/db/index.ts'

export interface TitleValues {
  type: 'personal' | 'enterprise'
  title: string
  taxNumber: string | null
  bank: string | null
  account: string | null
  address: string | null
  phone: string | null
}

export interface TitleRow extends TitleValues {
  id: number
  isDefault: boolean
}

/** A member's titles, the default first, then the newest; only the one with this id where it is given. */
export function listOwnTitles({ sql }: Tx, memberId: number, id?: number): Promise<TitleRow[]> {
  return sql<TitleRow[]>`
    select id, type, title, tax_number as "taxNumber", bank, account, address, phone, is_default as "isDefault"
    from invoice_titles where member_id = ${memberId} and (${id === undefined} or id = ${id ?? 0})
    order by is_default desc, id desc`
}

/** From here to its end a transaction is alone with the titles of a member. */
export async function lockTitles({ sql }: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invoice titles', ${memberId}))`
}

/** No title of the member is the default. */
export async function clearDefault({ sql }: Tx, memberId: number): Promise<void> {
  await sql`update invoice_titles set is_default = false where member_id = ${memberId} and is_default`
}

/** A new title of the member; answers its id. One default is all that `invoice_titles_default` lets them have: clear it first. */
export async function insertTitle(
  { sql }: Tx,
  memberId: number,
  values: TitleValues & { isDefault: boolean; now: Date },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into invoice_titles (member_id, type, title, tax_number, bank, account, address, phone, is_default, saved_at)
    values (${memberId}, ${values.type}, ${values.title}, ${values.taxNumber}, ${values.bank}, ${values.account},
      ${values.address}, ${values.phone}, ${values.isDefault}, ${values.now})
    returning id`
  return row!.id
}

/** Everything but the text and the kind of a member's own title changes. */
export async function updateTitle(
  { sql }: Tx,
  memberId: number,
  id: number,
  values: TitleValues & { isDefault: boolean; now: Date },
): Promise<void> {
  await sql`
    update invoice_titles set tax_number = ${values.taxNumber}, bank = ${values.bank}, account = ${values.account},
      address = ${values.address}, phone = ${values.phone}, is_default = ${values.isDefault}, saved_at = ${values.now}
    where id = ${id} and member_id = ${memberId}`
}

/** Answers whether the member had this title. */
export async function deleteTitle({ sql }: Tx, memberId: number, id: number): Promise<boolean> {
  const { count } = await sql`delete from invoice_titles where id = ${id} and member_id = ${memberId}`
  return count === 1
}

/** The newest title becomes the default where titles stand and none is it. */
export async function ensureDefault({ sql }: Tx, memberId: number): Promise<void> {
  await sql`
    update invoice_titles set is_default = true
    where member_id = ${memberId} and id = (select max(id) from invoice_titles where member_id = ${memberId})
      and not exists (select from invoice_titles where member_id = ${memberId} and is_default)`
}

/** The member has no titles any more. */
export async function deleteTitles({ sql }: Tx, memberId: number): Promise<void> {
  await sql`delete from invoice_titles where member_id = ${memberId}`
}
