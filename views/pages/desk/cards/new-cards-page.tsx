import type { PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { Field } from '../../../components/field.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'

/** Numbers and codes of what was made just now, one in a line, as a card printer reads them. */
function Codes({ view, cards }: { view: ViewContext; cards: string }) {
  const { t } = view
  const lines = cards.split('\n')
  return (
    <section className="desk-panel">
      <div className="desk-panel__head">
        <h2>{t('wallet.desk.codes')}</h2>
      </div>
      <div className="desk-panel__body stack">
        <p>{t('wallet.desk.codesText', { count: lines.length })}</p>
        <textarea
          className="input monospace"
          aria-label={t('wallet.desk.codes')}
          rows={Math.min(20, lines.length + 1)}
          readOnly
          defaultValue={cards}
        />
      </div>
    </section>
  )
}

/** /operator/cards-new: a batch is made, and its codes are shown once. */
export function NewCardsPage({ view, data, form }: PageProps<{ key: string }>) {
  const { t } = view
  const errorOf = errorsOf(form)
  const cards = form?.done ? form.values['cards'] : undefined
  const typed = cards === undefined ? form?.values : undefined
  return (
    <div className="stack">
      <DeskHead title={t('pages.operatorNewCards')} text={t('wallet.desk.text')} />
      <FormAnswer view={view} form={form} />
      {cards !== undefined && <Codes view={view} cards={cards} />}
      <section className="desk-panel">
        <ActionForm
          view={view}
          action="make"
          fields={{ key: data.key }}
          className="desk-panel__body stack product-editor__begin"
          noValidate
        >
          <Field
            view={view}
            name="count"
            label={t('wallet.desk.countLabel')}
            inputMode="numeric"
            required
            defaultValue={typed?.['count']}
            {...errorOf('count')}
          />
          <Field
            view={view}
            name="amount"
            label={t('wallet.desk.amountLabel')}
            inputMode="decimal"
            required
            defaultValue={typed?.['amount']}
            {...errorOf('amount')}
          />
          <Field
            view={view}
            name="expiresOn"
            type="date"
            label={t('wallet.desk.expiresLabel')}
            required
            defaultValue={typed?.['expiresOn']}
            {...errorOf('expiresOn')}
          />
          <button className="button button--primary">{t('wallet.desk.send')}</button>
        </ActionForm>
      </section>
    </div>
  )
}
