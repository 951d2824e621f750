import { recordAudit } from '../../../platform/audit/index.ts'
import { storeOf } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { lockUploads } from '../../../platform/files/index.ts'
import { takeShared } from '../../../platform/limits.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'
import { staffOf } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'
import { messageErrors } from '../errors.ts'
import { findHead } from '../queries/conversation.ts'
import type { OrderHead, Side } from '../queries/conversation.ts'
import { findUpload, insertMessage, noteAnswer, noteQuestion, settle } from '../queries/write.ts'
import type { NewMessage } from '../queries/write.ts'
import { HOUR_SECONDS, HOURLY, MOST_MESSAGES } from '../rules.ts'
import type { AnswerMessage, SettleConversation, WriteMessage } from '../schema.ts'

/** Right of the staff who answer buyers. */
export const RIGHT = 'store.orders'

/** The file of a message, locked: one that the writer uploaded for it, and that stands in no other. */
async function fileOf(ctx: MemberContext, tx: Tx, key: string | undefined): Promise<NewMessage['file']> {
  if (key === undefined) return null
  const { memberId } = ctx.actor
  await lockUploads(tx, { memberId, scene: 'message', keys: [key] })
  const type = await findUpload(tx, memberId, key)
  if (type === null) throw messageErrors.fileGone({}, [{ path: 'fileId', key: 'errors.messages.fileGone' }])
  return { key, type }
}

/** A message of one side stands on the order. Throws 404 for an order that is not theirs, 429 beyond what one may write an hour. */
async function write(
  ctx: MemberContext,
  of: Side,
  { orderNo, text, fileId }: WriteMessage,
  note: (tx: Tx, id: number, message: NewMessage, head: OrderHead) => Promise<boolean>,
) {
  if (text === '' && fileId === undefined)
    throw commonErrors.invalid({}, [{ path: 'text', key: 'errors.validation.required' }])
  const side = 'memberId' in of ? 'buyer' : 'store'
  await takeShared(ctx, `messages:${side}:${ctx.actor.memberId}`, HOURLY[side], HOUR_SECONDS)
  return ctx.database.transaction(async (tx) => {
    const head = await findHead(tx, orderNo, of)
    if (!head) throw commonErrors.notFound()
    const message: NewMessage = {
      orderId: head.id,
      memberId: head.memberId,
      storeId: head.storeId,
      side,
      authorId: ctx.actor.memberId,
      text,
      file: await fileOf(ctx, tx, fileId),
      at: ctx.clock.now(),
    }
    const id = await insertMessage(tx, message)
    if (id === null) throw messageErrors.fileGone()
    if (!(await note(tx, id, message, head))) throw messageErrors.full({ most: MOST_MESSAGES })
    return { id: String(id), time: message.at.toISOString() }
  })
}

/** The buyer writes on their own order; it waits for the store's answer, and the staff who look after orders are notified. */
export const writeMessage = (ctx: MemberContext, input: WriteMessage) =>
  write(ctx, { memberId: ctx.actor.memberId }, input, async (tx, id, message, { number, storeId }) => {
    if (!(await noteQuestion(tx, id, message))) return false
    const path = hrefOf('SellerMessages', { open: number })
    for (const memberId of await staffOf(tx, storeId, RIGHT))
      await notify(ctx, { memberId, key: 'messageWritten', vars: { number }, path }, tx)
    return true
  })

/** The store writes to the buyer of its order, who is notified; what the buyer wrote up to `seen` is answered. */
export async function answerMessage(ctx: MemberContext, { seen, ...input }: AnswerMessage) {
  const storeId = storeOf(ctx, RIGHT)
  return write(ctx, { storeId }, input, async (tx, id, message, { number, memberId }) => {
    if (!(await noteAnswer(tx, id, message, seen === undefined ? null : Number(seen)))) return false
    const path = hrefOf('OrderDetail', { orderNo: number })
    await notify(ctx, { memberId, key: 'messageAnswered', vars: { number }, path }, tx)
    await recordAudit(ctx, { action: 'messages.answer', memberId, after: { orderNo: number } }, tx)
    return true
  })
}

/** Nothing is left to answer of what the buyer wrote up to `seen`. Throws 409 where they have written since. */
export async function settleConversation(ctx: MemberContext, { orderNo, seen }: SettleConversation) {
  const storeId = storeOf(ctx, RIGHT)
  return ctx.database.transaction(async (tx) => {
    const head = await findHead(tx, orderNo, { storeId })
    if (!head) throw commonErrors.notFound()
    if (!(await settle(tx, head.id, Number(seen)))) throw messageErrors.nothingWaits()
    await recordAudit(ctx, { action: 'messages.settle', memberId: head.memberId, after: { orderNo } }, tx)
    return { orderNo }
  })
}
