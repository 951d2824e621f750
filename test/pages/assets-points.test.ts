import t from 'tap'
import { account } from '../../src/modules/ledger/index.ts'
import { ordersIn } from '../modules/payments/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'
import { otherTwoWays } from './ways.ts'

/** Points and the level in a browser: signed in day after day, exchanged, refused, and grown by what was paid. */
const { mall, member } = await openMall(t)
const world = await ordersIn(mall)
const { memberId } = world
const { sql } = mall.database.owner
const area = await sql<{ code: string }[]>`select code from areas where level = 3 order by code limit 1`
await sql`
  insert into addresses (member_id, consignee, mobile, area_code, detail, is_default, created_at)
  values (${memberId}, '张工', '13800000000', ${area[0]!.code}, '示例路 1 号', true, now())`
await world.give(account('balance', memberId), 10_000_000)

const words = {
  zh: {
    signIn: (points: number) => `签到，得 ${points} 积分`,
    said: (points: number) => `签到成功，得 ${points} 积分`,
    inRow: (days: number) => `连续 ${days} 天`,
    exchange: /^兑换 测试杯$/,
    quantity: '数量',
    confirm: '确认兑换',
    done: '兑换成功',
    short: '积分不足',
    failed: '兑换失败：该物品已下架或库存不足',
    changed: '积分更新失败：所需积分已变动',
    missing: /还差 [\d,]+ 积分/,
  },
  en: {
    signIn: (points: number) => `Sign in for ${points} points`,
    said: (points: number) => `Signed in: ${points} points`,
    inRow: (days: number) => (days === 1 ? '1 day in a row' : `${days} days in a row`),
    exchange: /^Exchange.* Test mug$/,
    quantity: 'Quantity',
    confirm: 'Exchange points',
    done: 'Exchanged: number',
    short: 'Insufficient points',
    failed: 'Exchange failed: the item is no longer offered or too few are left',
    changed: 'Points update failed: the item costs other points now',
    missing: /[\d,]+ points short/,
  },
}

/** Points as raw entries sum them up. */
const held = async () => {
  const [row] = await sql<{ sum: number }[]>`
    select coalesce(sum(e.amount), 0)::int as sum from entries e join accounts a on a.id = e.account_id
    where a.kind = 'points' and a.owner_id = ${memberId}`
  return row!.sum
}
const number = (points: number) => points.toLocaleString('en')
/** So many points, whatever there was. */
const have = async (points: number) => {
  const difference = points - (await held())
  if (difference !== 0) await world.give(account('points', memberId), difference)
}
let sort = 0
async function goods() {
  await sql`update points_goods set on_shelf = false`
  const [row] = await sql<{ id: number }[]>`
    insert into points_goods (name_zh, name_en, icon, points, stock, per_member, sort)
    values ('测试杯', 'Test mug', 'flask', 1000, 5, 3, ${(sort += 1)}) returning id`
  return row!.id
}

