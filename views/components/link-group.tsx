import type { ReactNode } from 'react'

interface GroupLink {
  label: ReactNode
  href: string
  current?: boolean
  /** Count behind the label. */
  count?: string
}

interface Props {
  label: string
  links: GroupLink[]
  /** `tabs` underlined, `segments` joined buttons, `sort-links` the sort bar, `section__sort` its small form. */
  look: 'tabs' | 'segments' | 'sort-links' | 'section__sort'
  className?: string
  linkProps?: Record<string, string>
}

/** Links of which one is current: tabs, sort orders, list or grid. Each has its own address. */
export function LinkGroup({ label, links, look, className, linkProps }: Props) {
  return (
    <nav className={className ? `${look} ${className}` : look} aria-label={label}>
      {links.map((link) => (
        <a key={link.href} href={link.href} aria-current={link.current ? 'true' : undefined} {...linkProps}>
          {link.label}
          {link.count !== undefined && <span className="tabs__count">{link.count}</span>}
        </a>
      ))}
    </nav>
  )
}
