import type { SelectHTMLAttributes } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldWords } from './field-frame.tsx'

interface Props extends FieldWords, SelectHTMLAttributes<HTMLSelectElement> {
  name: string
  /** First entry, which means none. */
  none: string
  options: readonly { value: string; label: string }[]
}

/** A labelled choice of one from a list, whose error is announced with it. */
export const SelectField = ({ view, label, hint, none, options, error, required, ...select }: Props) => (
  <FieldFrame {...{ view, label, hint, error, required }} id={select.id ?? `field-${select.name}`}>
    {(described) => (
      <select className="input" {...described} {...select}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)
