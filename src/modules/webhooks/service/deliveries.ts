import { recordAudit } from '../../../platform/audit/index.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { OutwardAnswer } from '../../../platform/gateways/post-outward.ts'
import { takeShared } from '../../../platform/limits.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant } from '../../../shared/time.ts'
import { assertSide } from '../../openkeys/index.ts'
import type { Side } from '../../openkeys/index.ts'
import { webhookErrors } from '../errors.ts'
import { TEST_EVENT } from '../events.ts'
import {
  countDeliveries,
  deliveryListing,
  findDelivery,
  listAttempts,
  listDeliveries,
} from '../queries/deliveries.ts'
import type { DeliveryRow } from '../queries/deliveries.ts'
import { findEndpoint } from '../queries/endpoints.ts'
import { insertTest, takeDelivery } from '../queries/sending.ts'
import type { ClaimedDelivery } from '../queries/sending.ts'
import { BY_HAND_A_MINUTE, CLAIMED_MS } from '../rules.ts'
import type { DeliveryQuery } from '../schema.ts'
import type { DeliveryDetail, DeliveryView } from '../view.ts'
import { bodyOf } from './round.ts'
import { sendClaimed } from './sending.ts'

function viewOf(row: DeliveryRow): DeliveryView {
  const { id: _id, madeAt, dueAt, deliveredAt, ...delivery } = row
  return {
    ...delivery,
    madeAt: instant(madeAt),
    dueAt: row.state === 'waiting' ? instant(dueAt) : null,
    deliveredAt: deliveredAt === null ? null : instant(deliveredAt),
  }
}

/** What one's side was told of in the last 30 days, all of it or of one address. */
export async function deliveryPage(ctx: MemberContext, input: DeliveryQuery): Promise<Listed<DeliveryView>> {
  const filter = { side: assertSide(ctx), endpointId: input.webhookId, state: input.state }
  const place = placeOf(deliveryListing, input)
  const [rows, total] = await Promise.all([
    listDeliveries(ctx.database, filter, place),
    countDeliveries(ctx.database, filter),
  ])
  const page = listed(deliveryListing, place, rows, total)
  return { ...page, list: page.list.map(viewOf) }
}

/** One of them with every attempt; throws 404 for another side's. */
export async function deliveryOne(ctx: MemberContext, number: string): Promise<DeliveryDetail> {
  const row = await findDelivery(ctx.database, assertSide(ctx), number)
  if (!row) throw commonErrors.notFound()
  const tries = await listAttempts(ctx.database, row.id)
  const { body } = row
  return {
    ...viewOf(row),
    body,
    tries: tries.map(({ at, ...attempt }) => ({ ...attempt, at: instant(at) })),
  }
}

/** A delivery as it stands after an attempt by hand, and what came back. */
export interface TriedView {
  delivery: DeliveryDetail
  came: OutwardAnswer
}

/** Takes a delivery for this request; 409 while a job sends it. */
async function takeNow(ctx: MemberContext, tx: Tx, side: Side, number: string): Promise<ClaimedDelivery> {
  const now = ctx.clock.now()
  const when = { now, claimedUntil: new Date(now.getTime() + CLAIMED_MS) }
  const claimed = await takeDelivery(tx, { side, number, byId: ctx.actor.memberId }, when)
  if (!claimed) throw webhookErrors.beingSent()
  return claimed
}

/** Sends what was taken in this request, outside of any transaction (R40). */
async function sendNow(ctx: MemberContext, claimed: ClaimedDelivery): Promise<TriedView> {
  const came = await sendClaimed(ctx, claimed, { byHand: true })
  return { delivery: await deliveryOne(ctx, claimed.number), came }
}

const countByHand = (ctx: MemberContext, side: Side) =>
  takeShared(ctx, `webhooks-by-hand:${side ?? 0}`, BY_HAND_A_MINUTE, 60)

/** Sends the address a `webhook.test` at once, also where it is stopped, and says what came back. */
export async function testEndpoint(ctx: MemberContext, { id }: { id: number }): Promise<TriedView> {
  const side = assertSide(ctx)
  if (!(await findEndpoint(ctx.database, side, id))) throw commonErrors.notFound()
  await countByHand(ctx, side)
  const now = ctx.clock.now()
  const body = bodyOf(TEST_EVENT, now, { webhookId: String(id) })
  const claimed = await ctx.database.transaction(async (tx) => {
    await recordAudit(ctx, { action: 'webhooks.test', after: { id, storeId: side } }, tx)
    const number = await insertTest(tx, { endpointId: id, side, type: TEST_EVENT, body, now })
    return takeNow(ctx, tx, side, number)
  })
  return sendNow(ctx, claimed)
}

/** Sends a delivery once more at once, under its number and with its body, whatever became of it. */
export async function redeliver(ctx: MemberContext, { id }: { id: string }): Promise<TriedView> {
  const side = assertSide(ctx)
  if (!(await findDelivery(ctx.database, side, id))) throw commonErrors.notFound()
  await countByHand(ctx, side)
  await recordAudit(ctx, { action: 'webhooks.redeliver', after: { id, storeId: side } })
  return sendNow(ctx, await takeNow(ctx, ctx.database, side, id))
}
