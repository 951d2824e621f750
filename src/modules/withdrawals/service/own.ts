import { recordAudit } from '../../../platform/audit/index.ts'
import { asMember } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import { assertMoved, beginHistory, takeStep } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { yuanText } from '../../../shared/fen.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { getLeftOfDeposit, takeFromDeposit } from '../../deposits/index.ts'
import { assertPayPassword, assertProved, isProved, proofMeans } from '../../identity/index.ts'
import { account, balancesOf, lockBalances, post } from '../../ledger/index.ts'
import { notify } from '../../notices/index.ts'
import { allMeans, paymentOf } from '../../payments/index.ts'
import { withdrawalErrors } from '../errors.ts'
import {
  countOpen,
  countOwnWithdrawals,
  listOwnWithdrawals,
  listWays,
  ownListing,
  sumLeft,
} from '../queries/read.ts'
import { insertWithdrawal, lockWithdrawal } from '../queries/steps.ts'
import { backTerms, isTooOld, maskAccount, MOST_OPEN, otherOwnMoney } from '../rules.ts'
import type { AskWithdrawal, OfWithdrawal, WaysQuery, WithdrawalQuery } from '../schema.ts'
import { withdrawalAxis } from '../states.ts'
import type { WayBack, WithdrawView } from '../view.ts'
import { giveBack } from './held.ts'
import { getPayee, payeesOf } from './payees.ts'

const DIGITS = '0123456789'
const WAYS_SIZE = 50

/**
 * What may leave now: top-ups that are not spent, back to where each came from, a page of them; other own money, to an account in the
 * payer's name.
 */
export async function waysOf(ctx: Context, query: WaysQuery) {
  const me = asMember(ctx)
  const { memberId } = me.actor
  const terms = backTerms(allMeans(), ctx.clock.now())
  const { page, size } = pagingOf(query, WAYS_SIZE)
  const [own, held] = [account('balance', memberId), account('withdrawalHeld', memberId)]
  const [balances, rows, left, payees] = await Promise.all([
    balancesOf(ctx.database, [own, held]),
    listWays(ctx.database, { memberId, terms, limit: size, offset: (page - 1) * size }),
    sumLeft(ctx.database, memberId, terms),
    payeesOf(me),
  ])
  const ownFen = balances.of(own)
  const ways = rows.map(({ payerAccount, settledAt, leftFen, ...row }): WayBack => ({
    ...row,
    account: payerAccount && maskAccount(payerAccount),
    settledAt: instant(settledAt).toISOString(),
    leftFen: Math.min(leftFen, ownFen),
  }))
  const otherFen = otherOwnMoney(ownFen, left.fen)
  return {
    ownFen,
    leftFen: payees.length > 0 ? ownFen : ownFen - otherFen,
    heldFen: balances.of(held),
    ways: { list: ways, total: left.ways, page, size },
    otherFen,
    payees,
  }
}

/** The caller's withdrawals, the newest first. */
export async function ownWithdrawals(ctx: Context, input: WithdrawalQuery) {
  const { memberId } = asMember(ctx).actor
  const place = placeOf(ownListing, input)
  const [rows, total] = await Promise.all([
    listOwnWithdrawals(ctx.database, memberId, place),
    countOwnWithdrawals(ctx.database, memberId),
  ])
  return listed(ownListing, place, rows, total)
}

/** What the caller may withdraw, and what became of what they asked for. */
export async function withdrawOf(
  ctx: Context,
  { ways: page, ...input }: WithdrawalQuery & { ways?: number | undefined },
): Promise<WithdrawView> {
  const me = asMember(ctx)
  const [ways, withdrawals, means] = await Promise.all([
    waysOf(ctx, { page }),
    ownWithdrawals(ctx, input),
    proofMeans(me),
  ])
  const otherwise = means.payPassword ? ('password' as const) : ('elsewhere' as const)
  return { ...ways, withdrawals, proof: isProved(ctx) ? 'done' : otherwise, key: ctx.random.token(18) }
}

/** Before money is asked for, outside of any transaction, so that a wrong password counts: the proof (R10). */
export async function proveWithdrawal(
  ctx: MemberContext,
  { payPassword }: Pick<AskWithdrawal, 'payPassword'>,
) {
  if (payPassword === undefined) assertProved(ctx)
  else await assertPayPassword(ctx, payPassword)
}

