import type { InvoiceDraft, TitleView } from '../../../src/modules/invoices/view.ts'
import type { FormState } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Note } from '../../components/note.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  draft: InvoiceDraft
  titles: TitleView[]
  form: FormState | null
}

const FORM = 'apply-for-invoice'

function Choices({
  view,
  name,
  chosen,
  values,
  error,
}: {
  view: ViewContext
  name: 'type' | 'content'
  chosen: string
  values: readonly { value: string; label: string; text?: string }[]
  error?: string
}) {
  return (
    <fieldset className="invoices__choices">
      <legend>{view.t(`invoices.apply.${name}`)}</legend>
      {values.map(({ value, label, text }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>
            {label}
            {text && <small>{text}</small>}
          </span>
        </label>
      ))}
      {error && <p className="field__error">{error}</p>}
    </fieldset>
  )
}

/** What it comes to, and the button. */
function Sum({ view, draft, sendable }: { view: ViewContext; draft: InvoiceDraft; sendable: boolean }) {
  const { t } = view
  return (
    <section className="card invoices__sum" aria-labelledby="invoice-sum">
      <div className="card__head">
        <h2 id="invoice-sum">{t('invoices.apply.chosen')}</h2>
      </div>
      <div className="card__body stack">
        <dl className="fact-list">
          {draft.orders.flatMap(({ orderNo, grossFen }) => [
            <dt key={orderNo} className="monospace">
              {orderNo}
            </dt>,
            <dd key={`${orderNo} sum`}>{yuanSum(view, grossFen)}</dd>,
          ])}
          {draft.invoices.length > 1 &&
            draft.invoices.flatMap((grossFen, index) => [
              <dt key={index}>{t('invoices.apply.part', { number: index + 1 })}</dt>,
              <dd key={`${index} sum`}>{yuanSum(view, grossFen)}</dd>,
            ])}
          <dt>{t('invoices.apply.net')}</dt>
          <dd>{yuanSum(view, draft.netFen)}</dd>
          <dt>{t('invoices.apply.tax')}</dt>
          <dd>{yuanSum(view, draft.taxFen)}</dd>
          <dt>{t('invoices.apply.total')}</dt>
          <dd>
            <b className="price">{yuanSum(view, draft.grossFen)}</b>
          </dd>
        </dl>
        <p className="muted text-small">{t('invoices.apply.rule')}</p>
        {sendable && (
          <button className="button button--primary" form={FORM}>
            {t('invoices.apply.send')}
          </button>
        )}
        <a className="link" href={view.href('Fapiao')}>
          {t('invoices.apply.other')}
        </a>
      </div>
    </section>
  )
}

/** The second step: kind, title, content and mail for the orders that were chosen. */
export function Apply({ view, draft, titles, form }: Props) {
  const { t, href } = view
  const values = form?.values ?? {}
  const errorOf = errorsOf(form)
  const usual = titles.find(({ isDefault }) => isDefault)?.id
  return (
    <div className="invoices__apply">
      <section className="card">
        <div className="card__head">
          <h1>{t('invoices.apply.title')}</h1>
        </div>
        <div className="card__body stack">
          <p className="muted text-small">{t('invoices.apply.text', { store: draft.storeName })}</p>
          {draft.invoices.length > 1 && (
            <Note view={view} tone="i">
              {t('invoices.apply.split', { count: draft.invoices.length })}
            </Note>
          )}
          <FormAnswer view={view} form={form} />
          {titles.length === 0 ? (
            <p>
              {t('invoices.apply.noTitle')}{' '}
              <a className="link" href={href('Fapiao', { tab: 'titles' })}>
                {t('invoices.apply.addTitle')}
              </a>
            </p>
          ) : (
            <ActionForm view={view} id={FORM} action="apply" className="stack">
              {draft.orders.map(({ orderNo }) => (
                <input key={orderNo} type="hidden" name="orderNos" value={orderNo} />
              ))}
              <Choices
                view={view}
                name="type"
                chosen={values['type'] ?? 'ordinary'}
                values={(['ordinary', 'special'] as const).map((value) => ({
                  value,
                  label: t(`invoices.kind.${value}`),
                  text: t(`invoices.kindText.${value}`),
                }))}
                {...errorOf('type')}
              />
              <SelectField
                view={view}
                name="titleId"
                label={t('invoices.apply.titleLabel')}
                none={t('invoices.apply.titleLabel')}
                required
                options={titles.map(({ id, title, taxNo }) => ({
                  value: id,
                  label: taxNo ? `${title} (${taxNo})` : title,
                }))}
                defaultValue={values['titleId'] ?? usual}
                {...errorOf('titleId')}
              />
              <Choices
                view={view}
                name="content"
                chosen={values['content'] ?? draft.content}
                values={(['detail', 'category'] as const).map((value) => ({
                  value,
                  label: t(`invoices.content.${value}`),
                }))}
              />
              <Field
                view={view}
                name="email"
                type="email"
                label={t('invoices.apply.email')}
                hint={t('invoices.apply.emailHint')}
                autoComplete="email"
                maxLength={200}
                defaultValue={values['email']}
                {...errorOf('email')}
              />
            </ActionForm>
          )}
        </div>
      </section>
      <Sum view={view} draft={draft} sendable={titles.length > 0} />
    </div>
  )
}
