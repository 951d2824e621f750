/**
 * What members pay with besides providers: balance, credit line, points, gift cards. All of it lies in ledger accounts;
 * this module holds it for orders, gives it back, and knows whose card is whose. Nothing here falls below its floor,
 * however many spend at once (R31, R38).
 */
export { seedWallet } from './demo.ts'
export { assetsOf } from './service/assets.ts'
export type { OwnAssets, OwnCard } from './view.ts'
export { captureEntries, extendReturned, holdAssets, releaseAssets, returnEntries } from './service/holds.ts'
export { pointsUntil } from './rules.ts'
export {
  earnPoints,
  expirePoints,
  expiringPoints,
  pointsValidity,
  postEarned,
  takeBackEarned,
  takeBackPoints,
} from './service/points.ts'
