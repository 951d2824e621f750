import t from 'tap'
import fc from 'fast-check'
import { calendarText, folded } from '../../../src/modules/batches/rules/calendar.ts'
import { daysBetween, lifeLeft, toneOf } from '../../../src/modules/batches/rules/life.ts'

t.test('the life that is left, in days, as a share and as a colour', (t) => {
  t.equal(daysBetween('2026-11-23', '2027-02-28'), 97)
  t.equal(daysBetween('2026-11-23', '2026-11-22'), -1)
  t.equal(lifeLeft('2026-01-01', '2027-01-01', '2026-07-02'), 183 / 365)
  t.equal(lifeLeft('2026-01-01', '2027-01-01', '2027-05-01'), 0)
  t.strictSame(
    [-1, 0, 7, 30, 31, 90, 91].map((days) => toneOf(days)),
    ['over', 'last', 'last', 'last', 'soon', 'soon', 'good'],
  )
  t.end()
})

t.test('a calendar says lots and days, without prices and names', (t) => {
  const text = calendarText(
    [{ uid: '7', lot: 'DEMO;B2611,07', serials: ['C-1', 'C-2'], day: '2026-12-31' }],
    { language: 'zh', origin: 'https://mall.example', now: new Date('2026-11-23T01:02:03Z') },
  )
  const lines = text.split('\r\n')
  t.strictSame(lines.slice(0, 2), ['BEGIN:VCALENDAR', 'VERSION:2.0'])
  for (const line of [
    'UID:7@mall.example',
    'DTSTAMP:20261123T010203Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:批次 DEMO\\;B2611\\,07 到期',
    'DESCRIPTION:C-1\\, C-2',
  ])
    t.ok(lines.includes(line), line)
  t.strictSame(
    lines.filter((line) => line.startsWith('TRIGGER')),
    ['TRIGGER:-P90D', 'TRIGGER:-P30D', 'TRIGGER:-P7D'],
  )
  t.ok(text.endsWith('END:VCALENDAR\r\n'))
  t.end()
})

t.test('a folded line has at most 75 bytes a piece and unfolds to what it was', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (line) => {
      const flat = line.replaceAll(/[\r\n]/g, '')
      const pieces = folded(flat).split('\r\n')
      const isShort = pieces.every((piece) => Buffer.byteLength(piece) <= 75)
      return isShort && pieces.join('\r\n').replaceAll('\r\n ', '') === flat
    }),
  )
  t.end()
})
