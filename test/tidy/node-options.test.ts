import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const project = fileURLToPath(new URL('../../', import.meta.url))
const text = (path: string) => readFileSync(join(project, path), 'utf8')

/** Options of V8 and of Node that change how the mall runs. */
const OPTION = /--(max|min|v8|no|heap|stack|semi|single|optimize|expose)-[\w-]+/

t.test('package.json, the image and the bench name no option of Node themselves', async (t) => {
  const bench = readdirSync(join(project, 'src/tools/bench')).map((name) => `src/tools/bench/${name}`)
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
  t.notMatch(scripts['start'], OPTION)
  const named = ['Dockerfile', 'start.sh', 'src/tools/bench.ts', ...bench].filter((path) =>
    OPTION.test(text(path)),
  )
  t.strictSame(named, [])
})

t.test('npm start and the image start the mall by the same script, which reads the options', async (t) => {
  t.match(text('package.json'), 'exec sh start.sh')
  t.match(text('Dockerfile'), 'CMD ["sh", "start.sh"]')
  t.match(text('start.sh'), /^exec node .*node-options.* dist\/server\.js$/m)
})

t.test('each option has its figure beside it', async (t) => {
  const lines = text('node-options').trim().split('\n')
  const options = lines.flatMap((line, i) =>
    line.startsWith('--') ? [{ line, above: lines[i - 1] ?? '' }] : [],
  )
  t.ok(options.length > 0)
  t.strictSame(
    options.filter(({ line, above }) => !OPTION.test(line) || !/^#.*\d/.test(above)),
    [],
  )
})
