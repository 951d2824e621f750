import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { hashPassword } from '../../src/modules/identity/index.ts'
import { account, post } from '../../src/modules/ledger/index.ts'
import { CARRIER, orderWorld } from '../modules/orders/world.ts'
import { PAY_PASSWORD } from '../modules/payments/world.ts'
import { documentsMade } from '../support/worked.ts'
import { submit, targetsOf } from './floor.ts'
import { openMall } from './visitors.ts'
import type { Visitor } from './visitors.ts'

export const readers = {
  zh: {
    locale: 'zh-CN',
    javaScriptEnabled: true,
    genuine: '真实，现行有效',
    altered: '文件被改动过',
    needsCertificate: '证书',
    faster: '抢先',
    signed: (count: number) => `完成 ${count} 项，未完成 0 项`,
  },
  en: {
    locale: 'en-GB',
    javaScriptEnabled: false,
    genuine: 'Genuine and current',
    altered: 'The file was altered',
    needsCertificate: 'certificate',
    faster: 'faster',
    signed: (count: number) => `${count} done, 0 not done`,
  },
} as const
export type Reader = (typeof readers)['zh' | 'en']
const browserOf = ({ locale, javaScriptEnabled }: Reader) => ({ locale, javaScriptEnabled })

/** The account of this role at a store. */
export const at = (role: string, storeId: number) => (storeId === 1 ? role : `${role}-${storeId}`)

