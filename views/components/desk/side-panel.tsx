import type { ReactNode } from 'react'
import type { ViewContext } from '../../context.ts'
import { Icon } from '../icon.tsx'
import { hereWith } from './address.ts'

interface Props {
  view: ViewContext
  title: string
  /** Its state, beside the title. */
  status?: ReactNode
  /** Its page of its own. */
  href: string
  /** Parts: each a `SideSection`. */
  children: ReactNode
  /** The next step, fixed at the foot. */
  foot?: ReactNode
}

/** A row that is open beside its list. Its heading takes the focus, so that the keyboard need not walk through the list to it. */
export function SidePanel({ view, title, status, href, children, foot }: Props) {
  const { t } = view
  return (
    <>
      <header className="desk-side__head">
        <div className="desk-side__title">
          <h2 tabIndex={-1} autoFocus>
            {title}
          </h2>
          {status}
        </div>
        <a className="icon-button" href={href} aria-label={t('desk.side.page')}>
          <Icon view={view} name="up" />
        </a>
        <a
          className="icon-button"
          href={hereWith(view, { open: undefined })}
          aria-label={t('desk.side.close')}
          data-close
          hx-boost="true"
          hx-swap="outerMorph show:none"
        >
          <Icon view={view} name="x" />
        </a>
      </header>
      <div className="desk-side__body">{children}</div>
      {foot && <footer className="desk-side__foot">{foot}</footer>}
    </>
  )
}

/** One part of what is open, with its heading. */
export function SideSection({
  title,
  note,
  children,
}: {
  title?: string
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="desk-section">
      {title && (
        <h3>
          {title}
          {note && <span className="desk-section__note">{note}</span>}
        </h3>
      )}
      {children}
    </section>
  )
}
