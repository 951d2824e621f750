import type { ReadReview } from '../../../../src/modules/reviews/view.ts'
import { shanghaiClock } from '../../../../src/shared/time.ts'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { PictureList } from '../../../components/picture-field.tsx'
import { ReviewTags } from '../../../components/review-tags.tsx'
import { Stars } from '../../../components/stars.tsx'
import type { ViewContext } from '../../../context.ts'
import { MutualTag, ReviewStateTag } from '../../reviews/parts.tsx'
import { Facts } from '../../../components/facts.tsx'

const moment = (view: ViewContext, iso: string) => `${view.date(iso)} ${shanghaiClock(new Date(iso))}`

/** Columns that both desks show. */
export const reviewColumns = (view: ViewContext): DeskColumn<ReadReview>[] => {
  const { t } = view
  return [
    {
      name: 'written',
      label: t('reviews.desk.written'),
      cell: ({ writtenAt, author }) => (
        <>
          <span className="no-wrap">{moment(view, writtenAt)}</span>
          <small>{author}</small>
        </>
      ),
    },
    {
      name: 'product',
      wordy: true,
      label: t('reviews.desk.product'),
      cell: ({ name, batchNumber }) => (
        <>
          {name}
          {batchNumber !== null && <small>{t('reviews.row.batch', { number: batchNumber })}</small>}
        </>
      ),
    },
    {
      name: 'words',
      label: t('reviews.write.words'),
      cell: ({ grade, body }) => (
        <>
          <Stars view={view} score={grade} />
          <small>{body.length > 60 ? `${body.slice(0, 60)}…` : body}</small>
        </>
      ),
    },
    {
      name: 'state',
      label: t('reviews.desk.state'),
      cell: (review) => <ReviewTag view={view} review={review} />,
    },
  ]
}

/** Where a review stands: its state, why it is held, who has rated whom, and how often it was reported. */
export function ReviewTag({ view, review }: { view: ViewContext; review: ReadReview }) {
  const { t } = view
  return (
    <>
      <ReviewStateTag view={view} state={review.state} />
      {review.heldFor !== null && <small>{t(`reviews.desk.held.${review.heldFor}`)}</small>}
      <MutualTag view={view} mutual={review.mutual} />
      {review.reports > 0 && <small>{t('reviews.desk.reports', { count: review.reports })}</small>}
    </>
  )
}

/** What was said of what, by whom. */
export function ReviewFacts({ view, review }: { view: ViewContext; review: ReadReview }) {
  const { t } = view
  const { answer, followUp, buyerRating } = review
  const facts: [string, string | null][] = [
    [t('reviews.desk.product'), review.name],
    [t('reviews.desk.order'), review.orderNo],
    [t('reviews.desk.author'), review.author],
    [t('reviews.score.data'), review.data === null ? null : t('reviews.stars', { n: review.data })],
    [t('reviews.score.goods'), review.goods === null ? null : t('reviews.stars', { n: review.goods })],
    [
      t('reviews.score.service'),
      review.service === null ? t('reviews.desk.serviceClosed') : t('reviews.stars', { n: review.service }),
    ],
    [t('reviews.desk.mutual'), t(`reviews.mutual.${review.mutual}`)],
    [t('reviews.write.use'), review.use && t(`reviews.use.${review.use}`)],
    [t('reviews.desk.counted'), t(review.counted ? 'reviews.desk.yes' : 'reviews.desk.no')],
  ]
  return (
    <>
      <SideSection title={t('reviews.write.words')}>
        <ReviewTags view={view} tags={review.tags} />
        <p>{review.body || '—'}</p>
        <PictureList view={view} hrefs={review.pictureHrefs} />
        {review.reason !== null && (
          <p>
            {t(`reviews.row.why.${review.state === 'removed' ? 'removed' : 'rejected'}`, {
              reason: review.reason,
            })}
          </p>
        )}
        {answer && <p>{t('reviews.desk.answered', { text: answer.text })}</p>}
        {followUp && <p>{t('reviews.desk.followedUp', { text: followUp.text })}</p>}
        {buyerRating && (
          <p>{t('reviews.desk.buyerRated', { n: buyerRating.grade, text: buyerRating.text })}</p>
        )}
      </SideSection>
      <SideSection title={t('reviews.desk.facts')}>
        <Facts items={facts} />
      </SideSection>
    </>
  )
}
