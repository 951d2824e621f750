import { knownAs } from '../known-as.ts'
import { thrown } from '../thrown.ts'
import { balancePages } from '../modules/balance/pages.ts'
import { balanceRoutes } from '../modules/balance/routes.ts'
import { creditFiles } from '../modules/credit/files.ts'
import { creditPages } from '../modules/credit/pages.ts'
import { creditRoutes } from '../modules/credit/routes.ts'
import { depositPages } from '../modules/deposits/pages.ts'
import { depositRoutes } from '../modules/deposits/routes.ts'
import { invoiceCallbacks } from '../modules/invoices/callbacks.ts'
import { invoiceFiles } from '../modules/invoices/files.ts'
import { invoicePages } from '../modules/invoices/pages.ts'
import { invoiceRoutes } from '../modules/invoices/routes.ts'
import { ledgerPages } from '../modules/ledger/pages.ts'
import { ledgerRoutes } from '../modules/ledger/routes.ts'
import { messagesOfCases } from '../modules/messages/pages.ts'
import { callbackRoutes } from '../modules/payments/callbacks.ts'
import { paymentPages } from '../modules/payments/pages.ts'
import { paymentRoutes, voucherFiles } from '../modules/payments/routes.ts'
import { pointFiles } from '../modules/points/files.ts'
import { pointPages } from '../modules/points/pages.ts'
import { pointRoutes } from '../modules/points/routes.ts'
import { receiveRefund } from '../modules/refunds/index.ts'
import { refundDesk } from '../modules/refunds/pages.ts'
import { refundRoutes } from '../modules/refunds/routes.ts'
import { repaymentPages } from '../modules/repayments/pages.ts'
import { repaymentRoutes } from '../modules/repayments/routes.ts'
import { returnFiles } from '../modules/returns/files.ts'
import { returnPages } from '../modules/returns/pages.ts'
import { returnRoutes } from '../modules/returns/routes.ts'
import { settlementPages } from '../modules/settlements/pages.ts'
import { settlementRoutes } from '../modules/settlements/routes.ts'
import { walletPages } from '../modules/wallet/pages.ts'
import { walletRoutes } from '../modules/wallet/routes.ts'
import { receiveWithdrawal } from '../modules/withdrawals/index.ts'
import { withdrawalPages } from '../modules/withdrawals/pages.ts'
import { withdrawalRoutes } from '../modules/withdrawals/routes.ts'
import type { Doors } from './opened.ts'

/** Payments and what follows from money: refunds, returns, assets, settlements, invoices. */
export function openMoney({ app, services, metrics, api, page }: Doors): void {
  paymentRoutes(api(...thrown.payments))
  paymentPages(page)
  callbackRoutes(app, services, metrics, [receiveRefund, receiveWithdrawal])
  voucherFiles(app, services)
  refundRoutes(api(...thrown.refunds))
  refundDesk(page)
  returnRoutes(api(...thrown.returns))
  returnPages(page, messagesOfCases)
  returnFiles(app, services)
  ledgerRoutes(api(), knownAs)
  ledgerPages(page, knownAs)
  walletRoutes(api(...thrown.wallet))
  walletPages(page)
  creditRoutes(api(...thrown.credit))
  creditPages(page)
  creditFiles(app, services)
  repaymentRoutes(api(...thrown.repayments))
  repaymentPages(page)
  balanceRoutes(api())
  balancePages(page)
  depositRoutes(api(...thrown.deposits))
  depositPages(page)
  withdrawalRoutes(api(...thrown.withdrawals))
  withdrawalPages(page)
  settlementRoutes(api(...thrown.settlements))
  settlementPages(page)
  pointRoutes(api(...thrown.points))
  pointPages(page)
  pointFiles(app, services)
  invoiceRoutes(api(...thrown.invoices))
  invoicePages(page)
  invoiceFiles(app, services)
  invoiceCallbacks(app, services)
}
