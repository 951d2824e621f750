import type { Clock } from '../clock.ts'

const FAILURES = 5
const REST_MS = 10_000

/**
 * Circuit breaker (R43). After five failures in a row it sends nothing for ten seconds. Then it sends one call, and the
 * others wait for its result.
 */
export function circuitBreaker(clock: Clock) {
  let failures = 0
  let restingSince = 0
  return {
    mayPass(): boolean {
      if (failures < FAILURES) return true
      const rested = clock.now().getTime() - restingSince
      // If the clock was set back, the circuit must not stay open.
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
