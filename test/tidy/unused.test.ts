import { globSync, readFileSync } from 'node:fs'
import t from 'tap'
import { zh } from '../../src/locales/index.ts'

type Words = { [key: string]: string | Words }

const read = (path: string) => readFileSync(path, 'utf8')
const product = globSync('{src,views}/**/*.{ts,tsx}')
const tests = globSync('test/**/*.{ts,tsx}')

const NAME = /[A-Za-z_$][\w$]*/g
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const DECLARED =
  /^(?:export )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) ([\w$]+)/gm

t.test('what a file of the mall declares is named a second time somewhere', async (t) => {
  const counts = new Map<string, number>()
  const texts = [...product, ...tests].map((path) => [path, read(path).replaceAll(COMMENTS, '')] as const)
  for (const [, text] of texts)
    for (const [name] of text.matchAll(NAME)) counts.set(name, (counts.get(name) ?? 0) + 1)
  t.strictSame(
    // drizzle-kit reads tables.ts by itself.
    texts
      .filter(([path]) => !path.startsWith('test/') && !path.endsWith('tables.ts'))
      .flatMap(([path, text]) => [...text.matchAll(DECLARED)].map(([, name]) => [path, name!] as const))
      .filter(([, name]) => counts.get(name) === 1)
      .map((found) => found.join(': ')),
    [],
  )
})

const keysOf = (words: Words, prefix: string): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )

t.test('every text is asked for, by its key or by what its key begins with', async (t) => {
  const code = product.map(read).join('\n')
  const asked = new Set([...code.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/g)].map(([, key]) => key!))
  const begun = new Set([...code.matchAll(/['"`]([a-z]\w*(?:\.\w+)*)\.\$\{/g)].map(([, key]) => key!))
  const isBegun = (key: string) =>
    key.split('.').some((_, length, parts) => begun.has(parts.slice(0, length).join('.')))
  t.strictSame(
    keysOf(zh as Words, '')
      .map((key) => key.replace(/_(one|other)$/, ''))
      .filter((key) => !asked.has(key) && !isBegun(key)),
    [],
  )
})
