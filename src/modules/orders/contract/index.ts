import { createHash } from 'node:crypto'
import type { AppServices } from '../../../platform/app-services.ts'
import { isManager, memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { DocumentKind } from '../../../platform/documents/index.ts'
import { isLanguage, translateFor } from '../../../platform/i18n.ts'
import type { Language } from '../../../platform/i18n.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { PDF } from '../../../platform/files/index.ts'
import { findContractOrder, holdBuyer } from '../queries/contract.ts'
import { findByNumber } from '../queries/read.ts'
import { hasContract } from '../rules.ts'
import { contractOf } from './model.ts'

const HOURS = 24
const HASH_LENGTH = 16

/** The contract as it is now, and the subject that names it: another price or date makes another document. */
async function currentContract(
  { database, config, settings }: Pick<AppServices, 'database' | 'config' | 'settings'>,
  number: string,
  lang: Language,
) {
  const row = await findByNumber(database, number)
  if (!row) return null
  const t = translateFor(lang)
  const contract = contractOf(row, lang, t, {
    receiptDays: settings.receiptHours / HOURS,
    isDemo: config.APP_ENV !== 'production',
  })
  const hash = createHash('sha256').update(JSON.stringify(contract)).digest('hex').slice(0, HASH_LENGTH)
  return { row, contract, t, subject: `${number}.${lang}.${hash}` }
}

/** The purchase contract of an order, in one language. */
export const contractDocument: DocumentKind = {
  name: 'orders.contract',
  file: 'contract',
  async make(services, subject) {
    const [number = '', lang] = subject.split('.')
    if (!isLanguage(lang)) return null
    const current = await currentContract(services, number, lang)
    // Changed since it was asked for: nobody is led to this one any more.
    if (current?.subject !== subject) return null
    const { row, contract, t } = current
    // The kit of PDFs with its fonts is for the process of jobs alone.
    const { drawContract } = await import('./draw.ts')
    return {
      bytes: await drawContract(contract, lang, t),
      type: PDF,
      filename: `${t('orders.contract.title')} ${contract.number}.pdf`,
      // It names the buyer, so it is exported and erased with their account (R56).
      owner: { memberId: row.memberId },
    }
  },
  still: (tx, subject) => holdBuyer(tx, subject.split('.')[0]!),
}

/**
 * The contract of an order for its buyer, the staff of its store and the buyer's manager; 404 for anybody else (R14) and for an
 * order that has none.
 */
export async function readContract(
  ctx: Context,
  { orderNo }: { orderNo: string },
): Promise<{ kind: DocumentKind; subject: string }> {
  const actor = memberOf(ctx)
  const storeId = actor.permissions.includes('store.orders') ? actor.storeId : null
  const reader = { memberId: actor.memberId, storeId, isManager: isManager(actor) }
  const order = await findContractOrder(ctx.database, reader, orderNo)
  if (!order || !hasContract(order.state)) throw commonErrors.notFound()
  const current = await currentContract(ctx, orderNo, ctx.lang)
  if (!current) throw commonErrors.notFound()
  return { kind: contractDocument, subject: current.subject }
}
