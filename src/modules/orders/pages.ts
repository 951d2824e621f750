import { z } from 'zod'
import { FrequentPage } from '../../../views/pages/orders/frequent-page.tsx'
import { OrderPage } from '../../../views/pages/orders/order-page.tsx'
import { OrdersPage } from '../../../views/pages/orders/orders-page.tsx'
import type { OrdersData } from '../../../views/pages/orders/orders-page.tsx'
import type { OrderPageData } from '../../../views/pages/orders/order-page.tsx'
import type { StoreOrderData } from '../../../views/pages/desk/orders/pages.tsx'
import type { Aftercare } from '../../../views/pages/orders/aftercare.tsx'
import type { Context } from '../../platform/context.ts'
import { action } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { listQuery } from '../../platform/list.ts'
import { Redirect } from '../../platform/redirect.ts'
import { calendarDay, formKey, idText, optional, singleLine, soughtText } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import type { RouteName } from '../../sitemap.ts'
import { storeOrderPages } from './pages/desk.ts'
import type { CasesOf } from './pages/desk.ts'
import { mergeEvents } from './addition.ts'
import type { OrderAddition, StoreDesk } from './addition.ts'
import { ownListing } from './list.ts'
import { tabNames } from './rules.ts'
import type { Tab } from './rules.ts'
import { tabSchema } from './schema.ts'
import { buyAgainByForm, buyGoodsAgainByForm } from './service/again.ts'
import { askForPart, hideOrder, remindStore, removeOrder, restoreOrder } from './service/bin.ts'
import type { OpenCasesOf } from './service/bin.ts'
import type { DocumentsOf } from './service/documents.ts'
import { cancelOrder, freeOwnOrder } from './service/end.ts'
import { acceptOrder } from './service/onward.ts'
import { countOrders, frequentPurchases, ownOrder, ownOrders } from './service/read.ts'

/** Tabs that have an address of their own. */
const routes: Partial<Record<Tab | 'removed', RouteName>> = {
  awaitingPayment: 'Fukuan',
  awaitingShipment: 'Fahuo',
  awaitingReceipt: 'Shouhuo',
  awaitingReview: 'Ping',
  removed: 'Huishou',
}

const hrefOfTab = (tab: Tab | null): string => {
  const route = tab && routes[tab]
  return route ? hrefOf(route) : hrefOf('Dingdan', { status: tab ?? undefined })
}

const ListInput = z.object({
  status: tabSchema.optional(),
  q: soughtText(),
  from: optional(calendarDay),
  to: optional(calendarDay),
  ...listQuery(ownListing),
  page: z
    .string()
    .regex(/^\d{1,4}$/)
    .optional(),
})

async function loadList(
  ctx: Context,
  route: RouteName,
  fixed: Tab | 'removed' | null,
  input: z.output<typeof ListInput>,
  casesOf: CasesOf,
): Promise<OrdersData> {
  const status = fixed ?? input.status ?? null
  const { q = '', from = '', to = '' } = input
  const query = {
    ...(status && { status }),
    q: q || undefined,
    from: from || undefined,
    to: to || undefined,
    page: Math.max(1, Number(input.page ?? 1)),
    sort: input.sort,
    cursor: input.cursor,
  }
  const [page, counts] = await Promise.all([ownOrders(ctx, query), countOrders(ctx)])
  const tabs = [
    { status: null, count: counts.all, href: hrefOfTab(null) },
    ...tabNames.map((tab) => ({ status: tab, count: counts[tab], href: hrefOfTab(tab) })),
  ]
  const { list, ...place } = page
  const cases = await casesOf(ctx, list)
  const filter = { q, from, to }
  return {
    route,
    status,
    tabs,
    filter,
    list,
    cases,
    place,
    usualSort: ownListing.usual,
    key: ctx.random.token(18),
  }
}

/** What a button of an order sends. */
const Press = z.strictObject({ orderNo: z.string().min(1).max(40), version: idText })
const Rebuy = z.strictObject({ ...Press.shape, key: formKey })
const Cancel = z.strictObject({ ...Press.shape, reason: singleLine(1, 200) })
/** Receives what is on its way of an order: parcels belong to a module that orders do not know. Answers its number. */
type Confirm = (ctx: Context, asked: { orderNo: string; version: number }) => Promise<string>

/** Buttons of an order; each leads back to where it was pressed. */
const buttons = (
  { confirmReceipt, openCasesOf }: Pick<PageSources, 'confirmReceipt' | 'openCasesOf'>,
  back: (orderNo: string) => string,
) => ({
  accept: action(Press, async (ctx, input) => {
    await acceptOrder(ctx, input)
    return hrefOf('OrderDetail', { orderNo: input.orderNo })
  }),
  confirmReceipt: action(Press, async (ctx, input) => back(await confirmReceipt(ctx, input))),
  remind: action(Press, async (ctx, input, { tell }) => {
    await remindStore(ctx, input)
    tell('storeReminded')
    return back(input.orderNo)
  }),
  shipPart: action(Press, async (ctx, input, { tell }) => {
    await askForPart(ctx, input)
    tell('partAsked')
    return back(input.orderNo)
  }),
  rebuy: action(Rebuy, async (ctx, input) => {
    await buyAgainByForm(ctx, input)
    return hrefOf('Cart')
  }),
  remove: action(Press, async (ctx, input) => {
    await removeOrder(ctx, input, openCasesOf)
    return hrefOf('Dingdan')
  }),
  restore: action(Press, async (ctx, input) => back(await restoreOrder(ctx, input))),
})

