import type { Test } from 'tap'
import { creditReturnEntries, makeStatements, noteReceipt } from '../../../src/modules/credit/index.ts'
import { account, post } from '../../../src/modules/ledger/index.ts'
import { shanghaiDay } from '../../../src/shared/time.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import type { HandClock, MallOptions } from '../../support/mall.ts'
import { handClock } from '../../support/mall.ts'
import { payWorld } from '../payments/world.ts'

/** A mall whose demo member buys on credit, at the beginning of September. */
export async function creditWorld(t: Test, options: MallOptions & { clock?: HandClock } = {}) {
  const clock = options.clock ?? handClock('2026-09-03T04:00:00Z')
  const world = await payWorld(t, { ...options, clock })
  const { owner, transaction } = world.database
  const { sql } = owner
  const { memberId, services } = world
  let returned = 0
  /** What of each order went back before. */
  const returnedOf = new Map<number, number>()
  /** Somebody with a session of now, who has just proved who they are. */
  const proved = async (username?: string) => {
    const caller = await world.caller(username)
    await caller.prove()
    return caller
  }
  return {
    ...world,
    clock,
    sql,
    proved,
    /** An order of so much, paid on credit at the desk of the cashier; answers its id. */
    async bought(goodsFen: number): Promise<number> {
      const { payNo, orderIds } = await world.place({ goodsFen })
      const { status, body } = await (await proved()).post('/api/pay/credit', { payGroupNo: payNo })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return orderIds[0]!
    },
    received: (orderId: number) => transaction((tx) => noteReceipt(tx, orderId, shanghaiDay(clock.now()))),
    /** So much of an order goes back to who paid it on credit. */
    refunded: (orderId: number, amountFen: number) =>
      transaction(async (tx) => {
        // As refunds do: of one order one after the other, so that each knows what went back before it.
        await tx.sql`select 1 from orders where id = ${orderId} for update`
        const beforeFen = returnedOf.get(orderId) ?? 0
        const entries = await creditReturnEntries(tx, { memberId, orderId, amountFen, beforeFen })
        await post(tx, {
          kind: 'test.refund',
          ref: `back:${(returned += 1)}`,
          at: clock.now(),
          entries: [...entries, { account: account('grants'), amount: -amountFen }],
        })
        returnedOf.set(orderId, beforeFen + amountFen)
      }),
    state: () => makeStatements(services),
    used: async () => 0 - (await world.balance(account('credit', memberId))),
    /** Breaches of the books of credit alone: orders here are received without their shipment. */
    breaches: () => findBreaches(owner, 'I1', 'I2', 'I3', 'I13'),
  }
}
