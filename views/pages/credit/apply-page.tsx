import type { ApplyView, OwnApplication } from '../../../src/modules/credit/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Note } from '../../components/note.tsx'
import { PictureField } from '../../components/picture-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'

const MOST_DOCUMENTS = 6

const looks = {
  sent: 'status status--waiting',
  granted: 'status status--good',
  refused: 'status status--bad',
  withdrawn: 'status',
} as const

/** What became of an application, in a sentence. */
function Outcome({ view, application }: { view: ViewContext; application: OwnApplication }) {
  const { t } = view
  const { state, grantedFen, refusal } = application
  if (state === 'granted') return <>{t('credit.apply.granted', { sum: yuanSum(view, grantedFen ?? 0) })}</>
  if (state === 'refused') return <>{t('credit.apply.refused', { reason: refusal ?? '—' })}</>
  return <>{t(`credit.apply.${state}`)}</>
}

function Row({ view, application }: { view: ViewContext; application: OwnApplication }) {
  const { t } = view
  const { number, state, version, amountFen, documents, sentAt, isProposed } = application
  return (
    <tr>
      <th scope="row" className="monospace" data-l={t('credit.apply.number')}>
        {number}
      </th>
      <td className="no-wrap" data-l={t('credit.apply.sentOn')}>
        {view.date(sentAt)}
      </td>
      <td className="number" data-l={t('credit.apply.amount')}>
        {yuanSum(view, amountFen)}
      </td>
      <td data-l={t('credit.apply.documents')}>
        {Array.from({ length: documents }, (_, index) => (
          <a
            key={index}
            className="link credit-line__paper"
            href={`/credit-applications/${number}/documents/${index + 1}`}
          >
            {t('common.paper.number', { n: index + 1 })}
          </a>
        ))}
      </td>
      <td data-l={t('credit.statement.state')}>
        <span>
          <span className={looks[state]}>{t(`credit.application.${state}`)}</span>
          <span className="balance__given">
            <Outcome view={view} application={application} />
          </span>
        </span>
      </td>
      <td data-l={t('credit.statement.act')}>
        {state === 'sent' && !isProposed ? (
          <ActionForm
            view={view}
            action="withdraw"
            fields={{ applicationNo: number, version: String(version) }}
          >
            <button className="button button--small">
              {t('credit.apply.withdraw')}
              <span className="visually-hidden"> {number}</span>
            </button>
          </ActionForm>
        ) : (
          '—'
        )}
      </td>
    </tr>
  )
}

const heads = ['number', 'sentOn', 'amount', 'documents'] as const

/** The applications of this company, the newest first. */
function History({ view, applications }: { view: ViewContext; applications: readonly OwnApplication[] }) {
  const { t } = view
  return (
    <section className="card balance__rows" aria-labelledby="credit-applications">
      <div className="card__head">
        <h2 id="credit-applications">{t('credit.apply.history')}</h2>
      </div>
      <StackedTable
        heads={[
          ...heads.map((head) => ({ label: t(`credit.apply.${head}`), numeric: head === 'amount' })),
          { label: t('credit.statement.state') },
          { label: t('credit.statement.act') },
        ]}
      >
        {applications.map((application) => (
          <Row key={application.number} view={view} application={application} />
        ))}
      </StackedTable>
    </section>
  )
}

/** The form; works without scripts, where documents are added one at a time. */
function Form({ view, data, form }: PageProps<ApplyView>) {
  const { t } = view
  const errorOf = errorsOf(form)
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="card__body stack credit-line__form"
      noValidate
    >
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="key" value={form?.values['key'] ?? data.key} />
      <Field
        view={view}
        name="amount"
        label={t('credit.apply.amountLabel')}
        hint={t('credit.apply.amountHint')}
        inputMode="decimal"
        required
        defaultValue={form?.values['amount']}
        {...errorOf('amount')}
      />
      <TextField
        view={view}
        name="purpose"
        label={t('credit.apply.purpose')}
        hint={t('credit.apply.purposeHint')}
        rows={3}
        maxLength={500}
        required
        defaultValue={form?.values['purpose']}
        {...errorOf('purpose')}
      />
      <PictureField
        view={view}
        form={form}
        kind="paper"
        id="credit-file"
        label={t('credit.apply.documents')}
        hint={t('credit.apply.documentsHint')}
        most={MOST_DOCUMENTS}
      />
      <p>
        <button className="button button--primary" name="action" value="apply">
          {t('credit.apply.send')}
        </button>
      </p>
    </form>
  )
}

/** /shouxin/apply: a company asks for a line with its documents, and sees what became of it. */
export function CreditApplyPage({ view, data, form }: PageProps<ApplyView>) {
  const { t, href } = view
  const { applications, limitFen, isVerifiedCompany } = data
  const isUnderWay = applications[0]?.state === 'sent'
  return (
    <div className="balance stack">
      <section className="card">
        <div className="card__head credit-line__head">
          <h1>{t('pages.creditApply')}</h1>
          <span className="muted text-small">{t('credit.apply.text')}</span>
        </div>
        <FormAnswer view={view} form={form} />
        {!isVerifiedCompany ? (
          <div className="card__body">
            <Note view={view} tone="w">
              {t('credit.apply.unverified')}{' '}
              <a className="link" href={href('updatecompanyname')}>
                {t('credit.apply.verify')}
              </a>
            </Note>
          </div>
        ) : isUnderWay ? (
          <div className="card__body">
            <Note view={view}>{t('credit.apply.sent')}</Note>
          </div>
        ) : (
          <>
            {limitFen > 0 && (
              <p className="card__body muted text-small">
                {t('credit.apply.has', { sum: yuanSum(view, limitFen) })}
              </p>
            )}
            <Form view={view} data={data} form={form} />
          </>
        )}
      </section>
      {applications.length > 0 && <History view={view} applications={applications} />}
    </div>
  )
}
