import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved, takeStep } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { invoiceErrors } from '../errors.ts'
import { lockInvoice, releaseLines } from '../queries/invoices.ts'
import { findVerifiedName, listNamed, lockOrders, lockOrdersOf } from '../queries/open.ts'
import { listOwnTitles } from '../queries/titles.ts'
import type { TitleRow } from '../queries/titles.ts'
import type { ApplyForInvoice } from '../schema.ts'
import { invoiceAxis } from '../states.ts'
import { insertInvoices } from './insert.ts'
import { draftOf } from './open.ts'

/** A special invoice needs an enterprise whose tax number an operator verified (decisions 11); finance looks at the name. */
async function assertBears(tx: Tx, memberId: number, title: TitleRow): Promise<void> {
  const { type, taxNumber } = title
  const bears = type === 'enterprise' && (await findVerifiedName(tx, { memberId, taxNumber })) !== null
  if (!bears)
    throw invoiceErrors.specialNotAllowed({}, [{ path: 'type', key: 'errors.invoices.specialNotAllowed' }])
}

/**
 * An application for one invoice over the caller's orders stands: of one store, made out to one of their titles, over the money
 * that was really paid. With more lines than one invoice holds it becomes several, each decided and issued by itself and together the
 * same money. Nobody can apply for the same lines again until it is failed, withdrawn or reversed. Finance decides.
 */
export const applyForInvoice = (ctx: MemberContext, input: ApplyForInvoice) =>
  ctx.database.transaction(async (tx) => {
    const { memberId } = ctx.actor
    const [title] = await listOwnTitles(tx, memberId, input.titleId)
    if (!title) throw commonErrors.notFound()
    if (input.type === 'special') await assertBears(tx, memberId, title)
    const numbers = [...new Set(input.orderNos)]
    await lockOrders(tx, memberId, numbers)
    const at = ctx.clock.now()
    const orders = await listNamed(tx, memberId, { numbers, now: at })
    if (orders.length !== numbers.length) throw commonErrors.notFound()
    const { storeId, invoices } = draftOf(ctx, orders, input.content)
    const { type: titleType, taxNumber, bank, account, address, phone } = title
    const shared = {
      state: 'underReview' as const,
      memberId,
      storeId,
      kind: input.type,
      content: input.content,
      titleType,
      title: title.title,
      taxNumber,
      bank,
      account,
      address,
      phone,
      email: input.email ?? null,
      language: ctx.lang,
    }
    const by = { role: 'buyer', actorId: memberId } as const
    const inserted = await insertInvoices(ctx, tx, shared, { invoices, by })
    const invoiceNos = inserted.map(({ number }) => number)
    return { invoiceNo: invoiceNos[0]!, invoiceNos, status: 'underReview' as const }
  })

/** The application is withdrawn while nobody has decided it; its orders can be invoiced again. */
export const withdrawInvoice = (ctx: MemberContext, { invoiceNo }: { invoiceNo: string }) =>
  ctx.database.transaction(async (tx) => {
    const { memberId } = ctx.actor
    // The orders first, whose sums the step changes: whoever decides takes them so too.
    await lockOrdersOf(tx, invoiceNo, memberId)
    const invoice = await lockInvoice(tx, { memberId }, invoiceNo)
    if (!invoice) throw commonErrors.notFound()
    const by = { role: 'buyer', actorId: memberId } as const
    assertMoved(await takeStep(tx, invoiceAxis, { of: invoice, move: 'withdraw', by, at: ctx.clock.now() }))
    await releaseLines(tx, invoice.id)
    return true as const
  })
