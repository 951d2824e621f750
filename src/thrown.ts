import { addressErrors } from './modules/addresses/errors.ts'
import { applicationErrors } from './modules/applications/errors.ts'
import { batchErrors } from './modules/batches/errors.ts'
import { carrierErrors } from './modules/carriers/errors.ts'
import { cartErrors } from './modules/cart/errors.ts'
import { catalogueErrors } from './modules/catalogue/errors.ts'
import { certificateErrors } from './modules/certificates/errors.ts'
import { checkoutErrors } from './modules/checkout/errors.ts'
import { contentErrors } from './modules/content/errors.ts'
import { creditErrors } from './modules/credit/errors.ts'
import { couponErrors } from './modules/coupons/errors.ts'
import { cylinderErrors } from './modules/cylinders/errors.ts'
import { depositErrors } from './modules/deposits/errors.ts'
import { deskErrors } from './modules/desk/errors.ts'
import { exportErrors } from './modules/exports/errors.ts'
import { followErrors } from './modules/follows/errors.ts'
import { freightErrors } from './modules/freight/errors.ts'
import { fulfilmentErrors } from './modules/fulfilment/errors.ts'
import { goodsErrors } from './modules/goods/errors.ts'
import { identityErrors } from './modules/identity/errors.ts'
import { invoiceErrors } from './modules/invoices/errors.ts'
import { ledgerErrors } from './modules/ledger/errors.ts'
import { managerErrors } from './modules/managers/errors.ts'
import { memberErrors } from './modules/members/errors.ts'
import { methodErrors } from './modules/methods/errors.ts'
import { openKeyErrors } from './modules/openkeys/errors.ts'
import { webhookErrors } from './modules/webhooks/errors.ts'
import { orderErrors } from './modules/orders/errors.ts'
import { paymentErrors } from './modules/payments/errors.ts'
import { pointErrors } from './modules/points/errors.ts'
import { refundErrors } from './modules/refunds/errors.ts'
import { repaymentErrors } from './modules/repayments/errors.ts'
import { returnErrors } from './modules/returns/errors.ts'
import { messageErrors } from './modules/messages/errors.ts'
import { reviewErrors } from './modules/reviews/errors.ts'
import { safetyErrors } from './modules/safety/errors.ts'
import { searchErrors } from './modules/search/errors.ts'
import { settlementErrors } from './modules/settlements/errors.ts'
import { storeErrors } from './modules/stores/errors.ts'
import { settingErrors } from './modules/settings/errors.ts'
import { shipmentErrors } from './modules/shipments/errors.ts'
import { stockErrors } from './modules/stock/errors.ts'
import { verificationErrors } from './modules/verification/errors.ts'
import { walletErrors } from './modules/wallet/errors.ts'
import { wechatErrors } from './modules/wechat/errors.ts'
import { withdrawalErrors } from './modules/withdrawals/errors.ts'
import { sheetErrors } from './platform/sheets/index.ts'
import type { ErrorTable } from './shared/errors.ts'

const money = [
  paymentErrors,
  creditErrors,
  walletErrors,
  ledgerErrors,
  pointErrors,
  couponErrors,
  identityErrors,
]
const goods = [cartErrors, stockErrors]
const selling = [
  orderErrors,
  refundErrors,
  fulfilmentErrors,
  carrierErrors,
  cylinderErrors,
  ...goods,
  ...money,
]

/** The errors that the calls of each module may answer with, their own and those of modules they call. The OpenAPI document names them. */
export const thrown = {
  identity: [identityErrors, verificationErrors, wechatErrors],
  members: [memberErrors, identityErrors, verificationErrors, ...selling],
  verification: [verificationErrors, identityErrors],
  addresses: [addressErrors],
  applications: [applicationErrors, identityErrors],
  wechat: [wechatErrors, identityErrors, verificationErrors],
  managers: [managerErrors],
  search: [searchErrors],
  methods: [methodErrors, cartErrors, stockErrors],
  checkout: [checkoutErrors, invoiceErrors, addressErrors, ...selling],
  points: [pointErrors, ledgerErrors],
  openkeys: [openKeyErrors],
  webhooks: [webhookErrors],
  settings: [settingErrors],
  settlements: [settlementErrors],
  stores: [storeErrors],
  invoices: [invoiceErrors],
  credit: [creditErrors],
  deposits: [depositErrors],
  repayments: [repaymentErrors],
  withdrawals: [withdrawalErrors, paymentErrors, ledgerErrors, identityErrors],
  payments: [repaymentErrors, ...selling],
  refunds: selling,
  returns: [returnErrors, shipmentErrors, ...selling],
  messages: [messageErrors],
  reviews: [reviewErrors, ...selling],
  cart: [...goods, searchErrors, checkoutErrors, sheetErrors],
  wallet: money,
  coupons: money,
  orders: [checkoutErrors, ...selling],
  batches: [batchErrors, ...selling],
  shipments: [checkoutErrors, shipmentErrors, sheetErrors, ...selling],
  fulfilment: selling,
  certificates: [certificateErrors],
  carriers: [carrierErrors],
  freight: [freightErrors],
  safety: [safetyErrors],
  cylinders: [cylinderErrors],
  goods: [goodsErrors, sheetErrors],
  stock: [stockErrors],
  follows: [followErrors],
  catalogue: [catalogueErrors],
  exports: [exportErrors],
  desk: [deskErrors],
  content: [contentErrors],
} as const satisfies Record<string, readonly ErrorTable[]>
