import type { ReactNode } from 'react'
import { Footer, MiniFooter } from '../components/footer.tsx'
import { CompactHeader, Header } from '../components/header.tsx'
import type { SearchState } from '../components/search-box.tsx'
import { Note } from '../components/note.tsx'
import { SideNav } from '../components/side-nav.tsx'
import { SignOutDialog } from '../components/sign-out.tsx'
import { TabBar } from '../components/tab-bar.tsx'
import type { Tab } from '../components/tab-bar.tsx'
import { ToastRegion } from '../components/toast-region.tsx'
import { TopMenu } from '../components/top-menu.tsx'
import type { AccountPlace, PageHead, ViewContext } from '../context.ts'
import { AccountShell } from './account-shell.tsx'
import { Head } from './head.tsx'

export interface LayoutProps {
  view: ViewContext
  head: PageHead
  /** `compact` for sign-in, registration and cashier: short header, no menu, one-line footer. */
  frame?: 'full' | 'compact'
  /** Where the page stands in the account centre, whose menu and breadcrumb then surround it. */
  account?: AccountPlace | null
  /** What the search bar shows. */
  search?: SearchState
  /** Which tab of the phone's bottom bar is this page. */
  tab?: Tab
  /** `page` where the page itself shows the category panel. */
  panel?: 'drop' | 'page'
  /** The page lays out its own width: bands that reach from edge to edge. */
  bleed?: boolean
  children: ReactNode
}

/** The whole document around a page: head, header, menu, main, navigation, footer. */
export function Layout(props: LayoutProps) {
  const { view, head, frame = 'full', account, search, panel, bleed, children } = props
  const tab = props.tab ?? (account ? 'account' : undefined)
  const full = frame === 'full'
  return (
    <html lang={view.lang === 'zh' ? 'zh-CN' : 'en'} data-lang={view.lang}>
      <Head view={view} head={head} />
      <body id="top" data-picture={view.asset('default-picture.svg')}>
        <a className="skip" href="#main">
          {view.t('layout.page.skip')}
        </a>
        {full ? (
          <Header view={view} {...(search && { search })} />
        ) : (
          <CompactHeader view={view} title={head.title} />
        )}
        {full && <TopMenu view={view} {...(panel && { panel })} />}
        <main id="main" className={bleed ? undefined : 'wrap'} tabIndex={-1}>
          {view.notice && (
            <div className={bleed ? 'wrap told' : 'told'}>
              <Note view={view} tone={view.notice.tone} alert>
                {view.notice.text}
              </Note>
            </div>
          )}
          {account ? (
            <AccountShell view={view} place={account}>
              {children}
            </AccountShell>
          ) : (
            children
          )}
        </main>
        {full && <SideNav view={view} />}
        {full ? <Footer view={view} /> : <MiniFooter view={view} />}
        {full && <TabBar view={view} {...(tab && { current: tab })} />}
        {view.viewer && <SignOutDialog view={view} />}
        <ToastRegion view={view} />
      </body>
    </html>
  )
}
