import t from 'tap'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { creditWorld } from './world.ts'

const world = await creditWorld(t)
const { clock, bought, received } = world

/** The page as its reader sees it, without marks. */
async function read(path: string, language: 'zh' | 'en'): Promise<{ status: number; text: string }> {
  const visitor = new Visitor(world.app)
  await visitor.enter()
  const { response } = await visitor.open(path, { language })
  const text = response.body
    .replace(/<(script|style|svg)[^]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return { status: response.statusCode, text }
}

t.test('before anything was bought the page says so', async (t) => {
  has(t, await read('/shouxin', 'zh'), {
    status: 200,
    text: /可用额度 ¥50,000\.00[^]*没有未出账的订单[^]*近三个月没有账单/,
  })
  has(t, await read('/shouxin?period=earlier', 'en'), { status: 200, text: /No earlier statement/ })
})

t.test('the statement that is due, its items, and what waits for the next', async (t) => {
  const order = await bought(640_000)
  const small = await bought(1200)
  await received(order)
  clock.set('2026-10-01T04:00:00Z')
  await world.state()
  const [number] = await world.numbersOf([order])
  has(t, await read('/shouxin', 'zh'), {
    status: 200,
    text: new RegExp(
      `可用额度 ¥43,588\\.00[^]*2026-09 账单还需还款 ¥6,400\\.00，2026-10-25 前还款，还有 24 天[^]*2026-09 账单 待还款 1 笔[^]*2026-09-03 ${number}[^]*氮中一氧化碳 × 1[^]*¥6,400\\.00`,
    ),
  })
  has(t, await read('/shouxin?month=current', 'en'), {
    status: 200,
    text: /Not yet on a statement[^]*Not yet [^]*CO in N2 × 1[^]*¥12\.00[^]*Not invoiced/,
  })
  clock.set('2026-10-24T04:00:00Z')
  has(t, await read('/shouxin', 'en'), {
    text: /of the statement of 2026-09 is due by 25 Oct 2026, tomorrow/,
  })
  clock.set('2026-10-25T04:00:00Z')
  has(t, await read('/shouxin', 'en'), { text: /of the statement of 2026-09 is due today/ })
  clock.set('2026-10-26T04:00:00Z')
  has(t, await read('/shouxin?month=2026-09', 'zh'), { text: /2026-09 账单已逾期，还需还款 ¥6,400\.00/ })
  has(t, await read('/shouxin?month=2026-08', 'zh'), { status: 404 })
  clock.set('2027-02-01T04:00:00Z')
  has(t, await read('/shouxin', 'zh'), { text: /近三个月没有账单/ })
  has(t, await read('/shouxin?period=earlier', 'zh'), { text: /历史账单 更早[^]*2026-09[^]*已逾期/ })
  await received(small)
  clock.set('2027-03-01T04:00:00Z')
  await world.state()
  clock.set('2027-03-26T04:00:00Z')
  has(
    t,
    await read('/shouxin', 'zh'),
    {
      text: /2026-09 起的账单已逾期，共需还款 ¥6,412\.00/,
    },
    'the line is free when both are paid',
  )
})
