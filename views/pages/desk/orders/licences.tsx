import type { StoreOrderDetailView } from '../../../../src/modules/orders/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'

interface Props {
  view: ViewContext
  order: StoreOrderDetailView
  form: FormState | null
}

/** Licences of the buyer without which lines of the order do not leave, each as it is recorded, and a form to record it. */
export function BuyerLicences({ view, order, form }: Props) {
  const { t } = view
  const { neededLicences, buyerLicences, orderNo, actions } = order
  if (neededLicences.length === 0) return null
  return (
    <SideSection title={t('orders.desk.licences')}>
      {neededLicences.map((kind) => {
        const known = buyerLicences.find((licence) => licence.kind === kind)
        const sent = form?.action === 'licence' && form.values['kind'] === kind && !form.done ? form : null
        const errorOf = errorsOf(sent)
        return (
          <details key={kind} className="stack" open={!known || sent !== null}>
            <summary>
              <b>{t(`orders.desk.licence.${kind}`)}</b>{' '}
              <span className={known ? 'muted' : 'status status--bad'}>
                {known
                  ? t('orders.desk.licenceKnown', { number: known.number, day: view.date(known.validUntil) })
                  : t('orders.desk.licenceMissing')}
              </span>
            </summary>
            {actions.includes('ship') && (
              <ActionForm view={view} action="licence" fields={{ orderNo, kind }} className="stack">
                <Field
                  view={view}
                  id={`licence-number-${kind}`}
                  name="number"
                  label={t('orders.desk.licenceNumber')}
                  required
                  maxLength={50}
                  defaultValue={sent?.values['number'] ?? known?.number ?? ''}
                  {...errorOf('number')}
                />
                <Field
                  view={view}
                  id={`licence-until-${kind}`}
                  name="validUntil"
                  type="date"
                  label={t('orders.desk.licenceUntil')}
                  required
                  defaultValue={sent?.values['validUntil'] ?? known?.validUntil ?? ''}
                  {...errorOf('validUntil')}
                />
                <button className="button">{t('orders.desk.licenceSave')}</button>
              </ActionForm>
            )}
          </details>
        )
      })}
    </SideSection>
  )
}
