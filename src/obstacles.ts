import { countOpenRecalls } from './modules/batches/index.ts'
import { countOpenInvoices } from './modules/invoices/index.ts'
import { countLivingOrders } from './modules/orders/index.ts'
import { countOpenReturns } from './modules/returns/index.ts'
import { storeMoneyFen } from './modules/settlements/index.ts'
import type { ObstaclesOf } from './modules/stores/index.ts'

/** What is still alive at a store: it closes only where all of it is nothing (decisions 11). */
export const obstaclesOf: ObstaclesOf = async (tx, storeId) => {
  const [orders, returns, invoices, recalls, money] = await Promise.all([
    countLivingOrders(tx, storeId),
    countOpenReturns(tx, storeId),
    countOpenInvoices(tx, storeId),
    countOpenRecalls(tx, storeId),
    storeMoneyFen(tx, storeId),
  ])
  return { orders, returns, invoices, recalls, money }
}
