import t from 'tap'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'
import { Visitor } from '../identity/world.ts'

const mall = await startMall(t, { demo: true })
const { app } = mall
const { sql } = mall.database.owner
const writer = await signedIn(app, 'demo-operator')
const second = await signedIn(app, 'demo-operator-2')
const contact = (more: object = {}) => ({
  hotline: '400-810-0000',
  email: 'help@hengzhun.example',
  wasHotline: '400-000-1234',
  wasEmail: 'service@hengzhun.example',
  ...more,
})
const save = (input: object, by = writer) => by.post('/api/admin/contact/save', input)
const home = async () => {
  await mall.seen()
  return (await app.inject({ url: '/' })).body
}

t.test('the hotline that is saved stands on every page at once, and in the menu', async (t) => {
  t.strictSame((await writer.get('/api/admin/contact/detail')).data, {
    hotline: '400-000-1234',
    email: 'service@hengzhun.example',
  })
  const answers = await Promise.all([save(contact()), save(contact({ hotline: '400-820-0000' }), second)])
  t.strictSame(answers.map(({ status }) => status).toSorted(), [200, 409], 'of two at once one is told')
  const hotline: string = answers.find(({ status }) => status === 200)!.data.hotline
  const page = await home()
  t.match(page, `服务热线 ${hotline}`)
  t.match(page, 'help@hengzhun.example')
  t.notMatch(page, '400-000-1234')
  const [audited] = await sql<{ before: object; after: object }[]>`
    select before, after from audit_entries where action = 'content.contact'`
  t.strictSame(audited!.before, { hotline: '400-000-1234', email: 'service@hengzhun.example' })
  t.strictSame(audited!.after, { hotline, email: 'help@hengzhun.example' })
})

t.test('bad input names its fields, and others may not say it', async (t) => {
  const refused = await save(contact({ hotline: '1', email: 'nobody' }))
  t.strictSame(
    [refused.status, ...refused.data.errors.map(({ path }: { path: string }) => path)],
    [400, 'hotline', 'email'],
  )
  has(t, await save(contact(), await signedIn(app, 'demo-store')), { status: 403 })
})

t.test('by a form: who was slower is told, with what they typed and what holds now', async (t) => {
  const desk = new Visitor(app)
  await desk.enter('demo-operator')
  const url = '/operator/contact'
  const { body } = await desk.open(url)
  const read = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)![1]!
  const typed = {
    formToken: read('formToken'),
    action: 'save',
    wasHotline: read('wasHotline'),
    wasEmail: read('wasEmail'),
    email: 'a@hengzhun.example',
    hotline: '400-111-0001',
  }
  t.equal((await desk.post(url, typed)).status, 303)
  t.match(await home(), '400-111-0001')
  const late = await desk.post(url, { ...typed, hotline: '400-111-0002' })
  t.equal(late.status, 409)
  t.match(late.body, 'value="400-111-0002"')
  t.match(late.body, '现为 400-111-0001')
  t.notMatch(await home(), '400-111-0002')
})

t.test('an extension or a second number is no part of the number that is called', async (t) => {
  for (const [hotline, called] of [
    ['0512-8888 9999 转 2', '051288889999'],
    ['+86 (512) 8888-9999 / 400-800-0000', '+8651288889999'],
    ['４００－８００－１２３４', '4008001234'],
  ] as const) {
    const { data } = await writer.get('/api/admin/contact/detail')
    const was = { wasHotline: data.hotline, wasEmail: data.email }
    has(t, await save({ hotline, email: data.email, ...was }), { status: 200 })
    t.match(await home(), `href="tel:${called}"`)
  }
})
