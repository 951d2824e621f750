import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import type { TestDatabase } from './database.ts'
import { freePort, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

/** Public address of both. */
export const ORIGIN = 'http://mall.example'

/**
 * Two servers as operations run them, on one database, answering in turn as behind a balancer without sticky sessions.
 */
export async function twoServers(t: Test, database: TestDatabase, env: Record<string, string> = {}) {
  const all = {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    PUBLIC_ORIGIN: ORIGIN,
    LOG_LEVEL: 'silent',
    ...env,
  }
  const servers = [startServer(t, await freePort(), all), startServer(t, await freePort(), all)]
  await Promise.all(servers.map((server) => server.ready()))
  const [first, second] = servers as [ServerProcess, ServerProcess]
  return { first, second, both: [first, second] }
}

const QUARTER_MS = 900_000

/**
 * Limits count in windows of the servers' own clock, of a quarter of an hour and more. A test of limits waits here if
 * less than half a minute of a window is left, until the next one has begun.
 */
export async function withinOneWindow(): Promise<void> {
  const left = QUARTER_MS - (Date.now() % QUARTER_MS)
  if (left < 30_000) await pause(left)
}

/** Forwards requests to the servers in turn, byte for byte, once they are up; answers its address. */
export async function balancer(t: Test, servers: () => readonly ServerProcess[]): Promise<string> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const to = servers()[(turn += 1) % servers().length]!
    const { method, headers, url = '/' } = incoming
    const onward = request(new URL(url, to.origin), { method: method!, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  t.teardown(() => server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
