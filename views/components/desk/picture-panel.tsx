import type { ReactNode } from 'react'
import type { FormState } from '../../../src/platform/page.tsx'
import type { ViewContext } from '../../context.ts'
import { ActionForm } from '../action-form.tsx'
import { Field } from '../field.tsx'
import { errorsOf } from '../form-errors.ts'

interface Props {
  view: ViewContext
  form: FormState | null
  /** Where an address may lead to. */
  id?: string
  /** What says which thing, and which state of it, the picture is for. */
  fields: Record<string, string>
  words: { title: string; file: string; hint: string; send: string }
  /** The pictures that there are. */
  children?: ReactNode
}

/** The panel of an editor that sends a picture to be redrawn (action `picture`), below those that there are. */
export function PicturePanel({ view, form, id, fields, words, children }: Props) {
  const sent = form?.action === 'picture' ? form : null
  return (
    <section className="desk-panel" id={id}>
      <header className="desk-panel__head">
        <h2>{words.title}</h2>
      </header>
      <div className="desk-panel__body stack">
        {children}
        <ActionForm
          view={view}
          action="picture"
          fields={fields}
          className="stack"
          encType="multipart/form-data"
        >
          <Field
            view={view}
            name="file"
            type="file"
            label={words.file}
            hint={words.hint}
            accept=".jpg,.jpeg,.png,.webp"
            required
            {...errorsOf(sent)('file')}
          />
          <p className="row">
            <button className="button">{words.send}</button>
          </p>
        </ActionForm>
      </div>
    </section>
  )
}
