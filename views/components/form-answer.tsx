import type { FormState } from '../../src/platform/page.tsx'
import type { ViewContext } from '../context.ts'
import { Note } from './note.tsx'

/** What came of a form that was just sent: why it was refused, or a notice; read out at once. */
export function FormAnswer({ view, form }: { view: ViewContext; form: FormState | null }) {
  if (!form?.message) return null
  return (
    <Note view={view} tone={form.done ? 'o' : 'x'} alert>
      {form.message}
    </Note>
  )
}
