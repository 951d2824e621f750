/** The language pack: one file a module, the same keys in both languages (`npm run check`). */
import addressesZh from './zh/addresses.json' with { type: 'json' }
import auditZh from './zh/audit.json' with { type: 'json' }
import ledgerZh from './zh/ledger.json' with { type: 'json' }
import managersZh from './zh/managers.json' with { type: 'json' }
import certificatesZh from './zh/certificates.json' with { type: 'json' }
import applicationsZh from './zh/applications.json' with { type: 'json' }
import balanceZh from './zh/balance.json' with { type: 'json' }
import batchesZh from './zh/batches.json' with { type: 'json' }
import carriersZh from './zh/carriers.json' with { type: 'json' }
import cylindersZh from './zh/cylinders.json' with { type: 'json' }
import cartZh from './zh/cart.json' with { type: 'json' }
import commonZh from './zh/common.json' with { type: 'json' }
import checkoutZh from './zh/checkout.json' with { type: 'json' }
import compareZh from './zh/compare.json' with { type: 'json' }
import contentZh from './zh/content.json' with { type: 'json' }
import creditZh from './zh/credit.json' with { type: 'json' }
import depositsZh from './zh/deposits.json' with { type: 'json' }
import deskZh from './zh/desk.json' with { type: 'json' }
import couponsZh from './zh/coupons.json' with { type: 'json' }
import docsZh from './zh/docs.json' with { type: 'json' }
import documentsZh from './zh/documents.json' with { type: 'json' }
import errorsZh from './zh/errors.json' with { type: 'json' }
import exportsZh from './zh/exports.json' with { type: 'json' }
import fillingZh from './zh/filling.json' with { type: 'json' }
import followsZh from './zh/follows.json' with { type: 'json' }
import freightZh from './zh/freight.json' with { type: 'json' }
import goodsZh from './zh/goods.json' with { type: 'json' }
import homeZh from './zh/home.json' with { type: 'json' }
import identityZh from './zh/identity.json' with { type: 'json' }
import invoicesZh from './zh/invoices.json' with { type: 'json' }
import layoutZh from './zh/layout.json' with { type: 'json' }
import membersZh from './zh/members.json' with { type: 'json' }
import methodsZh from './zh/methods.json' with { type: 'json' }
import noticesZh from './zh/notices.json' with { type: 'json' }
import webhooksZh from './zh/webhooks.json' with { type: 'json' }
import openkeysZh from './zh/openkeys.json' with { type: 'json' }
import ordersZh from './zh/orders.json' with { type: 'json' }
import pagesZh from './zh/pages.json' with { type: 'json' }
import paymentsZh from './zh/payments.json' with { type: 'json' }
import pointsZh from './zh/points.json' with { type: 'json' }
import productZh from './zh/product.json' with { type: 'json' }
import refundsZh from './zh/refunds.json' with { type: 'json' }
import returnsZh from './zh/returns.json' with { type: 'json' }
import messagesZh from './zh/messages.json' with { type: 'json' }
import repaymentsZh from './zh/repayments.json' with { type: 'json' }
import reviewsZh from './zh/reviews.json' with { type: 'json' }
import settingsZh from './zh/settings.json' with { type: 'json' }
import settlementsZh from './zh/settlements.json' with { type: 'json' }
import searchZh from './zh/search.json' with { type: 'json' }
import safetyZh from './zh/safety.json' with { type: 'json' }
import shipmentsZh from './zh/shipments.json' with { type: 'json' }
import stockZh from './zh/stock.json' with { type: 'json' }
import storesZh from './zh/stores.json' with { type: 'json' }
import verificationZh from './zh/verification.json' with { type: 'json' }
import addressesEn from './en/addresses.json' with { type: 'json' }
import walletZh from './zh/wallet.json' with { type: 'json' }
import wechatZh from './zh/wechat.json' with { type: 'json' }
import withdrawalsZh from './zh/withdrawals.json' with { type: 'json' }
import auditEn from './en/audit.json' with { type: 'json' }
import ledgerEn from './en/ledger.json' with { type: 'json' }
import managersEn from './en/managers.json' with { type: 'json' }
import certificatesEn from './en/certificates.json' with { type: 'json' }
import applicationsEn from './en/applications.json' with { type: 'json' }
import balanceEn from './en/balance.json' with { type: 'json' }
import batchesEn from './en/batches.json' with { type: 'json' }
import carriersEn from './en/carriers.json' with { type: 'json' }
import cylindersEn from './en/cylinders.json' with { type: 'json' }
import cartEn from './en/cart.json' with { type: 'json' }
import commonEn from './en/common.json' with { type: 'json' }
import checkoutEn from './en/checkout.json' with { type: 'json' }
import compareEn from './en/compare.json' with { type: 'json' }
import contentEn from './en/content.json' with { type: 'json' }
import creditEn from './en/credit.json' with { type: 'json' }
import depositsEn from './en/deposits.json' with { type: 'json' }
import deskEn from './en/desk.json' with { type: 'json' }
import couponsEn from './en/coupons.json' with { type: 'json' }
import docsEn from './en/docs.json' with { type: 'json' }
import documentsEn from './en/documents.json' with { type: 'json' }
import errorsEn from './en/errors.json' with { type: 'json' }
import exportsEn from './en/exports.json' with { type: 'json' }
import fillingEn from './en/filling.json' with { type: 'json' }
import followsEn from './en/follows.json' with { type: 'json' }
import freightEn from './en/freight.json' with { type: 'json' }
import goodsEn from './en/goods.json' with { type: 'json' }
import homeEn from './en/home.json' with { type: 'json' }
import identityEn from './en/identity.json' with { type: 'json' }
import invoicesEn from './en/invoices.json' with { type: 'json' }
import layoutEn from './en/layout.json' with { type: 'json' }
import membersEn from './en/members.json' with { type: 'json' }
import methodsEn from './en/methods.json' with { type: 'json' }
import noticesEn from './en/notices.json' with { type: 'json' }
import webhooksEn from './en/webhooks.json' with { type: 'json' }
import openkeysEn from './en/openkeys.json' with { type: 'json' }
import ordersEn from './en/orders.json' with { type: 'json' }
import pagesEn from './en/pages.json' with { type: 'json' }
import paymentsEn from './en/payments.json' with { type: 'json' }
import pointsEn from './en/points.json' with { type: 'json' }
import productEn from './en/product.json' with { type: 'json' }
import refundsEn from './en/refunds.json' with { type: 'json' }
import returnsEn from './en/returns.json' with { type: 'json' }
import messagesEn from './en/messages.json' with { type: 'json' }
import repaymentsEn from './en/repayments.json' with { type: 'json' }
import reviewsEn from './en/reviews.json' with { type: 'json' }
import settingsEn from './en/settings.json' with { type: 'json' }
import settlementsEn from './en/settlements.json' with { type: 'json' }
import searchEn from './en/search.json' with { type: 'json' }
import safetyEn from './en/safety.json' with { type: 'json' }
import shipmentsEn from './en/shipments.json' with { type: 'json' }
import stockEn from './en/stock.json' with { type: 'json' }
import storesEn from './en/stores.json' with { type: 'json' }
import verificationEn from './en/verification.json' with { type: 'json' }
import walletEn from './en/wallet.json' with { type: 'json' }
import wechatEn from './en/wechat.json' with { type: 'json' }
import withdrawalsEn from './en/withdrawals.json' with { type: 'json' }

