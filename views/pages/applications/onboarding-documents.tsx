import type { OnboardingPageData } from '../../../src/modules/applications/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Icon } from '../../components/icon.tsx'
import { StepFoot } from './step-foot.tsx'

type Props = PageProps<OnboardingPageData>

const looks = {
  sent: 'status status--good',
  missing: 'status status--bad',
  optional: 'status',
} as const

/** A document: what was sent, what the operator wrote of it, and the form that sends it or a better one. */
function Document({
  view,
  data,
  form,
  document,
}: Props & { document: OnboardingPageData['documents'][number] }) {
  const { t } = view
  const { kind, state, href } = document
  const refused = form?.action === 'upload' && form.values['kind'] === kind && !form.done
  const error = refused ? (errorsOf(form)('file').error ?? form.message) : data.remarks[`files.${kind}`]
  return (
    <li className={error ? 'is-wrong' : undefined}>
      <p className="row">
        <b>{t(`applications.document.${kind}`)}</b>
        <span className={`push-right ${looks[state]}`}>{t(`applications.documentState.${state}`)}</span>
      </p>
      <p className="muted text-small">{t(`applications.documentText.${kind}`)}</p>
      {href && (
        <a className="link text-small" href={href}>
          {t('applications.page.open')}
        </a>
      )}
      <ActionForm
        view={view}
        action="upload"
        encType="multipart/form-data"
        fields={{ kind }}
        className="stack"
      >
        <input
          className="input"
          type="file"
          name="file"
          id={`file-${kind}`}
          aria-label={t(`applications.document.${kind}`)}
          accept=".jpg,.jpeg,.png,.webp,.pdf"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `file-${kind}-error` : undefined}
        />
        {error && (
          <span className="field">
            <span className="field__error" id={`file-${kind}-error`}>
              <Icon view={view} name="warn" />
              {error}
            </span>
          </span>
        )}
        <button className="button button--small">
          {t(state === 'sent' ? 'applications.page.replace' : 'applications.page.upload')}
        </button>
      </ActionForm>
    </li>
  )
}

/** Documents, each sent by itself, and the licence for hazardous goods. */
export function OnboardingDocuments(props: Props) {
  const { view, data, form } = props
  const { t } = view
  const error = (path: string) => errorsOf(form)(path).error ?? data.remarks[path]
  return (
    <section className="card" aria-labelledby="step-title">
      <div className="card__head">
        <h2 id="step-title">{t('applications.step.documents')}</h2>
        <span className="muted text-small">{t('applications.stepText.documents')}</span>
      </div>
      <div className="card__body stack">
        {form?.action !== 'upload' && <FormAnswer view={view} form={form} />}
        <ul className="onboarding__documents">
          {data.documents.map((document) => (
            <Document key={document.kind} {...props} document={document} />
          ))}
        </ul>
        <ActionForm
          view={view}
          action="save"
          noValidate
          fields={{ version: String(data.version), step: data.step }}
        >
          {data.isHazardous && (
            <div className="onboarding__fields">
              {data.fields.map(({ name, value, type, max }) => (
                <Field
                  key={name}
                  view={view}
                  name={name}
                  label={t.dynamic(`applications.field.${name}`)}
                  type={type}
                  maxLength={max}
                  required
                  defaultValue={form?.values[name] ?? value}
                  error={error(name)}
                />
              ))}
            </div>
          )}
          <StepFoot view={view} data={data}>
            {data.isHazardous ? (
              <button className="button button--primary">{t('applications.page.saveNext')}</button>
            ) : (
              <a className="button button--primary" href={data.nextHref ?? view.path}>
                {t('applications.page.next')}
              </a>
            )}
          </StepFoot>
        </ActionForm>
      </div>
    </section>
  )
}
