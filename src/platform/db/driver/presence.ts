import { limits } from './limits.ts'
import type { driverOptions } from './options.ts'
import { serverAnswers } from './probe.ts'

/** What the pool does when the server goes and comes. */
interface Reactions {
  /** The server did not answer a question: what is silent has no answer to expect. */
  lost(reason: string): void
  /** The server answers again: connections may be opened. */
  back(): void
}

/**
 * Whether the server is there. While it is away it is asked every 250 ms; while it is there it is asked only when a
 * connection has been silent for long.
 */
export function watchPresence(options: ReturnType<typeof driverOptions>, { lost, back }: Reactions) {
  let away: string | null = null
  let asking = false
  let askedAt = -Infinity
  let ended = false

  /** No connection is opened until the server has answered a question; asks the first at once. */
  function goAway(reason: string): void {
    if (away !== null || ended) return
    away = reason
    const ask = async () => {
      if (!ended && !(await serverAnswers(options, limits.probe)))
        return void setTimeout(ask, limits.retry).unref()
      away = null
      back()
    }
    void ask()
  }

  /** Finds out, after a long wait, whether a statement is slow or the server is away. */
  async function examine(): Promise<void> {
    asking = true
    askedAt = performance.now()
    const answered = await serverAnswers(options, limits.probe)
    asking = false
    if (answered || ended) return
    const reason = 'The database stopped answering'
    goAway(reason)
    lost(reason)
  }

  return {
    /** Why the server counts as away, or null. */
    whyAway: () => away,
    goAway,
    /** A connection is silent: asks the server, unless it was asked within the last second. */
    suspect(now: number): void {
      if (!asking && now - askedAt > limits.repeat) void examine()
    },
    /** The pool closes: no more questions. */
    end(): void {
      ended = true
    },
  }
}
