import t from 'tap'
import type { Page } from 'playwright-core'
import { account } from '../../src/modules/ledger/index.ts'
import { TAX_NUMBER } from '../modules/invoices/world.ts'
import type { OrderWish } from '../modules/payments/world.ts'
import { axe } from '../support/axe.ts'
import { openInvoicing } from './after-sales.ts'
import { twoWays } from './ways.ts'

/** Whom invoices are made out to, and what cannot be invoiced, in browsers: every refusal at its field, nothing typed lost. */
const { mall, member, world } = await openInvoicing(t)
const { sql } = mall.database.owner
const { memberId } = world
const COMPANY = '示例环境检测有限公司'
await world.give(account('balance', memberId), 10_000_000)
await sql`
  update members set company_name = ${COMPANY}, tax_number = ${TAX_NUMBER}, tax_state = 'passed' where id = ${memberId}`
const buyer = await world.caller()
await buyer.prove()

async function paid(wish: Partial<OrderWish> = {}): Promise<string> {
  const { payNo, orderIds } = await world.place({ goodsFen: 9000, ...wish })
  const { status } = await buyer.post('/api/pay/balance', { payGroupNo: payNo })
  if (status !== 200) throw new Error(`paying answers ${status}`)
  return (await world.numbersOf(orderIds))[0]!
}
/** An order for each reason why it cannot be invoiced, of stores that have none of the other reasons. */
const refused = {
  refundUnderWay: await paid(),
  nothingLeft: await paid({ couponFen: 500 }),
  tooLate: await paid(),
  noTaxCode: await paid({ storeId: 2 }),
  noSeller: await paid({ storeId: 3 }),
}
await buyer.post('/api/order/askRefund', { orderNo: refused.refundUnderWay, reason: '买错了' })
await sql`update orders set refunded_fen = payable_fen where number = ${refused.nothingLeft}`
await sql`update orders set paid_at = paid_at - interval '181 days' where number = ${refused.tooLate}`
await sql`delete from tax_codes where store_id = 2`
await sql`delete from invoice_sellers where store_id = 3`

const locales = { zh: 'zh-CN', en: 'en-GB' }
const words = {
  zh: {
    save: '保存抬头',
    edit: '编辑 ',
    digit: '统一社会信用代码校验位不正确，请核对',
    account: '银行账号为 6 至 40 位数字',
    fixed: '不可修改',
    obstacles: {
      refundUnderWay: '退款中，结束后可开',
      nothingLeft: '没有可开票的金额',
      tooLate: '已过期，不能补开',
      noTaxCode: '店铺尚缺税收分类编码',
      noSeller: '店铺尚未填写开票信息',
    },
    over: '订单 {} 的发票申请已超时，不能再开具',
    term: '180 天',
    send: '提交申请',
    notBorne: '专用发票需要税号已核验的企业抬头，请改选普通发票',
    waits: '审核中',
  },
  en: {
    save: 'Save the title',
    edit: 'Edit ',
    digit:
      'The check character of this unified social credit code is wrong; please compare it with your licence',
    account: 'A bank account has 6 to 40 digits',
    fixed: 'cannot be changed once set',
    obstacles: {
      refundUnderWay: 'Refund under way; possible afterwards',
      nothingLeft: 'Nothing to invoice',
      tooLate: 'The term is over',
      noTaxCode: 'The store has to add a tax code',
      noSeller: 'The store has to give its tax data',
    },
    over: 'The invoice application for order {} timed out: it can no longer be issued',
    term: '180 days',
    send: 'Send the application',
    notBorne:
      'A special invoice needs a company whose tax number we have verified; please choose the ordinary one',
    waits: 'Under review',
  },
}

