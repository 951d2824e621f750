import t from 'tap'
import { TOTP, Secret } from 'otpauth'
import { tidyUp } from '../../../src/housekeeping.ts'
import { unseal } from '../../../src/platform/sealing.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { errorsOf, fieldsOf, FormFiller } from './forms.ts'
import { memberMall } from './world.ts'

const clock = handClock('2026-11-20T10:00:05+08:00')
const { app, database, services } = await memberMall(t, { clock, env: { STAFF_SECOND_FACTOR: 'on' } })
const { sql } = database.owner
const HOUR = 3600

const typed = { consignee: '王小明', mobile: '13800000001', detail: '科苑路 8 号三楼' }
const waiting = async () => [...(await sql`select member_id, address from unsent_forms`)]

/** A member with an address form open, who has typed and was away for some time before sending it. */
async function late(
  seconds: number,
  lang: 'zh' | 'en' = 'zh',
  fields: Record<string, string> = typed,
): Promise<FormFiller> {
  const visitor = new FormFiller(app, lang)
  await visitor.enter()
  await visitor.go('/order/address?add=1')
  clock.forward(seconds)
  await visitor.press('saveAddress', fields)
  return visitor
}

/** Signs in on the page to which the browser was sent, and goes on from there. */
async function signInAgain(visitor: FormFiller, username = 'demo-member'): Promise<void> {
  await visitor.go(visitor.page!.location!)
  const done = await visitor.press('password', { username, password: `${username}-2026` })
  await visitor.go(done.location!)
}

t.beforeEach(async () => void (await sql`truncate unsent_forms, rate_counters`))

t.test('a form that comes after its session has ended is shown again to who signs in', async (t) => {
  const visitor = await late(2 * HOUR)
  has(t, visitor.page!, {
    status: 303,
    location: `/login?next=${encodeURIComponent('/order/address?add=1&unsent=1')}`,
  })
  const [row] = await sql<{ text: string }[]>`select encode(sealed, 'escape') as text from unsent_forms`
  t.notMatch(row!.text, typed.mobile, 'R53: sealed')
  await signInAgain(visitor)
  t.equal(visitor.page!.status, 200)
  for (const text of Object.values(typed)) t.match(visitor.page!.body, text)
  t.match(errorsOf(visitor.page!.body).top, '登录已失效，内容尚未提交')
  t.strictSame([...(await sql`select 1 from addresses`)], [], 'it was not sent')
})

t.test('sent again it is forgotten; asked for once more the page is plain', async (t) => {
  const visitor = await late(2 * HOUR, 'en')
  await signInAgain(visitor)
  t.match(errorsOf(visitor.page!.body).top, 'You were signed out before this was sent')
  const address = '/order/address?add=1&unsent=1'
  const fields = { ...typed, formToken: await visitor.tokenOf(address), action: 'areas' }
  const headers = { origin: 'http://localhost', referer: `http://localhost${address}` }
  t.equal((await visitor.post(address, fields, headers)).status, 200)
  t.strictSame(await waiting(), [])
  t.equal(errorsOf((await visitor.open(address)).body).top, '')
})

t.test('what is secret is not kept', async (t) => {
  await late(2 * HOUR, 'zh', { ...typed, payPassword: '402913', captcha: 'k4hz' })
  const [row] = await sql<{ memberId: number; sealed: Buffer }[]>`
    select member_id as "memberId", sealed from unsent_forms`
  const { values } = JSON.parse(unseal(services.config, `unsent form ${row!.memberId}`, row!.sealed))
  has(t, values, { ...typed, payPassword: undefined, captcha: undefined })
})

t.test('nobody else finds it, and nobody after an hour', async (t) => {
  const visitor = await late(2 * HOUR)
  await signInAgain(visitor, 'demo-manager')
  t.notMatch(visitor.page!.body, typed.consignee)
  const tired = await late(2 * HOUR)
  clock.forward(HOUR)
  await tidyUp(services, () => database)
  t.strictSame(await waiting(), [])
  await signInAgain(tired)
  t.notMatch(tired.page!.body, typed.consignee)
})

t.test('nothing is kept of who signed out, is long away, or has a form of another browser', async (t) => {
  const long = await late(3 * HOUR)
  t.equal(long.page!.location, `/login?next=${encodeURIComponent('/order/address?add=1')}`)
  const out = new FormFiller(app)
  await out.enter()
  const cookie = out.cookies.get('Authorization')!
  await out.go('/order/address?add=1')
  const fields = fieldsOf(out.page!.body, 'saveAddress')
  await out.signOut()
  out.cookies.set('Authorization', cookie)
  await out.post('/order/address', { ...fields, ...typed })
  const stolen = new FormFiller(app)
  await stolen.enter()
  await stolen.go('/order/address?add=1')
  clock.forward(2 * HOUR)
  await stolen.press('saveAddress', { ...typed, formToken: fields['formToken']! })
  t.strictSame(await waiting(), [])
})

t.test('staff whose second factor ended give it, and go on with what they typed', async (t) => {
  const visitor = new FormFiller(app)
  await visitor.enter('demo-operator')
  await visitor.go('/staff_login?next=/operator/contact')
  const secret = Secret.fromBase32(
    /<code>([A-Z2-7 ]+)<\/code>/.exec(visitor.page!.body)![1]!.replaceAll(' ', ''),
  )
  const code = () => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })
  await visitor.press('enrol', { code: code() })
  await visitor.go('/operator/contact')
  clock.forward(HOUR / 2)
  await visitor.press('save', { hotline: '400-820-0001' })
  has(t, visitor.page!, {
    status: 303,
    location: `/staff_login?next=${encodeURIComponent('/operator/contact?unsent=1')}`,
  })
  await visitor.go(visitor.page!.location!)
  await visitor.go((await visitor.press('code', { code: code() })).location!)
  has(t, fieldsOf(visitor.page!.body, 'save'), { hotline: '400-820-0001' })
})
