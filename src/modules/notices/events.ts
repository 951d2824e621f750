import type { Language, WordKey } from '../../platform/i18n.ts'
import type { NoticeKind, NoticeTopic } from './view.ts'

/** The texts of notices: keys under `notices.text` in both languages. The key of a notice is its event. */
export type NoticeKey = WordKey extends infer K
  ? K extends `notices.text.${infer Name}`
    ? Name
    : never
  : never

/** Whether a channel tells of a topic: as the member chose, with what holds before they choose; or whatever they choose. */
export type Choice = 'always' | 'on' | 'off' | 'never'

/** Lines of the page of preferences. What protects an account or moves money is always shown in the mall. */
export const topics = {
  security: { site: 'always', mail: 'on' },
  account: { site: 'always', mail: 'off' },
  orders: { site: 'on', mail: 'on' },
  filling: { site: 'on', mail: 'on' },
  shipping: { site: 'on', mail: 'on' },
  payments: { site: 'always', mail: 'on' },
  certificates: { site: 'always', mail: 'on' },
  goods: { site: 'on', mail: 'off' },
  store: { site: 'always', mail: 'off' },
} as const satisfies Record<NoticeTopic, Record<'site' | 'mail', Choice>>

/** How long events of one order that are told together wait for each other. */
export const TOGETHER_MINUTES = 10
export const MAIL_WAITS_MINUTES = 5

interface NoticeEvent {
  kind: NoticeKind
  topic: NoticeTopic
  /**
   * Events with the same word about the same order (`vars.number`) become one message while it is unread and young: several
   * steps of a filling within minutes do not fill the list.
   */
  together?: 'progress' | 'parcels' | 'messages'
}

const security = { kind: 'account', topic: 'security' } as const
const account = { kind: 'account', topic: 'account' } as const
const order = { kind: 'order', topic: 'orders' } as const
const progress = { kind: 'order', topic: 'filling', together: 'progress' } as const
const parcel = { kind: 'order', topic: 'shipping', together: 'parcels' } as const
const payment = { kind: 'payment', topic: 'payments' } as const
const certificate = { kind: 'certificate', topic: 'certificates' } as const
const forStore = { kind: 'order', topic: 'store' } as const

