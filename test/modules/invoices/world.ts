import type { Test } from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import type { Invariant } from '../../../src/tools/ledger-check/check.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import type { MallOptions } from '../../support/mall.ts'
import { payWorld } from '../payments/world.ts'
import type { OrderWish } from '../payments/world.ts'

/** A valid number of a company that does not exist. */
export const TAX_NUMBER = '91350100M000100Y43'

/** A mall in which demo-member pays orders by balance and has a title of a verified company. */
export async function invoiceWorld(t: Test, options: MallOptions = {}) {
  const world = await payWorld(t, options)
  const { owner } = world.database
  const buyer = await world.caller()
  await buyer.prove()
  const stranger = await world.caller('demo-manager')
  const finance = await world.caller('demo-operator')
  const other = await world.caller('demo-operator-2')
  await world.give(account('balance', world.memberId), 100_000_000)
  await owner.sql`
    update members set company_name = '示例环境检测有限公司', tax_number = ${TAX_NUMBER}, tax_state = 'passed'
    where id = ${world.memberId}`
  const saved = await buyer.post('/api/invoiceTitle/save', {
    type: 'enterprise',
    title: '示例环境检测有限公司',
    taxNo: TAX_NUMBER,
  })
  const titleId = (saved.body.data as { id: string }).id

  /** Orders that are paid together; their numbers. */
  async function paid(...wishes: OrderWish[]): Promise<string[]> {
    const group = await world.place(...wishes)
    // Rounds of the job move the clock past the end of an earlier proof.
    await buyer.prove()
    const answer = await buyer.post('/api/pay/balance', { payGroupNo: group.payNo })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
    return world.numbersOf(group.orderIds)
  }
  const apply = (orderNos: string[], more: object = {}) =>
    buyer.post('/api/invoice/apply', { orderNos, titleId, ...more })
  /** An application that stands; its number. */
  async function applied(orderNos: string[], more: object = {}): Promise<string> {
    const answer = await apply(orderNos, more)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
    return (answer.body.data as { invoiceNo: string }).invoiceNo
  }
  const detail = async (invoiceNo: string, of = buyer) =>
    (await of.get(`/api/invoice/detail?invoiceNo=${invoiceNo}`)).body.data as any
  const open = async () => ((await buyer.get('/api/invoice/orders')).body.data as any).list as any[]
  const openOf = async (orderNo: string) => (await open()).find((order) => order.orderNo === orderNo)
  /**
   * What the books say against invoices. Histories (I8) are asked at the end of a file: they keep each wrong step, and looking at
   * those of the whole demo takes four times as long as all the rest.
   */
  const breaches = async (...more: Invariant[]) =>
    (await findBreaches(owner, 'I1', 'I2', 'I6', 'I10', ...more)).map(
      ({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`,
    )
  return {
    ...world,
    buyer,
    stranger,
    finance,
    other,
    titleId,
    paid,
    apply,
    applied,
    detail,
    openOf,
    breaches,
  }
}

export type InvoiceWorld = Awaited<ReturnType<typeof invoiceWorld>>
