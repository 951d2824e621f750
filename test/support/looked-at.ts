import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'dist/looked-at'
/** One run of tap, or of one file alone: the process that started this one. */
const log = join(FOLDER, String(process.ppid))

const counts = new Map<string, number>()
let read = 0

/**
 * For each key whether this run has looked at it fewer than `enough` times; it counts as looked at from now on. All files of a
 * run share their memory: what one file has found faultless, or has failed for, no other need look at. Keys are lines of text.
 */
export function notLookedAt(keys: readonly string[], enough: number): boolean[] {
  mkdirSync(FOLDER, { recursive: true })
  hear()
  const answers = keys.map((key) => (counts.get(key) ?? 0) < enough)
  const fresh = keys.filter((_, index) => answers[index])
  if (fresh.length > 0) appendFileSync(log, fresh.map((key) => `${key}\n`).join(''))
  return answers
}

/** Before a run: what earlier ones looked at counts no more. */
export const forgetLookedAt = (): void => rmSync(FOLDER, { recursive: true, force: true })

/** Counts what was appended since the last call, by this process and by others; a line half written waits for the next call. */
function hear(): void {
  if (!existsSync(log)) return
  const file = openSync(log, 'r')
  const bytes = Buffer.alloc(2 ** 20)
  for (let length = readSync(file, bytes, 0, bytes.length, read); length > 0;) {
    const end = bytes.subarray(0, length).lastIndexOf(10) + 1
    if (end === 0) break
    for (const key of bytes.toString('utf8', 0, end - 1).split('\n'))
      counts.set(key, (counts.get(key) ?? 0) + 1)
    read += end
    length = readSync(file, bytes, 0, bytes.length, read)
  }
  closeSync(file)
}
