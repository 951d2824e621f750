import type { FieldError } from '../../../src/shared/errors.ts'
import type { ViewContext } from '../../context.ts'

/** What is wrong in a row of an uploaded list, each fault with the name of its column where it is of one. */
export function RowFaults({
  view: { t },
  faults,
  columns,
}: {
  view: ViewContext
  faults: readonly FieldError[]
  /** Names of columns by how faults call them. */
  columns: Readonly<Record<string, string>>
}) {
  if (faults.length === 0) return null
  return (
    <ul>
      {faults.map(({ path, key, vars }) => {
        const fault = t.dynamic(key, vars)
        const column = columns[path]
        return <li key={`${path}${key}`}>{column ? t('desk.list.cellFault', { column, fault }) : fault}</li>
      })}
    </ul>
  )
}
