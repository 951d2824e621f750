import type { QuarantineView } from '../../../../src/modules/returns/quarantine/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import type { ViewContext } from '../../../context.ts'
import { goodsName, momentOf } from '../../returns/parts.tsx'

interface Props {
  view: ViewContext
  one: QuarantineView
  form: FormState | null
}

/** What becomes of units, why, and of cylinders which. */
function Decide({ view, one, form }: Props) {
  const { t } = view
  const sent = form?.action === 'decide' && !form.done ? form : null
  const errorOf = errorsOf(sent)
  const typed = (name: string, usual = '') => ({
    view,
    name,
    defaultValue: sent?.values[name] ?? usual,
    ...errorOf(name),
  })
  const ticked = sent?.lists['serial'] ?? []
  return (
    <SideSection title={t('returns.quarantine.decide')}>
      <p className="muted text-small">{t('returns.quarantine.openedText')}</p>
      <ActionForm
        view={view}
        action="decide"
        fields={{ returnNo: one.returnNo, held: String(one.held) }}
        className="stack"
      >
        <SelectField
          {...typed('outcome')}
          label={t('returns.quarantine.outcome')}
          none="—"
          required
          options={one.outcomes.map((value) => ({ value, label: t(`returns.outcome.${value}`) }))}
        />
        {one.heldSerials.length === 0 ? (
          <Field
            {...typed('quantity', String(one.held))}
            label={t('returns.quarantine.quantity')}
            inputMode="numeric"
            required
          />
        ) : (
          <fieldset className="stack">
            <legend>{t('returns.page.serials')}</legend>
            {one.heldSerials.map((serial) => (
              <label key={serial} className="row">
                <input
                  type="checkbox"
                  name="serial"
                  value={serial}
                  defaultChecked={ticked.includes(serial)}
                />{' '}
                <span className="monospace">{serial}</span>
              </label>
            ))}
          </fieldset>
        )}
        {one.outcomes.includes('opened') && one.lots.length > 0 && (
          <SelectField
            {...typed('lot', one.lots.length === 1 ? one.lots[0] : '')}
            label={t('returns.quarantine.lot')}
            hint={t('returns.quarantine.lotHint')}
            none="—"
            options={one.lots.map((lot) => ({ value: lot, label: lot }))}
          />
        )}
        <Field {...typed('reason')} label={t('returns.quarantine.reason')} maxLength={500} required />
        <button className="button button--primary">{t('returns.quarantine.act')}</button>
      </ActionForm>
    </SideSection>
  )
}

/** What came back by one return beside the list: what was found, the next decision, and those before it. */
export function QuarantineBeside({ view, one, form }: Props) {
  const { t, href } = view
  return (
    <SidePanel view={view} title={one.returnNo} href={hereWith(view, { open: one.returnNo })}>
      {one.outcomes.length > 0 && <Decide view={view} one={one} form={form} />}
      {one.held > 0 && one.outcomes.length === 0 && (
        <SideSection>
          <Note view={view} tone="w">
            {t('returns.quarantine.notYet')}
          </Note>
        </SideSection>
      )}
      <SideSection title={t('returns.quarantine.inspection')}>
        <Facts
          items={[
            [t('returns.page.goods'), `${goodsName(view, one)} × ${one.quantity}`],
            [t('returns.quarantine.lots'), one.lots.join(' ')],
            [t('returns.page.serials'), one.heldSerials.join(' ')],
            [t('returns.page.reason'), t(`returns.reason.${one.reason}`)],
            [t('returns.seal.label'), one.seal && t(`returns.seal.${one.seal}`)],
            [t('returns.valve.label'), one.valve && t(`returns.valve.${one.valve}`)],
            [t('returns.desk.condition'), one.condition],
            [t('returns.quarantine.since'), momentOf(view, one.since)],
          ]}
        />
        <p>
          <a className="link" href={href('SellerReturns', { status: 'all', open: one.returnNo })}>
            {t('returns.quarantine.openReturn')}
          </a>
        </p>
      </SideSection>
      {one.decisions.length > 0 && (
        <SideSection title={t('returns.quarantine.decisions')}>
          <ul className="desk-lines">
            {one.decisions.map(({ outcome, quantity, serials, reason, lot, by, at }) => (
              <li key={at.toISOString() + outcome + serials.join()}>
                <div>
                  <b>
                    {t('returns.quarantine.line', { text: t(`returns.outcome.${outcome}`), count: quantity })}
                  </b>{' '}
                  <span className="monospace">
                    {[...serials, lot && t('returns.quarantine.lotOf', { lot })].filter(Boolean).join(' ')}
                  </span>
                  <small>
                    {by} {momentOf(view, at)} {reason}
                  </small>
                </div>
              </li>
            ))}
          </ul>
        </SideSection>
      )}
    </SidePanel>
  )
}
