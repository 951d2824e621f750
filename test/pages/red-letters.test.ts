import t from 'tap'
import type { Page } from 'playwright-core'
import { pullOffers } from '../../src/modules/invoices/red/offers/pull.ts'
import { axe } from '../support/axe.ts'
import { faultless } from '../support/faults.ts'
import { openRedLetters } from './red-letter-world.ts'
import { otherTwoWays, twoWays } from './ways.ts'

/** A refund that waits for a red letter, in browsers: the buyer reads what to do, two people decide where the buyer does not. */
const { provider, member, services, sql, gateway, buyer, round, used, redOf, says } = await openRedLetters(t)

/** An order whose used invoice stands in the way of a refund that its buyer asks for. */
async function asked() {
  const { orderNo, invoiceNo } = await used()
  await buyer.post('/api/order/askRefund', { orderNo, reason: '买错了' })
  const [refund] = await sql<{ no: string }[]>`
    select r.number as no from refunds r join orders o on o.id = r.order_id where o.number = ${orderNo}`
  return { orderNo, invoiceNo, refundNo: refund!.no }
}
/** The buyer of an invoice begins a red letter at the tax platform, and the mall hears of it. */
async function offered() {
  const bears = await used()
  const confirmationNo = provider.begin(bears.fiscalNumber, '02')
  await pullOffers(faultless(services), gateway)
  return { ...bears, confirmationNo, redNo: (await redOf(bears.invoiceNo)).redNo }
}

const locales = { zh: 'zh-CN', en: 'en-GB' }
const words = {
  zh: {
    special: '这张订单开过专用发票：同意后等买方确认红字发票再退款。',
    execute: /^退款 /,
    waits: '待确认红字发票',
    confirm: /请在 .+\d\d:\d\d 前登录电子税务局，在“红字发票信息确认单”中确认编号 32\d{18}。/,
    void: '逾期 72 小时自动作废',
    paidThen: /退款 BACK\d+ 在您确认后退回。/,
    toConfirm: '待您确认',
    lapsed: '逾期未确认',
    decided: '两次未确认，平台财务会与您联系。',
    propose: '提议不等确认就退款',
    other: '须由另一人同意。',
    second: '同意退款',
    settled: '已退款',
    again: '重新发起',
    withBuyer: '待买方确认',
    reversed: '已红冲',
    waited: /小时|天/,
    offer: '买方在税务平台发起了红字确认单。',
    mine: /您在税务平台发起的红字确认单 \d+ 正由平台财务审核/,
    decline: '拒绝',
    accept: '同意并开红字发票',
  },
  en: {
    special:
      'The order bears a special invoice: once approved, the refund waits until the buyer has confirmed the red letter.',
    execute: /^Pay back /,
    waits: 'Waits for your confirmation',
    confirm: /confirm form 32\d{18} \(红字发票信息确认单\) by .+\d\d:\d\d\./,
    void: 'it is void after 72 hours',
    paidThen: /Refund BACK\d+ is paid once you have confirmed\./,
    toConfirm: 'Waits for you',
    lapsed: 'Not confirmed in time',
    decided: 'Not confirmed twice: our finance department will contact you.',
    propose: 'Propose to pay without',
    other: 'Another person has to agree.',
    second: 'Agree and pay',
    settled: 'Refunded',
    again: 'Ask again',
    withBuyer: 'Waits for the buyer',
    reversed: 'Reversed',
    waited: /\d (h|d)/,
    offer: 'The buyer entered this red letter at the tax platform.',
    mine: /Our finance department looks at form \d+ that you entered/,
    decline: 'Refuse',
    accept: 'Agree and issue it',
  },
}

