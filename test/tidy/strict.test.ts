import { globSync, readFileSync } from 'node:fs'
import t from 'tap'
import ts from 'typescript'

/**
 * `t.match` finds '260.00' in '2260.00', the first of two rows where one is meant, and anything in `[]`; `t.same` takes '1' for 1 and
 * null for undefined. Texts are matched: what an object or a list has is compared by `has` or `t.strictSame`.
 */
function looseComparisons(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return
    const { name, expression } = node.expression
    if (!/^(?:match|has|same$)/.test(name.text) || expression.getText() !== 't') return
    const asked = node.arguments[1]
    const isLoose =
      asked &&
      (name.text === 'same' ||
        ts.isObjectLiteralExpression(asked) ||
        ts.isArrayLiteralExpression(asked) ||
        (ts.isStringLiteralLike(asked) && /^-?\d+\.\d\d$/.test(asked.text)))
    if (isLoose) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
  }
  visit(source)
  return found
}

t.test('a test matches texts alone: objects, lists and money are compared', async (t) => {
  const files = globSync('test/**/*.{ts,tsx}')
  t.ok(files.length > 150, `${files.length} files`)
  t.strictSame(
    files.flatMap((file) => looseComparisons(file, readFileSync(file, 'utf8'))),
    [],
  )
})

t.test(
  'the check itself finds empty lists, money and parts of objects, and leaves texts alone',
  async (t) => {
    const lines = [
      `t.match(data, { list: [] })`,
      `t.match(rows, [{ n: 1 }])`,
      `t.match(total, '260.00')`,
      `t.hasStrict(rows, [])`,
      `t.match(body, 'CN¥260.00')`,
      `t.match(number, /^HZ/)`,
      `has(t, rows, [])`,
      `t.same(rows, expected)`,
      `t.strictSame(rows, [])`,
    ]
    t.strictSame(looseComparisons('x.ts', lines.join('\n')), [
      'x.ts:1',
      'x.ts:2',
      'x.ts:3',
      'x.ts:4',
      'x.ts:8',
    ])
  },
)
