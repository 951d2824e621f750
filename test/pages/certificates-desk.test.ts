import t from 'tap'
import { orderWorld } from '../modules/orders/world.ts'
import { axe } from '../support/axe.ts'
import { filledWith } from '../support/cylinders.ts'
import { openMall } from './visitors.ts'

const { mall, member, address } = await openMall(t)
const { goodsOf, database } = await orderWorld(mall)
const { sql } = database.owner
const goods = await goodsOf('stocked', 4)
const [batch] = await sql<{ lot: string; number: string; parts: number }[]>`
  select b.number as lot, k.number, (select count(*)::int from spu_components c where c.spu_id = k.spu_id) as parts
  from batches b join skus k on k.id = b.sku_id where k.id = ${goods.skuId}`
await filledWith(
  mall.app,
  { skuId: goods.skuId, number: batch!.lot },
  ['Q-1', 'Q-2'],
  mall.services.config.PUBLIC_ORIGIN,
)

const shot = (name: string) => (process.env['SHOTS'] ? `${process.env['SHOTS']}/${name}.png` : null)
const rows = '[data-row]'

t.test('an inspector releases a batch; two others check and approve beside the list', async (t) => {
  const inspector = await member({ username: 'demo-inspector', path: '/seller/certificates' })
  await inspector.page.click('.desk-head [href="/seller/drafts"]')
  t.strictSame(await axe(inspector.page), [])
  await inspector.page.fill('[name=skuNumber]', batch!.number.toLowerCase().replace('-', '－'))
  await inspector.page.fill('[name=lot]', batch!.lot.toLowerCase())
  await inspector.page.click('form[role=search] button')
  t.match(address(inspector.page), `lot=${batch!.lot.toLowerCase()}`)
  const values = inspector.page.locator('input[name=value]')
  t.equal(await values.count(), batch!.parts)
  for (let at = 0; at < batch!.parts; at += 1) {
    await values.nth(at).fill('500.37')
    await inspector.page.locator('input[name=U]').nth(at).fill('4,56')
  }
  await inspector.page.click('form.stack .button--primary')
  await inspector.page.waitForSelector('.note--bad')
  for (let at = 0; at < batch!.parts; at += 1) {
    t.ok(await inspector.page.isVisible(`#values-${at}-U-error`), 'each wrong U is named in its row')
    t.equal(await values.nth(at).inputValue(), '500.37', 'refused for its U, and kept')
    t.equal(await inspector.page.locator('input[name=U]').nth(at).inputValue(), '4,56')
    await inspector.page.locator('input[name=U]').nth(at).fill('４.56')
  }
  t.strictSame(await axe(inspector.page), [])
  const draft = shot('draft')
  if (draft) await inspector.page.screenshot({ path: draft, fullPage: true })
  await inspector.page.click('form.stack .button--primary')
  await inspector.page.waitForSelector(rows)
  t.equal(await inspector.page.locator(rows).count(), 2, 'one for each cylinder')
  await inspector.page.goto(`/seller/certificates?q=${batch!.lot.toLowerCase()}`)
  t.equal(await inspector.page.locator(rows).count(), 2, 'found in small letters')
  t.match(await inspector.page.locator('.rail [href="/seller/certificates"] .rail__count').textContent(), '2')
  await inspector.page.click(`${rows} .desk-table__open`)
  await inspector.page.waitForSelector('#desk-side:not([hidden])')
  t.strictSame(
    await inspector.page.locator('#desk-side form button').allInnerTexts(),
    ['放弃草稿'],
    'whoever prepared it may discard it and signs nothing',
  )
  t.match(await inspector.page.locator('#desk-side').innerText(), '编制、复核、批准须为三人')
  t.strictSame(
    inspector.faults.filter((fault) => !fault.includes('422')),
    [],
  )

  const checker = await member({ username: 'demo-metrologist', path: '/seller/certificates' })
  for (const box of await checker.page.locator('tbody [type=checkbox]').all()) await box.check()
  await checker.page.click('.desk-bulk [value=signAll]')
  await checker.page.waitForSelector('.status--waiting')
  t.match(await checker.page.locator('main').innerText(), /完成 2 项，未完成 0 项/)
  t.strictSame(checker.faults, [])
})

