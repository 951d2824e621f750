import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { beginHistory } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { certificatesOfOrder } from '../../certificates/index.ts'
import { claimUnits, findWithLines, takeWithLines } from '../../orders/index.ts'
import type { OrderWithLines } from '../../orders/index.ts'
import { returnable } from '../../refunds/index.ts'
import { damagePictureHref, listArrivals, listDamagesOfLine } from '../../shipments/index.ts'
import { storeNameOf } from '../queries/read.ts'
import { returnErrors } from '../errors.ts'
import { insertReturn } from '../queries/returns.ts'
import { reasons } from '../reasons.ts'
import { leftToReturn, pairs, refusalOf, untilOf } from '../rules.ts'
import type { Received } from '../rules.ts'
import type { ApplyReturn, OptionsQuery } from '../schema.ts'
import { returnAxis } from '../states.ts'
import { returnTerms } from '../terms.ts'
import type { ReturnOptions } from '../view.ts'
import { lockPictures } from './pictures.ts'
import { tellStore } from './tell.ts'

const DIGITS = '0123456789'

/** The line of the order that has these goods; which one is said where several have. */
function lineOf({ lines }: OrderWithLines, { skuId, line }: { skuId: string; line?: string | undefined }) {
  const fitting = lines.filter(
    (each) => String(each.skuId) === skuId && (line === undefined || String(each.id) === line),
  )
  if (fitting.length === 0) throw commonErrors.notFound()
  // One that still has something to give back, where there is one.
  const open = fitting.filter((each) => leftToReturn(each) > 0)
  if (open.length > 1 && line === undefined) throw returnErrors.whichLine()
  return open[0] ?? fitting[0]!
}

/** Last valid day of the certificates that the lines of an order came with, by line. */
async function certifiedUntil(ctx: MemberContext, orderNo: string): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>()
  for (const { lineId, validUntil } of await certificatesOfOrder(ctx, orderNo)) {
    const known = days.get(lineId)
    if (known === undefined || validUntil < known) days.set(lineId, validUntil)
  }
  return days
}

const receivedOf = async (
  tx: Tx,
  { order }: OrderWithLines,
  line: OrderWithLines['lines'][number],
  until: ReadonlyMap<string, string>,
): Promise<Received> => ({
  line,
  arrival: (await listArrivals(tx, order.id)).find(({ lineId }) => lineId === line.id),
  certificateUntil: until.get(String(line.id)) ?? null,
})

/**
 * What may go back of a line, until when and by which reason, and what it would bring back by which means. 404 for a stranger's
 * (R14).
 */
export async function returnOptions(
  ctx: MemberContext,
  { orderId, skuId, line: named, quantity = 1 }: OptionsQuery,
): Promise<ReturnOptions> {
  const found = await findWithLines(ctx.database, { number: orderId, memberId: ctx.actor.memberId })
  if (!found) throw commonErrors.notFound()
  const line = lineOf(found, { skuId, line: named })
  const until = await certifiedUntil(ctx, found.order.number)
  const received = await receivedOf(ctx.database, found, line, until)
  const left = leftToReturn(line)
  const options = pairs.map(({ type, reason }) => {
    const refusal = refusalOf(ctx, { type, reason, opened: false }, received)
    return {
      type,
      reason,
      until: untilOf(ctx, reason, received),
      refusal: refusal && ctx.t.dynamic(refusal.key, refusal.vars),
    }
  })
  const asked = Math.min(Math.max(quantity, 1), left)
  const back = asked > 0 ? await returnable(ctx.database, found, { lineId: line.id, quantity: asked }) : null
  const noted = await listDamagesOfLine(ctx.database, line.id)
  const store = await storeNameOf(ctx.database, found.order.storeId)
  return {
    orderNo: found.order.number,
    orderVersion: found.order.version,
    storeName: inWords(ctx, store.zh, store.en),
    lineId: String(line.id),
    goods: line.goods,
    skuId: String(line.skuId),
    unitPriceFen: line.goodsFen / line.quantity,
    quantity: line.quantity,
    returned: line.returnedQuantity + line.returningQuantity,
    maxQuantity: left,
    receivedAt: received.arrival?.receivedAt ? instant(received.arrival.receivedAt) : null,
    serials: received.arrival?.serials ?? [],
    damages: noted.map(({ parcelId, text, pictures }) => ({
      text,
      pictures: pictures.map(({ position }) => damagePictureHref(parcelId, position)),
    })),
    collected: line.goods.dangerousGoods,
    options,
    answerHours: ctx.settings.returnAnswerHours,
    back: back && {
      amountFen: back.amountFen,
      giftCardFen: back.giftCardFen,
      points: back.points,
      method: back.method,
      quantity: asked,
      freightKept: back.keptFen > 0,
      unearned: back.unearned,
    },
  }
}

/**
 * The buyer asks to give units of a received line back, for their money or for the same goods anew; never more than were bought and
 * are neither back nor on their way back. The store has its term to answer (states 4.3). Answers the number of the return.
 */
export async function applyReturn(ctx: MemberContext, input: ApplyReturn) {
  const until = await certifiedUntil(ctx, input.orderId)
  return ctx.database.transaction(async (tx) => {
    const { memberId } = ctx.actor
    const found = await takeWithLines(tx, { number: input.orderId, memberId })
    const { order } = found
    const line = lineOf(found, input)
    const received = await receivedOf(tx, found, line, until)
    const { type, reason, quantity, opened = false, images = [] } = input
    const refusal = refusalOf(ctx, { type, reason, opened }, received)
    if (refusal) throw refusal
    if (quantity > leftToReturn(line)) throw returnErrors.tooMany({ left: leftToReturn(line) })
    const isFault = reasons[reason].isFault
    const noted = isFault ? await listDamagesOfLine(tx, line.id) : []
    // What was shown on the receipt is evidence already.
    const shown = noted.flatMap(({ pictures }) => pictures.map(({ key }) => key))
    if (isFault && images.length + shown.length === 0)
      throw returnErrors.picturesNeeded({}, [{ path: 'images', key: 'errors.returns.picturesNeeded' }])
    if (!(await lockPictures(tx, memberId, images))) throw returnErrors.pictureGone()
    // Behind it stands a constraint: two that ask at once never claim more than was sent.
    if (!(await claimUnits(tx, line.id, quantity))) throw returnErrors.tooMany({ left: 0 })
    const now = ctx.clock.now()
    const number = `RT${shanghaiDay(now).replaceAll('-', '')}${ctx.random.text(DIGITS, 10)}`
    const id = await insertReturn(
      tx,
      {
        number,
        orderId: order.id,
        lineId: line.id,
        memberId,
        storeId: order.storeId,
        type,
        reason,
        text: input.text ?? '',
        quantity,
        collected: line.goods.dangerousGoods,
        dueAt: returnTerms.answer(ctx, now),
        pictures: [...shown, ...images],
      },
      now,
    )
    await beginHistory(tx, returnAxis, [{ id, state: 'asked' }], {
      role: 'buyer',
      actorId: memberId,
      at: now,
    })
    const facts = { number, orderNumber: order.number, memberId, storeId: order.storeId }
    await tellStore(ctx, tx, facts, 'returnAsked', { count: String(quantity) })
    return { returnNo: number, status: 'asked' as const }
  })
}
