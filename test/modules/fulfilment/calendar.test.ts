import fc from 'fast-check'
import t from 'tap'
import {
  isWorkingDay,
  isYearKnown,
  plusWorkingDays,
  workingDaysBetween,
} from '../../../src/modules/fulfilment/promises/calendar.ts'
import { firstDay, mayWithdraw, standsAt } from '../../../src/modules/fulfilment/promises/rules.ts'

t.test(
  'working days of China in 2026: holidays are free, the days that make up for them are not',
  async (t) => {
    const days = {
      '2026-02-16': false,
      '2026-02-14': true,
      '2026-02-28': true,
      '2026-10-07': false,
      '2026-10-10': true,
    }
    t.strictSame(Object.fromEntries(Object.keys(days).map((day) => [day, isWorkingDay(day)])), days)
    t.strictSame(
      [isWorkingDay('2026-11-20'), isWorkingDay('2026-11-21')],
      [true, false],
      'a Friday, a Saturday',
    )
    t.equal(plusWorkingDays('2026-02-13', 2), '2026-02-24', 'over the Spring Festival')
    t.equal(workingDaysBetween('2026-02-13', '2026-02-24'), 2)
    t.equal(workingDaysBetween('2026-02-24', '2026-02-13'), 0)
  },
)

t.test('of a year whose holidays are not out, weekends alone are free, and that is known', async (t) => {
  t.strictSame([isYearKnown('2026-12-31'), isYearKnown('2031-01-01')], [true, false])
  t.strictSame([isWorkingDay('2031-01-01'), isWorkingDay('2031-01-04')], [true, false])
})

t.test('so many working days later are so many working days between', async () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 60 }), (offset, count) => {
      const day = new Date(Date.UTC(2025, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10)
      return workingDaysBetween(day, plusWorkingDays(day, count)) === count
    }),
  )
})

t.test('a proposal leaves room for what is promised already', async (t) => {
  const propose = (units: number, booked: [string, number][], unitsPerDay = 4) =>
    firstDay({ today: '2026-11-23', leadDays: 5, units, unitsPerDay, booked: new Map(booked) })
  t.equal(propose(4, []), '2026-11-30', 'five working days from Monday')
  t.equal(propose(5, []), '2026-12-01', 'more than a day holds')
  t.equal(propose(4, [['2026-11-30', 4]]), '2026-12-01')
  t.equal(propose(1, [['2026-11-27', 40]]), '2026-11-30', 'what is due before is made before')
  t.equal(propose(1, [['2026-12-02', 12]]), '2026-11-30', 'a day before it is free')
  t.equal(propose(999, [], 1), null, 'a year is not enough')
})

t.test(
  'decisions 11: a missed date stands at today; beyond ten working days lines may be withdrawn',
  async (t) => {
    t.equal(standsAt('2026-11-20', '2026-11-21', 'filling'), '2026-11-23', 'the Monday after a Saturday')
    t.equal(standsAt('2026-11-20', '2026-11-21', 'shipped'), '2026-11-20')
    t.equal(standsAt('2026-11-25', '2026-11-23', 'filling'), '2026-11-25')
    t.strictSame(
      [mayWithdraw(10, 'filling'), mayWithdraw(11, 'filling'), mayWithdraw(11, 'shipped')],
      [false, true, false],
    )
  },
)
