import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'

/**
 * A server runs as long as a process needs it. Each wish is an empty file named after the process that made it and a
 * label; a wish whose process is gone no longer counts, so a crash leaves nothing to clean up. Callers hold the lock of
 * embedded.ts.
 */
export interface Wish {
  pid: number
  label: string
}

/** Says that a process needs the server. */
export function hold(place: Place, wish: Wish): void {
  mkdirSync(place.holders, { recursive: true, mode: 0o700 })
  writeFileSync(join(place.holders, fileOf(wish)), '')
}

/** Says that it needs the server no more. */
export function letGo(place: Place, wish: Wish): void {
  rmSync(join(place.holders, fileOf(wish)), { force: true })
}

/** Whether a living process needs the server. It also deletes the wishes of dead processes. */
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

/** Number and start time together, because the system gives a number to another process some day. */
const fileOf = ({ pid, label }: Wish) => `${pid}-${startTime(pid)}-${label}`

/** Field 22 of /proc/<pid>/stat; the name in field 2 may contain blanks and brackets. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'gone'
  } catch {
    return 'gone'
  }
}
