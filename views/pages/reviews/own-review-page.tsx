import type { OwnReview } from '../../../src/modules/reviews/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { Note } from '../../components/note.tsx'
import { GoodsName, OwnWords, ReviewStateTag } from './parts.tsx'

/** /detail_pingjia: one review of one's own, and what became of it. */
export function OwnReviewPage({ view, data }: PageProps<OwnReview>) {
  const { t, href } = view
  return (
    <section className="card review-list">
      <header className="review-list__head review-list__head--one">
        <h1>{t('pages.review')}</h1>
        <ReviewStateTag view={view} state={data.state} />
      </header>
      <div className="review-list__note">
        <Note view={view} tone={data.state === 'rejected' ? 'x' : data.state === 'accepted' ? 'o' : 'i'}>
          {t(`reviews.detail.${data.state}`)}
        </Note>
      </div>
      <div className="review-row review-row--alone">
        <GoodsName view={view} goods={data} />
        <div className="review-row__words">
          <OwnWords view={view} review={data} />
          <p className="muted text-small">
            {t('reviews.detail.author', { name: data.author, day: view.date(data.writtenAt) })}
          </p>
        </div>
      </div>
      <p className="row review-list__foot">
        {data.rewriteHref !== null && (
          <a className="button button--primary" href={data.rewriteHref}>
            {t('reviews.reviewed.rewrite')}
          </a>
        )}
        <a className="button" href={href('Yiping')}>
          {t('reviews.detail.back')}
        </a>
      </p>
    </section>
  )
}
