import t from 'tap'
import { signedIn } from '../support/caller.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

const { mall, member, address } = await openMall(t)
const { sql } = mall.database.owner
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const [category] = await sql<{ id: string }[]>`
  select category_id::text as id from spus where kind = 'gas' and balance_id = 'n2' order by spus.id limit 1`

/** The safety engineer signs the sheet that the rules drafted. */
async function sign(number: string) {
  const engineer = await signedIn(mall.app, 'demo-inspector', mall.services.config.PUBLIC_ORIGIN)
  const [row] = await sql<{ id: string }[]>`select id::text as id from spus where number = ${number}`
  const { data } = await engineer.get('/api/seller/sds/page?size=100')
  const { version } = data.list.find((each: { spuId: string }) => each.spuId === row!.id)
  t.equal((await engineer.post('/api/seller/sds/sign', { spuId: row!.id, version })).status, 200)
  return row!.id
}

t.test('without scripts, in English: a product from nothing to its public page', async (t) => {
  const { page, faults } = await member({
    username: 'demo-store',
    path: '/seller/goods?lang=en',
    javaScriptEnabled: false,
    locale: 'en-GB',
  })
  await page.click('.desk-head [href="/seller/goods-new"]')
  await page.fill('[name=number]', 'DEMO-G-940001')
  await page.selectOption('[name=categoryId]', category!.id)
  await page.fill('[name=nameZh]', '氮中一氧化碳（新建）')
  await page.fill('[name=nameEn]', 'Carbon monoxide in nitrogen, made here')
  await page.click('form.stack .button--primary')
  t.match(address(page), '/seller/goods/DEMO-G-940001')
  await page.click('[value="add.components"]')
  await page.fill('[name="components.0.substanceId"]', 'CO')
  await page.fill('[name="components.0.min"]', '10')
  await page.fill('[name="components.0.max"]', '500')
  await page.fill('[name="components.0.uncertaintyPercent"]', '2')
  await page.fill('[name=balanceId]', 'n2')
  await page.click('[value="add.columns"]')
  await page.click('[value="add.rows"]')
  t.equal(await page.inputValue('[name="components.0.max"]'), '500', 'nothing typed is lost')
  await page.selectOption('[name="rows.0.packageId"]', 'cyl-8l-al')
  await page.fill('[name="columns.0.levelZh"]', '50 µmol/mol')
  await page.fill('[name="columns.0.levelEn"]', '50 µmol/mol')
  await page.fill('[name="cells.0.0.price"]', '680')
  await page.fill('[name=validityMonths]', '24')
  await page.click('.desk-head [value=publish]')
  t.match(await page.locator('main .note--warning').innerText(), /safety data sheet is not signed/)
  await page.click('.desk-head [href$="/preview"]')
  t.match(await page.locator('.product-preview').innerText(), /Carbon monoxide in nitrogen, made here/)
  await page.goBack()
  const spuId = await sign('DEMO-G-940001')
  await page.click('.desk-head [value=publish]')
  t.match(await page.locator('.desk-head .status').innerText(), 'on sale')
  t.match(await page.locator('#history').innerText(), /published[\s\S]*created/)
  await page.goto(`/search/details?spuId=${spuId}&lang=en`)
  t.match(await page.locator('h1').innerText(), /Carbon monoxide in nitrogen, made here/)

  await page.goto('/seller/goods/DEMO-G-940001')
  await page.setInputFiles('#pictures input[type=file]', {
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('a note'),
  })
  await page.click('#pictures .button:has-text("Upload")')
  await page.locator('main [role=alert]').waitFor()
  for (const [count, name] of [
    [1, 'front.png'],
    [2, 'valve.png'],
  ] as const) {
    await page.setInputFiles('#pictures input[type=file]', { name, mimeType: 'image/png', buffer: png })
    await page.click('#pictures .button:has-text("Upload")')
    await page.locator(`#pictures li:nth-child(${count}) img`).waitFor()
  }
  const second = await page.locator('#pictures li:nth-child(2) img').getAttribute('src')
  await page.click('#pictures li:nth-child(2) [value=first]')
  await page.locator(`#pictures li:nth-child(1) img[src="${second}"]`).waitFor()
  await mall.seen()
  await page.goto(`/search/details?spuId=${spuId}&lang=en`)
  const stage = page.locator('.product-stage__photo--0 img')
  t.equal(await stage.getAttribute('src'), second)
  t.ok(await stage.isVisible(), 'the photograph comes before the drawing')
  await page.locator('label:has(#f0)').click()
  t.notOk(await stage.isVisible(), 'and the drawing is one press away, without scripts')
  t.strictSame(
    faults.filter((fault) => !/415/.test(fault)),
    [],
  )
})

t.test('the editor and the preview look alike at any width', async (t) => {
  const { page } = await member({ username: 'demo-store', path: '/seller/goods/DEMO-G-940001' })
  t.strictSame(await axe(page), [])
  await page.goto('/seller/goods/DEMO-G-940001/preview')
  const small = await member({
    username: 'demo-store',
    path: '/seller/goods/DEMO-G-940001?lang=en',
    width: 390,
    locale: 'en-GB',
  })
  t.equal(await small.page.evaluate(() => document.documentElement.scrollWidth), 390)
  await small.page.goto('/seller/goods/DEMO-G-940001/preview')
  t.equal(await small.page.evaluate(() => document.documentElement.scrollWidth), 390)
  await small.page.goto('/seller/goods-new')
  t.equal(await small.page.evaluate(() => document.documentElement.scrollWidth), 390)
  const wide = await sql<{ number: string }[]>`
    select s.number from spus s where s.store_id = 1 order by (select count(*) from spu_components c where c.spu_id = s.id) desc limit 1`
  await page.goto(`/seller/goods/${wide[0]!.number}`)

  // What is typed is not lost by another form of the page, or a link: the browser asks, and who stays has it still.
  const asked: string[] = []
  let stays = true
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void (stays ? dialog.dismiss() : dialog.accept())
  })
  await page.click('.product-editor__jumps a >> nth=0')
  await page.fill('[name=nameEn]', 'Typed and not saved')
  await page.click('.desk-head [href$="/preview"]')
  await page.setInputFiles('#pictures input[type=file]', {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: png,
  })
  await page.click('#pictures .button--primary, #pictures form .button')
  t.equal(await page.inputValue('[name=nameEn]'), 'Typed and not saved')
  t.strictSame(asked, ['beforeunload', 'beforeunload'])
  stays = false
  await page.click('.desk-head [href$="/preview"]')
  await page.locator('.product-preview').waitFor()
})
