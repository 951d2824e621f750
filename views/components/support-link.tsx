import type { ReactNode } from 'react'
import type { ViewContext } from '../context.ts'
import { newTabProps } from './external.ts'

interface Props {
  view: ViewContext
  className?: string
  children: ReactNode
}

/** Live support in a new tab if the operator configured it, otherwise the help centre. */
export function SupportLink({ view, className, children }: Props) {
  const support = view.site.liveSupport
  return (
    <a
      className={className}
      href={support?.href ?? view.href('helpCenter1')}
      {...newTabProps(support !== null)}
      {...(support?.script && { 'data-support-script': support.script })}
    >
      {children}
    </a>
  )
}
