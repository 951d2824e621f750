import postgres from 'postgres'
import type { Sql } from './driver/index.ts'

export interface VersionWatch {
  /**
   * A stamp that changes when data of these scopes changes; null while the last look at the database is older
   * than 1 s, when nobody can know. Pass the same array each time: its stamp is kept until a version changes.
   */
  current(scopes: readonly string[]): string | null
  stop(): Promise<void>
}

/** Age at which knowledge is none (R44: a change is visible within 1 s in every process). */
const FRESH_MS = 1000

/**
 * Watches the versions of data: asks every `intervalMs`, and at once when a change is announced on the direct
 * connection (a pooler has no LISTEN) or that connection has come back. Never rejects: without an answer
 * `current` is null, and callers serve uncached.
 */
export function watchVersions(options: { sql: Sql; directUrl: string; intervalMs?: number }): VersionWatch {
  const { sql, directUrl, intervalMs = 500 } = options
  let versions = new Map<string, string>()
  let stamps = new WeakMap<readonly string[], string>()
  let seenAt = -Infinity
  let asking = false
  let askAgain = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  /** What is known is as old as the question, not as the answer. */
  async function ask(): Promise<void> {
    const askedAt = performance.now()
    const rows = await sql<{ scope: string; version: string }[]>`
      select scope, sum(version)::text as version from data_versions group by scope`
    const isNews = rows.length !== versions.size || rows.some((it) => versions.get(it.scope) !== it.version)
    if (isNews) {
      versions = new Map(rows.map((it) => [it.scope, it.version]))
      stamps = new WeakMap()
    }
    seenAt = askedAt
  }

  /** One question at a time; one that arrives meanwhile is asked afterwards. */
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
  void refresh()
  return {
    current,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await listener.end({ timeout: 1 })
    },
  }
}

/** A connection that hears announcements, and comes back by itself within seconds of the server's return. */
function listen(url: string, onChange: () => void): postgres.Sql {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 3,
    keep_alive: 30,
    backoff: () => 0.5 + Math.random() / 2,
    onnotice: () => {},
    connection: { application_name: 'mall-listen' },
  })
  const heard = () => void onChange()
  client.listen('data_version', heard, heard).catch(() => {})
  return client
}
