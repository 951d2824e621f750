import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import whole from 'tap'
import type { Test } from 'tap'
import { connect, startEmbedded } from '../../src/platform/db/index.ts'
import type { Database, EmbeddedServer } from '../../src/platform/db/index.ts'

const entry = fileURLToPath(new URL('../../src/platform/db/index.ts', import.meta.url))

/** A server of its own: these tests stop, freeze and kill it (security 2.4, trap 13). */
export function ownFolder(t: Test): string {
  const dir = mkdtempSync(join(tmpdir(), 'mall-db-test-'))
  chmodSync(dir, 0o711)
  t.teardown(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** A small server in a folder of its own, stopped at the end of the test. */
export async function ownServer(t: Test): Promise<EmbeddedServer> {
  const dir = ownFolder(t)
  const server = await startEmbedded({ dir, fast: true, sharedBuffers: '16MB' })
  t.teardown(server.stop)
  return server
}

let shared: Promise<EmbeddedServer> | undefined
let databases = 0

/** A database of its own on a server that no other test disturbs. */
export async function ownDatabase(t: Test) {
  shared ??= ownServer(whole)
  const { adminUrl, appUrl, ownerUrl } = await shared
  const name = `calm${++databases}`
  await open(t, adminUrl, 1).sql.unsafe(`create database ${name} owner mall_owner`)
  const inside = (url: string) => url.replace(/[^/]+$/, name)
  return { appUrl: inside(appUrl), ownerUrl: inside(ownerUrl), adminUrl }
}

/** A pool opened like the mall's, closed at the end of the test. */
export function open(t: Test, url: string, max = 5): Database {
  const database = connect(url, { max, applicationName: 'db.test' })
  t.teardown(() => database.close(0))
  return database
}

/** Process id of the server of a folder. */
export const postmaster = (dir: string) =>
  Number(readFileSync(join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0])

/** A process that runs; a zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

/** Another process that starts the server of `dir` and waits; killed at the end of the test. */
export async function startElsewhere(t: Test, dir: string) {
  const code = `import { startEmbedded } from ${JSON.stringify(entry)}
    const server = await startEmbedded({ dir: ${JSON.stringify(dir)}, fast: true, sharedBuffers: '16MB' })
    process.once('SIGTERM', () => server.stop().then(() => process.exit(0)))
    console.log(server.appUrl)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.teardown(() => child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, appUrl: line.toString().trim() }
}

/** A folder as drizzle-kit writes it. */
export function migrations(t: Test, statements: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'mall-migrations-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const entries = statements.map((text, idx) => {
    writeFileSync(join(folder, `${idx}.sql`), text)
    return { idx, when: 1_763_600_000_000 + idx, tag: String(idx), breakpoints: true }
  })
  const meta = join(folder, 'meta')
  mkdirSync(meta)
  writeFileSync(join(meta, '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return folder
}
