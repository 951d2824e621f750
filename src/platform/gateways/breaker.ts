import type { Clock } from '../clock.ts'

const FAILURES = 5
const REST_MS = 10_000

/**
 * Spares a gateway that is away, and everybody who would wait for it (R43): after five failures in a row nothing passes
 * for ten seconds, then one call to try; the rest wait for what it comes to.
 */
export function circuitBreaker(clock: Clock) {
  let failures = 0
  let restingSince = 0
  return {
    mayPass(): boolean {
      if (failures < FAILURES) return true
      const rested = clock.now().getTime() - restingSince
      // A clock that was set back must not keep the circuit open.
      if (rested >= 0 && rested < REST_MS) return false
      restingSince = clock.now().getTime()
      return true
    },
    succeeded(): void {
      failures = 0
    },
    failed(): void {
      failures += 1
      if (failures >= FAILURES) restingSince = clock.now().getTime()
    },
  }
}
