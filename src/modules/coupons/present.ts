import type { Language } from '../../platform/i18n.ts'
import { yuanText } from '../../shared/fen.ts'
import type { CouponTerms } from './queries.ts'

const yuanOrNull = (fen: number | null) => (fen === null ? null : yuanText(fen))
const idOrNull = (id: number | null) => (id === null ? null : String(id))

/** What a coupon takes off, as the wire says it. */
export const presentTerms = (terms: CouponTerms, lang: Language) => ({
  name: lang === 'en' ? terms.nameEn : terms.nameZh,
  storeId: idOrNull(terms.storeId),
  storeName: lang === 'en' ? terms.storeNameEn : terms.storeNameZh,
  categoryId: idOrNull(terms.categoryId),
  minimum: yuanText(terms.minimumFen),
  off: yuanOrNull(terms.offFen),
  offPercent: terms.offPercent,
  cap: yuanOrNull(terms.capFen),
})
