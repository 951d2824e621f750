import { z } from 'zod'
import { StoreOrdersPage, StoreOrderPage } from '../../../../views/pages/desk/orders/pages.tsx'
import type { StoreOrderData } from '../../../../views/pages/desk/orders/pages.tsx'
import type { OpenCases } from '../../../../views/pages/orders/cases.tsx'
import type { Aftercare } from '../../../../views/pages/orders/aftercare.tsx'
import type { Context } from '../../../platform/context.ts'
import { storeOf } from '../../../platform/context.ts'
import { deskInput, opened } from '../../../platform/page.tsx'
import type { FormState, PageDoor } from '../../../platform/page.tsx'
import { mergeEvents } from '../addition.ts'
import type { OrderAddition, StoreDesk } from '../addition.ts'
import { storeListing } from '../list.ts'
import { hrefOf } from '../../../sitemap.ts'
import { countMatching } from '../queries/read.ts'
import { StoreOrderQuery } from '../schema.ts'
import { ordersGlance } from '../service/glance.ts'
import { lastStep, storeOrder, storeOrders } from '../service/read.ts'
import { tabs } from '../rules.ts'
import { effectOf, storeOrderActions } from './desk-forms.ts'

/** What is under way with the orders of a list, by modules that orders do not know. */
export type CasesOf = (ctx: Context, orders: readonly { orderNo: string }[]) => Promise<OpenCases>

/** So many of one kind the palette shows. */
const MOST_FOUND = 5

const { status, q, from, to } = StoreOrderQuery.shape
const ListInput = z.object({ status, q, from, to, ...deskInput(storeListing) })

/** Orders that wait for the store: to be confirmed or shipped. */
const ordersWaiting = (ctx: Context) =>
  countMatching(
    ctx.database,
    { storeId: storeOf(ctx, 'store.orders') },
    { states: [...tabs.toBeConfirmed, ...tabs.awaitingShipment] },
  )

/** Orders by number, contract or goods, the newest. */
async function findOrders(ctx: Context, q: string) {
  const { list } = await storeOrders(ctx, { q, size: MOST_FOUND })
  return list.map(({ orderNo, buyerName }) => ({
    label: orderNo,
    note: buyerName,
    href: hrefOf('SellerOrder', { orderNo }),
  }))
}

/** Whether somebody moved the order since its form was read; a refusal for another reason says its own. */
const isPassedBy = ({ version }: { version: string | number }, form: FormState | undefined) =>
  form?.conflict && form.values['version'] !== String(version)

/** /seller/orders and /seller/orders/{orderNo}. */
export function storeOrderPages(
  page: PageDoor,
  addition: OrderAddition<
    Aftercare &
      Pick<
        StoreOrderData,
        'conversation' | 'parcels' | 'compensations' | 'compensableFen' | 'refunds' | 'refundable'
      >
  >,
  shipping: StoreDesk,
  casesOf: CasesOf,
): void {
  const actions = { ...storeOrderActions, ...shipping.actions }
  const whole = async (ctx: Context, orderNo: string, form?: FormState): Promise<StoreOrderData> => {
    const order = await storeOrder(ctx, { orderNo })
    const [{ shown, events }, pick, carriers, papers, effect, ofParcels] = await Promise.all([
      addition.load(ctx, order, 'store', order.actions.includes('refund') ? 'proposeRefund' : null),
      shipping.load(ctx, order),
      shipping.carriers(ctx, order),
      shipping.papers(ctx, order),
      effectOf(ctx, form),
      isPassedBy(order, form) ? shipping.lastStep(ctx, order) : null,
    ])
    const log = mergeEvents(order.log, events)
    const last = isPassedBy(order, form)
      ? await lastStep(ctx, { orderNo, log }, { ofParcels, since: form?.readAt ?? null })
      : null
    const { returns, returnableLines, invoices, toInvoice, mayOpen, conversation, parcels } = shown
    const { compensations, compensableFen, refunds, refundable } = shown
    const aftercare = { returns, returnableLines, invoices, toInvoice, mayOpen }
    return {
      order: { ...order, log },
      pick,
      carriers,
      papers,
      effect,
      last,
      conversation,
      parcels,
      compensations,
      compensableFen,
      refunds,
      refundable,
      pageKey: ctx.random.token(18),
      ...aftercare,
    }
  }
  page('SellerOrders', {
    tellsFaster: true,
    upload: true,
    input: ListInput,
    load: async (ctx, { open, ...input }, form) => {
      const [orders, beside] = await Promise.all([
        storeOrders(ctx, input),
        opened(open, (key) => whole(ctx, key, form)),
      ])
      return { orders, beside, cases: await casesOf(ctx, orders.list) }
    },
    head: ({ t }) => ({ title: t('pages.sellerOrders'), description: '', canonical: null }),
    view: StoreOrdersPage,
    waiting: ordersWaiting,
    glance: ordersGlance,
    find: findOrders,
    actions,
  })
  page('SellerOrder', {
    tellsFaster: true,
    upload: true,
    input: z.object({ orderNo: z.string().min(1).max(40) }),
    load: (ctx, { orderNo }, form) => whole(ctx, orderNo, form),
    head: ({ t }, { order }) => ({
      title: `${t('pages.sellerOrder')} ${order.orderNo}`,
      description: '',
      canonical: null,
    }),
    view: StoreOrderPage,
    actions,
  })
}
