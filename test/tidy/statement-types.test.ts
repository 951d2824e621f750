import t from 'tap'
import { faultsOf } from '../support/statement-types.ts'
import type { Column, Kind } from '../support/statement-sources.ts'

const differences = (row: ReadonlyMap<string, Column> | null, form: string, nulls: string[] = []) =>
  faultsOf(row, { forms: [form], nulls })
const row = (columns: Record<string, Kind['name'] | Kind | 'optional' | 'nullable'>): Map<string, Column> =>
  new Map(
    Object.entries(columns).map(([name, kind]) => [
      name,
      {
        kinds: [
          typeof kind === 'object'
            ? kind
            : { name: kind === 'optional' || kind === 'nullable' ? 'number' : kind },
        ],
        optional: kind === 'optional',
        nullable: kind === 'nullable',
      },
    ]),
  )

t.test(
  'a row type and the columns that came are compared by name and by what the driver makes of them',
  (t) => {
    const wished = row({ id: 'number', name: 'string', isOpen: 'boolean', more: 'optional' })
    t.strictSame(differences(wished, 'id:20 name:25 isOpen:16'), [])
    t.strictSame(differences(wished, 'id:20 name:25 isOpen:16 more:23'), [])
    t.strictSame(differences(wished, 'id:1700 name:25 is_open:16'), [
      'no column is named isOpen',
      'id is string, the row type says number',
      'the row type does not name the column is_open (boolean)',
    ])
    t.strictSame(differences(wished, ''), [], 'a statement without an answer')
    t.strictSame(differences(null, 'id:20'), [], 'a statement without a row type')
    t.end()
  },
)

t.test('what was null in an answer is null in the row type', (t) => {
  const wished = row({ id: 'number', sum: 'nullable' })
  t.strictSame(differences(wished, 'id:20 sum:20', ['sum']), [])
  t.strictSame(differences(wished, 'id:20 sum:20', ['id', 'sum']), [
    'id was null, the row type says that it never is',
  ])
  t.strictSame(differences(null, 'id:20', ['id']), [], 'a statement without a row type')
  t.end()
})

t.test('times and amounts of numeric arrive as text, JSON as anything, arrays by their elements', (t) => {
  t.strictSame(differences(row({ at: 'date' }), 'at:1184'), ['at is string, the row type says date'])
  t.strictSame(differences(row({ at: 'string', sum: 'number' }), 'at:1184 sum:1700'), [
    'sum is string, the row type says number',
  ])
  t.strictSame(differences(row({ note: 'json', first: 'string' }), 'note:3802 first:114'), [])
  t.strictSame(differences(row({ ids: { name: 'array', of: { name: 'number' } } }), 'ids:1016'), [])
  t.strictSame(differences(row({ ids: { name: 'array', of: { name: 'number' } } }), 'ids:1009'), [
    'ids is string[], the row type says number[]',
  ])
  t.strictSame(differences(row({ ids: 'number' }), 'ids:1016'), ['ids is number[], the row type says number'])
  t.strictSame(differences(row({ hash: 'bytes', any: 'any' }), 'hash:17 any:600 refresh:2278'), [])
  t.end()
})
