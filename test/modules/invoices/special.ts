import { invoiceRound } from '../../../src/modules/invoices/jobs.ts'
import { invoicingGateway } from '../../../src/platform/gateways/invoicing/index.ts'
import type { Caller, PayWorld } from '../payments/world.ts'
import { TAX_NUMBER } from './world.ts'

/**
 * Lets demo-member's company be verified, and answers how a paid order of theirs comes to bear a special invoice that was issued, by
 * the provider of the mall.
 */
export async function specialInvoices(
  { services, memberId, database }: Pick<PayWorld, 'services' | 'memberId' | 'database'>,
  { buyer, finance }: { buyer: Caller; finance: Caller },
) {
  const { sql } = database.owner
  const title = '示例环境检测有限公司'
  await sql`
    update members set company_name = ${title}, tax_number = ${TAX_NUMBER}, tax_state = 'passed' where id = ${memberId}`
  const saved = await buyer.post('/api/invoiceTitle/save', { type: 'enterprise', title, taxNo: TAX_NUMBER })
  const titleId = (saved.body.data as { id: string }).id
  const gateway = invoicingGateway(services.config, services)
  return async (orderNo: string): Promise<string> => {
    const applied = await buyer.post('/api/invoice/apply', { orderNos: [orderNo], titleId, type: 'special' })
    if (applied.status !== 200) throw new Error(JSON.stringify(applied))
    const { invoiceNo } = applied.body.data as { invoiceNo: string }
    await finance.post('/api/admin/invoice/pass', { invoiceNo })
    await invoiceRound(services, gateway)
    return invoiceNo
  }
}
