import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { asMember, memberOf } from '../../../platform/context.ts'
import { action } from '../../../platform/page.tsx'
import type { PageDefinition } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { yuanText } from '../../../shared/fen.ts'
import { yuan } from '../../../shared/replies.ts'
import { idText } from '../../../shared/text.ts'
import type { OrderAddition } from '../../orders/index.ts'
import { listCompensations } from '../queries/compensations.ts'
import { Compensate } from '../schema.ts'
import { compensate, compensable } from '../service/compensate.ts'
import type { CompensationView } from '../view.ts'

/** What the page of an order shows of what its store gave, and what its calls answer. */
export interface CompensationsShown {
  /** The oldest first. */
  compensations: CompensationView[]
  /** What the reader may still give for it, in fen; null for who may not give. */
  compensableFen: number | null
}

const mayGive = (ctx: Context): boolean => memberOf(ctx).permissions.includes('store.money')

/** Compensations where one order is shown whole (decisions 10), to both sides. */
export const compensationsOfOrders: OrderAddition<CompensationsShown> = {
  async load(ctx, { orderNo, paidAt }, side) {
    const given = paidAt === null ? [] : await listCompensations(ctx.database, { orderNumber: orderNo })
    const compensations = given.map(({ amountFen, reason, givenAt }) => ({
      amountFen,
      reason,
      at: givenAt.toISOString(),
    }))
    return {
      shown: {
        compensations,
        compensableFen:
          side === 'store' && paidAt !== null && mayGive(ctx)
            ? await compensable(asMember(ctx), { orderNo })
            : null,
      },
      events: compensations.map(({ amountFen, reason, at }) => ({
        id: null,
        at,
        title: ctx.t('refunds.compensation.event', { amount: yuanText(amountFen) }),
        text: reason,
      })),
    }
  },
  actions: {},
  fields: {
    compensations: z.array(z.object({ amount: yuan, reason: z.string(), at: z.iso.datetime() })),
  },
  reply: (_ctx, { compensations }) => ({
    compensations: compensations.map(({ amountFen, reason, at }) => ({
      amount: yuanText(amountFen),
      reason,
      at,
    })),
  }),
}

const typed = z.string().max(200).default('')
const CompensateForm = z.object({
  orderNo: z.string().min(1).max(40),
  version: idText,
  amount: typed,
  reason: typed,
})

/** The store's form on its page of an order. */
export const compensationActions: NonNullable<PageDefinition<z.ZodObject, object>['actions']> = {
  compensate: action(CompensateForm, async (ctx, form, { here }) => {
    await compensate(asMember(ctx), parseInput(Compensate, { ...form, amount: form.amount.trim() }))
    return here
  }),
}
