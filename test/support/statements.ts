import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Observation } from '../../src/platform/db/index.ts'

/** Where each test process leaves which statements of the modules it ran and what they answered. */
export const STATEMENTS = 'dist/statements'

/** Columns by place: `src/modules/cart/queries.ts:12` → one list of `name:type` for each way it was answered. */
export type Seen = Record<string, string[]>

const seen = new Map<string, Set<string>>()
const placeOf = new Map<string, string | null>()

/** Where the statement of a stack stands, if that is in a module: the first line outside of the driver layer. */
function place(stack: string): string | null {
  const known = placeOf.get(stack)
  if (known !== undefined) return known
  const line = stack.split('\n').find((it) => it.includes(' at ') && !it.includes('src/platform/db/driver/'))
  const found = /(src\/modules\/[^\s:)]+\.tsx?):(\d+)/.exec(line ?? '')
  const at = found ? `${found[1]}:${found[2]}` : null
  placeOf.set(stack, at)
  return at
}

/** For `connect`: notes what a statement of a module answers. */
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