/** Every event that a member is notified of, one row each: a text without a row does not compile. */
export const noticeEvents: Record<NoticeKey, NoticeEvent> = {
  welcome: account,
  demo: account,
  passwordChanged: security,
  phoneChanged: security,
  mailBound: security,
  payPasswordSet: security,
  wechatBound: security,
  wechatUnbound: security,
  newSignIn: security,
  managerChanged: account,
  managerKept: account,
  realNamePassed: account,
  realNameFailed: account,
  companyPassed: account,
  companyFailed: account,
  applicationApproved: account,
  applicationRejected: account,

  orderConfirmed: order,
  orderConfirmedAnew: order,
  orderRefused: order,
  orderWithdrawn: order,
  orderLapsed: order,
  orderDeclined: order,
  quoteExpired: order,
  orderCancelled: order,
  orderClosed: order,
  orderPaid: order,
  orderAccepted: order,
  orderAdjusted: order,
  orderCompleted: order,

  fillingBegun: progress,
  unitPassed: progress,
  unitFailed: progress,
  certificateReady: { kind: 'certificate', topic: 'certificates', together: 'progress' },
  // A date is never hidden among other steps: the buyer may answer it.
  dateMoved: { kind: 'order', topic: 'filling' },
  dateMissed: { kind: 'order', topic: 'filling' },
  dateUnitFailed: { kind: 'order', topic: 'filling' },
  dateMayWithdraw: { kind: 'order', topic: 'filling' },

  orderShipped: parcel,
  orderPartlyShipped: parcel,
  parcelDelivering: parcel,
  parcelDelivered: parcel,
  // What went wrong on the way is never hidden among other news.
  parcelProblem: { kind: 'order', topic: 'shipping' },
  parcelReceived: parcel,
  parcelReceivedByTimer: parcel,
  // What goes on by itself is never hidden among other news.
  parcelDue: { kind: 'order', topic: 'shipping' },
  orderReceived: order,
  orderReceivedByTimer: order,

  returnAgreed: order,
  returnShownByStore: order,
  returnPickup: order,
  returnRefused: order,
  returnArrived: order,
  returnAccepted: order,
  returnReplaced: order,
  returnNotReplaced: order,
  returnLapsed: order,
  returnDecided: order,
  returnCompleted: order,
  returnNotBooked: forStore,
  returnNoAddress: forStore,

  messageAnswered: { kind: 'order', topic: 'orders', together: 'messages' },

  orderRefunded: payment,
  refundProposed: payment,
  refundOwed: payment,
  refundNotProposed: payment,
  refundRefused: payment,
  refundSent: payment,
  refundWaitsForRed: payment,
  refundToBalance: payment,
  orderCompensated: payment,
  voucherFailed: payment,
  voucherShort: payment,
  voucherOver: payment,
  suspenseReturned: payment,
  suspenseToBalance: payment,
  depositSettled: payment,
  withdrawalPaid: payment,
  withdrawalRefused: payment,
  withdrawalCancelled: payment,
  creditStatement: payment,
  creditRepaid: payment,
  creditLimit: payment,
  creditRefused: payment,
  creditFrozen: payment,
  creditReleased: payment,
  creditDueSoon: payment,
  creditDueTomorrow: payment,
  creditOverdue: payment,

  invoiceIssued: payment,
  invoiceFailed: payment,
  invoiceReversed: payment,
  invoiceRenewed: payment,
  redToConfirm: payment,
  redUnconfirmed: payment,
  redDeclined: payment,
  reviewPublished: order,
  reviewRejected: order,
  reviewRemoved: order,
  reviewAnswered: order,
  reviewWritten: forStore,
  reviewAddedTo: forStore,

  couponsEnding: { kind: 'account', topic: 'goods' },
  batchEnding: { kind: 'certificate', topic: 'certificates' },
  batchesEnding: { kind: 'certificate', topic: 'certificates' },
  batchRecalled: { kind: 'certificate', topic: 'certificates' },

  stockReturned: { kind: 'order', topic: 'goods' },

  storeViolation: forStore,
  messageWritten: { kind: 'order', topic: 'store', together: 'messages' },
  storeSuspended: forStore,
  storeReopened: forStore,
  storeClosed: forStore,
  storeCommission: forStore,
  storeLicenceEnding: forStore,
  storeLicenceOver: forStore,
  storeLicenceRenewed: forStore,
  orderToConfirm: forStore,
  orderReminded: forStore,
  orderPartAsked: forStore,
  parcelExtended: forStore,
  parcelDamaged: forStore,
  cylindersToCollect: forStore,
  fillingRefused: forStore,
  orderBatchExpired: forStore,
  invoicesWaitForLogin: forStore,
  invoicesWaitForQuota: forStore,
  invoiceQuotaLow: forStore,
  webhookFailing: { kind: 'account', topic: 'store' },
  webhookGone: { kind: 'account', topic: 'store' },
  redOffered: forStore,
  redByHand: forStore,
  refundAsked: forStore,
  refundWithdrawn: forStore,
  refundNotAccepted: forStore,
  refundNotApproved: forStore,
  returnAsked: forStore,
  returnAgreedByTimer: forStore,
  returnWithdrawn: forStore,
  returnSent: forStore,
  returnDisputed: forStore,
  returnSettled: forStore,
  returnDone: forStore,
  returnHurried: forStore,
  returnShown: forStore,

  certificateRevised: certificate,
  certificateRevoked: certificate,
}

/** Values of a text in one language: where one has a twin in English (`name`, `nameEn`), English says that. */
export const saidIn = (lang: Language, vars: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [name, (lang === 'en' && vars[`${name}En`]) || value]),
  )
