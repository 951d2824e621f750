import t from 'tap'
import ts from 'typescript'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const read = (path: string) => readFileSync(path, 'utf8')
const blockOf = (name: string) => name.split(/__|--/)[0]!
const isState = (name: string) => name.startsWith('is-')

interface Sheet {
  name: string
  /** Blocks whose rules stand here: the one of the file's name, and those that its `Blocks:` line names. */
  blocks: Set<string>
  classes: Set<string>
}

const sheets = globSync('views/styles/**/*.css').map((path): Sheet => {
  const text = read(path)
  const name = basename(path, '.css')
  const declared = /\/\* Blocks: ([^*]+?)\. \*\//.exec(text)?.[1] ?? ''
  const selectors = [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector!.replaceAll(/\[[^\]]*\]/g, ''))
    .filter((selector) => !selector.trim().startsWith('@'))
  const classes = new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, one]) => one!)),
  )
  // A page's sheet that only imports others speaks for no block.
  const own = classes.size > 0 ? [name] : []
  return { name, blocks: new Set([...own, ...declared.split(/,\s+/).filter(Boolean)]), classes }
})
const defined = new Set(sheets.flatMap(({ classes }) => [...classes]))

/** Classes that other programs give. */
const foreign = new Set(['htmx-request'])

const isComparison = ({ parent }: ts.Node) =>
  ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText())

/** Texts below a node, without what is only compared with; `…` stands for what a template fills in. */
function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return isComparison(node) ? [] : [node.text]
  if (!ts.isTemplateExpression(node)) return node.getChildren().flatMap(textsIn)
  const pieces = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  const alone = node.templateSpans.filter((_, index) => /(^|\s)$/.test(pieces[index]!))
  return [pieces.join('…'), ...alone.flatMap(({ expression }) => textsIn(expression))]
}

interface Uses {
  /** Names that stand where only classes can: `className`, `look`, `classList`. */
  classes: Map<string, string>
  /** Every word of every text. */
  words: Set<string>
}

const uses: Uses = { classes: new Map(), words: new Set() }
const split = (text: string) => text.split(/[\s"'<>=.#:()[\],]+/).filter(Boolean)

/** The part of a node that can hold nothing but classes. */
function classesOf(node: ts.Node): ts.Node | undefined {
  if (ts.isJsxAttribute(node) && /^(className|look)$/.test(node.name.getText())) return node.initializer
  if (ts.isCallExpression(node) && /classList\.\w+$/.test(node.expression.getText())) return node.arguments[0]
  if (ts.isBinaryExpression(node) && node.left.getText().endsWith('.className')) return node.right
  return undefined
}

for (const path of globSync(['views/**/*.{ts,tsx}', 'src/**/*.{ts,tsx}'])) {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    const given = classesOf(node)
    if (given) for (const text of textsIn(given)) for (const name of split(text)) uses.classes.set(name, path)
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (const text of textsIn(node)) for (const word of split(text)) uses.words.add(word)
    ts.forEachChild(node, visit)
  }
  visit(file)
}

/** Whether a class is this name, or one that a template completes: `status--…`. */
const fits = (name: string, one: string) =>
  name.includes('…')
    ? new RegExp(`^${name.replaceAll(/[^\w…-]/g, '').replaceAll('…', '[a-z0-9-]+')}$`).test(one)
    : name === one

t.test('every class that a page or a script gives has a rule', async (t) => {
  const strangers = [...uses.classes].filter(
    ([name]) => name !== '…' && !defined.has(name) && ![...defined].some((one) => fits(name, one)),
  )
  t.strictSame(strangers, [])
})

t.test('every class that has a rule is given somewhere', async (t) => {
  const templates = [...uses.words].filter((word) => /(__|--|series-|is-)…$/.test(word))
  const unused = [...defined].filter(
    (one) => !uses.words.has(one) && !foreign.has(one) && !templates.some((name) => fits(name, one)),
  )
  t.strictSame(unused, [])
})

/** Words that our own texts write, and those of layout and drawing that none of them needs. */
const texts = globSync(['src/locales/en/*.json', 'docs/**/*.md', 'README.md', 'src/GLOSSARY.md']).map(read)
const written = new Set(
  texts
    .join(' ')
    .toLowerCase()
    .match(/[a-z]+/g),
)
const others = new Set(
  `alu amber artwork aside backdrop block cell child countdown danger dim extra flyout fold foot halves hero icon lit
  meta monospace moving muted nav neck neighbour outline panel plate portrait radio scroll segment shell shut sideways
  solid stacked strong swatch tag thumbnail tiny toggle unmet utility visually width wrap series`.split(
    /\s+/,
  ),
)
/** Of up to three letters these alone are words; our texts hold units, formulas and names of columns as well. */
const short = new Set(
  `add all alu api bad bar bin box buy by day dim end gap gas go hot in is key lit log met nav new no now on one or out red
  row six sky sum tab tag top two up was way who`.split(/\s+/),
)
const isWord = (word: string) =>
  /^\d+$/.test(word) ||
  short.has(word) ||
  (word.length > 3 && [word, word.replace(/s$/, '')].some((one) => written.has(one) || others.has(one)))

t.test('every class says in words which component and part it is', async (t) => {
  const cryptic = [...defined].filter((name) => !name.split(/[-_]+/).every(isWord))
  t.strictSame(cryptic, [])
})

t.test(
  'every component has its rules in one file: of its name, or whose `Blocks:` line names it',
  async (t) => {
    const blocks = new Set([...defined].filter((name) => !isState(name) && !foreign.has(name)).map(blockOf))
    const homeless = [...blocks].filter(
      (block) => sheets.filter(({ blocks }) => blocks.has(block)).length !== 1,
    )
    t.strictSame(homeless, [])
    const elsewhere = sheets.flatMap(({ name, blocks, classes }) =>
      [...blocks]
        .filter((block) => block !== name && ![...classes].some((one) => blockOf(one) === block))
        .map((block) => `${name}: ${block}`),
    )
    t.strictSame(elsewhere, [])
  },
)
