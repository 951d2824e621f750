import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Observation } from '../../src/platform/db/index.ts'

/** Folder in which each test process records the statements that it ran, with their answers. */
export const STATEMENTS = 'dist/statements'

/** What came of a statement. */
export interface Answers<List = string[]> {
  /** One list of `name:type` for each form of the answer. */
  forms: List
  /** Columns that were null in a row of any of them. */
  nulls: List
}

/** Answers by calls in the bundle, `script:line:column` innermost first. */
export type Seen = Record<string, Answers>

const seen = new Map<Observation['calls'], Answers<Set<string>>>()

/** For `connect`: records the answer of a statement. Where its source stands is found once, after all tests. */
export function noteStatement({ calls, columns, nulls }: Observation): void {
  if (seen.size === 0) process.once('exit', write)
  const answers = seen.get(calls) ?? { forms: new Set(), nulls: new Set() }
  seen.set(calls, answers)
  answers.forms.add(columns.map(({ name, type }) => `${name}:${type}`).join(' '))
  for (const name of nulls) answers.nulls.add(name)
}

/** Both together. */
export const allAnswers = <List extends Iterable<string>>(
  one: Answers | undefined,
  other: Answers<List>,
): Answers => ({
  forms: [...new Set([...(one?.forms ?? []), ...other.forms])],
  nulls: [...new Set([...(one?.nulls ?? []), ...other.nulls])],
})

function write(): void {
  mkdirSync(STATEMENTS, { recursive: true })
  const all: Seen = {}
  for (const [calls, answers] of seen) {
    const key = calls
      .map(({ scriptName, lineNumber, columnNumber }) => `${scriptName}:${lineNumber}:${columnNumber}`)
      .join(' ')
    all[key] = allAnswers(all[key], answers)
  }
  writeFileSync(join(STATEMENTS, `${process.pid}.json`), JSON.stringify(all))
}
