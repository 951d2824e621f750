import t from 'tap'
import { account, balancesOf, post } from '../../../src/modules/ledger/index.ts'
import {
  assetsOf,
  captureEntries,
  holdAssets,
  releaseAssets,
  returnEntries,
} from '../../../src/modules/wallet/index.ts'
import { at, moneyWorld } from './world.ts'
import { walletData } from '../../../src/modules/wallet/personal.ts'
import { has } from '../../support/has.ts'

const world = await moneyWorld(t)
const { transaction, sql } = world
const count = async () => (await sql<{ n: number }[]>`select count(*)::int as n from journals`)[0]!.n

t.test('what a placing chose is held, and what an order held is free again, once', async (t) => {
  const memberId = await world.member('holder')
  await world.give(account('points', memberId), 1000)
  const id = await world.card(memberId, 5000)
  const chosen = { memberId, points: 300, giftCards: [{ id, fen: 2000 }] }
  await transaction((tx) => holdAssets(tx, { ...chosen, placingId: 1, at }))
  has(t, await assetsOf(world.as(memberId)), { points: 700, giftCards: [{ leftFen: 3000 }] })
  t.equal(await world.balance(account('pointsHeld', memberId)), 300)
  t.equal(await world.balance(account('giftCardHeld', id)), 2000)

  const share = { memberId, points: 100, giftCards: [{ id, fen: 500 }], orderId: 1, at }
  await transaction((tx) => releaseAssets(tx, share))
  await transaction((tx) => releaseAssets(tx, share))
  has(t, await assetsOf(world.as(memberId)), { points: 800, giftCards: [{ leftFen: 3500 }] })
  await transaction((tx) =>
    releaseAssets(tx, { ...share, points: 50, giftCards: [], orderId: 2, part: 'adjust:2' }),
  )
  t.equal((await assetsOf(world.as(memberId))).points, 850, 'a lower price lets go of some')
})

t.test('nothing chosen is nothing posted', async (t) => {
  const memberId = await world.member('nothing')
  const before = await count()
  await transaction((tx) => holdAssets(tx, { memberId, points: 0, giftCards: [], placingId: 2, at }))
  await transaction((tx) => releaseAssets(tx, { memberId, points: 0, giftCards: [], orderId: 2, at }))
  t.equal(await count(), before)
})

t.test('what is not there is not held, and the refusal says what is missing', async (t) => {
  const memberId = await world.member('poor')
  await world.give(account('points', memberId), 100)
  const id = await world.card(memberId, 100)
  const hold = (points: number, fen: number) =>
    transaction((tx) => holdAssets(tx, { memberId, points, giftCards: [{ id, fen }], placingId: 3, at }))
  await t.rejects(hold(101, 100), { code: 2003 })
  await t.rejects(hold(100, 101), { code: 2005 })
  await hold(100, 100)
})

t.test('R15: a stranger’s card is not found, like one that is not there; an old one is named', async (t) => {
  const [memberId, stranger] = [await world.member('owner'), await world.member('stranger')]
  const id = await world.card(memberId, 100)
  const old = await world.card(memberId, 100, '2026-11-20')
  const hold = (as: number, card: number) =>
    transaction((tx) =>
      holdAssets(tx, { memberId: as, points: 0, giftCards: [{ id: card, fen: 1 }], placingId: 4, at }),
    )
  await t.rejects(hold(stranger, id), { message: 'errors.common.notFound' })
  await t.rejects(hold(memberId, 999_999), { message: 'errors.common.notFound' })
  await t.rejects(hold(memberId, old), { code: 2100 })
  t.strictSame((await assetsOf(world.as(stranger))).giftCards, [])
  t.strictSame(
    (await assetsOf(world.as(memberId))).giftCards.map((card) => card.id),
    [id],
    'an old card is not offered',
  )
})

t.test(
  'a payment takes what was held, a refund brings it back; the store gets and gives its worth',
  async (t) => {
    const memberId = await world.member('payer')
    await world.give(account('points', memberId), 500)
    const id = await world.card(memberId, 900)
    const share = { memberId, points: 200, giftCards: [{ id, fen: 800 }] }
    await transaction((tx) => holdAssets(tx, { ...share, placingId: 5, at }))
    const settle = (kind: string, entries: ReturnType<typeof captureEntries>, worth: number) =>
      transaction((tx) =>
        post(tx, {
          kind,
          ref: 'order:5',
          at,
          entries: [...entries, { account: account('storeDue', 9), amount: worth }],
        }),
      )
    t.equal(await settle('test.settle', captureEntries(share), 1000), true)
    has(t, await assetsOf(world.as(memberId)), { points: 300, giftCards: [{ leftFen: 100 }] })
    t.equal(await world.balance(account('pointsHeld', memberId)), 0)
    t.equal(await settle('test.refund', returnEntries(share), -1000), true)
    has(t, await assetsOf(world.as(memberId)), { points: 500, giftCards: [{ leftFen: 900 }] })
  },
)

t.test('R31: parallel spends of different amounts never overdraw', async (t) => {
  const memberId = await world.member('spender')
  await world.give(account('points', memberId), 1000)
  const id = await world.card(memberId, 1000)
  const sizes = Array.from({ length: 40 }, (_, i) => 30 + ((i * 37) % 90))
  const tries = await Promise.allSettled(
    sizes.map((size, i) =>
      transaction((tx) =>
        holdAssets(tx, {
          memberId,
          points: size,
          giftCards: [{ id, fen: 120 - size }],
          placingId: 100 + i,
          at,
        }),
      ),
    ),
  )
  for (const it of tries) if (it.status === 'rejected') has(t, it.reason, { status: 409 })
  const balances = await balancesOf(world, [
    account('points', memberId),
    account('pointsHeld', memberId),
    account('giftCard', id),
    account('giftCardHeld', id),
  ])
  const won = sizes.filter((_, i) => tries[i]!.status === 'fulfilled')
  const points = won.reduce((sum, size) => sum + size, 0)
  t.ok(points <= 1000 && points > 0)
  t.equal(balances.of(account('points', memberId)), 1000 - points)
  t.equal(balances.of(account('pointsHeld', memberId)), points)
  t.equal(balances.of(account('giftCardHeld', id)), won.length * 120 - points)
})

t.test('decisions 11: both parts of the balance count, and keep the account from being erased', async (t) => {
  const memberId = await world.member('given-to')
  const ctx = world.as(memberId)
  t.equal(await walletData.blocks!(ctx), null)
  await world.give(account('compensation', memberId), 700)
  t.equal(await walletData.blocks!(ctx), 'wallet.spendFirst', 'what was given is money as well')
  await world.give(account('balance', memberId), 300)
  has(t, await assetsOf(ctx), { balanceFen: 1000, compensationFen: 700 })
  has(t, await walletData.exported(ctx), { balance: '10.00', compensation: '7.00' })
})
