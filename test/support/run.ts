import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { STATEMENTS } from './statements.ts'

/**
 * `npm test` after its build: all files, then what ran of the statements. Up to three files that fail are run once more,
 * alone, because a test that waits for browsers and several servers can lose its turn on a crowded machine. A file that passes
 * then is named at the end as uncertain: it is to be mended. Files that fail twice, or more than three, fail the run.
 */
const MOST_AGAIN = 3
const FAILED = '.tap/failed'

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0

const failed = (): string[] =>
  existsSync(FAILED) ? readFileSync(FAILED, 'utf8').split('\n').filter(Boolean) : []

/** Runs all files; answers those that passed at the second try alone, null where the run failed. */
function uncertainFiles(): string[] | null {
  if (run('tap', `--save=${FAILED}`)) return []
  const again = failed()
  process.stdout.write(`\n# failed: ${again.join(' ') || 'the run itself'}\n`)
  if (again.length === 0 || again.length > MOST_AGAIN) return null
  return run('tap', '--jobs=1', ...again) ? again : null
}

rmSync(STATEMENTS, { recursive: true, force: true })
rmSync(FAILED, { force: true })
const uncertain = uncertainFiles()
rmSync(FAILED, { force: true })
if (!uncertain || !run('tsx', 'test/support/check-statements.ts')) process.exitCode = 1
for (const file of uncertain ?? []) process.stdout.write(`# uncertain, passed at its second try: ${file}\n`)
