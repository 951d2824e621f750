import t from 'tap'
import type { Page } from 'playwright-core'
import { axe } from '../support/axe.ts'
import { openMall, tabTo } from './visitors.ts'
import type { VisitorOptions } from './visitors.ts'
import { twoWays } from './ways.ts'

const { mall, member } = await openMall(t)
const { sql } = mall.database.owner
t.beforeEach(async () => void (await sql`truncate addresses, rate_counters`))

const locales = { zh: 'zh-CN', en: 'en-GB' }

/** The demo member on the page of addresses. */
const atAddresses = (options: VisitorOptions = {}) => member({ path: '/order/address', ...options })

/** Gives the demo member this many addresses, the first of them the default. */
const standing = (count: number) => sql`
  insert into addresses (member_id, consignee, mobile, area_code, detail, is_default, created_at)
  select m.id, '王工' || n, '13800000000', '320576', '示例路 ' || n || ' 号', n = 1, now()
  from members m cross join generate_series(1, ${count}::int) n where m.username = 'demo-member'`

const save = (page: Page) => page.locator('.address-form button.button--primary[value=saveAddress]').click()
const errorOf = (page: Page, name: string) => page.locator(`#field-${name}-error`).textContent()

for (const [lang, javaScriptEnabled] of twoWays) {
  const say = (zh: string, en: string) => (lang === 'zh' ? zh : en)

  t.test(`${lang}: without scripts a button shows the next list; a refusal keeps the fields`, async (t) => {
    const { page } = await atAddresses({ locale: locales[lang], javaScriptEnabled: false })
    const showNext = page.getByRole('button', { name: say('显示下级地区', 'Show the next list') })
    await page.fill('[name=consignee]', '一个很长的中文名字')
    await page.selectOption('[name=province]', '32')
    await showNext.click()
    t.equal(await page.inputValue('[name=consignee]'), '一个很长的中文名字', 'what was typed stays')
    t.equal(await page.locator('.address-form .field__error').count(), 0, 'nothing is judged yet')
    await page.selectOption('[name=city]', '3205')
    await showNext.click()
    await page.selectOption('[name=district]', '320576')
    await page.fill('[name=mobile]', '12345')
    await page.fill('[name=detail]', '示例路 1 号')
    await save(page)
    t.match(await errorOf(page, 'consignee'), say('1 至 5 个字', '1 to 5 characters'))
    t.match(await errorOf(page, 'mobile'), say('11 位', '11-digit'))
    for (const [name, value] of [
      ['consignee', '一个很长的中文名字'],
      ['mobile', '12345'],
      ['province', '32'],
      ['city', '3205'],
      ['district', '320576'],
      ['detail', '示例路 1 号'],
    ] as const)
      t.equal(await page.inputValue(`[name=${name}]`), value, name)
    await page.fill('[name=consignee]', '王工')
    await page.fill('[name=mobile]', '13800000000')
    await save(page)
    t.equal(await page.locator('.address-card.is-default').count(), 1, 'the first is the default')
    t.match(
      await page.textContent('.note.note--good'),
      say('收货地址已保存', 'The shipping address is saved'),
    )
  })

  t.test(`${lang}: with scripts each choice fills the next list, and forgets what was below`, async (t) => {
    const { page, faults } = await atAddresses({ locale: locales[lang] })
    t.equal(await page.locator('button[value=areas]').count(), 0)
    await page.selectOption('[name=province]', '32')
    await page.locator('[name=city] option[value="3205"]').waitFor({ state: 'attached' })
    await page.selectOption('[name=city]', '3205')
    await page.locator('[name=district] option[value="320576"]').waitFor({ state: 'attached' })
    await page.selectOption('[name=district]', '320576')
    await page.selectOption('[name=province]', '11')
    await page.locator('[name=district] option[value="110101"]').waitFor({ state: 'attached' })
    t.equal(await page.inputValue('[name=city]'), '1101', 'the only one is chosen')
    t.equal(await page.inputValue('[name=district]'), '')
    t.match(
      await page.textContent('[name=district] option[value="110101"]'),
      say('东城区', 'Dongcheng'),
      'in the reader’s language',
    )
    t.strictSame(faults, [])
  })

  const how = `${lang}, ${javaScriptEnabled ? 'with' : 'without'} scripts`
  t.test(`an address is deleted once its owner is sure, the default is kept: ${how}`, async (t) => {
    await standing(2)
    const { page, faults } = await atAddresses({ locale: locales[lang], javaScriptEnabled })
    const question = page.locator(javaScriptEnabled ? 'dialog[open]' : 'section:has(#remove-title)')
    await page.locator('.address-card.is-default [href*="remove="]').click()
    t.match(await question.textContent(), say('必须保留一个默认', 'must be kept'))
    t.equal(await question.locator('button.button--primary').count(), 0, 'there is nothing to confirm')
    if (javaScriptEnabled) await page.keyboard.press('Escape')
    else await question.locator('a.button').click()
    await page.locator('.address-card:not(.is-default) [href*="remove="]').click()
    await question.locator('button.button--primary').click()
    await page.locator('.address-card').nth(1).waitFor({ state: 'detached' })
    t.equal(await page.locator('.address-card.is-default').count(), 1)
    await page.locator('.address-card [href*="remove="]').click()
    t.equal(await question.locator('button.button--primary').count(), 0, 'the last one stays')
    t.strictSame(faults, [])
  })

  t.test(`${lang}: the page fits a phone and a desk, and axe has nothing against it`, async (t) => {
    await standing(3)
    const { page, faults } = await member({ locale: locales[lang] })
    for (const path of ['/order/address', '/order/address?add=1']) {
      await page.goto(path)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        t.ok(overflow <= 0, `${path} at ${width}: no sideways scrolling (${overflow} px)`)
        t.strictSame(await axe(page), [], `${path} at ${width}`)
      }
    }
    t.strictSame(faults, [])
  })
}

t.test('with the keyboard alone an address is added, made the default and edited', async (t) => {
  await standing(1)
  const { page, faults } = await atAddresses()
  const keys = page.keyboard
  const choose = async (name: string, value: string) => {
    await page.locator(`[name=${name}] option[value="${value}"]`).waitFor({ state: 'attached' })
    await tabTo(page, `[name=${name}]`)
    while ((await page.inputValue(`[name=${name}]`)) !== value) await keys.press('ArrowDown')
  }
  await tabTo(page, '.card__head a.button')
  await keys.press('Enter')
  await page.waitForURL('**/order/address?add=1#address-form')
  await tabTo(page, '[name=consignee]')
  await keys.type('李工')
  await tabTo(page, '[name=mobile]')
  await keys.type('13800000001')
  await choose('province', '31')
  await choose('district', '310101')
  await tabTo(page, '[name=detail]')
  await keys.type('示例路 2 号')
  await keys.press('Enter')
  await page.locator('.address-card').nth(1).waitFor()
  await tabTo(page, '.address-card:not(.is-default) button[value=setDefault]')
  await keys.press('Enter')
  await page.locator('.address-card.is-default', { hasText: '李工' }).waitFor()
  await tabTo(page, '.address-card.is-default [href*="edit="]')
  await keys.press('Enter')
  await page.waitForURL('**/order/address?edit=*')
  await tabTo(page, '[name=detail]')
  await keys.press('ControlOrMeta+A')
  await keys.type('示例路 3 号')
  await keys.press('Enter')
  await page.locator('.address-card.is-default', { hasText: '示例路 3 号' }).waitFor()
  t.strictSame(faults, [])
})
