import t from 'tap'
import { axe } from '../support/axe.ts'
import { openRedLetters } from './red-letter-world.ts'
import { twoWays } from './ways.ts'

/** An invoice has its number and no files: what its buyer reads, and the button of finance. */
const { provider, member, round, invoiced } = await openRedLetters(t)

const locales = { zh: 'zh-CN', en: 'en-GB' }
const words = {
  zh: {
    made: '发票号码已取得，文件正在生成',
    pdf: '下载 PDF',
    missing: '文件未生成',
    tried: '正在自动重试：开票成功，签章失败',
    button: '重新获取文件',
    asked: '已安排重新获取文件',
  },
  en: {
    made: 'The invoice has its number and its file is being made',
    pdf: 'Download PDF',
    missing: 'Files missing',
    tried: 'is tried again by itself: 开票成功，签章失败',
    button: 'Ask for the files again',
    asked: 'The files are being asked for again',
  },
}

for (const [lang, javaScriptEnabled] of twoWays)
  t.test(`files that are missing: ${lang}, JavaScript ${javaScriptEnabled}`, async (t) => {
    const said = words[lang]
    const options = { locale: locales[lang], javaScriptEnabled }
    provider.sealFailsNext = 2
    const { invoiceNo } = await invoiced()

    const mine = await member(options)
    const desk = await member({ ...options, username: 'demo-operator' })
    const invoice = `/order/fapiao_detail?invoiceNo=${invoiceNo}`
    await mine.page.goto(invoice)
    t.match(await mine.page.locator('main').innerText(), said.made)
    t.equal(await mine.page.getByRole('link', { name: said.pdf }).count(), 0)
    await desk.page.goto(`/operator/invoices?status=issued&open=${invoiceNo}`)
    const main = desk.page.locator('main')
    for (const text of [said.missing, said.tried]) t.match(await main.innerText(), text)
    if (javaScriptEnabled) {
      t.strictSame(await axe(mine.page), [])
      t.strictSame(await axe(desk.page), [])
    }
    await main.getByRole('button', { name: said.button }).click()
    await desk.page.getByText(said.asked).first().waitFor()
    await round(0)
    await desk.page.goto(`/operator/invoices?status=issued&open=${invoiceNo}`)
    t.notMatch(await main.innerText(), said.tried)
    await mine.page.goto(invoice)
    t.notMatch(await mine.page.locator('main').innerText(), said.made)
    t.equal(await mine.page.getByRole('link', { name: said.pdf }).count(), 1)
    t.strictSame([...mine.faults, ...desk.faults], [])
  })
