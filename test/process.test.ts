import { createServer } from 'node:net'
import { once } from 'node:events'
import t from 'tap'
import { testDatabase } from './support/database.ts'
import { productionEnv } from './support/mall.ts'
import { freePort, startServer } from './support/server-process.ts'

const inProduction = {
  ...productionEnv,
  PUBLIC_ORIGIN: 'https://mall.example',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
}

t.test('a bad setting stops the start with a sentence that names it', async (t) => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'abc' }, /PORT: must be a port number/],
    [{ APP_ENV: 'staging' }, /APP_ENV/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: must be a postgres:\/\/ address/],
    [{ APP_ENV: 'production' }, /DATABASE_URL: is required/],
    [{ STOREFRONT_ACCESS: 'everyone' }, /STOREFRONT_ACCESS/],
    [{ CODE_KEYS: 'short' }, /CODE_KEYS.*32 characters/],
    [{ SMS_PROVIDER: 'aliyun' }, /SMS_SIGN_NAME: is required when SMS_PROVIDER is aliyun/],
    [{ ...inProduction, CODE_KEYS: '' }, /CODE_KEYS: is required when APP_ENV is production/],
    [{ MAIL_PROVIDER: 'smtp' }, /SMTP_URL: is required when MAIL_PROVIDER is smtp/],
    [{ ...inProduction, MAIL_PROVIDER: '' }, /MAIL_PROVIDER: must name a provider/],
    [{ ...inProduction, MAIL_FROM: '' }, /MAIL_FROM: is required when MAIL_PROVIDER is smtp/],
    [{ ...inProduction, SMTP_URL: 'mail.example:25' }, /SMTP_URL: must be an smtp/],
    [{ ...inProduction, FILES_DIR: '' }, /FILES_DIR: is required when APP_ENV is production/],
    [{ ...inProduction, SMS_PROVIDER: '' }, /SMS_PROVIDER: must name a provider/],
    [{ WECHAT_APP_ID: 'wx' }, /WECHAT_APP_SECRET: is required when WECHAT_APP_ID is given/],
    [{ ...inProduction, WECHAT_APP_ID: '' }, /WECHAT_APP_ID: is required when APP_ENV is production/],
    [
      { ...inProduction, WECHAT_LOGIN_BASE: 'https://127.0.0.1:1' },
      /WECHAT_LOGIN_BASE: must be https and not/,
    ],
    [{ ...inProduction, WECHAT_OPEN_BASE: 'http://wechat.example' }, /WECHAT_OPEN_BASE: must be https/],
    [{ ...inProduction, SMS_ENDPOINT: 'http://127.0.0.1:1' }, /SMS_ENDPOINT: must be https/],
    [{ ...inProduction, WECHAT_PAY_MCHID: '' }, /WECHAT_PAY_MCHID: is required when APP_ENV is production/],
    [
      { ...inProduction, WECHAT_PAY_SIMULATOR: 'http://127.0.0.1:1' },
      /WECHAT_PAY_SIMULATOR: must not be set/,
    ],
    [{ WECHAT_PAY_SIMULATOR: 'http://127.0.0.1:1' }, /WECHAT_PAY_SIMULATOR: no simulator answers there/],
  ]
  for (const [env, sentence] of cases) {
    const server = startServer(t, 0, env)
    t.equal(await server.ended, 1, JSON.stringify(env))
    t.match(server.output(), sentence)
    t.equal(server.output().trim().split('\n').length, 1, 'one line')
  }
})

t.test('a port that is taken and a database out of reach end in one clear line', async (t) => {
  const database = await testDatabase(t)
  const blocker = createServer().listen(0, '127.0.0.1')
  t.teardown(() => blocker.close())
  await once(blocker, 'listening')
  const { port } = blocker.address() as { port: number }
  const env = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, LOG_LEVEL: 'silent' }
  const taken = startServer(t, port, env)
  t.equal(await taken.ended, 1)
  t.match(taken.output(), new RegExp(`Port ${port} is taken`))

  const nobody = await freePort()
  const away = startServer(t, await freePort(), { DATABASE_URL: `postgres://x:y@127.0.0.1:${nobody}/mall` })
  t.equal(await away.ended, 1)
  t.equal(away.output().trim().split('\n').length, 1, away.output())
})

t.test('R41: SIGTERM drains and exits 0', async (t) => {
  const database = await testDatabase(t)
  const server = startServer(t, await freePort(), {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  })
  await server.ready()
  const answers = Array.from({ length: 20 }, () => fetch(`${server.origin}/f/api/element/list`))
  await answers[0]
  server.signal('SIGTERM')
  const settled = await Promise.allSettled(answers)
  t.ok(
    settled.every((answer) => answer.status === 'rejected' || answer.value.status === 200),
    'nothing is cut off halfway',
  )
  t.equal(await server.ended, 0)
})

t.test('R51: the log holds no query, cookie or credential of a request', async (t) => {
  const database = await testDatabase(t)
  const server = startServer(t, await freePort(), {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  })
  await server.ready()
  const mark = 'marker-c0ffee'
  await fetch(`${server.origin}/search?q=${mark}`, {
    headers: { cookie: `Authorization=${mark}`, 'x-other': mark },
  })
  await fetch(`${server.origin}/f/api/login/password`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      language: 'zh',
      origin: server.origin,
      authorization: `Bearer ${mark}`,
    },
    body: JSON.stringify({ username: mark, password: mark }),
  })
  await fetch(`${server.origin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.origin },
    body: `username=${mark}&password=${mark}&formToken=${mark}`,
  })
  server.signal('SIGTERM')
  await server.ended
  t.match(server.output(), /"answered"/)
  t.notMatch(server.output(), mark)
})
