import { relative } from 'node:path'
import ts from 'typescript'

/** The type of a column in the program: from the driver, or by a row type. */
export interface Kind {
  name: 'number' | 'string' | 'boolean' | 'bytes' | 'date' | 'json' | 'array' | 'any'
  of?: Kind
}

export interface Column {
  kinds: Kind[]
  optional: boolean
  nullable: boolean
}

/** A template `sql<Row[]>` of the sources that may be a statement: a fragment never runs alone. */
export interface Statement {
  file: string
  /** Lines from the tag to the end of the template. */
  first: number
  last: number
  /** The function around it. */
  name: string
  /** The same although lines move: file, function and number of the statement in it. */
  id: string
  /** Columns of the row type, or null if there is none or it names no columns. */
  row: Map<string, Column> | null
}

const options = (): ts.ParsedCommandLine => {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path))
  return ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
}

/** All statements of these files, with their row types as the compiler sees them. */
export function statementsIn(isWatched: (file: string) => boolean): Statement[] {
  const parsed = options()
  const program = ts.createProgram(
    parsed.fileNames.filter((name) => relative('.', name).startsWith('src/')),
    { ...parsed.options, noEmit: true },
  )
  const checker = program.getTypeChecker()
  return program
    .getSourceFiles()
    .filter(({ fileName }) => isWatched(relative('.', fileName)))
    .flatMap((source) => statementsOf(source, checker))
}

function statementsOf(source: ts.SourceFile, checker: ts.TypeChecker): Statement[] {
  const file = relative('.', source.fileName)
  const found: Statement[] = []
  const counts = new Map<string, number>()
  const visit = (node: ts.Node, name: string): void => {
    const inside = nameOf(node) ?? name
    if (ts.isTaggedTemplateExpression(node) && isStatement(node)) {
      const nth = (counts.get(inside) ?? 0) + 1
      counts.set(inside, nth)
      found.push({
        file,
        first: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        last: source.getLineAndCharacterOfPosition(node.getEnd()).line + 1,
        name: inside,
        id: `${file} ${inside}${nth > 1 ? ` ${nth}` : ''}`,
        row: node.typeArguments?.[0] ? rowOf(node.typeArguments[0], checker) : null,
      })
    }
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, '(file)')
  return found
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text
  const isFunction =
    ts.isVariableDeclaration(node) &&
    node.initializer &&
    (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer))
  return isFunction && ts.isIdentifier(node.name) ? node.name.text : undefined
}

/** `sql` with a row type, or with a text that begins like a statement. */
function isStatement({ tag, template, typeArguments }: ts.TaggedTemplateExpression): boolean {
  const isSql = ts.isIdentifier(tag)
    ? tag.text === 'sql'
    : ts.isPropertyAccessExpression(tag) && tag.name.text === 'sql'
  if (!isSql) return false
  const text = ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text
  return (
    typeArguments !== undefined ||
    /^\s*(select|insert|update|delete|with|merge|lock|set|refresh|vacuum|truncate)\b/i.test(text)
  )
}

function rowOf(node: ts.TypeNode, checker: ts.TypeChecker): Map<string, Column> | null {
  const list = checker.getTypeFromTypeNode(node)
  const row = checker.getIndexTypeOfType(list, ts.IndexKind.Number)
  if (!row || row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return null
  if (checker.getIndexTypeOfType(row, ts.IndexKind.String)) return null
  const columns = checker.getPropertiesOfType(row).map((property): [string, Column] => {
    const type = checker.getTypeOfSymbol(property)
    const optional = (property.flags & ts.SymbolFlags.Optional) !== 0
    return [property.name, { kinds: kindsOf(type, checker), optional, nullable: isNullable(type) }]
  })
  return columns.length > 0 ? new Map(columns) : null
}

/** Whether null fits. */
const isNullable = (type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).some(
    ({ flags }) =>
      flags & (ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter),
  )

function kindsOf(type: ts.Type, checker: ts.TypeChecker): Kind[] {
  const parts = type.isUnion() ? type.types : [type]
  return parts
    .filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
    .map((part) => kindOf(part, checker))
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): Kind {
  const { flags } = type
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return { name: 'any' }
  if (flags & ts.TypeFlags.NumberLike) return { name: 'number' }
  if (flags & ts.TypeFlags.StringLike) return { name: 'string' }
  if (flags & ts.TypeFlags.BooleanLike) return { name: 'boolean' }
  // A branded number or text is an intersection with its brand.
  if (type.isIntersection()) return kindOf(type.types[0]!, checker)
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    const [of] = element ? kindsOf(element, checker) : []
    return { name: 'array', of: of ?? { name: 'any' } }
  }
  const name = type.symbol?.name
  if (name === 'Date') return { name: 'date' }
  return { name: name === 'Buffer' || name === 'Uint8Array' ? 'bytes' : 'json' }
}
