import type { ViewContext } from '../../context.ts'
import { EmptyState } from '../empty-state.tsx'
import { hereWith, parameter } from './address.ts'
import { filterText } from './desk-filter.tsx'
import type { DeskFilter } from './desk-filter.tsx'
import type { EmptyWords } from './list-types.ts'
import type { DeskTab } from './view-tabs.tsx'

interface Props {
  view: ViewContext
  tabs: { name: string; items: readonly DeskTab[] } | undefined
  filters: readonly DeskFilter[]
  empty: EmptyWords
  list: { page: number; total: number }
}

/** An empty list says why: there is nothing yet, nothing in this tab, or nothing that the filters let through. */
export function NothingListed({ view, tabs, filters, empty, list }: Props) {
  const { t } = view
  const set = filters.filter(({ name }) => parameter(view, name) !== '')
  const tab = tabs?.items.find(({ value }) => value !== undefined && value === parameter(view, tabs.name))
  if (set.length === 0 && tab)
    return (
      <EmptyState
        view={view}
        of={list}
        icon={empty.icon}
        title={t('desk.list.noneInTab', { tab: tab.label })}
      />
    )
  if (set.length === 0)
    return (
      <EmptyState view={view} of={list} icon={empty.icon} title={empty.title} text={empty.text}>
        {empty.children}
      </EmptyState>
    )
  const conditions = set.map((filter) => `${filter.label} ${filterText(view, filter)}`)
  return (
    <EmptyState
      view={view}
      of={list}
      title={t('desk.list.noMatch')}
      text={conditions.join(t('desk.list.comma'))}
    >
      <div className="row row--wrap">
        {set.map((filter) => (
          <a
            key={filter.name}
            className="button button--small"
            href={hereWith(view, { [filter.name]: undefined })}
          >
            {t('desk.list.drop', { filter: filter.label })}
          </a>
        ))}
        {set.length > 1 && (
          <a
            className="button button--small"
            href={hereWith(view, Object.fromEntries(filters.map(({ name }) => [name, undefined])))}
          >
            {t('desk.list.clear')}
          </a>
        )}
      </div>
    </EmptyState>
  )
}
