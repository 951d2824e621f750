import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { isLong, PASSED, writeProcesses } from './processes.ts'
import { STATEMENTS } from './statements.ts'

/**
 * `npm test` after its build: all files but the long ones, or with `--long` those alone (`test/support/processes.ts`), then what ran of the
 * statements. Up to three files that fail are run once more, each
 * alone, because a test that waits for browsers and several servers can lose its turn on a crowded machine. A file that passes
 * then is named at the end as uncertain: it is to be mended. Files that fail twice, or more than three, fail the run; so does a
 * file that was found and that no process ran.
 */
const MOST_AGAIN = 3

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0

const onlyLong = process.argv.includes('--long')
const found = globSync(['test/**/*.test.ts', 'test/**/*.test.tsx']).filter(
  (file) => isLong(file) === onlyLong,
)

function notPassed(): string[] {
  const passed = new Set(existsSync(PASSED) ? readFileSync(PASSED, 'utf8').split('\n') : [])
  return found.filter((file) => !passed.has(file))
}

/** Runs all files; answers those that passed at the second try alone, null where the run failed. */
function uncertainFiles(): string[] | null {
  const isWell = run('tap', ...writeProcesses(found))
  const again = notPassed()
  if (isWell && again.length === 0) return []
  process.stdout.write(`\n# failed: ${again.join(' ') || 'the run itself'}\n`)
  if (again.length === 0 || again.length > MOST_AGAIN) return null
  return run('tap', '--jobs=1', ...again) ? again : null
}

rmSync(STATEMENTS, { recursive: true, force: true })
rmSync(PASSED, { force: true })
const uncertain = uncertainFiles()
process.stdout.write(`# ${found.length} files found, ${found.length - notPassed().length} passed at once\n`)
// The long files run few of the statements, and need not run them all.
const statements = onlyLong ? ['--part'] : []
if (!uncertain || !run('tsx', 'test/support/check-statements.ts', ...statements)) process.exitCode = 1
for (const file of uncertain ?? []) process.stdout.write(`# uncertain, passed at its second try: ${file}\n`)
