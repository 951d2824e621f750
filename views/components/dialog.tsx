import type { ReactNode } from 'react'
import type { ViewContext } from '../context.ts'
import { Icon } from './icon.tsx'

interface Props {
  view: ViewContext
  /** A link with `data-dialog={id}` opens it; without scripts that link leads to a page that asks the same. */
  id: string
  title: string
  children: ReactNode
  /** Buttons of the foot, the primary one last. */
  actions?: ReactNode
  className?: string
}

/** A native dialog: Escape and the cross close it, and focus returns to what opened it. */
export function Dialog({ view, id, title, children, actions, className }: Props) {
  return (
    <dialog id={id} className={className} aria-labelledby={`${id}-title`}>
      <form method="dialog" className="dialog__head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button className="icon-button" aria-label={view.t('layout.dialog.close')}>
          <Icon view={view} name="x" />
        </button>
      </form>
      <div className="dialog__body">{children}</div>
      {actions && <div className="dialog__foot">{actions}</div>}
    </dialog>
  )
}
