import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Observation } from '../../src/platform/db/index.ts'

/** Folder in which each test process records the statements of the modules that it ran, with their answers. */
export const STATEMENTS = 'dist/statements'

/** Columns by place: `src/modules/cart/queries.ts:12` → one list of `name:type` for each form of the answer. */
export type Seen = Record<string, string[]>

const seen = new Map<string, Set<string>>()
const placeOf = new Map<string, string | null>()

/** Place of a stack's statement, if it is in a module: the first line outside of the driver layer. */
function place(stack: string): string | null {
  const known = placeOf.get(stack)
  if (known !== undefined) return known
  const line = stack.split('\n').find((it) => it.includes(' at ') && !it.includes('src/platform/db/driver/'))
  const found = /(src\/modules\/[^\s:)]+\.tsx?):(\d+)/.exec(line ?? '')
  const at = found ? `${found[1]}:${found[2]}` : null
  placeOf.set(stack, at)
  return at
}

/** For `connect`: records the answer of a module's statement. */
export function noteStatement({ stack, columns }: Observation): void {
  const at = place(stack)
  if (at === null) return
  if (seen.size === 0) process.once('exit', write)
  const answers = seen.get(at) ?? new Set()
  seen.set(at, answers.add(columns.map(({ name, type }) => `${name}:${type}`).join(' ')))
}

function write(): void {
  mkdirSync(STATEMENTS, { recursive: true })
  const all: Seen = Object.fromEntries([...seen].map(([at, answers]) => [at, [...answers]]))
  writeFileSync(join(STATEMENTS, `${process.pid}.json`), JSON.stringify(all))
}
