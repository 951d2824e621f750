import { applicationsExport } from './modules/applications/exports.ts'
import { auditExport } from './modules/audit/exports.ts'
import { balanceExport } from './modules/balance/exports.ts'
import { recallExports } from './modules/batches/exports.ts'
import { carriersExport, ownCarriersExport } from './modules/carriers/exports.ts'
import { certificatesExport } from './modules/certificates/exports.ts'
import { exhibitsExport, ratesExport, textsExport } from './modules/content/exports.ts'
import { offerExports } from './modules/coupons/exports.ts'
import {
  creditApplicationsExport,
  creditDecisionsExport,
  creditItemsExport,
} from './modules/credit/exports.ts'
import { cylindersExport } from './modules/cylinders/exports.ts'
import { freightExport } from './modules/freight/exports.ts'
import { fillingExport, parentsExport } from './modules/fulfilment/exports.ts'
import { storeGoodsExport } from './modules/goods/exports.ts'
import { membersExport, staffExports } from './modules/identity/exports.ts'
import { invoicesExport, redsExport, storeInvoicesExport } from './modules/invoices/exports.ts'
import { ledgerExport } from './modules/ledger/exports.ts'
import { managersExport } from './modules/managers/exports.ts'
import { companiesExport, realNamesExport } from './modules/members/exports.ts'
import { conversationsExport } from './modules/messages/exports.ts'
import { webhookExports } from './modules/webhooks/exports.ts'
import { keyExports } from './modules/openkeys/exports.ts'
import { ownOrdersExport, storeOrdersExport } from './modules/orders/exports.ts'
import { differencesExport, suspenseExport, vouchersExport } from './modules/payments/exports.ts'
import { exchangesExport, pointsExport, pointsGoodsExport } from './modules/points/exports.ts'
import { refundsExport } from './modules/refunds/exports.ts'
import { quarantineExport, returnExports } from './modules/returns/exports.ts'
import { allReviewsExport, storeReviewsExport } from './modules/reviews/exports.ts'
import { sheetsExport } from './modules/safety/exports.ts'
import { settingsExport } from './modules/settings/exports.ts'
import {
  linesExport,
  ownLinesExport,
  payoutsExport,
  statementsExport,
} from './modules/settlements/exports.ts'
import { lotsExport, movesExport, stockExport } from './modules/stock/exports.ts'
import { storesExport } from './modules/stores/exports.ts'
import { cardBatchesExport, giftCardExport } from './modules/wallet/exports.ts'
import { withdrawalsExport } from './modules/withdrawals/exports.ts'
import { knownAs } from './known-as.ts'
import type { ExportKind } from './platform/export-kind.ts'

/** Every list that its readers can have as a file: of the account, of a store's desk, and of the operator's. */
export const exportKinds: readonly ExportKind[] = [
  ownOrdersExport,
  balanceExport,
  creditItemsExport,
  pointsExport,
  giftCardExport,

  storeOrdersExport,
  conversationsExport,
  storeReviewsExport,
  storeInvoicesExport,
  storeGoodsExport,
  stockExport,
  lotsExport,
  movesExport,
  quarantineExport,
  certificatesExport,
  fillingExport,
  parentsExport,
  cylindersExport,
  sheetsExport,
  freightExport,
  ownCarriersExport,
  ownLinesExport,

  ...returnExports,
  ...offerExports,
  ...recallExports,
  ...staffExports,
  ...keyExports,
  ...webhookExports,

  vouchersExport,
  refundsExport,
  realNamesExport,
  companiesExport,
  managersExport,
  applicationsExport,
  carriersExport,
  allReviewsExport,
  exchangesExport,
  invoicesExport,
  redsExport,
  creditApplicationsExport,
  suspenseExport,
  differencesExport,
  ledgerExport(knownAs),
  statementsExport,
  linesExport,
  payoutsExport,
  withdrawalsExport,
  creditDecisionsExport,
  ratesExport,
  membersExport,
  storesExport,
  textsExport,
  exhibitsExport,
  cardBatchesExport,
  pointsGoodsExport,
  settingsExport,
  auditExport,
]
