import { isDeepStrictEqual } from 'node:util'
import { zipSync, strToU8 } from 'fflate'
import t from 'tap'
import type { Test } from 'tap'
import type { Locator, Page } from 'playwright-core'
import { orderWorld } from '../modules/orders/world.ts'
import { has } from '../support/has.ts'
import { axe } from '../support/axe.ts'
import { dropFile } from '../support/dropped.ts'
import { htmlFaults } from '../support/html.ts'
import { eventually } from '../support/eventually.ts'
import { comesTo, openMall, signInHere } from './visitors.ts'
import type { Visitor } from './visitors.ts'
import { twoWays } from './ways.ts'

const { mall, visitor, member, address } = await openMall(t)
const { sql } = mall.database.owner

interface Goods {
  id: number
  number: string
  price_fen: number
  store_id: number
  spu_id: number
}
/** SKUs with stock for a year and more, one in each of two stores. */
const goods = await sql<Goods[]>`
  select distinct on (s.store_id) k.id, k.number, k.price_fen, s.store_id, s.id as spu_id
  from skus k join spus s on s.id = k.spu_id
  join batches b on b.sku_id = k.id and b.expires_on > now() + interval '1 year' and b.on_hand - b.reserved >= 9
  where k.fulfilment = 'stocked' and s.on_shelf order by s.store_id, k.id limit 2`
const [first, second] = goods as unknown as [Goods, Goods]
const [made] = await sql<
  { id: number; spu_id: number; store_id: number; substance_id: string; min_text: string }[]
>`
  select k.id, s.id as spu_id, s.store_id, c.substance_id, c.min_text from skus k join spus s on s.id = k.spu_id
  join spu_components c on c.spu_id = s.id
  where k.fulfilment = 'madeToOrder' and k.level_zh like '%内定制' and s.on_shelf
    and (select count(*) from spu_components o where o.spu_id = s.id) = 1 order by k.id limit 1`

t.beforeEach(async () => {
  await sql`truncate cart_lines, stock_wishes, rate_counters`
  await sql`update batches set reserved = 0 where sku_id in (${first.id}, ${second.id})`
  for (const { id, price_fen: price } of [first, second])
    await sql`update skus set price_fen = ${price} where id = ${id}`
  for (const [at, { id, price_fen: price }] of [first, second].entries())
    await sql`
      insert into cart_lines (member_id, sku_id, quantity, seen_price_fen, added_at)
      select id, ${id}, 2, ${price}, now() - make_interval(mins => ${at}) from members where username = 'demo-member'`
})

/** The demo member in three browsers, which stay for the whole file. */
const scripted = await member()
const plain = await member({ javaScriptEnabled: false })
const plainEnglish = await member({ javaScriptEnabled: false, locale: 'en-GB' })

/** The demo member on the cart or another page. */
const at = (path = '/cart', shopper: Visitor = scripted): Promise<Visitor> => comesTo(shopper, path)

