import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Note } from '../components/note.tsx'
import { renderPieces } from '../components/pieces.ts'
import { remembered } from '../components/remembered.ts'
import type { Html } from '../components/template.ts'
import type { AccountPlace } from '../../src/platform/account-menu.ts'
import type { PageHead, ViewContext } from '../context.ts'
import { inAccount } from './account-shell.tsx'
import { inFrame } from './frame.tsx'
import type { FrameOptions } from './frame.tsx'
import { Head } from './head.tsx'

export type LayoutOptions = FrameOptions

interface DocumentProps extends LayoutOptions {
  view: ViewContext
  head: PageHead
  /** The place of the page in the account centre, if it has that frame. */
  account: AccountPlace | null
  body: ReactElement
}

/** The notice that the previous page left. */
const told = (view: ViewContext, bleed: boolean | undefined): string =>
  view.notice
    ? renderToStaticMarkup(
        <div className={bleed ? 'page-width page-message' : 'page-message'}>
          <Note view={view} tone={view.notice.tone} alert>
            {view.notice.text}
          </Note>
        </div>,
      )
    : ''

/** React puts preloads of pictures before what it renders, but they belong in the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

const HEAD_END = '</head>'

/** The whole document around a page. Only the page itself is rendered anew; frame, head and account menu are kept. */
export function documentHtml({ view, head, account, body, ...options }: DocumentProps): Html {
  const [start, ...others] = renderPieces(body)
  const preloads = PRELOADS.exec(start)?.[0] ?? ''
  const rest = [start.slice(preloads.length), ...others]
  const main = [told(view, options.bleed), ...(account ? inAccount(view, account, rest) : rest)]
  const frame = account ? { ...options, tab: options.tab ?? ('account' as const) } : options
  const lang = view.lang === 'zh' ? 'zh-CN' : 'en'
  const about = remembered(JSON.stringify(['head', view.lang, view.origin, head]), () => (
    <Head view={view} head={head} />
  ))
  return [
    `<!doctype html><html lang="${lang}" data-lang="${view.lang}">${about.slice(0, -HEAD_END.length)}${preloads}${HEAD_END}`,
    ...inFrame(view, frame, head.title, main),
    '</html>',
  ]
}
