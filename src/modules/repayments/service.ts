import { asMember } from '../../platform/context.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { yuanText } from '../../shared/fen.ts'
import { instant, shanghaiDay } from '../../shared/time.ts'
import { creditFigures, lockOwed } from '../credit/index.ts'
import { allMeans, openDue, payHref, payHrefOfOpen } from '../payments/index.ts'
import { assetsOf } from '../wallet/index.ts'
import { repaymentErrors } from './errors.ts'
import { countOpen, insertRepayment, listNewest, lockMember } from './queries.ts'
import type { RepaymentRow } from './queries.ts'
import { MOST_OPEN, OPEN_MS, repaymentMeans } from './rules.ts'
import type { AskRepayment } from './schema.ts'
import type { RepaymentView, RepayView } from './view.ts'

const DIGITS = '0123456789'
const NEWEST = 5

/** A repayment of the caller waits to be paid, for a day; a transfer puts that off. No more than stands on statements. */
export const askRepayment = (ctx: MemberContext, { amount, method }: AskRepayment) =>
  ctx.database.transaction(async (tx) => {
    const { memberId } = ctx.actor
    await lockMember(tx, memberId)
    const owedFen = await lockOwed(tx, memberId)
    if (amount > owedFen) {
      const vars = { sum: yuanText(owedFen) }
      throw repaymentErrors.tooMuch(vars, [{ path: 'amount', key: 'errors.repayments.tooMuch', vars }])
    }
    if ((await countOpen(tx, memberId)) >= MOST_OPEN) throw repaymentErrors.tooManyOpen({ count: MOST_OPEN })
    const at = ctx.clock.now()
    const number = `HK${shanghaiDay(at).replaceAll('-', '')}${ctx.random.text(DIGITS, 10)}`
    const payNo = ctx.random.token(18)
    const deadlineAt = new Date(at.getTime() + OPEN_MS)
    const groupId = await openDue(tx, { kind: 'repayment', payNo, memberId, deadlineAt, at })
    await insertRepayment(tx, { number, memberId, groupId, amountFen: amount, at })
    return { repaymentNo: number, payNo, payHref: payHref(method, payNo, amount) }
  })

/** A repayment as its member sees it: one of more than is owed is over, unless a transfer may be under way. */
function toView(
  { number, amountFen, state, underReview, transferChosen, method, payNo, askedAt }: RepaymentRow,
  owedFen: number,
): RepaymentView {
  const isOpen = state === 'open' && (amountFen <= owedFen || underReview || transferChosen)
  const isOver = state === 'open' && !isOpen
  return {
    number,
    amountFen,
    state: isOpen && underReview ? 'underReview' : isOver ? 'closed' : state,
    method,
    askedAt: instant(askedAt).toISOString(),
    payHref: isOpen ? payHrefOfOpen(underReview || transferChosen, payNo, amountFen) : null,
  }
}

/** What the caller may repay, by which means, and the newest repayments. */
export async function repayOf(ctx: Context): Promise<RepayView> {
  const me = asMember(ctx)
  const [figures, assets, rows] = await Promise.all([
    creditFigures(ctx),
    assetsOf(me),
    listNewest(ctx.database, me.actor.memberId, NEWEST),
  ])
  return {
    owedFen: figures.statedFen,
    key: ctx.random.token(18),
    balanceFen: assets.balanceFen,
    means: allMeans()
      .filter((means) => (repaymentMeans as readonly string[]).includes(means.code) && means.offer(ctx))
      .map(({ code }) => code),
    newest: rows.map((row) => toView(row, figures.statedFen)),
  }
}
