import t from 'tap'
import { axe } from '../support/axe.ts'
import { openRedLetters } from './red-letter-world.ts'
import { otherTwoWays } from './ways.ts'

/** A part of a special invoice goes back where the issuer takes whole red letters alone: what the buyer and finance read of it. */
const { provider, member, sql, buyer, finance, round, used, redOf, says } = await openRedLetters(t, {
  INVOICING_FULL_ONLY: 'true',
})
provider.fullOnly = true

const locales = { zh: 'zh-CN', en: 'en-GB' }
const words = {
  zh: {
    renews: /开票方只能全额红冲：红冲后其余 ¥60\.00 自动重新开票，无需申请。/,
    atDesk: '全额红冲，其余 ¥60.00 将重新开具',
    renewed: '其余金额已重新开票：',
    replaces: '替代已全额红冲的发票',
    anew: '重新开具为',
    reversed: '已红冲',
    issued: '已开票',
    amount: '¥60.00',
  },
  en: {
    renews:
      /takes invoices back as a whole only: afterwards what stays, CN¥60\.00, is invoiced anew by itself\./,
    atDesk: 'taken back as a whole; ¥60.00 will be invoiced anew',
    renewed: 'What stays was invoiced anew:',
    replaces: 'In place of the invoice that was taken back as a whole',
    anew: 'Invoiced anew as',
    reversed: 'Reversed',
    issued: 'Issued',
    amount: 'CN¥60.00',
  },
}

for (const [lang, javaScriptEnabled] of otherTwoWays)
  t.test(`a part goes back as a whole: ${lang}, JavaScript ${javaScriptEnabled}`, async (t) => {
    const said = words[lang]
    const options = { locale: locales[lang], javaScriptEnabled }
    const { orderNo, orderId, invoiceNo } = await used(3)
    const [line] = await sql<
      { id: number }[]
    >`select id from order_lines where order_id = ${orderId} order by id`
    await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了', lineIds: [String(line!.id)] })
    await finance.post('/api/admin/refund/execute', { orderNo })
    await round()

    const mine = await member(options)
    const desk = await member({ ...options, username: 'demo-operator' })
    const faultless = async () => {
      if (!javaScriptEnabled) return
      t.strictSame(await axe(mine.page), [])
      t.strictSame(await axe(desk.page), [])
    }
    const read = async ({ page }: typeof mine, path: string) => {
      await page.goto(path)
      return page.locator('main').innerText()
    }
    const { redNo } = await redOf(invoiceNo)
    t.match(await read(mine, `/order/fapiao_detail?invoiceNo=${invoiceNo}`), said.renews)
    t.match(await read(desk, `/operator/red-letters?open=${redNo}`), said.atDesk)
    await faultless()
    t.match(await read(desk, `/operator/invoices?status=all&open=${invoiceNo}`), said.atDesk)

    await says(invoiceNo, 'confirm')
    await round()
    const old = await read(mine, `/order/fapiao_detail?invoiceNo=${invoiceNo}`)
    for (const text of [said.reversed, said.renewed]) t.match(old, text)
    await faultless()
    await mine.page
      .locator('main')
      .getByRole('link', { name: /^FP\d+$/ })
      .click()
    await mine.page.waitForURL((url) => url.searchParams.get('invoiceNo') !== invoiceNo)
    const anewNo = new URL(mine.page.url()).searchParams.get('invoiceNo')!
    const anew = await mine.page.locator('main').innerText()
    for (const text of [said.issued, said.replaces, invoiceNo, said.amount]) t.match(anew, text)
    t.match(await read(desk, `/operator/invoices?status=all&open=${invoiceNo}`), said.anew)
    t.match(await read(desk, `/operator/invoices?status=all&open=${anewNo}`), said.replaces)
    await faultless()
    t.strictSame([...mine.faults, ...desk.faults], [])
  })
