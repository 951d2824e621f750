import type { ConversationView } from '../../../../src/modules/messages/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'
import { Conversation, momentOf } from '../../messages/conversation.tsx'

interface Props {
  view: ViewContext
  conversation: ConversationView
  form: FormState | null
  pageKey: string
}

/** Messages of an order as its store answers them: beside the list of messages, and with the order. */
export function StoreConversation({ view, conversation, form, pageKey }: Props) {
  const { t } = view
  const { orderNo, waitingSince, lastId } = conversation
  return (
    <SideSection
      title={t('messages.desk.title')}
      note={waitingSince && t('messages.desk.since', { time: momentOf(view, waitingSince) })}
    >
      <div className="stack">
        <Conversation view={view} conversation={conversation} form={form} side="store" pageKey={pageKey} />
        {waitingSince && (
          <ActionForm view={view} action="settleMessages" fields={{ orderNo, seen: String(lastId) }}>
            <button className="button">{t('messages.desk.settle')}</button>
          </ActionForm>
        )}
      </div>
    </SideSection>
  )
}
