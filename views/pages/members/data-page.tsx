import type { PageProps } from '../../../src/platform/page.tsx'
import { Field } from '../../components/field.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import { AccountForm } from '../../components/account-form.tsx'

interface DataPageData {
  username: string
  /** Obstacles to erasing the account, in the reader's language. */
  blocks: string[]
}

/** The member's data: the page exports them, or erases the account. */
export function DataPage({ view, data: { username, blocks }, form }: PageProps<DataPageData>) {
  const { t } = view
  return (
    <>
      <section className="card">
        <div className="card__head">
          <h1>{t('members.data.exportTitle')}</h1>
        </div>
        <div className="card__body stack">
          <p className="muted">{t('members.data.exportText')}</p>
          <p>
            <a className="button button--primary" href="/order/data/export" download>
              <Icon view={view} name="dl" />
              {t('members.data.export')}
            </a>
          </p>
        </div>
      </section>
      <AccountForm
        view={view}
        to="AccountData"
        action="erase"
        title={t('members.data.eraseTitle')}
        as="h2"
        text={t('members.data.eraseText')}
        form={form}
        submit={t('members.data.erase')}
        main={false}
      >
        {blocks.map((block) => (
          <Note key={block} view={view} tone="w">
            {block}
          </Note>
        ))}
        <Field
          view={view}
          name="username"
          label={t('members.data.typeName', { username })}
          autoComplete="off"
          maxLength={64}
          required
          defaultValue={form?.values['username']}
          {...errorsOf(form)('username')}
        />
      </AccountForm>
    </>
  )
}
