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

export const readers = {
  zh: {
    locale: 'zh-CN',
    javaScriptEnabled: true,
    genuine: '真实，现行有效',
    altered: '文件被改动过',
    needsCertificate: '证书',
    faster: '抢先',
  },
  en: {
    locale: 'en-GB',
    javaScriptEnabled: false,
    genuine: 'Genuine and current',
    altered: 'The file was altered',
    needsCertificate: 'certificate',
    faster: 'faster',
  },
} as const
export type Reader = (typeof readers)['zh' | 'en']
export const browserOf = ({ locale, javaScriptEnabled }: Reader) => ({ locale, javaScriptEnabled })

/** The account of this role at a store. */
export const at = (role: string, storeId: number) => (storeId === 1 ? role : `${role}-${storeId}`)

/** A mall whose buyer can pay, and what people do at its pages from the payment to a certificate that anybody can verify. */
export async function certifyingMall(t: Test) {
  const { mall, member, visitor } = await openMall(t)
  const { place, memberId, database, clock } = await orderWorld(mall)
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

  /** The buyer pays what is due of a group from the balance. */
  async function pay(page: Page, orderNo: string) {
    await page.goto(`/detail_dingdan?orderNo=${orderNo}`)
    await page.locator('a[href*="pay-weixin"]').first().click()
    await page.locator('a[href*="pay_balance"], button[value=balance]').first().click()
    await page.fill('input[name=payPassword]', PAY_PASSWORD)
    await page
      .getByRole('button', { name: /^支付|^Pay / })
      .first()
      .click()
    await page.waitForURL(/buy_succeed/)
  }

  /** Two people sign what the inspector prepared, ticked in the list or beside it. */
  async function sign(reader: Reader, number: string, storeId = 1) {
    for (const role of ['demo-metrologist', 'demo-approver']) {
      const username = at(role, storeId)
      const { page } = await member({
        ...browserOf(reader),
        username,
        path: `/seller/certificates?open=${number}`,
      })
      await submit(page, 'sign')
      await page.locator('.status').first().waitFor()
    }
  }

  async function ship(reader: Reader, orderNo: string, storeId = 1) {
    const { page } = await member({
      ...browserOf(reader),
      username: at('demo-store', storeId),
      path: `/seller/orders/${orderNo}`,
    })
    const form = page.locator('form:has(input[name=action][value=ship])')
    await form.locator('[name=carrier]').fill(CARRIER)
    await form.locator('[name=no]').fill(`WB-${orderNo}`)
    await form.locator('button').click()
    return page
  }

  /** The buyer finds the certificate on the order, anybody verifies it by its number and its file; another file is found out. */
  async function verified(t: Test, reader: Reader, orderNo: string, number: string) {
    const { page } = await member({ ...browserOf(reader), path: `/detail_dingdan?orderNo=${orderNo}` })
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
    await stranger.page.goto(
      `/verify?number=${number}&hash=${hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}`,
    )
    await stranger.page.getByText(reader.altered).first().waitFor()
    t.strictSame(stranger.faults, [])
  }

  async function receive(t: Test, reader: Reader, orderNo: string) {
    const { page } = await member({ ...browserOf(reader), path: `/detail_dingdan?orderNo=${orderNo}` })
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
    const username = at('demo-store', storeId)
    const store = await member({ ...browserOf(reader), username, path: `/seller/orders/${number}` })
    await store.page.click('button[name=action][value=confirm]')
    await store.page.locator('button[name=action][value=adjust], .status').first().waitFor()
    const buyer = await member({ ...browserOf(reader), path: `/detail_dingdan?orderNo=${number}` })
    await submit(buyer.page, 'accept')
    await pay(buyer.page, number)
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
    const inspector = await member({
      ...browserOf(reader),
      username: at('demo-inspector', storeId),
      path: `/seller/filling/${taskNo}?unit=1`,
    })
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

  return { mall, member, place, sql, pay, sign, ship, verified, receive, paidTask, weighAll, check }
}
