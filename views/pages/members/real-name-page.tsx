import type { PageProps } from '../../../src/platform/page.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Note } from '../../components/note.tsx'
import { AccountForm } from '../../components/account-form.tsx'

interface RealNameData {
  state: 'none' | 'underReview' | 'passed' | 'failed'
  name: string | null
  idNo: string | null
  reason: string | null
  /** Day, in the reader's language. */
  askedOn: string | null
}

const tones = {
  underReview: 'status status--waiting',
  passed: 'status status--good',
  failed: 'status status--bad',
} as const

/** Real-name check: the member submits it here, an operator decides. */
export function RealNamePage({ view, data, form }: PageProps<RealNameData>) {
  const { t } = view
  const { state } = data
  const stands = state === 'underReview' || state === 'passed'
  if (stands) {
    return (
      <section className="card">
        <div className="card__head">
          <h1>{t('pages.realName')}</h1>
          <span className={tones[state]}>{t(`members.realName.state.${state}`)}</span>
        </div>
        <div className="card__body stack">
          <FormAnswer view={view} form={form} />
          <dl className="fact-list">
            <div>
              <dt>{t('members.realName.name')}</dt>
              <dd>{data.name}</dd>
            </div>
            <div>
              <dt>{t('members.realName.idNo')}</dt>
              <dd className="monospace">{data.idNo}</dd>
            </div>
            <div>
              <dt>{t('members.realName.askedOn')}</dt>
              <dd>{data.askedOn}</dd>
            </div>
          </dl>
          <p className="muted">{t(`members.realName.text.${state}`)}</p>
        </div>
      </section>
    )
  }
  const error = errorsOf(form)
  return (
    <AccountForm
      view={view}
      to="RealName"
      title={t('pages.realName')}
      text={t('members.realName.text.none')}
      form={form}
      submit={t('members.realName.submit')}
    >
      {state === 'failed' && (
        <Note view={view} tone="x">
          {t('members.realName.failed', { reason: data.reason ?? '' })}
        </Note>
      )}
      <Field
        view={view}
        name="name"
        label={t('members.realName.name')}
        autoComplete="name"
        maxLength={40}
        required
        defaultValue={form?.values['name']}
        {...error('name')}
      />
      <Field
        view={view}
        name="idNo"
        label={t('members.realName.idNo')}
        hint={t('members.realName.hint')}
        autoComplete="off"
        maxLength={18}
        required
        defaultValue={form?.values['idNo']}
        {...error('idNo')}
      />
    </AccountForm>
  )
}
