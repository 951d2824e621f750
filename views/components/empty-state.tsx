import type { ReactNode } from 'react'
import type { ViewContext } from '../context.ts'
import { hereWith } from './desk/address.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

interface Props {
  view: ViewContext
  icon?: IconName
  title: string
  /** Level of the title in the page. */
  as?: 'h1' | 'h2' | 'h3' | 'b'
  text?: ReactNode
  /** What to do next: links or a form. */
  children?: ReactNode
  /** The list that shows nothing here: past its last page it is not empty, and that is said instead. */
  of?: { page: number; total: number | string }
}

/** Shown instead of an empty list: says why it is empty and offers a next step. */
export function EmptyState({ of, ...props }: Props) {
  const { view, as } = props
  if (!of || of.page === 1 || of.total === 0) return <Empty {...props} />
  return (
    <Empty view={view} as={as} title={view.t('layout.list.past', { count: of.total })}>
      <a className="button" href={hereWith(view, { page: undefined, cursor: undefined })}>
        {view.t('layout.list.first')}
      </a>
    </Empty>
  )
}

function Empty({ view, icon = 'search', title, as: Title = 'b', text, children }: Omit<Props, 'of'>) {
  return (
    <div className="empty-state">
      <Icon view={view} name={icon} />
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
