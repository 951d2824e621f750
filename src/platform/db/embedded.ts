import { existsSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable, StartupError } from './errors.ts'
import { findBinaries } from './embedded/binaries.ts'
import type { Binaries } from './embedded/binaries.ts'
import { ensureCluster } from './embedded/cluster.ts'
import { newFacts, readFacts, urlOf, writeFacts } from './embedded/facts.ts'
import type { Facts } from './embedded/facts.ts'
import { hold, isHeld, letGo } from './embedded/holders.ts'
import type { Wish } from './embedded/holders.ts'
import { freePort, launch } from './embedded/launch.ts'
import type { Tuning } from './embedded/launch.ts'
import { withLock } from './embedded/lock.ts'
import { choosePlace } from './embedded/place.ts'
import type { Place } from './embedded/place.ts'
import { endOrphans, findServer, kill, stopServer, waitUntilReady } from './embedded/postmaster.ts'
import { ensureRoles } from './embedded/roles.ts'

export interface EmbeddedOptions extends Tuning {
  /** Folder of the server. Default: see `choosePlace` in embedded/place.ts. */
  dir?: string
  /** Which of the default folders. Default `postgres`. */
  name?: string
  /** Port to try first. Default: the port of the last start, at first any free one. */
  port?: number
  /** Deletes old data first, unless a living process uses it. */
  fresh?: boolean
  /** Folder of the npm package with its programs, for another version. Default: that of PostgreSQL 18. */
  programs?: string
  /** The process that needs the server; it runs as long as that process lives. Default: this one. */
  heldBy?: number
}

export interface EmbeddedServer {
  /** Login mall_app, which serves. */
  appUrl: string
  /** Login mall_owner, which migrates. */
  ownerUrl: string
  /** The address for LISTEN and advisory locks: there is no pooler here, so it is `appUrl`. */
  directUrl: string
  /** The superuser, for tests that make databases. */
  adminUrl: string
  dir: string
  /** Releases the server; the last living process to do so stops it and leaves no process behind. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of npm, or joins the one that runs already on this folder: another living process started it,
 * or a crashed one left it behind. Afterwards it accepts connections on 127.0.0.1 and has the roles mall_owner,
 * mall_app, mall_reader and the database `mall`. Every failure is a `StartupError` of one sentence.
 */
export async function startEmbedded(options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const wish = wishOf(options)
  try {
    const place = choosePlace(options)
    const facts = await withLock(place.dir, 150, async () => {
      const ready = await prepare(place, options)
      hold(place, wish)
      return ready
    })
    const forget = options.heldBy ? () => {} : stopAtExit(place, wish)
    return {
      appUrl: urlOf(facts, 'mall_app', 'mall'),
      ownerUrl: urlOf(facts, 'mall_owner', 'mall'),
      directUrl: urlOf(facts, 'mall_app', 'mall'),
      adminUrl: urlOf(facts, 'postgres', 'postgres'),
      dir: place.dir,
      async stop() {
        forget()
        await withLock(place.dir, 60, () => leave(place, wish))
      },
    }
  } catch (error) {
    throw asStartupError(error)
  }
}

let starts = 0

/**
 * Each start of this process counts separately; a start on behalf of another process counts once, however often it is
 * repeated.
 */
const wishOf = ({ heldBy }: EmbeddedOptions): Wish =>
  heldBy === undefined ? { pid: process.pid, label: String(++starts) } : { pid: heldBy, label: 'named' }

async function prepare(place: Place, options: EmbeddedOptions): Promise<Facts> {
  const joined = await join(place, options)
  if (joined) return joined
  await clearTheWay(place)
  const binaries = findBinaries(place, options.programs)
  if (options.fresh) rmSync(place.data, { recursive: true, force: true })
  const known = readFacts(place)
  if (!known && existsSync(place.data))
    throw new StartupError(
      `${place.facts} is missing, and with it the passwords of ${place.data}: remove ${place.dir}`,
    )
  const facts = known ?? newFacts(0)
  const running = await launchSomewhere(
    place,
    { ...facts, port: options.port ?? facts.port },
    binaries,
    options,
  )
  await ensureRoles(running)
  return running
}

/** Launches on the wanted port if it is free; tries again after a fault that passes by itself. */
async function launchSomewhere(
  place: Place,
  wanted: Facts,
  binaries: Binaries,
  tuning: Tuning,
  tries = 5,
): Promise<Facts> {
  const facts = { ...wanted, port: await freePort(wanted.port) }
  writeFacts(place, facts)
  await ensureCluster(place, binaries, facts.passwords.postgres)
  try {
    await launch(place, binaries, facts.port, tuning)
    return facts
  } catch (error) {
    // Another process has just taken the port, or children of a killed server still exit.
    const passes = error instanceof Error && /TCP\/IP sockets|shared memory block/.test(error.message)
    if (!passes || tries === 1) throw error
    await pause(500)
    return launchSomewhere(place, facts, binaries, tuning, tries - 1)
  }
}

/** Joins the server that runs already; null if there is none, or none that is usable. */
async function join(place: Place, { fresh = false }: EmbeddedOptions): Promise<Facts | null> {
  const facts = readFacts(place)
  if (!facts || (fresh && !isHeld(place))) return null
  const running = await waitUntilReady(place.data, 60)
  if (!running) return null
  try {
    const current = { ...facts, port: running.port }
    await ensureRoles(current)
    return current
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return null
    throw error
  }
}

/** Ends every process that uses the data folder, and removes a stale postmaster.pid. */
async function clearTheWay(place: Place): Promise<void> {
  const found = findServer(place.data)
  if (found.kind === 'ours' || found.kind === 'moved') await stopServer(found.running.pid)
  if (found.kind === 'stale') rmSync(`${place.data}/postmaster.pid`, { force: true })
  await endOrphans(place.data)
}

async function leave(place: Place, wish: Wish): Promise<void> {
  letGo(place, wish)
  if (isHeld(place)) return
  const found = findServer(place.data)
  if (found.kind === 'ours') await stopServer(found.running.pid)
}

/**
 * A process that ends without `stop` still signals the server to end; there is no time left to wait for it. Answers a
 * function that undoes this.
 */
function stopAtExit(place: Place, wish: Wish): () => void {
  const tell = () => {
    letGo(place, wish)
    const found = findServer(place.data)
    if (found.kind === 'ours' && !isHeld(place)) kill(found.running.pid, 'SIGINT')
  }
  process.once('exit', tell)
  return () => void process.off('exit', tell)
}

function asStartupError(error: unknown): Error {
  if (error instanceof StartupError) return error
  const reason = error instanceof Error ? error.message : String(error)
  const message = `The embedded database did not start: ${reason}. DATABASE_URL names another one to use`
  return new StartupError(message, { cause: error })
}