t.test('the approver works without scripts, in English', async (t) => {
  const { page } = await member({
    username: 'demo-approver',
    path: '/seller/certificates?lang=en',
    javaScriptEnabled: false,
    locale: 'en-GB',
  })
  t.equal(await page.locator('[href="/seller/drafts"]').count(), 0, 'preparing is the inspector’s')
  await page.click(`${rows} .desk-table__open`)
  const number = await page.locator('#desk-side h2').innerText()
  const side = shot('certificate-en')
  if (side) await page.screenshot({ path: side })
  await page.click('#desk-side .button--primary')
  t.equal(await page.locator(rows).count(), 1, 'one is left to sign')
  await page.goto(`/seller/certificates/${number}`)
  t.match(await page.locator('.desk-head').innerText(), 'current')
  await page.fill('[name=reason]', 'bad')
  await page.click('.button--danger')
  t.equal(await page.inputValue('[name=reason]'), 'bad', 'too short a reason is refused, and kept')
  await page.fill('[name=reason]', 'A weighing record was wrong')
  await page.click('.button--danger')
  t.match(await page.locator('.desk-head').innerText(), 'revoked')
  t.match(await page.locator('main').innerText(), 'A weighing record was wrong')
  const answer = await mall.app.inject({ url: `/f/api/certificate/verify?number=${number}` })
  t.equal(answer.json().data.status, 'revoked')
})

t.test('a revision says what it changes; what is missing is named in its field', async (t) => {
  const [row] = await sql<{ number: string }[]>`
    select number from certificates where store_id = 1 and state = 'signed' and version = 1 and serial is not null
    order by id desc limit 1`
  const { page, faults } = await member({
    username: 'demo-inspector',
    path: `/seller/certificates?status=signed&q=${row!.number}&open=${row!.number}`,
  })
  await page.click('#desk-side summary')
  await page.fill('#desk-side [name=outlet]', 'CGA 350')
  await page.fill('#desk-side [name=reason]', 'x')
  await page.click('#desk-side details .button')
  await page.waitForSelector('#desk-side .field__error, #desk-side [aria-invalid]')
  t.equal(await page.locator('#desk-side [name=outlet]').inputValue(), 'CGA 350', 'nothing typed is lost')
  await page.fill('#desk-side [name=reason]', '更正瓶阀出口，定值不变')
  const value = page.locator('#desk-side [name=value]').first()
  const certified = await value.inputValue()
  await value.fill('1.5')
  await page.click('#desk-side details .button')
  await page.locator('#revise-changed-error').waitFor()
  t.equal(await value.inputValue(), '1.5', 'a value that is not ticked is asked about, and kept')
  await value.fill(certified)
  await page.click('#desk-side details .button')
  await page.waitForURL(/certificates\/DEMO/)
  t.match(await page.locator('main').innerText(), 'CGA 350')
  const whole = shot('certificate-page')
  if (whole) await page.screenshot({ path: whole, fullPage: true })
  t.strictSame(await axe(page), [])
  t.strictSame(
    faults.map((fault) => / (\d{3}) /.exec(fault)?.[1] ?? fault),
    ['422', '422'],
    'the browser notes the refusals, and nothing else',
  )
})

t.test('a phone shows the same', async (t) => {
  const { page } = await member({ username: 'demo-approver', path: '/seller/certificates', width: 390 })
  const small = shot('certificates-390')
  if (small) await page.screenshot({ path: small, fullPage: true })
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
  const drafts = await member({
    username: 'demo-inspector',
    path: `/seller/drafts?skuNumber=${batch!.number}&lot=${batch!.lot}`,
    width: 390,
  })
  const smallDraft = shot('drafts-390')
  if (smallDraft) await drafts.page.screenshot({ path: smallDraft, fullPage: true })
  t.equal(await drafts.page.evaluate(() => document.documentElement.scrollWidth), 390)
  await page.goto('/seller/certificates?status=signed')
  t.ok((await page.locator(rows).count()) > 0)
})
