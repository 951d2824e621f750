import type { ReactNode } from 'react'
import type { ViewContext } from '../context.ts'

/** Words that write to the mall's mail address; plain words while the operator has not yet put one in place of the first text. */
export function MailLink({
  view: { site },
  className,
  children = site.email,
}: {
  view: ViewContext
  className?: string
  children?: ReactNode
}) {
  if (!site.email.includes('@')) return <span className={className}>{children}</span>
  return (
    <a className={className} href={`mailto:${site.email}`}>
      {children}
    </a>
  )
}
