import type { Context } from '../../platform/context.ts'
import { inWords } from '../../shared/text.ts'
import { instant } from '../../shared/time.ts'
import { hrefOf } from '../../sitemap.ts'
import { pictureOf } from '../catalogue/index.ts'
import type { OfMeRow } from './queries/of-me.ts'
import type { OwnRow, ReceivedRow } from './queries/own.ts'
import { mutualOf } from './rules/mutual.ts'
import { daysUntil } from './rules/writing.ts'
import type { ReadRow } from './queries/moderation.ts'
import type { OwnReview, PendingReview, RatingOfMe, ReadReview, ReviewedGoods } from './view.ts'

type Reader = Pick<Context, 'lang' | 't'>

const iso = (at: string): string => instant(at).toISOString()

/** An answer or an addition with its time as ISO; null where nothing was said. */
export const saidAt = (text: string | null, at: string | null) =>
  text === null || at === null ? null : { text, at: iso(at) }

/** Where pictures of a review are read. */
export const pictureHrefs = (id: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `/f/review/picture/${id}/${index + 1}`)

const ratedAs = ({ buyerGrade, buyerWords }: Pick<ReadRow, 'buyerGrade' | 'buyerWords'>) =>
  buyerGrade === null ? null : { grade: buyerGrade, text: buyerWords ?? '' }

type Received = Pick<
  ReceivedRow,
  | 'lineId'
  | 'skuId'
  | 'spuId'
  | 'storeId'
  | 'storeZh'
  | 'storeEn'
  | 'orderNumber'
  | 'batchNumber'
  | 'quantity'
  | 'goods'
  | 'receivedAt'
>

/** What was received, in the reader's language. */
const presentGoods = (reader: Reader, row: Received): ReviewedGoods => ({
  lineId: String(row.lineId),
  skuId: String(row.skuId),
  spuId: String(row.spuId),
  orderNo: row.orderNumber,
  batchNumber: row.batchNumber,
  quantity: row.quantity,
  name: inWords(reader, row.goods.nameZh, row.goods.nameEn),
  pack: inWords(reader, row.goods.packageZh, row.goods.packageEn),
  picture: pictureOf(row.goods),
  storeName: inWords(reader, row.storeZh, row.storeEn),
  href: hrefOf('StoreProduct', { storeId: row.storeId, spu: row.spuId }),
  receivedAt: iso(row.receivedAt),
})

/** Where the line and batch is reviewed. */
const writeHref = ({
  skuId,
  orderNumber,
  batchNumber,
  lineId,
}: Pick<Received, 'skuId' | 'orderNumber' | 'batchNumber' | 'lineId'>) =>
  hrefOf('Review', { skuId, orderId: orderNumber, batchNumber: batchNumber ?? '-', line: lineId })

/** What may be reviewed, in the reader's language, with where it is written and the days left, the present one included. */
export const presentPending = (
  reader: Reader,
  row: ReceivedRow,
  { until, now }: { until: Date; now: Date },
): PendingReview => ({
  ...presentGoods(reader, row),
  until: until.toISOString(),
  daysLeft: daysUntil(until, now),
  mutual: mutualOf(row.reviewState, row.isBuyerRated),
  writeHref: writeHref(row),
})

const mutualOfOwn = (row: OwnRow) => mutualOf(row.state, row.buyerGrade !== null)

/** What the store said of the author, where they may read it (decisions 11). */
export const storeRatingOf = (row: OwnRow) =>
  mutualOfOwn(row) === 'mutual' || row.ratingsOpen ? ratedAs(row) : null

/** A review as its author sees it: the store's rating where they may read it, and the way to write a rejected one anew. */
export const presentOwn = (reader: Reader, row: OwnRow): OwnReview => ({
  ...presentGoods(reader, row),
  id: String(row.id),
  scores: { data: row.data, goods: row.goodsScore, service: row.service },
  grade: row.grade,
  use: row.use,
  tags: row.tags,
  body: row.body,
  anonymous: row.anonymous,
  author: row.author,
  pictures: row.pictures,
  pictureHrefs: pictureHrefs(row.id, row.pictures.length),
  state: row.state,
  reason: row.reason,
  counted: row.counted,
  writtenAt: iso(row.createdAt),
  answer: saidAt(row.answer, row.answeredAt),
  followUp: saidAt(row.followUp, row.followUpAt),
  mutual: mutualOfOwn(row),
  storeRating: storeRatingOf(row),
  rewriteHref: row.state === 'rejected' ? writeHref(row) : null,
})

