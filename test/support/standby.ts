import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import type { EmbeddedServer } from '../../src/platform/db/index.ts'
import { findBinaries } from '../../src/platform/db/embedded/binaries.ts'
import { choosePlace } from '../../src/platform/db/embedded/place.ts'
import { eventually } from './eventually.ts'
import { open } from './own-server.ts'
import { freePort } from './server-process.ts'

export interface Standby {
  /** The address there of what has this address at the primary. */
  urlOf(primaryUrl: string): string
  /** Every statement so far, and every error. */
  log(): string
  kill(): Promise<void>
  /** Starts it again; resolves when it answers. */
  start(): Promise<void>
}

/** A streaming replica of a server, made of a copy of its files (its npm package has no pg_basebackup). */
export async function startStandby(t: Test, server: EmbeddedServer): Promise<Standby> {
  const place = choosePlace({ dir: server.dir })
  const data = join(server.dir, 'standby')
  const { sql } = open(t, server.adminUrl, 1)
  await sql`select pg_backup_start('standby', true)`
  spawnSync('cp', ['-a', place.data, data])
  const [{ labelfile }] = (await sql<{ labelfile: string }[]>`
    select labelfile from pg_backup_stop(false)`) as unknown as [{ labelfile: string }]
  rmSync(join(data, 'postmaster.pid'))
  const { uid, gid } = statSync(data)
  for (const [name, text] of [
    ['backup_label', labelfile],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(data, name), text)
    chownSync(join(data, name), uid, gid)
  }

  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '16MB',
    fsync: 'off',
    timezone: 'UTC',
    log_statement: 'all',
    primary_conninfo: `dbname=postgres ${conninfo(new URL(server.adminUrl))}`,
  }
  let log = ''
  let child: ChildProcess | undefined
  async function start(): Promise<void> {
    const from = log.length
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    child = spawn(findBinaries(place).postgres, ['-D', data, ...options], {
      cwd: data,
      env: { PATH: '/usr/bin:/bin', TZ: 'UTC' },
      ...(process.getuid?.() === 0 && { uid, gid }),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr!.on('data', (bytes) => (log += String(bytes)))
    const isReady = () => log.slice(from).includes('ready to accept read-only connections')
    await eventually(isReady, 20_000).catch((error) => {
      throw new Error(`the standby does not start: ${log.slice(from)}`, { cause: error })
    })
  }
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGQUIT')
    await ended
  }
  t.teardown(kill)
  await start()
  return { urlOf: (url) => Object.assign(new URL(url), { port }).href, log: () => log, kill, start }
}

const conninfo = ({ hostname, port, username, password }: URL): string =>
  `host=${hostname} port=${port} user=${username} password=${password}`
