import type { ReactNode } from 'react'
import type { ViewContext } from '../context.ts'
import { Icon } from './icon.tsx'

/** Props of every kind of field beside the attributes of its element. */
export interface FieldWords {
  view: ViewContext
  label: string
  hint?: string | undefined
  /** What is wrong with the value, in the reader's language. */
  error?: string | undefined
}

interface Props extends FieldWords {
  id: string
  required: boolean | undefined
  /** Beside the label: a link such as "forgotten?". */
  aside?: ReactNode
  /** Further elements that describe the field, by their ids. */
  describedBy?: string | undefined
  /** Renders the element with the attributes that name and describe it. */
  children(described: Described): ReactNode
}

interface Described {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, error and hint around an element; screen readers announce them with it. */
export function FieldFrame({ view, id, label, hint, error, required, aside, describedBy, children }: Props) {
  const described = [error && `${id}-error`, describedBy, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor={id}>{label}</label>
        {required && (
          <span className="field__required" aria-hidden="true">
            *
          </span>
        )}
        {aside && <span className="push-right">{aside}</span>}
      </div>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon view={view} name="warn" />
          {error}
        </p>
      )}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