const row = (page: Page, { number }: Goods) => page.locator('.cart-line', { hasText: number })
const quantityOf = (page: Page, of: Goods) => row(page, of).locator('[name=quantity]').inputValue()
const yuan = (fen: number) => (fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
/** Runs an action that opens the next page, and waits for it. */
const onward = (page: Page, act: Promise<unknown>) => Promise.all([page.waitForEvent('load'), act])
/** What the form of a button sends when it is pressed. */
const fieldsOf = (button: Locator) =>
  button.first().evaluate((it: HTMLButtonElement) => {
    const fields = new FormData(it.form!, it)
    // A browser ends the lines of what it sends so.
    return Object.fromEntries(
      [...fields].map(([name, value]) => [name, String(value).replaceAll(/\r?\n/g, '\r\n')]),
    )
  })

const sum = async (page: Page) => (await page.textContent('.settle-bar .price'))!.replace(/^[^\d]*/, '')
const stored = async () =>
  (
    await sql<
      { sku_id: number; quantity: number; checked: boolean }[]
    >`select sku_id, quantity, checked from cart_lines`
  )
    .toSorted((a, b) => a.sku_id - b.sku_id)
    .map(({ sku_id: skuId, quantity, checked }) => [skuId, quantity, checked])
/** What the page sends soon after a click: waited for, then compared. */
async function becomesStored(t: Test, wanted: unknown[]): Promise<void> {
  await eventually(async () => isDeepStrictEqual(await stored(), wanted), 60_000).catch(() => {})
  t.strictSame(await stored(), wanted)
}
const both = (a: [number, boolean], b: [number, boolean]) =>
  [
    [first.id, ...a],
    [second.id, ...b],
  ].toSorted((one, other) => Number(one[0]) - Number(other[0]))

t.test('the cart answers at once, and the server has it', async (t) => {
  const { page, faults } = await at()
  const more = row(page, first).getByRole('button', { name: '增加' })
  await more.click()
  await page.waitForFunction(() => document.querySelector('.settle-bar input[type=checkbox]') !== null)
  await more.click()
  t.equal(await quantityOf(page, first), '4')
  t.equal(await sum(page), yuan(first.price_fen * 4 + second.price_fen * 2))
  await page.waitForFunction(
    () => document.querySelector('.site-header__actions .count-badge')?.textContent === '6',
  )
  await row(page, second).getByRole('checkbox').uncheck()
  t.equal(await sum(page), yuan(first.price_fen * 4))
  await becomesStored(t, both([4, true], [2, false]))
  await page.reload()
  t.strictSame([await quantityOf(page, first), await sum(page)], ['4', yuan(first.price_fen * 4)])
  await row(page, second).getByRole('button', { name: /删除/ }).click()
  await row(page, second).waitFor({ state: 'detached' })
  await becomesStored(t, [[first.id, 4, true]])
  t.strictSame(faults, [])
})

t.test('what the server refuses is said, and the cart is as it is there', async (t) => {
  const { page } = await at()
  await row(page, first).locator('[name=quantity]').focus()
  await page.waitForSelector('.settle-bar input[type=checkbox]')
  await sql`
    update batches set reserved = on_hand - case when id = (
      select id from batches where sku_id = ${first.id} order by expires_on desc limit 1) then 3 else 0 end
    where sku_id = ${first.id}`
  const [left] = await sql<{ n: number }[]>`
    select sum(on_hand - reserved)::int as n from batches where sku_id = ${first.id} and expires_on > now() + interval '90 days'`
  await row(page, first).locator('[name=quantity]').fill('8')
  await page.keyboard.press('Enter')
  await page.waitForSelector('#toasts .toast.toast--bad')
  t.match(await page.textContent('#toasts'), '库存不足')
  const field = await row(page, first).locator('[name=quantity]').elementHandle()
  await page.waitForFunction((it) => (it as HTMLInputElement).value === '2', field)
  t.match(await row(page, first).textContent(), `现货 ${left!.n}`)
  await sql`update batches set reserved = 0 where sku_id = ${first.id}`
})

t.test('a click that wakes the cart is not lost, and settling waits for what is on its way', async (t) => {
  const { page } = await at()
  await row(page, first).getByRole('button', { name: '增加' }).dispatchEvent('click')
  await page.waitForFunction(
    (number) =>
      [...document.querySelectorAll('.cart-line')].some(
        (line) =>
          line.textContent!.includes(number) &&
          line.querySelector<HTMLInputElement>('[name=quantity]')?.value === '3',
      ),
    first.number,
  )
  await page.getByRole('button', { name: /去结算/ }).click()
  await page.waitForURL('**/settlement')
  t.strictSame(await stored(), both([3, true], [2, true]))
})

/** The awake cart, in which no timer ever ends. */
async function awakeWithoutTimers(): Promise<Page> {
  const { page } = await at()
  await row(page, first).locator('[name=quantity]').focus()
  await page.waitForSelector('.settle-bar input[type=checkbox]')
  await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }))
  return page
}

const leave = async (page: Page) => {
  await page.evaluate(() => location.assign('/about'))
  await page.waitForURL('**/about')
}

t.test('a number that is chosen right before the page is left is in the cart', async (t) => {
  const page = await awakeWithoutTimers()
  const more = row(page, first).getByRole('button', { name: '增加' })
  await more.click()
  await more.click()
  t.strictSame(await stored(), both([2, true], [2, true]), 'it waits for further steps')
  await leave(page)
  await becomesStored(t, both([4, true], [2, true]))
})

t.test('a number that is typed and still focused when the page is loaded anew is in the cart', async (t) => {
  const page = await awakeWithoutTimers()
  await row(page, first).locator('[name=quantity]').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('5')
  t.strictSame(await stored(), both([2, true], [2, true]), 'nothing is sent while it is typed')
  await page.reload()
  await becomesStored(t, both([5, true], [2, true]))
})

