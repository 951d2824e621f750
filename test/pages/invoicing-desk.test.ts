import t from 'tap'
import { askAccounts } from '../../src/modules/invoices/sellers/accounts.ts'
import { account } from '../../src/modules/ledger/index.ts'
import { specialInvoices } from '../modules/invoices/special.ts'
import { axe } from '../support/axe.ts'
import { faultless } from '../support/faults.ts'
import { openInvoicing } from './after-sales.ts'

/** A store sees in a browser how it stands at the tax platform, signs in there, and gives its tax codes. */
const { mall, member, world, provider, gateway } = await openInvoicing(t, {})
const { sql } = mall.database.owner
const accounts = () => askAccounts(faultless(world.services), gateway)
await world.give(account('balance', world.memberId), 1_000_000)
const buyer = await world.caller()
await buyer.prove()
const { payNo, orderIds } = await world.place({ goodsFen: 11_300 })
await buyer.post('/api/pay/balance', { payGroupNo: payNo })
const special = await specialInvoices(world, { buyer, finance: await world.caller('demo-operator') })
await special((await world.numbersOf(orderIds))[0]!)

const words = {
  zh: {
    low: '本月额度已用掉八成',
    out: '开票账号已掉线',
    signIn: '登录电子税务平台',
    there: '前往登录，10 分钟内有效',
    noCode: '这类商品在售而没有编码，买家不能申请开票。',
    save: '保存标准气体',
    wrong: '税收分类编码为 19 位数字',
    saved: '已保存，以后的发票照此开具。',
  },
  en: {
    low: 'Four fifths of this month’s quota are used.',
    out: 'Your invoicing account is signed out.',
    signIn: 'Sign in at the tax platform',
    there: 'Go there, within ten minutes',
    noCode: 'You offer such goods, and without a code nobody can have them invoiced.',
    save: 'Save Gases',
    wrong: 'A tax classification code has 19 digits',
    saved: 'Saved; invoices say so from now on.',
  },
}
const locales = { zh: 'zh-CN', en: 'en-GB' }

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(`a store and its invoices: ${lang}, JavaScript ${javaScriptEnabled}`, async (t) => {
    const said = words[lang]
    await sql`delete from tax_codes where store_id = 1 and kind = 'gas'`
    provider.signedIn = false
    provider.quotaFen = 12_000
    await accounts()
    const { page, faults } = await member({
      locale: locales[lang],
      javaScriptEnabled,
      username: 'demo-store',
    })
    const main = () => page.locator('main').innerText()
    await page.goto('/seller/invoicing')
    for (const text of [said.low, said.out, said.noCode]) t.match(await main(), text)
    if (javaScriptEnabled) t.strictSame(await axe(page), [])

    await page.getByRole('button', { name: said.signIn }).click()
    const link = page.getByRole('link', { name: said.there })
    await link.waitFor()
    t.match(await link.getAttribute('href'), provider.base)
    provider.signedIn = true
    provider.quotaFen = 1_000_000
    await accounts()
    await page.goto('/seller/invoicing')
    t.notMatch(await main(), said.out)
    t.notMatch(await main(), said.low)

    await page.locator('#field-gas-taxCode').fill('12345')
    await page.locator('#field-gas-shortName').fill('气体')
    await page.locator('#field-gas-rate').fill('13')
    await page.getByRole('button', { name: said.save }).click()
    await page.getByText(said.wrong).waitFor()
    t.equal(await page.locator('#field-gas-taxCode').inputValue(), '12345', 'what was typed stays')
    if (javaScriptEnabled) t.strictSame(await axe(page), [])
    await page.locator('#field-gas-taxCode').fill('1060201990000000000')
    await page.getByRole('button', { name: said.save }).click()
    await page.getByText(said.saved).waitFor()
    t.notMatch(await main(), said.noCode)
    t.strictSame(
      faults.filter((fault) => !fault.includes('422')),
      [],
    )
  })

t.test('nobody signs in where nobody needs to, and a provider that is away is said', async (t) => {
  const press = async () => {
    const { page } = await member({ username: 'demo-store', javaScriptEnabled: false })
    await page.goto('/seller/invoicing')
    await sql`update seller_accounts set is_signed_in = ${provider.signedIn}, sign_in_url = null, sign_in_until = null`
    const button = page.getByRole('button', { name: words.zh.signIn })
    await button.click()
    await page.waitForLoadState()
    return page.locator('main').innerText()
  }
  provider.signedIn = false
  await accounts()
  provider.fault = 503
  t.match(await press(), '开票服务没有应答，请稍后再试')
  provider.fault = null
  await accounts()
  provider.signedIn = true
  t.match(await press(), '现在无需登录电子税务平台')
})
