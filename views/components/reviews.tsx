import type { ReactNode } from 'react'
import type { ReviewData, ReviewGrade, ReviewsData } from '../../src/modules/catalogue/view.ts'
import type { ViewContext } from '../context.ts'
import { Bar } from './bars.tsx'
import { Pager } from './pager.tsx'
import { PictureList } from './picture-field.tsx'
import { ReviewTags } from './review-tags.tsx'
import { Stars } from './stars.tsx'

const reviewGrades = ['good', 'medium', 'bad'] as const satisfies ReviewGrade[]

/** The same page with other reviews: of one grade, or another page of them. */
function reviewHref(view: ViewContext, grade: ReviewGrade | null, page = 1): string {
  const url = new URL(view.path, view.origin)
  url.searchParams.delete('reviewPage')
  url.searchParams.delete('reviewGrade')
  if (grade) url.searchParams.set('reviewGrade', grade)
  if (page > 1) url.searchParams.set('reviewPage', String(page))
  return `${url.pathname}${url.search}#reviews`
}

/** One review, with what was said to it. */
function Review({ view, review, store }: { view: ViewContext; review: ReviewData; store: string }) {
  const { t } = view
  const facts = [
    review.use && t.dynamic(`reviews.use.${review.use}`),
    review.batchNumber && t('product.review.batch', { number: review.batchNumber }),
    !review.counted && t('product.review.notCounted'),
  ]
  const replies = [
    review.answer && { who: store, ...review.answer },
    review.followUp && { who: t('reviews.row.followUp'), ...review.followUp },
  ].filter((reply) => reply !== null)
  return (
    <>
      <b className="strong">{review.author}</b> <Stars view={view} score={review.grade} />{' '}
      <span className="muted text-tiny">
        {[view.date(review.writtenOn), ...facts].filter(Boolean).join(' · ')}
      </span>
      <ReviewTags view={view} tags={review.tags} />
      <p>{review.body}</p>
      <PictureList view={view} hrefs={review.pictures} />
      <a className="link text-tiny" href={view.href('ReviewDetail', { id: review.id })}>
        {t('reviews.row.open')}
        <span className="visually-hidden"> {review.author}</span>
      </a>
      {replies.map(({ who, text, at }) => (
        <p key={at} className="reviews__reply">
          <b>{who}</b> <span className="muted text-tiny">{view.date(at)}</span>
          <br />
          {text}
        </p>
      ))}
    </>
  )
}

/** Which grade is shown, each with how many there are. */
function Grades({ view, reviews }: { view: ViewContext; reviews: Omit<ReviewsData, 'list'> }) {
  const { t } = view
  return (
    <nav className="reviews__grades" aria-label={t('product.review.grade')}>
      {([null, ...reviewGrades] as const).map((grade) => (
        <a
          key={grade}
          className="reviews__grade"
          href={reviewHref(view, grade)}
          aria-current={grade === reviews.grade ? 'true' : undefined}
        >
          {t(`product.review.${grade ?? 'all'}`)} {reviews.counts[grade ?? 'all']}
        </a>
      ))}
    </nav>
  )
}

interface Props<R extends ReviewData> {
  view: ViewContext
  reviews: Omit<ReviewsData, 'list'> & { list: R[] }
  /** Who answers them. */
  store: string
  /** What is said above a review, and what stands under the score. */
  above?: (review: R) => ReactNode
  scores?: ReactNode
}

/** Score, shares of good, medium and bad, and the reviews page by page. */
export function Reviews<R extends ReviewData>({ view, reviews, store, above, scores }: Props<R>) {
  const { t } = view
  if (reviews.total === 0) return <p className="muted">{t('product.review.none')}</p>
  return (
    <div className="reviews">
      <div>
        <div className="reviews__score">{reviews.rating ?? '—'}</div>
        <div className="muted text-tiny">{t('product.review.outOf')}</div>
        {reviewGrades.map((grade) => (
          <div key={grade} className="reviews__bar">
            <span>{t(`product.review.${grade}`)}</span>
            <Bar share={reviews[grade] / 100} />
            <span>{reviews[grade]} %</span>
          </div>
        ))}
        {scores}
        {reviews.uses.length > 0 && (
          <dl className="reviews__uses">
            <dt>{t('product.review.uses')}</dt>
            {reviews.uses.map(({ use, count }) => (
              <dd key={use}>
                {t.dynamic(`reviews.use.${use}`)} {count}
              </dd>
            ))}
          </dl>
        )}
        {reviews.tags.length > 0 && (
          <dl className="reviews__uses">
            <dt>{t('product.review.tags')}</dt>
            {reviews.tags.map(({ tag, count }) => (
              <dd key={tag}>
                {t.dynamic(`reviews.tag.${tag}`)} {count}
              </dd>
            ))}
          </dl>
        )}
      </div>
      <div>
        <Grades view={view} reviews={reviews} />
        {reviews.list.length === 0 && <p className="muted">{t('product.review.noneOf')}</p>}
        <ul>
          {reviews.list.map((review) => (
            <li key={review.id}>
              {above?.(review)}
              <Review view={view} review={review} store={store} />
            </li>
          ))}
        </ul>
        <Pager
          view={view}
          page={reviews.page}
          pages={reviews.pages}
          hrefOf={(page) => reviewHref(view, reviews.grade, page)}
        />
      </div>
    </div>
  )
}
