import type { Tx } from '../../platform/db/index.ts'

const hexOf = (hashes: readonly Buffer[]): string[] => hashes.map((hash) => hash.toString('hex'))

interface NewState {
  stateHash: Buffer
  browserHash: Buffer
  memberId: number | null
  next: string
  expiresAt: Date
}

/**
 * A journey that this browser begins: to bind for a member, or to sign in where `memberId` is null. Hashes alone are kept (R8).
 */
export async function insertState({ sql }: Tx, state: NewState): Promise<void> {
  await sql`
    insert into wechat_states (state_hash, browser_hash, member_id, next, expires_at)
    values (${state.stateHash}, ${state.browserHash}, ${state.memberId}, ${state.next}, ${state.expiresAt})`
}

export interface Journey {
  memberId: number | null
  next: string
}

/**
 * Deletes and answers a living journey that this browser began; null if there is none. Of two simultaneous calls one
 * gets it.
 */
export async function takeState(
  { sql }: Tx,
  stateHash: Buffer,
  browserHashes: readonly Buffer[],
  now: Date,
): Promise<Journey | null> {
  const [row] = await sql<Journey[]>`
    delete from wechat_states
    where state_hash = ${stateHash} and encode(browser_hash, 'hex') = any(${hexOf(browserHashes)}) and expires_at > ${now}
    returning member_id as "memberId", next`
  return row ?? null
}

/**
 * The member who signs in by one of these names of a WeChat account; the first name takes precedence. In a transaction the account stays
 * bound to them until it ends.
 */
export async function findLinked({ sql }: Tx, subjects: string[]): Promise<number | null> {
  const [row] = await sql<{ memberId: number }[]>`
    select member_id as "memberId" from wechat_links where subject = any(${subjects})
    order by subject <> ${subjects[0]!} limit 1 for key share`
  return row?.memberId ?? null
}

interface NewLink {
  memberId: number
  subject: string
  nickname: string | null
  now: Date
}

/** The unique index refuses a WeChat account that is bound already, the primary key a member who has one. */
export async function insertLink({ sql }: Tx, link: NewLink): Promise<void> {
  await sql`
    insert into wechat_links (member_id, subject, nickname, bound_at)
    values (${link.memberId}, ${link.subject}, ${link.nickname}, ${link.now})`
}

interface NewTicket {
  tokenHash: Buffer
  browserHash: Buffer
  subject: string
  nickname: string | null
  next: string
  expiresAt: Date
}

/** This browser may bind the WeChat account until `expiresAt`, once somebody signs in or registers there. */
export async function insertTicket({ sql }: Tx, ticket: NewTicket): Promise<void> {
  await sql`
    insert into wechat_tickets (token_hash, browser_hash, subject, nickname, next, expires_at)
    values (${ticket.tokenHash}, ${ticket.browserHash}, ${ticket.subject}, ${ticket.nickname}, ${ticket.next},
      ${ticket.expiresAt})`
}

export interface Ticket {
  nickname: string | null
  next: string
}

/** A living ticket of this browser. */
export async function findTicket(
  { sql }: Tx,
  tokenHash: Buffer,
  browserHashes: readonly Buffer[],
  now: Date,
): Promise<Ticket | null> {
  const [row] = await sql<Ticket[]>`
    select nickname, next from wechat_tickets
    where token_hash = ${tokenHash} and encode(browser_hash, 'hex') = any(${hexOf(browserHashes)}) and expires_at > ${now}`
  return row ?? null
}

/** Uses a ticket and binds its WeChat account; false if it is over or was used meanwhile. */
export async function bindTicket(
  { sql }: Tx,
  tokenHash: Buffer,
  browserHashes: readonly Buffer[],
  memberId: number,
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    with used as (
      delete from wechat_tickets
      where token_hash = ${tokenHash} and encode(browser_hash, 'hex') = any(${hexOf(browserHashes)}) and expires_at > ${now}
      returning subject, nickname
    )
    insert into wechat_links (member_id, subject, nickname, bound_at)
    select ${memberId}, subject, nickname, ${now} from used returning 1`
  return rows.length > 0
}

interface Link {
  nickname: string | null
  boundAt: string
}

/** The WeChat account of this member. */
export async function findLink({ sql }: Tx, memberId: number): Promise<Link | null> {
  const [row] = await sql<Link[]>`
    select nickname, bound_at as "boundAt" from wechat_links where member_id = ${memberId}`
  return row ?? null
}

/** Unbinds the member's WeChat account; answers whether there was one. */
export async function deleteLink({ sql }: Tx, memberId: number): Promise<boolean> {
  const rows = await sql`delete from wechat_links where member_id = ${memberId} returning 1`
  return rows.length > 0
}

/** Deletes journeys and tickets that are over. */
export async function deleteOver({ sql }: Tx, now: Date): Promise<void> {
  await sql`delete from wechat_states where expires_at <= ${now}`
  await sql`delete from wechat_tickets where expires_at <= ${now}`
}

/** Deletes everything about the member's WeChat account: the binding, journeys and tickets. */
export async function deleteOwn({ sql }: Tx, memberId: number): Promise<void> {
  await sql`
    with link as (delete from wechat_links where member_id = ${memberId} returning subject)
    delete from wechat_tickets where subject in (select subject from link)`
  await sql`delete from wechat_states where member_id = ${memberId}`
}
