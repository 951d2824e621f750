import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import t from 'tap'
import type { Test } from 'tap'
import { testDatabase } from '../support/database.ts'
import { halfRequest, untilRefused } from '../support/half-request.ts'
import { eventually } from '../support/eventually.ts'
import { isAlive } from '../support/own-server.ts'
import { freePort, startingServer, startServer } from '../support/server-process.ts'
import type { ServerProcess } from '../support/server-process.ts'

/** What is waited for at most: a bound for faults, not for speed. */
const PATIENCE_MS = 120_000

const database = await testDatabase(t)
const two = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, PROCESSES: '2' }

/** A mall of two processes, and what it logs. */
async function clusterOfTwo(t: Test, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = startServer(t, await freePort(), { ...two, ...env })
  await eventually(() => server.output().includes('The mall is open'), PATIENCE_MS)
  return server
}

/** Asks over a connection of its own. */
const ask = async ({ origin }: ServerProcess) =>
  (await fetch(`${origin}/f/api/element/list`, { headers: { connection: 'close' } })).status

/** The processes that answered so far, by number. */
const answering = ({ output }: ServerProcess): number[] => {
  const lines = output()
    .split('\n')
    .filter((line) => line.includes('"answered"'))
  return [...new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid))]
}

/** Asks until two processes that run have answered. */
async function bothAnswer(server: ServerProcess): Promise<number[]> {
  const alive = () => answering(server).filter(isAlive)
  await eventually(async () => {
    await ask(server)
    return alive().length === 2
  }, PATIENCE_MS)
  return alive()
}

t.test(
  'two processes answer on one port, one that is killed is replaced, SIGTERM ends all in order',
  async (t) => {
    const server = await clusterOfTwo(t)
    t.equal(server.output().match(/The mall is open/g)!.length, 1, 'said once')
    const [victim, other] = await bothAnswer(server)
    process.kill(victim!, 'SIGKILL')
    await eventually(() => server.output().includes('ended unasked'), PATIENCE_MS)
    t.match(server.output(), /"exitCode":null,"signal":"SIGKILL"/)
    for (let turn = 0; turn < 10; turn++) t.equal(await ask(server), 200, 'the other one answers')
    const now = await bothAnswer(server)
    t.ok(now.includes(other!) && !now.includes(victim!), 'another has taken its place')

    const running = await Promise.all(Array.from({ length: 5 }, () => halfRequest(server.origin)))
    server.signal('SIGTERM')
    await untilRefused(server.origin)
    const answers = await Promise.all(running.map((each) => each.finish()))
    t.strictSame(
      answers.map(({ status }) => status),
      Array(5).fill(400),
      'what has begun is answered to its end',
    )
    t.equal(await server.ended, 0)
    t.notOk(now.some(isAlive), 'nobody is left')
  },
)

t.test('of two processes', async (t) => {
  const port = await freePort()
  const server = await clusterOfTwo(t, { METRICS_PORT: String(port) })
  const workers = await bothAnswer(server)

  await t.test('R59: the figures are those of all together', async (t) => {
    const answered = async () => {
      const figures = await (await fetch(`http://localhost:${port}/metrics`)).text()
      return Number(/http_request_seconds_count\{.*element\/list.*\} (\d+)/.exec(figures)?.[1] ?? 0)
    }
    const before = await answered()
    t.ok(before >= 2)
    for (let turn = 0; turn < 6; turn++) await ask(server)
    t.equal(await answered(), before + 6)
  })

  await t.test(
    'those that answer do not know the login of the owner, and none outlives the first',
    async (t) => {
      for (const pid of workers) {
        const known = readFileSync(`/proc/${pid}/environ`, 'utf8')
        t.match(known, database.appUrl)
        t.notMatch(known, database.ownerUrl)
      }
      server.signal('SIGKILL')
      await server.ended
      await eventually(() => !workers.some(isAlive), PATIENCE_MS)
    },
  )
})

t.test('a port that is taken ends in one line, whoever noticed', async (t) => {
  const blocker = createServer().listen(0, '127.0.0.1')
  t.teardown(() => blocker.close())
  await once(blocker, 'listening')
  const { port } = blocker.address() as { port: number }
  const server = startServer(t, port, { ...two, LOG_LEVEL: 'silent' })
  t.equal(await server.ended, 1)
  t.equal(server.output(), `Port ${port} is taken. Set PORT to a free one.\n`)
  const figures = { ...two, HOST: '127.0.0.1', METRICS_PORT: String(port), LOG_LEVEL: 'silent' }
  const metrics = startServer(t, await freePort(), figures)
  t.equal(await metrics.ended, 1)
  t.equal(metrics.output(), `Port ${port} is taken. Set METRICS_PORT to a free one.\n`)
})

t.test('R41: SIGTERM while it starts ends all in order as well', async (t) => {
  const port = await freePort()
  const server = await startingServer(database, () => startServer(t, port, { ...two, LOG_LEVEL: 'silent' }))
  server.signal('SIGTERM')
  t.equal(await server.ended, 0, server.output())
})
