import t from 'tap'
import { testDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { ORIGIN, twoServers, withinOneWindow } from '../support/two-servers.ts'

const database = await testDatabase(t, { demo: true })
const { first, second, both } = await twoServers(t, database)
t.beforeEach(async () => void (await database.owner.sql`truncate rate_counters`))

/** A browser that asks one server after the other and takes its cookies along. */
class Browser {
  readonly #origins: string[]
  readonly #cookies = new Map<string, string>()
  #asked = 0

  constructor(...servers: { origin: string }[]) {
    this.#origins = servers.map(({ origin }) => origin)
  }

  async open(path: string, fields?: Record<string, string>): Promise<{ status: number; body: string }> {
    const origin = this.#origins[this.#asked++ % this.#origins.length]!
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      headers: { cookie, ...(fields && { origin: ORIGIN }) },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value === '') this.#cookies.delete(name!)
      else this.#cookies.set(name!, value!)
    }
    return { status: answer.status, body: await answer.text() }
  }

  async submit(path: string, fields: Record<string, string>): Promise<number> {
    const { body } = await this.open(path)
    const formToken = /name="formToken" value="([^"]+)"/.exec(body)![1]!
    return (await this.open(path, { formToken, ...fields })).status
  }

  signIn(username: string, password = `${username}-2026`): Promise<number> {
    return this.submit('/login', { action: 'password', username, password })
  }
}

t.test(
  'R44: a form of one process is taken by the other, a session of one is known to the other',
  async (t) => {
    const browser = new Browser(first, second)
    t.equal(await browser.signIn('demo-member'), 303, 'the form came from the other process')
    for (let turn = 0; turn < 4; turn++) {
      const { status, body } = await browser.open('/user-centered')
      t.equal(status, 200, `turn ${turn}`)
      t.match(body, '示例环境检测（苏州）')
    }
    t.equal(await browser.submit('/logout', {}), 303)
    for (let turn = 0; turn < 2; turn++)
      t.equal((await browser.open('/user-centered')).status, 303, 'out in both')
  },
)

t.test('R44: a change shows in every process soon, and the old never again', async (t) => {
  const path = '/search/details?spuId=1'
  for (const name of ['第一次改名', '第二次改名', '第三次改名']) {
    // Both keep the page in memory before it changes.
    for (const server of [...both, ...both]) t.equal((await new Browser(server).open(path)).status, 200)
    await database.owner.sql`update spus set name_zh = ${name} where id = 1`
    for (const server of both) {
      const browser = new Browser(server)
      const ms = await eventually(async () => (await browser.open(path)).body.includes(name), 120_000)
      t.pass(`${name}: ${Math.round(ms)} ms`)
    }
    for (const server of [...both, ...both]) t.match((await new Browser(server).open(path)).body, name)
  }
})

t.test('R44: tries to sign in are counted once for all processes', async (t) => {
  await withinOneWindow()
  for (let turn = 0; turn < 5; turn++) {
    const server = turn % 2 === 0 ? first : second
    t.equal(await new Browser(server).signIn('demo-member', 'wrong'), 401, `try ${turn + 1}`)
  }
  for (const server of [first, second])
    t.equal(await new Browser(server).signIn('demo-member'), 422, 'a captcha is asked for')
})

// The last: from here on there is only one.
t.test('R41: one process that stops leaves the other serving, and its members signed in', async (t) => {
  const browser = new Browser(second)
  t.equal(await browser.signIn('demo-member'), 303)
  first.signal('SIGTERM')
  t.equal(await first.ended, 0)
  t.equal((await browser.open('/user-centered')).status, 200)
  t.equal((await browser.open('/')).status, 200)
})