t.test('what waits behind an answer goes when the page is left', async (t) => {
  const page = await awakeWithoutTimers()
  await mall.database.owner.transaction(async (tx) => {
    await tx.sql`select 1 from cart_lines where sku_id = ${second.id} for update`
    await row(page, second).getByRole('checkbox').uncheck()
    await row(page, first).getByRole('button', { name: /删除/ }).click()
    await row(page, first).waitFor({ state: 'detached' })
    await leave(page)
  })
  const left = async () => (await stored()).map(([skuId]) => skuId)
  await eventually(async () => (await left()).length === 1, 60_000).catch(() => {})
  t.strictSame(await left(), [second.id])
})

t.test('the number of a line that is removed is not sent', async (t) => {
  const page = await awakeWithoutTimers()
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await row(page, first).getByRole('button', { name: '增加' }).click()
  await row(page, first).getByRole('button', { name: /删除/ }).click()
  await page.getByRole('button', { name: /去结算/ }).click()
  await page.waitForURL('**/settlement')
  const changes = sent.filter((path) => path.startsWith('/api/cart/') && path !== '/api/cart/page')
  t.strictSame(changes, ['/api/cart/delete'])
  t.strictSame(await stored(), [[second.id, 2, true]])
})

t.test('a notice on return that is refused is said, and can be asked for again', async (t) => {
  await sql`update batches set reserved = on_hand where sku_id = ${second.id}`
  const { page } = await at()
  const wish = page.getByRole('button', { name: '到货通知' })
  await wish.focus()
  await page.waitForSelector('.settle-bar input[type=checkbox]')
  await page.route('**/api/cart/wish', (route) =>
    route.fulfill({ status: 409, json: { code: 2099, msg: '太多了', data: null } }),
  )
  await wish.click()
  await page.locator('#toasts .toast--bad', { hasText: '太多了' }).waitFor()
  await page.unroute('**/api/cart/wish')
  await page.route('**/api/cart/wish', (route) => route.abort())
  await wish.click()
  await page.locator('#toasts .toast--bad', { hasText: '请检查网络后重试' }).waitFor()
  await page.unroute('**/api/cart/wish')
  await wish.click()
  await wish.waitFor({ state: 'detached' })
  await eventually(async () => (await sql`select 1 from stock_wishes`).length > 0, 60_000)
  const wishes = await sql`select 1 from stock_wishes`
  t.equal(wishes.length, 1)
})

t.test('without scripts everything is a form', async (t) => {
  const { page } = await at('/cart', plainEnglish)
  await row(page, first).getByRole('button', { name: 'One more' }).click()
  t.equal(await quantityOf(page, first), '3')
  await row(page, first).locator('[name=quantity]').fill('5')
  await onward(page, page.keyboard.press('Enter'))
  t.strictSame(await stored(), both([5, true], [2, true]))
  await row(page, first).locator('[name=quantity]').fill('999')
  await onward(page, page.keyboard.press('Enter'))
  t.match(await page.textContent('[role=alert]'), 'Insufficient stock')
  await row(page, second).getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Save selection' }).click()
  t.strictSame(await stored(), both([5, true], [2, false]))
  await row(page, first).getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: /Check out/ }).click()
  t.match(await page.textContent('[role=alert]'), 'Please select at least one item')
  await row(page, first).getByRole('checkbox').check()
  await page.getByRole('button', { name: /Check out/ }).click()
  t.equal(address(page), '/settlement')
  t.strictSame(await stored(), both([5, true], [2, false]))
})

t.test('a changed price, goods that are gone and a notice when they return', async (t) => {
  await sql`update skus set price_fen = price_fen + 2000 where id = ${first.id}`
  await sql`update batches set reserved = on_hand where sku_id = ${second.id}`
  const { page } = await at()
  /** The page in this language, as it is sent. */
  const sent = async (language: string) =>
    (await page.request.get('/cart', { headers: { 'accept-language': language } })).text()
  const english = await sent('en-GB')
  for (const words of [`${first.number} up`, 'Tell me when back', 'Got it', 'Clear unavailable items'])
    t.match(english, words)
  t.match(await page.textContent('.cart-note'), `${first.number} 涨`)
  t.match(await page.textContent('.cart-store--invalid'), second.number)
  t.match(await sum(page), yuan((first.price_fen + 2000) * 2))
  await page.getByRole('button', { name: '到货通知' }).click()
  await page.waitForFunction(() => !document.querySelector('.cart-store--invalid .cart-line__way button'))
  await page.getByRole('button', { name: '知道了' }).click()
  await page.waitForSelector('.cart-note', { state: 'detached' })
  await page.getByRole('button', { name: '清除失效商品' }).click()
  await page.waitForSelector('.cart-store--invalid', { state: 'detached' })
  await becomesStored(t, [[first.id, 2, true]])
  has(t, await sql`select sku_id from stock_wishes`, [{ sku_id: second.id }])
  const again = await sent('zh-CN')
  t.match(again, first.number)
  t.notMatch(again, 'cart-note')
})

