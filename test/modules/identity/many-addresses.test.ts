import t from 'tap'
import { networkOf } from '../../../src/platform/limits.ts'
import { signedInFrom } from '../../../src/modules/identity/queries/sign-in.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { startVerifying } from '../verification/world.ts'
import { FormFiller } from './forms.ts'
import { weakHash } from './weak-hash.ts'
import { memberMall, Visitor } from './world.ts'

const clock = handClock('2026-11-22T02:00:00Z')
const { database } = await memberMall(t, { clock })
const one = await startVerifying(t, { database, clock })
const two = await startVerifying(t, { database, clock })
const { sql } = database.owner
// Of little work, so that a busy machine looks at many guesses before one has waited too long (503).
for (const name of ['demo-member', 'demo-manager', 'demo-operator'])
  await sql`update members set password_hash = ${await weakHash(`${name}-2026`)} where username = ${name}`

const PATH = '/f/api/login/password'
let addresses = 0
const address = (): string => `172.16.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`

/** A guess at this account, from an address of its own unless one is named, at each process in turn. */
const guess = async (username: string, more: object = {}, from = address(), password = 'a wrong guess') => {
  const mall = addresses % 2 === 0 ? one : two
  const { status, response } = await new Visitor(mall.app, from).call(PATH, { username, password, ...more })
  return { status, ...(response.json() as { code: number; msg: string }), headers: response.headers }
}

/** A captcha and its answer, asked for from an address of its own. */
const captcha = async () => {
  const { response } = await new Visitor(one.app, address()).open('/f/api/captcha/get')
  return { captchaId: response.json().data.captchaId as string, captcha: one.drawn.at(-1)! }
}

/** How many answers had each code. */
const counted = (answers: { status: number; code: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, code }) => `${status} ${code}`)].map(([key, list]) => [
      key,
      list.length,
    ]),
  )

t.test('F2: from the sixth guess on each address is asked for a captcha, and none gets more', async (t) => {
  const answers: Awaited<ReturnType<typeof guess>>[] = []
  for (let i = 0; i < 60; i++) answers.push(await guess('demo-member'))
  t.strictSame(counted(answers), { '401 1005': 5, '400 1017': 55 })
  t.strictSame(
    answers.slice(0, 6).map(({ status }) => status),
    [401, 401, 401, 401, 401, 400],
  )
})

t.test('F2: with a captcha for each, the password rests after twenty, whoever guesses', async (t) => {
  const answers: Awaited<ReturnType<typeof guess>>[] = []
  for (let i = 0; i < 60; i++) answers.push(await guess('demo-member', await captcha()))
  t.strictSame(counted(answers), { '401 1005': 15, '429 1018': 45 })
  const last = answers.at(-1)!
  t.equal(last.headers['retry-after'], '3600')
  t.equal(last.msg, '该账号密码错误次数过多，请改用手机验证码登录，或 60 分钟后再试')
  const english = new FormFiller(one.app, 'en')
  await english.go('/login')
  const page = await english.press('password', { username: 'demo-member', password: 'demo-member-2026' })
  t.equal(page.status, 429, 'the right one rests too')
  t.match(page.body, 'Sign in with a code sent to its phone, or try again in 60 minutes')
  t.match(page.body, /href="\/login_phone/, 'and the way of the code is on the page')
})

t.test('F2: a name that nobody has is treated alike', async (t) => {
  const answers: Awaited<ReturnType<typeof guess>>[] = []
  for (let i = 0; i < 6; i++) answers.push(await guess('nobody-of-this-name'))
  for (let i = 0; i < 17; i++) answers.push(await guess('nobody-of-this-name', await captcha()))
  t.strictSame(counted(answers), { '401 1005': 20, '400 1017': 1, '429 1018': 2 })
})

t.test('F2: the owner signs in by a code meanwhile, and that ends the pause', async (t) => {
  const phone = '13800000001'
  const asked = await one.askCode(phone, 'login')
  t.equal(asked.status, 200)
  const code = one.drawn.at(-1)!
  const answer = await new Visitor(two.app).call('/f/api/login/phone', { phone, code })
  t.equal(answer.status, 200, answer.body)
  t.strictSame(
    await guess('demo-member', {}, address(), 'demo-member-2026').then(({ status }) => status),
    200,
  )
  t.strictSame(
    [
      ...(await sql`select key from rate_counters where key like 'login:account:demo-member:%' and count > 1`),
    ],
    [],
  )
})

t.test('F2: guesses of a crowd at once, at two processes, are all counted', async (t) => {
  const without = await Promise.all(Array.from({ length: 60 }, () => guess('demo-manager')))
  t.equal(counted(without)['401 1005'], 5, JSON.stringify(counted(without)))
  const solved = []
  for (let i = 0; i < 40; i++) solved.push(await captcha())
  const tried = await Promise.all(solved.map((given) => guess('demo-manager', given)))
  const found = counted(tried)
  t.ok((found['401 1005'] ?? 0) <= 15, `at most fifteen more reach the password: ${JSON.stringify(found)}`)
  const rest = []
  for (let i = 0; i < 20; i++) rest.push(await guess('demo-manager', await captcha()))
  t.equal(
    (found['401 1005'] ?? 0) + rest.filter(({ status }) => status === 401).length,
    15,
    'exactly twenty in all',
  )
})

t.test('F2: where the member has signed in before, nobody keeps them out', async (t) => {
  const home = address()
  t.equal((await guess('demo-operator', {}, home, 'demo-operator-2026')).status, 200)
  for (let i = 0; i < 5; i++) await guess('demo-operator')
  for (let i = 0; i < 16; i++) await guess('demo-operator', await captcha())
  t.equal((await guess('demo-operator', await captcha())).status, 429)
  has(t, await guess('demo-operator', {}, home, 'demo-operator-2026'), { status: 200 })
  for (let i = 0; i < 5; i++) t.equal((await guess('demo-operator', {}, home)).status, 401)
  t.equal((await guess('demo-operator', {}, home)).status, 400, 'it counts for itself')
  clock.forward(91 * 86_400)
  t.notOk(
    await signedInFrom(database, 'demo-operator', home, new Date(clock.now().getTime() - 90 * 86_400_000)),
  )
})

t.test(
  'R4: the network of IPv6 where a member has signed in is their own, whichever of its addresses they have',
  async (t) => {
    t.equal((await guess('demo-operator', {}, '2001:db8:7:8::1', 'demo-operator-2026')).status, 200)
    const since = new Date(clock.now().getTime() - 90 * 86_400_000)
    const own = (ip: string) => signedInFrom(database, 'demo-operator', ip, since)
    t.strictSame(
      await Promise.all(
        ['2001:db8:7:8::1', '2001:db8:7:8:a:b:c:d', '2001:db8:7:9::1', '172.31.0.9'].map(own),
      ),
      [true, true, false, false],
    )
  },
)

t.test('R4: all addresses of one network of IPv6 count as one', async (t) => {
  await sql`truncate rate_counters`
  const answers: Awaited<ReturnType<typeof guess>>[] = []
  for (let i = 0; i < 32; i++) answers.push(await guess(`nobody-${i}`, {}, `2001:db8:1:2:${i}::${i}`))
  t.strictSame(counted(answers), { '401 1005': 30, '429 429': 2 })
  t.equal((await guess('nobody-32', {}, '2001:db8:1:3::1')).status, 401, 'the network beside it')
  for (const [address, network] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:0DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3:4::', '1:2:3:4::/64'],
    ['test', 'test'],
  ] as const)
    t.equal(networkOf(address), network, address)
})
