import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf } from './statement-places.ts'
import { faultsOf } from './statement-types.ts'
import { statementsIn } from './statement-sources.ts'
import type { Statement } from './statement-sources.ts'
import { allAnswers, STATEMENTS } from './statements.ts'
import type { Answers, Seen } from './statements.ts'

/**
 * After all tests: compares the answers of each statement of the modules with the row type written beside it, and
 * checks that tests ran every statement except those in `statements-not-run.txt`, which may only shrink.
 * `--write` removes from it the statements that run now; with `--part` only some tests ran, and what they left is no fault.
 */
const LIST = 'test/support/statements-not-run.txt'

/** Observations of all test processes, by place. */
function readSeen(): Map<string, Answers> {
  const seen = new Map<string, Answers>()
  for (const file of existsSync(STATEMENTS) ? readdirSync(STATEMENTS) : []) {
    const part = JSON.parse(readFileSync(join(STATEMENTS, file), 'utf8')) as Seen
    for (const [calls, answers] of Object.entries(part)) {
      const at = placeOf(calls)
      if (at !== null) seen.set(at, allAnswers(seen.get(at), answers))
    }
  }
  return seen
}

/** The statement that begins on this line, or the smallest one around it. */
function statementAt(statements: readonly Statement[], at: string): Statement | undefined {
  const [file, line] = [at.slice(0, at.lastIndexOf(':')), Number(at.slice(at.lastIndexOf(':') + 1))]
  return statements
    .filter((it) => it.file === file && it.first <= line && line <= it.last)
    .toSorted((a, b) => a.last - a.first - (b.last - b.first))[0]
}

const statements = statementsIn('src/modules')
const seen = readSeen()
const wrong: string[] = []
const ran = new Set<Statement>()
for (const [at, answers] of seen) {
  const statement = statementAt(statements, at)
  if (!statement) {
    wrong.push(`${at}: a statement ran here that the sources do not show`)
    continue
  }
  ran.add(statement)
  for (const fault of faultsOf(statement.row, answers)) wrong.push(`${at} ${statement.name}: ${fault}`)
}

const listed = existsSync(LIST) ? readFileSync(LIST, 'utf8').split('\n').filter(Boolean) : []
const notRun = statements.filter((it) => !ran.has(it)).map(({ id }) => id)
if (process.argv.includes('--write')) {
  const kept = existsSync(LIST) ? listed.filter((id) => notRun.includes(id)) : notRun
  writeFileSync(LIST, kept.map((id) => `${id}\n`).join(''))
} else if (!process.argv.includes('--part')) {
  for (const id of notRun.filter((it) => !listed.includes(it)))
    wrong.push(`${id}: no test runs this statement`)
  const shrinks = listed.filter((it) => !notRun.includes(it)).length
  if (shrinks > 0) process.stdout.write(`${LIST}: ${shrinks} lines can go, with --write\n`)
}
process.stdout.write(`${wrong.map((line) => `${line}\n`).join('')}`)
process.stdout.write(
  `${statements.length} statements, ${ran.size} ran, ${seen.size} places, ${wrong.length} faults\n`,
)
process.exitCode = wrong.length > 0 ? 1 : 0
