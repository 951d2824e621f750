import type { ViewContext } from '../../context.ts'
import { Field } from '../field.tsx'

interface Props {
  view: ViewContext
  /** Address of the list. */
  action: string
  label: string
  submit: string
  /** What is sought now. */
  value: string
}

/** The one field that a page of documents is searched by: a GET form, so that its address can be kept. */
export function ListSearch({ view, action, label, submit, value }: Props) {
  return (
    <form method="get" action={action} role="search">
      <Field
        view={view}
        label={label}
        name="q"
        defaultValue={value}
        maxLength={80}
        beside={
          <button className="button" type="submit">
            {submit}
          </button>
        }
      />
    </form>
  )
}
