import type { Tx } from '../../platform/db/index.ts'
import type { Span } from './rules.ts'

export interface CardRow {
  id: number
  number: string
  expiresOn: string
}

/** Cards of these ids that the member bound. */
export const listNamedCards = ({ sql }: Tx, memberId: number, ids: readonly number[]): Promise<CardRow[]> =>
  sql<CardRow[]>`
    select id, number, expires_on::text as "expiresOn" from gift_cards
    where member_id = ${memberId} and id = any (${[...ids]}::bigint[])`

/** Cards that the member bound and that are good on this day, the earliest to expire first. */
export const listLivingCards = ({ sql }: Tx, memberId: number, today: string): Promise<CardRow[]> =>
  sql<CardRow[]>`
    select id, number, expires_on::text as "expiresOn" from gift_cards
    where member_id = ${memberId} and expires_on >= ${today}::date order by expires_on, id`

/** Those of these cards that are out of date on `today` are good for so many days from then; those in date stay as they are. */
export async function extendExpired(
  { sql }: Tx,
  ids: readonly number[],
  { today, days }: { today: string; days: number },
): Promise<void> {
  await sql`
    update gift_cards set expires_on = ${today}::date + ${days}::int
    where expires_on < ${today}::date and id in (
      select id from gift_cards where id = any (${[...ids]}::bigint[]) order by id for update)`
}

export interface NewGrant {
  kind: 'balance' | 'credit' | 'points'
  memberId: number
  amount: number
  reason: string
  /** Null for the seed. */
  grantedBy: number | null
  at: Date
}

/** A grant to a living member; null where there is none of this id. */
export async function insertGrant({ sql }: Tx, grant: NewGrant): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    insert into grants (kind, member_id, amount, reason, granted_by, granted_at)
    select ${grant.kind}, id, ${grant.amount}::bigint, ${grant.reason}, ${grant.grantedBy}::bigint, ${grant.at}::timestamptz
    from members where id = ${grant.memberId} and not disabled returning id`
  return row?.id ?? null
}

/** What was granted to a member, the oldest first. */
export const listGrants = ({ sql }: Tx, memberId: number) =>
  sql<
    { kind: NewGrant['kind']; amount: number; reason: string; grantedAt: string }[]
  >`select kind, amount, reason, granted_at as "grantedAt" from grants where member_id = ${memberId} order by id`

/** Why something was granted is not told any more. */
export const blankGrants = async ({ sql }: Tx, memberId: number): Promise<void> => {
  await sql`update grants set reason = '—' where member_id = ${memberId}`
}

export interface NewCard {
  number: string
  codeHash: Buffer
  amountFen: number
  expiresOn: string
  madeBy: number | null
  /** Whose from the beginning; null for a card that somebody is to bind. */
  memberId: number | null
  /** None for a demo's. */
  batchId?: number
}

/** Cards are there; answers their ids in the order given. */
export async function insertCards({ sql }: Tx, cards: readonly NewCard[], at: Date): Promise<number[]> {
  const given = cards.map(({ codeHash, ...card }) => ({ ...card, codeHash: codeHash.toString('hex') }))
  const rows = await sql<{ id: number }[]>`
    insert into gift_cards (number, code_hash, amount_fen, member_id, bound_at, made_by, made_at, expires_on, batch_id)
    select number, decode("codeHash", 'hex'), "amountFen", "memberId", case when "memberId" is not null then ${at}::timestamptz end,
      "madeBy", ${at}::timestamptz, "expiresOn", "batchId"
    from jsonb_to_recordset(${sql.json(given)}) c
      (number text, "codeHash" text, "amountFen" bigint, "memberId" bigint, "madeBy" bigint, "expiresOn" date, "batchId" bigint)
    returning id`
  return rows.map(({ id }) => id)
}

/** A card in date that nobody has is the member's, for who knows its code and did not make it (R18). */
export async function bindWhereFree(
  { sql }: Tx,
  card: { number: string; hashes: string[]; memberId: number; today: string; at: Date },
): Promise<{ id: number; amountFen: number } | null> {
  const [row] = await sql<{ id: number; amountFen: number }[]>`
    update gift_cards set member_id = ${card.memberId}, bound_at = ${card.at}
    where number = ${card.number} and encode(code_hash, 'hex') = any (${card.hashes}::text[]) and member_id is null
      and made_by is distinct from ${card.memberId}::bigint and expires_on >= ${card.today}::date
    returning id, amount_fen as "amountFen"`
  return row ?? null
}

/** Whether a card of this number and code is bound, and whether this member made it; null where the two do not fit. */
export async function findBound(
  { sql }: Tx,
  { number, hashes, memberId }: { number: string; hashes: string[]; memberId: number },
): Promise<{ isBound: boolean; isMaker: boolean } | null> {
  const [row] = await sql<{ isBound: boolean; isMaker: boolean }[]>`
    select member_id is not null as "isBound", made_by is not distinct from ${memberId}::bigint as "isMaker"
    from gift_cards where number = ${number} and encode(code_hash, 'hex') = any (${hashes}::text[])`
  return row ?? null
}

/** The member that the demo is tried with; null outside the demo. */
export async function findDemoMember({ sql }: Tx): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from members where username = 'demo-member' and is_demo`
  return row?.id ?? null
}

