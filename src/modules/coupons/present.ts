import type { Language } from '../../platform/i18n.ts'
import { yuanText } from '../../shared/fen.ts'
import type { CouponTerms, MemberCoupon, OpenOffer } from './view.ts'

const yuanOrNull = (fen: number | null) => (fen === null ? null : yuanText(fen))
const idOrNull = (id: number | null) => (id === null ? null : String(id))

/** What a coupon takes off, as the API says it. */
const termsReply = (terms: CouponTerms, lang: Language) => ({
  name: lang === 'en' ? terms.nameEn : terms.nameZh,
  storeId: idOrNull(terms.storeId),
  storeName: lang === 'en' ? terms.storeNameEn : terms.storeNameZh,
  categoryId: idOrNull(terms.categoryId),
  minimum: yuanText(terms.minimumFen),
  off: yuanOrNull(terms.offFen),
  offPercent: terms.offPercent,
  cap: yuanOrNull(terms.capFen),
})

export const offerReply = (lang: Language) => (offer: OpenOffer) => ({
  id: String(offer.id),
  ...termsReply(offer, lang),
  left: offer.left,
  claimUntil: offer.claimUntil.toISOString(),
  claimable: offer.claimable,
  held: offer.held,
})

export const couponReply = (lang: Language) => (coupon: MemberCoupon) => ({
  id: String(coupon.id),
  offerId: String(coupon.offerId),
  ...termsReply(coupon, lang),
  status: coupon.state,
  expiresAt: coupon.expiresAt.toISOString(),
})