for (const [lang, javaScriptEnabled] of twoWays) {
  const said = words[lang]
  const options = { locale: locales[lang], javaScriptEnabled }
  const faultless = async (page: Page) => {
    // axe is a script itself.
    if (javaScriptEnabled) t.strictSame(await axe(page), [])
  }
  const named = `${COMPANY} ${lang}${javaScriptEnabled ? '' : '2'}`

  t.test(
    `a title is typed wrongly, saved and kept as it is: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const { page, faults } = await member(options)
      const field = (name: string) => page.locator(`#field-${name}`)
      const save = () => page.getByRole('button', { name: said.save }).click()
      /** Which fields say what is wrong with them, and the words. */
      const wrong = async () => {
        await page.locator('[aria-invalid=true]').first().waitFor()
        const names = await page
          .locator('[aria-invalid=true]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('name')))
        return { names, words: await page.locator('#title-form .field__error').allInnerTexts() }
      }
      const typed = { title: named, bank: '示例银行苏州分行', address: '星湖街 1 号', phone: '0512-66668888' }

      await page.goto('/order/fapiao?tab=titles')
      for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
      await field('taxNo').fill('91350100M000100Y44')
      await field('account').fill('62')
      await page.locator('#title-form input[name=isDefault]').check()
      await save()
      const first = await wrong()
      t.strictSame(first.names, ['taxNo', 'account'])
      t.strictSame(first.words, [said.digit, said.account])
      for (const [name, text] of Object.entries({ ...typed, taxNo: '91350100M000100Y44', account: '62' }))
        t.equal(await field(name).inputValue(), text, `${name} is as it was typed`)
      t.ok(await page.locator('#title-form input[name=isDefault]').isChecked(), 'and what was ticked is')
      await faultless(page)

      await field('taxNo').fill(TAX_NUMBER)
      await field('account').fill('6222 0000 0000')
      await save()
      const own = page.locator('.invoices__title', { hasText: named })
      await own.waitFor()
      t.match(await page.locator('.invoices__title').first().innerText(), named, 'the default stands first')
      for (const text of [TAX_NUMBER, typed.bank, '6222 0000 0000']) t.match(await own.innerText(), text)

      await own.getByRole('link', { name: new RegExp(`^${said.edit.trim()}`) }).click()
      await page.locator('#title-form input[type=hidden][name=id]').waitFor({ state: 'attached' })
      t.equal(
        await page.locator('#title-form select[name=type]').count(),
        0,
        'its type is no choice any more',
      )
      t.equal(await field('title').getAttribute('readonly'), '', 'nor is its text')
      await field('bank').fill('另一家银行')
      await field('phone').fill('x')
      await save()
      t.strictSame((await wrong()).names, ['phone'])
      t.equal(await field('bank').inputValue(), '另一家银行')
      await faultless(page)
      await field('phone').fill('0512-1234567')
      // Whoever makes the text writable all the same is told.
      await field('title').evaluate((input) => input.removeAttribute('readonly'))
      await field('title').fill('另一家公司')
      await save()
      await page.getByText(said.fixed).first().waitFor()
      t.equal(await field('bank').inputValue(), '另一家银行')
      await page.goto('/order/fapiao?tab=titles')
      t.notMatch(await page.locator('main').innerText(), '另一家')
      t.strictSame(
        faults.filter((fault) => !/4(22|09)/.test(fault)),
        [],
        'but for the refusals that the browser logs itself',
      )
    },
  )

  t.test(
    `what cannot be invoiced says why, and the term its message: ${lang}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const { page, faults } = await member(options)
      await page.goto('/order/fapiao')
      for (const [name, orderNo] of Object.entries(refused)) {
        const row = page.locator('tr', { has: page.locator(`input[name=order][value=${orderNo}]`) })
        t.match(await row.innerText(), said.obstacles[name as keyof typeof refused], name)
        t.ok(await row.locator('input[name=order]').isDisabled(), `${name} cannot be ticked`)
      }
      t.strictSame(
        await page.$$eval('.invoices td .status', (all) => [
          ...new Set(all.map((one) => getComputedStyle(one).whiteSpace)),
        ]),
        ['normal'],
        'reasons take lines, so that the names of goods keep their width',
      )
      t.match(await page.locator('main').innerText(), said.term)
      await faultless(page)
      await page.goto(`/order/fapiao?order=${refused.tooLate}`)
      const alert = page.locator('main .note[role=alert]')
      t.equal(
        (await alert.innerText()).trim(),
        said.over.replace('{}', refused.tooLate),
        'asked for all the same',
      )
      t.equal(await page.getByRole('button', { name: said.send }).count(), 0)
      await faultless(page)

      const bare = { type: 'enterprise', title: `${named}无开户行`, taxNo: TAX_NUMBER }
      const person = { type: 'personal', title: `张工 ${named}` }
      for (const title of [bare, person]) {
        const { status } = await buyer.post('/api/invoiceTitle/save', title)
        t.equal(status, 200)
      }
      const orderNo = await paid()
      await page.goto(`/order/fapiao?order=${orderNo}`)
      const choose = (label: string) => page.locator('#field-titleId').selectOption({ label })
      const send = () => page.getByRole('button', { name: said.send }).click()
      await page.locator('input[name=type][value=special]').check()
      await page.locator('input[name=content][value=category]').check()
      await choose(person.title)
      await page.locator('#field-email').fill('books@lab.example')
      await send()
      const fault = page
        .locator('fieldset', { has: page.locator('input[name=type]') })
        .locator('.field__error')
      await fault.waitFor()
      t.equal(await fault.innerText(), said.notBorne)
      t.equal(await page.locator('#field-email').inputValue(), 'books@lab.example')
      t.ok(await page.locator('input[name=content][value=category]').isChecked())
      t.equal(await page.locator('#field-titleId option:checked').innerText(), person.title)
      await faultless(page)
      // Bank and address are offered and never demanded, of special invoices neither (decisions 11).
      await choose(`${bare.title} (${TAX_NUMBER})`)
      await send()
      await page.waitForURL(/\/order\/fapiao_detail/)
      t.match(await page.locator('main').innerText(), said.waits)
      t.strictSame(
        faults.filter((one) => !/4(22|09)/.test(one)),
        [],
        'but for the refusal that the browser logs itself',
      )
    },
  )
}
