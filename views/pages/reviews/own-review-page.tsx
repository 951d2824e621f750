import type { OwnReview, ReadReview } from '../../../src/modules/reviews/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Note } from '../../components/note.tsx'
import { PictureList } from '../../components/picture-field.tsx'
import { ReviewTags } from '../../components/review-tags.tsx'
import { Stars } from '../../components/stars.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { ViewContext } from '../../context.ts'
import { GoodsName, MutualTag, OwnWords, Replies, ReviewStateTag, StoreRating } from './parts.tsx'

/** One's own, or a published one of somebody else. */
type ReviewData = { own: OwnReview; other: null } | { own: null; other: ReadReview }

interface Part<Review> {
  view: ViewContext
  review: Review
  form: FormState | null
}

function Append({ view, review, form }: Part<OwnReview>) {
  const { t } = view
  return (
    <ActionForm view={view} action="append" className="stack review-list__form" fields={{ id: review.id }}>
      <TextField
        view={view}
        name="text"
        label={t('reviews.detail.followUp')}
        hint={t('reviews.detail.followUpHint')}
        rows={3}
        maxLength={500}
        required
        defaultValue={form?.values['text'] ?? ''}
        {...errorsOf(form)('text')}
      />
      <button className="button">{t('reviews.detail.send')}</button>
    </ActionForm>
  )
}

function Own({ view, review, form }: Part<OwnReview>) {
  const { t, href } = view
  const { state } = review
  return (
    <>
      <div className="review-list__note">
        <Note view={view} tone={state === 'rejected' ? 'x' : state === 'accepted' ? 'o' : 'i'}>
          {t(`reviews.detail.${state}`)}
        </Note>
      </div>
      <div className="review-row review-row--alone">
        <GoodsName view={view} goods={review} />
        <div className="review-row__words">
          <OwnWords view={view} review={review} />
          <StoreRating view={view} review={review} />
          <p className="muted text-small">
            {t('reviews.detail.author', { name: review.author, day: view.date(review.writtenAt) })}
          </p>
        </div>
      </div>
      {state === 'accepted' && review.followUp === null && <Append view={view} review={review} form={form} />}
      <p className="row review-list__foot">
        {review.rewriteHref !== null && (
          <a className="button button--primary" href={review.rewriteHref}>
            {t('reviews.reviewed.rewrite')}
          </a>
        )}
        <a className="button" href={href('Yiping')}>
          {t('reviews.detail.back')}
        </a>
      </p>
    </>
  )
}

function Other({ view, review, form }: Part<ReadReview>) {
  const { t } = view
  return (
    <>
      <div className="review review-list__form">
        <p className="review__line">
          <a className="link" href={review.productHref}>
            {review.name}
          </a>
          <b>{review.author}</b>
          <Stars view={view} score={review.grade} />
          <span className="muted text-small">{view.date(review.writtenAt)}</span>
        </p>
        <ReviewTags view={view} tags={review.tags} />
        <p className="review__words">{review.body}</p>
        <PictureList view={view} hrefs={review.pictureHrefs} />
        <Replies view={view} review={review} />
      </div>
      <ActionForm view={view} action="report" className="stack review-list__form" fields={{ id: review.id }}>
        <h2>{t('reviews.report.title')}</h2>
        <Field
          view={view}
          name="reason"
          label={t('reviews.report.reason')}
          maxLength={200}
          required
          defaultValue={form?.done ? '' : (form?.values['reason'] ?? '')}
          {...errorsOf(form)('reason')}
        />
        <button className="button">{t('reviews.report.send')}</button>
      </ActionForm>
    </>
  )
}

/** /detail_pingjia: one review of one's own and what became of it, or a published one of somebody else. */
export function OwnReviewPage({ view, data, form }: PageProps<ReviewData>) {
  const { t } = view
  return (
    <section className="card review-list">
      <header className="review-list__head review-list__head--one">
        <h1>{t('pages.review')}</h1>
        {data.own && (
          <>
            <ReviewStateTag view={view} state={data.own.state} />
            <MutualTag view={view} mutual={data.own.mutual} />
          </>
        )}
      </header>
      <FormAnswer view={view} form={form} />
      {data.own && <Own view={view} review={data.own} form={form} />}
      {data.other && <Other view={view} review={data.other} form={form} />}
    </section>
  )
}
