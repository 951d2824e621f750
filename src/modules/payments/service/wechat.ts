import type { MemberContext } from '../../../platform/context.ts'
import { takeStep } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { paymentErrors } from '../errors.ts'
import { wechat } from '../means/index.ts'
import { findLiving, findOwn, saveCode } from '../queries/attempts.ts'
import type { Attempt } from '../queries/attempts.ts'
import { paymentAxis } from '../states.ts'
import { askProvider } from './ask.ts'
import { dues } from '../payable.ts'
import type { CodeView } from '../view.ts'
import { begin, lockOpen } from './attempt.ts'
import { endOther } from './close.ts'

const CODE_MS = 2 * 3_600_000
/** The provider wants a minute at least. */
const LEAST_MS = 70_000

const isGood = (attempt: Attempt | null, now: Date): boolean =>
  attempt?.method === wechat.code &&
  attempt.state === 'processing' &&
  attempt.expiresAt!.getTime() > now.getTime()

/** Before a code is asked for, outside of any transaction: an attempt by other means, or with a code that is over, ends. */
export async function prepareWechat(
  ctx: MemberContext,
  { payGroupNo }: { payGroupNo: string },
): Promise<void> {
  if (!wechat.offer(ctx)) throw paymentErrors.wechatOff()
  const group = await dues().findOwn(ctx, payGroupNo)
  if (!isGood(await findLiving(ctx.database, group.id), ctx.clock.now())) await endOther(ctx, payGroupNo)
}

const toView = ({ number, state, codeUrl, expiresAt }: Attempt): CodeView => ({
  payNo: number,
  status: state,
  codeUrl,
  expireAt: expiresAt!.toISOString(),
})

/**
 * The group has an attempt by WeChat: the one that lives, or a new one under a number of its own. It has no code yet; that
 * is asked for after commit (`giveCode`), for the provider must never know of a number that we do not (R40).
 */
export const startWechat = (ctx: MemberContext, { payGroupNo }: { payGroupNo: string }): Promise<CodeView> =>
  ctx.database.transaction(async (tx) => {
    const { living, ...open } = await lockOpen(ctx, tx, payGroupNo)
    const now = ctx.clock.now()
    if (living && isGood(living, now)) return toView(living)
    if (living) throw paymentErrors.attemptOpen({ seconds: 5 })
    const expiresAt = new Date(Math.min(now.getTime() + CODE_MS, open.due.deadlineAt.getTime()))
    if (expiresAt.getTime() - now.getTime() < LEAST_MS) throw paymentErrors.deadlinePassed()
    return toView(await begin(ctx, tx, open, wechat, expiresAt))
  })

async function refusedCode(ctx: MemberContext, attempt: Attempt, refused: string): Promise<never> {
  if (refused === 'ORDERPAID' && (await askProvider(ctx, attempt.number)) === 'paid')
    throw paymentErrors.alreadyPaid()
  ctx.log.error({ alarm: 'wechatRefused', refused }, 'WeChat Pay refused to make a code')
  const at = ctx.clock.now()
  await ctx.database.transaction((tx) =>
    takeStep(tx, paymentAxis, { of: attempt, move: 'fail', by: { role: 'payment', actorId: null }, at }),
  )
  throw paymentErrors.wechatRefused()
}

/** The code of an attempt, asked of the provider where it is not there yet; asked again it is the same one. */
export async function giveCode(ctx: MemberContext, { payNo }: { payNo: string }): Promise<CodeView> {
  const attempt = await findOwn(ctx.database, payNo, ctx.actor.memberId)
  if (!attempt) throw commonErrors.notFound()
  if (attempt.state !== 'processing' || attempt.codeUrl !== null) return toView(attempt)
  const answer = await ctx.wechatPay.createNative({
    outTradeNo: attempt.number,
    amountFen: attempt.amountFen,
    description: `恒准标物 ${attempt.number}`,
    timeExpire: attempt.expiresAt!,
  })
  if (answer.unknown) throw paymentErrors.attemptOpen({ seconds: 5 })
  if (!answer.ok) return refusedCode(ctx, attempt, answer.refused)
  // Closed, or paid, while the provider was answering: then there is no code to show.
  await saveCode(ctx.database, attempt.id, answer.ok.codeUrl)
  return toView((await findOwn(ctx.database, payNo, ctx.actor.memberId))!)
}
