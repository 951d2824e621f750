import { calendarDay } from '../../../src/shared/text.ts'
import type { ViewContext } from '../../context.ts'
import { Icon } from '../icon.tsx'
import { bare, hereWith, otherParameters, parameter } from './address.ts'

/** One thing that a list of the desk is narrowed by; its name is that of the address. */
export type DeskFilter =
  | { kind: 'search'; name: string; label: string }
  | { kind: 'day'; name: string; label: string }
  | { kind: 'choice'; name: string; label: string; options: readonly { value: string; label: string }[] }

/** What a filter is set to, in words; empty if it is not set. */
export function filterText(view: ViewContext, filter: DeskFilter): string {
  const value = parameter(view, filter.name)
  if (value === '') return ''
  // A day that is none stands in the address as it was typed.
  if (filter.kind === 'day') return calendarDay.safeParse(value).success ? view.date(value) : value
  if (filter.kind === 'choice') return filter.options.find((option) => option.value === value)?.label ?? value
  return value
}

function Field({ view, filter }: { view: ViewContext; filter: DeskFilter }) {
  const value = parameter(view, filter.name)
  if (filter.kind === 'search')
    return (
      <label className="desk-filter__search">
        <span className="visually-hidden">{filter.label}</span>
        <Icon view={view} name="search" />
        <input
          className="input"
          type="search"
          name={filter.name}
          maxLength={64}
          defaultValue={value}
          placeholder={filter.label}
          data-filter
        />
      </label>
    )
  if (filter.kind === 'day')
    return (
      <label className="desk-filter__field">
        {filter.label}
        <input className="input" type="date" name={filter.name} defaultValue={value} />
      </label>
    )
  return (
    <label className="desk-filter__field">
      {filter.label}
      <select className="input" name={filter.name} defaultValue={value}>
        <option value="">{view.t('desk.list.any')}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A filter that is set, with the way to drop it alone. */
function Token({ view, filter }: { view: ViewContext; filter: DeskFilter }) {
  const text = filterText(view, filter)
  return (
    <span className="desk-filter__token">
      <span>
        {filter.label} <b>{text}</b>
      </span>
      <a
        href={hereWith(view, { [filter.name]: undefined })}
        aria-label={view.t('desk.list.drop', { filter: filter.label })}
      >
        <Icon view={view} name="x" />
      </a>
    </span>
  )
}

/** Filters of a list of the desk: a GET form, and what is set of it as tokens. */
export function FilterBar({ view, filters }: { view: ViewContext; filters: readonly DeskFilter[] }) {
  const { t } = view
  const set = filters.filter(({ name }) => parameter(view, name) !== '')
  const names = filters.map(({ name }) => name)
  return (
    <div className="desk-filter">
      <form className="desk-filter__form" role="search" action={bare(view)}>
        {otherParameters(view, ...names, 'page', 'cursor', 'open').map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {filters.map((filter) => (
          <Field key={filter.name} view={view} filter={filter} />
        ))}
        <button className="button">{t('desk.list.filter')}</button>
      </form>
      {set.map((filter) => (
        <Token key={filter.name} view={view} filter={filter} />
      ))}
      {set.length > 1 && (
        <a className="link" href={hereWith(view, Object.fromEntries(names.map((name) => [name, undefined])))}>
          {t('desk.list.clear')}
        </a>
      )}
    </div>
  )
}
