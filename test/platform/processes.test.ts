import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { isLong, LONG, processesOf } from '../support/processes.ts'

mkdirSync('dist', { recursive: true })
const folder = mkdtempSync('dist/files-of-a-test-')
t.teardown(() => rmSync(folder, { recursive: true, force: true }))
const runFiles = pathToFileURL('test/support/one-process.ts').href

/** Runs files with these sources in one process; what it says, and which passed. */
function together(sources: Record<string, string>) {
  const at = (name: string) => join(folder, name)
  for (const [name, source] of Object.entries(sources)) writeFileSync(at(name), source)
  rmSync(at('passed'), { force: true })
  const files = Object.keys(sources).map(at)
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      '--import=./test/support/run-bundled.mjs',
      '--input-type=module',
      '--eval',
      `import { runFiles } from '${runFiles}'; await runFiles(${JSON.stringify(files)}, '${at('passed')}')`,
    ],
    { encoding: 'utf8', env: { ...process.env, TAP: '1', TAP_TIMEOUT: '60' } },
  )
  const passed = existsSync(at('passed')) ? readFileSync(at('passed'), 'utf8').split('\n') : []
  const results = stdout.split('\n').filter((line) => /^(not )?ok/.test(line))
  return {
    status,
    said: stdout,
    results: results.map((line) => line.replace(/ # time.*/, '').replaceAll(`${folder}/`, '')),
    passed: passed.filter(Boolean).map((file) => file.slice(folder.length + 1)),
  }
}

const sound = `import t from 'tap'
t.teardown(() => t.comment('closed a'))
t.beforeEach((t) => { t.context.of = 'a' })
t.test('sound', async (t) => t.equal(t.context.of, 'a'))`

t.test('each file has a test of its own: hooks and teardowns are its alone', async (t) => {
  const second = `import t from 'tap'
t.comment('begins b')
t.test('knows nothing of the first', async (t) => t.equal(t.context.of, undefined))`
  const { status, said, results, passed } = together({ 'a.mjs': sound, 'b.mjs': second })
  t.equal(status, 0)
  t.strictSame(results, ['ok 1 - a.mjs', 'ok 2 - b.mjs'])
  t.strictSame(passed, ['a.mjs', 'b.mjs'])
  t.ok(said.indexOf('closed a') > 0 && said.indexOf('closed a') < said.indexOf('begins b'))
})

t.test('a file that fails is named, and those after it are run', async (t) => {
  const fails = `import t from 'tap'\nt.test('wrong', async (t) => t.equal(1, 2))`
  const breaks = `import t from 'tap'\nawait t.test('sound', async () => {})\nthrow new Error('half way')`
  const answer = together({ 'fails.mjs': fails, 'breaks.mjs': breaks, 'a.mjs': sound })
  t.equal(answer.status, 1)
  t.strictSame(answer.results, ['not ok 1 - fails.mjs', 'not ok 2 - breaks.mjs', 'ok 3 - a.mjs'])
  t.strictSame(answer.passed, ['a.mjs'])
})

t.test(
  'an error that nobody catches is told of the file whose test runs, and those after it are run',
  async (t) => {
    for (const error of [
      `setTimeout(() => { throw new Error('late') })`,
      `void Promise.reject(new Error('late'))`,
    ]) {
      const fails = `import t from 'tap'
t.test('waits', async (t) => {
  ${error}
  await new Promise((done) => setTimeout(done, 50))
})`
      const { said, results, passed } = together({ 'fails.mjs': fails, 'a.mjs': sound })
      t.match(said, /not ok 1 - late[^]*not ok 1 - waits/)
      t.strictSame(results, ['not ok 1 - fails.mjs', 'ok 2 - a.mjs'])
      t.strictSame(passed, ['a.mjs'])
    }
  },
)

t.test('a test that listens for such errors hears them itself', async (t) => {
  const listens = `import t from 'tap'
t.test('listens', async (t) => {
  const heard = new Promise((done) => process.once('uncaughtException', done))
  setTimeout(() => { throw new Error('late') })
  t.equal((await heard).message, 'late')
})`
  t.strictSame(together({ 'listens.mjs': listens }).results, ['ok 1 - listens.mjs'])
})

t.test('of a process that ends early nothing counts as passed but what did', async (t) => {
  for (const ends of [
    'process.exit(0)',
    `process.kill(process.pid, 'SIGKILL')`,
    'await new Promise(() => {})',
  ]) {
    const answer = together({ 'a.mjs': sound, 'ends.mjs': ends, 'b.mjs': sound })
    t.not(answer.status, 0, ends)
    t.strictSame(answer.passed, ['a.mjs'], ends)
  }
})

t.test(
  'each file found is in one process; what changes its process is alone, what takes longest begins',
  async (t) => {
    const files = globSync(['test/**/*.test.ts', 'test/**/*.test.tsx'])
    const sourceOf = (file: string) => readFileSync(file, 'utf8')
    const processes = processesOf(files, sourceOf)
    t.strictSame(processes.flat().sort(), files.sort())
    t.equal(processes[0]![0], 'test/deployed/after-sales.test.ts')
    t.ok(processes.every((own) => own.length <= 20))
    const isAlone = (file: string, source = '') =>
      processesOf([file, 'test/modules/other.test.ts'], (it) => (it === file ? source : '')).length === 2
    t.notOk(isAlone('test/modules/a.test.ts', `t.equal(process.env['HOME'], '/')`))
    t.ok(isAlone('test/deployed/a.test.ts'))
    for (const source of [
      `process.env['TZ'] = 'UTC'`,
      `process.env.TZ = 'UTC'`,
      `process.once('SIGTERM', stop)`,
      `const { spawn } = await import('node:child_process')`,
      `import { ownDatabase } from '../support/own-server.ts'`,
    ])
      t.ok(isAlone('test/modules/a.test.ts', source), source)
  },
)

t.test('every row of the long tests names files, and most files are in `npm test`', async (t) => {
  const files = globSync(['test/**/*.test.ts', 'test/**/*.test.tsx'])
  const none = LONG.filter((row) => !files.some((file) => file.startsWith(row)))
  t.strictSame(none, [])
  t.ok(files.filter(isLong).length < files.length / 10)
})
