import { storeGoodsExport } from './modules/goods/index.ts'
import { storeOrdersExport } from './modules/orders/index.ts'
import { vouchersExport } from './modules/payments/index.ts'
import type { ExportKind } from './platform/export-kind.ts'

/** Every list that its readers can have as a file. */
export const exportKinds: readonly ExportKind[] = [storeOrdersExport, storeGoodsExport, vouchersExport]