export const zh = {
  addresses: addressesZh,
  audit: auditZh,
  ledger: ledgerZh,
  managers: managersZh,
  applications: applicationsZh,
  balance: balanceZh,
  batches: batchesZh,
  carriers: carriersZh,
  cylinders: cylindersZh,
  certificates: certificatesZh,
  cart: cartZh,
  common: commonZh,
  checkout: checkoutZh,
  compare: compareZh,
  content: contentZh,
  credit: creditZh,
  deposits: depositsZh,
  desk: deskZh,
  coupons: couponsZh,
  docs: docsZh,
  documents: documentsZh,
  errors: errorsZh,
  exports: exportsZh,
  filling: fillingZh,
  follows: followsZh,
  freight: freightZh,
  goods: goodsZh,
  home: homeZh,
  identity: identityZh,
  invoices: invoicesZh,
  layout: layoutZh,
  members: membersZh,
  methods: methodsZh,
  notices: noticesZh,
  openkeys: openkeysZh,
  webhooks: webhooksZh,
  orders: ordersZh,
  pages: pagesZh,
  payments: paymentsZh,
  points: pointsZh,
  product: productZh,
  refunds: refundsZh,
  returns: returnsZh,
  messages: messagesZh,
  repayments: repaymentsZh,
  reviews: reviewsZh,
  settings: settingsZh,
  settlements: settlementsZh,
  search: searchZh,
  safety: safetyZh,
  shipments: shipmentsZh,
  stock: stockZh,
  stores: storesZh,
  verification: verificationZh,
  wallet: walletZh,
  wechat: wechatZh,
  withdrawals: withdrawalsZh,
}

export const en = {
  addresses: addressesEn,
  audit: auditEn,
  ledger: ledgerEn,
  managers: managersEn,
  applications: applicationsEn,
  balance: balanceEn,
  batches: batchesEn,
  carriers: carriersEn,
  cylinders: cylindersEn,
  certificates: certificatesEn,
  cart: cartEn,
  common: commonEn,
  checkout: checkoutEn,
  compare: compareEn,
  content: contentEn,
  credit: creditEn,
  deposits: depositsEn,
  desk: deskEn,
  coupons: couponsEn,
  docs: docsEn,
  documents: documentsEn,
  errors: errorsEn,
  exports: exportsEn,
  filling: fillingEn,
  follows: followsEn,
  freight: freightEn,
  goods: goodsEn,
  home: homeEn,
  identity: identityEn,
  invoices: invoicesEn,
  layout: layoutEn,
  members: membersEn,
  methods: methodsEn,
  notices: noticesEn,
  openkeys: openkeysEn,
  webhooks: webhooksEn,
  orders: ordersEn,
  pages: pagesEn,
  payments: paymentsEn,
  points: pointsEn,
  product: productEn,
  refunds: refundsEn,
  returns: returnsEn,
  messages: messagesEn,
  repayments: repaymentsEn,
  reviews: reviewsEn,
  settings: settingsEn,
  settlements: settlementsEn,
  search: searchEn,
  safety: safetyEn,
  shipments: shipmentsEn,
  stock: stockEn,
  stores: storesEn,
  verification: verificationEn,
  wallet: walletEn,
  wechat: wechatEn,
  withdrawals: withdrawalsEn,
}
