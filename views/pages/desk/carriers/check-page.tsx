import type { CarrierView } from '../../../../src/modules/carriers/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { Facts } from '../../../components/facts.tsx'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'
import { carrierColumns, classesText, State, Term } from './carrier-parts.tsx'

interface CheckData {
  carriers: Listed<CarrierView>
  carrier: CarrierView | null
}

interface Props {
  view: ViewContext
  carrier: CarrierView
  form: FormState | null
}

const storeOf = ({ lang }: ViewContext, { storeZh, storeEn }: CarrierView) =>
  lang === 'en' ? storeEn : storeZh

/** The operator's decisions that its state allows. */
function Decide({ view, carrier, form }: Props) {
  const { t } = view
  if (carrier.moves.length === 0) return null
  const fields = { id: String(carrier.id), version: String(carrier.version) }
  return (
    <SideSection title={t('carriers.desk.check')}>
      {carrier.moves.includes('pass') && (
        <ActionForm view={view} action="pass" fields={fields}>
          <button className="button button--primary">{t('carriers.desk.pass')}</button>
        </ActionForm>
      )}
      {carrier.moves.includes('refuse') && (
        <ActionForm view={view} action="refuse" fields={fields} className="stack desk-section">
          <Field
            view={view}
            name="reason"
            label={t('carriers.desk.reason')}
            hint={t('carriers.desk.reasonHint')}
            required
            maxLength={200}
            defaultValue={form?.values['reason']}
            {...errorsOf(form)('reason')}
          />
          <button className="button button--danger">{t('carriers.desk.refuse')}</button>
        </ActionForm>
      )}
    </SideSection>
  )
}

function Beside(props: Props) {
  const { view, carrier } = props
  const { t } = view
  return (
    <SidePanel
      view={view}
      title={carrier.name}
      status={<State view={view} state={carrier.state} />}
      href={hereWith(view, { open: String(carrier.id) })}
    >
      <SideSection>
        <Facts
          items={[
            [t('carriers.desk.store'), storeOf(view, carrier)],
            [t('carriers.desk.licence'), carrier.licenceNumber],
            [t('carriers.desk.classes'), classesText(view, carrier)],
            [t('carriers.desk.validUntil'), <Term key="term" view={view} carrier={carrier} />],
            [t('carriers.desk.trackingCode'), carrier.trackingCode],
            [t('carriers.desk.reason'), carrier.reason],
          ]}
        />
      </SideSection>
      <Decide {...props} />
    </SidePanel>
  )
}

/** /operator/carriers: licences of the carriers that stores ship with, checked before anything leaves. */
export function CheckPage({ view, data, form }: PageProps<CheckData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorCarriers')}
      page={data.carriers}
      exported="carriers.desk"
      columns={[
        { name: 'name', label: t('carriers.desk.name'), sort: 'added', cell: ({ name }) => name },
        { name: 'store', label: t('carriers.desk.store'), cell: (carrier) => storeOf(view, carrier) },
        ...carrierColumns(view),
      ]}
      rows={{ key: ({ id }) => String(id), name: ({ name }) => name }}
      tabs={{
        name: 'state',
        items: [
          { value: undefined, label: t('carriers.state.pending') },
          { value: 'passed', label: t('carriers.state.passed') },
          { value: 'refused', label: t('carriers.state.refused') },
        ],
      }}
      empty={{ icon: 'truck', title: t('carriers.desk.nothing'), text: t('carriers.desk.nothingText') }}
      side={data.carrier && <Beside view={view} carrier={data.carrier} form={form} />}
    />
  )
}
