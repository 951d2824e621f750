import t from 'tap'
import { account } from '../../src/modules/ledger/index.ts'
import { invoiceRound } from '../../src/modules/invoices/jobs.ts'
import { TAX_NUMBER } from '../modules/invoices/world.ts'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/mall.ts'
import { openInvoicing } from './after-sales.ts'

/** Staff of a store find the invoices of its orders in a browser, from the rail and from an order. */
const { mall, member, address, world, provider, gateway } = await openInvoicing(t, {})
const { sql } = mall.database.owner
await world.give(account('balance', world.memberId), 10_000_000)
const buyer = await world.caller()
await buyer.prove()
const finance = await world.caller('demo-operator')
const TITLE = '示例环境检测（苏州）有限公司'
const { id: titleId } = (
  await buyer.post('/api/invoiceTitle/save', {
    type: 'enterprise',
    title: TITLE,
    taxNo: TAX_NUMBER,
    bank: '示例银行苏州分行',
    account: '622200001111',
  })
).body.data as { id: string }

async function applied(...goods: number[]) {
  const { payNo, orderIds } = await world.place(...goods.map((goodsFen) => ({ goodsFen, couponFen: 100 })))
  await buyer.post('/api/pay/balance', { payGroupNo: payNo })
  const orderNos = await world.numbersOf(orderIds)
  const { body } = await buyer.post('/api/invoice/apply', { orderNos, titleId, email: 'bill@lab.example' })
  return { orderNo: orderNos[0]!, invoiceNo: (body.data as { invoiceNo: string }).invoiceNo }
}
const pass = (invoiceNo: string) => finance.post('/api/admin/invoice/pass', { invoiceNo })

const issued = await applied(864_000, 226_000)
await pass(issued.invoiceNo)
await invoiceRound(mall.services, gateway)
const waiting = await applied(156_000)
const failed = await applied(31_200)
await finance.post('/api/admin/invoice/fail', { invoiceNo: failed.invoiceNo, reason: '税号与抬头不符' })
const signedOut = await applied(45_200)
await pass(signedOut.invoiceNo)
provider.signedIn = false
await invoiceRound(mall.services, gateway)

const words = {
  zh: {
    rail: '发票',
    ended: '未开具',
    later: '税号与联系方式开具后可见。',
    signedOut: '开票账号已掉线，登录税务平台后自动开具。',
    pdf: '下载 PDF',
    q: '发票或订单编号',
  },
  en: {
    rail: 'Invoices',
    ended: 'Ended',
    later: 'Tax number and contact are shown once it is issued.',
    signedOut: 'Your invoicing account is signed out: it is issued once you sign in at the tax platform.',
    pdf: 'Download PDF',
    q: 'Invoice or order number',
  },
}
const locales = { zh: 'zh-CN', en: 'en-GB' }

for (const [lang, javaScriptEnabled, width] of [
  ['zh', true, 390],
  ['en', false, 1440],
] as const)
  t.test(`a store's invoices: ${lang}, JavaScript ${javaScriptEnabled}, ${width} px`, async (t) => {
    const said = words[lang]
    const { page, faults } = await member({
      locale: locales[lang],
      javaScriptEnabled,
      width,
      username: 'demo-store',
    })
    const main = () => page.locator('main').innerText()
    await page.goto('/seller')
    await page.locator('nav a[href="/seller/invoices"]').click()
    await page.waitForURL('**/seller/invoices')
    for (const { invoiceNo } of [issued, waiting, failed, signedOut]) t.match(await main(), invoiceNo)
    t.notMatch(await main(), /622200001111|bill@lab/)
    if (javaScriptEnabled) t.strictSame(await axe(page), [])

    await page.getByRole('link', { name: said.ended }).click()
    await page.waitForURL('**status=ended')
    t.match(await main(), failed.invoiceNo)
    t.notMatch(await main(), issued.invoiceNo)
    t.notMatch(await main(), '税号与抬头不符')

    await page.goto('/seller/invoices')
    await page.getByRole('searchbox', { name: said.q }).fill(waiting.orderNo)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**q=${waiting.orderNo}**`)
    t.notMatch(await main(), issued.invoiceNo)
    const side = page.locator('#desk-side')
    await page.locator(`a[href*="open=${waiting.invoiceNo}"]`).first().click()
    await side.getByText(said.later).waitFor()
    t.match(await side.innerText(), TITLE)
    t.notMatch(await side.innerText(), TAX_NUMBER)

    await page.goto(`/seller/invoices?open=${signedOut.invoiceNo}`)
    await side.getByText(said.signedOut).waitFor()

    await page.goto(`/seller/invoices?open=${issued.invoiceNo}`)
    const text = await side.innerText()
    for (const part of [TITLE, TAX_NUMBER, '622200001111', '壹万零捌佰玖拾捌圆整']) t.match(text, part)
    t.notMatch(text, 'bill@lab.example')
    if (javaScriptEnabled) t.strictSame(await axe(page), [])

    await page.goto(`/seller/orders/${issued.orderNo}`)
    await page.locator(`main a[href="/seller/invoices/${issued.invoiceNo}"]`).click()
    await page.waitForURL(`**/seller/invoices/${issued.invoiceNo}`)
    t.equal(address(page), `/seller/invoices/${issued.invoiceNo}`)
    if (javaScriptEnabled) t.strictSame(await axe(page), [])
    const file = await page.getByRole('link', { name: said.pdf }).getAttribute('href')
    t.equal((await page.request.get(file!)).status(), 200)
    t.strictSame(faults, [])
  })

t.test('its numbers lead there from the palette', async (t) => {
  const [{ number }] = (await sql<{ number: string }[]>`
    select fiscal_number as number from invoices where number = ${issued.invoiceNo}`) as unknown as [
    { number: string },
  ]
  const cookie = await signIn(mall.app, 'demo-store')
  for (const q of [issued.invoiceNo, number]) {
    const { body } = await mall.app.inject({ url: `/seller/find?q=${q}`, headers: { cookie } })
    const links = body.slice(body.indexOf('<main')).split(`href="/seller/invoices/${issued.invoiceNo}"`)
    t.equal(links.length, 2, `one link for ${q}`)
  }
})
