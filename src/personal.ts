import { addressData } from './modules/addresses/personal.ts'
import { applicationData } from './modules/applications/personal.ts'
import { batchData } from './modules/batches/personal.ts'
import { licenceData } from './modules/carriers/personal.ts'
import { cartData } from './modules/cart/personal.ts'
import { certificateData } from './modules/certificates/personal.ts'
import { couponData } from './modules/coupons/personal.ts'
import { creditData } from './modules/credit/personal.ts'
import { cylinderReturnData } from './modules/cylinders/personal.ts'
import { depositData } from './modules/deposits/personal.ts'
import { viewData } from './modules/desk/personal.ts'
import { exportData } from './modules/exports/personal.ts'
import { followData } from './modules/follows/personal.ts'
import { promiseData } from './modules/fulfilment/personal.ts'
import { signInData } from './modules/identity/personal.ts'
import { invoiceData, titleData } from './modules/invoices/personal.ts'
import { managerData } from './modules/managers/personal.ts'
import { messageData } from './modules/messages/personal.ts'
import { noticeData, noticeSettingData } from './modules/notices/personal.ts'
import { orderData } from './modules/orders/personal.ts'
import { paymentData } from './modules/payments/personal.ts'
import { exchangeData, pointData } from './modules/points/personal.ts'
import { refundData } from './modules/refunds/personal.ts'
import { repaymentData } from './modules/repayments/personal.ts'
import { returnData } from './modules/returns/personal.ts'
import { reviewData } from './modules/reviews/personal.ts'
import { damageData } from './modules/shipments/personal.ts'
import { walletData } from './modules/wallet/personal.ts'
import { wechatData } from './modules/wechat/personal.ts'
import { withdrawalData } from './modules/withdrawals/personal.ts'
import type { PersonalData } from './platform/personal-data.ts'

/** What each module stores about a member, for export and erasure. */
export const personal: readonly PersonalData[] = [
  addressData,
  followData,
  noticeData,
  noticeSettingData,
  pointData,
  exchangeData,
  couponData,
  managerData,
  wechatData,
  titleData,
  invoiceData,
  paymentData,
  creditData,
  depositData,
  withdrawalData,
  repaymentData,
  cartData,
  // Before the orders, which only say that something is not finished.
  returnData,
  refundData,
  orderData,
  promiseData,
  certificateData,
  licenceData,
  damageData,
  messageData,
  reviewData,
  cylinderReturnData,
  batchData,
  applicationData,
  exportData,
  viewData,
  signInData,
  // After all from which money may come to the account: what blocks an erasure is asked in this order.
  walletData,
]
