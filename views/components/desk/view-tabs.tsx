import type { Waiting } from '../../../src/platform/desk/waiting.ts'
import type { ViewContext } from '../../context.ts'
import { hereWith, parameter } from './address.ts'
import { waitingText } from './rail.tsx'

/** A view of a list: what its parameter of the address is set to; the usual one leaves it out. */
export interface DeskTab {
  value: string | undefined
  label: string
  count?: Waiting
}

/** Views of a list, each with its address and, where it is cheap to know, its count. */
export function ViewTabs({
  view,
  name,
  items,
}: {
  view: ViewContext
  name: string
  items: readonly DeskTab[]
}) {
  const current = parameter(view, name)
  return (
    <nav className="desk-tabs" aria-label={view.t('desk.list.views')}>
      {items.map(({ value, label, count }) => (
        <a
          key={value ?? ''}
          href={hereWith(view, { [name]: value })}
          aria-current={(value ?? '') === current ? 'page' : undefined}
        >
          {label}
          {count && <span className="desk-tabs__count">{waitingText(view, count)}</span>}
        </a>
      ))}
    </nav>
  )
}
