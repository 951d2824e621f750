import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of what tap starts: one script a process. */
const FOLDER = 'dist/processes'

/** Names of the test files that passed, a line each. */
export const PASSED = 'dist/passed'

/** What takes minutes begins first, so that no run ends with one file alone. */
const LONGEST = [
  'test/deployed/after-sales.',
  'test/after-sales-model.',
  'test/pages/every-page-',
  'test/deployed/',
  'test/journeys/',
  'test/demo-history.',
  'test/pages/',
]

/** Most of these take a second or two, half of it for loading the mall: they share processes. */
const SMALL = /^test\/(modules|platform|views|shared|tidy|search)\//
const MOST_TOGETHER = 12

/**
 * Signs in a test's source that it changes its process (settings, signals, global values), starts others (servers, browsers,
 * commands) or looks at the process as a whole (root test, memory): it stays alone.
 */
const OWN_PROCESS =
  /process\.env\b[^\n]*[^=!]=[^=>]|process\.(?:on|once|off|emit|kill|exit|chdir|memoryUsage)\(|globalThis|\bt\.(?:mock|intercept|capture|chdir)|node:(?:child_process|worker_threads|cluster)|support\/(?:own-server|server-process|jobs-process|two-servers|browser)\.ts|import whole\b/

/** Test files by the process that runs them, in the order of their start: the longest first, then by name. */
export function processesOf(files: readonly string[], sourceOf: (file: string) => string): string[][] {
  const place = (file: string) => {
    const at = LONGEST.findIndex((it) => file.startsWith(it))
    return at < 0 ? LONGEST.length : at
  }
  const ordered = files.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
  const isSmall = (file: string) => SMALL.test(file) && !OWN_PROCESS.test(sourceOf(file))
  const alone = ordered.filter((file) => !isSmall(file))
  const together = Map.groupBy(ordered.filter(isSmall), (file) => file.split('/')[1])
  return [...alone.map((file) => [file]), ...[...together.values()].flatMap(shares)]
}

/** Shares of about the same size. */
function shares(files: string[]): string[][] {
  const count = Math.ceil(files.length / MOST_TOGETHER)
  const start = (share: number) => Math.round((share * files.length) / count)
  return Array.from({ length: count }, (_, share) => files.slice(start(share), start(share + 1)))
}

/** Writes the script of each process; answers them in the order in which tap, which goes by name, starts them. */
export function writeProcesses(files: readonly string[]): string[] {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  return processesOf(files, (file) => readFileSync(file, 'utf8')).map((own, index) => {
    const name = `${String(index).padStart(3, '0')}-${own[0]!
      .replace(/^test\//, '')
      .replace(/\.test\.tsx?$/, '')
      .replaceAll('/', '-')}`
    const path = join(FOLDER, `${name}${own.length > 1 ? `-and-${own.length - 1}-more` : ''}.mjs`)
    writeFileSync(
      path,
      `import { runFiles } from '../../test/support/one-process.ts'\n\nawait runFiles(${JSON.stringify(own, null, 2)})\n`,
    )
    return path
  })
}
