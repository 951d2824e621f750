import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Observation } from '../../src/platform/db/index.ts'

/** Folder in which each test process records the statements that it ran, with their answers. */
export const STATEMENTS = 'dist/statements'

/** Columns by calls in the bundle, `script:line:column` innermost first: one list of `name:type` for each form of the answer. */
export type Seen = Record<string, string[]>

const seen = new Map<Observation['calls'], Set<string>>()

/** For `connect`: records the answer of a statement. Where its source stands is found once, after all tests. */
export function noteStatement({ calls, columns }: Observation): void {
  if (seen.size === 0) process.once('exit', write)
  const answers = seen.get(calls) ?? new Set()
  seen.set(calls, answers.add(columns.map(({ name, type }) => `${name}:${type}`).join(' ')))
}

function write(): void {
  mkdirSync(STATEMENTS, { recursive: true })
  const all: Seen = {}
  for (const [calls, answers] of seen) {
    const key = calls
      .map(({ scriptName, lineNumber, columnNumber }) => `${scriptName}:${lineNumber}:${columnNumber}`)
      .join(' ')
    all[key] = [...new Set([...(all[key] ?? []), ...answers])]
  }
  writeFileSync(join(STATEMENTS, `${process.pid}.json`), JSON.stringify(all))
}
