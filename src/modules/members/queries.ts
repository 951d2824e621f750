import type { Tx } from '../../platform/db/index.ts'
import { counted, firstAt } from '../../platform/list.ts'
import type { TaxState } from '../identity/index.ts'
import type { realNameStates } from './tables.ts'

export interface ProfileRow {
  username: string
  nickname: string | null
  sex: 'male' | 'female' | 'other' | null
  birthday: string | null
  avatar: string | null
  phone: string | null
  email: string | null
  companyName: string | null
  taxNumber: string | null
  taxState: TaxState | null
  taxReason: string | null
  passwordLong: boolean
  hasPayPassword: boolean
  createdAt: string
}

/** The caller's own row, without secrets. */
export async function getProfileRow({ sql }: Tx, memberId: number): Promise<ProfileRow> {
  const [row] = await sql<ProfileRow[]>`
    select username, nickname, sex, birthday::text as birthday, avatar, phone, email, company_name as "companyName",
      tax_number as "taxNumber", tax_state as "taxState", tax_reason as "taxReason",
      password_long as "passwordLong", pay_password_hash is not null as "hasPayPassword", created_at as "createdAt"
    from members where id = ${memberId}`
  return row!
}

type ProfileValues = Partial<Pick<ProfileRow, 'nickname' | 'sex' | 'birthday' | 'avatar'>>

/**
 * The key of the member's picture, null without one; for this transaction nobody else changes it, or drops the pictures that it does
 * not name. False for whoever has erased their account.
 */
export async function lockAvatar({ sql }: Tx, memberId: number): Promise<string | null | false> {
  const [row] = await sql<{ avatar: string | null }[]>`
    select avatar from members where id = ${memberId} and erased_at is null for no key update`
  return row ? row.avatar : false
}

/**
 * Sets the given columns and keeps the others; sets the avatar, whose lock the caller has, only if they uploaded it. Answers false if
 * they did not: then nothing changes.
 */
export async function updateProfile({ sql }: Tx, memberId: number, values: ProfileValues): Promise<boolean> {
  const avatar = values.avatar ?? null
  const rows = await sql`
    update members set ${sql(values)}
    where id = ${memberId} and (${avatar}::text is null or exists (
      select 1 from files where key = ${avatar} and member_id = ${memberId} and scene = 'avatar'))
    returning 1`
  return rows.length > 0
}

/** Sets the caller's company; what an operator verified is verified anew where it changes. */
export async function setCompany(
  { sql }: Tx,
  memberId: number,
  { companyName, taxNumber }: { companyName: string; taxNumber: string | null },
): Promise<void> {
  await sql`
    update members set company_name = ${companyName}, tax_number = ${taxNumber},
      tax_state = case
        when ${taxNumber}::text is null then null
        when company_name = ${companyName} and tax_number = ${taxNumber} then tax_state
        else 'waiting'
      end,
      tax_reason = case when company_name = ${companyName} and tax_number = ${taxNumber} then tax_reason end
    where id = ${memberId} and erased_at is null`
}

