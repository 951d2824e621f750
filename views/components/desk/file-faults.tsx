import type { FormState } from '../../../src/platform/page.tsx'
import type { ViewContext } from '../../context.ts'
import { Note } from '../note.tsx'

/** Why a file that was tried (action `try`) could not be read: the columns it lacks, its size, its kind. */
export function FileFaults({ view, form }: { view: ViewContext; form: FormState | null }) {
  const faults = form?.action === 'try' ? form.errors : []
  if (faults.length === 0) return null
  return (
    <Note view={view} tone="x">
      <ul>
        {faults.map(({ path, msg }) => (
          <li key={`${path}${msg}`}>{msg}</li>
        ))}
      </ul>
    </Note>
  )
}
