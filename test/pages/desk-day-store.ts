import type { Test } from 'tap'
import { CARRIER } from '../modules/orders/world.ts'
import type { Goods } from '../modules/orders/world.ts'
import type { DeskHand } from './desk-hand.ts'
import type { DayWorld } from './desk-day-world.ts'
import { targetsOf } from './floor.ts'

/** Steps of the store's day. */

const heads =
  '商品编号,规格编号,中文名称,英文名称,分类,组分,平衡气,基体,英文基体,包装,浓度档,供货方式,价格,交货期,有效期,瓶阀'

/** A new price of a known gas, a new product, and a row that nobody can sell. */
const listOf = ({ number }: Goods) =>
  [
    heads,
    `,${number},,,,,,,,,,,950.00,,,`,
    'DAY-L-0001,DAY-L-0001-01,铅标准溶液,Lead standard solution,单元素溶液,Pb 1000 mg/L U1,,2 % HNO₃,2 % HNO₃,amp-20ml,1000 mg/L,现货,120.00,1,24,',
    'DAY-L-0002,DAY-L-0002-01,铅标准溶液,Lead standard solution,单元素溶液,Pb 100 mg/L U1,,2 % HNO₃,2 % HNO₃,amp-20ml,,现货,-5,1,24,',
  ].join('\n')

export async function importsAPriceList(hand: DeskHand, t: Test, { gas, sql }: DayWorld) {
  const goods = await gas()
  await hand.finds('商品与价格', 'Products and prices', '/seller/goods')
  await hand.press('#main a[href="/seller/goods-import"]')
  await hand.arrive('/seller/goods-import')
  const send = async (list: string) => {
    const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
    await hand.chooses('input[type=file]', file)
    await hand.does('try')
    await hand.sees('.tried-list__rows')
  }
  await send(listOf(goods))
  t.match(await hand.page.locator('.tried-list__rows tbody tr').nth(2).innerText(), /4\s+DAY-L-0002-01.*-5/)
  t.equal(
    await hand.page.locator('.tried-list__rows .status--bad').count(),
    1,
    'the fault is named by its row',
  )
  await hand.looksRight(t)
  await hand.does('apply')
  await hand.reads('新建 1 个商品草稿', 'new drafts: 1')
  const [row] = await sql`select price_fen::int as price from skus where number = ${goods.number}`
  t.equal(row!['price'], 95_000)
}

export async function confirms(hand: DeskHand, t: Test, orderNo: string) {
  await hand.finds('订单', 'Orders', '/seller/orders')
  if (hand.way.keyboard) {
    await hand.key('?')
    await hand.sees('#desk-keys[open]')
    await hand.key('Escape')
    await hand.page.locator('#desk-keys').waitFor({ state: 'hidden' })
  }
  await hand.opensRow(orderNo)
  await hand.looksRight(t)
  await hand.type('#desk-side form:has([value=confirm]) [name=amountAfter]', '940')
  await hand.type(
    '#desk-side form:has([value=confirm]) [name=reason]',
    hand.say('长期合作', 'A regular buyer'),
  )
  await hand.press('#desk-side button[value=effect]')
  await hand.sees('.desk-form .desk-sums__total')
  const total = hand.page.locator('#desk-side .desk-form .desk-sums__total dd')
  t.equal(await total.innerText(), '¥952.00', 'with its freight of 12.00')
  await hand.press('#desk-side button[name=action][value=confirm]')
  await hand.page.locator('button[name=action][value=confirm]').waitFor({ state: 'detached' })
}

