import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldWords } from './field-frame.tsx'

interface Props extends FieldWords, InputHTMLAttributes<HTMLInputElement> {
  name: string
  /** Beside the label: a link such as "forgotten?". */
  aside?: ReactNode
  /** In one row with the input: a button, a picture. */
  beside?: ReactNode
  /** Further elements that describe the input, by their ids. */
  describedBy?: string
}

/** A labelled input; screen readers announce its hint and error with it. */
export function Field({
  view,
  label,
  hint,
  error,
  aside,
  beside,
  describedBy,
  id,
  required,
  ...attributes
}: Props) {
  const frame = { view, label, hint, error, required, aside, describedBy }
  return (
    <FieldFrame {...frame} id={id ?? `field-${attributes.name}`}>
      {(described) => {
        const input = <input className="input" {...described} {...attributes} />
        if (!beside) return input
        return (
          <div className="field__row">
            {input}
            {beside}
          </div>
        )
      }}
    </FieldFrame>
  )
}
