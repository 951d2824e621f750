import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { everyDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { account, lockBalances, post } from '../../ledger/index.ts'
import { valuesOver } from '../../settings/index.ts'
import type { HeldValue } from '../../settings/index.ts'
import { listExpiring } from '../queries.ts'
import { earnedGoodIn, pointsYear } from '../rules.ts'

interface Earned {
  memberId: number
  points: number
  at: Date
}

/**
 * The member has earned points, under a business key that is good once. What was taken back from them while they had
 * none left is made good first (decisions 9). Answers whether it was posted now.
 */
export async function postEarned(
  tx: Tx,
  { kind, ref, memberId, points, at }: Earned & { kind: string; ref: string },
): Promise<boolean> {
  if (points === 0) return false
  const owed = (await lockBalances(tx, [account('pointsOwed', memberId)])).of(account('pointsOwed', memberId))
  const madeGood = Math.min(owed, points)
  return post(tx, {
    kind,
    ref,
    at,
    entries: [
      { account: account('pointsOwed', memberId), amount: -madeGood },
      { account: account('points', memberId), amount: points - madeGood },
      { account: account('pointsIssued'), amount: madeGood - (points - madeGood) },
    ],
  })
}

/** An order is completed: its points are the member's, once. */
export const earnPoints = (tx: Tx, { orderId, ...earned }: Earned & { orderId: number }) =>
  postEarned(tx, { kind: 'points.earn', ref: `order:${orderId}`, ...earned })

/** Points that were earned are gone, once for a key; those that are spent already are owed from later earnings. */
export async function takeBackEarned(
  tx: Tx,
  { kind, ref, memberId, points, at }: Earned & { kind: string; ref: string },
): Promise<boolean> {
  if (points === 0) return false
  const left = (await lockBalances(tx, [account('points', memberId)])).of(account('points', memberId))
  const deducted = Math.min(left, points)
  const owed = points - deducted
  return post(tx, {
    kind,
    ref,
    at,
    entries: [
      { account: account('points', memberId), amount: -deducted },
      { account: account('pointsOwed', memberId), amount: owed },
      { account: account('pointsIssued'), amount: deducted - owed },
    ],
  })
}

/** Points that a refund undoes. */
export const takeBackPoints = (tx: Tx, { refundId, ...earned }: Earned & { refundId: number }) =>
  takeBackEarned(tx, { kind: 'points.takeBack', ref: `refund:${refundId}`, ...earned })

/** How long points are good, over time: what the setting said when they were earned (decisions 9). One query. */
export const pointsValidity = (of: Pick<Services, 'database' | 'settings'>): Promise<HeldValue[]> =>
  valuesOver(of, 'pointsYears')

/** What of a member's points is over at the end of this year, and the last day of it. */
export async function expiringPoints(
  tx: Tx,
  { memberId, at, validity }: { memberId: number; at: Date; validity: readonly HeldValue[] },
): Promise<{ expiring: number; expiresOn: string }> {
  const year = pointsYear(at)
  const [old] = await listExpiring(tx, { good: earnedGoodIn(year + 1, validity), memberId })
  return { expiring: old?.points ?? 0, expiresOn: `${year}-12-31` }
}

/** Points that a refund returned are good so many days at least (decisions 11). */
const RETURNED_DAYS = 30

const AT_ONCE = 500

/**
 * Timer: the points of each member whose last day (`pointsUntil`) is over are gone, once a day at most. Points that an order held
 * meanwhile follow when they are free again. One that fails is left for the next day, the others are done; a database that is away
 * ends the round.
 */
export async function expirePoints(
  { database, clock, settings, log }: Pick<RoundServices, 'database' | 'clock' | 'settings' | 'log'>,
  atOnce = AT_ONCE,
): Promise<void> {
  const at = clock.now()
  const today = shanghaiDay(at)
  const over = {
    good: earnedGoodIn(pointsYear(at), await pointsValidity({ database, settings })),
    returnedSince: new Date(at.getTime() - RETURNED_DAYS * 86_400_000),
  }
  const expire = (memberId: number) =>
    database.transaction(async (tx) => {
      const place = account('points', memberId)
      await lockBalances(tx, [place])
      const [old] = await listExpiring(tx, { ...over, memberId })
      if (!old) return
      await post(tx, {
        kind: 'points.expire',
        ref: `member:${memberId}:${today}`,
        at,
        entries: [
          { account: place, amount: -old.points },
          { account: account('pointsIssued'), amount: old.points },
        ],
      })
    })
  await everyDue(
    { log },
    (last: { memberId: number } | null) =>
      listExpiring(database, { ...over, after: last?.memberId ?? 0, limit: atOnce }),
    ({ memberId }) => `member ${memberId}`,
    ({ memberId }) => expire(memberId),
  )
}
