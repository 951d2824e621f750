import { z } from 'zod'
import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { action } from '../../../platform/page.tsx'
import { historiesOf } from '../../../platform/moves/index.ts'
import { parseInput } from '../../../platform/validation.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { idText } from '../../../shared/text.ts'
import { carrierNames } from '../../carriers/index.ts'
import type { OrderPaper, StoreDesk, TakenStep } from '../../orders/index.ts'
import { listParcels } from '../queries/parcels.ts'
import { ShipInput, TraceInput } from '../schema.ts'
import { serialsOf } from '../sheet.ts'
import { pickList } from '../service/pick.ts'
import { paperHref, parcelsOf } from '../service/read.ts'
import { shipOrder } from '../service/ship.ts'
import { addTrace } from '../service/traces.ts'
import { parcelAxis } from '../states.ts'

const typed = z.string().max(4000).default('')
const ShipForm = z
  .object({
    orderNo: z.string().min(1).max(40),
    version: idText,
    carrier: typed,
    no: typed,
    serials: typed,
  })
  .catchall(z.string().max(400))

const note = z.string().max(400).default('')
/** Where a parcel is, as its form says it: without a time in this minute, so that a form sent twice says it once; else a time of Shanghai. */
const TraceForm = z.object({
  orderNo: z.string().min(1).max(40),
  parcelId: idText,
  status: note,
  text: note,
  place: note,
  at: note,
})
const minuteOf = (now: Date): string => `${now.toISOString().slice(0, 16)}:00Z`
const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

const QUANTITY = /^quantity-(\d+)$/

/**
 * What the form says of each line: so many units leave, none where it says 0, all that is left where it says nothing. Undefined for
 * a form without such fields: all of the order.
 */
function linesOf(form: Readonly<Record<string, unknown>>): z.input<typeof ShipInput>['lines'] {
  const fields = Object.entries(form).flatMap(([name, value]) => {
    const lineId = QUANTITY.exec(name)?.[1]
    return lineId ? [{ name, lineId, text: String(value).normalize('NFKC').trim() }] : []
  })
  if (fields.length === 0) return undefined
  const faults = fields.filter(({ text }) => !/^\d{0,3}$/.test(text))
  if (faults.length > 0)
    throw commonErrors.invalid(
      {},
      faults.map(({ name }) => ({ path: name, key: 'errors.validation.whole' })),
    )
  const leaving = fields.filter(({ text }) => text === '' || Number(text) > 0)
  if (leaving.length === 0)
    throw commonErrors.invalid({}, [
      { path: fields[0]!.name, key: 'errors.validation.tooSmall', vars: { minimum: 1 } },
    ])
  return leaving.map(({ lineId, text }) => ({ lineId, ...(text !== '' && { quantity: Number(text) }) }))
}

/** The packing slip while something waits to leave, and of each parcel what goes with it. */
async function papersOf(ctx: Context, order: Parameters<StoreDesk['papers']>[1]): Promise<OrderPaper[]> {
  const { t } = ctx
  if (!memberOf(ctx).permissions.includes('store.ship')) return []
  const slip = order.actions.includes('ship')
    ? [
        {
          name: t('shipments.slip.title'),
          href: paperHref('/api/seller/order/packingSlip', { orderNo: order.orderNo }),
        },
      ]
    : []
  const parcels = order.parcels > 0 ? await parcelsOf(ctx, order, 'store') : []
  return [
    ...slip,
    ...parcels.flatMap(({ transportDocument, deliveryNote }, place) => {
      const of = t('shipments.parcel.package', { n: place + 1 })
      return [
        ...(transportDocument
          ? [{ name: `${t('shipments.paper.transportDocument')} ${of}`, href: transportDocument }]
          : []),
        { name: `${t('shipments.paper.deliveryNote')} ${of}`, href: deliveryNote },
      ]
    }),
  ]
}

/** The newest step of the order's parcels: one left, or was received. */
async function lastStepOf(ctx: Context, { orderNo }: { orderNo: string }): Promise<TakenStep | null> {
  const parcels = await listParcels(ctx.database, orderNo)
  const stepsOf = await historiesOf(
    ctx.database,
    parcelAxis,
    parcels.map(({ id }) => id),
  )
  const steps = parcels.flatMap(({ id, trackingNumber: no }) =>
    stepsOf(id).map((step) => ({ ...step, key: `shipments.step.${step.to}`, no })),
  )
  const [last] = steps.toSorted((a, b) => b.id - a.id)
  if (!last) return null
  const { id, key, no, actorId, at } = last
  return { id, title: ctx.t.dynamic(key, { no }), actorId, at: at.toISOString() }
}

/** Shipping on the store's page of an order: so much of each line, with the serials of stocked cylinders, and where parcels are. */
export const shippingOfStore: StoreDesk = {
  load: (ctx: Context, { orderNo, actions }) =>
    actions.includes('ship') ? pickList(ctx, { orderNo }) : Promise.resolve([]),
  carriers: (ctx: Context, { actions }) =>
    actions.includes('ship') ? carrierNames(ctx) : Promise.resolve([]),
  papers: papersOf,
  lastStep: lastStepOf,
  actions: {
    ship: action(ShipForm, async (ctx, { orderNo, version, carrier, no, serials, ...form }, { here }) => {
      const named = serialsOf(serials)
      const lines = linesOf(form)
      // A waybill has no letters or digits of a Chinese keyboard.
      const input = { orderNo, version, carrier, no: no.normalize('NFKC'), ...(lines && { lines }) }
      await shipOrder(ctx, parseInput(ShipInput, { ...input, ...(named.length > 0 && { serials: named }) }))
      return here
    }),
    trace: action(TraceForm, async (ctx, { orderNo, parcelId, status, text, place, at }, { here }) => {
      const input = parseInput(TraceInput, {
        orderNo,
        parcelId: String(parcelId),
        text,
        ...(status !== '' && { status }),
        ...(place.trim() !== '' && { place }),
        at: at === '' ? minuteOf(ctx.clock.now()) : MINUTE.test(at) ? `${at}:00+08:00` : at,
      })
      await addTrace(ctx, input)
      return here
    }),
  },
}
