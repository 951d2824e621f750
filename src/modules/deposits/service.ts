import { asMember } from '../../platform/context.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { listed, placeOf } from '../../platform/list.ts'
import { shanghaiDay } from '../../shared/time.ts'
import { allMeans, openDue, payHref, payHrefOfOpen } from '../payments/index.ts'
import { assetsOf } from '../wallet/index.ts'
import { depositErrors } from './errors.ts'
import {
  countDeposits,
  countOpen,
  depositListing,
  insertDeposit,
  listDeposits,
  lockMember,
} from './queries.ts'
import type { DepositRow } from './queries.ts'
import { depositMeans, MOST_OPEN, OPEN_MS } from './rules.ts'
import type { AskDeposit, DepositQuery } from './schema.ts'
import type { DepositsView, DepositView } from './view.ts'

const DIGITS = '0123456789'

/** A top-up of the caller waits to be paid, for a day; a transfer puts that off. */
export const askDeposit = (ctx: MemberContext, { amount, method }: AskDeposit) =>
  ctx.database.transaction(async (tx) => {
    const { memberId } = ctx.actor
    await lockMember(tx, memberId)
    if ((await countOpen(tx, memberId)) >= MOST_OPEN) throw depositErrors.tooManyOpen({ count: MOST_OPEN })
    const at = ctx.clock.now()
    const number = `CZ${shanghaiDay(at).replaceAll('-', '')}${ctx.random.text(DIGITS, 10)}`
    const payNo = ctx.random.token(18)
    const deadlineAt = new Date(at.getTime() + OPEN_MS)
    const groupId = await openDue(tx, { kind: 'deposit', payNo, memberId, deadlineAt, at })
    await insertDeposit(tx, { number, memberId, groupId, amountFen: amount, at })
    return { rechargeNo: number, payNo, payHref: payHref(method, payNo, amount) }
  })

const toView = (row: DepositRow): DepositView => ({
  id: row.id,
  number: row.number,
  payNo: row.payNo,
  amountFen: row.amountFen,
  state: row.state,
  underReview: row.underReview,
  method: row.method,
  askedAt: row.askedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  payHref: row.state === 'open' ? payHrefOfOpen(row.underReview, row.payNo, row.amountFen) : null,
})

/** The caller's top-ups, the newest first. */
export async function depositsOf(ctx: Context, input: DepositQuery): Promise<DepositsView> {
  const me = asMember(ctx)
  const { memberId } = me.actor
  const place = placeOf(depositListing, input)
  const [rows, total, assets] = await Promise.all([
    listDeposits(ctx.database, memberId, place),
    countDeposits(ctx.database, memberId),
    assetsOf(me),
  ])
  const page = listed(depositListing, place, rows, total)
  return {
    key: ctx.random.token(18),
    balanceFen: assets.balanceFen,
    means: allMeans()
      .filter((means) => (depositMeans as readonly string[]).includes(means.code) && means.offer(ctx))
      .map(({ code }) => code),
    deposits: { ...page, list: page.list.map(toView) },
  }
}
