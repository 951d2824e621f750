import type { EndpointView, WebhooksData } from '../../../../src/modules/webhooks/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { Icon } from '../../../components/icon.tsx'
import type { ViewContext } from '../../../context.ts'
import { EndpointAdding, EndpointBeside, EndpointState } from './endpoint-beside.tsx'

const columnsOf = (view: ViewContext): DeskColumn<EndpointView>[] => {
  const { t } = view
  return [
    {
      name: 'url',
      label: t('webhooks.url'),
      wordy: true,
      cell: ({ url }) => <span className="monospace desk-code">{url}</span>,
    },
    {
      name: 'events',
      label: t('webhooks.events'),
      wordy: true,
      cell: ({ events }) =>
        events.map((event) => t.dynamic(`webhooks.event.${event}`)).join(t('identity.people.comma')),
    },
    {
      name: 'made',
      label: t('webhooks.madeAt'),
      sort: 'made',
      cell: ({ madeAt }) => moment(view, madeAt),
    },
    {
      name: 'state',
      label: t('webhooks.state'),
      cell: ({ status }) => <EndpointState view={view} status={status} />,
    },
  ]
}

/** /seller/webhooks and /operator/webhooks: addresses that are notified of events, one of them open, or the form that makes one. */
export function WebhooksPage({ view, data, form }: PageProps<WebhooksData>) {
  const { t } = view
  const { side, endpoints, one, isAdding, events } = data
  const deliveries = view.href(side === 'store' ? 'SellerWebhookDeliveries' : 'OperatorWebhookDeliveries')
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.webhooks')}
      text={t('webhooks.text')}
      heading={
        <>
          <a className="button" href={deliveries}>
            {t('webhooks.deliveries')}
          </a>
          <a className="button button--primary" href={hereWith(view, { open: 'new' })}>
            <Icon view={view} name="plus" />
            {t('webhooks.add')}
          </a>
        </>
      }
      page={endpoints}
      exported={side === 'store' ? 'webhooks.ofStore' : 'webhooks.ofOperator'}
      columns={columnsOf(view)}
      rows={{ key: ({ id }) => String(id), name: ({ url }) => url }}
      empty={{ icon: 'swap', title: t('webhooks.none'), text: t('webhooks.noneText') }}
      side={
        one ? (
          <EndpointBeside
            view={view}
            one={one}
            form={form}
            events={events}
            deliveries={`${deliveries}?webhookId=${one.id}`}
          />
        ) : (
          isAdding && <EndpointAdding view={view} form={form} events={events} />
        )
      }
    />
  )
}
