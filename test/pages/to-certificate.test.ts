import { createHash } from 'node:crypto'
import t from 'tap'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { hashPassword } from '../../src/modules/identity/index.ts'
import { account, post } from '../../src/modules/ledger/index.ts'
import { CARRIER, orderWorld } from '../modules/orders/world.ts'
import type { Goods } from '../modules/orders/world.ts'
import { PAY_PASSWORD } from '../modules/payments/world.ts'
import { documentsMade } from '../support/worked.ts'
import { submit, targetsOf, toScales } from './floor.ts'
import { openMall } from './visitors.ts'

/** From the payment to a certificate that anybody can verify, every step by its page (issue made and delivered). */
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

const readers = {
  zh: { locale: 'zh-CN', javaScriptEnabled: true, genuine: '真实，现行有效', altered: '文件被改动过' },
  en: {
    locale: 'en-GB',
    javaScriptEnabled: false,
    genuine: 'Genuine and current',
    altered: 'The file was altered',
  },
} as const
type Reader = (typeof readers)['zh' | 'en']
const browserOf = ({ locale, javaScriptEnabled }: Reader) => ({ locale, javaScriptEnabled })

/** The account of this role at a store. */
const at = (role: string, storeId: number) => (storeId === 1 ? role : `${role}-${storeId}`)

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

/** A gas of the first store, of carbon monoxide in nitrogen, with no order yet. */
async function gas(): Promise<Goods> {
  const [goods] = await sql<Goods[]>`
    select k.id as "skuId", k.spu_id as "spuId", s.store_id as "storeId", k.number, k.price_fen as "priceFen", k.fulfilment,
      array['co'] as substances
    from skus k join spus s on s.id = k.spu_id and s.kind = 'gas' and s.balance_id = 'n2'
    where k.fulfilment = 'madeToOrder' and s.store_id = 1 and s.on_shelf
      and (select count(*) = 1 and min(c.substance_id) = 'co' and min(c.amount_min) > 1e-5 from spu_components c where c.spu_id = s.id)
    order by k.id limit 1`
  return goods!
}

/** A liquid of a demo store with no order yet, and one batch of twenty ampoules that has no certificate. */
async function liquid(): Promise<Goods & { lot: string; parts: number }> {
  const [goods] = await sql<(Goods & { lot: string; parts: number })[]>`
    select k.id as "skuId", k.spu_id as "spuId", s.store_id as "storeId", k.number, k.price_fen as "priceFen", k.fulfilment,
      array[]::text[] as substances, 'TC-' || k.id as lot, (select count(*)::int from spu_components c where c.spu_id = s.id) as parts
    from skus k join spus s on s.id = k.spu_id and s.kind = 'liquid'
    where k.fulfilment = 'stocked' and s.on_shelf
      and not exists (select from order_lines l where l.sku_id = k.id)
    order by k.id limit 1`
  await sql`delete from batches where sku_id = ${goods!.skuId}`
  await sql`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    values (${goods!.skuId}, ${goods!.lot}, '2026-01-01', '2028-11-21', 20)`
  return goods!
}

t.test('a gas is confirmed, paid, filled, checked, certified, shipped and verified', async (t) => {
  const reader = readers.zh
  const { orders } = await place([{ goods: await gas() }])
  const { id, number } = orders[0]!
  const values = [{ substanceId: 'co', value: '500', unit: 'µmol/mol' }]
  await sql`update order_lines set goods = goods || ${sql.json({ values })} where order_id = ${id}`
  const store = await member({
    ...browserOf(reader),
    username: 'demo-store',
    path: `/seller/orders/${number}`,
  })
  await store.page.click('button[name=action][value=confirm]')
  await store.page.locator('button[name=action][value=adjust], .status').first().waitFor()
  const buyer = await member({ ...browserOf(reader), path: `/detail_dingdan?orderNo=${number}` })
  await submit(buyer.page, 'accept')
  await pay(buyer.page, number)
  const [task] = await sql<{ number: string }[]>`
    select t.number from filling_tasks t join orders o on o.id = t.order_id where o.number = ${number}`
  const serial = await toScales(store.page, task!.number)
  // As fast as the scales allow: the page asks for the next substance before the server has the one before.
  for (const target of await targetsOf(store.page)) {
    await store.page.fill('input[name=grams]', Number(target).toFixed(3))
    await store.page.click('[data-record]')
  }
  await store.page.locator('form[data-weigh]').waitFor({ state: 'detached' })
  const inspector = await member({
    ...browserOf(reader),
    username: 'demo-inspector',
    path: `/seller/filling/${task!.number}?unit=1`,
  })
  await inspector.page.fill('input[name=homogenisedMinutes]', '120')
  await inspector.page.fill('input[name=restMinutes]', '240')
  await submit(inspector.page, 'submitQc')
  await inspector.page.locator('input[name="value.co"]').waitFor()
  await inspector.page.fill('input[name="value.co"]', '500')
  await inspector.page.fill('input[name="uncertainty.co"]', '1')
  await inspector.page.fill('input[name=method]', 'GC-TCD')
  await inspector.page.fill('input[name=expiry]', '2027-11-01')
  await submit(inspector.page, 'pass')
  await inspector.page.locator('.fill .note--good').waitFor()
  await inspector.page.goto('/seller/drafts')
  await inspector.page.locator(`form:has(input[value="${task!.number}"]) button`).click()
  await inspector.page.waitForURL(/certificates/)
  const [draft] = await sql<{ number: string }[]>`select number from certificates where serial = ${serial}`
  await sign(reader, draft!.number)
  await ship(reader, number)
  await verified(t, reader, number, draft!.number)
  await receive(t, reader, number)
  t.strictSame([...buyer.faults, ...inspector.faults], [])
  t.strictSame(
    store.faults.map((fault) => / (\d{3}) /.exec(fault)?.[1] ?? fault),
    ['409'],
    'another cylinder at the scales, and nothing else',
  )
})

t.test(
  'a liquid from stock is paid, released, certified, shipped and verified, by forms alone in English',
  async (t) => {
    const reader = readers.en
    const goods = await liquid()
    const { orders } = await place([{ goods }])
    const { id, number } = orders[0]!
    await sql`update order_lines set goods = goods || ${sql.json({ packageKind: 'ampoule' })} where order_id = ${id}`
    const buyer = await member(browserOf(reader))
    await pay(buyer.page, number)
    const early = await (await ship(reader, number, goods.storeId)).locator('main').innerText()
    t.match(early, 'certificate', 'nothing leaves without its certificate')
    t.notMatch(early, 'faster', 'nobody else moved the order')
    const inspector = await member({
      ...browserOf(reader),
      username: at('demo-inspector', goods.storeId),
      path: `/seller/drafts?skuNumber=${goods.number}&lot=${goods.lot}`,
    })
    for (let place = 0; place < goods.parts; place += 1) {
      await inspector.page.locator('input[name=value]').nth(place).fill('1000.2')
      await inspector.page.locator('input[name=U]').nth(place).fill('9.8')
    }
    await inspector.page.click('form.stack .button--primary')
    const [draft] = await sql<{ number: string }[]>`
    select c.number from certificates c join batches b on b.id = c.batch_id where b.number = ${goods.lot}`
    await sign(reader, draft!.number, goods.storeId)
    await ship(reader, number, goods.storeId)
    await verified(t, reader, number, draft!.number)
    await receive(t, reader, number)
  },
)
