import type { PageDoor } from '../../platform/page.tsx'
import { bindPage } from './pages/bind.ts'
import { loginWechatPage } from './pages/login.ts'
import { standInPage } from './pages/stand-in.ts'

/** /login_wechat, /order/bind, and the simulated WeChat of development. */
export function wechatPages(page: PageDoor): void {
  loginWechatPage(page)
  bindPage(page)
  standInPage(page)
}
