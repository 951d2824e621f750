import type { ApplicationView, DocumentKind } from '../../../../src/modules/applications/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'
import { Facts } from '../../../components/facts.tsx'

/** An application with everything that was answered, by part. */
export interface OpenApplication extends ApplicationView {
  parts: { part: string; fields: { name: string; value: string }[] }[]
  documents: { kind: DocumentKind; href: string }[]
}

const tints = { onboarding: 'open', readyForReview: 'waiting', rejected: 'bad', approved: 'good' } as const

/** Where the application of a store stands, in words and tint. */
export const ApplicationState = ({ view, state }: { view: ViewContext; state: ApplicationView['state'] }) => (
  <span className={`status status--${tints[state]}`}>{view.t(`applications.state.${state}`)}</span>
)

interface Props {
  view: ViewContext
  application: OpenApplication
  form: FormState | null
}

/** What the operator may say of a field or document, and of all of it. */
function Reject({ view, application, form }: Props) {
  const { t } = view
  const remark = (name: string, label: string) => (
    <Field
      key={name}
      view={view}
      name={`remark:${name}`}
      label={label}
      maxLength={200}
      defaultValue={form?.values[`remark:${name}`]}
    />
  )
  return (
    <ActionForm
      view={view}
      action="reject"
      fields={{ applicationNo: application.number!, version: String(application.version) }}
      className="stack desk-section"
    >
      <Field
        view={view}
        name="reason"
        label={t('applications.desk.reason')}
        required
        maxLength={200}
        defaultValue={form?.values['reason']}
        {...errorsOf(form)('reason')}
      />
      <details open={form?.action === 'reject'}>
        <summary>{t('applications.desk.remarks')}</summary>
        <div className="stack">
          {application.parts.flatMap(({ fields }) =>
            fields.map(({ name }) => remark(name, t.dynamic(`applications.field.${name}`))),
          )}
          {application.documents.map(({ kind }) =>
            remark(`files.${kind}`, t(`applications.document.${kind}`)),
          )}
        </div>
      </details>
      <button className="button button--danger">{t('applications.desk.reject')}</button>
    </ActionForm>
  )
}

const nameOf = ({ t }: ViewContext, field: string): string =>
  t.dynamic(field.startsWith('files.') ? `applications.part.${field}` : `applications.field.${field}`)

/** What keeps an application from being passed: its answers are no field of this form. */
function NotPassed({ view, form }: Pick<Props, 'view' | 'form'>) {
  if (form?.action !== 'approve' || form.errors.length === 0) return null
  return (
    <Note view={view} tone="x">
      <ul>
        {form.errors.map(({ path, msg }) => (
          <li key={path}>
            {nameOf(view, path)}
            {view.t('applications.page.colon')}
            {msg}
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** An application beside the list: its parts, its documents, and the decision. */
export function ApplicationBeside({ view, application, form }: Props) {
  const { t } = view
  const { number, state, reason, remarks, parts, documents } = application
  return (
    <SidePanel
      view={view}
      title={number!}
      status={<ApplicationState view={view} state={state} />}
      href={hereWith(view, { open: number! })}
    >
      {reason !== null && (
        <SideSection title={t('applications.desk.lastReason')}>
          <p>{reason}</p>
          <ul>
            {remarks.map(({ field, reason: why }) => (
              <li key={field}>
                {nameOf(view, field)}
                {t('applications.page.colon')}
                {why}
              </li>
            ))}
          </ul>
        </SideSection>
      )}
      {parts.map(({ part, fields }) => (
        <SideSection key={part} title={t.dynamic(`applications.step.${part}`)}>
          <Facts
            items={fields.map(({ name, value }) => [t.dynamic(`applications.field.${name}`), value || '—'])}
          />
        </SideSection>
      ))}
      <SideSection title={t('applications.desk.files')}>
        <ul>
          {documents.map(({ kind, href }) => (
            <li key={kind}>
              <a className="link" href={href} target="_blank">
                {t(`applications.document.${kind}`)}
              </a>
            </li>
          ))}
        </ul>
      </SideSection>
      {state === 'readyForReview' && (
        <SideSection title={t('applications.desk.decide')}>
          <NotPassed view={view} form={form} />
          <ActionForm
            view={view}
            action="approve"
            fields={{ applicationNo: number!, version: String(application.version) }}
          >
            <button className="button button--primary">{t('applications.desk.approve')}</button>
          </ActionForm>
          <Reject view={view} application={application} form={form} />
        </SideSection>
      )}
    </SidePanel>
  )
}
