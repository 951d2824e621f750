import type { MemberContext, Services } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/index.ts'
import type { realNameStates } from './tables.ts'

type Own = Pick<MemberContext, 'database' | 'actor'>
type Reach = Pick<Services, 'database'>

export interface ProfileRow {
  username: string
  nickname: string | null
  sex: 'male' | 'female' | 'other' | null
  birthday: string | null
  avatar: string | null
  phone: string | null
  email: string | null
  company_name: string | null
  tax_number: string | null
  password_long: boolean
  has_pay_password: boolean
  created_at: string
}

/** The caller's own row, without secrets. */
export async function getProfileRow({ database, actor }: Own): Promise<ProfileRow> {
  const [row] = await database.sql<ProfileRow[]>`
    select username, nickname, sex, birthday::text as birthday, avatar, phone, email, company_name, tax_number,
      password_long, pay_password_hash is not null as has_pay_password, created_at
    from members where id = ${actor.memberId}`
  return row!
}

export type ProfileValues = Partial<Pick<ProfileRow, 'nickname' | 'sex' | 'birthday' | 'avatar'>>

/**
 * The given columns are as given, the others as they were; the avatar only where the caller uploaded it. Answers false
 * when they did not: then nothing changes.
 */
export async function updateProfile(
  { database: { sql }, actor }: Own,
  values: ProfileValues,
): Promise<boolean> {
  const avatar = values.avatar ?? null
  const rows = await sql`
    update members set ${sql(values)}
    where id = ${actor.memberId} and (${avatar}::text is null or exists (
      select 1 from files where key = ${avatar} and member_id = ${actor.memberId} and scene = 'avatar'))
    returning 1`
  return rows.length > 0
}

/** The company of the caller from now on. */
export async function setCompany(
  { database, actor }: Own,
  { companyName, taxNumber }: { companyName: string; taxNumber: string | null },
): Promise<void> {
  await database.sql`
    update members set company_name = ${companyName}, tax_number = ${taxNumber}
    where id = ${actor.memberId} and erased_at is null`
}

/** The only living confirmation of this member from now on. */
export async function saveConfirmation(
  { database, actor }: Own,
  { tokenHash, email, expiresAt }: { tokenHash: Buffer; email: string; expiresAt: Date },
): Promise<void> {
  await database.sql`
    insert into mail_confirmations (token_hash, member_id, email, expires_at)
    values (${tokenHash}, ${actor.memberId}, ${email}, ${expiresAt})
    on conflict (member_id) do update
      set token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`
}

/** The address that a living link of the caller's confirms; null when it is over or somebody else's. */
export async function findConfirmation({ database, actor }: Own, tokenHash: Buffer, now: Date) {
  const [row] = await database.sql<{ email: string }[]>`
    select email from mail_confirmations
    where token_hash = ${tokenHash} and member_id = ${actor.memberId} and expires_at > ${now}`
  return row?.email ?? null
}

/** Uses a confirmation up and binds its address; null when it is over or somebody else's. One statement. */
export async function bindConfirmed({ database, actor }: Own, tokenHash: Buffer, now: Date) {
  const [row] = await database.sql<{ email: string }[]>`
    with used as (
      delete from mail_confirmations
      where token_hash = ${tokenHash} and member_id = ${actor.memberId} and expires_at > ${now} returning email
    )
    update members set email = used.email from used where id = ${actor.memberId} returning members.email`
  return row?.email ?? null
}

/** Clears away links that are over. */
export async function deleteOldConfirmations({ database }: Reach, now: Date): Promise<void> {
  await database.sql`delete from mail_confirmations where expires_at <= ${now}`
}

export interface RealNameRow {
  id: number
  state: (typeof realNameStates)[number]
  name_sealed: Buffer
  tail: string
  reason: string | null
  asked_at: string
}

/** What the caller said last about who they are; null when they never did. */
export async function findRealName({ database, actor }: Own): Promise<RealNameRow | null> {
  const [row] = await database.sql<RealNameRow[]>`
    select id, state, name_sealed, tail, reason, asked_at from real_names
    where member_id = ${actor.memberId} order by id desc limit 1`
  return row ?? null
}