/** Stores the member's only living confirmation. */
export async function saveConfirmation(
  { sql }: Tx,
  memberId: number,
  { tokenHash, email, expiresAt }: { tokenHash: Buffer; email: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into mail_confirmations (token_hash, member_id, email, expires_at)
    values (${tokenHash}, ${memberId}, ${email}, ${expiresAt})
    on conflict (member_id) do update
      set token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`
}

/** The address that a living link of the caller confirms; null if it is over or somebody else's. */
export async function findConfirmation({ sql }: Tx, memberId: number, tokenHash: Buffer, now: Date) {
  const [row] = await sql<{ email: string }[]>`
    select email from mail_confirmations
    where token_hash = ${tokenHash} and member_id = ${memberId} and expires_at > ${now}`
  return row?.email ?? null
}

/** Uses a confirmation and binds its address; null if it is over or somebody else's. One statement. */
export async function bindConfirmed({ sql }: Tx, memberId: number, tokenHash: Buffer, now: Date) {
  const [row] = await sql<{ email: string }[]>`
    with used as (
      delete from mail_confirmations
      where token_hash = ${tokenHash} and member_id = ${memberId} and expires_at > ${now} returning email
    )
    update members set email = used.email from used where id = ${memberId} returning members.email`
  return row?.email ?? null
}

/** Deletes links that are over. */
export async function deleteOldConfirmations({ sql }: Tx, now: Date): Promise<void> {
  await sql`delete from mail_confirmations where expires_at <= ${now}`
}

interface RealNameRow {
  id: number
  state: (typeof realNameStates)[number]
  nameSealed: Buffer
  tail: string
  reason: string | null
  askedAt: string
}

/** The caller's latest statement of who they are; null if they never made one. */
export async function findRealName({ sql }: Tx, memberId: number): Promise<RealNameRow | null> {
  const [row] = await sql<RealNameRow[]>`
    select id, state, name_sealed as "nameSealed", tail, reason, asked_at as "askedAt" from real_names
    where member_id = ${memberId} order by id desc limit 1`
  return row ?? null
}

/** False if one is under review or has passed already: the index allows no second one. */
export async function insertRealName(
  { sql }: Tx,
  memberId: number,
  {
    nameSealed,
    numberSealed,
    tail,
    now,
  }: { nameSealed: Buffer; numberSealed: Buffer; tail: string; now: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into real_names (member_id, name_sealed, number_sealed, tail, asked_at)
    values (${memberId}, ${nameSealed}, ${numberSealed}, ${tail}, ${now})
    on conflict (member_id) where state <> 'failed' do nothing returning 1`
  return rows.length > 0
}

export interface WaitingRow {
  id: number
  memberId: number
  username: string
  nameSealed: Buffer
  numberSealed: Buffer
  askedAt: string
}

/** One that waits; null where it is decided, or there is none of this number. */
export async function findWaiting({ sql }: Tx, id: number): Promise<WaitingRow | null> {
  const [row] = await sql<WaitingRow[]>`
    select r.id, r.member_id as "memberId", m.username, r.name_sealed as "nameSealed",
      r.number_sealed as "numberSealed", r.asked_at as "askedAt"
    from real_names r join members m on m.id = r.member_id where r.id = ${id} and r.state = 'underReview'`
  return row ?? null
}

/** How many real names wait for an operator, as far as they are counted. */
export const countWaitingNames = (tx: Tx) => counted(tx, tx.sql`from real_names where state = 'underReview'`)
/** How many companies wait for an operator, as far as they are counted. */
export const countWaitingCompanies = (tx: Tx) => counted(tx, tx.sql`from members where tax_state = 'waiting'`)

/** Since when the oldest real name has waited. */
export const oldestWaitingName = (tx: Tx) =>
  firstAt(tx, tx.sql`asked_at as at from real_names where state = 'underReview' order by asked_at limit 1`)

/** Decides a waiting one of somebody else (R18); answers whose it was, or null if there is none. */
export async function decideRealNameRow(
  tx: Tx,
  by: number,
  { id, pass, reason, now }: { id: string; pass: boolean; reason: string | null; now: Date },
): Promise<number | null> {
  const [row] = await tx.sql<{ memberId: number }[]>`
    update real_names set state = ${pass ? 'passed' : 'failed'}, reason = ${reason}, decided_at = ${now}, decided_by = ${by}
    where id = ${id} and state = 'underReview' and member_id <> ${by} returning member_id as "memberId"`
  return row?.memberId ?? null
}

export interface OwnRow {
  id: number
  username: string
  displayName: string
  nickname: string | null
  sex: string | null
  birthday: string | null
  phone: string | null
  email: string | null
  waitingEmail: string | null
  companyName: string | null
  taxNumber: string | null
  taxState: TaxState | null
  taxReason: string | null
  termsAt: string | null
  createdAt: string
}

/** Everything personal in the caller's own row. */
export async function exportMember({ sql }: Tx, memberId: number): Promise<OwnRow> {
  const [row] = await sql<OwnRow[]>`
    select m.id, m.username, m.display_name as "displayName", m.nickname, m.sex, m.birthday::text as birthday, m.phone,
      m.email,
      c.email as "waitingEmail", m.company_name as "companyName", m.tax_number as "taxNumber", m.tax_state as "taxState", m.tax_reason as "taxReason", m.terms_at as "termsAt",
      m.created_at as "createdAt"
    from members m left join mail_confirmations c on c.member_id = m.id where m.id = ${memberId}`
  return row!
}

export type OwnRealName = Omit<RealNameRow, 'id' | 'tail'> & {
  numberSealed: Buffer
  decidedAt: string | null
}

/** Every real name that the caller handed in, the oldest first. */
export const exportRealNames = ({ sql }: Tx, memberId: number): Promise<OwnRealName[]> =>
  sql<OwnRealName[]>`
    select state, name_sealed as "nameSealed", number_sealed as "numberSealed", reason, asked_at as "askedAt",
      decided_at as "decidedAt"
    from real_names
    where member_id = ${memberId} order by id`

/**
 * Locks this member until the transaction ends: others who write for them wait. Answers the names by which they are
 * known, with the address that was asked for before they were locked; null if they are erased.
 */
export async function lockForErasure(
  { sql }: Tx,
  memberId: number,
): Promise<Pick<OwnRow, 'username' | 'phone' | 'email' | 'waitingEmail'> | null> {
  const [row] = await sql<Pick<OwnRow, 'username' | 'phone' | 'email'>[]>`
    select username, phone, email from members where id = ${memberId} and erased_at is null for update`
  if (!row) return null
  const [waiting] = await sql<{ email: string }[]>`
    select email from mail_confirmations where member_id = ${memberId}`
  return { ...row, waitingEmail: waiting?.email ?? null }
}

/**
 * Empties the member's row of personal data, so that nobody signs in with it again (R56). Nobody can register its new
 * name, which the rules for user names forbid.
 */
export async function eraseMemberRow(tx: Tx, memberId: number, hash: string, now: Date): Promise<void> {
  await tx.sql`delete from mail_confirmations where member_id = ${memberId}`
  await tx.sql`delete from real_names where member_id = ${memberId}`
  await tx.sql`
    update members set username = ${`erased:${memberId}`}, display_name = ${`erased:${memberId}`},
      password_hash = ${hash}, password_long = false, company_name = null, phone = null, email = null, nickname = null,
      sex = null, birthday = null, avatar = null, tax_number = null,
      tax_state = null, tax_reason = null, pay_password_hash = null, pay_locked_until = null,
      pay_wrong = 0, totp_secret = null, totp_step = null, manager_id = null, disabled = true, erased_at = ${now}
    where id = ${memberId}`
}

export interface WaitingCompany {
  memberId: number
  username: string
  companyName: string | null
  taxNumber: string
}

/**
 * Decides a waiting company of somebody else, as it was read; false if it is decided, changed or the operator's own. A number
 * without a company cannot pass.
 */
export async function decideCompanyRow(
  { sql }: Tx,
  byMember: number,
  {
    memberId,
    companyName,
    taxNo,
    pass,
    reason,
  }: { memberId: number; companyName: string; taxNo: string; pass: boolean; reason: string | null },
): Promise<boolean> {
  const rows = await sql`
    update members set tax_state = ${pass ? 'passed' : 'failed'}, tax_reason = ${pass ? null : reason}
    where id = ${memberId} and id <> ${byMember} and tax_state = 'waiting' and company_name = ${companyName}
      and tax_number = ${taxNo}
    returning 1`
  return rows.length > 0
}
