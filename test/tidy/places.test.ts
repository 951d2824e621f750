import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const project = fileURLToPath(new URL('../../', import.meta.url))

/** Lines of the sources in these folders that match, as `file:line`. */
function linesWith(pattern: RegExp, folders: string[], except: string[] = []): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => /\.tsx?$/.test(name) && !except.includes(name))
      .flatMap((name) =>
        readFileSync(join(project, name), 'utf8')
          .split('\n')
          .flatMap((line, i) => (pattern.test(line) ? [`${name}:${i + 1}`] : [])),
      ),
  )
}

t.test('the time of the mall is asked of the clock, so that a test can stand in any minute', async (t) => {
  t.strictSame(
    linesWith(
      /new Date\(\)|Date\.now\(/,
      ['src/modules', 'src/platform', 'src/shared', 'views/pages', 'views/components', 'views/layouts'],
      ['src/platform/clock.ts'],
    ),
    [],
  )
})

t.test('chance has its places: tokens, salts and the pauses between two tries', async (t) => {
  t.strictSame(
    linesWith(
      /Math\.random|\brandom(Bytes|Int|UUID)\(/,
      ['src/modules', 'src/shared', 'views'],
      [
        // A salt is no choice a test could want to replay.
        'src/modules/identity/password.ts',
        // The name of a running process.
        'src/modules/watching/service.ts',
        // A reading that is sent again after the network was away is known by it.
        'views/scripts/filling.ts',
      ],
    ),
    [],
  )
})

t.test('SQL stands in queries, and where demo rows are written', async (t) => {
  const places = linesWith(/\bsql(<[^>]*>)?`/, ['src/modules']).map((line) => line.replace(/:\d+$/, ''))
  t.strictSame(
    [...new Set(places)].filter(
      (name) => !/\/queries(\/|\.ts)|\/tables\.ts$|\/(seed|demo)(\/|\.ts)/.test(name),
    ),
    [],
  )
})

t.test('what asks the database takes a transaction, so that a verb can join several of them', async (t) => {
  t.strictSame(linesWith(/\bSql\b.*platform\/db/, ['src/modules']), [])
})

t.test('no style attribute: the content policy would drop it', async (t) => {
  t.strictSame(linesWith(/\sstyle=\{/, ['views']), [])
})