for (const [lang, javaScriptEnabled] of twoWays)
  t.test(`a refund waits for its red letter: ${lang}, JavaScript ${javaScriptEnabled}`, async (t) => {
    const said = words[lang]
    const options = { locale: locales[lang], javaScriptEnabled }
    const faultless = async (page: Page) => {
      // axe is a script itself.
      if (javaScriptEnabled) t.strictSame(await axe(page), [])
    }
    const { orderNo, invoiceNo, refundNo } = await asked()
    const mine = await member(options)
    const one = await member({ ...options, username: 'demo-operator' })
    const two = await member({ ...options, username: 'demo-operator-2' })
    const read = async (page: Page, path: string) => {
      await page.goto(path)
      return page.locator('main').innerText()
    }
    const invoicePage = () => read(mine.page, `/order/fapiao_detail?invoiceNo=${invoiceNo}`)
    const refundPage = (page: Page) => read(page, `/operator/refunds?open=${refundNo}`)
    /** A button of the desk; it goes with its step. */
    const press = async (page: Page, name: string | RegExp) => {
      const button = page.locator('main').getByRole('button', { name, exact: true })
      await button.click()
      await button.waitFor({ state: 'detached' })
    }

    t.match(await refundPage(one.page), said.special, 'finance reads it before they decide')
    await faultless(one.page)
    await press(one.page, said.execute)
    await round()
    t.match(await read(mine.page, `/detail_dingdan?orderNo=${orderNo}`), said.waits)
    const toDo = await invoicePage()
    for (const text of [said.toConfirm, said.confirm, said.void, said.paidThen]) t.match(toDo, text)
    await faultless(mine.page)

    await says(invoiceNo, 'refuse')
    await round()
    await round(72 * 3600)
    await round()
    const late = await invoicePage()
    t.match(late, said.lapsed)
    t.match(late, said.decided)

    t.match(await read(one.page, `/operator/refunds`), refundNo, 'it stands where people decide')
    await refundPage(one.page)
    await faultless(one.page)
    await one.page.locator('#field-propose-reason').fill('买家电话确认退货')
    await press(one.page, said.propose)
    t.match(await refundPage(one.page), said.other)
    t.match(await refundPage(two.page), '买家电话确认退货')
    await faultless(two.page)
    await press(two.page, said.second)
    t.match(await refundPage(two.page), said.settled)
    t.match(await read(mine.page, `/detail_dingdan?orderNo=${orderNo}`), said.settled)

    const list = await read(one.page, '/operator/red-letters?status=people')
    t.match(list, said.waited, 'by age')
    await faultless(one.page)
    const { redNo } = await redOf(invoiceNo)
    await one.page.getByRole('link', { name: redNo }).first().click()
    await one.page.getByRole('button', { name: said.again }).waitFor()
    await faultless(one.page)
    await press(one.page, said.again)
    await round()
    t.match(await read(one.page, `/operator/red-letters?open=${redNo}`), said.withBuyer)
    await says(invoiceNo, 'confirm')
    t.match(await invoicePage(), said.reversed)
    t.strictSame([...mine.faults, ...one.faults, ...two.faults], [])
  })

for (const [lang, javaScriptEnabled] of otherTwoWays)
  t.test(`finance answers what a buyer began: ${lang}, JavaScript ${javaScriptEnabled}`, async (t) => {
    const said = words[lang]
    const options = { locale: locales[lang], javaScriptEnabled }
    const mine = await member(options)
    const finance = await member({ ...options, username: 'demo-operator' })
    const { page } = finance
    const invoicePage = async (invoiceNo: string) => {
      await mine.page.goto(`/order/fapiao_detail?invoiceNo=${invoiceNo}`)
      return mine.page.locator('main').innerText()
    }
    const press = async (name: string) => {
      const button = page.locator('main').getByRole('button', { name, exact: true })
      await button.click()
      await button.waitFor({ state: 'detached' })
    }

    const refused = await offered()
    t.match(await invoicePage(refused.invoiceNo), said.mine)
    await page.goto(`/operator/red-letters?open=${refused.redNo}`)
    t.match(await page.locator('main').innerText(), said.offer)
    if (javaScriptEnabled) t.strictSame(await axe(page), [])
    const reason = page.locator('#field-decline-reason')
    await reason.fill(' ')
    await page.getByRole('button', { name: said.decline, exact: true }).click()
    await page.locator('#field-decline-reason[aria-invalid=true]').waitFor()
    await reason.fill('货物没有退回')
    await press(said.decline)
    await round()
    t.equal(provider.stateOf(refused.confirmationNo), '06', 'the tax platform was told')
    t.match(await invoicePage(refused.invoiceNo), '货物没有退回', 'and the buyer reads why')

    const agreed = await offered()
    await page.goto(`/operator/red-letters?open=${agreed.redNo}`)
    await press(said.accept)
    await round()
    t.equal(provider.stateOf(agreed.confirmationNo), '04')
    const paper = await invoicePage(agreed.invoiceNo)
    t.match(paper, said.reversed)
    t.match(paper, agreed.confirmationNo, 'the remark names the confirmation')
    t.strictSame(
      [...mine.faults, ...finance.faults].filter((fault) => !fault.includes('422')),
      [],
      'but for the refusal that the browser logs itself',
    )
  })
