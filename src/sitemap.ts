import { deskRows } from './desk-rows.ts'
import type { DeskSpot } from './desk-rows.ts'
import type { WordKey } from './platform/i18n.ts'
import type { Access } from './shared/rights.ts'

/** Groups of the left menu of the account shell (specification 2). */
export type MenuGroup = 'orders' | 'assets' | 'service' | 'following' | 'settings' | 'manager'

export interface PageRoute {
  path: string
  /** Who may open it. Enforced by the page door; verbs check ownership on top. */
  access: Access
  title: WordKey
  menu?: MenuGroup
  /** A page of the account shell, with the left menu and a breadcrumb through "my account". */
  account?: true
  /** The page of the left menu that is marked here, if it is another one. */
  under?: string
  /** A page behind the counter, and its place there. */
  desk?: DeskSpot
  /** `storefront`: opened to everyone by STOREFRONT_ACCESS=public (decisions 1). */
  storefront?: true
}

const route = (path: string, access: Access, title: WordKey): PageRoute => ({ path, access, title })

/** A page of the account shell; `place` is its group in the left menu, or the page of the menu it belongs to. */
const account = (
  path: string,
  title: WordKey,
  place: { menu?: MenuGroup; under?: string; access?: Access } = {},
): PageRoute => ({ path, access: 'member', title, account: true, ...place })

/** Like `route` for the store pages, which STOREFRONT_ACCESS=public opens to everyone. */
const storefront = (path: string, title: WordKey): PageRoute => ({
  path,
  access: 'member',
  title,
  storefront: true,
})

/**
 * Every page of the mall, by name. Guards, menus, the site map, /replace/{name} and the tests read this table;
 * a page that is still to come has its row already and answers "Not yet open" (decisions 1).
 */
