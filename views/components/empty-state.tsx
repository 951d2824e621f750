import type { ReactNode } from 'react'
import type { ViewContext } from '../context.ts'
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
}

/** Shown instead of an empty list: says why it is empty and offers a next step. */
export function EmptyState({ view, icon = 'search', title, as: Title = 'b', text, children }: Props) {
  return (
    <div className="empty-state">
      <Icon view={view} name={icon} />
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
