import type { Invoicing } from '../../../platform/gateways/invoicing/index.ts'
import { eachDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { yuanText } from '../../../shared/fen.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { listActiveSellers, noteWarned, saveAccount } from './queries.ts'
import type { SellerAccount } from '../../../platform/gateways/invoicing/index.ts'
import { tellSeller } from './tell.ts'

const DAY_MS = 86_400_000
/** Stores whose invoices are younger are asked after. */
const ACTIVE_DAYS = 60
/** The store is notified when a fifth of its quota is left. */
const WARN_PART = 5

/** Whether a fifth or less of the quota is left; also where the provider says that both are zero. */
export const isLow = ({ quotaFen, leftFen }: Pick<SellerAccount, 'quotaFen' | 'leftFen'>): boolean =>
  leftFen * WARN_PART <= quotaFen

/**
 * How each store that issues invoices stands at the tax platform; a store whose quota runs out is notified once a month. One
 * that the provider does not answer for, or that fails, holds up no other.
 */
export async function askAccounts(services: RoundServices, invoicing: Invoicing): Promise<void> {
  const at = services.clock.now()
  const month = `${shanghaiDay(at).slice(0, 7)}-01`
  const sellers = await listActiveSellers(services.database, new Date(at.getTime() - ACTIVE_DAYS * DAY_MS))
  await eachDue(
    services,
    sellers,
    ({ storeId }) => `account of store ${storeId}`,
    async ({ storeId, taxNumber }) => {
      const account = await invoicing.account(taxNumber)
      await services.database.transaction(async (tx) => {
        await saveAccount(tx, storeId, account, at)
        if (!isLow(account) || !(await noteWarned(tx, storeId, month))) return
        await tellSeller(services, tx, storeId, 'invoiceQuotaLow', { left: yuanText(account.leftFen) })
      })
    },
  )
}
