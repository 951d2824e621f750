import t from 'tap'
import { account, balancesOf, post } from '../../../src/modules/ledger/index.ts'
import {
  earnPoints,
  expirePoints,
  expiringPoints,
  holdAssets,
  pointsUntil,
  pointsValidity,
  releaseAssets,
  takeBackPoints,
} from '../../../src/modules/wallet/index.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { usualSettings } from '../../../src/platform/settings.ts'
import { awayFrom, faultless, faultsTo } from '../../support/faults.ts'
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

const settings = usualSettings(readConfig({ APP_ENV: 'test' }))
const log = { warn: () => {} }
const night = (time: string) =>
  expirePoints(faultless({ database: world, clock: handClock(time), settings, log }))

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

t.test(
  'points keep the validity that held when they were earned, whatever the setting says later',
  async (t) => {
    const memberId = await world.member('keeper')
    const held = async () =>
      (await balancesOf(world, [account('points', memberId)])).of(account('points', memberId))
    const earn = (orderId: number, points: number, time: string) =>
      transaction((tx) => earnPoints(tx, { orderId, memberId, points, at: new Date(time) }))
    const years = async (version: number, before: number, value: number, time: string) =>
      void (await world.owner.sql`
      insert into setting_changes (name, version, before, value, reason, changed_by, changed_at)
      values ('pointsYears', ${version}, ${before}, ${value}, '试行', 1, ${time})`)
    await years(1, 1, 3, '2030-06-01T00:00:00Z')
    await years(2, 3, 1, '2031-03-01T00:00:00Z')
    await earn(20, 1000, '2030-05-31T23:59:59Z')
    await earn(21, 200, '2030-06-01T00:00:00Z')
    await earn(22, 30, '2031-02-28T23:59:59Z')
    await earn(23, 4, '2031-03-01T00:00:00Z')
    const validity = await pointsValidity({ database: world, settings })
    t.strictSame(
      ['2030-05-31T23:59:59Z', '2030-06-01T00:00:00Z', '2031-02-28T23:59:59Z', '2031-03-01T00:00:00Z'].map(
        (at) => pointsUntil(new Date(at), validity),
      ),
      ['2031-12-31', '2033-12-31', '2034-12-31', '2032-12-31'],
    )
    const soon = (time: string) => expiringPoints(world, { memberId, at: new Date(time), validity })
    t.strictSame(await soon('2031-12-01T00:00:00Z'), { expiring: 1000, expiresOn: '2031-12-31' })
    await night('2031-12-31T15:59:00Z')
    t.equal(await held(), 1234, 'good on the last evening')
    await night('2031-12-31T16:00:00Z')
    t.equal(await held(), 234, 'a year for what was earned before the first change')
    await night('2032-12-31T16:00:00Z')
    t.equal(await held(), 230, 'and again a year for what was earned after the second')
    t.strictSame(await soon('2033-01-01T00:00:00Z'), { expiring: 200, expiresOn: '2033-12-31' })
    await night('2033-12-31T16:00:00Z')
    t.equal(await held(), 30)
    await night('2034-12-31T16:00:00Z')
    t.equal(await held(), 0)
  },
)

t.test(
  'the points of everybody are over in one night, however many they are and whoever fails',
  async (t) => {
    const members: number[] = []
    for (const name of ['one', 'two', 'three', 'four', 'five']) members.push(await world.member(name))
    for (const memberId of members)
      await transaction((tx) =>
        earnPoints(tx, {
          orderId: 100 + memberId,
          memberId,
          points: 10,
          at: new Date('2035-03-01T04:00:00Z'),
        }),
      )
    const held = async () => {
      const places = members.map((memberId) => account('points', memberId))
      const balances = await balancesOf(world, places)
      return places.map((place) => balances.of(place))
    }
    let tries = 0
    const database = {
      ...world,
      transaction: (async (work: Parameters<typeof transaction>[0]) => {
        tries += 1
        if (tries === 2) throw new Error('the second is cut off')
        return transaction(work)
      }) as typeof transaction,
    }
    const clock = handClock('2036-12-31T16:00:00Z')
    const faults: unknown[] = []
    const services = { database, clock, settings, log }
    const { services: cut, tried } = awayFrom(services)
    await t.rejects(expirePoints(cut, 2), { name: 'DatabaseUnavailable' })
    t.equal(tried.transactions, 1, 'a database that is away ends the round')
    await expirePoints(
      faultsTo(services, (fault) => faults.push(fault)),
      2,
    )
    t.strictSame(await held(), [0, 10, 0, 0, 0])
    t.strictSame(faults.map(String), ['Error: the second is cut off'])
    await expirePoints(faultless(services), 2)
    t.strictSame(await held(), [0, 0, 0, 0, 0])
  },
)
