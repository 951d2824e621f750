import type { DraftDesk } from '../../../../src/modules/certificates/view.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { Field } from '../../../components/field.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'
import { ValueRows } from './value-rows.tsx'

interface DraftData {
  desk: DraftDesk
  asked: { skuNumber?: string | undefined; lot?: string | undefined }
}

function Tasks({ view, tasks }: { view: ViewContext; tasks: DraftDesk['tasks'] }) {
  const { t } = view
  return (
    <section className="desk-panel">
      <header className="desk-panel__head">
        <h2>{t('certificates.desk.ofTasks')}</h2>
      </header>
      {tasks.length === 0 ? (
        <p className="desk-panel__body muted">{t('certificates.desk.noTasks')}</p>
      ) : (
        <ul className="desk-panel__body stack">
          {tasks.map(({ taskNo, units, lot }) => (
            <li key={taskNo}>
              <ActionForm view={view} action="task" fields={{ taskNo }} className="row">
                <span>
                  <b className="monospace">{taskNo}</b> {t('certificates.desk.units', { count: units })}{' '}
                  <small className="muted monospace">{lot}</small>
                </span>
                <button className="button push-right">
                  {t('certificates.desk.prepare')}
                  <span className="visually-hidden"> {taskNo}</span>
                </button>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Batch = NonNullable<DraftDesk['batch']>

function BatchForm({ view, batch, form }: { view: ViewContext; batch: Batch; form: FormState | null }) {
  const { t, lang } = view
  const errorOf = errorsOf(form)
  return (
    <ActionForm
      view={view}
      action="batch"
      fields={{ skuNumber: batch.skuNumber, lot: batch.lot }}
      className="stack"
    >
      <h3>{batch.name[lang]}</h3>
      <p className="text-small">
        {t(batch.inCylinders ? 'certificates.desk.eachCylinder' : 'certificates.desk.oneForBatch')}
      </p>
      <ValueRows
        view={view}
        form={form}
        rows={batch.parts.map(({ formula, name, range, unit }) => ({
          formula,
          name: name[lang],
          hint: `${formula} ${range} ${unit}`,
          value: '',
          uncertainty: '',
          unit,
        }))}
      />
      {batch.inCylinders && (
        <Field
          view={view}
          name="serial"
          label={t('certificates.desk.onlySerial')}
          maxLength={40}
          defaultValue={form?.values['serial']}
          {...errorOf('serial')}
        />
      )}
      {batch.inCylinders && (
        <Field
          view={view}
          name="outlet"
          label={t('certificates.text.pdf.outlet')}
          maxLength={40}
          defaultValue={form?.values['outlet'] ?? batch.outlet ?? ''}
          {...errorOf('outlet')}
        />
      )}
      <Field
        view={view}
        name="expiry"
        type="date"
        label={t('certificates.verify.validUntil')}
        defaultValue={form?.values['expiry'] ?? batch.expiresOn}
        {...errorOf('expiry')}
      />
      <button className="button button--primary">{t('certificates.desk.prepare')}</button>
    </ActionForm>
  )
}

/** /seller/drafts: the inspector prepares certificates of tasks that passed, or of a batch that is released. */
export function DraftPage({ view, data: { desk, asked }, form }: PageProps<DraftData>) {
  const { t } = view
  const isMissing = Boolean(asked.skuNumber && asked.lot) && desk.batch === null
  return (
    <>
      <DeskHead title={t('pages.sellerCertificateDraft')} text={t('certificates.desk.draftText')} />
      <FormAnswer view={view} form={form} />
      <Tasks view={view} tasks={desk.tasks} />
      <section className="desk-panel">
        <header className="desk-panel__head">
          <h2>{t('certificates.desk.ofBatch')}</h2>
        </header>
        <div className="desk-panel__body stack desk-draft">
          <form className="desk-draft__choose" role="search">
            <Field
              view={view}
              name="skuNumber"
              label={t('certificates.desk.sku')}
              required
              maxLength={40}
              defaultValue={asked.skuNumber}
            />
            <Field
              view={view}
              name="lot"
              label={t('certificates.verify.lot')}
              required
              maxLength={40}
              defaultValue={asked.lot}
            />
            <button className="button">{t('certificates.desk.choose')}</button>
          </form>
          {isMissing && <p role="status">{t('certificates.desk.noBatch')}</p>}
          {desk.batch && <BatchForm view={view} batch={desk.batch} form={form} />}
        </div>
      </section>
    </>
  )
}
