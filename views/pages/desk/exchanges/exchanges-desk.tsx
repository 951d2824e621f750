import type { ExchangeView } from '../../../../src/modules/points/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'
import { moment } from '../../orders/parts.tsx'
import { Facts } from '../../../components/facts.tsx'
import type { Fact } from '../../../components/facts.tsx'

interface ExchangesDeskData {
  exchanges: Listed<ExchangeView>
  exchange: ExchangeView | null
}

interface BesideProps {
  view: ViewContext
  exchange: ExchangeView
  form: FormState | null
}

const tints = { waiting: 'waiting', shipped: 'good', cancelled: 'ended' } as const

function State({ view, status }: { view: ViewContext; status: ExchangeView['status'] }) {
  return (
    <span className={`status status--${tints[status]}`}>{view.t(`points.exchanges.state.${status}`)}</span>
  )
}

const columnsOf = (view: ViewContext): DeskColumn<ExchangeView>[] => [
  {
    name: 'number',
    label: view.t('points.exchanges.column.number'),
    cell: ({ exchangeNo, at }) => (
      <>
        <span className="monospace no-wrap">{exchangeNo}</span>
        <small>{moment(view, at)}</small>
      </>
    ),
  },
  {
    name: 'goods',
    label: view.t('points.exchanges.column.goods'),
    cell: ({ name, quantity }) => `${name} × ${quantity}`,
  },
  {
    name: 'points',
    label: view.t('points.exchanges.column.points'),
    numeric: true,
    cell: ({ points }) => view.number(points),
  },
  {
    name: 'state',
    label: view.t('points.exchanges.column.state'),
    cell: ({ status }) => <State view={view} status={status} />,
  },
]

/** Sent with a carrier's number, or cancelled with a reason. */
function Decision({ view, exchange, form }: BesideProps) {
  const { t } = view
  const errorOf = errorsOf(form)
  const fields = { exchangeNo: exchange.exchangeNo }
  const typed = (name: string) => form?.values[name]
  return (
    <SideSection title={t('points.desk.decide')}>
      <ActionForm view={view} action="ship" fields={fields} className="stack">
        <Field
          view={view}
          name="carrier"
          label={t('points.desk.carrier')}
          required
          defaultValue={typed('carrier')}
          {...errorOf('carrier')}
        />
        <Field
          view={view}
          name="trackingNo"
          label={t('points.desk.trackingNo')}
          required
          defaultValue={typed('trackingNo')}
          {...errorOf('trackingNo')}
        />
        <button className="button button--primary">{t('points.desk.ship')}</button>
      </ActionForm>
      <ActionForm view={view} action="cancel" fields={fields} className="stack desk-section">
        <Field
          view={view}
          name="reason"
          label={t('points.desk.reason')}
          required
          defaultValue={typed('reason')}
          {...errorOf('reason')}
        />
        <button className="button button--danger">{t('points.desk.cancel')}</button>
      </ActionForm>
    </SideSection>
  )
}

function Beside({ view, exchange, form }: BesideProps) {
  const { t } = view
  const { carrier, trackingNo, reason, decidedAt } = exchange
  const facts: Fact[] = [
    [t('points.exchanges.column.goods'), `${exchange.name} × ${exchange.quantity}`],
    [t('points.exchanges.column.points'), view.number(exchange.points)],
    [t('points.desk.consignee'), exchange.consignee],
    [t('points.desk.mobile'), exchange.mobile],
    [t('points.exchanges.column.address'), exchange.address],
    [t('points.desk.trackingNo'), trackingNo && `${carrier} ${trackingNo}`],
    [t('points.desk.reason'), reason],
    [t('points.desk.decidedAt'), decidedAt && moment(view, decidedAt)],
  ]
  return (
    <SidePanel
      view={view}
      title={exchange.exchangeNo}
      status={<State view={view} status={exchange.status} />}
      href={hereWith(view, { open: exchange.exchangeNo })}
    >
      <SideSection title={t('points.desk.facts')}>
        <Facts items={facts} />
      </SideSection>
      {exchange.status === 'waiting' && <Decision view={view} exchange={exchange} form={form} />}
    </SidePanel>
  )
}

/** /operator/exchanges: what members exchanged points for, one of them open to be sent. */
export function ExchangesDesk({ view, data, form }: PageProps<ExchangesDeskData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.operatorExchanges')}
      page={data.exchanges}
      exported="points.exchanges"
      columns={columnsOf(view)}
      rows={{ key: ({ exchangeNo }) => exchangeNo }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('points.exchanges.state.waiting') },
          { value: 'shipped', label: t('points.exchanges.state.shipped') },
          { value: 'cancelled', label: t('points.exchanges.state.cancelled') },
        ],
      }}
      empty={{ icon: 'coin', title: t('points.desk.noExchanges') }}
      side={data.exchange && <Beside view={view} exchange={data.exchange} form={form} />}
    />
  )
}
