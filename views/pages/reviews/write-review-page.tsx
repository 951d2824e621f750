import type { Tag } from '../../../src/modules/reviews/rules/tags.ts'
import type { OwnReview, PendingReview, Use } from '../../../src/modules/reviews/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { FormAnswer } from '../../components/form-answer.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import { PictureField } from '../../components/picture-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { StarField } from '../../components/stars.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { ViewContext } from '../../context.ts'
import { GoodsName } from './parts.tsx'

interface WriteReviewData {
  goods: PendingReview
  /** What was written before and rejected. */
  before: OwnReview | null
  others: PendingReview[]
  /** How the author is shown: by name, or masked. */
  names: { open: string; masked: string }
  points: number
  uses: readonly Use[]
  /** What may be ticked of these goods. */
  tags: readonly Tag[]
  mostPictures: number
}

interface Props {
  view: ViewContext
  data: WriteReviewData
  form: FormState | null
}

const scores = ['data', 'goods', 'service'] as const

/** What is in the fields: as typed just now, else as it was rejected. */
const filled = ({ before }: WriteReviewData, form: FormState | null): Record<string, string | undefined> => {
  if (form) return form.values
  if (!before) return {}
  return {
    data: String(before.scores.data),
    goods: String(before.scores.goods),
    service: String(before.scores.service),
    use: before.use,
    text: before.body,
    ...(before.anonymous && { anonymous: '1' }),
  }
}

/** What was good or bad about the goods, each a box drawn as a plate. */
function Tags({ view, data, form }: Props) {
  const { t } = view
  const { error } = errorsOf(form)('tags')
  const ticked: readonly string[] = form ? (form.lists['tags'] ?? []) : (data.before?.tags ?? [])
  return (
    <fieldset aria-describedby={error && 'field-tags-error'} aria-invalid={error ? true : undefined}>
      <legend className="visually-hidden">{t('reviews.write.tags')}</legend>
      <div className="choices">
        {data.tags.map((tag) => (
          <label key={tag}>
            <input type="checkbox" name="tags" value={tag} defaultChecked={ticked.includes(tag)} />
            {t(`reviews.tag.${tag}`)}
          </label>
        ))}
      </div>
      {error && (
        <p className="field__error" id="field-tags-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Fields({ view, data, form }: Props) {
  const { t } = view
  const error = errorsOf(form)
  const values = filled(data, form)
  return (
    <>
      <div className="review-form__part">
        <h2>{t('reviews.write.scores')}</h2>
        <div className="stack">
          {scores.map((name) => (
            <StarField
              key={name}
              view={view}
              name={name}
              label={t(`reviews.score.${name}`)}
              hint={t(`reviews.score.${name}Hint`)}
              value={values[name]}
              {...error(name)}
            />
          ))}
        </div>
      </div>
      <div className="review-form__part">
        <h2>{t('reviews.write.words')}</h2>
        <div className="stack">
          <Tags view={view} data={data} form={form} />
          <SelectField
            view={view}
            name="use"
            label={t('reviews.write.use')}
            none={t('reviews.write.chooseUse')}
            options={data.uses.map((use) => ({ value: use, label: t(`reviews.use.${use}`) }))}
            defaultValue={values['use'] ?? ''}
            required
            {...error('use')}
          />
          <TextField
            view={view}
            name="text"
            label={t('reviews.write.text')}
            hint={t('reviews.write.textHint')}
            rows={5}
            maxLength={500}
            required
            defaultValue={values['text'] ?? ''}
            {...error('text')}
          />
        </div>
      </div>
      <div className="review-form__part">
        <h2>{t('reviews.write.pictures')}</h2>
        <PictureField
          view={view}
          form={form}
          id="review-file"
          label={t('reviews.write.picturesLabel')}
          hint={t('reviews.write.picturesHint', { most: data.mostPictures })}
          most={data.mostPictures}
          before={data.before?.pictures ?? []}
        />
      </div>
    </>
  )
}

function WriteForm(props: Props) {
  const { view, data, form } = props
  const { t } = view
  const { goods, names, points } = data
  const values = filled(data, form)
  return (
    // A form with a file has room for ten fields: its buttons say what is done.
    <form method="post" encType="multipart/form-data" className="card review-form" noValidate>
      <input type="hidden" name="formToken" value={view.formToken} />
      <input
        type="hidden"
        name="of"
        value={`${goods.orderNo} ${goods.skuId} ${goods.lineId} ${goods.batchNumber ?? '-'}`}
      />
      <div className="review-form__part">
        <h2>{t('reviews.write.goods')}</h2>
        <div className="review-row review-row--alone">
          <GoodsName view={view} goods={goods} />
        </div>
      </div>
      <Fields {...props} />
      <div className="review-form__foot">
        <label className="row">
          <input
            type="checkbox"
            name="anonymous"
            value="1"
            defaultChecked={values['anonymous'] !== undefined}
          />
          {t('reviews.write.anonymous', { masked: names.masked })}
        </label>
        <span className="muted text-small push-right">{t('reviews.write.points', { points })}</span>
        <button className="button button--primary" name="action" value="submit">
          {t('reviews.write.submit')}
        </button>
      </div>
    </form>
  )
}

/** What else waits for a review. */
function Others({ view, others }: { view: ViewContext; others: PendingReview[] }) {
  const { t } = view
  if (others.length === 0) return null
  return (
    <section className="card review-others">
      <h2>{t('reviews.write.others')}</h2>
      <ul>
        {others.map((other) => (
          <li key={`${other.lineId} ${other.batchNumber ?? ''}`}>
            <a href={other.writeHref}>
              <Icon view={view} name="star" />
              <span>
                {other.name}
                <small className="muted">{t('reviews.pending.left', { days: other.daysLeft })}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** /pingjia/{skuId}/{orderId}/{batchNumber}: a review is written, or written again after it was rejected. */
export function WriteReviewPage({ view, data, form }: PageProps<WriteReviewData>) {
  const { t } = view
  const { goods, before } = data
  return (
    <>
      <header className="card review-list__head review-list__head--one">
        <h1>{t('pages.writeReview')}</h1>
        <span className="muted text-small">
          {t('reviews.write.until', {
            number: goods.orderNo,
            received: view.date(goods.receivedAt),
            until: view.date(goods.until),
          })}
        </span>
      </header>
      <FormAnswer view={view} form={form} />
      {before && before.reason !== null && (
        <Note view={view} tone="x">
          {t('reviews.row.why.rejected', { reason: before.reason })}
        </Note>
      )}
      <div className="review-columns">
        <WriteForm view={view} data={data} form={form} />
        <div className="stack">
          <Others view={view} others={data.others} />
          <Note view={view} tone="i">
            {t('reviews.write.mutual')}
          </Note>
        </div>
      </div>
    </>
  )
}
