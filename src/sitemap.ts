import type { WordKey } from './platform/i18n.ts'

/** Who may open a page. Enforced by the page door; verbs check ownership on top. */
export type Access = 'public' | 'member' | 'manager' | 'store' | 'operator'

/** Groups of the left menu of the account shell (specification 2). */
export type MenuGroup = 'orders' | 'assets' | 'service' | 'following' | 'settings' | 'manager'

export interface PageRoute {
  path: string
  access: Access
  title: WordKey
  menu?: MenuGroup
  /** `storefront`: opened to everyone by STOREFRONT_ACCESS=public (decisions.md 1). */
  storefront?: true
}

const route = (path: string, access: Access, title: WordKey, menu?: MenuGroup): PageRoute =>
  menu ? { path, access, title, menu } : { path, access, title }

/** Like `route` for the store pages, which STOREFRONT_ACCESS=public opens to everyone. */
const storefront = (path: string, title: WordKey): PageRoute => ({
  path,
  access: 'member',
  title,
  storefront: true,
})

/**
 * Every page of the mall, by name. Guards, menus, the site map, /replace/{name} and the tests read this table;
 * a page whose issue is still to come stands here already and answers "Not yet open" (decisions.md 1).
 */
export const sitemap = {
  Home: route('/', 'public', 'pages.home'),
  About: route('/about', 'public', 'pages.about'),
  Login: route('/login', 'public', 'pages.login'),
  LoginPhone: route('/login_phone', 'public', 'pages.loginPhone'),
  Logout: route('/logout', 'public', 'pages.logout'),
  Password: route('/password', 'public', 'pages.password'),
  Register: route('/register', 'public', 'pages.register'),
  RegisterSucceeded: route('/register_succed', 'public', 'pages.registerSucceeded'),
  Search: route('/search', 'public', 'pages.search'),
  ProductDetail: route('/search/details', 'public', 'pages.product'),
  SearchStore: route('/search_store', 'public', 'pages.searchStore'),
  Compare: route('/compare', 'public', 'pages.compare'),
  helpCenter1: route('/helpCenter', 'public', 'pages.helpCenter'),
  helpCenter: route('/helpCenter/:id', 'public', 'pages.helpArticle'),
  Industry: route('/industry', 'public', 'pages.news'),
  IndustryDetail: route('/detail_industry', 'public', 'pages.newsItem'),
  Integral: route('/integral', 'public', 'pages.pointsMall'),
  Terms: route('/terms', 'public', 'pages.terms'),
  Privacy: route('/privacy', 'public', 'pages.privacy'),
  Outbox: route('/dev/outbox', 'public', 'pages.outbox'),
  UnderDevelopment: route('/not_yet_open', 'public', 'pages.notYetOpen'),

  'user-centered': route('/user-centered', 'member', 'pages.accountHome'),
  MemberCard: route('/person_detail', 'member', 'pages.memberCard'),
  Orders: route('/order', 'member', 'pages.orders'),
  Dingdan: route('/order/dingdan', 'member', 'pages.orders', 'orders'),
  Fukuan: route('/order/fukuan', 'member', 'pages.awaitingPayment'),
  Fahuo: route('/order/fahuo', 'member', 'pages.awaitingShipment'),
  Shouhuo: route('/order/shouhuo', 'member', 'pages.awaitingReceipt'),
  Ping: route('/order/ping', 'member', 'pages.awaitingReview'),
  Huishou: route('/order/huishou', 'member', 'pages.removedOrders'),
  Shaidan: route('/order/shaidan', 'member', 'pages.myReviews', 'orders'),
  Yiping: route('/order/yiping', 'member', 'pages.reviewed'),
  Changgou: route('/order/changgou', 'member', 'pages.frequentPurchases', 'orders'),
  Tuihuo: route('/order/tuihuo', 'member', 'pages.afterSales'),
  Jilu: route('/order/jilu', 'member', 'pages.afterSalesHistory'),
  TuihuoDetails: route('/tuihuo/details', 'member', 'pages.afterSalesCase'),
  TuihuoApply: route('/tuihuosq/:skuId/:orderId', 'member', 'pages.afterSalesApply'),
  Yue: route('/order/yue', 'member', 'pages.balance', 'assets'),
  Mingxi: route('/order/mingxi', 'member', 'pages.balanceDetails'),
  Youhui: route('/order/youhui', 'member', 'pages.coupons', 'assets'),
  Shouxin: route('/shouxin', 'member', 'pages.creditLine', 'assets'),
  Shopcard: route('/order/shopcard', 'member', 'pages.giftCards', 'assets'),
  Jifen: route('/order/jifen', 'member', 'pages.points', 'assets'),
  Fapiao: route('/order/fapiao', 'member', 'pages.invoices', 'service'),
  FapiaoDetail: route('/order/fapiao_detail', 'member', 'pages.invoice'),
  Jingli: route('/order/jingli', 'member', 'pages.accountManager', 'service'),
  User: route('/order/user', 'member', 'pages.profile', 'settings'),
  Safe: route('/order/safe', 'member', 'pages.security', 'settings'),
  Bind: route('/order/bind', 'member', 'pages.accountLinking', 'settings'),
  Address: route('/order/address', 'member', 'pages.addresses', 'settings'),
  AccountData: route('/order/data', 'member', 'pages.accountData', 'settings'),
  wares: route('/follow/wares', 'member', 'pages.followedProducts', 'following'),
  store: route('/follow/store', 'member', 'pages.followedStores', 'following'),
  Footprints: route('/wares/route', 'member', 'pages.browsingHistory', 'following'),
  Messages: route('/message', 'member', 'pages.messages', 'service'),
  HuiYuan: route('/cManager/huiyuan', 'manager', 'pages.myVips', 'manager'),
  MdingDan: route('/cManager/dingdan', 'manager', 'pages.indentOrders', 'manager'),
  ShenHe: route('/cManager/shenhe', 'manager', 'pages.orderReview', 'manager'),
  Review: route('/pingjia/:skuId/:orderId/:batchNumber', 'member', 'pages.writeReview'),
  ReviewDetail: route('/detail_pingjia', 'member', 'pages.review'),
  OrderDetail: route('/detail_dingdan', 'member', 'pages.order'),
  IndentOrderDetail: route('/dingdan_detail', 'manager', 'pages.indentOrder'),
  Certificate: route('/certPDF/:certUrl', 'member', 'pages.certificate'),
  TopUp: route('/chongzhi', 'member', 'pages.topUp'),
  ChangePhone: route('/selsect', 'member', 'pages.proveIdentity'),
  NewPhone: route('/newselsect', 'member', 'pages.bindPhone'),
  ChangePassword: route('/changepassword', 'member', 'pages.changePassword'),
  updatecompanyname: route('/updatecompanyname', 'member', 'pages.companyName'),
  PayPassword: route('/paypass', 'member', 'pages.payPassword'),
  Mail: route('/mail', 'member', 'pages.bindMail'),
  RealName: route('/autonym', 'member', 'pages.realName'),
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

  Seller: route('/seller', 'store', 'pages.seller'),
  Operator: route('/operator', 'operator', 'pages.operator'),
} as const satisfies Record<string, PageRoute>

export type RouteName = keyof typeof sitemap

export const routeNames = Object.keys(sitemap) as RouteName[]

export type RouteParams = Record<string, string | number | undefined>

/**
 * Address of a named route: path parameters are filled in, what remains becomes the query, `undefined` is left out.
 * Throws when a path parameter is missing: a programming error, not a caller's.
 */
export function hrefOf(name: RouteName, params: RouteParams = {}): string {
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