export const sitemap = {
  Home: route('/', 'public', 'pages.home'),
  About: route('/about', 'public', 'pages.about'),
  Login: route('/login', 'public', 'pages.login'),
  LoginPhone: route('/login_phone', 'public', 'pages.loginPhone'),
  LoginWechat: route('/login_wechat', 'public', 'pages.loginWechat'),
  Logout: route('/logout', 'public', 'pages.logout'),
  Password: route('/password', 'public', 'pages.password'),
  Register: route('/register', 'public', 'pages.register'),
  RegisterSucceeded: route('/register_succed', 'public', 'pages.registerSucceeded'),
  Search: route('/search', 'public', 'pages.search'),
  ProductDetail: route('/search/details', 'public', 'pages.product'),
  OtherSkus: route('/search/skus', 'public', 'pages.otherSkus'),
  SafetySheet: route('/sds/:spuId', 'public', 'pages.safetySheet'),
  Specifications: route('/specifications', 'public', 'pages.specifications'),
  Verify: route('/verify', 'public', 'pages.verify'),
  SearchStore: route('/search_store', 'public', 'pages.searchStore'),
  Compare: route('/compare', 'public', 'pages.compare'),
  Method: route('/method/:id', 'public', 'pages.method'),
  helpCenter1: route('/helpCenter', 'public', 'pages.helpCenter'),
  helpCenter: route('/helpCenter/:id', 'public', 'pages.helpArticle'),
  Industry: route('/industry', 'public', 'pages.news'),
  IndustryDetail: route('/detail_industry', 'public', 'pages.newsItem'),
  Integral: route('/integral', 'public', 'pages.pointsMall'),
  Terms: route('/terms', 'public', 'pages.terms'),
  Privacy: route('/privacy', 'public', 'pages.privacy'),
  Outbox: route('/dev/outbox', 'public', 'pages.outbox'),
  WechatStandIn: route('/dev/wechat', 'public', 'pages.wechatStandIn'),
  UnderDevelopment: route('/not_yet_open', 'public', 'pages.notYetOpen'),

  'user-centered': account('/user-centered', 'pages.accountHome'),
  MemberCard: account('/person_detail', 'pages.memberCard', { under: 'user-centered' }),
  Orders: account('/order', 'pages.orders', { under: 'Dingdan' }),
  Dingdan: account('/order/dingdan', 'pages.orders', { menu: 'orders' }),
  Fukuan: account('/order/fukuan', 'pages.awaitingPayment', { under: 'Dingdan' }),
  Fahuo: account('/order/fahuo', 'pages.awaitingShipment', { under: 'Dingdan' }),
  Shouhuo: account('/order/shouhuo', 'pages.awaitingReceipt', { under: 'Dingdan' }),
  Ping: account('/order/ping', 'pages.awaitingReview', { under: 'Dingdan' }),
  Huishou: account('/order/huishou', 'pages.removedOrders', { under: 'Dingdan' }),
  Shaidan: account('/order/shaidan', 'pages.myReviews', { menu: 'orders' }),
  Yiping: account('/order/yiping', 'pages.reviewed', { under: 'Shaidan' }),
  Changgou: account('/order/changgou', 'pages.frequentPurchases', { menu: 'orders' }),
  Tuihuo: account('/order/tuihuo', 'pages.afterSales', { menu: 'orders' }),
  Jilu: account('/order/jilu', 'pages.afterSalesHistory', { under: 'Tuihuo' }),
  TuihuoDetails: account('/tuihuo/details', 'pages.afterSalesCase', { under: 'Tuihuo' }),
  TuihuoApply: account('/tuihuosq/:skuId/:orderId', 'pages.afterSalesApply', { under: 'Tuihuo' }),
  Yue: account('/order/yue', 'pages.balance', { menu: 'assets' }),
  Tixian: account('/order/tixian', 'pages.withdrawal', { under: 'Yue' }),
  Mingxi: account('/order/mingxi', 'pages.balanceDetails', { under: 'Yue' }),
  Youhui: account('/order/youhui', 'pages.coupons', { menu: 'assets' }),
  Shouxin: account('/shouxin', 'pages.creditLine', { menu: 'assets' }),
  CreditApply: account('/shouxin/apply', 'pages.creditApply', { under: 'Shouxin' }),
  Repay: account('/shouxin/repay', 'pages.repay', { under: 'Shouxin' }),
  Shopcard: account('/order/shopcard', 'pages.giftCards', { menu: 'assets' }),
  Jifen: account('/order/jifen', 'pages.points', { menu: 'assets' }),
  Exchanges: account('/order/exchanges', 'pages.exchanges', { under: 'Jifen' }),
  Fapiao: account('/order/fapiao', 'pages.invoices', { menu: 'service' }),
  FapiaoDetail: account('/order/fapiao_detail', 'pages.invoice', { under: 'Fapiao' }),
  Pici: account('/order/pici', 'pages.batches', { menu: 'service' }),
  Cylinders: account('/order/cylinders', 'pages.cylinders', { menu: 'service' }),
  Zhengshu: account('/order/zhengshu', 'pages.certificates', { menu: 'service' }),
  Jingli: account('/order/jingli', 'pages.accountManager', { menu: 'service' }),
  User: account('/order/user', 'pages.profile', { menu: 'settings' }),
  Safe: account('/order/safe', 'pages.security', { menu: 'settings' }),
  Bind: account('/order/bind', 'pages.accountLinking', { menu: 'settings' }),
  Address: account('/order/address', 'pages.addresses', { menu: 'settings' }),
  AccountData: account('/order/data', 'pages.accountData', { menu: 'settings' }),
  Exports: account('/order/exports', 'pages.exports', { under: 'AccountData' }),
  wares: account('/follow/wares', 'pages.followedProducts', { menu: 'following' }),
  store: account('/follow/store', 'pages.followedStores', { menu: 'following' }),
  Footprints: account('/wares/route', 'pages.browsingHistory', { menu: 'following' }),
  Messages: account('/message', 'pages.messages', { menu: 'service' }),
  MessageSettings: account('/message/settings', 'pages.messageSettings', { menu: 'settings' }),
  HuiYuan: account('/cManager/huiyuan', 'pages.myVips', { menu: 'manager', access: 'manager' }),
  MdingDan: account('/cManager/dingdan', 'pages.indentOrders', { menu: 'manager', access: 'manager' }),
  ShenHe: account('/cManager/shenhe', 'pages.orderReview', { menu: 'manager', access: 'manager' }),
  Review: account('/pingjia/:skuId/:orderId/:batchNumber', 'pages.writeReview', { under: 'Shaidan' }),
  ReviewDetail: account('/detail_pingjia', 'pages.review', { under: 'Shaidan' }),
  OrderDetail: account('/detail_dingdan', 'pages.order', { under: 'Dingdan' }),
  IndentOrderDetail: account('/dingdan_detail', 'pages.indentOrder', {
    under: 'MdingDan',
    access: 'manager',
  }),
  Certificate: route('/certPDF/:certUrl', 'member', 'pages.certificate'),
  TopUp: account('/chongzhi', 'pages.topUp', { under: 'Yue' }),
  ChangePhone: account('/selsect', 'pages.proveIdentity', { under: 'Safe' }),
  NewPhone: account('/newselsect', 'pages.bindPhone', { under: 'Safe' }),
  ChangePassword: account('/changepassword', 'pages.changePassword', { under: 'Safe' }),
  updatecompanyname: account('/updatecompanyname', 'pages.companyName', { under: 'User' }),
  PayPassword: account('/paypass', 'pages.payPassword', { under: 'Safe' }),
  Mail: account('/mail', 'pages.bindMail', { under: 'Safe' }),
  RealName: account('/autonym', 'pages.realName', { under: 'Safe' }),
  OrderPlaced: route('/buy_succeed', 'member', 'pages.orderPlaced'),
  TransferVoucher: route('/zhuanzhang/:price', 'member', 'pages.transferVoucher'),
  PayWeixin: route('/pay-weixin/:price', 'member', 'pages.payWeixin'),
  PayTransfer: route('/pay-transfer/:price', 'member', 'pages.payTransfer'),
  PayBalance: route('/pay_balance/:price', 'member', 'pages.payBalance'),
  Cart: route('/cart', 'member', 'pages.cart'),
  Settlement: route('/settlement', 'member', 'pages.settlement'),

  ruzhu: route('/store/ruzhu', 'member', 'pages.storeOnboarding'),
  StoreHome: storefront('/store/:storeId/index', 'pages.storeHome'),
  StoreCategory: storefront('/store/:storeId/classify/:selectMenu', 'pages.storeCategory'),
  StoreSearch: storefront('/store/:storeId/search', 'pages.storeSearch'),
  StoreProduct: storefront('/store/:storeId/details/:spu', 'pages.product'),

  StaffBegin: route('/staff_begin', 'public', 'pages.staffBegin'),
  StaffLogin: route('/staff_login', 'member', 'pages.staffLogin'),
  ...deskRows,
} as const satisfies Record<string, PageRoute>

export type RouteName = keyof typeof sitemap

export const routeNames = Object.keys(sitemap) as RouteName[]

export type RouteParams = Record<string, string | number | undefined>

/** The path itself, for a route without parameters: most links of a page. */
const parameterless = (name: RouteName, params: RouteParams): string | null => {
  const { path } = sitemap[name]
  for (const _ in params) return null
  return path.includes(':') ? null : path
}

/**
 * Address of a named route. Fills in path parameters, puts the rest into the query, and omits `undefined`. Throws when a
 * path parameter is missing, which is a bug and not a fault of the client.
 */
export function hrefOf(name: RouteName, params: RouteParams = {}): string {
  const fixed = parameterless(name, params)
  if (fixed) return fixed
  const used = new Set<string>()
  const path = sitemap[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new Error(`route ${name} needs ${key}`)
    used.add(key)
    return encodeURIComponent(value)
  })
  const query = Object.entries(params).filter(([key, value]) => !used.has(key) && value !== undefined)
  if (query.length === 0) return path
  return `${path}?${new URLSearchParams(query.map(([key, value]) => [key, String(value)])).toString()}`
}
