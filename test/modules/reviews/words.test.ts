import t from 'tap'
import { isHeld } from '../../../src/modules/reviews/rules/words.ts'
import { authorOf, daysUntil, gradeOf, holdOf } from '../../../src/modules/reviews/rules/writing.ts'

t.test('abuse, advertising and ways to be reached are held, in both languages', async (t) => {
  for (const text of [
    '店家是骗子',
    '骗-子',
    '加 微 信 有返现',
    '１３８００１３８０００',
    'Scams everywhere',
    'What a FUCKING mess',
    'see www.example.com',
    'write to me@example.com',
    'https://example.com',
  ])
    t.ok(isHeld(text), text)
})

t.test('plain words about goods are not held, however bad', async (t) => {
  for (const text of [
    '瓶阀漏气，非常失望，差评。',
    'Certificate 3 % off, leaking valve, never again.',
    'DEMO-B2610-15, CAS 630-08-0, 500 µmol/mol',
    'scampi and shiitake are no reference materials',
    '2026-11-21 收到，U = 1 %',
  ])
    t.notOk(isHeld(text), text)
})

t.test('pictures are looked at by a person', async (t) => {
  t.equal(holdOf('很好', []), null)
  t.equal(holdOf('很好', ['key']), 'pictures')
  t.equal(holdOf('骗子', ['key']), 'words')
})

t.test('the grade is the mean of data and goods, a half is rounded up', async (t) => {
  t.strictSame(
    [gradeOf({ data: 5, goods: 4 }), gradeOf({ data: 1, goods: 1 }), gradeOf({ data: 2, goods: 5 })],
    [5, 1, 4],
  )
})

t.test('who stays unnamed shows a first character', async (t) => {
  t.strictSame(
    [authorOf('示例公司', true), authorOf('示例公司', false), authorOf('', true)],
    ['示***', '示例公司', '***'],
  )
})

t.test('a started day counts as one that is left', async (t) => {
  const now = new Date('2026-11-21T02:00:00Z')
  t.strictSame(
    [
      daysUntil(new Date('2026-11-21T03:00:00Z'), now),
      daysUntil(new Date('2026-12-21T02:00:00Z'), now),
      daysUntil(now, now),
    ],
    [1, 30, 0],
  )
})
