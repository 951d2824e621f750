import type { ReadReview, ReportedReview } from '../../../../src/modules/reviews/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'
import { reviewColumns, ReviewFacts, ReviewTag } from './parts.tsx'

interface Data {
  reviews: Listed<ReadReview>
  review: ReportedReview | null
}

interface Beside {
  view: ViewContext
  review: ReportedReview
  form: FormState | null
}

type Decision = 'publish' | 'keep' | 'reject' | 'remove'

/** What goes on as it is, and what ends with a reason that its author is notified of. */
function Decide({ view, review, form }: Beside) {
  const { t } = view
  const waits = review.state === 'new'
  const onward: Decision | null = waits ? 'publish' : review.reports > 0 ? 'keep' : null
  const ending: Decision = waits ? 'reject' : 'remove'
  return (
    <SideSection title={t('reviews.desk.decide')}>
      {onward && (
        <ActionForm view={view} action={onward} fields={{ id: review.id }}>
          <button className="button button--primary">{t(`reviews.desk.act.${onward}`)}</button>
        </ActionForm>
      )}
      <ActionForm view={view} action={ending} fields={{ id: review.id }} className="stack desk-section">
        <Field
          view={view}
          name="reason"
          label={t('reviews.desk.reason')}
          hint={t('reviews.desk.reasonHint')}
          maxLength={200}
          required
          defaultValue={form?.values['reason'] ?? ''}
          {...errorsOf(form)('reason')}
        />
        <button className="button button--danger">{t(`reviews.desk.act.${ending}`)}</button>
      </ActionForm>
    </SideSection>
  )
}

function ReviewBeside({ view, review, form }: Beside) {
  const { t } = view
  return (
    <SidePanel
      view={view}
      title={t('reviews.desk.one', { id: review.id })}
      status={<ReviewTag view={view} review={review} />}
      href={hereWith(view, { open: review.id })}
    >
      <ReviewFacts view={view} review={review} />
      {review.said.length > 0 && (
        <SideSection title={t('reviews.desk.said')}>
          <ul>
            {review.said.map((reason, index) => (
              <li key={index}>{reason}</li>
            ))}
          </ul>
        </SideSection>
      )}
      {(review.state === 'new' || review.state === 'accepted') && (
        <Decide view={view} review={review} form={form} />
      )}
    </SidePanel>
  )
}

/** /operator/reviews: reviews that words or pictures hold, or that members reported. */
export function OperatorReviewsPage({ view, data, form }: PageProps<Data>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorReviews')}
      page={data.reviews}
      exported="reviews.all"
      columns={reviewColumns(view)}
      rows={{ key: ({ id }) => id }}
      tabs={{
        name: 'state',
        items: [
          { value: undefined, label: t('reviews.desk.waiting') },
          { value: 'accepted', label: t('reviews.state.accepted') },
          { value: 'rejected', label: t('reviews.state.rejected') },
          { value: 'removed', label: t('reviews.state.removed') },
        ],
      }}
      empty={{ icon: 'star', title: t('reviews.desk.none') }}
      side={data.review && <ReviewBeside view={view} review={data.review} form={form} />}
    />
  )
}
