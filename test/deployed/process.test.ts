import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { once } from 'node:events'
import t from 'tap'
import { testDatabase } from '../support/database.ts'
import { productionEnv } from '../support/mall.ts'
import { halfRequest, untilRefused } from '../support/half-request.ts'
import { freePort, startingServer, startServer } from '../support/server-process.ts'

t.test('a bad setting stops the start with a sentence that names it', async (t) => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'abc' }, /PORT: must be a port number/],
    [{ APP_ENV: 'production' }, /DATABASE_URL: is required/],
    [{ WECHAT_PAY_SIMULATOR: 'http://127.0.0.1:1' }, /WECHAT_PAY_SIMULATOR: no simulator answers there/],
  ]
  for (const [env, sentence] of cases) {
    const server = startServer(t, 0, env)
    t.equal(await server.ended, 1, JSON.stringify(env))
    t.match(server.output(), sentence)
    t.equal(server.output().trim().split('\n').length, 1, 'one line')
  }
})

t.test('a Node that is too old is named in one line', async (t) => {
  const older = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`
  const server = startServer(t, 0, {}, ['--import', older])
  t.equal(await server.ended, 1)
  t.match(server.output(), /^Node 20\.20\.2 is too old: the mall needs Node 24 or newer\.[^\n]*\n$/)
})

t.test('ports that are taken and a database out of reach end in one clear line', async (t) => {
  const database = await testDatabase(t)
  const blocker = createServer().listen(0, '127.0.0.1')
  t.teardown(() => blocker.close())
  await once(blocker, 'listening')
  const { port } = blocker.address() as { port: number }
  const env = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, LOG_LEVEL: 'silent' }
  const second = startServer(t, port, env)
  t.equal(await second.ended, 1)
  t.equal(second.output(), `Port ${port} is taken. Set PORT to a free one.\n`)
  const metrics = startServer(t, await freePort(), { ...env, HOST: '127.0.0.1', METRICS_PORT: String(port) })
  t.equal(await metrics.ended, 1)
  t.equal(metrics.output(), `Port ${port} is taken. Set METRICS_PORT to a free one.\n`)
  const nowhere = startServer(t, await freePort(), { ...env, HOST: '999.1.1.1' })
  t.equal(await nowhere.ended, 1)
  t.equal(nowhere.output(), '999.1.1.1 is no address of this machine. Set HOST to one that is.\n')

  const unkept = startServer(t, await freePort(), { ...env, FILES_DIR: '/dev/null/files' })
  t.equal(await unkept.ended, 1)
  t.equal(
    unkept.output(),
    'Files cannot be stored in /dev/null/files (ENOTDIR). Set FILES_DIR to a folder that this user may write to.\n',
  )

  const nobody = await freePort()
  const away = startServer(t, await freePort(), { DATABASE_URL: `postgres://x:y@127.0.0.1:${nobody}/mall` })
  t.equal(await away.ended, 1)
  t.equal(
    away.output(),
    `The database could not be migrated, nothing was changed: The database does not answer: connect ECONNREFUSED 127.0.0.1:${nobody}\n`,
  )
})

t.test('a process that serves, and stops', async (t) => {
  const database = await testDatabase(t)
  const server = startServer(t, await freePort(), {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  })
  await server.ready()
  const mark = 'marker-c0ffee'
  await askWith(mark, server.origin)

  await t.test(
    'R41: SIGTERM takes nothing new, answers what has begun to its end, and exits 0',
    async (t) => {
      const running = await Promise.all(Array.from({ length: 5 }, () => halfRequest(server.origin)))
      server.signal('SIGTERM')
      await untilRefused(server.origin)
      for (const answer of await Promise.all(running.map((each) => each.finish()))) {
        t.equal(answer.status, 400)
        t.equal((JSON.parse(answer.body) as { code: number }).code, 400, 'read to its end')
      }
      t.equal(await server.ended, 0)
    },
  )

  await t.test('R51: the log holds no query, cookie or credential of a request', async (t) => {
    t.match(server.output(), /"answered"/)
    t.notMatch(server.output(), mark)
  })
})

t.test(
  'production does not start without its tables, nor where published passwords open accounts',
  async (t) => {
    const database = await testDatabase(t, { demo: true })
    const ended = async (databaseUrl: string) => {
      const server = startServer(t, await freePort(), {
        ...productionEnv,
        FILES_DIR: t.testdir(),
        PUBLIC_ORIGIN: 'https://mall.example',
        DATABASE_URL: databaseUrl,
      })
      t.equal(await server.ended, 1)
      return server.output()
    }
    t.match(await ended(database.appUrl), /^This database holds demo accounts[^\n]*\n$/)
    const another = (name: string) => Object.assign(new URL(database.appUrl), { pathname: name }).href
    t.equal(
      await ended(another('postgres')),
      'The database has no tables of the mall. Run dist/migrate.js with DATABASE_OWNER_URL first.\n',
    )
    t.equal(
      await ended(another('nosuch')),
      'The database does not answer: database "nosuch" does not exist\n',
    )

    const DATABASE_URL = another('nosuch')
    const check = promisify(execFile)(process.execPath, ['dist/ledger-check.js'], { env: { DATABASE_URL } })
    const { code, stderr } = (await check.catch((error: unknown) => error)) as {
      code: number
      stderr: string
    }
    t.strictSame(
      { code, stderr },
      { code: 1, stderr: 'The database does not answer: database "nosuch" does not exist\n' },
    )
  },
)

t.test('R41: SIGTERM while it starts ends it in order as well', async (t) => {
  const database = await testDatabase(t)
  const port = await freePort()
  const env = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, LOG_LEVEL: 'silent' }
  const server = await startingServer(database, () => startServer(t, port, env))
  server.signal('SIGTERM')
  t.equal(await server.ended, 0, server.output())
})

/** A page and two doors of signing in are asked with a mark where credentials and words of a person stand. */
async function askWith(mark: string, origin: string): Promise<void> {
  await fetch(`${origin}/search?q=${mark}`, {
    headers: { cookie: `Authorization=${mark}`, 'x-other': mark },
  })
  await fetch(`${origin}/f/api/login/password`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      language: 'zh',
      origin,
      authorization: `Bearer ${mark}`,
    },
    body: JSON.stringify({ username: mark, password: mark }),
  })
  await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: `username=${mark}&password=${mark}&formToken=${mark}`,
  })
}
