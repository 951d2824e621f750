import type { CylinderView, DeskCylinder } from '../../../../src/modules/cylinders/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Icon } from '../../../components/icon.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import type { ViewContext } from '../../../context.ts'

interface DeskCylindersData {
  cylinders: Listed<CylinderView>
  cylinder: DeskCylinder | null
}

const tints = {
  empty: '',
  filled: 'good',
  reserved: 'moving',
  shipped: 'moving',
  atCustomer: 'moving',
  returnDue: 'bad',
  onTheWayBack: 'moving',
  received: 'waiting',
  inspection: 'waiting',
  scrapped: 'ended',
  lost: 'bad',
} as const satisfies Record<CylinderView['state'], string>

const State = ({ view, state }: { view: ViewContext; state: CylinderView['state'] }) => (
  <span className={tints[state] ? `status status--${tints[state]}` : 'status'}>
    {view.t(`cylinders.state.${state}`)}
  </span>
)

const sizeText = ({ t, number }: ViewContext, { waterVolumeMl, material }: CylinderView): string =>
  `${t('cylinders.page.litres', { n: number(waterVolumeMl / 1000) })} ${material}`

const contentText = ({ t }: ViewContext, { content }: CylinderView): string =>
  content === null || content.length === 0 ? t('cylinders.desk.nothing') : content.join(' + ')

const Until = ({
  view,
  cylinder: { inspectedUntil, overdue },
}: {
  view: ViewContext
  cylinder: CylinderView
}) => (
  <>
    {view.date(inspectedUntil)}{' '}
    {overdue && <span className="status status--bad">{view.t('cylinders.desk.overdue')}</span>}
  </>
)

const columnsOf = (view: ViewContext): DeskColumn<CylinderView>[] => {
  const { t } = view
  return [
    {
      name: 'serial',
      label: t('cylinders.desk.serial'),
      sort: 'registered',
      cell: ({ serial }) => <span className="monospace no-wrap">{serial}</span>,
    },
    { name: 'size', label: t('cylinders.desk.size'), cell: (cylinder) => sizeText(view, cylinder) },
    { name: 'valve', label: t('cylinders.desk.valve'), cell: ({ valve }) => valve },
    { name: 'content', label: t('cylinders.desk.content'), cell: (cylinder) => contentText(view, cylinder) },
    {
      name: 'inspected',
      label: t('cylinders.desk.inspected'),
      cell: (cylinder) => <Until view={view} cylinder={cylinder} />,
    },
    { name: 'batch', label: t('cylinders.desk.batch'), cell: ({ batchNumber }) => batchNumber ?? '—' },
    {
      name: 'state',
      label: t('cylinders.desk.state'),
      cell: ({ state }) => <State view={view} state={state} />,
    },
  ]
}

interface Props {
  view: ViewContext
  cylinder: DeskCylinder
  form: FormState | null
}

/** The step that its keeper takes next, and what it stands on. */
function Steps({ view, cylinder, form }: Props) {
  const { t } = view
  const { serial, version, moves } = cylinder
  if (moves.length === 0) return null
  const errorOf = errorsOf(form)
  return (
    <SideSection title={t('cylinders.desk.acts')}>
      <ActionForm
        view={view}
        action="step"
        fields={{ serial, version: String(version) }}
        className="stack"
        noValidate
      >
        <SelectField
          view={view}
          name="move"
          label={t('cylinders.desk.acts')}
          none={t('cylinders.desk.choose')}
          required
          options={moves.map((value) => ({ value, label: t(`cylinders.move.${value}`) }))}
          defaultValue={form?.values['move'] ?? (moves.length === 1 ? moves[0] : '')}
          {...errorOf('move')}
        />
        <Field
          view={view}
          name="document"
          label={t('cylinders.desk.document')}
          hint={t('cylinders.desk.documentHint')}
          maxLength={100}
          required
          defaultValue={form?.values['document'] ?? ''}
          {...errorOf('document')}
        />
        {moves.includes('passInspection') && (
          <Field
            view={view}
            name="inspectedOn"
            type="date"
            label={t('cylinders.desk.verdictOn')}
            defaultValue={form?.values['inspectedOn'] ?? ''}
            {...errorOf('inspectedOn')}
          />
        )}
        <button className="button button--primary">{t('cylinders.desk.step')}</button>
      </ActionForm>
    </SideSection>
  )
}

