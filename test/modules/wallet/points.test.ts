import t from 'tap'
import { account, balancesOf, post } from '../../../src/modules/ledger/index.ts'
import {
  earnPoints,
  expirePoints,
  holdAssets,
  releaseAssets,
  takeBackPoints,
} from '../../../src/modules/wallet/index.ts'
import { handClock } from '../../support/mall.ts'
import { at, moneyWorld } from './world.ts'

const world = await moneyWorld(t)
const { transaction } = world

t.test('points are earned once for an order; those spent before they are taken back are owed', async (t) => {
  const memberId = await world.member('earner')
  const held = async (kind: 'points' | 'pointsOwed') =>
    (await balancesOf(world, [account(kind, memberId)])).of(account(kind, memberId))
  const earn = (orderId: number, points: number) =>
    transaction((tx) => earnPoints(tx, { orderId, memberId, points, at }))
  t.equal(await earn(1, 100), true)
  t.equal(await earn(1, 100), false)
  t.equal(await held('points'), 100)
  await transaction((tx) =>
    post(tx, {
      kind: 'test.spend',
      ref: 'x',
      at,
      entries: [
        { account: account('points', memberId), amount: -70 },
        { account: account('pointsIssued'), amount: 70 },
      ],
    }),
  )
  const back = () => transaction((tx) => takeBackPoints(tx, { refundId: 1, memberId, points: 100, at }))
  t.equal(await back(), true)
  t.equal(await back(), false)
  t.equal(await held('points'), 0)
  t.equal(await held('pointsOwed'), 70)
  await earn(2, 50)
  t.equal(await held('points'), 0)
  await earn(3, 50)
  t.equal(await held('points'), 30)
  t.equal(await held('pointsOwed'), 0)
})

t.test('points are good to the end of the next year; what is spent was earned first', async (t) => {
  const memberId = await world.member('saver')
  const held = async () =>
    (await balancesOf(world, [account('points', memberId)])).of(account('points', memberId))
  const earn = (orderId: number, points: number, day: string) =>
    transaction((tx) => earnPoints(tx, { orderId, memberId, points, at: new Date(`${day}T04:00:00Z`) }))
  await earn(10, 100, '2026-03-01')
  await earn(11, 40, '2026-12-31')
  await earn(12, 70, '2027-01-01')
  await transaction((tx) => holdAssets(tx, { memberId, points: 30, giftCards: [], placingId: 900, at }))
  const night = (time: string) => expirePoints({ database: world, clock: handClock(time) })
  await night('2027-12-31T15:59:00Z')
  t.equal(await held(), 180, 'still good on the last evening')
  await Promise.all([night('2027-12-31T16:00:00Z'), night('2027-12-31T16:00:00Z')])
  t.equal(await held(), 70, 'the thirty that an order holds were the oldest')
  await transaction((tx) =>
    releaseAssets(tx, {
      memberId,
      points: 30,
      giftCards: [],
      orderId: 900,
      at: new Date('2028-01-02T00:00:00Z'),
    }),
  )
  t.equal(await held(), 100)
  await night('2028-01-02T18:00:00Z')
  t.equal(await held(), 70, 'what an order let go follows')
})
