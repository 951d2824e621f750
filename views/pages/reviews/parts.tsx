import type {
  MutualState,
  OwnCounts,
  OwnReview,
  ReviewedGoods,
  ReviewState,
} from '../../../src/modules/reviews/view.ts'
import { PictureList } from '../../components/picture-field.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import { ReviewTags } from '../../components/review-tags.tsx'
import { Stars } from '../../components/stars.tsx'
import type { ViewContext } from '../../context.ts'

interface Heading {
  view: ViewContext
  counts: OwnCounts
  here: keyof OwnCounts
}

/** Head and tabs of "my reviews". */
export function ReviewsHead({ view, counts, here }: Heading) {
  const { t, href } = view
  const tab = (name: keyof OwnCounts, address: string) => (
    <a href={address} aria-current={name === here ? 'page' : undefined}>
      {t(`reviews.tab.${name}`)}
      {counts[name] > 0 && <span className="tabs__count">{counts[name]}</span>}
    </a>
  )
  return (
    <header className="review-list__head">
      <h1>{t('reviews.page.title')}</h1>
      <p className="muted text-small">{t('reviews.page.text')}</p>
      <nav className="tabs" aria-label={t('reviews.page.tabs')}>
        {tab('pending', href('Shaidan'))}
        {tab('reviewed', href('Yiping'))}
        {tab('ofMe', href('Yiping', { by: 'store' }))}
      </nav>
    </header>
  )
}

/** Picture, name, package, batch and store of what was received. */
export function GoodsName({ view, goods }: { view: ViewContext; goods: ReviewedGoods }) {
  const { t } = view
  return (
    <>
      <div className="picture review-row__picture">
        <ProductPicture view={view} picture={goods.picture} />
      </div>
      <div className="review-row__goods">
        <a className="strong" href={goods.href}>
          {goods.name}
        </a>
        <p className="muted text-small">
          {[
            t('reviews.row.pack', { pack: goods.pack, quantity: goods.quantity }),
            goods.batchNumber && t('reviews.row.batch', { number: goods.batchNumber }),
            goods.storeName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="muted text-small">
          <a className="link" href={view.href('OrderDetail', { orderNo: goods.orderNo })}>
            {t('reviews.row.order', { number: goods.orderNo })}
          </a>{' '}
          {t('reviews.row.receivedOn', { day: view.date(goods.receivedAt) })}
        </p>
      </div>
    </>
  )
}

const tints: Record<ReviewState, string> = {
  new: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  removed: 'ended',
}

/** The state of a review, in words and tint. */
export const ReviewStateTag = ({ view, state }: { view: ViewContext; state: ReviewState }) => (
  <span className={`status status--${tints[state]}`}>{view.t(`reviews.state.${state}`)}</span>
)

const mutualTints: Record<Exclude<MutualState, 'none'>, string> = {
  buyerReviewed: 'waiting',
  sellerReviewed: 'waiting',
  mutual: 'good',
}

/** Who has rated whom; nothing where nobody has. */
export const MutualTag = ({ view, mutual }: { view: ViewContext; mutual: MutualState }) =>
  mutual === 'none' ? null : (
    <span className={`status status--${mutualTints[mutual]}`}>{view.t(`reviews.mutual.${mutual}`)}</span>
  )

/** What the store said of the buyer, or why it cannot be read yet. */
export function StoreRating({ view, review }: { view: ViewContext; review: OwnReview }) {
  const { t } = view
  const { mutual, storeRating } = review
  if (storeRating)
    return <p>{t('reviews.detail.storeRated', { n: storeRating.grade, text: storeRating.text })}</p>
  if (mutual !== 'sellerReviewed' && mutual !== 'buyerReviewed') return null
  return <p className="muted text-small">{t(`reviews.mutual.${mutual}Text`)}</p>
}

/** A text that somebody said to a review, with who said it. */
const Said = ({ who, text, day }: { who: string; text: string; day: string }) => (
  <p className="review__said">
    <b>{who}</b> <span className="muted text-tiny">{day}</span>
    <br />
    {text}
  </p>
)

/** What stands under a review: the store's answer, and what its author added. */
export function Replies({
  view,
  review,
}: {
  view: ViewContext
  review: Pick<OwnReview, 'answer' | 'followUp'> & { storeName: string }
}) {
  const { t } = view
  const { answer, followUp, storeName } = review
  return (
    <>
      {answer && <Said who={storeName} text={answer.text} day={view.date(answer.at)} />}
      {followUp && <Said who={t('reviews.row.followUp')} text={followUp.text} day={view.date(followUp.at)} />}
    </>
  )
}

/** Scores, words, answer and what became of a review of one's own. */
export function OwnWords({ view, review }: { view: ViewContext; review: OwnReview }) {
  const { t } = view
  const { scores } = review
  return (
    <div className="review">
      <p className="review__line">
        <Stars view={view} score={review.grade} />
        <span className="muted text-small">
          {t('reviews.row.scores', { data: scores.data, goods: scores.goods, service: scores.service })}
        </span>
        <span className="muted text-small">{t(`reviews.use.${review.use}`)}</span>
      </p>
      <ReviewTags view={view} tags={review.tags} />
      <p className="review__words">{review.body}</p>
      <PictureList view={view} hrefs={review.pictureHrefs} />
      {review.reason !== null && (
        <p className="review__reason">
          {t(`reviews.row.why.${review.state === 'removed' ? 'removed' : 'rejected'}`, {
            reason: review.reason,
          })}
        </p>
      )}
      <Replies view={view} review={review} />
    </div>
  )
}
