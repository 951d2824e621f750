/**
 * Sign-in by WeChat. A journey to WeChat works once, for ten minutes, in the browser that began it; the server
 * exchanges a code, once. A WeChat account signs in the one member it is bound to, and only a person who proved both
 * can bind it.
 */
export { forgetJourneys } from './service/bind.ts'
export { boundWechat } from './service/links.ts'
