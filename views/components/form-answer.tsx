import type { ReactNode } from 'react'
import type { FormState } from '../../src/platform/page.tsx'
import type { ViewContext } from '../context.ts'
import { moment } from './desk/faster.tsx'
import { Note } from './note.tsx'

/** Who was faster at the desk, and what was typed meanwhile: the form that it was typed into may be gone. */
function Overtaken({ view, by, at, typed }: { view: ViewContext } & NonNullable<FormState['overtaken']>) {
  const { t } = view
  return (
    <div className="overtaken">
      {at && <p>{t('desk.overtaken.by', { by: by ?? '—', at: moment(view, at) })}</p>}
      {typed.length > 0 && (
        <>
          <p>{t('desk.overtaken.typed')}</p>
          <ul>
            {typed.map((text, place) => (
              <li key={place}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The result of a submitted form: why it was refused, or a notice. Screen readers announce it at once, with what the page adds. */
export function FormAnswer({
  view,
  form,
  children,
}: {
  view: ViewContext
  form: FormState | null
  children?: ReactNode
}) {
  if (!form?.message) return null
  return (
    <Note view={view} tone={form.done ? 'o' : form.overtaken ? 'w' : 'x'} alert>
      {form.message}
      {form.overtaken && <Overtaken view={view} {...form.overtaken} />}
      {children}
    </Note>
  )
}
