/**
 * WeChat as a way in. A journey there is good once, for ten minutes, in the browser that began it; a code is exchanged
 * once, on the server. A WeChat account signs in the one member it is bound to, and is bound only by who proved both.
 */
export { wechatPages } from './pages.ts'
export { wechatData } from './personal.ts'
export { wechatReturn } from './return.ts'
export { wechatRoutes } from './routes.ts'
export { forgetJourneys } from './service/bind.ts'
export { boundWechat } from './service/links.ts'
