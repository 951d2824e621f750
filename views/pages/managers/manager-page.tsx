import type { ManagerCard, OwnManagerView } from '../../../src/modules/managers/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { ViewContext } from '../../context.ts'
import { ContactCard } from './contact-card.tsx'

export interface ManagerData extends OwnManagerView {
  /** The checked request, before the member confirms it. */
  confirming: { manager: ManagerCard; reason: string } | null
}

type Part<P = object> = P & { view: ViewContext }

/** The pending request for another manager, and the button to withdraw it. */
function Pending({ view, pending }: Part<{ pending: NonNullable<ManagerData['pending']> }>) {
  const { t } = view
  return (
    <section className="card" aria-labelledby="pending-title">
      <div className="card__head">
        <h2 id="pending-title">{t('managers.pending.title')}</h2>
        <span className="status status--waiting push-right">{t('managers.pending.state')}</span>
      </div>
      <div className="card__body stack">
        <p>{t('managers.pending.text', { name: pending.name, date: view.date(pending.askedAt) })}</p>
        <p className="muted manager-reason">{pending.reason}</p>
        <ActionForm view={view} action="withdraw">
          <button className="button">{t('managers.pending.withdraw')}</button>
        </ActionForm>
      </div>
    </section>
  )
}

/** Asks before the request is sent: states its effects, and what stays the same. */
function Confirm({ view, data }: Part<{ data: ManagerData }>) {
  const { t } = view
  const { manager, reason } = data.confirming!
  return (
    <section className="card" aria-labelledby="confirm-title">
      <div className="card__head">
        <h2 id="confirm-title">{t('managers.confirm.title')}</h2>
      </div>
      <div className="card__body stack">
        <p>
          {data.manager
            ? t('managers.confirm.change', { from: data.manager.name, to: manager.name })
            : t('managers.confirm.first', { to: manager.name })}
        </p>
        <p className="muted manager-reason">{t('managers.confirm.reason', { reason })}</p>
        {data.manager && <Note view={view}>{t('managers.confirm.until', { from: data.manager.name })}</Note>}
        <ActionForm view={view} action="ask" fields={{ managerId: manager.managerId, reason }} id="ask-form">
          <p className="row">
            <button className="button button--primary">{t('managers.confirm.send')}</button>
            <button className="button" form="again-form">
              {t('managers.confirm.again')}
            </button>
          </p>
        </ActionForm>
        <ActionForm
          view={view}
          action="again"
          fields={{ managerId: manager.managerId, reason }}
          id="again-form"
          hidden
        >
          {null}
        </ActionForm>
      </div>
    </section>
  )
}

function Ask({ view, data, form }: Part<{ data: ManagerData; form: FormState | null }>) {
  const { t } = view
  const errorOf = (path: string) => form?.errors.find((error) => error.path === path)?.msg
  const choiceError = errorOf('managerId')
  return (
    <section className="card" aria-labelledby="ask-title">
      <div className="card__head">
        <h2 id="ask-title">{data.manager ? t('managers.ask.title') : t('managers.ask.firstTitle')}</h2>
      </div>
      <div className="card__body">
        <ActionForm view={view} action="check" className="stack account-form" noValidate>
          {form && !form.done && (
            <Note view={view} tone="x" alert>
              {form.message}
            </Note>
          )}
          <fieldset
            className="field manager-choice"
            aria-describedby={choiceError ? 'choice-error' : undefined}
          >
            <legend className="field__label">{t('managers.ask.choose')}</legend>
            <div className="choices manager-choice__managers">
              {data.choices.map((choice) => (
                <label key={choice.managerId}>
                  <input
                    type="radio"
                    name="managerId"
                    value={choice.managerId}
                    defaultChecked={form?.values['managerId'] === choice.managerId}
                  />
                  {choice.name}
                  <small>{choice.region}</small>
                </label>
              ))}
            </div>
            {choiceError && (
              <p className="field__error" id="choice-error">
                <Icon view={view} name="warn" />
                {choiceError}
              </p>
            )}
          </fieldset>
          <TextField
            view={view}
            name="reason"
            label={t('managers.ask.reason')}
            hint={t('managers.ask.reasonHint')}
            error={errorOf('reason')}
            defaultValue={form?.values['reason']}
            rows={3}
            maxLength={400}
            required
          />
          <p>
            <button className="button button--primary">{t('managers.ask.next')}</button>
          </p>
        </ActionForm>
      </div>
    </section>
  )
}

function noneText({ t }: ViewContext, { pending, choices }: ManagerData): string {
  if (pending) return t('managers.page.noneAsked')
  return choices.length > 0 ? t('managers.page.noneText') : t('managers.page.noneOffered')
}

/** My account manager: the card, then the pending request, the request to confirm, or the form for one. */
export function ManagerPage({ view, data, form }: PageProps<ManagerData>) {
  const { t } = view
  return (
    <>
      <section className="card" aria-labelledby="manager-title">
        <div className="card__head">
          <h1 id="manager-title">{t('managers.page.title')}</h1>
        </div>
        <div className="card__body">
          {data.manager ? (
            <ContactCard view={view} manager={data.manager} />
          ) : (
            <EmptyState view={view} icon="user" title={t('managers.page.none')} text={noneText(view, data)} />
          )}
        </div>
      </section>
      {data.pending ? (
        <Pending view={view} pending={data.pending} />
      ) : data.confirming ? (
        <Confirm view={view} data={data} />
      ) : (
        data.choices.length > 0 && <Ask view={view} data={data} form={form} />
      )}
    </>
  )
}
