import type { FormState } from '../../src/platform/page.tsx'
import type { ViewContext } from '../context.ts'
import { Note } from './note.tsx'

/** The result of a submitted form: why it was refused, or a notice. Screen readers announce it at once. */
export function FormAnswer({ view, form }: { view: ViewContext; form: FormState | null }) {
  if (!form?.message) return null
  return (
    <Note view={view} tone={form.done ? 'o' : 'x'} alert>
      {form.message}
    </Note>
  )
}
