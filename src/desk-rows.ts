import type { WordKey } from './platform/i18n.ts'
import { operatorRights, storeRights } from './shared/rights.ts'
import type { OperatorRight, StoreRight } from './shared/rights.ts'

/** Whose desk it is: that of a store's staff, or of the operator's. */
export type DeskSide = 'seller' | 'operator'

/** Groups of the rail, in their order; `home` has no heading. */
export const deskGroups = {
  seller: ['home', 'orders', 'production', 'goods', 'business'],
  operator: ['home', 'decisions', 'money', 'shop', 'data', 'system'],
} as const satisfies Record<DeskSide, readonly string[]>

export type DeskGroup = (typeof deskGroups)[DeskSide][number]

/** Icons of the rail: names of the sprite. */
export type DeskIcon =
  | 'home'
  | 'list'
  | 'chat'
  | 'ret'
  | 'flask'
  | 'gauge'
  | 'scale'
  | 'shield'
  | 'doc'
  | 'cylinder'
  | 'tag'
  | 'box'
  | 'star'
  | 'chart'
  | 'ticket'
  | 'users'
  | 'gear'
  | 'bank'
  | 'swap'
  | 'shop'
  | 'id'
  | 'grid'
  | 'clock'
  | 'key'
  | 'truck'
  | 'warn'
  | 'coin'

/** Where a page stands on the desk. */
interface DeskSpot {
  side: DeskSide
  /** Its group in the rail, and its icon there; none for a page that another page leads to. */
  group?: DeskGroup
  icon?: DeskIcon
  /** The page of the rail that is marked here, if it is another one. */
  under?: string
}

type InRail<Group> = { group: Group; icon: DeskIcon } | { under: string }

/** A page of the store's desk. */
const seller = (
  path: `/seller${string}`,
  access: StoreRight | readonly StoreRight[],
  title: WordKey,
  spot: InRail<(typeof deskGroups)['seller'][number]>,
) => ({ path, access, title, desk: { side: 'seller', ...spot } satisfies DeskSpot as DeskSpot })

/** A page of the operator's desk. */
const operator = (
  path: `/operator${string}`,
  access: OperatorRight | readonly OperatorRight[],
  title: WordKey,
  spot: InRail<(typeof deskGroups)['operator'][number]>,
) => ({ path, access, title, desk: { side: 'operator', ...spot } satisfies DeskSpot as DeskSpot })

/** Rights of who works on the filling floor. */
const floorRights = ['filling.calculate', 'filling.assign', 'filling.fill', 'filling.inspect'] as const

/**
 * Pages behind the counter, by name; rows of the site map. Who may open one sees it in the rail of their desk, in the order
 * of these rows. docs/desk.md says how a page is added.
 */
