import type { EndpointView } from '../../../../src/modules/webhooks/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'

const tones = { active: 'good', failing: 'waiting', stopped: 'bad' } as const

/** How an address stands, in words and tint. */
export const EndpointState = ({ view, status }: { view: ViewContext; status: keyof typeof tones }) => (
  <span className={`status status--${tones[status]}`}>{view.t(`webhooks.states.${status}`)}</span>
)

/** A new secret, shown this once above the form that made it. */
function Secret({ view, form }: { view: ViewContext; form: FormState | null }) {
  const secret = form?.done ? form.values['signing'] : undefined
  if (!secret) return null
  return (
    <SideSection title={view.t('webhooks.secret')}>
      <p className="monospace staff-rights__secret">{secret}</p>
      <p className="muted text-small">{view.t('webhooks.secretText')}</p>
    </SideSection>
  )
}

const Tick = ({ name, label, held }: { name: string; label: string; held: boolean }) => (
  <label className="row">
    <input type="checkbox" name={name} value="yes" defaultChecked={held} />
    {label}
  </label>
)

/** Address and events; `one` is what is changed, and what was typed stands where the form was refused. */
function EndpointForm({
  view,
  one,
  form,
  offered,
}: {
  view: ViewContext
  one: EndpointView | null
  form: FormState | null
  offered: readonly string[]
}) {
  const { t } = view
  const typed = form?.action === 'save' && !form.done ? form : null
  const error = errorsOf(typed)
  const events = typed ? (typed.lists['events'] ?? []) : (one?.events ?? [])
  const isOn = typed ? 'active' in typed.values : !one?.stopped
  const noEvent = error('events').error
  return (
    <ActionForm
      view={view}
      action="save"
      fields={one ? { id: String(one.id), version: String(one.version) } : {}}
      className="stack"
      noValidate
    >
      <Field
        view={view}
        name="url"
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        type="url"
        maxLength={500}
        autoComplete="off"
        required
        defaultValue={typed ? typed.values['url'] : one?.url}
        {...error('url')}
      />
      <div>
        <fieldset className="staff-rights" {...(noEvent && { 'aria-describedby': 'events-error' })}>
          <legend>{t('webhooks.events')}</legend>
          {offered.map((event) => (
            <label key={event}>
              <input type="checkbox" name="events" value={event} defaultChecked={events.includes(event)} />
              {t.dynamic(`webhooks.event.${event}`)}{' '}
              <span className="monospace muted text-small">{event}</span>
            </label>
          ))}
        </fieldset>
        {noEvent && (
          <p className="field__error" id="events-error">
            {noEvent}
          </p>
        )}
      </div>
      <Tick name="active" label={t('webhooks.active')} held={isOn} />
      {one && (
        <Tick name="rotate" label={t('webhooks.rotate')} held={typed ? 'rotate' in typed.values : false} />
      )}
      <button className="button button--primary">{t(one ? 'webhooks.save' : 'webhooks.make')}</button>
    </ActionForm>
  )
}

/** The form that makes an address; its secret stands above it, once. */
export const EndpointAdding = ({
  view,
  form,
  events,
}: {
  view: ViewContext
  form: FormState | null
  events: readonly string[]
}) => (
  <SidePanel view={view} title={view.t('webhooks.add')} href={hereWith(view, { open: 'new' })}>
    <Secret view={view} form={form} />
    <SideSection>
      <EndpointForm view={view} one={null} form={form} offered={events} />
    </SideSection>
  </SidePanel>
)

/** An address: how it stands, a test, what it was sent, and the form that changes it. */
export function EndpointBeside({
  view,
  one,
  form,
  events,
  deliveries,
}: {
  view: ViewContext
  one: EndpointView
  form: FormState | null
  events: readonly string[]
  deliveries: string
}) {
  const { t } = view
  const at = (time: Date | null) => time && moment(view, time)
  return (
    <SidePanel
      view={view}
      title={new URL(one.url).host}
      status={<EndpointState view={view} status={one.status} />}
      href={hereWith(view, { open: String(one.id) })}
    >
      <Secret view={view} form={form} />
      <SideSection>
        <Facts
          items={[
            [t('webhooks.state'), one.stopped && t(`webhooks.why.${one.stopped.why}`)],
            [t('webhooks.stoppedAt'), at(one.stopped?.at ?? null)],
            [t('webhooks.failingSince'), at(one.failingSince)],
            [t('webhooks.formerUntil'), at(one.formerUntil)],
            [t('webhooks.madeBy'), one.madeBy],
            [t('webhooks.madeAt'), at(one.madeAt)],
          ]}
        />
        <p>
          <a className="link" href={deliveries}>
            {t('webhooks.deliveries')}
          </a>
        </p>
      </SideSection>
      <SideSection>
        <ActionForm view={view} action="test" fields={{ id: String(one.id) }} className="stack">
          <p className="muted text-small">{t('webhooks.testText')}</p>
          <button className="button">{t('webhooks.test')}</button>
        </ActionForm>
      </SideSection>
      <SideSection>
        <EndpointForm view={view} one={one} form={form} offered={events} />
      </SideSection>
    </SidePanel>
  )
}