/** False when one is under review or passed already: the index allows no second one. */
export async function insertRealName(
  { database, actor }: Own,
  {
    nameSealed,
    numberSealed,
    tail,
    now,
  }: { nameSealed: Buffer; numberSealed: Buffer; tail: string; now: Date },
): Promise<boolean> {
  const rows = await database.sql`
    insert into real_names (member_id, name_sealed, number_sealed, tail, asked_at)
    values (${actor.memberId}, ${nameSealed}, ${numberSealed}, ${tail}, ${now})
    on conflict (member_id) where state <> 'failed' do nothing returning 1`
  return rows.length > 0
}

export interface WaitingRow {
  id: number
  member_id: number
  username: string
  name_sealed: Buffer
  number_sealed: Buffer
  asked_at: string
}

/** Real names that wait for an operator, the oldest first. */
export const listWaiting = ({ database }: Reach, limit: number): Promise<WaitingRow[]> =>
  database.sql<WaitingRow[]>`
    select r.id, r.member_id, m.username, r.name_sealed, r.number_sealed, r.asked_at
    from real_names r join members m on m.id = r.member_id
    where r.state = 'underReview' order by r.asked_at limit ${limit}`

/** Decides one that waits, of somebody else (R18); answers whose it was, or null when there is none such. */
export async function decideRealNameRow(
  tx: Queryable,
  by: number,
  { id, pass, reason, now }: { id: string; pass: boolean; reason: string | null; now: Date },
): Promise<number | null> {
  const [row] = await tx.sql<{ member_id: number }[]>`
    update real_names set state = ${pass ? 'passed' : 'failed'}, reason = ${reason}, decided_at = ${now}, decided_by = ${by}
    where id = ${id} and state = 'underReview' and member_id <> ${by} returning member_id`
  return row?.member_id ?? null
}

export interface OwnRow {
  id: number
  username: string
  display_name: string
  nickname: string | null
  sex: string | null
  birthday: string | null
  phone: string | null
  email: string | null
  waiting_email: string | null
  company_name: string | null
  tax_number: string | null
  terms_at: string | null
  created_at: string
}

/** Everything of the caller's own row that is about them. */
export async function exportMember({ database, actor }: Own): Promise<OwnRow> {
  const [row] = await database.sql<OwnRow[]>`
    select m.id, m.username, m.display_name, m.nickname, m.sex, m.birthday::text as birthday, m.phone, m.email,
      c.email as waiting_email, m.company_name, m.tax_number, m.terms_at, m.created_at
    from members m left join mail_confirmations c on c.member_id = m.id where m.id = ${actor.memberId}`
  return row!
}

export type OwnRealName = Omit<RealNameRow, 'id' | 'tail'> & {
  number_sealed: Buffer
  decided_at: string | null
}

/** Every real name that the caller handed in, the oldest first. */
export const exportRealNames = ({ database, actor }: Own): Promise<OwnRealName[]> =>
  database.sql<OwnRealName[]>`
    select state, name_sealed, number_sealed, reason, asked_at, decided_at from real_names
    where member_id = ${actor.memberId} order by id`

/**
 * From here to its end a transaction is alone with this member: what others write for them waits. Answers by which words
 * they are known; null when they are erased.
 */
export async function lockForErasure(
  tx: Queryable,
  memberId: number,
): Promise<Pick<OwnRow, 'username' | 'phone' | 'email' | 'waiting_email'> | null> {
  const [row] = await tx.sql<Pick<OwnRow, 'username' | 'phone' | 'email' | 'waiting_email'>[]>`
    select username, phone, email, (select email from mail_confirmations where member_id = ${memberId}) as waiting_email
    from members where id = ${memberId} and erased_at is null for update`
  return row ?? null
}

/**
 * Nothing personal is left in the member's row, and nobody signs in with it again (R56). Nobody can register its new
 * name, which no rule for user names allows.
 */
export async function eraseMemberRow(
  tx: Queryable,
  memberId: number,
  hash: string,
  now: Date,
): Promise<void> {
  await tx.sql`delete from mail_confirmations where member_id = ${memberId}`
  await tx.sql`delete from real_names where member_id = ${memberId}`
  await tx.sql`
    update members set username = ${`erased:${memberId}`}, display_name = ${`erased:${memberId}`},
      password_hash = ${hash}, password_long = false, company_name = null, phone = null, email = null, nickname = null,
      sex = null, birthday = null, avatar = null, tax_number = null, pay_password_hash = null, pay_locked_until = null,
      pay_wrong = 0, totp_secret = null, totp_step = null, manager_id = null, disabled = true, erased_at = ${now}
    where id = ${memberId}`
}
