import type { TextareaHTMLAttributes } from 'react'
import type { ViewContext } from '../context.ts'
import { Icon } from './icon.tsx'

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  view: ViewContext
  name: string
  label: string
  hint?: string
  /** What is wrong with the text, in the reader's language. */
  error?: string | undefined
}

/** A labelled field of several lines whose hint and error are announced with it. */
export function TextField({ view, label, hint, error, required, ...area }: Props) {
  const id = `field-${area.name}`
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="fld">
      <div className="lb">
        <label htmlFor={id}>{label}</label>
        {required && (
          <span className="rq" aria-hidden="true">
            *
          </span>
        )}
      </div>
      <textarea
        className="inp"
        id={id}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...area}
      />
      {error && (
        <p className="er" id={`${id}-error`}>
          <Icon view={view} name="warn" />
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
