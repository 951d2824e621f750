import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'

/**
 * A server runs for as long as somebody wants it. Each wish is an empty file named after the process that made
 * it and a label; a wish whose process is gone counts no more, so a crash leaves nothing to clean up. Called
 * under the lock of embedded.ts.
 */
export interface Wish {
  pid: number
  label: string
}

export function hold(place: Place, wish: Wish): void {
  mkdirSync(place.holders, { recursive: true, mode: 0o700 })
  writeFileSync(join(place.holders, fileOf(wish)), '')
}

export function letGo(place: Place, wish: Wish): void {
  rmSync(join(place.holders, fileOf(wish)), { force: true })
}

/** Does a living process want the server? Forgets the dead on the way. */
export function isHeld(place: Place): boolean {
  let held = false
  for (const file of listWishes(place)) {
    const [pid, , label] = file.split('-') as [string, string, string]
    if (file === fileOf({ pid: Number(pid), label })) held = true
    else rmSync(join(place.holders, file), { force: true })
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
const fileOf = ({ pid, label }: Wish) => `${pid}-${startTime(pid)}-${label}`

/** Field 22 of /proc/<pid>/stat; the name in field 2 may hold blanks and brackets. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'gone'
  } catch {
    return 'gone'
  }
}
