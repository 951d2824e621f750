import type { Replaceable, ReturnView } from '../../../../src/modules/returns/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { TextField } from '../../../components/text-field.tsx'
import type { ViewContext } from '../../../context.ts'
import { EvidenceForm } from '../../returns/evidence.tsx'
import { Exchange } from './exchange.tsx'
import { InspectionFields } from './inspection.tsx'
import { Refusal } from './refusal.tsx'
import { MAIN, StepForm } from './step-form.tsx'

interface Props {
  view: ViewContext
  one: ReturnView
  form: FormState | null
}

interface StoreProps extends Props {
  /** What a replacement may be taken of; null where none is to leave, or somebody else sends it. */
  replaceable: readonly Replaceable[] | null
}

/** What the store may do now. */
export function StoreSteps({ view, one, form, replaceable }: StoreProps) {
  const { t } = view
  const props = { view, one, form }
  switch (one.state) {
    case 'asked':
      return (
        <SideSection title={t('returns.desk.answer')}>
          <StepForm
            {...props}
            action="agree"
            {...(!one.collected && { label: t('returns.desk.address') })}
            button={t(one.collected ? 'returns.desk.agreeCollected' : 'returns.desk.agree')}
            look={MAIN}
          />
          <Refusal {...props} button={t('returns.desk.refuse')} />
        </SideSection>
      )
    case 'agreed':
    case 'sent':
      return (
        <>
          {one.state === 'agreed' && one.collected && <Booking {...props} />}
          {one.state === 'agreed' && !one.collected && (
            <SideSection title={t('returns.desk.address')}>
              <StepForm
                {...props}
                action="address"
                label={t(one.sendTo === null ? 'returns.desk.addressUnknown' : 'returns.desk.addressOther')}
                button={t('returns.desk.addressSay')}
              />
            </SideSection>
          )}
          <SideSection title={t('returns.desk.receiveTitle')}>
            <StepForm {...props} action="receive" button={t('returns.desk.receive')} look={MAIN}>
              {one.state === 'agreed' && one.goods.packageKind === 'cylinder' && (
                <TextField
                  view={view}
                  id="receive-serials"
                  name="serials"
                  label={t('returns.page.serials')}
                  hint={t('returns.desk.serialsCame', { serials: one.sentSerials.join(' ') || '—' })}
                  required
                  rows={2}
                  defaultValue={form?.action === 'receive' ? (form.values['serials'] ?? '') : ''}
                />
              )}
            </StepForm>
          </SideSection>
        </>
      )
    case 'arrived':
      return (
        <SideSection title={t('returns.desk.inspect')}>
          <StepForm
            {...props}
            action="accept"
            label={t('returns.desk.condition')}
            button={t('returns.desk.accept')}
            look={MAIN}
          >
            <InspectionFields
              view={view}
              one={one}
              sent={form?.action === 'accept' ? form : null}
              id="accept"
            />
          </StepForm>
          <Refusal {...props} button={t('returns.desk.refuseReceipt')} />
        </SideSection>
      )
    case 'accepted':
      // What comes back in money instead waits for another refund of its order.
      return one.type === 'exchange' && one.back === null ? (
        <Exchange {...props} replaceable={replaceable} />
      ) : null
    default:
      return one.evidenceLeft > 0 ? (
        <SideSection title={t('returns.evidence.title')}>
          <EvidenceForm view={view} data={one} form={form} />
        </SideSection>
      ) : null
  }
}

/** Who collects dangerous goods, and when. */
function Booking({ view, one, form }: Props) {
  const { t } = view
  const sent = form?.action === 'book' ? form : null
  const errorOf = errorsOf(sent)
  return (
    <SideSection title={t('returns.desk.book')}>
      <ActionForm
        view={view}
        action="book"
        fields={{ returnNo: one.returnNo, version: String(one.version) }}
        className="stack"
      >
        {(['carrier', 'from', 'to'] as const).map((name) => (
          <Field
            key={name}
            view={view}
            name={name}
            label={name === 'carrier' ? t('returns.page.carrier') : t(`returns.desk.${name}`)}
            type={name === 'carrier' ? 'text' : 'date'}
            required
            defaultValue={sent?.values[name] ?? ''}
            {...errorOf(name)}
          />
        ))}
        <button className={MAIN}>{t('returns.desk.bookIt')}</button>
      </ActionForm>
    </SideSection>
  )
}