/** What a store said of the reader as a buyer. Whether they may read it yet, the query has decided. */
export const presentOfMe = (reader: Reader, row: OfMeRow): RatingOfMe => ({
  orderNo: row.orderNumber,
  storeName: inWords(reader, row.storeZh, row.storeEn),
  receivedAt: iso(row.receivedAt),
  rating: { grade: row.grade, text: row.words },
  ratedAt: iso(row.ratedAt),
})

const receivedReply = (goods: ReviewedGoods) => ({
  orderNo: goods.orderNo,
  line: goods.lineId,
  skuId: goods.skuId,
  batchNumber: goods.batchNumber,
  name: goods.name,
  storeName: goods.storeName,
})

/** What may be reviewed as the API says it, without what only the page needs: picture, package, quantity, addresses. */
export const pendingReply = ({ until, daysLeft, mutual, ...goods }: PendingReview) => ({
  ...receivedReply(goods),
  until,
  daysLeft,
  mutual,
})

/** A review as the API says it to its author; `images` are keys of files, as they are named when it is written again. */
export const ownReply = (review: OwnReview) => ({
  ...receivedReply(review),
  id: review.id,
  scores: review.scores,
  grade: review.grade,
  use: review.use,
  tags: review.tags,
  text: review.body,
  anonymous: review.anonymous,
  images: review.pictures,
  status: review.state,
  reason: review.reason,
  counted: review.counted,
  time: review.writtenAt,
  answer: review.answer,
  followUp: review.followUp,
  mutual: review.mutual,
  storeRating: review.storeRating,
})

/** A store's rating of the reader as the API says it: without when the order was received. */
export const ofMeReply = ({ receivedAt: _receivedAt, ...rating }: RatingOfMe) => rating

/** A review for whoever reads it: the order and what the store said of the buyer are for staff, the score of the service when it is open. */
export function presentRead(reader: Reader, row: ReadRow, by: 'reader' | 'store' | 'operator'): ReadReview {
  const isStaff = by !== 'reader'
  return {
    id: String(row.id),
    spuId: String(row.spuId),
    name: inWords(reader, row.nameZh, row.nameEn),
    productHref: hrefOf('ProductDetail', { spuId: row.spuId }),
    storeName: row.storeZh === null ? '' : inWords(reader, row.storeZh, row.storeEn),
    orderNo: isStaff ? row.orderNumber : null,
    batchNumber: row.batchNumber,
    grade: row.grade,
    data: row.data,
    goods: row.goods,
    service: by === 'operator' || row.ratingsOpen ? row.service : null,
    use: row.use,
    tags: row.tags,
    author: row.author,
    body: row.body,
    pictures: row.pictures.length,
    pictureHrefs: pictureHrefs(row.id, row.pictures.length),
    state: row.state,
    heldFor: row.heldFor,
    reason: row.reason,
    counted: row.counted,
    reports: by === 'operator' ? row.reports : 0,
    writtenAt: iso(row.createdAt),
    answer: saidAt(row.answer, row.answeredAt),
    followUp: saidAt(row.followUp, row.followUpAt),
    mutual: mutualOf(row.state, row.buyerGrade !== null),
    answerable: by === 'store' && row.answer === null && !row.authorErased,
    rateable: by === 'store' && row.orderNumber !== null && row.buyerGrade === null && !row.authorErased,
    buyerRating: isStaff ? ratedAs(row) : null,
  }
}

/** A review as the API says it to the store and the operator: without addresses, `pictures` a number. */
export const readReply = ({ productHref: _href, pictureHrefs: _pictures, ...review }: ReadReview) => review
