import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const project = fileURLToPath(new URL('../../', import.meta.url))
const read = (name: string): string => readFileSync(join(project, name), 'utf8')

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: project, encoding: 'utf8' })
  .split('\0')
  .filter((name) => name !== '' && existsSync(join(project, name)))
const texts = tracked.filter(
  (name) =>
    /\.(tsx?|cjs|mjs|md|sql|css)$|^(\.env\.example|Dockerfile)$/.test(name) &&
    name !== 'test/tidy/references.test.ts',
)

interface Line {
  at: string
  text: string
}
const linesOf = (names: readonly string[]): Line[] =>
  names.flatMap((name) =>
    read(name)
      .split('\n')
      .map((text, i) => ({ at: `${name}:${i + 1}`, text })),
  )
const fileOf = ({ at }: Line): string => at.slice(0, at.lastIndexOf(':'))
const lines = linesOf(texts)

/** Numbers that the headings of a page begin with: `## 4. Rules`, `### 4.2 Payment`, `### R31`. */
const numbersIn = (page: string): ReadonlySet<string> =>
  new Set([...read(`docs/${page}.md`).matchAll(/^#+ (R?\d+(?:\.\d+)?)/gmu)].map((heading) => heading[1]!))

/** Pages that are cited by their name and the number of a section, as `decisions 9`. */
const cited = ['decisions', 'specification', 'states', 'api', 'domain', 'style']
const sectionsOf = new Map(cited.map((page) => [page, numbersIn(page)]))
const citation = new RegExp(
  `\\b(${cited.join('|')})(\\.md)? (\\d+(?:\\.\\d+)?(?:(?:, | and | to )\\d+(?:\\.\\d+)?)*)(?![\\d:])`,
  'giu',
)

t.test('R1 to R61 have a heading each, and what is cited as R31 is one of them', async (t) => {
  const requirements = numbersIn('requirements')
  t.strictSame(
    [...requirements],
    Array.from({ length: 61 }, (_, i) => `R${i + 1}`),
  )
  const citations = lines.flatMap(({ at, text }) =>
    [...text.matchAll(/\bR\d{1,3}\b/gu)].map(([named]) => ({ at, named })),
  )
  t.ok(citations.length > 500, `${citations.length} citations were followed`)
  t.strictSame(
    citations.filter(({ named }) => !requirements.has(named)),
    [],
  )
})

t.test('an invariant that is cited as I6 has its row in docs/books.md', async (t) => {
  const invariants = new Set([...read('docs/books.md').matchAll(/^\| (I\d+) +\|/gmu)].map((row) => row[1]!))
  t.ok(invariants.size >= 9)
  const unknown = lines.flatMap(({ at, text }) =>
    [...text.matchAll(/\bI\d+\b/gu)]
      .filter(([named]) => !invariants.has(named))
      .map(([named]) => `${at} ${named}`),
  )
  t.strictSame(unknown, [])
})

t.test('a section that is cited as decisions 9 or states 4.2 is a heading of that page', async (t) => {
  let followed = 0
  const unknown: string[] = []
  for (const { at, text } of lines)
    for (const [whole, page, , numbers] of text.matchAll(citation))
      for (const [number] of numbers!.matchAll(/\d+(?:\.\d+)?/gu)) {
        followed += 1
        if (!sectionsOf.get(page!.toLowerCase())!.has(number)) unknown.push(`${at} ${whole}`)
      }
  t.ok(followed > 200, `${followed} citations were followed`)
  t.strictSame(unknown, [])
})

t.test('citations have one form: the name of the page without .md, and its number', async (t) => {
  // Comments of the database are what its migrations say; their form stays.
  const free = /^drizzle\/|^test\/platform\/former-migrations\/|^docs\/books\.md$/
  const odd = lines.filter(
    (line) =>
      !free.test(fileOf(line)) &&
      (/\b(decisions|specification|states|api|domain|style)\.md \d/i.test(line.text) ||
        /\bSTYLE \d|\b(stack|security|design)\.md\b/.test(line.text) ||
        (/^(src|views|test)\//.test(line.at) && /\(section \d|\bsection \d's\b/i.test(line.text))),
  )
  t.strictSame(
    odd.map(({ at }) => at),
    [],
  )
})

t.test('relative links in Markdown lead to a file, and to a heading of it', async (t) => {
  const slug = (heading: string): string =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
  const headings = (name: string): string[] =>
    [...read(name).matchAll(/^#+ (.+)$/gmu)].map((heading) => slug(heading[1]!))
  const broken: string[] = []
  for (const line of lines.filter((line) => fileOf(line).endsWith('.md')))
    for (const [, target] of line.text.matchAll(/\]\(([^)\s]+)\)/gu)) {
      if (/^[a-z]+:/i.test(target!)) continue
      const [path, anchor] = target!.split('#') as [string, string?]
      const name = path === '' ? fileOf(line) : join(dirname(fileOf(line)), path)
      if (!existsSync(join(project, name))) broken.push(`${line.at} ${target}`)
      else if (anchor && !headings(name).includes(anchor)) broken.push(`${line.at} ${target}`)
    }
  t.strictSame(broken, [])
})

/** `a.{ts,md}` as `a.ts` and `a.md`. */
const expanded = (path: string): string[] => {
  const braces = /^(.*?)\{([^{}]*)\}(.*)$/u.exec(path)
  if (!braces) return [path]
  return braces[2]!.split(',').flatMap((part) => expanded(`${braces[1]}${part}${braces[3]}`))
}
const names = new Set(tracked.map((name) => basename(name)))
/** Where the paths of comments begin: at the root, below a folder that is left out, or beside the file. */
const roots = ['', 'src', 'src/modules', 'src/platform', 'views', 'views/styles', 'test']
const found = (path: string, from: string): boolean => {
  if (path.includes('*')) return globSync(path, { cwd: project }).length > 0
  if (!path.includes('/')) return names.has(path)
  return [...roots, dirname(from), dirname(dirname(from))].some((root) =>
    existsSync(join(project, root, path)),
  )
}

t.test('a file that a comment or a page names exists', async (t) => {
  // What the build or an installation makes, and what a user supplies.
  const made = /^(dist|node_modules|\.tap|\.data|\.git)\/|^(server|tsconfig|package|package-lock)\.js(on)?$/
  const comment = /^\s*(?:\/?\*|\/\/|--|#)|\/\*|\s\/\/ /u
  const missing: string[] = []
  let followed = 0
  for (const line of lines) {
    const from = fileOf(line)
    if (!from.endsWith('.md') && !comment.test(line.text)) continue
    const text = line.text.replaceAll(/https?:\/\/\S+/gu, '').replaceAll(/\]\([^)]*\)/gu, '')
    for (const [path] of text.matchAll(
      /(?<![\w@./<{}-])(?!\/)[\w.{}*-][\w./{},*-]*\.(?:tsx?|md|sql|css|cjs|mjs)(?![\w/.-]*\w)/gu,
    ))
      for (const name of expanded(path)) {
        // A property called sql is no file.
        if (/^\w+\.sql$/.test(name) && !/^\d/.test(name)) continue
        followed += 1
        if (!made.test(name) && !found(name, from)) missing.push(`${line.at} ${name}`)
      }
  }
  t.ok(followed > 100, `${followed} names were followed`)
  t.strictSame(missing, [])
})

t.test('each fault of the driver that its page names has the test that shows it', async (t) => {
  const page = readFileSync('src/platform/db/driver/README.md', 'utf8')
  const rows = [...page.matchAll(/^\|.*\| ((?:db|driver|plans|pooler)\.test\.ts): ([^|]+?) *\|$/gm)]
  t.ok(rows.length > 7, `${rows.length} faults`)
  for (const [, file, titles] of rows)
    for (const title of titles!.split('; '))
      t.ok(readFileSync(`test/platform/${file}`, 'utf8').includes(title), `${file}: ${title}`)
})