const lists: [RouteName, Tab | 'removed' | null][] = [
  ['Dingdan', null],
  ['Fukuan', 'awaitingPayment'],
  ['Fahuo', 'awaitingShipment'],
  ['Shouhuo', 'awaitingReceipt'],
  ['Ping', 'awaitingReview'],
  ['Huishou', 'removed'],
]

/** What other modules add to the page of an order. */
type PageAddition = OrderAddition<
  Aftercare &
    Pick<
      OrderPageData,
      'refunds' | 'refundable' | 'compensations' | 'parcels' | 'damageHours' | 'conversation'
    > &
    Pick<StoreOrderData, 'compensableFen'>
>

/** What modules that orders do not know do for their pages. */
interface PageSources {
  confirmReceipt: Confirm
  /** How many steps the page of one's own order shows, for who watches it. */
  markOf(ctx: Context, orderNo: string): Promise<number>
  documentsOf: DocumentsOf
  /** Shipping on the store's page of an order. */
  shipping: StoreDesk
  casesOf: CasesOf
  openCasesOf: OpenCasesOf
}

/** /order and its lists, /detail_dingdan, /order/changgou. */
export function orderPages(page: PageDoor, addition: PageAddition, sources: PageSources): void {
  const { markOf, documentsOf, shipping, casesOf, openCasesOf } = sources
  storeOrderPages(page, addition, shipping, casesOf)
  page('Orders', {
    input: z.object({}),
    load: async () => {
      throw new Redirect(hrefOf('Dingdan'), 302)
    },
    head: ({ t }) => ({ title: t('orders.list.title'), description: '', canonical: null }),
    view: () => null,
  })
  for (const [route, fixed] of lists)
    page(route, {
      input: ListInput,
      load: (ctx, input) => loadList(ctx, route, fixed, input, casesOf),
      head: ({ t }) => ({
        title: fixed === 'removed' ? t('orders.list.binTitle') : t('orders.list.title'),
        description: t('orders.list.description'),
        canonical: null,
        styles: ['buy'],
      }),
      view: OrdersPage,
      actions: buttons(sources, () => hrefOf(route)),
    })
  page('OrderDetail', {
    upload: true,
    input: z.object({
      orderNo: z.string().max(40).default(''),
      ask: z.enum(['cancel', 'hide', 'askRefund']).optional(),
      log: z.enum(['filling', 'logistics']).optional().catch(undefined),
    }),
    load: async (ctx, { orderNo, ask = null, log: part = null }) => {
      // Before what is shown: a step in between is told again, never missed.
      const mark = await markOf(ctx, orderNo)
      const order = await ownOrder(ctx, { orderNo })
      const [{ shown, events }, documents] = await Promise.all([
        addition.load(ctx, order, 'buyer', ask),
        documentsOf(ctx, order),
      ])
      const log = mergeEvents(order.log, events)
      return {
        order: { ...order, log },
        documents,
        part,
        ask,
        mark,
        now: ctx.clock.now().toISOString(),
        key: ctx.random.token(18),
        ...shown,
      }
    },
    head: ({ t }, { order }) => ({
      title: `${t('orders.detail.title')} ${order.orderNo}`,
      description: t('orders.detail.description'),
      canonical: null,
      styles: ['buy'],
      scripts: ['live'],
    }),
    view: OrderPage,
    actions: {
      ...buttons(sources, (orderNo) => hrefOf('OrderDetail', { orderNo })),
      ...addition.actions,
      cancel: action(Cancel, async (ctx, input) => {
        await freeOwnOrder(ctx, input.orderNo)
        return hrefOf('OrderDetail', { orderNo: await cancelOrder(ctx, input) })
      }),
      hide: action(Press, async (ctx, input) => {
        await hideOrder(ctx, input, openCasesOf)
        return hrefOf('Huishou')
      }),
    },
  })
  page('Changgou', {
    input: z.object({
      q: z.string().max(64).optional(),
      page: z
        .string()
        .regex(/^\d{1,4}$/)
        .optional(),
    }),
    load: async (ctx, { q = '', page }) => ({
      q,
      key: ctx.random.token(18),
      ...(await frequentPurchases(ctx, { q: q || undefined, page: Math.max(1, Number(page ?? 1)) })),
    }),
    head: ({ t }) => ({
      title: t('orders.frequent.title'),
      description: t('orders.frequent.description'),
      canonical: null,
      styles: ['buy'],
    }),
    view: FrequentPage,
    actions: {
      again: action(z.strictObject({ skuId: idText, key: formKey }), async (ctx, input) => {
        await buyGoodsAgainByForm(ctx, input)
        return hrefOf('Cart')
      }),
    },
  })
}