/** A mall whose buyer can pay, and what people do at its pages from the payment to a certificate that anybody can verify. */
export async function certifyingMall(t: Test) {
  const { mall, member, visitor } = await openMall(t)
  const { place, pay: paidAtOnce, memberId, database, clock } = await orderWorld(mall)
  const { sql } = database.owner
  const documents = await documentsMade(t, mall)
  await sql`update members set pay_password_hash = ${await hashPassword(PAY_PASSWORD)} where id = ${memberId}`
  await database.transaction((tx) =>
    post(tx, {
      kind: 'wallet.demo',
      ref: 'to-certificate',
      at: clock.now(),
      entries: [
        { account: account('grants'), amount: -9_000_000 },
        { account: account('balance', memberId), amount: 9_000_000 },
      ],
    }),
  )

  const there = new Map<string, Visitor>()
  /** Somebody of this account opens `path`, in the browser that they have until the end of the test. */
  async function comes(reader: Reader, username: string, path: string): Promise<Visitor> {
    const key = `${reader.locale} ${username}`
    const here = there.get(key)
    if (here && !here.page.isClosed()) {
      await here.page.goto(path)
      return here
    }
    const someone = await member({ ...browserOf(reader), username, path })
    there.set(key, someone)
    return someone
  }
  /** The buyer at one of their orders. */
  const buys = (reader: Reader, orderNo: string) =>
    comes(reader, 'demo-member', `/detail_dingdan?orderNo=${orderNo}`)

  /** The buyer, at an order, pays what is due of its group from the balance. */
  async function pay(page: Page) {
    await page.locator('a[href*="pay-weixin"]').first().click()
    await page.locator('a[href*="pay_balance"], button[value=balance]').first().click()
    await page.fill('input[name=payPassword]', PAY_PASSWORD)
    await page
      .getByRole('button', { name: /^支付|^Pay / })
      .first()
      .click()
    await page.waitForURL(/buy_succeed/)
  }

  /** Two people sign what the inspector prepared: beside the list, or several certificates ticked in it. */
  async function sign(reader: Reader, numbers: readonly string[], storeId = 1) {
    for (const role of ['demo-metrologist', 'demo-approver']) {
      const isOne = numbers.length === 1
      const path = `/seller/certificates${isOne ? `?open=${numbers[0]}` : ''}`
      const { page } = await comes(reader, at(role, storeId), path)
      if (isOne) {
        await submit(page, 'sign')
        await page.locator('form:has(input[name=action][value=sign])').waitFor({ state: 'detached' })
        continue
      }
      for (const number of numbers) await page.check(`[name=row][value="${number}"]`)
      await page.click('.desk-bulk [value=signAll]')
      await page.getByText(reader.signed(numbers.length)).first().waitFor()
    }
  }

  async function ship(reader: Reader, orderNo: string, storeId = 1) {
    const { page } = await comes(reader, at('demo-store', storeId), `/seller/orders/${orderNo}`)
    const form = page.locator('form:has(input[name=action][value=ship])')
    await form.locator('[name=carrier]').fill(CARRIER)
    await form.locator('[name=no]').fill(`WB-${orderNo}`)
    await form.locator('button').click()
    return page
  }

  /** The buyer finds the certificate on the order, anybody verifies it by its number and its file; another file is found out. */
  async function verified(t: Test, reader: Reader, orderNo: string, number: string) {
    const { page } = await buys(reader, orderNo)
    await page.locator('a[href^="/certPDF/"]').first().click()
    const href = (await page
      .locator('a[href^="/api/certificate/file"][href*="form=pdf"]')
      .first()
      .getAttribute('href'))!
    // Whoever asks first has it made.
    await page.request.get(href)
    await documents.idle()
    const file = await page.request.get(href)
    t.equal(file.status(), 200)
    t.equal(file.headers()['content-type'], 'application/pdf')
    const hash = createHash('sha256')
      .update(await file.body())
      .digest('hex')
    const stranger = await visitor(browserOf(reader))
    await stranger.page.goto('/verify')
    await stranger.page.fill('input[name=number]', number)
    await stranger.page.fill('input[name=hash]', hash)
    await stranger.page.locator('form[data-file-hash] button[type=submit]').click()
    await stranger.page.getByText(reader.genuine).first().waitFor()
    t.notMatch(await stranger.page.locator('main').innerText(), orderNo, 'nothing of who bought it')
    const other = hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    const { body } = await mall.app.inject({
      url: `/verify?number=${number}&hash=${other}`,
      headers: { 'accept-language': reader.locale },
    })
    t.match(body, `<h1>${reader.altered}</h1>`)
    t.strictSame(stranger.faults, [])
  }

  async function receive(t: Test, reader: Reader, orderNo: string) {
    const { page } = await buys(reader, orderNo)
    await submit(page, 'confirmReceipt')
    await page.waitForURL(/orderNo|pingjia|dingdan/)
    const [row] =
      await sql`select received_at is not null as "isReceived" from orders where number = ${orderNo}`
    t.equal(row!['isReceived'], true)
  }

  /** The store confirms a made-to-order line with these values, the buyer accepts and pays it. Answers the number of its task. */
  async function paidTask(
    reader: Reader,
    { id, number }: { id: number; number: string },
    storeId: number,
    values: { substanceId: string; value: string; unit: string }[],
  ) {
    await sql`update order_lines set goods = goods || ${sql.json({ values })} where order_id = ${id}`
    const store = await comes(reader, at('demo-store', storeId), `/seller/orders/${number}`)
    await store.page.click('button[name=action][value=confirm]')
    await store.page.locator('button[name=action][value=adjust], .status').first().waitFor()
    const buyer = await buys(reader, number)
    await submit(buyer.page, 'accept')
    await pay(buyer.page)
    const [task] = await sql<{ number: string }[]>`select number from filling_tasks where order_id = ${id}`
    return { store, buyer, taskNo: task!.number }
  }

  /** All that is to be weighed, as fast as the scales allow: with scripts the page asks for the next before the server has the one before. */
  async function weighAll({ javaScriptEnabled }: Reader, page: Page) {
    for (const target of await targetsOf(page)) {
      await page.fill('input[name=grams]', Number(target).toFixed(3))
      if (javaScriptEnabled) await page.click('[data-record]')
      else await submit(page, 'weigh')
    }
    await page.locator('form[data-weigh]').waitFor({ state: 'detached' })
  }

  /** Another person checks a task, finds the value, and prepares the certificates. Answers the inspector and their numbers. */
  async function check(
    reader: Reader,
    taskNo: string,
    storeId: number,
    measured: { substanceId: string; value: string; method: string },
  ) {
    const inspector = await comes(reader, at('demo-inspector', storeId), `/seller/filling/${taskNo}?unit=1`)
    const { page } = inspector
    await page.fill('input[name=homogenisedMinutes]', '120')
    await page.fill('input[name=restMinutes]', '240')
    await submit(page, 'submitQc')
    const { substanceId, value, method } = measured
    await page.locator(`input[name="value.${substanceId}"]`).waitFor()
    await page.fill(`input[name="value.${substanceId}"]`, value)
    await page.fill(`input[name="uncertainty.${substanceId}"]`, '1')
    await page.fill('input[name=method]', method)
    await page.fill('input[name=expiry]', '2027-11-01')
    await submit(page, 'pass')
    await page.locator('.fill .note--good').waitFor()
    await page.goto('/seller/drafts')
    await page.locator(`form:has(input[value="${taskNo}"]) button`).click()
    await page.waitForURL(/certificates/)
    const drafts = await sql<{ number: string }[]>`
    select number from certificates where task_number = ${taskNo} order by serial`
    return { inspector, numbers: drafts.map(({ number }) => number) }
  }

  return { mall, comes, place, paidAtOnce, sql, sign, ship, verified, receive, paidTask, weighAll, check }
}
