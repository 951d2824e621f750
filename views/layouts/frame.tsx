import { Footer, MiniFooter } from '../components/footer.tsx'
import { CompactHeader, Header } from '../components/header.tsx'
import { Note } from '../components/note.tsx'
import type { SearchState } from '../components/search-box.tsx'
import { SideNav } from '../components/side-nav.tsx'
import { SignOutDialog } from '../components/sign-out.tsx'
import { TabBar } from '../components/tab-bar.tsx'
import type { Tab } from '../components/tab-bar.tsx'
import { ToastRegion } from '../components/toast-region.tsx'
import { TopMenu } from '../components/top-menu.tsx'
import type { ViewContext } from '../context.ts'
import type { ReactNode } from 'react'

export interface FrameOptions {
  /** `compact` for sign-in, registration and cashier: short header, no menu, one-line footer. */
  frame?: 'full' | 'compact'
  /** Text in the search bar. */
  search?: SearchState
  /** The tab of the phone's bottom bar that is this page. */
  tab?: Tab
  /** `page` if the page itself shows the category panel. */
  panel?: 'drop' | 'page'
  /** The page has bands from edge to edge and sets its own width. */
  bleed?: boolean
}

interface Props extends FrameOptions {
  view: ViewContext
  title: string
  children: ReactNode
}

/** The body of every page around its `main`: header, menu, navigation, footer. */
export function Frame({ view, title, frame = 'full', search, tab, panel, bleed, children }: Props) {
  const full = frame === 'full'
  return (
    <body id="top" data-picture={view.asset('default-picture.svg')}>
      <a className="skip-link" href="#main">
        {view.t('layout.page.skip')}
      </a>
      {full ? (
        <Header view={view} {...(search && { search })} />
      ) : (
        <CompactHeader view={view} title={title} />
      )}
      {full && <TopMenu view={view} {...(panel && { panel })} />}
      <main id="main" className={bleed ? undefined : 'page-width'} tabIndex={-1}>
        {/* What the page before left to be told. */}
        {view.notice && (
          <div className={bleed ? 'page-width page-message' : 'page-message'}>
            <Note view={view} tone={view.notice.tone} alert>
              {view.notice.text}
            </Note>
          </div>
        )}
        {children}
      </main>
      {full && <SideNav view={view} />}
      {full ? <Footer view={view} /> : <MiniFooter view={view} />}
      {full && <TabBar view={view} {...(tab && { current: tab })} />}
      {view.viewer && <SignOutDialog view={view} />}
      <ToastRegion view={view} />
    </body>
  )
}
