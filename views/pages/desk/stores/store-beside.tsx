import type { OverseenStore, OverseenView } from '../../../../src/modules/stores/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { Facts } from '../../../components/facts.tsx'
import { Faster, moment } from '../../../components/desk/faster.tsx'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'

const tints = { approved: 'good', suspended: 'waiting', closed: 'bad' } as const

/** Where a store stands, in words and tint. */
export const StoreStatus = ({ view, state }: { view: ViewContext; state: OverseenStore['state'] }) => (
  <span className={`status status--${tints[state]}`}>{view.t(`stores.desk.state.${state}`)}</span>
)

interface Props {
  view: ViewContext
  store: OverseenView
  form: FormState | null
}

const percent = (rate: number): string => (rate / 100).toFixed(2)

type Act = 'suspend' | 'reopen' | 'close' | 'violation'

/** One act with its reason; what was typed stands where it was refused. */
function ActForm({ view, store, form, act }: Props & { act: Act }) {
  const { t } = view
  const own = form?.action === act ? form : null
  const isGrave = act === 'suspend' || act === 'close'
  const text =
    act === 'suspend' ? t('stores.desk.suspendText') : act === 'close' ? t('stores.desk.closeText') : ''
  return (
    <ActionForm
      view={view}
      action={act}
      fields={{ storeId: String(store.id) }}
      className="stack desk-section"
    >
      {text && <p className="muted text-small">{text}</p>}
      <Field
        view={view}
        id={`reason-${act}`}
        name="reason"
        label={t('stores.desk.reason')}
        required
        maxLength={200}
        defaultValue={own?.values['reason']}
        {...errorsOf(own)('reason')}
      />
      <button className={isGrave ? 'button button--danger' : 'button'}>
        {act === 'violation' ? t('stores.desk.record') : t(`stores.desk.move.${act}`)}
      </button>
    </ActionForm>
  )
}

/** A new rate from a day on. */
function Commission({ view, store, form }: Props) {
  const { t } = view
  const own = form?.action === 'commission' ? form : null
  const errorOf = errorsOf(own)
  return (
    <ActionForm
      view={view}
      action="commission"
      fields={{ storeId: String(store.id) }}
      className="stack desk-section"
    >
      <Field
        view={view}
        name="rate"
        label={t('stores.desk.rate')}
        inputMode="decimal"
        required
        defaultValue={own?.values['rate'] ?? percent(store.rate)}
        {...errorOf('rate')}
      />
      <Field
        view={view}
        name="fromOn"
        type="date"
        label={t('stores.desk.from')}
        required
        defaultValue={own?.values['fromOn']}
        {...errorOf('fromOn')}
      />
      <Field
        view={view}
        id="reason-commission"
        name="reason"
        label={t('stores.desk.reason')}
        required
        maxLength={200}
        defaultValue={own?.values['reason']}
        {...errorOf('reason')}
      />
      <button className="button">{t('stores.desk.setRate')}</button>
    </ActionForm>
  )
}

/** The licence that follows the one it has. */
function Licence({ view, store, form }: Props) {
  const { t } = view
  const own = form?.action === 'licence' ? form : null
  const errorOf = errorsOf(own)
  return (
    <ActionForm
      view={view}
      action="licence"
      fields={{ storeId: String(store.id) }}
      className="stack desk-section"
    >
      <Field
        view={view}
        name="number"
        label={t('stores.desk.licenceNumber')}
        required
        maxLength={50}
        defaultValue={own?.values['number']}
        {...errorOf('number')}
      />
      <Field
        view={view}
        name="validUntil"
        type="date"
        label={t('stores.desk.licence')}
        required
        defaultValue={own?.values['validUntil']}
        {...errorOf('validUntil')}
      />
      <button className="button">{t('stores.desk.renewLicence')}</button>
    </ActionForm>
  )
}

/** A store beside the list: what it is, what it pays, what was done to it, and what can be done. */
export function StoreBeside({ view, store, form }: Props) {
  const { t } = view
  const { id, state, steps, commissions } = store
  const acts: Act[] = state === 'approved' ? ['suspend'] : state === 'suspended' ? ['reopen', 'close'] : []
  const last = steps[0]
  return (
    <SidePanel
      view={view}
      title={inWords(view, store.nameZh, store.nameEn)}
      status={<StoreStatus view={view} state={state} />}
      href={hereWith(view, { open: String(id) })}
    >
      <Faster
        view={view}
        form={form}
        by={last?.by ?? null}
        at={last?.at ?? null}
        typed={[[t('stores.desk.reason'), 'reason']]}
      />
      <SideSection>
        <Facts
          items={[
            [t('stores.desk.company'), store.company],
            [t('stores.desk.licence'), store.licenceUntil && view.date(store.licenceUntil)],
            [t('stores.desk.level'), store.level],
            [t('stores.desk.products'), view.number(store.productCount)],
            [t('stores.desk.violations'), store.violations],
            [t('stores.desk.commission'), `${percent(store.rate)} %`],
            state === 'approved'
              ? [
                  t('stores.desk.name'),
                  <a key="page" className="link" href={view.href('StoreHome', { storeId: id })}>
                    {t('stores.desk.page')}
                  </a>,
                ]
              : [t('stores.desk.name'), null],
          ]}
        />
      </SideSection>
      <SideSection title={t('stores.desk.commission')}>
        {commissions.length > 0 && (
          <ul className="stack">
            {commissions.map((row) => (
              <li key={row.at.toISOString()}>
                {t('stores.desk.ratesOf', { day: view.date(row.fromOn), rate: percent(row.rate) })}
                <p className="muted text-small">
                  {moment(view, row.at)} {row.by ?? '—'} · {row.reason}
                </p>
              </li>
            ))}
          </ul>
        )}
        {state !== 'closed' && <Commission view={view} store={store} form={form} />}
      </SideSection>
      {state !== 'closed' && (
        <SideSection title={t('stores.desk.licenceTitle')}>
          <p className="muted text-small">{t('stores.desk.licenceText')}</p>
          <Licence view={view} store={store} form={form} />
        </SideSection>
      )}
      <SideSection title={t('stores.desk.history')}>
        {steps.length === 0 && <p className="muted">{t('stores.desk.noHistory')}</p>}
        <ul className="stack">
          {steps.map((row) => (
            <li key={row.at.toISOString() + row.move}>
              {t(`stores.desk.move.${row.move}`)}
              <p className="muted text-small">
                {moment(view, row.at)} {row.by ?? '—'} · {row.reason}
              </p>
            </li>
          ))}
        </ul>
      </SideSection>
      <SideSection title={t('stores.desk.act')}>
        {acts.map((act) => (
          <ActForm key={act} view={view} store={store} form={form} act={act} />
        ))}
        <ActForm view={view} store={store} form={form} act="violation" />
      </SideSection>
    </SidePanel>
  )
}