/** Calculated, assigned, evacuated, filled: the reading that is too much is refused, and said why. Answers the serial. */
export async function fills(hand: DeskHand, t: Test, taskNo: string): Promise<string> {
  await hand.finds('充装台', 'Filling floor', '/seller/filling')
  await hand.type('#fill-code', taskNo)
  await hand.press('.fill-scan button')
  await hand.arrive(`/seller/filling/${taskNo}`)
  await hand.looksRight(t)
  await hand.does('accept')
  const option = hand.page.locator('select[name=serial] option').nth(1)
  const serial = (await option.getAttribute('value'))!
  const filler = (await hand.page.locator('select[name=operator] option').nth(1).getAttribute('value'))!
  await hand.choose('select[name=serial]', serial)
  await hand.choose('select[name=operator]', filler)
  await hand.type('input[name=station]', hand.say('2 号台', 'Station 2'))
  await hand.does('assign')
  await hand.type('.fill-form input[name=serial]', serial)
  await hand.type('input[name=vacuumPa]', '3')
  await hand.does('pretreat')
  await hand.sees('form:has([name=action][value=start])')
  await hand.type('.fill-form input[name=serial]', serial)
  await hand.does('start')
  await hand.sees('form[data-weigh]')
  await hand.looksRight(t)
  for (const target of await targetsOf(hand.page)) {
    await hand.sees(`tr.is-now[data-target="${target}"]`)
    await hand.type('input[name=grams]', Number(target).toFixed(3))
    await hand.press('[data-record]')
  }
  await hand.page.locator('form[data-weigh]').waitFor({ state: 'detached' })
  return serial
}

/** Another person checks it; what a scanner reads ends with Enter. */
export async function checks(hand: DeskHand, t: Test, serial: string, { day }: DayWorld) {
  await hand.type('#fill-code', serial)
  await hand.press('.fill-scan button')
  await hand.type('input[name=homogenisedMinutes]', '120')
  await hand.type('input[name=restMinutes]', '240')
  await hand.does('submitQc')
  await hand.sees('input[name="value.co"]')
  await hand.looksRight(t)
  await hand.type('input[name="value.co"]', '700')
  await hand.type('input[name="uncertainty.co"]', '1')
  await hand.type('input[name=method]', 'GC-TCD')
  await hand.types('input[name=expiry]', day(350))
  await hand.does('pass')
  await hand.sees('.fill .note--bad')
  t.equal(await hand.page.inputValue('input[name="value.co"]'), '700', 'refused, and kept')
  t.equal(await hand.page.inputValue('input[name=expiry]'), day(350))
  hand.forgive(/422|409/)
  await hand.type('input[name="value.co"]', '500')
  await hand.does('pass')
  await hand.sees('.fill .note--good')
}

/** The inspector prepares the certificate; answers its number. */
export async function prepares(hand: DeskHand, taskNo: string): Promise<string> {
  await hand.finds('证书', 'Certificates', '/seller/certificates')
  await hand.press('#main a[href="/seller/drafts"]')
  await hand.press(`form:has(input[value="${taskNo}"]) button`)
  await hand.sees('.desk-side__head h2, .desk-table__open')
  return (await hand.page.locator('[data-row]').first().getAttribute('data-row'))!
}

export async function signs(hand: DeskHand, t: Test, number: string) {
  await hand.opensRow(number)
  await hand.looksRight(t)
  await hand.does('sign')
  await hand.page.locator('form:has(input[value=sign]) button').waitFor({ state: 'detached' })
}

export async function ships(hand: DeskHand, t: Test, orderNo: string) {
  await hand.finds(orderNo, orderNo, `/seller/orders/${orderNo}`)
  await hand.looksRight(t)
  const form = 'form:has(input[name=action][value=ship])'
  await hand.type(`${form} [name=carrier]`, CARRIER)
  await hand.type(`${form} [name=no]`, `WB-${orderNo}`)
  await hand.press(`${form} button`)
  await hand.reads('全部商品已发出', 'shipped')
}

/** Figures of the month as the store reads them, in fen: opening, sales, everything else together, closing. */
export async function readsStatement(hand: DeskHand, t: Test, month: string): Promise<number[]> {
  await hand.finds('对账单', 'Statement', '/seller/statement')
  await hand.press(`.desk-tabs a[href*="${month}"]`)
  await hand.page.waitForURL(/month=/)
  await hand.looksRight(t)
  const texts = await hand.page.locator('.desk-counters b').allInnerTexts()
  const fen = texts.map((text) => Math.round(Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100))
  const [opening, sales, refunds, compensations, payouts, closing] = fen as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return [opening, sales, refunds + compensations + payouts, closing]
}
