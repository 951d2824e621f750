import { Footer, MiniFooter } from '../components/footer.tsx'
import { madeOnce } from '../components/framed.ts'
import { CompactHeader, Header } from '../components/header.tsx'
import { placeInMenu } from '../components/menu-link.tsx'
import type { SearchState } from '../components/search-box.tsx'
import { SideNav } from '../components/side-nav.tsx'
import { SignOutDialog } from '../components/sign-out.tsx'
import { TabBar } from '../components/tab-bar.tsx'
import type { Tab } from '../components/tab-bar.tsx'
import { escaped, byteTemplateOf, gap } from '../components/template.ts'
import type { ByteTemplate, Html } from '../components/template.ts'
import { ToastRegion } from '../components/toast-region.tsx'
import { TopMenu } from '../components/top-menu.tsx'
import type { ViewContext, Viewer } from '../context.ts'
import { renderToStaticMarkup } from 'react-dom/server'

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

type Gap = 'title' | 'name' | 'token' | 'signIn' | 'zh' | 'en' | 'q' | 'main'

/** The body of every page around its `main`: header, menu, navigation, footer. */
function Frame({ view, frame = 'full', search, tab, panel, bleed }: FrameOptions & { view: ViewContext }) {
  const full = frame === 'full'
  return (
    <body id="top" data-picture={view.asset('default-picture.svg')}>
      <a className="skip-link" href="#main">
        {view.t('layout.page.skip')}
      </a>
      {full ? (
        <Header view={view} search={{ ...search, q: gap('q') }} />
      ) : (
        <CompactHeader view={view} title={gap('title')} />
      )}
      {full && <TopMenu view={view} {...(panel && { panel })} />}
      <main id="main" className={bleed ? undefined : 'page-width'} tabIndex={-1}>
        {gap('main')}
      </main>
      {full && <SideNav view={view} />}
      {full ? <Footer view={view} /> : <MiniFooter view={view} />}
      {full && <TabBar view={view} {...(tab && { current: tab })} />}
      {view.viewer && <SignOutDialog view={view} />}
      <ToastRegion view={view} />
    </body>
  )
}

const nameOf = ({ companyName, displayName }: Viewer): string => companyName ?? displayName

/** A view that knows the kind of reader and of page, and nothing of this reader or this page. */
function anybodys(view: ViewContext): ViewContext {
  const { viewer } = view
  return {
    ...view,
    path: placeInMenu(view),
    viewer: viewer && { ...viewer, displayName: gap('name'), companyName: null, memberId: '' },
    formToken: gap('token'),
    notice: null,
    signInHref: gap('signIn'),
    langHref: (lang) => gap(lang),
  }
}

const readerOf = ({ viewer }: ViewContext): string =>
  viewer ? (viewer.isManager ? 'manager' : 'member') : 'visitor'

/** The frame of one kind of page for one kind of reader, rendered once while the site stands still. */
function frameOf(view: ViewContext, options: FrameOptions): ByteTemplate<Gap> {
  const { frame, search, tab, panel, bleed } = options
  const kind = [frame, search?.target, tab, panel, bleed, readerOf(view), placeInMenu(view)].join(' ')
  return madeOnce(view, view.site, `frame ${kind}`, () =>
    byteTemplateOf(renderToStaticMarkup(<Frame view={anybodys(view)} {...options} />)),
  )
}

/** HTML of the frame around a page, with what is the reader's own. */
export const inFrame = (view: ViewContext, options: FrameOptions, title: string, main: Html): Html =>
  frameOf(
    view,
    options,
  )({
    title: escaped(title),
    name: view.viewer ? escaped(nameOf(view.viewer)) : '',
    token: escaped(view.formToken),
    signIn: escaped(view.signInHref),
    zh: escaped(view.langHref('zh')),
    en: escaped(view.langHref('en')),
    q: escaped(options.search?.q ?? ''),
    main,
  })
