import type { Test } from 'tap'
import { hrefOf, routeNames, sitemap } from '../../src/sitemap.ts'
import { sideOf } from '../support/sides.ts'
import type { RouteName, RouteParams } from '../../src/sitemap.ts'
import { yuanText } from '../../src/shared/fen.ts'
import { Visitor } from '../modules/identity/world.ts'
import { ownedWorld } from '../support/owned-world.ts'

/** Parameters of public pages and of the pages of a store; pages without parameters are not listed. */
export const parameters: Partial<Record<RouteName, RouteParams>> = {
  Search: { q: '一氧化碳' },
  ProductDetail: { spuId: 1 },
  OtherSkus: { skuId: 1 },
  SafetySheet: { spuId: 1 },
  Method: { id: 'HJ-759-2023' },
  SearchStore: { q: '气体' },
  helpCenter: { id: 6 },
  IndustryDetail: { id: 1 },
  StoreHome: { storeId: 1 },
  StoreCategory: { storeId: 1, selectMenu: 1 },
  StoreSearch: { storeId: 1, q: 'CO' },
  StoreProduct: { storeId: 1, spu: 1 },
}

/** A page in one of its states: its visitor, and the expected answer. */
export interface Opened {
  name: string
  path: string
  cookie: string
  status: number
  /** Target of its redirect. */
  to: string | undefined
  /** A row of the site map whose page does not exist yet. */
  isToCome: boolean
}

/** Rows that redirect: the target for a visitor without a previous page. */
const leadsOn: Partial<Record<RouteName, string>> = {
  Orders: '/order/dingdan',
  RegisterSucceeded: '/register',
}

/** Rows whose page does not exist yet. */
const toCome = new Set<RouteName>(['UnderDevelopment', 'HuiYuan', 'MdingDan', 'ShenHe', 'IndentOrderDetail'])

/** The heading of a page that does not exist yet. */
export const saysToCome = /<h1[^>]*>[^<]*(?:尚未开放|not yet open)/i

/** Pages in states without a row in the site map. */
const states: [name: string, path: string, status: number][] = [
  ['search as grid', '/search?prodCatId=194&view=grid', 200],
  ['search without hits', '/search?q=qqqqzzzz', 200],
  ['search with a bad filter', '/search?q=CO&minPrice=abc', 400],
  ['picker without script', '/search?picker=1', 200],
  ['not found', '/nowhere', 404],
  ['compare', '/compare?spuId=1&spuId=2&spuId=3', 200],
  ['docs', '/f/docs', 200],
]

/**
 * A mall in which demo-member has something of everything, and every row of the site map for an account that may open
 * it: a visitor, the member, a manager, staff of a store and the operator's with their second factor.
 */
export async function everyPage(t: Test) {
  const world = await ownedWorld(t, { STAFF_SECOND_FACTOR: 'on' })
  const { things } = world
  const { sql } = world.database.owner
  const [due] = await sql<{ fen: number }[]>`
    select sum(o.payable_fen)::int as fen from orders o join payment_groups g on g.id = o.group_id
    where g.pay_no = ${things.payGroupNo}`
  const price = yuanText(due!.fen)
  const [statement] = await sql<{ id: number }[]>`
    insert into settlements (store_id, month, opening_fen, sales_fen, refunds_fen, compensations_fen, payouts_fen, closing_fen, issued_at)
    values (1, '2026-10-01', 0, 0, 0, 0, 0, 0, '2026-11-01T02:00:00+08:00') returning id`
  const [goods] = await sql<{ productNo: string }[]>`
    select number as "productNo" from spus where store_id = 1 and on_shelf order by id limit 1`
  const own: Partial<Record<RouteName, RouteParams>> = {
    OperatorText: { kind: 'article', id: 8 },
    OperatorPointsItem: { id: 1 },
    OperatorExhibit: { kind: 'link', id: 1 },
    OperatorExhibitPreview: { kind: 'link', id: 1 },
    OperatorTextPreview: { kind: 'news', id: 1 },
    OperatorStatement: { settlementId: statement!.id },
    OrderDetail: { orderNo: things.orderNo },
    TuihuoApply: { skuId: world.stocked.skuId, orderId: things.orderNo },
    TuihuoDetails: { returnNo: things.returnNo },
    OrderPlaced: { orderNo: things.orderNo },
    FapiaoDetail: { invoiceNo: things.invoiceNo },
    SellerOrder: { orderNo: things.orderNo },
    SellerInvoice: { invoiceNo: things.invoiceNo },
    Review: { skuId: things.receivedSkuId, orderId: things.receivedNo, batchNumber: '-' },
    ReviewDetail: { id: things.reviewId },
    Certificate: { certUrl: things.certificateNo },
    SellerProduct: goods!,
    SellerProductPreview: goods!,
    SellerFillingTask: { taskNo: things.taskNo },
    SellerCertificate: { number: things.certificateNo },
    PayWeixin: { price, payNo: things.payGroupNo },
    PayTransfer: { price, payNo: things.transferNo },
    PayBalance: { price, payNo: things.payGroupNo },
    TransferVoucher: { price, payNo: things.payGroupNo },
  }
  const cookieOf = async (username: string) => (await world.signedIn(username)).cookie
  const cookies = {
    public: '',
    member: await cookieOf('demo-member'),
    manager: await cookieOf('demo-manager'),
    store: await cookieOf('demo-store'),
    operator: await cookieOf('demo-operator'),
  }
  const inspector = await cookieOf('demo-inspector')
  // Not proved yet, and without the second factor yet: these get a page of their own.
  const manager = await world.signedIn('demo-manager')
  await sql`
    update sessions set proved_at = null where token_hash = sha256(${manager.cookies.get('Authorization')!}::text::bytea)`
  const newcomer = new Visitor(world.app)
  await newcomer.signIn({ username: 'demo-metrologist', password: 'demo-metrologist-2026' })
  const others: Partial<Record<RouteName, string>> = {
    ChangePhone: cookies.manager,
    StaffLogin: newcomer.cookie,
    SellerCertificates: inspector,
    SellerCertificate: inspector,
    SellerCertificateDraft: inspector,
    SellerSheets: inspector,
    SellerRecalls: inspector,
    Logout: cookies.member,
  }
  const origin = await world.listen()
  const rows = routeNames.map((name): Opened => {
    const to = leadsOn[name]
    return {
      name,
      path: hrefOf(name, own[name] ?? parameters[name]),
      cookie: others[name] ?? cookies[sideOf(sitemap[name].access)],
      status: to ? 302 : 200,
      to,
      isToCome: toCome.has(name),
    }
  })
  const more = [
    ...states,
    ['an order to be made', hrefOf('OrderDetail', { orderNo: things.madeNo }), 200] as const,
  ].map(([name, path, status]): Opened => ({
    name,
    path,
    cookie: name.includes('order') ? cookies.member : '',
    status,
    to: undefined,
    isToCome: false,
  }))
  return { ...world, origin, pages: [...rows, ...more] }
}