for (const [lang, scripts] of twoWays)
  t.test(`${lang}: a pasted list names every row, and shows alone those that need work`, async (t) => {
    const say = (zh: string, en: string) => (lang === 'zh' ? zh : en)
    const { page } = await at('/cart', scripts ? scripted : plainEnglish)
    const [choice] = await sql<{ number: string }[]>`
      select s.number from spus s join skus k on k.spu_id = s.id
      where k.fulfilment = 'stocked' and s.kind = 'liquid' and s.on_shelf
        and (select coalesce(sum(on_hand - reserved), 0) from batches b where b.sku_id = k.id) > 9
      group by s.id having count(distinct k.package_id) > 1 and count(*) = count(distinct k.package_id) order by s.id limit 1`
    const [toMake] = await sql<{ number: string }[]>`
      select k.number from skus k join spus s on s.id = k.spu_id
      where k.fulfilment = 'madeToOrder' and s.on_shelf and k.level_zh not like '%内定制' order by k.id limit 1`
    await page.locator('.quick-order summary').click()
    const list = [
      `${first.number}\t3`,
      `${second.number.toLowerCase()} 2`,
      `${choice!.number} 1`,
      'DEMO-G-NOWHERE,1',
      `${first.number}\tmany`,
      ...(toMake ? [`${toMake.number} 1`] : []),
    ]
    await page.fill('#qp', list.join('\n'))
    await onward(page, page.getByRole('button', { name: say('识别', 'Check'), exact: true }).click())
    const states = await page.locator('.quick-order__rows tbody .status').allTextContents()
    t.strictSame(
      [states[0], states[1], states[3], states[4]],
      [
        say('可加购', 'Can be added'),
        say('可加购', 'Can be added'),
        say('未找到', 'Not found'),
        say('数量有误', 'Quantity unclear'),
      ],
    )
    t.match(await page.inputValue('#qp'), 'DEMO-G-NOWHERE', 'what was pasted stays')
    const counts = async () => page.locator('.quick-order__tally .status').allInnerTexts()
    const made = toMake ? [say('需配制 1', '1 made to order')] : []
    t.strictSame(await counts(), [
      say('可加购 2', '2 can be added'),
      ...made,
      say('待处理 1', '1 to decide'),
      say('有误 2', '2 with a fault'),
    ])
    t.match(await page.innerText('.quick-order__tally b'), say(`${list.length} 行`, `${list.length} lines`))
    const shown = async () => {
      const rows = page.locator('.quick-order__rows tbody tr:visible td:first-child')
      return (await rows.allInnerTexts()).map(Number)
    }
    t.strictSame(
      await shown(),
      list.map((_, i) => i + 1),
    )
    await page.locator('.quick-order__rest').click()
    t.strictSame(await shown(), [3, 4, 5], 'what is ready or only has to be made steps back')
    const read = scripts
      ? page.locator('input[name="package.3"]:not(:checked)').first().locator('..').click()
      : (async () => {
          await page.locator('input[name="package.3"]:not(:checked)').first().check()
          await page.locator('.quick-order__foot button[value=quickRead]').click()
        })()
    await onward(page, read)
    t.strictSame(await shown(), [4, 5], 'what was decided leaves, and the tick stays')
    t.equal((await counts())[0], say('可加购 3', '3 can be added'))
    await page.locator('button[value=quickAdd]').click()
    await page.waitForSelector('.quick-order__answer')
    t.strictSame(
      (await stored()).filter(([id]) => id === first.id || id === second.id),
      both([5, true], [4, true]),
      'rows that were not shown are added with the others',
    )
    t.equal((await stored()).length, 3, 'and the one that was decided')
    t.strictSame(
      await page.locator('.quick-order__rows tbody tr').count(),
      2 + made.length,
      'what was not added stays named',
    )
    t.match(await page.inputValue('#qp'), /DEMO-G-NOWHERE/, 'and in the list')
  })

/** What is read of each row of a list, and how it stands. */
const readRows = (page: Page) =>
  page.locator('.quick-order__rows tbody').locator('.quick-row__typed, .status').allTextContents()

