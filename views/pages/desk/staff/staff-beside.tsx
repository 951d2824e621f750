import type { StaffView } from '../../../../src/modules/identity/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import type { Right } from '../../../../src/shared/rights.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'

interface Props {
  view: ViewContext
  /** What staff of this side can have, and what of it the reader has: nobody gives more. */
  rights: readonly Right[]
  given: readonly Right[]
  form: FormState | null
  /** A one-time secret that was made just now. */
  secret: string | undefined
}

type RightsProps = Pick<Props, 'view' | 'rights' | 'given'> & {
  /** Rights of the person as they are, and as the form has them ticked. */
  had?: readonly Right[]
  ticked: readonly string[]
}

/** Every right of this side in words; what its reader can neither give nor take stands there, and cannot be ticked. */
function Rights({ view, rights, given, had = [], ticked }: RightsProps) {
  const { t } = view
  const isOffered = (right: Right) => given.includes(right) || had.includes(right)
  return (
    <fieldset className="staff-rights">
      <legend>{t('identity.people.rights')}</legend>
      {rights.map((right) => (
        <label key={right}>
          <input
            type="checkbox"
            name="rights"
            value={right}
            defaultChecked={ticked.includes(right)}
            disabled={!isOffered(right)}
          />
          {t.dynamic(`identity.right.${right}`)}
        </label>
      ))}
      {!rights.every((right) => given.includes(right)) && (
        <p className="muted text-small">{t('identity.people.rightLacking')}</p>
      )}
    </fieldset>
  )
}

/** The secret, shown once, and where it is used. */
const Secret = ({ view, secret }: { view: ViewContext; secret: string }) => (
  <SideSection title={view.t('identity.people.secret')}>
    <p className="monospace staff-rights__secret">{secret}</p>
    <p className="muted text-small">
      {view.t('identity.people.secretText', { path: view.href('StaffBegin') })}
    </p>
  </SideSection>
)

/** The form that adds somebody to the staff. */
export function StaffAdding({ view, rights, given, form, secret }: Props) {
  const { t } = view
  const error = errorsOf(form)
  return (
    <SidePanel view={view} title={t('identity.people.add')} href={hereWith(view, { open: 'new' })}>
      {secret && <Secret view={view} secret={secret} />}
      <SideSection>
        <ActionForm view={view} action="add" className="stack">
          <Field
            view={view}
            name="username"
            label={t('identity.people.username')}
            autoComplete="off"
            maxLength={20}
            required
            defaultValue={secret ? '' : form?.values['username']}
            {...error('username')}
          />
          <Field
            view={view}
            name="name"
            label={t('identity.people.name')}
            autoComplete="off"
            maxLength={30}
            required
            defaultValue={secret ? '' : form?.values['name']}
            {...error('name')}
          />
          <Rights
            view={view}
            rights={rights}
            given={given}
            ticked={secret ? [] : (form?.lists['rights'] ?? [])}
          />
          <button className="button button--primary">{t('identity.people.addNow')}</button>
        </ActionForm>
      </SideSection>
    </SidePanel>
  )
}

/** Somebody on the staff: their rights, and what a colleague may do about the account. */
export function StaffBeside({ view, person, rights, given, secret }: Props & { person: StaffView }) {
  const { t } = view
  const id = String(person.id)
  const mayRenew = person.rights.every((right) => given.includes(right))
  return (
    <SidePanel view={view} title={person.name} href={hereWith(view, { open: id })}>
      {secret && <Secret view={view} secret={secret} />}
      {person.isSelf ? (
        <SideSection title={t('identity.people.rights')}>
          <p className="muted">{t('identity.people.ownText')}</p>
          <ul>
            {person.rights.map((right) => (
              <li key={right}>{t.dynamic(`identity.right.${right}`)}</li>
            ))}
          </ul>
        </SideSection>
      ) : (
        <>
          <SideSection>
            <ActionForm
              view={view}
              action="rights"
              fields={{ id, was: person.rights.join() }}
              className="stack"
            >
              <Rights view={view} rights={rights} given={given} had={person.rights} ticked={person.rights} />
              <button className="button button--primary">{t('identity.people.saveRights')}</button>
            </ActionForm>
          </SideSection>
          <SideSection title={t('identity.people.account')}>
            {!person.disabled && !mayRenew && (
              <p className="muted text-small">{t('identity.people.moreText')}</p>
            )}
            {!person.disabled && mayRenew && (
              <ActionForm view={view} action="renew" fields={{ id }} className="stack">
                <p className="muted text-small">{t('identity.people.renewText')}</p>
                <button className="button">{t('identity.people.renew')}</button>
              </ActionForm>
            )}
            <ActionForm
              view={view}
              action={person.disabled ? 'enable' : 'disable'}
              fields={{ id }}
              className="stack desk-section"
            >
              <button className={person.disabled ? 'button' : 'button button--danger'}>
                {t(person.disabled ? 'identity.people.enable' : 'identity.people.disable')}
              </button>
            </ActionForm>
          </SideSection>
        </>
      )}
    </SidePanel>
  )
}
