import type { InputHTMLAttributes, ReactNode } from 'react'
import type { ViewContext } from '../context.ts'
import { Icon } from './icon.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  view: ViewContext
  name: string
  label: string
  hint?: string
  /** What is wrong with the value, in the reader's language. */
  error?: string
  /** Beside the label: a link such as "forgotten?". */
  aside?: ReactNode
  /** In one row with the input: a button, a picture. */
  beside?: ReactNode
  /** Further elements that describe the input, by their ids. */
  describedBy?: string
}

/** A labelled input whose hint and error are announced with it. */
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
  const fieldId = id ?? `field-${attributes.name}`
  const described = [error && `${fieldId}-error`, describedBy, hint && `${fieldId}-hint`]
    .filter(Boolean)
    .join(' ')
  const input = (
    <input
      className="inp"
      id={fieldId}
      required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
      {...attributes}
    />
  )
  return (
    <div className="fld">
      <div className="lb">
        <label htmlFor={fieldId}>{label}</label>
        {required && (
          <span className="rq" aria-hidden="true">
            *
          </span>
        )}
        {aside && <span className="ml">{aside}</span>}
      </div>
      {beside ? (
        <div className="inrow">
          {input}
          {beside}
        </div>
      ) : (
        input
      )}
      {error && (
        <p className="er" id={`${fieldId}-error`}>
          <Icon view={view} name="warn" />
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