t.test('a purchasing sheet as Excel writes it is read as soon as it is dropped on its field', async (t) => {
  const { page } = await at()
  await page.locator('.quick-order summary').click()
  const cells =
    '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>4</v></c></row>' +
    '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  const xlsx = zipSync({
    'xl/sharedStrings.xml': strToU8(`<sst><si><t>编号</t></si><si><t>${first.number}</t></si></sst>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
  })
  const sheet = { name: 'list.xlsx', buffer: Buffer.from(xlsx) }
  await onward(page, dropFile(page.locator('.quick-order__file'), sheet))
  t.strictSame(await readRows(page), [first.number, '可加购'])
})

t.test('package and amount are chosen inside the row, and only what can be bought is summed', async (t) => {
  const { page } = await at('/cart', plain)
  for (const one of [first, second]) await row(page, one).getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: /去结算/ }).click()
  t.match(await page.textContent('[role=alert]'), '请至少选择一件商品')

  await page.locator('.quick-order summary').click()
  const upload = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.setInputFiles('#quick-file', file)
    await page.getByRole('button', { name: '上传并识别' }).click()
  }
  const lines = Buffer.from(`编号,数量\n${first.number},2\n`)
  await upload({ name: 'list.csv', mimeType: 'text/csv', buffer: lines })
  t.strictSame(await readRows(page), [first.number, '可加购'], 'a sheet is uploaded by its form')
  await upload({ name: 'x.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK nonsense') })
  t.match(await page.textContent('.quick-order__answer'), '无法读取该文件')

  const [several] = await sql<{ number: string }[]>`
    select s.number from spus s join skus k on k.spu_id = s.id join batches b on b.sku_id = k.id
    where k.fulfilment = 'stocked' and k.level_zh is not null and b.on_hand - b.reserved > 9
      and s.id <> (select spu_id from skus where id = ${first.id})
    group by s.id having count(distinct k.package_id) > 1 order by s.id limit 1`
  const list = [
    'CO 50 ppm N2 8L 2',
    `${several!.number} 1`,
    'DEMO-G-NOWHERE 1',
    `${first.number} -3`,
    'SO2 143mg/m3 N2 1',
  ].join('\n')
  const { formToken } = await fieldsOf(page.locator('#quick-text button'))
  const english = await page.request.post('/cart', {
    form: { action: 'quickRead', formToken: formToken!, key: '', text: list },
    headers: { 'accept-language': 'en-GB', 'sec-fetch-site': 'same-origin' },
  })
  t.match(await english.text(), 'Several packages')
  await page.fill('#qp', list)
  await onward(page, page.locator('.quick-order__ways button[value=quickRead]').click())
  const line = (at: number) => page.locator('.quick-order__rows tbody tr').nth(at - 1)
  t.match(await line(1).locator('.quick-row__read').innerText(), /50 ppm/)
  t.equal(await line(2).locator('.status').innerText(), '有多种规格')
  for (const name of ['package', 'level']) {
    const choice = line(2).locator(`input[name="${name}.2"]:not(:checked)`)
    if (
      (await line(2).locator(`input[name="${name}.2"]:checked`).count()) === 0 &&
      (await choice.count()) > 0
    ) {
      await choice.first().check()
      await onward(page, page.locator('.quick-order__foot button[value=quickRead]').click())
    }
  }
  await line(4).locator('input[name="quantity.4"]').fill('3')
  const warm = line(5).locator('input[name="reading.5"]').nth(1)
  t.equal(await line(5).locator('input[name="reading.5"]').first().isChecked(), true, 'at 0 °C')
  await warm.check()
  await onward(page, page.locator('.quick-order__foot button[value=quickRead]').click())
  t.not(await line(2).locator('.status').innerText(), '有多种规格', 'it is chosen')
  t.equal(await line(4).locator('input[name="quantity.4"]').inputValue(), '3', 'what was changed stays')
  t.equal(await warm.isChecked(), true)
  t.equal(await line(5).locator('input[name="value.5"]').inputValue(), '53.7', 'the amount follows')
  t.match(await line(5).locator('.quick-row__read').innerText(), /20 (°C|℃)/)
  t.match(await line(3).locator('.quick-row__wrong').innerText(), 'DEMO-G-NOWHERE')
  const cents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
  const sums = await page.locator('.quick-row__sum b').allInnerTexts()
  t.ok(sums.length >= 2)
  t.equal(
    cents(await page.locator('.quick-order__total .price').innerText()),
    sums.reduce((sum, text) => sum + cents(text), 0),
    'the sum counts what can be bought',
  )
  await page.locator('button[value=quickAdd]').click()
  await page.waitForSelector('.quick-order__answer')
  t.equal((await stored()).find(([id]) => id === first.id)?.[1], 5, 'two before, three by the changed row')
})

t.test('by keyboard alone: a number, a tick, and on to settlement', async (t) => {
  const { page, faults } = await at()
  await page.locator('.cart-line .cart-tick').first().focus()
  await page.waitForSelector('.settle-bar input[type=checkbox]')
  await page.keyboard.press('Space')
  t.equal(await row(page, first).getByRole('checkbox').isChecked(), false)
  await page.keyboard.press('Space')
  for (let presses = 0; presses < 12; presses++) {
    if ((await page.evaluate(() => (document.activeElement as HTMLInputElement).name)) === 'quantity') break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  t.equal(await sum(page), yuan(first.price_fen * 6 + second.price_fen * 2))
  await page.locator('.settle-bar .settle-bar__go').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settlement')
  t.strictSame(await stored(), both([6, true], [2, true]))
  t.strictSame(faults, [])
})

t.test(
  'the product page fills the cart without being left, and asks for the values of what is made to order',
  async (t) => {
    const { page, faults } = await at(`/store/${made!.store_id}/details/${made!.spu_id}?skuId=${made!.id}`)
    await page.fill(`[name="value.${made!.substance_id}"]`, '99999999')
    await page.getByRole('button', { name: '加入购物车' }).first().click()
    await page.waitForSelector('.value-fields__one .field__error')
    t.equal(await page.inputValue(`[name="value.${made!.substance_id}"]`), '99999999', 'what was typed stays')
    await page.fill(`[name="value.${made!.substance_id}"]`, made!.min_text)
    const before = page.url()
    await page.getByRole('button', { name: '加入购物车' }).first().click()
    await page.waitForFunction(
      () => document.querySelector('.site-header__actions .count-badge')?.textContent === '5',
    )
    t.equal(page.url(), before)
    await page.getByRole('button', { name: '立即购买' }).first().click()
    await page.waitForURL('**/settlement?lines=*')
    has(t, await sql`select values, quantity from cart_lines where sku_id = ${made!.id}`, [
      { quantity: 1, values: [{ substanceId: made!.substance_id, value: made!.min_text }] },
    ])
    t.strictSame(
      faults.filter((fault) => !fault.includes('422') && !fault.includes('400')),
      [],
    )
  },
)

t.test('an answer that was lost is asked for again, and the goods are in the cart once', async (t) => {
  await sql`delete from cart_lines`
  const { page } = await at(`/store/${first.store_id}/details/${first.spu_id}?skuId=${first.id}`)
  const add = page.getByRole('button', { name: '加入购物车' }).first()
  let lost = 0
  await page.route('**/api/cart/add', async (route) => {
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await onward(page, add.click())
  t.equal(lost, 1)
  t.strictSame(await stored(), [[first.id, 1, true]], 'the form was sent instead, and added nothing')
  await page.unroute('**/api/cart/add')
  await add.click()
  await page.waitForFunction(
    () => document.querySelector('.site-header__actions .count-badge')?.textContent === '2',
  )
  await add.click()
  await page.waitForFunction(
    () => document.querySelector('.site-header__actions .count-badge')?.textContent === '3',
  )
  t.strictSame(await stored(), [[first.id, 3, true]], 'each press after an answer counts')
})

t.test('the same in a row of a list: what the form sends instead adds nothing', async (t) => {
  await sql`delete from cart_lines`
  const { page } = await at('/search?q=CO%2050ppm%20N2%208L')
  const add = page.locator('button[form=row-buy]').first()
  const skuId = Number(await add.getAttribute('value'))
  await mall.database.owner.sql`update batches set on_hand = reserved + 50 where sku_id = ${skuId}`
  await page.route('**/api/cart/add', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await onward(page, add.click())
  t.strictSame(await stored(), [[skuId, 1, true]])
  await page.unroute('**/api/cart/add')
  for (const pieces of ['2', '3']) {
    await add.click()
    await page.waitForFunction(
      (text) => document.querySelector('.site-header__actions .count-badge')?.textContent === text,
      pieces,
    )
  }
  t.strictSame(await stored(), [[skuId, 3, true]], 'each press after an answer counts')
})

/** Presses a button whose answer is lost: the page stays as if nothing had come back. Answers the status. */
async function lose(page: Page, button: Locator): Promise<number> {
  let status = 0
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    status = (await route.fetch({ maxRedirects: 0 })).status()
    await route.fulfill({ status: 204 })
  })
  await Promise.all([page.waitForResponse((it) => it.request().method() === 'POST'), button.click()])
  await page.unroute('**/*')
  return status
}

/** Sends what a button sends without scripts, in place of the browser, whose page hears nothing of it. Answers the status. */
async function loseForm(page: Page, button: Locator): Promise<number> {
  const action = await button.evaluate(
    (it: HTMLButtonElement) => new URL(it.form!.getAttribute('action') ?? '', location.href).href,
  )
  const sent = await page.request.post(action, {
    form: await fieldsOf(button),
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  return sent.status()
}

t.test('a lost answer adds once: buying again, what was bought often, quick order', async (t) => {
  const { goodsOf, place, pay, database } = await orderWorld(mall)
  const gas = await goodsOf('stocked')
  const { group } = await place([{ goods: gas }])
  await pay(group!.id)
  const { orders } = await place([{ goods: gas, quantity: 3 }])
  await database.transaction(async ({ sql }) => {
    await sql`update orders set state = 'cancelled', version = version + 1 where id = ${orders[0]!.id}`
    await sql`
      insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
      values ('order', ${orders[0]!.id}, 'cancel', 'awaitingPayment', 'cancelled', 'buyer', 1, now())`
  })
  const list = (page: Page) => page.locator('article', { hasText: orders[0]!.number })
  /** With scripts, then another view of the page without. */
  const ways = [
    [scripted, lose],
    [plain, loseForm],
  ] as const
  for (const [path, buttonOf, pieces] of [
    ['/order/dingdan', (page: Page) => list(page).locator('button', { hasText: '再次购买' }), 3],
    [
      `/detail_dingdan?orderNo=${orders[0]!.number}`,
      (page: Page) => page.locator('.order-head__actions button', { hasText: '再次购买' }),
      3,
    ],
    [
      '/order/changgou',
      (page: Page) => page.locator('.frequent-list__line', { hasText: gas.number }).locator('button'),
      1,
    ],
  ] as const) {
    await sql`truncate cart_lines, rate_counters`
    for (const [view, [shopper, loses]] of ways.entries()) {
      const { page } = await at(path, shopper)
      t.equal(await loses(page, buttonOf(page)), 303, path)
      await onward(page, buttonOf(page).click())
      t.equal(address(page), '/cart', path)
      t.strictSame(
        await stored(),
        [[gas.skuId, (view + 1) * pieces, true]],
        `${path}: once for each view of the page`,
      )
    }
  }
  await sql`truncate cart_lines, rate_counters`
  for (const [view, [shopper, loses]] of ways.entries()) {
    const { page } = await at('/cart', shopper)
    await page.locator('#qp').evaluate((it) => (it.closest('details')!.open = true))
    await page.fill('#qp', `${first.number} 2\nDEMO-G-NOWHERE 1`)
    await onward(page, page.locator('.quick-order__ways button[value=quickRead]').click())
    const add = page.locator('button[value=quickAdd]')
    t.equal(await loses(page, add), 200)
    await onward(page, add.click())
    t.match(await page.innerText('.quick-order__answer'), /1/)
    t.equal(await page.locator('.quick-order__rows tbody tr').count(), 1, 'the answer of the first time')
    t.strictSame(await stored(), [[first.id, (view + 1) * 2, true]], 'once for each list')
  }
})

t.test('a coupon of a store is pointed out beside it, with what is still missing', async (t) => {
  const [offer] = await sql<{ id: number }[]>`
    insert into coupon_offers (number, name_zh, name_en, store_id, minimum_fen, off_fen, claim_from, claim_until, valid_days,
      use_until, total, claimed)
    values ('T-HINT', '本店减 7', '7 off', ${second.store_id}, ${second.price_fen * 3}, 700, now() - interval '1 day',
      now() + interval '1 day', 90, now() + interval '1 year', 9, 1) returning id`
  await sql`
    insert into coupons (offer_id, member_id, n, claimed_at, expires_at)
    select ${offer!.id}, id, 1, now(), now() + interval '30 days' from members where username = 'demo-member'`
  await sql`update coupons set state = 'expired' where state = 'available' and offer_id <> ${offer!.id}`
  const { page } = await at()
  const hint = page.locator('.coupon-hint')
  t.match(await hint.innerText(), `本店减 7\n还差 ¥${yuan(second.price_fen)}`)
  t.equal(await hint.count(), 1, 'only where there is one')
  await row(page, second).getByRole('button', { name: '增加' }).click()
  await page.waitForFunction(() => /已满足/.test(document.querySelector('.coupon-hint')?.textContent ?? ''))
  await row(page, second).getByRole('checkbox').uncheck()
  t.match(await hint.innerText(), `还差 ¥${yuan(second.price_fen * 3)}`, 'only what is chosen counts')
  await becomesStored(t, both([2, true], [3, false]))
  await sql`update coupons set state = 'expired' where offer_id = ${offer!.id}`
})

t.test('an open storefront keeps a visitor’s cart, which is theirs after signing in', async (t) => {
  const { page } = await visitor()
  await page.goto(`/store/${first.store_id}/details/${first.spu_id}?skuId=${first.id}`)
  await page.fill('#buy-form [name=quantity]', '3')
  await page.getByRole('button', { name: '加入购物车' }).first().click()
  await page.waitForSelector('#toasts .toast')
  await page.goto('/login?next=/about')
  await signInHere(page, 'demo-member')
  await page.waitForURL('**/about')
  await page.waitForFunction(
    () => document.querySelector('.site-header__actions .count-badge')?.textContent === '7',
  )
  t.strictSame(await stored(), both([5, true], [2, true]))
})

t.test('nothing of a visitor’s cart is lost on a page that is left while it is taken over', async (t) => {
  const { page, context } = await visitor()
  const tab = await context.newPage()
  const keep = async (on: Page, pieces: string) => {
    await on.fill('#buy-form [name=quantity]', pieces)
    await on.getByRole('button', { name: '加入购物车' }).first().click()
    await on.locator('#toasts .toast').last().waitFor()
  }
  await tab.goto(`/store/${first.store_id}/details/${first.spu_id}?skuId=${first.id}`)
  for (const { store_id: storeId, spu_id: spuId, id } of [first, second]) {
    await page.goto(`/store/${storeId}/details/${spuId}?skuId=${id}`)
    await keep(page, '3')
  }
  await page.goto('/login?next=/about')
  const reached = Promise.withResolvers<void>()
  // The server has the first line, and its answer never comes.
  await context.route('**/api/cart/add', async (route) => {
    await route.fetch()
    reached.resolve()
  })
  await signInHere(page, 'demo-member')
  await page.waitForURL('**/about')
  await reached.promise
  await keep(tab, '1')
  await context.unroute('**/api/cart/add')
  await page.goto('/industry')
  await page.waitForFunction(
    () => document.querySelector('.site-header__actions .count-badge')?.textContent === '11',
  )
  t.strictSame(await stored(), both([6, true], [5, true]))
  // A line that was asked for again while its first call still ended (409) waits for one page more; nothing is added again.
  await page.reload()
  await page.waitForFunction(() => localStorage.length === 0)
  t.strictSame(await stored(), both([6, true], [5, true]))
})

t.test('lines that a visitor’s browser keeps in one place, as before, are taken over', async (t) => {
  const { page } = await visitor()
  await page.goto('/about')
  await page.evaluate(
    (skuId) => localStorage.setItem('cart', JSON.stringify([{ skuId, quantity: 2 }, { odd: true }])),
    String(first.id),
  )
  await page.goto('/login?next=/about')
  await signInHere(page, 'demo-member')
  await page.waitForURL('**/about')
  await page.waitForFunction(
    () => document.querySelector('.site-header__actions .count-badge')?.textContent === '6',
  )
  t.strictSame(await stored(), both([4, true], [2, true]))
})

t.test('nothing here is out of reach for readers with aids, on wide screens and phones', async (t) => {
  const { page } = await at()
  t.strictSame(await htmlFaults(await (await page.request.get('/cart')).text()), [])
  const widths = [390, 1440]
  const seen = async (how: string) => {
    for (const width of widths.reverse()) {
      await page.setViewportSize({ width, height: 900 })
      t.strictSame(await axe(page), [], `${width}, ${how}`)
      t.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
    }
  }
  await seen('asleep')
  await page.locator('.cart-line .cart-tick').first().focus()
  await page.waitForSelector('.settle-bar input[type=checkbox]')
  await seen('awake')
  await page.setViewportSize({ width: 768, height: 900 })
  const { width } = (await page.locator('.cart-line__text').first().boundingBox())!
  t.ok(width > 400, `on a tablet the words have ${width} pixels`)
})
