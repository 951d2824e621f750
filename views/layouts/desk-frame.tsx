import type { ReactNode } from 'react'
import type { DeskPlace } from '../../src/platform/desk/place.ts'
import { DeskDialogs, FindBox } from '../components/desk/palette.tsx'
import { Rail } from '../components/desk/rail.tsx'
import { Icon } from '../components/icon.tsx'
import { LanguageSwitch } from '../components/language-switch.tsx'
import { Note } from '../components/note.tsx'
import { SignOutDialog } from '../components/sign-out.tsx'
import { ToastRegion } from '../components/toast-region.tsx'
import type { ViewContext } from '../context.ts'

interface Props {
  view: ViewContext
  place: DeskPlace
}

/** Where the page is, and what every page of the desk has: messages, language, who works here. */
function TopBar({ view, place }: Props) {
  const { t, href, viewer } = view
  return (
    <header className="desk-top">
      <nav aria-label={t('desk.frame.place')}>
        <ol className="desk-top__crumbs">
          {place.crumbs.map(({ label, href: to }) => (
            <li key={label} aria-current={to ? undefined : 'page'}>
              {to ? <a href={to}>{label}</a> : label}
            </li>
          ))}
        </ol>
      </nav>
      <FindBox view={view} side={place.side} />
      <div className="desk-top__tools">
        <a className="desk-top__tool" href={href('Messages')} aria-label={t('desk.frame.messages')}>
          <Icon view={view} name="bell" />
        </a>
        <LanguageSwitch view={view} />
        {viewer && (
          <>
            <a className="desk-top__tool" href={href('Safe')} aria-label={viewer.displayName}>
              <Icon view={view} name="user" />
              <span className="desk-top__person">{viewer.displayName}</span>
            </a>
            <a
              className="desk-top__tool"
              href={href('Logout')}
              data-dialog="sign-out"
              aria-label={t('layout.util.signOut')}
            >
              <Icon view={view} name="out" />
            </a>
          </>
        )}
      </div>
    </header>
  )
}

/** The body of every page behind the counter: the rail, the top bar, the page. */
export function DeskFrame({ view, place, children }: Props & { children: ReactNode }) {
  return (
    <body className="desk" id="top" data-picture={view.asset('default-picture.svg')}>
      <a className="skip-link" href="#main">
        {view.t('layout.page.skip')}
      </a>
      <Rail view={view} place={place} />
      <div className="desk__work">
        <TopBar view={view} place={place} />
        <main className="desk__page" id="main" tabIndex={-1}>
          {place.halted && (
            <div className="page-message">
              <Note view={view} tone="w">
                {place.halted}
              </Note>
            </div>
          )}
          {view.notice && (
            <div className="page-message">
              <Note view={view} tone={view.notice.tone} alert>
                {view.notice.text}
              </Note>
            </div>
          )}
          {children}
        </main>
      </div>
      {view.viewer && <SignOutDialog view={view} />}
      <DeskDialogs view={view} side={place.side} />
      <ToastRegion view={view} />
    </body>
  )
}
