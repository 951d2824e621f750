import t from 'tap'
import { readFileSync } from 'node:fs'
import { axe } from '../support/axe.ts'
import { signedIn } from '../support/caller.ts'
import { comesTo, openMall } from './visitors.ts'

const { mall, member } = await openMall(t)
const { sql } = mall.database.owner
const [known] = await sql<{ id: string; number: string; lot: string; onHand: number; least: string }[]>`
  select k.id::text as id, k.number, b.number as lot, b.on_hand as "onHand", (b.on_hand + 100)::text as least
  from skus k join spus s on s.id = k.spu_id and s.store_id = 1 join batches b on b.sku_id = k.id
  where (select count(*) from batches o where o.sku_id = k.id) = 1 and b.reserved = 0 and b.on_hand > 3 order by k.id limit 1`
const { id, number, lot, onHand, least } = known!
/** Somebody of the store who reads English, without scripts, and stays for the whole file. */
const plain = await member({ username: 'demo-store', javaScriptEnabled: false, locale: 'en-GB' })

t.test(
  'without scripts, in English: a price list is tried, its faults are read, and it is imported',
  async (t) => {
    const { page } = await comesTo(plain, '/seller/goods?lang=en')
    await page.click('.desk-head [href="/seller/goods-import"]')
    const template = readFileSync('public/price-list.csv', 'utf8')
    const list = `${template}DEMO-G-990002,DEMO-G-990002-01,,,nowhere,,,,,,,,0,,,\r\n`
    const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
    await page.setInputFiles('[name=file]', file)
    await page.click('.tried-list__upload button')
    const words = await page.locator('.tried-list__rows').innerText()
    t.match(words, /There is no category “nowhere”/)
    await page.click('form:has([value=apply]) button')
    t.match(await page.locator('main').innerText(), 'Imported. New prices: 0; new drafts: 1.')
    await page.goBack()
    await page.reload()
    t.match(await page.locator('main').innerText(), /was imported|older than a day|upload/i, 'once')
    await page.setInputFiles('[name=file]', { ...file, buffer: Buffer.from('colour,price\r\n1,2\r\n') })
    await page.click('.tried-list__upload button')
    t.match(await page.locator('main').innerText(), /colour/, 'a column that nobody knows is named')
  },
)

t.test('with the keyboard alone: a lot comes in, is counted, and its SKU runs out', async (t) => {
  const { page, faults } = await member({ username: 'demo-store', path: `/seller/stock?q=${number}` })
  await page.locator('[data-row] .desk-table__open').focus()
  await page.keyboard.press('Enter')
  await page.locator('#desk-side:not([hidden]) #receive-lot').waitFor()
  const type = async (field: string, text: string) => {
    await page.locator(field).focus()
    await page.keyboard.type(text)
  }
  await type('#receive-lot', 'Ｌ－NEW')
  await type('#receive-quantity', '5')
  await page.fill('#receive-producedOn', '2026-01-05')
  await page.fill('#receive-expiresOn', '2036-01-05')
  await page.locator('#receive-reason').focus()
  await page.keyboard.press('Enter')
  await page.locator('.desk-lines :text("+5")').waitFor()
  t.strictSame(await axe(page), [])
  await page.locator(`summary:has-text("${lot}")`).focus()
  await page.keyboard.press('Enter')
  await type(`[id="count-${lot}-value"]`, String(onHand - 1))
  await type(`[id="count-${lot}-reason"]`, '打碎一瓶')
  await page.keyboard.press('Enter')
  await page.locator('.desk-lines :text("打碎一瓶")').waitFor()
  await page.fill('#floor-least', least)
  await page.locator('#floor-least').press('Enter')
  await page.locator('.rail [href="/seller/stock"] .rail__count:text("1")').waitFor()
  await page.goto('/seller/stock?only=low')
  t.match(await page.locator('[data-row]').innerText(), number)
  const moves = await sql`
    select m.kind, m.quantity, m.reason, b.number from stock_moves m join batches b on b.id = m.batch_id
    where b.sku_id = ${Number(id)} and m.moved_by is not null order by m.id`
  t.strictSame(
    moves.map((row) => Object.values(row)),
    [
      ['received', 5, null, 'L-NEW'],
      ['corrected', -1, '打碎一瓶', lot],
    ],
  )
  t.strictSame(faults, [])
})

t.test('who counts while the books move is told, and keeps what was typed', async (t) => {
  await plain.page.setViewportSize({ width: 390, height: 900 })
  const { page } = await comesTo(plain, `/seller/stock?q=${number}&open=${id}&lang=en`)
  await page.click(`summary:has-text("${lot}")`)
  await page.fill(`[id="count-${lot}-value"]`, '9999999')
  await page.fill(`[id="count-${lot}-reason"]`, 'counted')
  await page.click(`details:has([id="count-${lot}-value"]) button`)
  t.match(await page.locator(`[id="count-${lot}-value-error"]`).innerText(), 'Must be at most 100000')
  const staff = await signedIn(mall.app, 'demo-store', mall.services.config.PUBLIC_ORIGIN)
  const [now] = await sql<{ onHand: number }[]>`
    select on_hand as "onHand" from batches where sku_id = ${Number(id)} and number = ${lot}`
  await staff.post('/api/seller/sku/stock', {
    skuId: id,
    lot,
    value: now!.onHand - 1,
    was: now!.onHand,
    reason: 'a broken one',
  })
  await page.fill(`[id="count-${lot}-value"]`, '3')
  await page.click(`details:has([id="count-${lot}-value"]) button`)
  t.match(
    await page.locator('#desk-side').innerText(),
    `the books went from ${now!.onHand} to ${now!.onHand - 1}`,
  )
  t.equal(await page.inputValue(`[id="count-${lot}-value"]`), '3')
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
})
