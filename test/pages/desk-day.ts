import type { Test } from 'tap'
import { shanghaiDay } from '../../src/shared/time.ts'
import { findBreaches } from '../../src/tools/ledger-check/index.ts'
import { documentsMade } from '../support/worked.ts'
import { dayWorld } from './desk-day-world.ts'
import type { DeskWays } from './desk-day-world.ts'
import * as operator from './desk-day-operator.ts'
import * as store from './desk-day-store.ts'
import { appliesForAStore, correctsAndSends } from './opening.ts'

/** One day of a store and of the operator, each step by its page in the way of its side, until the statement of the month (issue 15). */
export async function deskDay(t: Test, ways: DeskWays): Promise<void> {
  const world = await dayWorld(t, ways)
  const { sql, clock, mall } = world
  await documentsMade(t, mall)
  let orderNo = ''
  let taskNo = ''
  let serial = ''

  if (t.passing())
    await t.test('a store imports a price list', async (t) => {
      const hand = await world.comes('demo-store', '/seller')
      await hand.looksRight(t)
      await store.importsAPriceList(hand, t, world)
    })
  if (t.passing())
    await t.test('a store confirms a gas to order', async (t) => {
      orderNo = await world.orders(await world.gas())
      const hand = await world.comes('demo-store', '/seller')
      await store.confirms(hand, t, orderNo)
    })
  if (t.passing())
    await t.test('the operator decides a voucher and a refund', async (t) => {
      const payNo = await world.transfers(orderNo, '952.00')
      const { refundNo } = await world.asksBack()
      const hand = await world.comes('demo-operator', '/operator')
      await hand.looksRight(t)
      await operator.decidesVoucher(hand, t, payNo, '952.00')
      await operator.decidesRefund(hand, t, refundNo)
    })
  if (t.passing())
    await t.test('the operator decides an application for a store', async (t) => {
      const applicant = await world.pageOf('/store/ruzhu')
      await appliesForAStore(applicant)
      const [application] = await sql<{ number: string }[]>`
      select number from store_applications where number is not null order by id desc limit 1`
      const { number } = application!
      const hand = await world.comes('demo-operator', '/operator')
      await operator.sendsApplicationBack(hand, t, number)
      await correctsAndSends(applicant)
      await operator.approvesApplication(hand, number)
      await hand.looksRight(t)
    })
  if (t.passing())
    await t.test('the floor fills, checks and certifies the gas', async (t) => {
      const [task] = await sql<{ number: string }[]>`
      select t.number from filling_tasks t join orders o on o.id = t.order_id where o.number = ${orderNo}`
      taskNo = task!.number
      const filler = await world.comes('demo-store', '/seller')
      serial = await store.fills(filler, t, taskNo)
      await filler.looksRight(t)
      const inspector = await world.comes('demo-inspector', '/seller/filling')
      await store.checks(inspector, t, serial, world)
      const number = await store.prepares(inspector, taskNo)
      await inspector.looksRight(t)
      for (const who of ['demo-metrologist', 'demo-approver'])
        await store.signs(await world.comes(who, '/seller/certificates'), t, number)
    })
  if (t.passing())
    await t.test('the store ships it, and the buyer receives it', async (t) => {
      await store.ships(await world.comes('demo-store', '/seller'), t, orderNo)
      await world.receives(orderNo)
    })
  if (t.passing())
    await t.test('the statement of the month agrees with the ledger', async (t) => {
      await world.monthPasses()
      const month = shanghaiDay(clock.now()).slice(0, 7)
      await world.monthPasses()
      const figures = await world.ledgerOf(month)
      t.strictSame(await store.readsStatement(await world.comes('demo-store', '/seller'), t, month), figures)
      const closing = (figures.at(-1)! / 100).toFixed(2)
      t.ok(Number(closing) > 0)
      const payoutNo = await operator.asksPayout(await world.comes('demo-operator', '/operator'), t, closing)
      await operator.paysOut(await world.comes('demo-operator-2', '/operator'), t, payoutNo)
      t.strictSame(await findBreaches(mall.database.owner), [], 'the books are whole')
    })
}
