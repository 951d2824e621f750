import type { ReadReview } from '../../../../src/modules/reviews/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { ViewContext } from '../../../context.ts'
import { reviewColumns, ReviewFacts, ReviewTag } from './parts.tsx'

interface Data {
  reviews: Listed<ReadReview>
  review: ReadReview | null
}

interface Beside {
  view: ViewContext
  review: ReadReview
  form: FormState | null
}

function Reply({ view, review, form }: Beside) {
  const { t } = view
  const sent = form?.action === 'reply' ? form : null
  return (
    <SideSection title={t('reviews.desk.reply')}>
      <ActionForm view={view} action="reply" fields={{ id: review.id }} className="stack">
        <TextField
          view={view}
          name="text"
          label={t('reviews.desk.replyText')}
          hint={t('reviews.desk.replyHint')}
          rows={3}
          maxLength={500}
          required
          defaultValue={sent?.values['text'] ?? ''}
          {...errorsOf(sent)('text')}
        />
        <button className="button button--primary">{t('reviews.desk.reply')}</button>
      </ActionForm>
    </SideSection>
  )
}

function RateBuyer({ view, review, form }: Beside) {
  const { t } = view
  const sent = form?.action === 'rate' ? form : null
  return (
    <SideSection title={t('reviews.desk.rateBuyer')}>
      <ActionForm view={view} action="rate" fields={{ orderNo: review.orderNo! }} className="stack">
        <SelectField
          view={view}
          name="grade"
          label={t('reviews.desk.buyerGrade')}
          none={t('reviews.desk.chooseGrade')}
          options={[5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: t('reviews.stars', { n }) }))}
          required
          defaultValue={sent?.values['grade'] ?? ''}
          {...errorsOf(sent)('grade')}
        />
        <Field
          view={view}
          name="words"
          label={t('reviews.desk.buyerWords')}
          maxLength={200}
          required
          defaultValue={sent?.values['words'] ?? ''}
          {...errorsOf(sent)('text')}
        />
        <button className="button">{t('reviews.desk.rateBuyer')}</button>
      </ActionForm>
    </SideSection>
  )
}

const ReviewBeside = ({ view, review, form }: Beside) => (
  <SidePanel
    view={view}
    title={view.t('reviews.desk.one', { id: review.id })}
    status={<ReviewTag view={view} review={review} />}
    href={hereWith(view, { open: review.id })}
  >
    <ReviewFacts view={view} review={review} />
    {review.answerable && <Reply view={view} review={review} form={form} />}
    {review.rateable && <RateBuyer view={view} review={review} form={form} />}
  </SidePanel>
)

/** /seller/reviews: published reviews of the store's goods, answered beside the list. */
export function SellerReviewsPage({ view, data, form }: PageProps<Data>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.sellerReviews')}
      page={data.reviews}
      exported="reviews.ofStore"
      columns={reviewColumns(view)}
      rows={{ key: ({ id }) => id }}
      tabs={{
        name: 'state',
        items: [
          { value: undefined, label: t('reviews.desk.unanswered') },
          { value: 'all', label: t('reviews.desk.all') },
        ],
      }}
      empty={{ icon: 'star', title: t('reviews.desk.none') }}
      side={data.review && <ReviewBeside view={view} review={data.review} form={form} />}
    />
  )
}
