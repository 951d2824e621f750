import type { ReactNode } from 'react'
import type { MenuItem } from '../../src/platform/site.ts'
import type { ViewContext } from '../context.ts'
import { newTabProps } from './external.ts'
import { ToCome } from './to-come.tsx'

interface Props {
  view: ViewContext
  item: MenuItem
  /** Drawn behind the label, such as the arrow of a dropdown. */
  children?: ReactNode
}

/** The address of this page without its language. */
const addressOf = (path: string): string => path.replace(/([?&])lang=\w+&?/, '$1').replace(/[?&]$/, '')

/** The entry of the menu that leads to this page, or ''. */
export function placeInMenu(view: ViewContext): string {
  const here = addressOf(view.path)
  const leads = ({ href, children }: MenuItem): boolean => href === here || (children?.some(leads) ?? false)
  return view.site.menu.some(leads) ? here : ''
}

/** `page` if the entry leads to this page, `true` if one of its children does. */
function currentMark(view: ViewContext, item: MenuItem): 'page' | 'true' | undefined {
  const here = addressOf(view.path)
  if (item.href === here) return 'page'
  return item.children?.some((child) => child.href === here) ? 'true' : undefined
}

/**
 * One entry of the top menu, by its type (specification 2): 5 opens a new tab, 6 warns that the page is under
 * development (a page says so without scripts), 7 and 8 do nothing, all others lead to their address.
 */
export function MenuLink({ view, item, children }: Props) {
  const { t, href } = view
  const opens = item.children?.length ? ({ 'aria-haspopup': 'true', 'aria-expanded': 'false' } as const) : {}
  if (item.type === 6) {
    return (
      <a
        href={item.href ?? href('UnderDevelopment')}
        data-toast={t('layout.menu.developing', { name: item.label })}
        {...opens}
      >
        {item.label}
        <ToCome view={view} />
        {children}
      </a>
    )
  }
  if (item.type === 7 || item.type === 8 || !item.href) {
    const focusable = item.children?.length ? { tabIndex: 0, role: 'button' } : {}
    return (
      <span {...focusable} {...opens}>
        {item.label}
        {children}
      </span>
    )
  }
  return (
    <a href={item.href} aria-current={currentMark(view, item)} {...opens} {...newTabProps(item.type === 5)}>
      {item.label}
      {item.type === 5 && <span className="visually-hidden">{t('layout.menu.external')}</span>}
      {children}
    </a>
  )
}
