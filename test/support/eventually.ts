import { setTimeout as pause } from 'node:timers/promises'

/** Waits until `check` holds and answers the elapsed milliseconds; throws after `ms`. */
export async function eventually(check: () => unknown, ms: number): Promise<number> {
  const begun = performance.now()
  while (!(await check())) {
    if (performance.now() - begun > ms) throw new Error(`not within ${ms} ms`)
    await pause(10)
  }
  return performance.now() - begun
}
