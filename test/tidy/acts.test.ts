import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import t from 'tap'
import ts from 'typescript'
import { deskRows } from '../../src/desk-rows.ts'

/**
 * What a page of the desk can do, a call can do: every form of its `actions` asks a verb that a route asks too, or that is made of
 * such verbs. Read from the code: what an action names,
 * followed through the files of pages.
 */
interface Source {
  /** What each name that is imported means: the file, and the name there. */
  imported: Map<string, { file: string; name: string }>
  /** The body of each function and constant of the file. */
  declared: Map<string, ts.Node>
  tree: ts.SourceFile
}

const sources = new Map<string, Source>()

function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const imported: Source['imported'] = new Map()
  const declared: Source['declared'] = new Map()
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue
    const from = statement.moduleSpecifier && (statement.moduleSpecifier as ts.StringLiteral).text
    const names = ts.isImportDeclaration(statement)
      ? statement.importClause?.namedBindings
      : statement.exportClause
    if (!from?.startsWith('.') || !names || !('elements' in names)) continue
    for (const { name, propertyName } of names.elements)
      imported.set(name.text, {
        file: normalize(join(dirname(file), from)),
        name: (propertyName ?? name).getText(),
      })
  }
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    const isNamed = ts.isFunctionDeclaration(node) || (ts.isVariableDeclaration(node) && node.initializer)
    if (isNamed && node.name && ts.isIdentifier(node.name)) declared.set(node.name.text, node)
  }
  visit(tree)
  const source = { imported, declared, tree }
  sources.set(file, source)
  return source
}

/** Where a name is declared, behind any index that hands it on. */
function homeOf(file: string, name: string): { file: string; name: string } | undefined {
  const { imported, declared } = sourceOf(file)
  if (declared.has(name)) return { file, name }
  const there = imported.get(name)
  return there && existsSync(there.file) && there.file.endsWith('.ts')
    ? homeOf(there.file, there.name)
    : undefined
}

const isDoor = (file: string) =>
  /src\/modules\/.*\/?(?:pages(?:\/|\.ts$)|[a-z-]*routes(?:\/|\.ts$))/.test(file)
/** Functions of a module that take a context, but for what only reads rows, checks fields or words answers. */
const isVerb = (file: string, body: ts.Node) =>
  file.startsWith('src/modules/') &&
  !isDoor(file) &&
  !/\/(?:present|schema|queries|rules|tables|view|errors)(?:\/|\.ts$)/.test(file) &&
  /\(\s*(?:ctx\b|\{[^}]*\}: (?:Member)?Context)/.test(body.getText().slice(0, 200))

/** The verbs that a piece of code names, followed through what its doors declare. */
function verbsIn(file: string, node: ts.Node, seen = new Set<ts.Node>()): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>()
  const visit = (each: ts.Node): void => {
    ts.forEachChild(each, visit)
    if (!ts.isIdentifier(each)) return
    const home = homeOf(file, each.text)
    const body = home && sourceOf(home.file).declared.get(home.name)
    if (!home || !body || seen.has(body)) return
    if (isVerb(home.file, body)) found.set(`${home.file} ${home.name}`, body)
    if (!isDoor(home.file)) return
    seen.add(body)
    for (const [verb, where] of verbsIn(home.file, body, seen)) found.set(verb, where)
  }
  visit(node)
  return found
}

/** The forms of the desk: page, action, and the code that answers it. */
function acts(): { page: string; name: string; file: string; code: ts.Node }[] {
  const found: { page: string; name: string; file: string; code: ts.Node }[] = []
  for (const file of globSync(['src/modules/*/pages.ts', 'src/modules/*/pages/**/*.ts'])) {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit)
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'page') return
      const [name, options] = node.arguments
      if (!name || !ts.isStringLiteral(name) || !(name.text in deskRows)) return
      if (!options || !ts.isObjectLiteralExpression(options)) return
      for (const option of options.properties) {
        if (option.name?.getText() !== 'actions') continue
        const value = ts.isPropertyAssignment(option) ? option.initializer : option
        const each = ts.isObjectLiteralExpression(value) ? [...value.properties] : [value]
        for (const code of each) {
          // Forms that src/doors hands on from another module stand with the page of that module.
          if (ts.isSpreadAssignment(code) && ts.isPropertyAccessExpression(code.expression)) continue
          found.push({ page: name.text, name: code.getText().split(/\W/)[0]!, file, code })
        }
      }
    }
    visit(sourceOf(file).tree)
  }
  return found
}

const asked = new Set(
  globSync('src/modules/**/*routes.ts').flatMap((file) => [...verbsIn(file, sourceOf(file).tree).keys()]),
)
/** Asked by a call, or made of verbs that are. */
const isAsked = (verb: string, body: ts.Node): boolean =>
  asked.has(verb) ||
  [...verbsIn(verb.split(' ')[0]!, body).keys()].some((each) => each !== verb && asked.has(each))

/** A refusal kept while its pictures come by form; a call names files that were sent before by a call of their own. */
const keptForms = new Set(['SellerReturns picture', 'SellerReturns dropPicture'])

t.test('what a form of the desk does, a call does by the same verb', async (t) => {
  const all = acts()
  t.ok(all.length > 110, `${all.length} forms`)
  t.ok(asked.size > 300, `${asked.size} verbs of calls`)
  for (const { page, name, file, code } of all) {
    if (keptForms.has(`${page} ${name}`)) continue
    const verbs = [...verbsIn(file, code)]
    t.ok(
      verbs.some(([verb, body]) => isAsked(verb, body)),
      `${page} ${name}: ${verbs.map(([verb]) => verb.split(' ')[1]).join(', ') || 'no verb'}`,
    )
  }
})
