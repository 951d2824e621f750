import type { Test } from 'tap'
import { account, post } from '../../../src/modules/ledger/index.ts'
import { takeWithLines } from '../../../src/modules/orders/index.ts'
import { complete } from '../../../src/modules/orders/service/onward.ts'
import { orderAxis } from '../../../src/modules/orders/states.ts'
import { settle } from '../../../src/modules/payments/service/settle.ts'
import { insertAttempt } from '../../../src/modules/payments/queries/attempts.ts'
import { groupsOfOrders } from '../../../src/modules/orders/payable.ts'
import { givenBack, storeShares } from '../../../src/modules/refunds/rules.ts'
import { takeBack } from '../../../src/modules/settlements/index.ts'
import { takeStep } from '../../../src/platform/moves/index.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { payWorld } from '../payments/world.ts'
import type { OrderWish, PayWorld } from '../payments/world.ts'

/** A mall in which orders are paid, completed and refunded, as far as their money goes. */
export const moneyWorld = async (t: Test) => moneyIn(await payWorld(t))

/** The same in a mall that is open already. */
export async function moneyIn(world: PayWorld) {
  const { database, services, clock, memberId } = world
  let refunds = 0

  /** Orders of one group, paid by balance. */
  async function paid(...wishes: OrderWish[]): Promise<number[]> {
    const { groupId, orderIds, payNo } = await world.place(...wishes)
    await database.transaction(async (tx) => {
      const parts = await groupsOfOrders.parts(tx, groupId)
      const at = clock.now()
      const attempt = await insertAttempt(
        tx,
        {
          number: `PAY${payNo}`,
          groupId,
          memberId,
          method: 'balance',
          state: 'settled',
          expiresAt: null,
          parts: parts.map(({ id, payableFen }) => ({ orderId: id, amountFen: payableFen })),
        },
        at,
      )
      await settle(services, tx, { attempt, parts, step: null, transactionId: null, at })
    })
    return orderIds
  }

  /** All of it has left, was received and is complete. */
  const completed = (id: number) =>
    database.transaction(async (tx) => {
      const at = clock.now()
      await tx.sql`update order_lines set shipped_quantity = quantity - refunded_quantity where order_id = ${id}`
      for (const [move, state, role] of [
        ['ship', 'awaitingShipment', 'store'],
        ['receive', 'awaitingReceipt', 'buyer'],
      ] as const)
        await takeStep(tx, orderAxis, { of: { id, state }, move, by: { role, actorId: memberId }, at })
      const { order } = await takeWithLines(tx, { id })
      await complete(services, tx, order, { role: 'timer', actorId: null })
    })

  /** So many units of the first line with some left go back to the balance, whatever state the order is in; how much that was. */
  const refund = (id: number, quantity: number): Promise<number> =>
    database.transaction(async (tx) => {
      const found = await takeWithLines(tx, { id })
      const line = found.lines.find((each) => each.refundedQuantity + quantity <= each.quantity)
      if (!line) return 0
      const { operatorFen, ...shares } = storeShares(found, new Map([[line.id, quantity]]))
      const { order } = found
      const grossFen = shares.goodsFen + shares.subsidyFen + shares.freightFen - shares.ownCouponFen
      const left = order.payableFen - order.refundedFen - order.compensatedFen
      const amountFen = Math.min(grossFen - operatorFen, left)
      const at = clock.now()
      const journal = { kind: 'payments.refund', ref: `refund:${(refunds += 1)}` }
      const backFen = amountFen + operatorFen
      const fromStore = await takeBack(tx, { orderId: id, journal, at, shares, backFen })
      const entries = [
        ...givenBack(operatorFen, [{ account: account('balance', memberId), amount: amountFen }]),
        ...fromStore,
      ]
      if (entries.some(({ amount }) => amount !== 0)) await post(tx, { ...journal, at, entries })
      await tx.sql`update order_lines set refunded_quantity = refunded_quantity + ${quantity} where id = ${line.id}`
      await tx.sql`update orders set refunded_fen = refunded_fen + ${amountFen} where id = ${id}`
      return backFen
    })

  /** What the check says of the money of stores. */
  const breaches = async () =>
    (await findBreaches(database.owner, 'I1', 'I2', 'I3', 'I9')).map(
      ({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`,
    )

  /** Where a store's money is, by the entries of the ledger. */
  const moneyOf = async (storeId: number) => ({
    pending: await world.balance(account('storePending', storeId)),
    due: await world.balance(account('storeDue', storeId)),
    claim: await world.balance(account('storeClaim', storeId)),
    held: await world.balance(account('payoutHeld', storeId)),
  })

  await world.give(account('balance', memberId), 100_000_000)
  return { ...world, paid, completed, refund, breaches, moneyOf }
}
