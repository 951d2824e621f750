import type { Page } from 'playwright-core'
import t from 'tap'
import { jobsOf } from '../../src/jobs.ts'
import { shanghaiDay } from '../../src/shared/time.ts'
import { findBreaches } from '../../src/tools/ledger-check/index.ts'
import { answers } from '../modules/applications/world.ts'
import { submit, targetsOf, toScales } from './floor.ts'
import { handsInVoucher } from './buying.ts'
import { appliesForAStore, decides, openingWorld, opensFirst } from './opening.ts'

/** From an empty database to the first statement of a store, by pages alone: nothing here writes to the database. */
const world = await openingWorld(t)
const { mall, clock, day, database } = world
const { sql } = database.owner

/** A liquid from stock and a gas to order, as a store writes its list. */
const priceList = [
  '商品编号,规格编号,中文名称,英文名称,分类,组分,平衡气,基体,英文基体,包装,浓度档,供货方式,价格,交货期,有效期,瓶阀',
  'QD-L-0001,QD-L-0001-01,铅标准溶液,Lead standard solution,单元素溶液,Pb 1000 mg/L U1,,2 % HNO₃,2 % HNO₃,amp-20ml,1000 mg/L,现货,120.00,1,24,',
  'QD-G-0001,QD-G-0001-01,氮中一氧化碳,Carbon monoxide in nitrogen,氮中气体标准物质,CO 10-500 µmol/mol U2,N2,,,cyl-8l-al,,定制,880.00,12,24,CGA 350',
].join('\n')

/** With whom the store ships; the operator checks the licence. */
async function namesACarrier(owner: Page, operator: Page) {
  await owner.goto('/seller/carriers?open=new')
  await owner.fill('[name=name]', '样例危险品物流')
  await owner.fill('[name=licenceNumber]', '鲁交运管 0001')
  await owner.fill('[name=validUntil]', day(700))
  for (const each of ['2.2', '8']) await owner.check(`[name="class-${each}"]`)
  await submit(owner, 'save')
  await owner.waitForURL(/open=\d+/)
  await operator.goto('/operator/carriers')
  await opensFirst(operator)
  await decides(operator, 'pass')
}

/** The price list is imported, the safety sheet signed, and the product on sale. */
async function publishes(owner: Page, inspector: Page) {
  await owner.goto('/seller/goods-import')
  const list = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(priceList) }
  await owner.setInputFiles('input[type=file]', list)
  await submit(owner, 'try')
  await submit(owner, 'apply')
  await owner.getByText('新建 2 个商品草稿').waitFor()
  await inspector.goto('/seller/sheets')
  for (let sheets = 0; sheets < 2; sheets += 1) {
    await opensFirst(inspector)
    await decides(inspector, 'sign')
  }
  for (const [number, facts] of [
    ['QD-L-0001', { minSampleMl: '1', storageFromC: '4', storageToC: '25' }],
    ['QD-G-0001', { minPressureMpa: '0.5', fillPressureMpa: '10', storageFromC: '-20', storageToC: '50' }],
  ] as const) {
    await owner.goto(`/seller/goods/${number}`)
    for (const [name, value] of Object.entries(facts)) await owner.fill(`[name=${name}]`, value)
    await owner.locator('.product-editor__foot button[value=publish]').click()
    await owner.locator('.status--good').first().waitFor()
  }
}

/** A batch comes in, and three people sign its certificate. */
async function certifies(owner: Page, inspector: Page, signers: readonly Page[]) {
  await owner.goto('/seller/stock')
  await opensFirst(owner)
  await owner.fill('[name=lot]', 'PB-2611')
  await owner.fill('[name=quantity]', '20')
  await owner.fill('[name=producedOn]', day(-3))
  await owner.fill('[name=expiresOn]', day(700))
  await submit(owner, 'receive')
  await owner.getByText('PB-2611').first().waitFor()
  await inspector.goto('/seller/drafts?skuNumber=QD-L-0001-01&lot=PB-2611')
  await inspector.fill('input[name=value]', '1001.2')
  await inspector.fill('input[name=U]', '4.1')
  await inspector.locator('form.stack .button--primary').click()
  await inspector.waitForURL(/certificates/)
  for (const signer of signers) {
    await signer.goto('/seller/certificates')
    await opensFirst(signer)
    await decides(signer, 'sign')
  }
}

