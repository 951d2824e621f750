import type { ReactNode } from 'react'
import type { GoodsChoices } from '../../../../src/modules/goods/view.ts'
import { Field } from '../../../components/field.tsx'
import { Icon } from '../../../components/icon.tsx'
import type { IconName } from '../../../components/icon.tsx'
import type { ErrorOf, ViewContext } from '../../../context.ts'

/** What every part of the editor shows: what was typed or saved, and what is wrong with it. */
export interface EditorParts {
  view: ViewContext
  values: Readonly<Record<string, string>>
  errorOf: ErrorOf
  kind: 'gas' | 'liquid' | 'instrument'
  choices: GoodsChoices
}

type InputMode = 'text' | 'decimal' | 'numeric'

/** A field of the form by its name. */
export function ValueField({
  view,
  values,
  errorOf,
  name,
  mode = 'text',
  most = 200,
  required,
  hint,
  list,
}: EditorParts & {
  name: string
  mode?: InputMode
  most?: number
  required?: boolean
  hint?: string
  list?: string
}) {
  return (
    <Field
      view={view}
      name={name}
      label={view.t.dynamic(`goods.field.${name}`)}
      inputMode={mode}
      maxLength={most}
      required={required}
      hint={hint}
      list={list}
      defaultValue={values[name] ?? ''}
      error={errorOf(name)}
    />
  )
}

/** A tick of the form. */
export const TickField = ({ view, values, name }: EditorParts & { name: string }) => (
  <label className="product-editor__tick">
    <input type="checkbox" name={name} defaultChecked={values[name] === 'on'} />
    {view.t.dynamic(`goods.field.${name}`)}
  </label>
)

const idOf = (name: string): string => `field-${name}`

/** A field of a table: its column and row say what it is, to readers who cannot see them by its label. */
export function CellField({
  view,
  values,
  errorOf,
  name,
  label,
  mode = 'text',
  most = 60,
  list,
  placeholder,
}: Omit<EditorParts, 'kind' | 'choices'> & {
  name: string
  label: string
  mode?: InputMode
  most?: number
  list?: string
  placeholder?: string
}) {
  const error = errorOf(name)
  return (
    <>
      <input
        className={mode === 'text' ? 'input' : 'input number'}
        id={idOf(name)}
        name={name}
        aria-label={label}
        inputMode={mode}
        maxLength={most}
        list={list}
        placeholder={placeholder}
        autoComplete="off"
        defaultValue={values[name] ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${idOf(name)}-error` : undefined}
      />
      <CellError view={view} name={name} error={error} />
    </>
  )
}

/** What is wrong with a field of a table, below it. */
export const CellError = ({
  view,
  name,
  error,
}: {
  view: ViewContext
  name: string
  error: string | undefined
}) =>
  error ? (
    <small className="product-editor__fault" id={`${idOf(name)}-error`}>
      <Icon view={view} name="warn" />
      {error}
    </small>
  ) : null

/** A choice within a table. */
export function CellChoice({
  view,
  values,
  errorOf,
  name,
  label,
  options,
}: Omit<EditorParts, 'kind' | 'choices'> & {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}) {
  const error = errorOf(name)
  return (
    <>
      <select
        className="input"
        id={idOf(name)}
        name={name}
        aria-label={label}
        defaultValue={values[name] ?? options[0]?.value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${idOf(name)}-error` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <CellError view={view} name={name} error={error} />
    </>
  )
}

/** One part of the editor, which links lead to. */
export const EditorSection = ({
  id,
  title,
  note,
  acts,
  children,
}: {
  id: string
  title: string
  note?: string
  acts?: ReactNode
  children: ReactNode
}) => (
  <section className="desk-panel" id={id}>
    <header className="desk-panel__head">
      <h2>{title}</h2>
      {note && <small className="muted">{note}</small>}
      {acts && <div className="push-right row">{acts}</div>}
    </header>
    {children}
  </section>
)

/** A button that adds or removes a row; the answer shows the same place again. */
export const RowButton = ({
  view,
  button,
  at,
  icon,
  label,
  named,
}: {
  view: ViewContext
  button: string
  at: string
  icon: IconName
  label: string
  /** Show the icon alone; the label is said to screen readers. */
  named?: boolean
}) => (
  <button
    className={named ? 'icon-button' : 'button button--small'}
    name="button"
    value={button}
    formAction={`${view.path}#${at}`}
    formNoValidate
    {...(named && { 'aria-label': label })}
  >
    <Icon view={view} name={icon} />
    {!named && label}
  </button>
)
