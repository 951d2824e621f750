import type { DeskCertificate } from '../../../../src/modules/certificates/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Icon } from '../../../components/icon.tsx'
import type { ViewContext } from '../../../context.ts'
import { ValueRows } from './value-rows.tsx'

interface Props {
  view: ViewContext
  certificate: DeskCertificate
  form: FormState | null
}

/** A version that corrects the current one: what changes and why. */
function Revise({ view, certificate, form }: Props) {
  const { t, lang } = view
  const { content } = certificate
  const mine = form?.action === 'revise' ? form : null
  const errorOf = errorsOf(mine)
  const unticked = errorOf('changed').error
  const typed = (name: string, now: string) => mine?.values[name] ?? now
  return (
    <details className="desk-section" open={mine !== null}>
      <summary>{t('certificates.desk.revise')}</summary>
      <ActionForm view={view} action="revise" fields={{ number: certificate.number }} className="stack">
        <Field
          view={view}
          name="reason"
          label={t('certificates.desk.whyRevised')}
          required
          maxLength={200}
          defaultValue={mine?.values['reason']}
          {...errorOf('reason')}
        />
        <Field
          view={view}
          name="outlet"
          label={t('certificates.text.pdf.outlet')}
          maxLength={40}
          defaultValue={typed('outlet', content.outlet ?? '')}
          {...errorOf('outlet')}
        />
        <Field
          view={view}
          name="expiry"
          type="date"
          label={t('certificates.verify.validUntil')}
          defaultValue={typed('expiry', certificate.validUntil)}
          {...errorOf('expiry')}
        />
        {content.values.length > 0 && (
          <fieldset className="stack">
            <legend>
              <label>
                <input
                  type="checkbox"
                  name="changed"
                  defaultChecked={mine?.values['changed'] === 'on'}
                  aria-invalid={unticked ? true : undefined}
                  aria-describedby={unticked ? 'revise-changed-error' : undefined}
                />{' '}
                {t('certificates.desk.valuesChange')}
              </label>
            </legend>
            {unticked && (
              <p className="field__error" id="revise-changed-error">
                <Icon view={view} name="warn" />
                {unticked}
              </p>
            )}
            <ValueRows
              view={view}
              form={mine}
              rows={content.values.map(({ formula, name, value, uncertainty, unit }) => ({
                formula,
                name: name[lang],
                hint: null,
                value,
                uncertainty,
                unit,
              }))}
            />
          </fieldset>
        )}
        <button className="button">{t('certificates.desk.prepareRevision')}</button>
      </ActionForm>
    </details>
  )
}

/** What the reader may do about a certificate: the next signature, a revision, its end. */
export function Acts({ view, certificate, form }: Props) {
  const { t } = view
  const { may, number, state, needsOther } = certificate
  const revoking = form?.action === 'revoke' ? form : null
  const errorOf = errorsOf(revoking)
  if (!needsOther && !Object.values(may).includes(true)) return null
  return (
    <SideSection title={t('certificates.desk.next')}>
      {needsOther && <p className="text-small">{t('errors.certificates.samePerson')}</p>}
      {may.sign && (
        <ActionForm view={view} action="sign" fields={{ number }}>
          <button className="button button--primary">
            {t(state === 'draft' ? 'certificates.desk.check' : 'certificates.desk.approve')}
          </button>
        </ActionForm>
      )}
      {may.discard && (
        <ActionForm view={view} action="discard" fields={{ number }} className="desk-section">
          <button className="button">{t('certificates.desk.discard')}</button>
        </ActionForm>
      )}
      {may.revise && <Revise view={view} certificate={certificate} form={form} />}
      {may.revoke && (
        <ActionForm view={view} action="revoke" fields={{ number }} className="stack desk-section">
          <Field
            view={view}
            name="reason"
            id="field-why-revoked"
            label={t('certificates.desk.whyRevoked')}
            hint={t('certificates.desk.revokeHint', { count: certificate.holders })}
            required
            maxLength={200}
            defaultValue={revoking?.values['reason']}
            {...errorOf('reason')}
          />
          <button className="button button--danger">{t('certificates.desk.revoke')}</button>
        </ActionForm>
      )}
    </SideSection>
  )
}
