import type { Language } from '../../platform/i18n.ts'
import { yuanText } from '../../shared/fen.ts'
import { daysLeft, shareGone } from './rules.ts'
import type {
  CouponBoard,
  CouponCard,
  CouponsInCart,
  CouponTerms,
  MadeOffer,
  MemberCoupon,
  OfferCard,
  OpenOffer,
  OwnCard,
} from './view.ts'

const yuanOrNull = (fen: number | null) => (fen === null ? null : yuanText(fen))
const idOrNull = (id: number | null) => (id === null ? null : String(id))

const named = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id: String(id), name }

/** What a coupon takes off, as a card says it. */
const termsCard = (terms: CouponTerms, lang: Language): Omit<CouponCard, 'id'> => ({
  number: terms.number,
  name: lang === 'en' ? terms.nameEn : terms.nameZh,
  offFen: terms.offFen,
  offPercent: terms.offPercent,
  minimumFen: terms.minimumFen,
  capFen: terms.capFen,
  store: named(terms.storeId, lang === 'en' ? terms.storeNameEn : terms.storeNameZh),
  category: named(terms.categoryId, lang === 'en' ? terms.categoryNameEn : terms.categoryNameZh),
})

function offerState({ claimable, held, left }: OpenOffer): OfferCard['state'] {
  if (claimable) return 'open'
  if (held) return 'held'
  return left === 0 ? 'gone' : 'had'
}

/**
 * An open offer as a page shows it to a member: `held` while they have an unused one, `gone` where none is left, `had` where they
 * got as many as one member may. Money stays in fen.
 */
export const offerCard =
  (lang: Language) =>
  (offer: OpenOffer): OfferCard => ({
    id: String(offer.id),
    ...termsCard(offer, lang),
    until: offer.claimUntil.toISOString(),
    goodUntil: offer.goodUntil.toISOString(),
    share: shareGone(offer),
    state: offerState(offer),
  })

/** What a coupon does for the cart, where goods there are meant. */
function inCart({ id, state }: MemberCoupon, cart: CouponsInCart | null): OwnCard['inCart'] {
  const fit = state === 'available' ? cart?.fits.get(id) : undefined
  if (!cart || !fit || fit.eligibleFen === 0) return null
  return { offFen: fit.offFen, missingFen: fit.missingFen, isBest: id === cart.best?.id }
}

/** A coupon as its member's page shows it; `daysLeft` is null unless it can be used and ends within the term of the reminder. */
export const ownCard =
  (lang: Language, now: Date, cart: CouponsInCart | null) =>
  (coupon: MemberCoupon): OwnCard => ({
    id: String(coupon.id),
    ...termsCard(coupon, lang),
    until: coupon.expiresAt.toISOString(),
    state: coupon.state,
    daysLeft: coupon.state === 'available' ? daysLeft(coupon.expiresAt, now) : null,
    inCart: inCart(coupon, cart),
  })

/** What a coupon takes off, as the API says it. */
const termsReply = (terms: CouponTerms, lang: Language) => ({
  number: terms.number,
  name: lang === 'en' ? terms.nameEn : terms.nameZh,
  storeId: idOrNull(terms.storeId),
  storeName: lang === 'en' ? terms.storeNameEn : terms.storeNameZh,
  categoryId: idOrNull(terms.categoryId),
  categoryName: lang === 'en' ? terms.categoryNameEn : terms.categoryNameZh,
  minimum: yuanText(terms.minimumFen),
  off: yuanOrNull(terms.offFen),
  offPercent: terms.offPercent,
  cap: yuanOrNull(terms.capFen),
})

/** An open offer as `api/coupon/center` says it to a member (api 5.7): decimal yuan, ids as text, moments as ISO. */
export const offerReply = (lang: Language) => (offer: OpenOffer) => ({
  id: String(offer.id),
  ...termsReply(offer, lang),
  left: offer.left,
  claimUntil: offer.claimUntil.toISOString(),
  goodUntil: offer.goodUntil.toISOString(),
  claimable: offer.claimable,
  held: offer.held,
})

/**
 * A coupon of the caller as `api/coupon/page` says it (api 5.7); one whose time is over is `expired`, also before the timer has
 * been there.
 */
export const couponReply = (lang: Language) => (coupon: MemberCoupon) => ({
  id: String(coupon.id),
  offerId: String(coupon.offerId),
  ...termsReply(coupon, lang),
  status: coupon.state,
  expiresAt: coupon.expiresAt.toISOString(),
})

/** An offer as who made it reads it. */
export const madeReply = (lang: Language) => (offer: MadeOffer) => {
  const { storeName: _store, categoryName: _category, ...terms } = termsReply(offer, lang)
  return {
    id: String(offer.id),
    ...terms,
    status: offer.state,
    claimFrom: offer.claimFrom.toISOString(),
    claimUntil: offer.claimUntil.toISOString(),
    validDays: offer.validDays,
    useUntil: offer.useUntil.toISOString(),
    total: offer.total,
    claimed: offer.claimed,
    used: offer.used,
    perMember: offer.perMember,
  }
}

/** The best of the coupons for the cart, by its name. */
export function bestOf(lang: Language, cart: CouponsInCart | null): CouponBoard['best'] {
  if (!cart?.best) return null
  const { id, nameZh, nameEn } = cart.best
  return { name: lang === 'en' ? nameEn : nameZh, offFen: cart.fits.get(id)?.offFen ?? 0 }
}
