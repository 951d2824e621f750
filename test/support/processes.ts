import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folder of what tap starts: one script a process. */
const FOLDER = 'dist/processes'

/** Names of the test files that passed, a line each. */
export const PASSED = 'dist/passed'

/**
 * What `npm run test:long` runs and `npm test` leaves: walks of thousands of steps and through all pages, servers that are killed and
 * crowded, other databases, whole days and months at the desk (docs/testing.md). Beginnings of paths; what takes longest is first.
 */
export const LONG = [
  'test/deployed/after-sales.',
  'test/after-sales-model.',
  'test/pages/every-page-',
  'test/deployed/',
  'test/pages/first-month.',
  'test/journeys/',
  'test/pages/desk-day-',
  'test/demo',
  'test/pages/operator-acts.',
  'test/pages/store-acts.',
  'test/pages/to-certificate.',
  'test/pages/solution-to-certificate.',
  'test/pages/desk-large.',
  'test/modules/catalogue/one-sku.',
  'test/modules/search/long-lists.',
  'test/platform/embedded.',
  'test/platform/postgres-15.',
  'test/platform/replicas.',
]

/** Whether a test file belongs to `npm run test:long`. */
export const isLong = (file: string): boolean => LONG.some((it) => file.startsWith(it))

/**
 * What takes minutes begins first, each alone, so that no run ends with one file; so does what mostly waits (for servers that keep
 * silent, for jobs to come again): others need the processors meanwhile.
 */
const FIRST = [...LONG, 'test/platform/db.', 'test/platform/jobs.']

/** How many files share a process, by the folder below `test` that they are in: one after the other, in the browser of the process. */
const TOGETHER = new Map([
  ['pages', 12],
  ['modules', 20],
  ['platform', 20],
  ['views', 20],
  ['shared', 20],
  ['tidy', 20],
  ['search', 20],
  ['.', 20],
])

/**
 * Signs in a test's source that it changes its process (settings, signals, global values), starts others (servers,
 * commands) or looks at the process as a whole (root test, memory): it stays alone.
 */
const OWN_PROCESS =
  /process\.env\b[^\n]*[^=!]=[^=>]|process\.(?:on|once|off|emit|kill|exit|chdir|memoryUsage)\(|globalThis|\bt\.(?:mock|intercept|capture|chdir)|node:(?:child_process|worker_threads|cluster)|support\/(?:own-server|server-process|jobs-process|two-servers)\.ts|import whole\b/

/**
 * Test files by the process that runs them, in the order of their start: the longest, pages, others that share one, and at last those
 * that are alone: they are short, so that all processors are busy until the end.
 */
export function processesOf(files: readonly string[], sourceOf: (file: string) => string): string[][] {
  const place = (file: string) => FIRST.findIndex((it) => file.startsWith(it))
  const isFirst = (file: string) => place(file) >= 0
  const first = files.filter(isFirst).toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
  const others = files.filter((file) => !isFirst(file)).toSorted()
  const isShared = (file: string) => TOGETHER.has(folderOf(file)) && !OWN_PROCESS.test(sourceOf(file))
  const alone = others.filter((file) => !isShared(file))
  const { pages = [], ...folders } = Object.fromEntries(Map.groupBy(others.filter(isShared), folderOf))
  return [
    ...first.map((file) => [file]),
    ...shares(pages),
    ...Object.values(folders).flatMap(shares),
    ...alone.map((file) => [file]),
  ]
}

const folderOf = (file: string): string => (dirname(file) === 'test' ? '.' : file.split('/')[1]!)

/** Shares of about the same size. */
function shares(files: string[]): string[][] {
  const count = Math.ceil(files.length / (TOGETHER.get(folderOf(files[0] ?? '/')) ?? 1))
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
