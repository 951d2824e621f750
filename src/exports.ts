import { balanceExport } from './modules/balance/exports.ts'
import { creditItemsExport } from './modules/credit/exports.ts'
import { storeGoodsExport } from './modules/goods/exports.ts'
import { storeOrdersExport } from './modules/orders/exports.ts'
import { vouchersExport } from './modules/payments/exports.ts'
import { pointsExport } from './modules/points/exports.ts'
import { giftCardExport } from './modules/wallet/exports.ts'
import type { ExportKind } from './platform/export-kind.ts'

/** Every list that its readers can have as a file. */
export const exportKinds: readonly ExportKind[] = [
  balanceExport,
  creditItemsExport,
  pointsExport,
  giftCardExport,
  storeOrdersExport,
  storeGoodsExport,
  vouchersExport,
]
