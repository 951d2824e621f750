import type { KeyState as State, KeyView } from '../../../../src/modules/openkeys/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { keyUseOf } from '../../../../src/shared/rights.ts'
import type { Right } from '../../../../src/shared/rights.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'

const tones = { living: 'good', stopped: 'bad', over: 'waiting', revoked: 'bad' } as const

/** Whether a key opens anything, in words and tint. */
export const KeyState = ({ view, state }: { view: ViewContext; state: State }) => (
  <span className={`status status--${tones[state]}`}>{view.t(`openkeys.states.${state}`)}</span>
)

/** A right in words, and that keys only read by it where they do. */
const scopeText = ({ t }: ViewContext, right: Right) =>
  `${t.dynamic(`identity.right.${right}`)}${keyUseOf(right) === 'reads' ? t('openkeys.only') : ''}`

function Scopes({
  view,
  rights,
  held,
  error,
}: {
  view: ViewContext
  rights: readonly Right[]
  held: readonly string[]
  error?: string | undefined
}) {
  return (
    <div>
      <fieldset className="staff-rights" {...(error && { 'aria-describedby': 'scopes-error' })}>
        <legend>{view.t('openkeys.scopes')}</legend>
        {rights.map((right) => (
          <label key={right}>
            <input type="checkbox" name="scopes" value={right} defaultChecked={held.includes(right)} />
            {scopeText(view, right)}
          </label>
        ))}
      </fieldset>
      {error && (
        <p className="field__error" id="scopes-error">
          {error}
        </p>
      )}
    </div>
  )
}

/** The form that makes a key; the key itself stands above it, once. */
export function KeyAdding({
  view,
  form,
  rights,
}: {
  view: ViewContext
  form: FormState | null
  rights: readonly Right[]
}) {
  const { t } = view
  const key = form?.done ? form.values['key'] : undefined
  const error = errorsOf(form)
  const typed = (name: string) => (key ? '' : form?.values[name])
  return (
    <SidePanel view={view} title={t('openkeys.add')} href={hereWith(view, { open: 'new' })}>
      {key && (
        <SideSection title={t('openkeys.secret')}>
          <p className="monospace staff-rights__secret">{key}</p>
          <p className="muted text-small">{t('openkeys.secretText')}</p>
        </SideSection>
      )}
      <SideSection>
        {rights.length === 0 ? (
          <p className="muted">{t('openkeys.noRights')}</p>
        ) : (
          <ActionForm view={view} action="make" className="stack" noValidate>
            <Field
              view={view}
              name="name"
              label={t('openkeys.name')}
              hint={t('openkeys.nameHint')}
              maxLength={40}
              autoComplete="off"
              required
              defaultValue={typed('name')}
              {...error('name')}
            />
            <Scopes
              view={view}
              rights={rights}
              held={key ? [] : (form?.lists['scopes'] ?? [])}
              {...error('scopes')}
            />
            <Field
              view={view}
              name="validUntil"
              label={t('openkeys.validUntil')}
              hint={t('openkeys.validUntilHint')}
              type="date"
              defaultValue={typed('validUntil')}
              {...error('validUntil')}
            />
            <button className="button button--primary">{t('openkeys.make')}</button>
          </ActionForm>
        )}
      </SideSection>
    </SidePanel>
  )
}

/** A key: what it may do, when it was used, and the end of it. */
export function KeyBeside({ view, one }: { view: ViewContext; one: KeyView }) {
  const { t } = view
  const at = (time: Date | null) => time && moment(view, time)
  return (
    <SidePanel
      view={view}
      title={one.name}
      status={<KeyState view={view} state={one.state} />}
      href={hereWith(view, { open: String(one.id) })}
    >
      <SideSection>
        <Facts
          items={[
            [
              t('openkeys.ending'),
              <span key="ending" className="monospace">
                …{one.ending}
              </span>,
            ],
            [t('openkeys.madeBy'), one.madeBy],
            [t('openkeys.madeAt'), at(one.madeAt)],
            [t('openkeys.expires'), at(one.expiresAt) ?? t('openkeys.noEnd')],
            [t('openkeys.usedAt'), at(one.usedAt) ?? t('openkeys.never')],
            [t('openkeys.revokedAt'), at(one.revokedAt)],
          ]}
        />
      </SideSection>
      <SideSection title={t('openkeys.scopes')}>
        <ul>
          {one.scopes.map((right) => (
            <li key={right}>{scopeText(view, right)}</li>
          ))}
        </ul>
      </SideSection>
      {one.state !== 'revoked' && (
        <SideSection>
          <ActionForm view={view} action="revoke" fields={{ id: String(one.id) }} className="stack">
            <p className="muted text-small">{t('openkeys.revokeText')}</p>
            <button className="button button--danger">{t('openkeys.revoke')}</button>
          </ActionForm>
        </SideSection>
      )}
    </SidePanel>
  )
}
