import type { PersonalData } from '../../platform/personal-data.ts'
import { presentOrder } from './present.ts'
import { listAllOrders } from './queries/read.ts'
import { countOpen, forgetBuyer } from './queries/personal.ts'
import { wireOrder } from './wire.ts'

/** Orders with what was bought, to whom it went and whom it was invoiced to. What is owed in them outlives their buyer. */
export const orderData: PersonalData = {
  part: 'orders',
  exported: async (ctx) =>
    (await listAllOrders(ctx.database, ctx.actor.memberId)).map((row) => ({
      ...wireOrder(ctx, presentOrder(ctx, row)),
      address: row.address,
      invoice: row.invoice,
      note: row.note,
      poNumber: row.poNumber,
    })),
  blocks: async (ctx) =>
    (await countOpen(ctx.database, ctx.actor.memberId)) > 0 ? 'orders.blocks.open' : null,
  erase: (tx, { memberId }) => forgetBuyer(tx, memberId),
}
