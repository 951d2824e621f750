import type { ContactView } from '../../../../src/modules/content/contact/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { Field } from '../../../components/field.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { errorsOf } from '../../../components/form-errors.ts'

/** /operator/contact: what somebody else said meanwhile stands beside the field, and what was typed stays. */
export function ContactPage({ view, data, form }: PageProps<ContactView>) {
  const { t } = view
  const fields = { wasHotline: data.hotline, wasEmail: data.email }
  return (
    <>
      <DeskHead title={t('pages.operatorContact')} text={t('content.contact.text')} />
      <FormAnswer view={view} form={form} />
      <section className="desk-panel">
        <ActionForm view={view} action="save" fields={fields} className="desk-panel__body stack" noValidate>
          <div className="product-editor__grid">
            {(['hotline', 'email'] as const).map((name) => (
              <Field
                key={name}
                view={view}
                name={name}
                label={t(`content.contact.${name}`)}
                hint={t('content.contact.now', { value: data[name] || '—' })}
                maxLength={name === 'hotline' ? 40 : 100}
                required
                defaultValue={form?.values[name] ?? data[name]}
                {...errorsOf(form)(name)}
              />
            ))}
          </div>
          <p className="row">
            <button className="button button--primary">{t('content.desk.save')}</button>
          </p>
        </ActionForm>
      </section>
    </>
  )
}
