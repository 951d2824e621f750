import postgres from 'postgres'
import type { Sql } from './driver/index.ts'

export interface VersionWatch {
  /**
   * A stamp that changes when data of these scopes changes; null if the last look at the database is older than 1 s,
   * because the data may have changed since. Pass the same array each time: its stamp is kept until a version changes.
   */
  current(scopes: readonly string[]): string | null
  /** Fulfilled after the first look, whether or not the database answered. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** The age at which a look is too old (R44: a change is visible within 1 s in every process). */
const FRESH_MS = 1000

/**
 * Watches the versions of data: asks every `intervalMs`, and at once if the direct connection announces a change (a
 * pooler has no LISTEN) or is back after a loss. Never rejects: without an answer `current` is null, and callers serve
 * uncached.
 * `news` learns which scopes changed, and must have read what it needs of them before their new stamp is known.
 */
export function watchVersions(options: {
  sql: Sql
  directUrl: string
  intervalMs?: number
  news?: (scopes: ReadonlySet<string>) => Promise<void>
}): VersionWatch {
  const { sql, directUrl, intervalMs = 500, news } = options
  let versions = new Map<string, string>()
  let stamps = new WeakMap<readonly string[], string>()
  let seenAt = -Infinity
  let asking = false
  let askAgain = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  /** The age of an answer counts from the question, because the data may change in between. */
  async function ask(): Promise<void> {
    const askedAt = performance.now()
    const rows = await sql<{ scope: string; version: string }[]>`
      select scope, sum(version)::text as version from data_versions group by scope`
    const changed = new Set(
      rows.filter((it) => versions.get(it.scope) !== it.version).map(({ scope }) => scope),
    )
    if (changed.size > 0 || rows.length !== versions.size) {
      await news?.(changed)
      versions = new Map(rows.map((it) => [it.scope, it.version]))
      stamps = new WeakMap()
    }
    seenAt = askedAt
  }

  /** Asks one question at a time; one that comes meanwhile is asked afterwards. */
  async function refresh(): Promise<void> {
    if (stopped) return
    if (asking) return void (askAgain = true)
    asking = true
    clearTimeout(timer)
    const startedAt = performance.now()
    await ask().catch(() => {})
    asking = false
    if (stopped) return
    const due = askAgain ? 0 : Math.max(10, intervalMs - (performance.now() - startedAt))
    askAgain = false
    timer = setTimeout(refresh, due)
    timer.unref()
  }

  function current(scopes: readonly string[]): string | null {
    if (performance.now() - seenAt > FRESH_MS) return null
    let stamp = stamps.get(scopes)
    if (stamp === undefined) {
      stamp = scopes.map((scope) => versions.get(scope) ?? '0').join('-')
      stamps.set(scopes, stamp)
    }
    return stamp
  }

  const listener = listen(directUrl, refresh)
  const ready = refresh()
  return {
    current,
    ready,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await listener.end({ timeout: 1 })
    },
  }
}

/** A connection that receives announcements, and is back within seconds of the server's return. */
function listen(url: string, onChange: () => void): postgres.Sql {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 3,
    keep_alive: 30,
    backoff: () => 0.5 + Math.random() / 2,
    onnotice: () => {},
    connection: { application_name: 'mall-listen' },
  })
  const onNotify = () => void onChange()
  client.listen('data_version', onNotify, onNotify).catch(() => {})
  return client
}
