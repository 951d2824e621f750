import { Field } from '../../components/field.tsx'
import type { ErrorOf, ViewContext } from '../../context.ts'
import { FieldError } from './address-card.tsx'
import type { SettlementView } from '../../../src/modules/checkout/view.ts'

interface Props {
  view: ViewContext
  data: SettlementView
  errorOf: ErrorOf
  values: Record<string, string>
}

/** A title that is not saved yet: its own button saves and chooses it. */
function NewTitle({ view, errorOf, values, open }: Omit<Props, 'data'> & { open: boolean }) {
  const { t } = view
  const text = (name: string) => {
    const error = errorOf(name)
    return { view, name, defaultValue: values[name], ...(error !== undefined && { error }) }
  }
  return (
    <details className="new-title" open={open} hx-morph-skip="">
      <summary className="link text-small">{t('checkout.invoice.add')}</summary>
      <div className="choices" role="radiogroup" aria-label={t('checkout.invoice.type')}>
        {(['enterprise', 'personal'] as const).map((type) => (
          <label key={type}>
            <input
              type="radio"
              name="type"
              value={type}
              defaultChecked={type === (values['type'] ?? 'enterprise')}
            />
            {t(`checkout.invoice.${type}`)}
          </label>
        ))}
      </div>
      <div className="new-title__fields">
        <Field
          {...text('title')}
          label={t('checkout.invoice.text')}
          maxLength={100}
          autoComplete="organization"
        />
        <Field
          {...text('taxNo')}
          label={t('checkout.invoice.taxNo')}
          hint={t('checkout.invoice.taxNoHint')}
          maxLength={20}
          autoComplete="off"
        />
      </div>
      <p className="row">
        <button className="button" name="action" value="saveTitle">
          {t('checkout.invoice.save')}
        </button>
      </p>
    </details>
  )
}

/** The invoice's title. */
export function InvoiceCard(props: Props) {
  const { view, data, errorOf } = props
  const { t } = view
  const refused = ['type', 'title', 'taxNo'].some((name) => errorOf(name) !== undefined)
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('checkout.invoice.title')}</h2>
        <span className="muted text-small">{t('checkout.invoice.about')}</span>
      </div>
      <div className="card__body invoice-choice">
        <div className="choices" role="radiogroup" aria-label={t('checkout.invoice.title')}>
          <label>
            <input type="radio" name="invoiceTitleId" value="" defaultChecked={data.titleId === null} />
            {t('checkout.invoice.none')}
            <small>{t('checkout.invoice.noneText')}</small>
          </label>
          {data.titles.map(({ id, title, taxNo }) => (
            <label key={id}>
              <input type="radio" name="invoiceTitleId" value={id} defaultChecked={id === data.titleId} />
              {title}
              <small>{taxNo || t('checkout.invoice.personal')}</small>
            </label>
          ))}
        </div>
        <FieldError view={view} id="title-error" text={errorOf('invoiceTitleId')} />
        <NewTitle {...props} open={refused} />
      </div>
    </section>
  )
}