for (const [lang, javaScriptEnabled] of otherTwoWays) {
  const say = words[lang]
  const how = `${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`
  const visiting = async (path: string) => {
    await sql`truncate rate_counters`
    const one = await member({ path, javaScriptEnabled, locale: lang === 'zh' ? 'zh-CN' : 'en-GB' })
    // Spending points asks who uses the session (R10): another test shows that page.
    await sql`update sessions set proved_at = ${mall.clock.now()} where member_id = ${memberId}`
    return one
  }

  t.test(`points in ${how}: each day in a row brings more, and the records say so`, async (t) => {
    await sql`delete from clockins where member_id = ${memberId}`
    for (const [index, points] of [5, 10, 15].entries()) {
      mall.clock.forward(86_400)
      const { page } = await visiting('/order/jifen')
      const before = await held()
      await page.getByRole('button', { name: say.signIn(points) }).click()
      await page.getByText(say.said(points)).first().waitFor()
      t.equal(await held(), before + points)
      t.match(await page.locator('.points-month__head').textContent(), say.inRow(index + 1))
      const newest = await page.locator('table.data-table tbody tr').first().locator('td').allTextContents()
      t.strictSame(
        [newest[2], newest[3], newest.at(-1)],
        [`+${points}`, '—', number(before + points)],
        'income, expense, and what was there after it',
      )
      t.equal(await page.getByRole('button', { name: say.signIn(points) }).count(), 0, 'once a day')
      if (javaScriptEnabled && index === 2) t.strictSame(await axe(page), [])
    }
  })

  t.test(`points in ${how}: exchanged, and each refusal is told and takes nothing`, async (t) => {
    const id = await goods()
    await have(2500)
    const { page } = await visiting('/integral')
    const open = async () => {
      await mall.seen()
      await page.goto('/integral')
      await page.getByRole('link', { name: say.exchange }).click()
      await page.waitForURL(/goods=/)
    }
    const press = async (quantity: string) => {
      await page.getByLabel(say.quantity).fill(quantity)
      await page.getByRole('button', { name: say.confirm }).click()
    }
    const refused = async (why: string, happens: () => Promise<unknown>, quantity = '1') => {
      await open()
      const before = await held()
      await happens()
      const now = await held()
      await press(quantity)
      await page.getByText(why).first().waitFor()
      t.strictSame([before, await held()], [before, now], why)
    }
    await refused(say.short, () => have(900))
    await have(2500)
    await refused(say.changed, () => sql`update points_goods set points = 1100 where id = ${id}`)
    await sql`update points_goods set points = 1000 where id = ${id}`
    await refused(say.failed, () => sql`update points_goods set stock = 0 where id = ${id}`)
    await sql`update points_goods set stock = 5 where id = ${id}`
    const [untouched] = await sql<{ stock: number }[]>`select stock from points_goods where id = ${id}`
    t.strictSame([untouched, await held()], [{ stock: 5 }, 2500])
    await open()
    await press('2')
    await page.waitForURL(/order\/exchanges/)
    await page.getByText(say.done).first().waitFor()
    const [left] = await sql<{ stock: number }[]>`select stock from points_goods where id = ${id}`
    t.strictSame([left, await held()], [{ stock: 3 }, 500])
    await mall.seen()
    await page.goto('/integral')
    t.match(await page.locator('.card-grid').textContent(), say.missing, 'what is missing is said beforehand')
    if (javaScriptEnabled) t.strictSame(await axe(page), [])
  })

  t.test(`the level in ${how}: grown by what was paid less what came back`, async (t) => {
    const group = await world.place({ goodsFen: 100_000 }, { storeId: 2, goodsFen: 50_050 })
    const buyer = await world.caller()
    await buyer.prove()
    t.equal((await buyer.post('/api/pay/balance', { payGroupNo: group.payNo })).status, 200)
    const [orderNo] = (await world.numbersOf([group.orderIds[1]!])) as [string]
    await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了' })
    const finance = await world.caller('demo-operator')
    t.equal((await finance.post('/api/admin/refund/execute', { orderNo })).status, 200)
    const [raw] = await sql<{ fen: number }[]>`
        select coalesce(-sum(e.amount), 0)::int as fen from entries e join journals j on j.id = e.journal_id
          join accounts a on a.id = e.account_id
        where a.owner_id = ${memberId} and a.kind in ('balance', 'compensation')
          and j.kind in ('payments.settle', 'payments.refund') and j.ref ~ '^(order|refund):'`
    const { page } = await visiting('/person_detail')
    const growth = Math.floor(raw!.fen / 100)
    t.equal(await page.locator('.level-card__points b').textContent(), number(growth))
    t.match(await page.locator('.level-card__points').textContent(), number(5000 - growth))
    t.equal(await page.locator('.level-card__levels [aria-current]').count(), 1)
    const counts = await page.locator('tfoot td').last().textContent()
    t.equal(
      counts,
      `${lang === 'zh' ? '¥' : 'CN¥'}${(raw!.fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`,
    )
    t.equal(await page.getByRole('link', { name: orderNo }).count(), 1, 'the orders it came from')
    if (javaScriptEnabled) t.strictSame(await axe(page), [])
  })
}