function Beside(props: Props) {
  const { view, cylinder } = props
  const { t } = view
  return (
    <SidePanel
      view={view}
      title={cylinder.serial}
      status={<State view={view} state={cylinder.state} />}
      href={hereWith(view, { open: cylinder.serial })}
    >
      <SideSection>
        <Facts
          items={[
            [t('cylinders.desk.size'), sizeText(view, cylinder)],
            [t('cylinders.desk.valve'), cylinder.valve],
            [t('cylinders.desk.maker'), cylinder.maker],
            [t('cylinders.desk.working'), `${cylinder.workingPressureMpa} MPa`],
            [t('cylinders.desk.test'), `${cylinder.testPressureMpa} MPa`],
            [t('cylinders.desk.content'), contentText(view, cylinder)],
            [t('cylinders.desk.inspected'), <Until key="until" view={view} cylinder={cylinder} />],
            [t('cylinders.desk.batch'), cylinder.batchNumber],
            [t('cylinders.desk.task'), cylinder.task],
            [t('cylinders.desk.returnOn'), cylinder.returnOn],
            [t('cylinders.desk.owner'), cylinder.ownerName ?? t(`cylinders.desk.ownerIs.${cylinder.owner}`)],
          ]}
        />
      </SideSection>
      {cylinder.pickUp && (
        <SideSection title={t('cylinders.desk.pickUp')}>
          <Facts
            items={[
              [t('cylinders.desk.pickUpNo'), cylinder.pickUp.number],
              [
                t('cylinders.desk.pickUpDays'),
                `${view.date(cylinder.pickUp.collectFrom)} – ${view.date(cylinder.pickUp.collectTo)}`,
              ],
              [t('cylinders.page.contact'), cylinder.pickUp.contact],
              [t('cylinders.page.phone'), cylinder.pickUp.phone],
              [t('cylinders.page.place'), cylinder.pickUp.place],
            ]}
          />
        </SideSection>
      )}
      <Steps {...props} />
      <SideSection title={t('cylinders.desk.round')}>
        <Facts
          items={cylinder.history.map(({ to, at, reason }) => [
            moment(view, at),
            [t(`cylinders.state.${to}`), reason].filter(Boolean).join(' · '),
          ])}
        />
      </SideSection>
    </SidePanel>
  )
}

const tabs = [
  'empty',
  'filled',
  'reserved',
  'atCustomer',
  'returnDue',
  'onTheWayBack',
  'received',
  'inspection',
] as const

/** /seller/cylinders: the ledger of a store's cylinders. */
export function DeskCylindersPage({ view, data, form }: PageProps<DeskCylindersData>) {
  const { t, href } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.sellerCylinders')}
      text={t('cylinders.desk.text')}
      heading={
        <a className="button button--primary" href={href('SellerNewCylinders')}>
          <Icon view={view} name="plus" />
          {t('cylinders.desk.new')}
        </a>
      }
      page={data.cylinders}
      exported="cylinders.desk"
      columns={columnsOf(view)}
      rows={{ key: ({ serial }) => serial }}
      tabs={{
        name: 'state',
        items: [
          { value: undefined, label: t('cylinders.desk.all') },
          ...tabs.map((value) => ({ value, label: t(`cylinders.state.${value}`) })),
        ],
      }}
      filters={[{ kind: 'search', name: 'q', label: t('cylinders.desk.q') }]}
      empty={{ icon: 'cylinder', title: t('cylinders.desk.none'), text: t('cylinders.desk.noneText') }}
      side={data.cylinder && <Beside view={view} cylinder={data.cylinder} form={form} />}
    />
  )
}
