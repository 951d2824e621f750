import { z } from 'zod'
import { typedYuan } from '../../../shared/fen.ts'
import { idText } from '../../../shared/text.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { action, stay } from '../../../platform/page.tsx'
import type { FormState, PageDefinition } from '../../../platform/page.tsx'
import type { Context } from '../../../platform/context.ts'
import { parseInput } from '../../../platform/validation.ts'
import { AdjustInput, BuyerLicenceInput, CancelInput, ConfirmInput } from '../schema.ts'
import { freeStoreOrder, refuseOrder } from '../service/end.ts'
import { recordBuyerLicence } from '../service/licence.ts'
import { adjustOrder, confirmOrder, priceEffect } from '../service/sell.ts'
import type { PriceEffect } from '../view.ts'

const typed = z.string().max(200).default('')
const asked = { orderNo: z.string().min(1).max(40), version: idText }
const priced = { amountAfter: typed, surcharge: typed, deducted: typed, reason: typed }

const PriceForm = z.object({ ...asked, ...priced, eta: typed })
type PriceForm = z.output<typeof PriceForm>

/** Fields that were filled in; the others are left out, as a call leaves them out. */
const filled = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))

/** The price as a call names it; none where no figure is typed. */
function priceOf({ amountAfter, surcharge, deducted, reason }: PriceForm) {
  const figures = filled({ amountAfter, surcharge })
  return Object.keys(figures).length === 0 ? {} : { price: { ...figures, ...filled({ deducted }), reason } }
}

/** One figure of the price form, in fen. Throws with the name of a field that holds none, or where both do. */
function figureOf({ amountAfter, surcharge }: Pick<PriceForm, 'amountAfter' | 'surcharge'>) {
  const name = surcharge.trim() === '' ? ('amountAfter' as const) : ('surcharge' as const)
  const fen = typedYuan(name === 'surcharge' ? surcharge : amountAfter)
  const isOne = amountAfter.trim() === '' || surcharge.trim() === ''
  if (fen === null || !isOne)
    throw commonErrors.invalid({}, [{ path: 'price.amountAfter', key: 'errors.orders.afterOrMore' }])
  return { name, fen }
}

/** What the price of a form that asked for it would come to. */
export const effectOf = async (ctx: Context, form: FormState | undefined): Promise<PriceEffect | null> => {
  if (form?.action !== 'effect' || !form.done) return null
  const { orderNo = '', amountAfter = '', surcharge = '' } = form.values
  return priceEffect(ctx, { orderNo, price: figureOf({ amountAfter, surcharge }) })
}

/** Moves of a store's order; each leads back to where it was pressed. */
export const storeOrderActions: NonNullable<PageDefinition<z.ZodObject, object>['actions']> = {
  effect: action(PriceForm, async (ctx, form) => {
    await priceEffect(ctx, { orderNo: form.orderNo, price: figureOf(form) })
    return stay()
  }),
  licence: action(
    z.object({ orderNo: asked.orderNo, kind: typed, number: typed, validUntil: typed }),
    async (ctx, input, { here }) => {
      await recordBuyerLicence(ctx, parseInput(BuyerLicenceInput, input))
      return here
    },
  ),
  confirm: action(PriceForm, async (ctx, form, { here }) => {
    const { orderNo, version, eta } = form
    await confirmOrder(
      ctx,
      parseInput(ConfirmInput, { orderNo, version, ...filled({ eta }), ...priceOf(form) }),
    )
    return here
  }),
  adjust: action(PriceForm, async (ctx, form, { here }) => {
    const { orderNo, version } = form
    const input = parseInput(AdjustInput, { orderNo, version, price: {}, ...priceOf(form) })
    await freeStoreOrder(ctx, orderNo)
    await adjustOrder(ctx, input)
    return here
  }),
  refuse: action(
    z.object({ ...asked, reason: typed }),
    async (ctx, { orderNo, version, reason }, { here }) => {
      const input = parseInput(CancelInput, { orderNo, version, reason })
      await freeStoreOrder(ctx, orderNo)
      await refuseOrder(ctx, input)
      return here
    },
  ),
}
