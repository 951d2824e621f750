import type { SelectHTMLAttributes } from 'react'
import type { ViewContext } from '../context.ts'
import { Icon } from './icon.tsx'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  view: ViewContext
  name: string
  label: string
  /** First entry, which stands for none. */
  none: string
  options: readonly { value: string; label: string }[]
  /** What is wrong with the choice, in the reader's language. */
  error?: string | undefined
}

/** A labelled choice of one from a list, whose error is announced with it. */
export function SelectField({ view, label, none, options, error, required, ...select }: Props) {
  const id = `field-${select.name}`
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
      <select
        className="inp"
        id={id}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...select}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p className="er" id={`${id}-error`}>
          <Icon view={view} name="warn" />
          {error}
        </p>
      )}
    </div>
  )
}
