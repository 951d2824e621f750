import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../errors.ts'
import type { Binaries } from './binaries.ts'
import { explain, surroundings } from './cluster.ts'
import { clusterName, findServer } from './postmaster.ts'
import type { Running } from './postmaster.ts'
import type { Place } from './place.ts'

const READY_SECONDS = 120

/** Settings of a server that is started here; a running one keeps its own. */
export interface Tuning {
  /** shared_buffers, such as `1GB`. Default 256MB. */
  sharedBuffers?: string
  /** For tests: a power cut may lose the data. */
  fast?: boolean
}

/**
 * Starts the server and resolves when it accepts connections: on 127.0.0.1 only, without a unix socket, in a session of
 * its own, so that Ctrl-C reaches the mall and not the database that the mall still needs to finish its work.
 */
export async function launch(
  place: Place,
  binaries: Binaries,
  port: number,
  tuning: Tuning,
): Promise<Running> {
  const log = openLog(place)
  const settings = Object.entries({
    cluster_name: clusterName(place.data),
    ...settingsFor(port, tuning),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', place.data, ...settings], {
    ...surroundings(place),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return await untilReady(place, child)
}

/** Recovery after a crash may take a while on a large catalogue. */
async function untilReady(place: Place, child: ChildProcess): Promise<Running> {
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  for (let left = READY_SECONDS * 50; left > 0; left--) {
    if (failure) throw failure
    if (child.exitCode !== null || child.signalCode !== null)
      throw new StartupError(explain(readFileSync(place.log, 'utf8')))
    const found = findServer(place.data)
    if (found.kind === 'ours' && found.running.pid === child.pid && found.running.ready) return found.running
    await pause(20)
  }
  throw new StartupError(`The embedded database is not ready after ${READY_SECONDS} s: see ${place.log}`)
}

function settingsFor(
  port: number,
  { sharedBuffers = '256MB', fast = false }: Tuning,
): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: sharedBuffers,
    effective_cache_size: '2GB',
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
}

/** A fresh log for each start; the previous one is kept, because it may explain a crash. */
function openLog(place: Place): number {
  if (existsSync(place.log)) renameSync(place.log, `${place.log}.before`)
  return openSync(place.log, 'a', 0o600)
}

/** The wanted port if it is free, otherwise any free one. */
export async function freePort(wanted: number): Promise<number> {
  return (await tryPort(wanted)) ?? (await tryPort(0))!
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const { port: found } = server.address() as AddressInfo
      server.close(() => resolve(found))
    })
  })
}
