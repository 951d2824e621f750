import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isWatched, placeOf } from './statement-places.ts'
import { faultsOf } from './statement-types.ts'
import { statementsIn } from './statement-sources.ts'
import type { Statement } from './statement-sources.ts'
import { allAnswers, STATEMENTS } from './statements.ts'
import type { Answers, Seen } from './statements.ts'

/**
 * After all tests: compares the answers of each statement of the modules and the platform with the row type written beside it, and
 * checks that tests ran every one of the modules. With `--part` only some tests ran, and what they left is no fault.
 */

/** Parts of statements that begin like whole ones: they run inside the statements that take them in. */
const PARTS = [
  'src/modules/content/queries/help.ts articleGroups',
  'src/modules/content/queries/home.ts findPictureWords',
  'src/modules/content/queries/home.ts findPictureWords 2',
  'src/modules/content/queries/home.ts findPictureWords 3',
  'src/modules/refunds/queries/refunds.ts billedRefunds',
  'src/modules/reviews/queries/own.ts own',
  'src/modules/withdrawals/queries/channel.ts billedWithdrawals',
]

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

const statements = statementsIn(isWatched)
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

const isPart = ({ id, row }: Statement) => row === null && PARTS.includes(id)
if (!process.argv.includes('--part')) {
  for (const statement of statements.filter(
    (it) => !ran.has(it) && it.file.startsWith('src/modules/') && !isPart(it),
  ))
    wrong.push(`${statement.id}: no test runs this statement`)
  for (const id of PARTS.filter((it) => !statements.some((own) => own.id === it && !ran.has(own))))
    wrong.push(`${id}: is no part of another statement`)
}
process.stdout.write(`${wrong.map((line) => `${line}\n`).join('')}`)
process.stdout.write(
  `${statements.length} statements, ${ran.size} ran, ${seen.size} places, ${wrong.length} faults\n`,
)
process.exitCode = wrong.length > 0 ? 1 : 0
