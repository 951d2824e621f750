import type { ConversationRowView, ConversationView } from '../../../../src/modules/messages/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'
import { momentOf } from '../../messages/conversation.tsx'
import { StoreConversation } from './store-conversation.tsx'
import { Facts } from '../../../components/facts.tsx'

interface Data {
  conversations: Listed<ConversationRowView>
  conversation: ConversationView | null
  key: string
}

const SHOWN = 60

const columns = (view: ViewContext): DeskColumn<ConversationRowView>[] => {
  const { t } = view
  const textOf = ({ text, hasFile }: ConversationRowView) => {
    if (text === '') return hasFile ? t('messages.file') : '—'
    return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
  }
  return [
    {
      name: 'order',
      label: t('messages.desk.order'),
      cell: ({ orderNo }) => <span className="monospace">{orderNo}</span>,
    },
    { name: 'buyer', label: t('messages.desk.buyer'), cell: ({ buyerName }) => buyerName },
    {
      name: 'last',
      label: t('messages.desk.last'),
      cell: (row) => (
        <>
          {textOf(row)}
          <small>{t(`messages.desk.by.${row.side}`, { time: momentOf(view, row.at) })}</small>
        </>
      ),
    },
    {
      name: 'count',
      label: t('messages.desk.count'),
      numeric: true,
      cell: ({ count }) => view.number(count),
    },
    {
      name: 'state',
      label: t('messages.desk.state'),
      cell: ({ waitingSince }) =>
        waitingSince ? (
          <>
            <span className="status status--waiting">{t('messages.desk.waits')}</span>
            <small className="no-wrap">{momentOf(view, waitingSince)}</small>
          </>
        ) : (
          <span className="status">{t('messages.desk.answered')}</span>
        ),
    },
  ]
}

/** /seller/messages: what buyers wrote on orders; the one that is open is answered beside the list. */
export function SellerMessagesPage({ view, data, form }: PageProps<Data>) {
  const { t, href } = view
  const { conversations, conversation, key } = data
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.sellerMessages')}
      page={conversations}
      exported="messages.ofStore"
      columns={columns(view)}
      rows={{ key: ({ orderNo }) => orderNo }}
      tabs={{
        name: 'status',
        items: [
          { value: undefined, label: t('messages.desk.waiting') },
          { value: 'all', label: t('messages.desk.all') },
        ],
      }}
      empty={{ icon: 'chat', title: t('messages.desk.none') }}
      side={
        conversation && (
          <SidePanel
            view={view}
            title={conversation.orderNo}
            href={href('SellerOrder', { orderNo: conversation.orderNo })}
          >
            <SideSection>
              <Facts items={[[t('messages.desk.buyer'), conversation.buyerName]]} />
            </SideSection>
            <StoreConversation view={view} conversation={conversation} form={form} pageKey={key} />
          </SidePanel>
        )
      }
    />
  )
}
