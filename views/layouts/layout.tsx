import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AccountPlace } from '../../src/platform/account-menu.ts'
import type { DeskPlace } from '../../src/platform/desk/place.ts'
import type { PageHead, ViewContext } from '../context.ts'
import { AccountShell } from './account-shell.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { Frame } from './frame.tsx'
import type { FrameOptions } from './frame.tsx'
import { Head } from './head.tsx'

export type LayoutOptions = FrameOptions

interface DocumentProps extends LayoutOptions {
  view: ViewContext
  head: PageHead
  /** The place of the page in the account centre, if it has that frame. */
  account: AccountPlace | null
  /** Its place on the desk, which has a frame of its own. */
  desk?: DeskPlace | null
  body: ReactElement
}

function Document({ view, head, account, desk, body, ...options }: DocumentProps) {
  const lang = view.lang === 'zh' ? 'zh-CN' : 'en'
  if (desk)
    return (
      <html lang={lang} data-lang={view.lang}>
        <Head view={view} head={head} />
        <DeskFrame view={view} place={desk}>
          {body}
        </DeskFrame>
      </html>
    )
  return (
    <html lang={lang} data-lang={view.lang}>
      <Head view={view} head={head} />
      <Frame view={view} title={head.title} {...(account && { tab: 'account' })} {...options}>
        {account ? (
          <AccountShell view={view} place={account}>
            {body}
          </AccountShell>
        ) : (
          body
        )}
      </Frame>
    </html>
  )
}

/** The whole document around a page. */
export const documentHtml = (props: DocumentProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`
