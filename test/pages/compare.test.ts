import t from 'tap'
import { openMall, stopClock } from './visitors.ts'

const { visitor, address } = await openMall(t)
const spuIds = (url: string) => new URL(url).searchParams.getAll('spuId')

t.test('four are ticked and lead to the comparison; a fifth is refused with words', async (t) => {
  const guest = await visitor()
  const { page, faults } = guest
  const passed = await stopClock(guest)
  await page.goto('/search?prodCatId=195')
  const ticks = page.locator('[data-compare]')
  const wanted: string[] = []
  for (const index of [0, 1, 2, 3]) {
    await ticks.nth(index).check()
    wanted.push((await ticks.nth(index).getAttribute('value'))!)
  }
  t.equal(await page.textContent('#toasts'), '')
  await ticks.nth(4).click()
  t.notOk(await ticks.nth(4).isChecked())
  t.equal(await page.textContent('#toasts'), '最多对比 4 种商品；如需更换，请先取消一种。')
  t.equal(await page.locator('[data-compare]:checked').count(), 4, 'the others stay')
  await passed(4000)
  await ticks.nth(0).uncheck()
  await ticks.nth(4).check()
  t.equal(await page.textContent('#toasts'), '', 'one taken back makes room')
  wanted[0] = (await ticks.nth(4).getAttribute('value'))!
  await Promise.all([page.waitForURL('**/compare?*'), page.click('text=对比所选')])
  t.strictSame(spuIds(page.url()).toSorted(), wanted.toSorted())
  t.equal(await page.locator('.compare-table tr:first-child td').count(), 4)
  t.strictSame(faults, [])
})

t.test('what is ticked stays so in another order, in the grid and where it is not shown', async (t) => {
  const { page, faults } = await visitor()
  await page.goto('/search?prodCatId=195')
  const ticks = page.locator('[data-compare]')
  const ticked = () => page.locator('[data-compare]:checked')
  const wanted: string[] = []
  for (const index of [0, 1, 2]) {
    await ticks.nth(index).check()
    wanted.push((await ticks.nth(index).getAttribute('value'))!)
  }
  await page.click('#view-grid')
  await page.waitForSelector('.product-cell')
  await page.waitForFunction(() => document.querySelectorAll('[data-compare]:checked').length === 3)
  await page.click('[rel=next]')
  await page.waitForURL(/page=2/)
  await page.waitForFunction(() => document.querySelectorAll('[data-compare]:checked').length === 0)
  t.equal(await page.textContent('#compare button'), '对比所选 (3)')
  await ticks.nth(0).check()
  wanted.push((await ticks.nth(0).getAttribute('value'))!)
  await ticks.nth(1).click()
  t.equal(await ticked().count(), 1, 'a fifth is refused here, too')
  await Promise.all([page.waitForURL('**/compare?*'), page.click('#compare button')])
  t.strictSame(spuIds(page.url()).toSorted(), wanted.toSorted())
  t.strictSame(faults, [])
})

t.test('a comparison is changed product by product', async (t) => {
  const { page } = await visitor()
  await page.goto('/compare?spuId=1&spuId=2')
  const columns = page.locator('.compare-table tr:first-child td')
  await page.click('text=加入对比 >> nth=0')
  t.equal(await columns.count(), 3)
  await columns.nth(0).locator('text=移除').click()
  t.equal(await columns.count(), 2)
  t.notOk(spuIds(page.url()).includes('1'))
  await columns.nth(0).locator('a').first().click()
  t.match(address(page), /^\/search\/details\?spuId=2$/)
})

t.test(
  'without JavaScript as many can be ticked as there are, and the page says which are left out',
  async (t) => {
    const { page } = await visitor({ javaScriptEnabled: false })
    await page.goto('/search?prodCatId=195')
    for (const index of [0, 1, 2, 3, 4]) await page.locator('[data-compare]').nth(index).check()
    await page.click('text=对比所选')
    t.equal(spuIds(page.url()).length, 5)
    t.equal(await page.locator('.compare-table tr:first-child td').count(), 4)
    t.match(await page.textContent('main'), '最多并排比较 4 种商品，其余的没有列出。')
  },
)
