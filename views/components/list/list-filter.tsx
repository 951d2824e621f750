import type { ViewContext } from '../../context.ts'
import { Icon } from '../icon.tsx'

/** One thing that a list is narrowed by; its name is that of the address. */
type ListField =
  | { kind: 'search'; name: string; label: string; value: string; bare?: boolean }
  | { kind: 'day'; name: string; label: string; value: string }

interface Props {
  view: ViewContext
  /** Label of the search field for screen readers. */
  label: string
  /** Address of the list. */
  action: string
  fields: readonly ListField[]
  /** Other parameters of the address, which the form keeps. */
  keep?: Readonly<Record<string, string | undefined>>
  /** Address of the list without its filters; none if there is nothing to reset. */
  clear?: { href: string; label: string }
  submit: string
  className?: string
}

function SearchField({ view, field }: { view: ViewContext; field: ListField & { kind: 'search' } }) {
  const { name, label, value, bare } = field
  const id = `list-${name}`
  const input = (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        name={name}
        type="search"
        maxLength={64}
        defaultValue={value}
        placeholder={label}
      />
    </>
  )
  if (bare) return input
  return (
    <div className="list-filter__search">
      <Icon view={view} name="search" />
      {input}
    </div>
  )
}

/** Filters of a list in its address: a GET form, which works without JavaScript. */
export function ListFilter({ view, label, action, fields, keep = {}, clear, submit, className }: Props) {
  const isNarrowed = fields.some(({ value }) => value !== '')
  return (
    <form
      className={className ? `list-filter ${className}` : 'list-filter'}
      role="search"
      aria-label={label}
      action={action}
    >
      {Object.entries(keep).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {fields.map((field) =>
        field.kind === 'search' ? (
          <SearchField key={field.name} view={view} field={field} />
        ) : (
          <label key={field.name} className="row text-small list-filter__day">
            {field.label}
            <input className="input" name={field.name} type="date" defaultValue={field.value} />
          </label>
        ),
      )}
      <button className="button">{submit}</button>
      {clear && isNarrowed && (
        <a className="link text-small" href={clear.href}>
          {clear.label}
        </a>
      )}
    </form>
  )
}
