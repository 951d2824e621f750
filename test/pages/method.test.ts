import t from 'tap'
import { comesTo, openMall } from './visitors.ts'

const { visitor } = await openMall(t)
/** A guest who stays for the whole file. */
const guest = await visitor()
const address = '/method/HJ-644-2013'

t.test('the basket follows what is ticked: its lines, their number and the sum', async (t) => {
  const { page, faults } = await comesTo(guest, address)
  const boxes = page.locator('input[name=skuId]')
  const fenOf = () =>
    boxes.evaluateAll((all) =>
      (all as HTMLInputElement[]).filter((box) => box.checked).map((box) => Number(box.dataset['price'])),
    )
  const shown = async () => ({
    lines: await page.locator('.basket [data-line]:visible').count(),
    chosen: await page.locator('[data-chosen]').textContent(),
    total: (await page.locator('.basket [data-total]').textContent())!.trim(),
  })
  const expected = async () => {
    const prices = await fenOf()
    const yuan = prices.reduce((sum, fen) => sum + fen, 0) / 100
    const total = `¥${yuan.toLocaleString('en', { minimumFractionDigits: 2 })}`
    return { lines: prices.length, chosen: `已选 ${prices.length} 种`, total }
  }
  t.strictSame(await shown(), await expected(), 'as the server made it')
  const before = await fenOf()
  await page.locator('input[name=skuId]:not(:checked)').first().check()
  t.equal((await fenOf()).length, before.length + 1)
  t.strictSame(await shown(), await expected())
  const ticked = page.locator('input[name=skuId]:checked')
  while ((await ticked.count()) > 0) await ticked.first().uncheck()
  t.strictSame(await shown(), { lines: 0, chosen: '已选 0 种', total: '¥0.00' })
  t.strictSame(faults, [])
})

t.test('on a phone the sum and the button stay in sight', async (t) => {
  await guest.page.setViewportSize({ width: 390, height: 844 })
  const { page, faults } = await comesTo(guest, address)
  const bar = page.locator('.buy-bar')
  t.ok(await bar.isVisible())
  t.equal((await bar.boundingBox())!.y + (await bar.boundingBox())!.height, 844)
  t.notOk(await page.locator('.basket__actions').isVisible(), 'one button is enough')
  await page.locator('input[name=skuId]:checked').first().uncheck()
  t.equal((await bar.locator('[data-total]').textContent())!.trim(), '¥0.00')
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
  t.strictSame(faults, [])
  await page.setViewportSize({ width: 1440, height: 900 })
})

t.test('another method to compare with is shown as soon as it is chosen', async (t) => {
  const { page, faults } = await comesTo(guest, address)
  await page.selectOption('#compare-with', 'HJ-759-2023')
  await page.waitForURL(/with=HJ-759-2023/)
  t.equal(await page.locator('.method-compare thead th').nth(1).textContent(), 'HJ 759-2023')
  t.strictSame(faults, [])
})
