import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldWords } from './field-frame.tsx'

interface Props extends FieldWords, TextareaHTMLAttributes<HTMLTextAreaElement> {
  name: string
}

/** A labelled field of several lines whose hint and error are announced with it. */
export const TextField = ({ view, label, hint, error, required, ...area }: Props) => (
  <FieldFrame {...{ view, label, hint, error, required }} id={area.id ?? `field-${area.name}`}>
    {(described) => <textarea className="input" {...described} {...area} />}
  </FieldFrame>
)
