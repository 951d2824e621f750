import type { Test } from 'tap'
import type { TestDatabase } from './database.ts'
import { freePort, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

/** What both call themselves. */
export const ORIGIN = 'http://mall.example'

/** Two servers as operations run them, on one database, answering in turn as a balancer without sticky sessions asks. */
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
