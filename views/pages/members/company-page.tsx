import type { PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { Field } from '../../components/field.tsx'
import { Note } from '../../components/note.tsx'

interface CompanyData {
  companyName: string | null
  taxNo: string | null
  taxState: 'waiting' | 'passed' | 'failed' | null
  taxReason: string | null
  /** Page to open afterwards, a path of this site. */
  next: string
}

const toneOf = { none: 'i', waiting: 'w', passed: 'o', failed: 'x' } as const

/** The company that the member buys for: name as on the licence, tax number for invoices. */
export function CompanyPage({ view, data, form }: PageProps<CompanyData>) {
  const { t, href } = view
  const field = (name: 'companyName' | 'taxNo') => {
    const error = form?.errors.find(({ path }) => path === name)?.msg
    const value = form ? form.values[name] : data[name]
    return { view, name, defaultValue: value ?? '', ...(error !== undefined && { error }) }
  }
  return (
    <section className="card" aria-labelledby="company-title">
      <div className="card__head">
        <h1 id="company-title">{t('members.company.title')}</h1>
      </div>
      <div className="card__body stack">
        <Note view={view}>{t('members.company.purpose')}</Note>
        <Note view={view} tone={toneOf[data.taxState ?? 'none']}>
          {t(`members.company.taxState.${data.taxState ?? 'none'}`, { reason: data.taxReason ?? '' })}
        </Note>
        <ActionForm
          view={view}
          action="default"
          to={href('updatecompanyname', { next: data.next })}
          fields={{ next: data.next }}
          className="stack account-form"
          noValidate
        >
          {form && (
            <Note view={view} tone="x" alert>
              {form.message}
            </Note>
          )}
          <Field
            {...field('companyName')}
            label={t('members.company.name')}
            hint={t('members.company.nameHint')}
            autoComplete="organization"
            maxLength={120}
            required
          />
          <Field
            {...field('taxNo')}
            label={t('members.company.taxNo')}
            hint={t('members.company.taxNoHint')}
            autoComplete="off"
            maxLength={40}
          />
          <p className="row">
            <button className="button button--primary">{t('members.company.save')}</button>
            <a className="button" href={data.next}>
              {data.companyName ? t('members.company.cancel') : t('members.company.later')}
            </a>
          </p>
        </ActionForm>
      </div>
    </section>
  )
}
