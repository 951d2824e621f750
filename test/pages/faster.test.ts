import t from 'tap'
import type { Page } from 'playwright-core'
import { noteAct, subjectOf, actedSince, forgetOldActs } from '../../src/platform/desk/acts.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

/** Two people have one thing open: the second is told who was faster and sees what they left, and nothing typed is lost. */
const { mall, member } = await openMall(t)
const { sql } = mall.database.owner
const words = {
  zh: { by: '先一步处理', typed: '您填写的内容', refuse: '驳回', pass: '许可无误，通过', refused: '未通过' },
  en: {
    by: 'was faster',
    typed: 'What you typed',
    refuse: 'Refuse',
    pass: 'Its licence is in order',
    refused: 'Refused',
  },
}

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const) {
  const options = { locale: { zh: 'zh-CN', en: 'en-GB' }[lang], javaScriptEnabled }
  const title = (what: string) => `${what}, in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`
  const say = words[lang]
  const note = (page: Page) => page.locator('main .note--warning').first()

  t.test(title('a carrier that two operators decide'), async (t) => {
    const [carrier] = await sql<{ id: number }[]>`
      insert into carriers (store_id, name, licence_number, classes, valid_until, state, saved_at)
      values (1, ${`双人承运 ${lang}`}, 'L-1', '{2.2}', '2036-01-01', 'pending', now()) returning id`
    const path = `/operator/carriers?open=${carrier!.id}`
    const first = await member({ ...options, username: 'demo-operator', path })
    const second = await member({ ...options, username: 'demo-operator-2', path })
    const press = (page: Page, name: string) =>
      page.locator('#desk-side').getByRole('button', { name, exact: true }).click()
    await second.page.fill('#desk-side [name=reason]', '许可编号与附件不符')
    await first.page.fill('#desk-side [name=reason]', '已注销')
    await press(first.page, say.refuse)
    await first.page.locator('#desk-side .status', { hasText: say.refused }).waitFor()
    await press(second.page, say.refuse)
    await note(second.page).waitFor()
    const message = await note(second.page).innerText()
    const [one] = await sql<{ name: string }[]>`
      select display_name as name from members where username = 'demo-operator'`
    t.match(message, one!.name)
    t.match(message, say.by)
    t.match(message, say.typed)
    t.match(message, '许可编号与附件不符')
    t.notMatch(message, String(carrier!.id) + '\n', 'what nobody typed is not shown')
    t.match(await second.page.locator('#desk-side .status').innerText(), say.refused, 'the new state')
    if (javaScriptEnabled) t.strictSame(await axe(second.page), [])
    if (process.env['SHOTS'])
      await second.page.screenshot({ path: `${process.env['SHOTS']}/faster-${lang}.png` })
  })

  t.test(title('a company that is decided and gone from the queue'), async (t) => {
    const [company] = await sql<{ id: number }[]>`
      update members set company_name = ${`甲公司 ${lang}`}, tax_number = '91320594MA1QQQQQ0X', tax_state = 'waiting',
        tax_reason = null
      where username = 'demo-manager' returning id`
    const path = `/operator/companies?open=${company!.id}`
    const first = await member({ ...options, username: 'demo-operator', path })
    const second = await member({ ...options, username: 'demo-operator-2', path })
    await second.page.fill('#desk-side [name=reason]', '税号与营业执照不符')
    await first.page.locator('#desk-side form:has([value=pass]) button').click()
    await first.page.locator('#desk-side').waitFor({ state: 'hidden' })
    await second.page.locator('#desk-side form:has([value=fail]) button').click()
    await note(second.page).waitFor()
    t.match(await note(second.page).innerText(), '税号与营业执照不符', 'though its form is gone')
    t.match(await note(second.page).innerText(), say.by)
    t.equal(await second.page.locator('#desk-side').isVisible(), false)
    const [state] = await sql`select tax_state from members where id = ${company!.id}`
    t.strictSame({ ...state }, { tax_state: 'passed' })
  })
}

t.test('a refusal that nobody else caused does not speak of anybody', async (t) => {
  const { page } = await member({ username: 'demo-store', path: '/seller/carriers?open=new' })
  await page.fill('#desk-side [name=name]', '示例速运')
  await page.fill('#desk-side [name=licenceNumber]', 'L-9')
  await page.fill('#desk-side [name=validUntil]', '2036-01-01')
  await page.locator('#desk-side .button--primary').click()
  await page.locator('main .note--bad[role=alert]').waitFor()
  t.equal(await page.locator('.overtaken').count(), 0)
})

t.test('an act is known by what stands open, for a day', async (t) => {
  const services = mall.services
  const actor = { displayName: '甲' } as never
  const ctx = { ...services, actor } as never
  const at = subjectOf({ url: '/operator/carriers?state=passed&open=7' })
  t.equal(at, subjectOf({ url: '/operator/carriers?open=7&page=2' }))
  t.not(at, subjectOf({ url: '/operator/carriers?open=8' }))
  await noteAct(ctx, at)
  const now = mall.clock.now().getTime()
  const since = (time: number, but: string | null = null) =>
    actedSince(services, { subject: at, since: new Date(time), but })
  t.equal((await since(now - 1000))?.by, '甲')
  t.equal(await since(now - 1000, '甲'), null, 'nobody is told of themselves')
  t.equal(await since(now + 1000), null, 'read after it')
  mall.clock.forward(80_000)
  await forgetOldActs(services)
  t.equal((await since(0))?.by, '甲', 'kept for a day')
  mall.clock.forward(10_000)
  await forgetOldActs(services)
  t.equal(await since(0), null)
})
