import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'

const IMPORTED = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'([^']+)'/gm

/** What loads with a source before it runs: packages by name and sources by path. */
function loadedWith(start: string): Set<string> {
  const loaded = new Set<string>()
  const walk = (path: string) => {
    if (loaded.has(path)) return
    loaded.add(path)
    if (!/\.tsx?$/.test(path)) return
    for (const [, name] of readFileSync(path, 'utf8').matchAll(IMPORTED))
      walk(name!.startsWith('.') ? join(dirname(path), name!) : name!)
  }
  walk(start)
  return loaded
}

/** Packages and data that few requests need: 4 MB of sources and 20 MB of memory from the start on (docs/performance.md). */
const LATER = [
  'nodemailer',
  'pdfkit',
  'sharp',
  'svg-captcha',
  'undici',
  'src/modules/addresses/data/areas.json',
  'src/tools/seed/index.ts',
]

for (const start of ['src/process.ts', 'src/working.ts', 'src/tools/first-start.ts'])
  t.test(`${start} leaves to its first use what few requests need`, async (t) => {
    const loaded = loadedWith(start)
    t.ok(loaded.has('zod') && loaded.has('src/modules/addresses/index.ts'), 'imports were followed')
    for (const name of LATER) t.notOk(loaded.has(name), name)
  })

t.test('what is left for later is still there', async (t) => {
  for (const name of LATER) t.ok(existsSync(name) || existsSync(`node_modules/${name}`), name)
})
