import type { OwnReviews, RatingOfMe } from '../../../src/modules/reviews/view.ts'
import { Stars } from '../../components/stars.tsx'
import type { ViewContext } from '../../context.ts'
import { OwnList } from './own-list.tsx'

/** What stores said of the reader, order by order, where both sides have rated or thirty days have passed. */
export function RatingsOfMe({ view, data }: { view: ViewContext; data: OwnReviews<RatingOfMe> }) {
  const { t, href } = view
  return (
    <OwnList
      view={view}
      data={data}
      here="ofMe"
      none={{ title: t('reviews.ofMe.none'), text: t('reviews.ofMe.noneText') }}
      hrefOf={(page) => href('Yiping', { by: 'store', page })}
      row={({ orderNo, storeName, receivedAt, rating, ratedAt }) => (
        <li className="review-list__form review" key={orderNo}>
          <p className="review__line">
            <b>{storeName}</b>
            <Stars view={view} score={rating.grade} />
            <span className="muted text-small">{view.date(ratedAt)}</span>
          </p>
          <p className="review__words">{rating.text}</p>
          <p className="muted text-small">
            <a className="link" href={href('OrderDetail', { orderNo })}>
              {t('reviews.row.order', { number: orderNo })}
            </a>{' '}
            {t('reviews.row.receivedOn', { day: view.date(receivedAt) })}
          </p>
        </li>
      )}
    />
  )
}
