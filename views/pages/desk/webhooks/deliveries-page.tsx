import type {
  AttemptView,
  DeliveriesData,
  DeliveryDetail,
  DeliveryState,
  DeliveryView,
} from '../../../../src/modules/webhooks/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'

const tones = { waiting: 'waiting', delivered: 'good', failed: 'bad' } as const

const State = ({ view, state }: { view: ViewContext; state: DeliveryState }) => (
  <span className={`status status--${tones[state]}`}>{view.t(`webhooks.delivery.states.${state}`)}</span>
)

const columnsOf = (view: ViewContext): DeskColumn<DeliveryView>[] => {
  const { t } = view
  return [
    {
      name: 'type',
      label: t('webhooks.delivery.type'),
      cell: ({ type, url }) => (
        <>
          {t.dynamic(`webhooks.event.${type}`)}
          <small className="monospace">{new URL(url).host}</small>
        </>
      ),
    },
    {
      name: 'made',
      label: t('webhooks.delivery.madeAt'),
      sort: 'made',
      cell: ({ madeAt }) => moment(view, madeAt),
    },
    {
      name: 'attempts',
      label: t('webhooks.delivery.attempts'),
      numeric: true,
      cell: ({ attempts }) => attempts,
    },
    {
      name: 'status',
      label: t('webhooks.delivery.status'),
      numeric: true,
      cell: ({ status }) => status ?? '—',
    },
    {
      name: 'state',
      label: t('webhooks.delivery.state'),
      cell: ({ state }) => <State view={view} state={state} />,
    },
  ]
}

function outcomeOf({ t }: ViewContext, { status, fault }: AttemptView): string {
  if (status !== null) return t('webhooks.came', { status })
  return fault === null ? t('webhooks.delivery.open') : t.dynamic(`webhooks.fault.${fault}`)
}

const Attempt = ({ view, attempt }: { view: ViewContext; attempt: AttemptView }) => (
  <li>
    <b>{view.t('webhooks.delivery.try', { number: attempt.number })}</b> {moment(view, attempt.at)}
    {attempt.byHand && <> · {view.t('webhooks.delivery.byHand')}</>}
    <br />
    {outcomeOf(view, attempt)}
    {attempt.tookMs !== null && (
      <span className="muted"> · {view.t('webhooks.delivery.took', { ms: attempt.tookMs })}</span>
    )}
    {attempt.answer && <p className="monospace text-small desk-code">{attempt.answer}</p>}
  </li>
)

/** A delivery: what was sent, each attempt with what came back, and one more by hand. */
function DeliveryBeside({ view, one }: { view: ViewContext; one: DeliveryDetail }) {
  const { t } = view
  const at = (time: Date | null) => time && moment(view, time)
  return (
    <SidePanel
      view={view}
      title={t.dynamic(`webhooks.event.${one.type}`)}
      status={<State view={view} state={one.state} />}
      href={hereWith(view, { open: one.number })}
      foot={
        <ActionForm view={view} action="redeliver" fields={{ id: one.number }} className="stack">
          <p className="muted text-small">{t('webhooks.delivery.redeliverText')}</p>
          <button className="button button--primary">{t('webhooks.delivery.redeliver')}</button>
        </ActionForm>
      }
    >
      <SideSection>
        <Facts
          items={[
            [
              t('webhooks.url'),
              <span key="url" className="monospace desk-code">
                {one.url}
              </span>,
            ],
            [
              t('webhooks.delivery.number'),
              <span key="number" className="monospace desk-code">
                {one.number}
              </span>,
            ],
            [t('webhooks.delivery.madeAt'), at(one.madeAt)],
            [t('webhooks.delivery.dueAt'), at(one.dueAt)],
            [t('webhooks.delivery.deliveredAt'), at(one.deliveredAt)],
          ]}
        />
      </SideSection>
      <SideSection title={t('webhooks.delivery.body')}>
        <p className="monospace text-small desk-code">{one.body}</p>
      </SideSection>
      {one.tries.length > 0 && (
        <SideSection title={t('webhooks.delivery.tries')}>
          <ol className="stack">
            {one.tries.map((attempt) => (
              <Attempt key={attempt.number} view={view} attempt={attempt} />
            ))}
          </ol>
        </SideSection>
      )}
    </SidePanel>
  )
}

/** /seller/webhook-deliveries and /operator/webhook-deliveries: what addresses were notified of, and one of it with every attempt. */
export function DeliveriesPage({ view, data, form }: PageProps<DeliveriesData>) {
  const { t } = view
  const { side, deliveries, one, endpoints } = data
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.webhookDeliveries')}
      text={t('webhooks.deliveriesText')}
      heading={
        <a className="button" href={view.href(side === 'store' ? 'SellerWebhooks' : 'OperatorWebhooks')}>
          {t('pages.webhooks')}
        </a>
      }
      page={deliveries}
      exported={side === 'store' ? 'webhooks.deliveriesOfStore' : 'webhooks.deliveriesOfOperator'}
      columns={columnsOf(view)}
      rows={{ key: ({ number }) => number }}
      tabs={{
        name: 'state',
        items: ([undefined, 'waiting', 'delivered', 'failed'] as const).map((state) => ({
          value: state,
          label: state ? t(`webhooks.delivery.states.${state}`) : t('desk.list.any'),
        })),
      }}
      filters={[
        {
          kind: 'choice',
          name: 'webhookId',
          label: t('webhooks.url'),
          options: endpoints.map(({ id, url }) => ({ value: String(id), label: url })),
        },
      ]}
      empty={{
        icon: 'swap',
        title: t('webhooks.delivery.none'),
        text: t('webhooks.delivery.noneText'),
      }}
      side={one && <DeliveryBeside view={view} one={one} />}
    />
  )
}
