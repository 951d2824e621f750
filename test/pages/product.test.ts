import t from 'tap'
import type { Page } from 'playwright-core'
import { comesTo, openMall, signInHere } from './visitors.ts'

const { mall, visitor, member } = await openMall(t, { STOREFRONT_ACCESS: 'members' })
const [varied] = await mall.database.sql<{ id: number; store: number }[]>`
  select spu.id, spu.store_id as store from spus spu
  where spu.on_shelf and (select count(distinct price_fen) from skus where spu_id = spu.id) > 2
  order by spu.id limit 1`
const product = `/search/details?spuId=${varied!.id}`
/** A guest who stays for the whole file. */
const guest = await visitor()

const price = (page: Page) => page.textContent('#buy .price-box > div:first-child')
const quantity = (page: Page) => page.inputValue('#buy-form [name=quantity]')
const sku = (page: Page) => page.inputValue('#buy-form [name=skuId]')
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const others = '#buy .choices a:not([aria-current])'

/** Chooses another SKU, by the first link that is not chosen. */
async function chooseAnother(page: Page): Promise<void> {
  const before = await sku(page)
  await page.locator(others).first().click()
  await page.waitForURL((url) => url.searchParams.has('skuId') && url.searchParams.get('skuId') !== before)
}

t.test('another SKU has another price, number and address, and keeps the quantity', async (t) => {
  const { page, faults } = await comesTo(guest, product)
  const [firstPrice, firstSku] = [await price(page), await sku(page)]
  for (const _ of [1, 2]) await page.click('#buy .quantity [data-add="1"]')
  t.equal(await quantity(page), '3')
  t.equal(query(page)['quantity'], '3', 'the address says it')
  await chooseAnother(page)
  t.not(await price(page), firstPrice)
  t.not(await sku(page), firstSku)
  t.strictSame(query(page), { spuId: String(varied!.id), skuId: await sku(page), quantity: '3' })
  t.equal(await quantity(page), '3')
  t.match(await page.locator('#buy .product-numbers .monospace').nth(1).textContent(), /^DEMO-/)
  await page.goBack()
  t.equal(await price(page), firstPrice)
  t.equal(await quantity(page), '3')
  t.strictSame(faults, [])
})

t.test('a quantity stays between one and 999, by buttons and by typing', async (t) => {
  const { page, faults } = await comesTo(guest, product)
  const less = page.locator('#buy [data-add="-1"]')
  const more = page.locator('#buy [data-add="1"]')
  const type = async (text: string) => {
    await page.fill('#buy-form [name=quantity]', text)
    await page.press('#buy-form [name=quantity]', 'Tab')
  }
  t.ok(await less.isDisabled())
  await more.click()
  t.notOk(await less.isDisabled())
  await less.click()
  t.equal(await quantity(page), '1')
  for (const [typed, kept] of [
    ['5000', '999'],
    ['0', '1'],
    ['-4', '1'],
    ['2.6', '3'],
    ['', '1'],
  ] as const) {
    await type(typed)
    t.equal(await quantity(page), kept, typed)
  }
  await type('999')
  t.ok(await more.isDisabled())
  t.equal(query(page)['quantity'], '999')
  t.strictSame(faults, [])
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  t.test(`signing in to buy keeps SKU and quantity, ${how} JavaScript`, async (t) => {
    const { page } = await visitor({ javaScriptEnabled })
    await page.goto(product)
    await chooseAnother(page)
    const [chosen, itsPrice] = [await sku(page), await price(page)]
    await page.fill('#buy-form [name=quantity]', '7')
    await page.click('#buy-form >> text=登录后购买')
    t.equal(new URL(page.url()).pathname, '/login')
    await page.fill('input[name=username]', 'demo-member')
    await page.fill('input[name=password]', 'wrong')
    await page.press('input[name=password]', 'Enter')
    await page.waitForSelector('[role=alert]')
    await signInHere(page, 'demo-member')
    await page.waitForURL('**/cart*')
    // Scripts send a choice at once; without them one button does.
    if (!javaScriptEnabled) {
      const carried = new URL(page.url()).searchParams
      t.strictSame([carried.get('skuId'), carried.get('quantity')], [chosen, '7'])
      await page.click('#cart-pending button')
    }
    await page.waitForURL('**/cart')
    t.equal(await page.inputValue('.cart-line [name=quantity]'), '7')
    t.match(await page.textContent('.page-message'), '已加入购物车')
    t.match(itsPrice!.replaceAll(/\s/g, ''), (await page.textContent('.cart-line .cart-line__amount'))!)
    await mall.database.owner.sql`delete from cart_lines where sku_id = ${Number(chosen)}`
  })
}

t.test('paper shows the product and nothing of the frame', async (t) => {
  const { page } = await comesTo(guest, product)
  await page.emulateMedia({ media: 'print' })
  for (const gone of [
    '.utility-bar',
    '.site-header',
    '.top-menu',
    '.side-nav',
    '.site-footer',
    '.tab-bar',
    '.buy-bar',
    '#buy-form button',
  ])
    t.equal(await page.locator(`${gone}:visible`).count(), 0, gone)
  for (const kept of ['h1', '.price-box', '#composition', '#figures', '#batches', '#safety'])
    t.ok(await page.locator(kept).first().isVisible(), kept)
  await page.emulateMedia({ media: null })
})

t.test('what is added leads to the cart, and a phone’s bar names the price', async (t) => {
  const { page, faults } = await member({ path: product, width: 390 })
  const bar = page.locator('.buy-bar')
  t.equal(
    await bar.locator('.price').textContent(),
    await page.locator('#buy .price-box .price').first().textContent(),
  )
  await bar.locator('button[value=add]').press('Enter')
  await page.locator('.toast a').click()
  t.equal(new URL(page.url()).pathname, '/cart')
  t.strictSame(faults, [])
})

t.test('where colours are forced, an outline shows what is chosen and colour samples stay', async (t) => {
  const { page } = await comesTo(guest, product)
  await page.emulateMedia({ forcedColors: 'active' })
  const outlined = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((it) => getComputedStyle(it).outlineStyle))])
  t.strictSame(await outlined('#buy .choices a[aria-current]'), ['solid'])
  t.strictSame(await outlined(others), ['none'])
  const kept = await page
    .locator('.colour-key i')
    .evaluateAll((all) => [...new Set(all.map((it) => getComputedStyle(it).forcedColorAdjust))])
  t.strictSame(kept, ['none'])
})
