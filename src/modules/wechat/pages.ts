import type { PageDoor } from '../../platform/page.tsx'
import { bindPage } from './pages/bind.ts'
import { standInPage } from './pages/stand-in.ts'

/** /login_wechat, /order/bind, and the pretended WeChat of development. */
export function wechatPages(page: PageDoor): void {
  bindPage(page)
  standInPage(page)
}
