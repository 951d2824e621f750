import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'

/**
 * A server runs for as long as one process wants it. Each wish is an empty file named after the process; a
 * wish whose process is gone counts no more, so a crash leaves nothing to clean up. Called under the lock of
 * start.ts.
 */
export function hold(place: Place, pid: number): void {
  mkdirSync(place.holders, { recursive: true, mode: 0o700 })
  writeFileSync(join(place.holders, wishOf(pid)), '')
}

export function letGo(place: Place, pid: number): void {
  rmSync(join(place.holders, wishOf(pid)), { force: true })
}

/** Is there a living process that wants the server? Forgets the dead on the way. */
export function isHeld(place: Place): boolean {
  let held = false
  for (const wish of listWishes(place)) {
    if (wish === wishOf(Number(wish.split('-')[0]))) held = true
    else rmSync(join(place.holders, wish), { force: true })
  }
  return held
}

function listWishes(place: Place): string[] {
  try {
    return readdirSync(place.holders)
  } catch {
    return []
  }
}

/** Number and start time together: a number alone is given to another process some day. */
const wishOf = (pid: number) => `${pid}-${startTime(pid)}`

/** Field 22 of /proc/<pid>/stat; the name in field 2 may hold blanks and brackets. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'gone'
  } catch {
    return 'gone'
  }
}
