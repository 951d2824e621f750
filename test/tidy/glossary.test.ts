import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { en, zh } from '../../src/locales/index.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(new URL('../../src/GLOSSARY.md', import.meta.url), 'utf8')

interface Row {
  chinese: string[]
  english: string[]
  names: string[]
}
const parts = (cell: string, by: RegExp): string[] => cell.split(by).map((part) => part.trim())
const rows: Row[] = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').slice(1, -1))
  .map(([chinese, english, names]) => ({
    chinese: parts(chinese!, /\//),
    english: parts(english!, /,/),
    names: [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  }))

const twice = (words: string[]): string[] => words.filter((word, i) => words.indexOf(word) !== i)

t.test('one row per idea: no Chinese or English word and no name in code stands in two rows', async (t) => {
  t.ok(rows.length > 50, `${rows.length} rows`)
  t.strictSame(
    rows.filter(({ names }) => names.length === 0),
    [],
  )
  t.strictSame(twice(rows.flatMap(({ chinese }) => chinese)), [])
  t.strictSame(twice(rows.flatMap(({ english }) => english)), [])
  t.strictSame(twice(rows.flatMap(({ names }) => names)), [])
})

/** Words that only we would say: the field has notified, listener, owner, connection, cluster. */
const dialect = new Set(['told', 'heard', 'house', 'lane', 'lanes', 'crew', 'joining'])

t.test('a name in the code is made of words of the field', async (t) => {
  const declarations = execFileSync(
    'git',
    ['grep', '-ohE', '(const|let|function|class|interface|type) \\w+', '--', 'src', 'views'],
    { cwd: project, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  const names = declarations.split('\n').map((declaration) => declaration.split(' ').at(-1)!)
  t.ok(names.length > 10_000, `${names.length} names`)
  t.strictSame(
    names.filter((name) => name.split(/(?=[A-Z])/).some((word) => dialect.has(word.toLowerCase()))),
    [],
  )
})

t.test('a name of the glossary is a name in the code', async (t) => {
  const used = new Set(
    execFileSync('git', ['grep', '-ohE', '[A-Za-z]\\w+', '--', 'src/**/*.ts', 'src/**/*.tsx'], {
      cwd: project,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    }).split('\n'),
  )
  t.strictSame(
    rows.flatMap(({ names }) => names).filter((name) => !used.has(name)),
    [],
  )
})

t.test('yuan are ¥ in every Chinese text, and CN¥ in every English one, where ¥ may be yen', async (t) => {
  const texts = (value: unknown, key: string): [key: string, text: string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : Object.entries(value as object).flatMap(([name, inner]) => texts(inner, `${key}.${name}`))
  const wrong = (language: object, sign: RegExp) => texts(language, '').filter(([, text]) => sign.test(text))
  t.ok(texts(zh, '').some(([, text]) => text.includes('¥')))
  t.strictSame(wrong(zh, /CN¥|RMB|CNY ?\{|\bUS?D \{/), [])
  t.strictSame(wrong(en, /(?<!CN)[¥￥]|\bRMB\b/), [])
})

/** Words that were once used beside the one that the mall keeps. */
const former: [word: string, kept: string][] = [['礼品卡', '购物卡']]

t.test('what has a word of its own is called nothing else in a text', async (t) => {
  for (const [word, kept] of former) {
    t.ok(
      rows.some(({ chinese }) => chinese.includes(kept)),
      `${kept} stands in the glossary`,
    )
    const found = (text: string, ...where: string[]) => {
      try {
        return execFileSync('git', ['grep', '-l', text, '--', ...where], { cwd: project, encoding: 'utf8' })
      } catch {
        return ''
      }
    }
    t.not(found(kept, 'src/locales'), '', `${kept} is said`)
    t.equal(found(word, 'src', 'views'), '', `${word} is ${kept}`)
  }
})
