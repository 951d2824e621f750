import type { WordKey } from './i18n.ts'

/** Cookie with a notice for the next page. */
export const NOTICE_COOKIE = 'notice'
export const NOTICE_SECONDS = 60

/** Notices for the next page: `o` done, `x` failed. The cookie contains only the name. */
export const notices = {
  signedIn: { tone: 'o', key: 'common.notice.signedIn' },
  addressSaved: { tone: 'o', key: 'addresses.notice.saved' },
  addedToCart: { tone: 'o', key: 'cart.buy.added' },
  stockWished: { tone: 'o', key: 'cart.buy.wished' },
  messageSettingsSaved: { tone: 'o', key: 'notices.settings.saved' },
  couponClaimed: { tone: 'o', key: 'coupons.page.claimed' },
  storeReminded: { tone: 'o', key: 'orders.notice.reminded' },
  partAsked: { tone: 'o', key: 'orders.notice.partAsked' },
  receiptExtended: { tone: 'o', key: 'shipments.notice.extended' },
  pickUpAsked: { tone: 'o', key: 'cylinders.notice.asked' },
  damageNoted: { tone: 'o', key: 'shipments.notice.damaged' },
  wechatBound: { tone: 'o', key: 'wechat.notice.bound' },
  wechatUnbound: { tone: 'o', key: 'wechat.notice.unbound' },
  wechatStopped: { tone: 'x', key: 'errors.wechat.stopped' },
  wechatJourneyOver: { tone: 'x', key: 'errors.wechat.journeyOver' },
  wechatTicketOver: { tone: 'x', key: 'errors.wechat.ticketOver' },
  wechatNotAnswering: { tone: 'x', key: 'errors.wechat.notAnswering' },
  wechatCodeRefused: { tone: 'x', key: 'errors.wechat.codeRefused' },
  wechatNotAllowed: { tone: 'x', key: 'errors.wechat.notAllowed' },
  wechatTaken: { tone: 'x', key: 'errors.wechat.taken' },
  wechatHasOther: { tone: 'x', key: 'errors.wechat.hasOther' },
} as const satisfies Record<string, { tone: 'o' | 'x'; key: WordKey }>

export type NoticeName = keyof typeof notices

/** Whether what a browser sent in the cookie is the name of a notice. */
export const isNotice = (name: unknown): name is NoticeName =>
  typeof name === 'string' && Object.hasOwn(notices, name)