/** A stranger finds the goods, whose company is verified because they are dangerous, and orders them. */
async function orders(buyer: Page, operator: Page) {
  await mall.seen()
  await buyer.goto('/search?keyword=QD-L-0001')
  await buyer.locator('main a[href*="/details/"]').first().click()
  await buyer.locator('#buy-form button[value=add]').click()
  await buyer.locator('#toasts .toast, .note--good').first().waitFor()
  await buyer.goto('/order/address')
  await buyer.fill('[name=consignee]', '王工')
  await buyer.fill('[name=mobile]', '13512340002')
  for (const [name, code] of [
    ['province', '32'],
    ['city', '3205'],
    ['district', '320576'],
  ]) {
    await buyer.locator(`[name=${name}] option[value="${code}"]`).waitFor({ state: 'attached' })
    await buyer.selectOption(`[name=${name}]`, code!)
  }
  await buyer.fill('[name=detail]', '星湖街 1 号')
  await buyer.locator('.address-form button.button--primary[value=saveAddress]').click()
  await buyer.locator('.address-card.is-default').waitFor()
  const places = async () => {
    await buyer.goto('/cart')
    await buyer.locator('.settle-bar button[value=settle]').click()
    await buyer.locator('.amounts button[value=place]').click()
  }
  await places()
  await buyer.locator('.note').getByRole('link', { name: '公司与税号' }).click()
  await buyer.fill('[name=taxNo]', '91320594MA00DEM003')
  await buyer.locator('form.account-form .button--primary').click()
  await buyer.waitForURL(/settlement/)
  await operator.goto('/operator/companies')
  await opensFirst(operator)
  await decides(operator, 'pass')
  await places()
  await buyer.waitForURL(/pay-/)
}

/** Paid by a transfer that the operator finds at the bank. */
async function pays(buyer: Page, operator: Page, amount: string) {
  await handsInVoucher(buyer, amount, clock)
  await operator.goto('/operator/vouchers')
  await opensFirst(operator)
  await operator.fill('[name=bankReference]', `IN-${amount}`)
  await operator.fill('[name=received]', amount)
  await decides(operator, 'pass')
  // The page that waits for the money goes on by itself.
  await buyer.waitForURL((url) => !url.pathname.includes('pay-'))
}

/** Shipped with the carrier, and received. */
async function delivers(owner: Page, buyer: Page) {
  await owner.goto('/seller/orders?status=awaitingShipment')
  await opensFirst(owner)
  await owner.locator('#desk-side a[href*="/seller/orders/"]').first().click()
  await owner.waitForURL(/orders\/HZ/)
  const form = owner.locator('form:has(input[name=action][value=ship])')
  await form.locator('[name=carrier]').fill('样例危险品物流')
  await form.locator('[name=no]').fill('WB-0001')
  await form.locator('button').click()
  await owner.getByText('全部商品已发出').waitFor()
  await buyer.goto(`/detail_dingdan?orderNo=${/HZ\d+/.exec(owner.url())![0]}`)
  await submit(buyer, 'confirmReceipt')
  await buyer.getByText('待评价').first().waitFor()
}