/** Refused, beside the field, with what there is. */
const tooMuch = (fen: number) => {
  const vars = { sum: yuanText(fen) }
  return withdrawalErrors.tooMuch(vars, [{ path: 'amount', key: 'errors.withdrawals.tooMuch', vars }])
}

/** So much of the top-up is taken by one conditional statement, or it is said why not. */
async function takeTopUp(ctx: MemberContext, tx: Tx, number: string, fen: number) {
  const named = { number, memberId: ctx.actor.memberId }
  const deposit = await takeFromDeposit(tx, { ...named, fen })
  if (!deposit) throw tooMuch(await getLeftOfDeposit(tx, named))
  if (isTooOld(deposit, backTerms(allMeans(), ctx.clock.now()))) throw withdrawalErrors.tooOld()
  const payment = await paymentOf(tx, deposit.groupId)
  if (!payment) throw new Error(`top-up ${number} is settled without a payment`)
  return { depositId: deposit.id, paymentId: payment.id }
}

/**
 * So much of one of the caller's top-ups, or of their other own money, is asked back: it has left the balance and is held. Of requests
 * that come at once no more is taken than there is, neither of the top-up nor of own money, and other own money leaves what may still
 * go back the way it came. `proveWithdrawal` has gone before. Audited.
 */
export async function askWithdrawal(ctx: MemberContext, { rechargeNo, amount, ...named }: AskWithdrawal) {
  const payee = rechargeNo === undefined ? await getPayee(ctx, named) : null
  return ctx.database.transaction(async (tx) => {
    const { memberId } = ctx.actor
    const amountFen = amount
    const at = ctx.clock.now()
    const from =
      rechargeNo === undefined
        ? { depositId: null, paymentId: null }
        : await takeTopUp(ctx, tx, rechargeNo, amountFen)
    const [own, held] = [account('balance', memberId), account('withdrawalHeld', memberId)]
    // Requests that come at once are counted one after the other; below zero the ledger lets no journal go.
    const ownFen = (await lockBalances(tx, [own])).of(own)
    const goesBack = async () => (await sumLeft(tx, memberId, backTerms(allMeans(), at))).fen
    const mostFen = payee ? otherOwnMoney(ownFen, await goesBack()) : ownFen
    if (mostFen < amountFen) throw tooMuch(mostFen)
    if ((await countOpen(tx, memberId)) >= MOST_OPEN) throw withdrawalErrors.tooManyOpen({ count: MOST_OPEN })
    const number = `TX${shanghaiDay(at).replaceAll('-', '')}${ctx.random.text(DIGITS, 10)}`
    const id = await insertWithdrawal(tx, { number, memberId, amountFen, payee, ...from }, at)
    await beginHistory(tx, withdrawalAxis, [{ id, state: 'asked' }], { role: 'buyer', actorId: memberId, at })
    const entries = [
      { account: own, amount: -amountFen },
      { account: held, amount: amountFen },
    ]
    await post(tx, { kind: 'withdrawals.hold', ref: `withdrawal:${id}`, at, entries })
    await recordAudit(ctx, { action: 'withdrawals.ask', memberId, after: { number, amountFen } }, tx)
    return { withdrawalNo: number, status: 'asked' as const, amountFen }
  })
}

/** The caller takes back what nobody has approved yet: it is on the balance again. Another's is not found (R14). Audited. */
export const cancelWithdrawal = (ctx: MemberContext, { withdrawalNo }: OfWithdrawal) =>
  ctx.database.transaction(async (tx) => {
    const { memberId } = ctx.actor
    const row = await lockWithdrawal(tx, withdrawalNo)
    if (row?.memberId !== memberId) throw commonErrors.notFound()
    const at = ctx.clock.now()
    const by = { role: 'buyer', actorId: memberId } as const
    assertMoved(
      await takeStep(tx, withdrawalAxis, { of: row, move: 'cancel', by, at, also: { ended_at: at } }),
    )
    await giveBack(tx, row, at)
    const vars = { number: row.number, amount: yuanText(row.amountFen) }
    await notify(ctx, { memberId, key: 'withdrawalCancelled', vars, path: hrefOf('Tixian') }, tx)
    await recordAudit(ctx, { action: 'withdrawals.cancel', memberId, after: { number: row.number } }, tx)
    return { withdrawalNo, status: 'cancelled' as const, amountFen: row.amountFen }
  })
