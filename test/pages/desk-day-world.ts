import type { Test } from 'tap'
import type { Page } from 'playwright-core'
import { hashPassword } from '../../src/modules/identity/index.ts'
import { account, post } from '../../src/modules/ledger/index.ts'
import { jobsOf } from '../../src/jobs.ts'
import { shanghaiDay } from '../../src/shared/time.ts'
import { openWorld } from '../journeys/traveller.ts'
import type { Way } from '../journeys/traveller.ts'
import { orderWorld } from '../modules/orders/world.ts'
import type { Goods } from '../modules/orders/world.ts'
import { ordersIn, PAY_PASSWORD } from '../modules/payments/world.ts'
import { handsInVoucher } from './buying.ts'
import { DeskHand } from './desk-hand.ts'
import { submit } from './floor.ts'

/** How the staff of each side work. */
export interface DeskWays {
  store: Way
  operator: Way
}

/** Where the staff of the store and of the operator work for a day, and what buyers and an applicant do meanwhile with a mouse. */
export async function dayWorld(t: Test, ways: DeskWays) {
  const world = await openWorld(t)
  const { mall, member } = world
  const { sql } = mall.database.owner
  const placing = await orderWorld(mall)
  const paying = await ordersIn(mall)
  const { memberId } = placing
  await sql`update members set pay_password_hash = ${await hashPassword(PAY_PASSWORD)} where id = ${memberId}`
  await mall.database.transaction((tx) =>
    post(tx, {
      kind: 'wallet.demo',
      ref: 'desk-day',
      at: mall.clock.now(),
      entries: [
        { account: account('grants'), amount: -9_000_000 },
        { account: account('balance', memberId), amount: 9_000_000 },
      ],
    }),
  )
  const buyer = await paying.caller()
  await buyer.prove()
  /** Pages that buyer and applicant have open; theirs is no keyboard. */
  const pageOf = async (path: string): Promise<Page> => (await member({ path })).page

  return {
    ...world,
    sql,
    clock: mall.clock,
    /** The day so many days from now. */
    day: (days: number) => shanghaiDay(new Date(mall.clock.now().getTime() + days * 86_400_000)),
    comes: (username: string, path: string) =>
      DeskHand.comes(world, path.startsWith('/operator') ? ways.operator : ways.store, username, path),
    pageOf,
    /** A gas of the store that is made to a value, as it is sold now. */
    async gas(): Promise<Goods> {
      const [goods] = await sql<Goods[]>`
        select k.id as "skuId", k.spu_id as "spuId", s.store_id as "storeId", k.number, k.price_fen as "priceFen", k.fulfilment,
          array['co'] as substances
        from skus k join spus s on s.id = k.spu_id and s.kind = 'gas' and s.balance_id = 'n2'
        where k.fulfilment = 'madeToOrder' and s.store_id = 1 and s.on_shelf
          and (select count(*) = 1 and min(c.substance_id) = 'co' and min(c.amount_min) > 1e-5 from spu_components c where c.spu_id = s.id)
        order by k.id limit 1`
      return goods!
    },
    /** A buyer orders it to a value; answers the number of the order. */
    async orders(goods: Goods): Promise<string> {
      const { id, number } = (await placing.place([{ goods }])).orders[0]!
      const values = [{ substanceId: 'co', value: '500', unit: 'µmol/mol' }]
      await sql`update order_lines set goods = goods || ${sql.json({ values })} where order_id = ${id}`
      return number
    },
    /** The buyer takes what was confirmed, and hands in the slip of a transfer. Answers the number of the payment. */
    async transfers(orderNo: string, amount: string): Promise<string> {
      const page = await pageOf(`/detail_dingdan?orderNo=${orderNo}`)
      await submit(page, 'accept')
      await page.locator('a[href*="pay-weixin"]').first().click()
      await page.waitForURL(/pay-/)
      await handsInVoucher(page, amount, mall.clock)
      const [payment] = await sql<{ number: string }[]>`
        select p.number from payments p where p.method = 'transfer' order by p.id desc limit 1`
      return payment!.number
    },
    /** A buyer has paid from the balance and wants it back. Answers the numbers of order and refund. */
    async asksBack(): Promise<{ orderNo: string; refundNo: string }> {
      const { payNo, orderIds } = await paying.place({ goodsFen: 8000 })
      await buyer.post('/api/pay/balance', { payGroupNo: payNo })
      const [orderNo] = (await paying.numbersOf(orderIds)) as [string]
      const { body } = await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了' })
      return { orderNo, refundNo: (body.data as { refundNo: string }).refundNo }
    },
    async receives(orderNo: string): Promise<void> {
      const page = await pageOf(`/detail_dingdan?orderNo=${orderNo}`)
      await submit(page, 'confirmReceipt')
      await page.getByText('待评价').first().waitFor()
    },
    async monthPasses(): Promise<void> {
      mall.clock.forward(31 * 86_400)
      for (const { run } of jobsOf(mall.services)) await run()
    },
    /**
     * What the ledger alone says of a month of the first store, in fen: owed to it at the beginning, its sales, what was taken back,
     * and owed at the end.
     */
    async ledgerOf(month: string): Promise<number[]> {
      const [row] = await sql<Record<'opening' | 'sales' | 'others' | 'closing', number>[]>`
        select coalesce(sum(e.amount) filter (where j.at < m.begin), 0)::int as opening,
          coalesce(sum(e.amount) filter (where j.at >= m.begin and j.kind = 'settlements.sale'), 0)::int as sales,
          coalesce(sum(e.amount) filter (where j.at >= m.begin and j.kind <> 'settlements.sale'), 0)::int as others,
          coalesce(sum(e.amount), 0)::int as closing
        from (select first at time zone 'Asia/Shanghai' as begin, (first + interval '1 month') at time zone 'Asia/Shanghai' as next
          from (select ${`${month}-01`}::timestamp as first) f) m
        cross join accounts a join entries e on e.account_id = a.id join journals j on j.id = e.journal_id
        where a.kind in ('storeDue', 'storeClaim') and a.owner_id = 1 and j.at < m.next`
      return [row!.opening, row!.sales, row!.others, row!.closing]
    },
  }
}

export type DayWorld = Awaited<ReturnType<typeof dayWorld>>
