import type { OwnProfile } from '../../../src/modules/members/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import type { ViewContext } from '../../context.ts'
import { AccountForm } from '../../components/account-form.tsx'

const sexes = ['male', 'female', 'other'] as const

function Avatar({ view, data, form }: PageProps<OwnProfile>) {
  const { t, href } = view
  const mine = form?.action === 'avatar' || form?.action === 'dropAvatar' ? form : null
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('members.profile.avatar')}</h2>
      </div>
      <form className="card__body" method="post" action={href('User')} encType="multipart/form-data">
        <FormAnswer view={view} form={mine} />
        <div className="portrait-row">
          {data.avatar ? (
            <img
              className="portrait-row__picture"
              src={data.avatar}
              alt={t('members.profile.avatarAlt')}
              width="96"
              height="96"
              data-keep
            />
          ) : (
            <span className="portrait-row__picture" aria-hidden="true">
              {[...(data.nickname ?? data.companyName ?? data.username)][0]}
            </span>
          )}
          <div className="stack">
            <Field
              view={view}
              name="file"
              type="file"
              label={t('members.profile.file')}
              hint={t('members.profile.fileHint')}
              accept=".jpg,.jpeg,.png,.webp"
              {...errorsOf(mine)('file')}
            />
            <p className="row">
              <button className="button" name="action" value="avatar">
                {t('members.profile.upload')}
              </button>
              {data.avatar && (
                <button className="button" name="action" value="dropAvatar">
                  {t('members.profile.drop')}
                </button>
              )}
            </p>
          </div>
        </div>
        <input type="hidden" name="formToken" value={view.formToken} />
      </form>
    </section>
  )
}

/** Fields that other pages change, with links to them. */
function Fixed({ view, data }: { view: ViewContext; data: OwnProfile }) {
  const { t, href } = view
  const rows = [
    ['username', data.username, null],
    ['company', data.companyName, href('updatecompanyname', { next: href('User') })],
    ['phone', data.phone, href('NewPhone')],
    ['mail', data.mail, href('Mail')],
  ] as const
  return (
    <dl className="fact-list">
      {rows.map(([name, value, change]) => (
        <div key={name}>
          <dt>{t(`members.profile.${name}`)}</dt>
          <dd>
            {value ?? t('members.profile.none')}{' '}
            {change && (
              <a className="link text-small" href={change} aria-label={t(`members.profile.change.${name}`)}>
                {t(value ? 'members.guard.change' : 'members.guard.set')}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Profile: the member's public name and picture. */
export function ProfilePage({ view, data, form }: PageProps<OwnProfile>) {
  const { t } = view
  const own = form?.action === 'default' ? form : null
  const error = errorsOf(own)
  const typed = (name: 'nickname' | 'sex' | 'birthday') => own?.values[name] ?? data[name] ?? ''
  return (
    <>
      <AccountForm
        view={view}
        to="User"
        title={t('pages.profile')}
        form={own}
        submit={t('members.profile.save')}
      >
        <Fixed view={view} data={data} />
        <Field
          view={view}
          name="nickname"
          label={t('members.profile.nickname')}
          hint={t('members.profile.nicknameHint')}
          autoComplete="nickname"
          maxLength={30}
          defaultValue={typed('nickname')}
          {...error('nickname')}
        />
        <fieldset className="radio-row">
          <legend>{t('members.profile.sex')}</legend>
          {['', ...sexes].map((sex) => (
            <label key={sex}>
              <input type="radio" name="sex" value={sex} defaultChecked={typed('sex') === sex} />
              {t.dynamic(`members.profile.sexes.${sex || 'none'}`)}
            </label>
          ))}
        </fieldset>
        <Field
          view={view}
          name="birthday"
          type="date"
          label={t('members.profile.birthday')}
          autoComplete="bday"
          min="1900-01-01"
          defaultValue={typed('birthday')}
          {...error('birthday')}
        />
      </AccountForm>
      <Avatar view={view} data={data} form={form} />
    </>
  )
}