/** Whether the seed gave this member something before. */
export async function hasSeedGrants({ sql }: Tx, memberId: number): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from grants where member_id = ${memberId} and granted_by is null) as found`
  return row!.found
}

/** Processes that start together wait for the one that seeds. */
export async function oneSeedAtATime({ sql }: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mall demo wallet'))`
}

interface ExpiringPoints {
  memberId: number
  points: number
}

/**
 * Free points that a member, or the next so many after one, earned outside of these spans. What is spent or held ended first, so
 * what is free beyond all that somebody earned within them is old. Points that came back were earned before; those that a refund
 * returned lately count as new.
 */
export const listExpiring = (
  { sql }: Tx,
  {
    good,
    returnedSince = null,
    memberId = null,
    after = 0,
    limit = 1,
  }: {
    good: readonly Span[]
    returnedSince?: Date | null
    memberId?: number | null
    after?: number
    limit?: number
  },
): Promise<ExpiringPoints[]> => sql<ExpiringPoints[]>`
  select p.owner_id as "memberId", (p.balance - since.points)::bigint as points
  from accounts p cross join lateral (
    select coalesce(sum(e.amount), 0) as points from entries e join journals j on j.id = e.journal_id
    where e.account_id = p.id and e.amount > 0 and (
      (exists (select 1 from unnest(${good.map(({ from }) => from.toISOString())}::timestamptz[],
          ${good.map(({ to }) => to?.toISOString() ?? 'infinity')}::timestamptz[]) g (since, until) where j.at >= g.since and j.at < g.until)
        and j.kind not in ('wallet.release', 'payments.refund', 'points.exchangeBack'))
      or (j.kind = 'payments.refund' and j.at >= ${returnedSince}::timestamptz))
  ) since
  where p.kind = 'points' and p.balance > since.points and (${memberId}::bigint is null or p.owner_id = ${memberId})
    and p.owner_id > ${after}
  order by p.owner_id limit ${limit}`

interface HeldCardRow {
  id: number
  number: string
  amountFen: number
  leftFen: number
  heldFen: number
  expiresOn: string
}

/** Cards that the member bound, with what is left on them and what orders hold; the last bound first. */
export const listBoundCards = (
  { sql }: Tx,
  { memberId, limit, offset }: { memberId: number; limit: number; offset: number },
): Promise<HeldCardRow[]> => sql<HeldCardRow[]>`
  select c.id, c.number, c.amount_fen as "amountFen", coalesce(p.balance, 0) as "leftFen", coalesce(h.balance, 0) as "heldFen",
    c.expires_on::text as "expiresOn"
  from gift_cards c
  left join accounts p on p.kind = 'giftCard' and p.owner_id = c.id and p.currency = 'CNY'
  left join accounts h on h.kind = 'giftCardHeld' and h.owner_id = c.id and h.currency = 'CNY'
  where c.member_id = ${memberId} order by c.bound_at desc, c.id desc limit ${limit} offset ${offset}`

/** How many cards a member bound, and what those that are good on this day hold together, in fen. */
export async function sumBoundCards(
  { sql }: Tx,
  memberId: number,
  today: string,
): Promise<{ count: number; usableFen: number }> {
  const [row] = await sql<{ count: number; usableFen: number }[]>`
    select count(*)::int as count,
      coalesce(sum(p.balance) filter (where c.expires_on >= ${today}::date), 0)::bigint as "usableFen"
    from gift_cards c left join accounts p on p.kind = 'giftCard' and p.owner_id = c.id and p.currency = 'CNY'
    where c.member_id = ${memberId}`
  return row!
}

interface CardRecordRow {
  id: number
  number: string
  kind: string
  ref: string
  at: string
  amountFen: number
  leftFen: number
}

/**
 * What moved the money of a member's cards since a moment, or before it, the newest first, and what was left on the card after each. What a
 * card was made with came to the member when it was bound.
 */
export const listCardRecords = (
  { sql }: Tx,
  {
    memberId,
    moment,
    isEarlier,
    limit,
    offset,
  }: { memberId: number; moment: Date; isEarlier: boolean; limit: number; offset: number },
): Promise<(CardRecordRow & { count: number })[]> => sql<(CardRecordRow & { count: number })[]>`
  select id, number, kind, ref, at, "amountFen", "leftFen", count(*) over ()::int as count
  from (
    select j.id, c.id as card, c.number, j.kind, j.ref, e.amount as "amountFen",
      case when j.kind = 'wallet.issueCards' then greatest(c.bound_at, j.at) else j.at end as at,
      (sum(e.amount) over (partition by c.id order by e.journal_id))::bigint as "leftFen"
    from gift_cards c join accounts p on p.kind = 'giftCard' and p.owner_id = c.id and p.currency = 'CNY'
    join entries e on e.account_id = p.id join journals j on j.id = e.journal_id
    where c.member_id = ${memberId}
  ) moved
  where (at < ${moment}) = ${isEarlier} order by at desc, id desc, card desc limit ${limit} offset ${offset}`