/** A gas is ordered to a value, confirmed, paid, filled from the store's parents into its cylinder, checked and certified. */
async function makesAGas(
  buyer: Page,
  owner: Page,
  operator: Page,
  inspector: Page,
  signers: readonly Page[],
) {
  await owner.goto('/seller/cylinders-new')
  const cylinder = {
    serials: 'QD-0001',
    maker: '样例气瓶厂',
    volume: '8',
    valve: 'CGA 350',
    inspectedOn: day(-30),
  }
  for (const [name, value] of Object.entries(cylinder)) await owner.fill(`[name=${name}]`, value)
  await owner.selectOption('[name=material]', 'al')
  await submit(owner, 'register')
  await owner.waitForURL(/cylinders$/)
  for (const [name, of, balance, purity] of [
    ['高纯氮', 'N2', '', 'N2 0.999999 0\nAr 0.000001 0.0000005'],
    ['氮中 0.5 % 一氧化碳', 'CO', 'N2', 'CO 0.005 0.000005\nN2 0.995 0.000005'],
  ]) {
    await owner.goto('/seller/parents-new')
    const lot = {
      name,
      of,
      balance,
      purity,
      lot: `P-${of}`,
      certificate: `C-${of}`,
      grams: '50000',
      expiresOn: day(500),
    }
    for (const [field, value] of Object.entries(lot)) await owner.fill(`[name=${field}]`, value!)
    await submit(owner, 'receive')
    await owner.waitForURL(/open=\d+/)
  }
  await buyer.goto('/search?keyword=QD-G-0001')
  await buyer.locator('main a[href*="/details/"]', { hasText: '氮中一氧化碳' }).first().click()
  await buyer.fill('[id="value.co"]', '100')
  await buyer.locator('#buy-form button[value=add]').click()
  await buyer.locator('#toasts .toast, .note--good').first().waitFor()
  await buyer.goto('/cart')
  await buyer.locator('.settle-bar button[value=settle]').click()
  await buyer.locator('.amounts button[value=place]').click()
  await buyer.waitForURL((url) => url.pathname !== '/settlement')
  await owner.goto('/seller/orders?status=toBeConfirmed')
  await opensFirst(owner)
  await owner.locator('#desk-side a[href*="/seller/orders/"]').first().click()
  await owner.waitForURL(/orders\/HZ/)
  const orderNo = /HZ\d+/.exec(owner.url())![0]
  await owner.click('button[name=action][value=confirm]')
  await owner.locator('button[name=action][value=confirm]').waitFor({ state: 'detached' })
  await buyer.goto(`/detail_dingdan?orderNo=${orderNo}`)
  await submit(buyer, 'accept')
  await buyer.locator('a[href*="pay-weixin"]').first().click()
  await buyer.waitForURL(/pay-/)
  await pays(buyer, operator, '892.00')
  await owner.goto('/seller/filling')
  const taskNo = /\/seller\/filling\/([^?"]+)/.exec(
    (await owner.locator('main a[href^="/seller/filling/"]').first().getAttribute('href'))!,
  )![1]!
  await toScales(owner, taskNo)
  for (const target of await targetsOf(owner)) {
    await owner.fill('input[name=grams]', Number(target).toFixed(3))
    await owner.click('[data-record]')
  }
  await owner.locator('form[data-weigh]').waitFor({ state: 'detached' })
  await inspector.goto(`/seller/filling/${taskNo}?unit=1`)
  await inspector.fill('input[name=homogenisedMinutes]', '120')
  await inspector.fill('input[name=restMinutes]', '240')
  await submit(inspector, 'submitQc')
  await inspector.fill('input[name="value.co"]', '100.2')
  await inspector.fill('input[name="uncertainty.co"]', '0.8')
  await inspector.fill('input[name=method]', 'GC-FID')
  await inspector.fill('input[name=expiry]', day(600))
  await submit(inspector, 'pass')
  await inspector.locator('.fill .note--good').waitFor()
  await inspector.goto('/seller/drafts')
  await inspector.locator(`form:has(input[value="${taskNo}"]) button`).click()
  await inspector.waitForURL(/certificates/)
  for (const signer of signers) {
    await signer.goto('/seller/certificates')
    await opensFirst(signer)
    await decides(signer, 'sign')
  }
}

/** A month and its timers pass. */
async function monthPasses() {
  clock.forward(31 * 86_400)
  for (const { run } of jobsOf(mall.services)) await run()
}

t.test('a mall comes from an empty database to its first month', async (t) => {
  const operator = await world.begins('first-hand', await world.commands('first-hand'))
  const applicant = await world.registers('sample-owner', '13512340001')
  await appliesForAStore(applicant)
  await operator.goto('/operator/applications')
  await opensFirst(operator)
  await decides(operator, 'approve')
  const owner = await world.opensTheStore(applicant)
  const inspecting = ['filling.inspect', 'store.certificates', 'store.safety']
  const inspector = await world.takesOn(owner, '/seller/staff', 'sample-inspector', inspecting)
  const signers = [
    await world.takesOn(owner, '/seller/staff', 'sample-metrologist', ['store.certificates']),
    await world.takesOn(owner, '/seller/staff', 'sample-approver', ['store.certificates']),
  ]
  await namesACarrier(owner, operator)
  await publishes(owner, inspector)
  await certifies(owner, inspector, signers)

  const buyer = await world.registers('sample-lab', '13512340002')
  await orders(buyer, operator)
  await pays(buyer, operator, '132.00')
  await delivers(owner, buyer)
  await makesAGas(buyer, owner, operator, inspector, signers)
  await delivers(owner, buyer)
  await world.takesOn(operator, '/operator/staff', 'second-hand', ['finance.payouts'])

  await monthPasses()
  const month = shanghaiDay(clock.now()).slice(0, 7)
  await monthPasses()
  // Goods of 120.00 and 880.00 less 5 % commission, and twice the freight of dangerous goods.
  const DUE = '974.00'
  const statement = await world.comesBack(answers.contact.username, `/seller/statement?month=${month}`)
  t.match(await statement.locator('main').innerText(), DUE)
  const first = await world.comesBack('first-hand', '/operator/statements')
  await opensFirst(first)
  t.match(await first.locator('#desk-side').innerText(), DUE)
  await decides(first, 'ask')
  const second = await world.comesBack('second-hand', '/operator/payouts')
  await opensFirst(second)
  await second.fill('[name=bankReference]', 'OUT-0001')
  await decides(second, 'pay')
  const [money] = await sql<{ amount: number; state: string }[]>`
    select amount_fen::int as amount, state from payouts`
  t.strictSame({ ...money }, { amount: 97_400, state: 'paid' })
  t.strictSame(await findBreaches(database.owner), [], 'the books are whole')
})
