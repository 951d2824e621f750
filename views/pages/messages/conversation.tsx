import type { ConversationView, MessageView } from '../../../src/modules/messages/view.ts'
import type { FormState } from '../../../src/platform/page.tsx'
import { shanghaiClock } from '../../../src/shared/time.ts'
import { FieldFrame } from '../../components/field-frame.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { TextField } from '../../components/text-field.tsx'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  conversation: ConversationView
  form: FormState | null
  /** Who reads and writes here. */
  side: 'buyer' | 'store'
  /** Key of this page view: a form that is sent twice writes once. */
  pageKey: string
}

/** Day and minute of an ISO moment, in Asia/Shanghai. */
export const momentOf = (view: ViewContext, at: string) => `${view.date(at)} ${shanghaiClock(new Date(at))}`

function Attached({ view, message }: { view: ViewContext; message: MessageView }) {
  const { t } = view
  if (!message.file) return null
  const { href, isPicture } = message.file
  if (!isPicture)
    return (
      <p>
        <a className="link" href={href}>
          {t('messages.file')}
        </a>
      </p>
    )
  return (
    <a className="conversation__picture" href={href} target="_blank">
      <img src={href} alt={t('messages.picture', { author: message.author })} loading="lazy" />
    </a>
  )
}

function Said({ view, conversation, side }: Omit<Props, 'form' | 'pageKey'>) {
  const { t } = view
  if (conversation.messages.length === 0)
    return (
      <p className="muted text-small">{t(side === 'buyer' ? 'messages.none' : 'messages.noneOfBuyer')}</p>
    )
  return (
    <ol className="conversation__list">
      {conversation.messages.map((message) => (
        <li key={message.id} className={message.side === side ? 'conversation__said' : undefined}>
          <p className="conversation__head">
            <b>{message.author}</b>
            <time dateTime={message.at}>{momentOf(view, message.at)}</time>
          </p>
          {message.text && <p className="conversation__text">{message.text}</p>}
          <Attached view={view} message={message} />
        </li>
      ))}
    </ol>
  )
}

function Write({ view, conversation, form, side, pageKey }: Props) {
  const { t } = view
  const action = side === 'buyer' ? 'writeMessage' : 'answer'
  const sent = form?.action === action ? form : null
  const errorOf = errorsOf(sent)
  const fileError = errorOf('fileId').error ?? errorOf('file').error
  const kept = sent && !fileError ? (sent.values['fileId'] ?? '') : ''
  return (
    <form method="post" encType="multipart/form-data" className="stack">
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="orderNo" value={conversation.orderNo} />
      <input type="hidden" name="seen" value={String(conversation.lastId)} />
      <input type="hidden" name="fileId" value={kept} />
      <input type="hidden" name="key" value={pageKey} />
      <TextField
        view={view}
        id="message-text"
        label={t(side === 'buyer' ? 'messages.write' : 'messages.answer')}
        hint={t('messages.hint')}
        required={undefined}
        {...errorOf('text')}

        name="text"
        rows={3}
        maxLength={1000}
        defaultValue={sent?.values['text'] ?? ''}
      />
      <FieldFrame
        view={view}
        id="message-file"
        label={t('messages.attach')}
        hint={kept ? t('messages.kept') : t('messages.attachHint')}
        required={undefined}
        {...(fileError && { error: fileError })}
      >
        {(described) => (
          <input
            className="input"
            type="file"
            name="file"
            accept=".jpg,.jpeg,.png,.webp,.pdf"
            {...described}
          />
        )}
      </FieldFrame>
      <p>
        <button className="button button--primary">{t('messages.send')}</button>
      </p>
    </form>
  )
}

/** What buyer and store wrote on an order, and a form for the next message. */
export function Conversation(props: Props) {
  return (
    <div className="conversation stack">
      <Said {...props} />
      <Write {...props} />
    </div>
  )
}

/** The same as a part of the buyer's page of an order. */
export function OrderConversation(props: Omit<Props, 'side'>) {
  const { t } = props.view
  return (
    <section className="card" id="messages" aria-labelledby="messages-title">
      <header className="card__head">
        <h2 id="messages-title">{t('messages.title')}</h2>
        <span className="text-small muted">{props.conversation.storeName}</span>
      </header>
      <div className="card__body">
        <Conversation {...props} side="buyer" />
      </div>
    </section>
  )
}
