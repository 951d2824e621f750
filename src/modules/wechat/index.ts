/**
 * WeChat as a way in. A journey there is good once, for ten minutes, in the browser that began it; a code is exchanged
 * once, on the server. A WeChat account signs in the one member it is bound to, and is bound only by who proved both.
 */
export { forgetJourneys } from './service/bind.ts'
export { boundWechat } from './service/links.ts'