export const deskRows = {
  Seller: seller('/seller', storeRights, 'pages.seller', { group: 'home', icon: 'home' }),
  SellerFind: seller('/seller/find', storeRights, 'desk.find.title', { under: 'Seller' }),
  SellerOrders: seller('/seller/orders', 'store.orders', 'pages.sellerOrders', {
    group: 'orders',
    icon: 'list',
  }),
  SellerOrder: seller('/seller/orders/:orderNo', 'store.orders', 'pages.sellerOrder', {
    under: 'SellerOrders',
  }),
  SellerShipping: seller('/seller/shipping', 'store.ship', 'pages.sellerShipping', {
    group: 'orders',
    icon: 'truck',
  }),
  SellerMessages: seller('/seller/messages', 'store.orders', 'pages.sellerMessages', {
    group: 'orders',
    icon: 'chat',
  }),
  SellerReturns: seller('/seller/returns', ['store.orders', 'store.ship'], 'pages.sellerReturns', {
    group: 'orders',
    icon: 'ret',
  }),
  SellerReviews: seller('/seller/reviews', 'store.orders', 'pages.sellerReviews', {
    group: 'orders',
    icon: 'star',
  }),
  SellerGoods: seller('/seller/goods', 'store.goods', 'pages.sellerGoods', { group: 'goods', icon: 'tag' }),
  SellerNewProduct: seller('/seller/goods-new', 'store.goods', 'pages.sellerNewProduct', {
    under: 'SellerGoods',
  }),
  SellerGoodsImport: seller('/seller/goods-import', 'store.goods', 'pages.sellerGoodsImport', {
    under: 'SellerGoods',
  }),
  SellerCoupons: seller('/seller/coupons', 'store.goods', 'pages.deskCoupons', {
    group: 'business',
    icon: 'ticket',
  }),
  SellerNewCoupon: seller('/seller/coupons-new', 'store.goods', 'pages.deskNewCoupon', {
    under: 'SellerCoupons',
  }),
  SellerStock: seller('/seller/stock', 'store.goods', 'pages.sellerStock', { group: 'goods', icon: 'box' }),
  SellerQuarantine: seller('/seller/quarantine', 'store.ship', 'pages.sellerQuarantine', {
    group: 'goods',
    icon: 'ret',
  }),
  SellerProduct: seller('/seller/goods/:productNo', 'store.goods', 'pages.sellerProduct', {
    under: 'SellerGoods',
  }),
  SellerProductPreview: seller(
    '/seller/goods/:productNo/preview',
    'store.goods',
    'pages.sellerProductPreview',
    { under: 'SellerGoods' },
  ),
  SellerFilling: seller('/seller/filling', floorRights, 'pages.sellerFilling', {
    group: 'production',
    icon: 'gauge',
  }),
  SellerFillingTask: seller('/seller/filling/:taskNo', floorRights, 'pages.sellerFillingTask', {
    under: 'SellerFilling',
  }),
  SellerCertificates: seller(
    '/seller/certificates',
    ['store.certificates', 'filling.inspect'],
    'pages.sellerCertificates',
    { group: 'production', icon: 'shield' },
  ),
  SellerCertificate: seller(
    '/seller/certificates/:number',
    ['store.certificates', 'filling.inspect'],
    'pages.sellerCertificate',
    { under: 'SellerCertificates' },
  ),
  SellerCertificateDraft: seller('/seller/drafts', 'filling.inspect', 'pages.sellerCertificateDraft', {
    under: 'SellerCertificates',
  }),
  SellerFillingSettings: seller('/seller/filling-settings', 'filling.assign', 'pages.sellerFillingSettings', {
    group: 'production',
    icon: 'gear',
  }),
  SellerRecalls: seller('/seller/recalls', 'store.certificates', 'pages.recalls', {
    group: 'production',
    icon: 'ret',
  }),
  SellerParents: seller('/seller/parents', 'filling.calculate', 'pages.sellerParents', {
    group: 'production',
    icon: 'flask',
  }),
  SellerNewParent: seller('/seller/parents-new', 'filling.calculate', 'pages.sellerNewParent', {
    under: 'SellerParents',
  }),
  SellerCylinders: seller(
    '/seller/cylinders',
    ['store.ship', 'filling.assign', 'filling.fill', 'filling.inspect'],
    'pages.sellerCylinders',
    { group: 'production', icon: 'cylinder' },
  ),
  SellerNewCylinders: seller('/seller/cylinders-new', 'store.ship', 'pages.sellerNewCylinders', {
    under: 'SellerCylinders',
  }),
  SellerSheets: seller('/seller/sheets', 'store.safety', 'pages.sellerSheets', {
    group: 'production',
    icon: 'warn',
  }),
  SellerStorefront: seller('/seller/storefront', 'store.goods', 'pages.sellerStorefront', {
    group: 'business',
    icon: 'shop',
  }),
  SellerFreight: seller('/seller/freight', 'store.ship', 'pages.sellerFreight', {
    group: 'business',
    icon: 'truck',
  }),
  SellerCarriers: seller('/seller/carriers', 'store.ship', 'pages.sellerCarriers', {
    group: 'business',
    icon: 'truck',
  }),
  SellerStaff: seller('/seller/staff', 'store.people', 'pages.sellerStaff', {
    group: 'business',
    icon: 'users',
  }),
  SellerKeys: seller('/seller/keys', 'store.people', 'pages.openKeys', { group: 'business', icon: 'key' }),
  SellerWebhooks: seller('/seller/webhooks', 'store.people', 'pages.webhooks', {
    group: 'business',
    icon: 'swap',
  }),
  SellerWebhookDeliveries: seller('/seller/webhook-deliveries', 'store.people', 'pages.webhookDeliveries', {
    under: 'SellerWebhooks',
  }),
  SellerViews: seller('/seller/views', storeRights, 'pages.savedViews', { under: 'Seller' }),
  SellerExports: seller('/seller/exports', storeRights, 'pages.exports', { group: 'business', icon: 'doc' }),

  SellerInvoices: seller('/seller/invoices', 'store.money', 'pages.sellerInvoices', {
    group: 'business',
    icon: 'doc',
  }),
  SellerInvoice: seller('/seller/invoices/:invoiceNo', 'store.money', 'pages.sellerInvoice', {
    under: 'SellerInvoices',
  }),
  SellerInvoicing: seller('/seller/invoicing', 'store.money', 'pages.sellerInvoicing', {
    group: 'business',
    icon: 'doc',
  }),
  SellerStatement: seller('/seller/statement', 'store.money', 'pages.sellerStatement', {
    group: 'business',
    icon: 'coin',
  }),

  Operator: operator('/operator', operatorRights, 'pages.operator', { group: 'home', icon: 'home' }),
  OperatorFind: operator('/operator/find', operatorRights, 'desk.find.title', { under: 'Operator' }),
  OperatorVouchers: operator('/operator/vouchers', 'finance.vouchers', 'pages.operatorVouchers', {
    group: 'decisions',
    icon: 'bank',
  }),
  OperatorReturns: operator('/operator/returns', 'finance.refunds', 'pages.operatorReturns', {
    group: 'decisions',
    icon: 'ret',
  }),
  OperatorRefunds: operator('/operator/refunds', 'finance.refunds', 'pages.operatorRefunds', {
    group: 'decisions',
    icon: 'ret',
  }),
  OperatorRealNames: operator('/operator/real-names', 'members.identity', 'pages.operatorRealNames', {
    group: 'decisions',
    icon: 'id',
  }),
  OperatorCompanies: operator('/operator/companies', 'members.identity', 'pages.operatorCompanies', {
    group: 'decisions',
    icon: 'doc',
  }),
  OperatorManagers: operator('/operator/managers', 'members.assign', 'pages.operatorManagers', {
    group: 'decisions',
    icon: 'swap',
  }),
  OperatorApplications: operator('/operator/applications', 'stores', 'pages.operatorApplications', {
    group: 'decisions',
    icon: 'shop',
  }),
  OperatorCarriers: operator('/operator/carriers', 'stores', 'pages.operatorCarriers', {
    group: 'decisions',
    icon: 'truck',
  }),
  OperatorRecalls: operator('/operator/recalls', 'stores', 'pages.recalls', {
    group: 'data',
    icon: 'ret',
  }),
  OperatorSuspense: operator('/operator/suspense', 'finance.refunds', 'pages.operatorSuspense', {
    group: 'money',
    icon: 'warn',
  }),
  OperatorDifferences: operator('/operator/differences', 'finance.refunds', 'pages.operatorDifferences', {
    group: 'money',
    icon: 'chart',
  }),
  OperatorLedger: operator('/operator/ledger', 'finance.refunds', 'pages.operatorLedger', {
    group: 'money',
    icon: 'scale',
  }),
  OperatorStatements: operator('/operator/statements', 'finance.payouts', 'pages.operatorStatements', {
    group: 'money',
    icon: 'coin',
  }),
  OperatorStatement: operator(
    '/operator/statements/:settlementId',
    'finance.payouts',
    'pages.operatorStatement',
    { under: 'OperatorStatements' },
  ),
  OperatorPayouts: operator('/operator/payouts', 'finance.payouts', 'pages.operatorPayouts', {
    group: 'money',
    icon: 'bank',
  }),
  OperatorWithdrawals: operator('/operator/withdrawals', 'finance.payouts', 'pages.operatorWithdrawals', {
    group: 'money',
    icon: 'bank',
  }),
  OperatorCredit: operator('/operator/credit', 'finance.credit', 'pages.operatorCredit', {
    group: 'money',
    icon: 'bank',
  }),
  OperatorNewCredit: operator('/operator/credit-new', 'finance.credit', 'pages.operatorNewCredit', {
    under: 'OperatorCredit',
  }),
  OperatorCreditApplications: operator(
    '/operator/credit-applications',
    'finance.credit',
    'pages.operatorCreditApplications',
    { group: 'decisions', icon: 'bank' },
  ),
  OperatorInvoices: operator('/operator/invoices', 'finance.invoices', 'pages.operatorInvoices', {
    group: 'decisions',
    icon: 'doc',
  }),
  OperatorReds: operator('/operator/red-letters', 'finance.invoices', 'pages.operatorReds', {
    group: 'decisions',
    icon: 'doc',
  }),
  OperatorExchanges: operator('/operator/exchanges', 'marketing', 'pages.operatorExchanges', {
    group: 'decisions',
    icon: 'coin',
  }),
  OperatorReviews: operator('/operator/reviews', 'content', 'pages.operatorReviews', {
    group: 'decisions',
    icon: 'star',
  }),
  OperatorViews: operator('/operator/views', operatorRights, 'pages.savedViews', { under: 'Operator' }),
  OperatorExports: operator('/operator/exports', operatorRights, 'pages.exports', {
    group: 'system',
    icon: 'doc',
  }),
  OperatorMembers: operator('/operator/members', 'members.assign', 'pages.operatorMembers', {
    group: 'data',
    icon: 'users',
  }),
  OperatorTexts: operator('/operator/content', 'content', 'pages.operatorTexts', {
    group: 'shop',
    icon: 'doc',
  }),
  OperatorText: operator('/operator/content/:kind/:id', 'content', 'pages.operatorText', {
    under: 'OperatorTexts',
  }),
  OperatorTextPreview: operator(
    '/operator/content/:kind/:id/preview',
    'content',
    'pages.operatorTextPreview',
    { under: 'OperatorTexts' },
  ),
  OperatorExhibits: operator('/operator/shopfront', 'content', 'pages.operatorExhibits', {
    group: 'shop',
    icon: 'grid',
  }),
  OperatorContact: operator('/operator/contact', 'content', 'pages.operatorContact', {
    group: 'shop',
    icon: 'chat',
  }),
  OperatorExhibit: operator('/operator/shopfront/:kind/:id', 'content', 'pages.operatorExhibit', {
    under: 'OperatorExhibits',
  }),
  OperatorExhibitPreview: operator(
    '/operator/shopfront/:kind/:id/preview',
    'content',
    'pages.operatorExhibitPreview',
    { under: 'OperatorExhibits' },
  ),
  OperatorMethods: operator('/operator/methods', 'content', 'pages.operatorMethods', {
    group: 'shop',
    icon: 'flask',
  }),
  OperatorCoupons: operator('/operator/coupons', 'marketing', 'pages.deskCoupons', {
    group: 'shop',
    icon: 'ticket',
  }),
  OperatorNewCoupon: operator('/operator/coupons-new', 'marketing', 'pages.deskNewCoupon', {
    under: 'OperatorCoupons',
  }),
  OperatorCards: operator('/operator/cards', 'finance.grants', 'pages.operatorCards', {
    group: 'shop',
    icon: 'id',
  }),
  OperatorNewCards: operator('/operator/cards-new', 'finance.grants', 'pages.operatorNewCards', {
    under: 'OperatorCards',
  }),
  OperatorPointsGoods: operator('/operator/points-goods', 'marketing', 'pages.operatorPointsGoods', {
    group: 'shop',
    icon: 'coin',
  }),
  OperatorPointsItem: operator('/operator/points-goods/:id', 'marketing', 'pages.operatorPointsItem', {
    under: 'OperatorPointsGoods',
  }),
  OperatorStores: operator('/operator/stores', 'stores', 'pages.operatorStores', {
    group: 'data',
    icon: 'shop',
  }),
  OperatorAudit: operator('/operator/audit', 'audit', 'pages.operatorAudit', {
    group: 'system',
    icon: 'clock',
  }),
  OperatorRates: operator('/operator/exchange-rate', 'settings', 'pages.operatorRates', {
    group: 'money',
    icon: 'swap',
  }),
  OperatorSettings: operator('/operator/settings', 'settings', 'pages.operatorSettings', {
    group: 'system',
    icon: 'gear',
  }),
  OperatorStaff: operator('/operator/staff', 'staff', 'pages.operatorStaff', {
    group: 'system',
    icon: 'users',
  }),
  OperatorKeys: operator('/operator/keys', 'staff', 'pages.openKeys', { group: 'system', icon: 'key' }),
  OperatorWebhooks: operator('/operator/webhooks', 'staff', 'pages.webhooks', {
    group: 'system',
    icon: 'swap',
  }),
  OperatorWebhookDeliveries: operator('/operator/webhook-deliveries', 'staff', 'pages.webhookDeliveries', {
    under: 'OperatorWebhooks',
  }),
} as const

export type { DeskSpot }
