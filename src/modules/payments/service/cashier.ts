import type { MemberContext } from '../../../platform/context.ts'
import type { DomainError } from '../../../shared/errors.ts'
import { dues, payableOf } from '../payable.ts'
import type { Due, DuePart } from '../payable.ts'
import { assetsOf } from '../../wallet/index.ts'
import type { OwnAssets } from '../../wallet/index.ts'
import { findGroupNo, findLatest } from '../queries/attempts.ts'
import type { Attempt } from '../queries/attempts.ts'
import { chosenMeans } from '../means/index.ts'
import { amountOf, barOf } from './attempt.ts'
import { paymentErrors } from '../errors.ts'

export interface Cashier {
  group: Due
  orders: DuePart[]
  amountFen: number
  assets: OwnAssets
  /** Codes of the means that this group may be paid by: those that there is enough of. */
  methods: string[]
  /** By code: why the caller may not pay by it now. */
  bars: Map<string, DomainError>
  latest: Attempt | null
  /** Nobody should begin to pay it; who was about to transfer may still say that they have. */
  isOver: boolean
}

/** Everything the cashier shows of the caller's group. */
export async function cashierFor(
  ctx: MemberContext,
  { payGroupNo }: { payGroupNo: string },
): Promise<Cashier> {
  const group = await dues().findOwn(ctx, payGroupNo)
  const [orders, assets, latest, barred] = await Promise.all([
    payableOf(group.kind).parts(ctx.database, group.id),
    assetsOf(ctx),
    findLatest(ctx.database, group.id),
    barsOf(ctx),
  ])
  const amountFen = amountOf(orders)
  const isReviewed = latest?.state === 'underReview'
  const bar = group.state === 'open' ? barOf(orders) : null
  const isOver = bar !== null && !group.transferChosen && !isReviewed
  const hindrance = isReviewed ? paymentErrors.underReview() : bar
  const bars = hindrance ? besideVoucher(barred, hindrance) : barred
  const methods = chosenMeans()
    .filter(
      (means) =>
        group.state === 'open' &&
        !isOver &&
        payableOf(group.kind).takes(means.code) &&
        means.offer(ctx) &&
        !bars.has(means.code) &&
        (means.left?.(assets) ?? amountFen) >= amountFen,
    )
    .map(({ code }) => code)
  return { group, orders, amountFen, assets, methods, bars, latest, isOver }
}

/** While a voucher is under review, or nothing is owed any more, the group is paid by nothing else. */
const besideVoucher = (bars: Cashier['bars'], hindrance: DomainError): Cashier['bars'] =>
  new Map([
    ...bars,
    ...chosenMeans()
      .filter(({ begins }) => begins !== 'underReview')
      .map(({ code }) => [code, hindrance] as const),
  ])

async function barsOf(ctx: MemberContext): Promise<Cashier['bars']> {
  const payer = { memberId: ctx.actor.memberId, at: ctx.clock.now() }
  const bars = await Promise.all(
    chosenMeans().map(async ({ code, bar }) => [code, (await bar?.(ctx.database, payer)) ?? null] as const),
  )
  return new Map(bars.flatMap(([code, bar]) => (bar ? [[code, bar]] : [])))
}

/** How the caller's payment stands: by the number of an attempt, or of its group. */
export async function payResult(ctx: MemberContext, { payNo }: { payNo: string }) {
  const { group, attempt } = await findResult(ctx, payNo)
  return { payNo: attempt?.number ?? null, status: attempt?.state ?? null, group: group.state }
}

async function findResult(
  ctx: MemberContext,
  payNo: string,
): Promise<{ group: Due; attempt: Attempt | null }> {
  const group = await dues().findOwn(ctx, await groupNoOf(ctx, payNo))
  return { group, attempt: await findLatest(ctx.database, group.id) }
}

/** An attempt's number leads to its group. */
const groupNoOf = async (ctx: MemberContext, payNo: string): Promise<string> =>
  payNo.startsWith('PAY') ? ((await findGroupNo(ctx.database, payNo, ctx.actor.memberId)) ?? payNo) : payNo
