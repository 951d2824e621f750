import { z } from 'zod'
import { SellerMessagesPage } from '../../../views/pages/desk/messages/messages-page.tsx'
import { asMember, memberOf } from '../../platform/context.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { keepDocument } from '../../platform/files/index.ts'
import { runKeyed } from '../../platform/idempotency/index.ts'
import { takeShared } from '../../platform/limits.ts'
import { action, deskInput, keeping, opened } from '../../platform/page.tsx'
import type { PageDefinition, PageDoor } from '../../platform/page.tsx'
import { uploaded } from '../../platform/uploads.ts'
import { parseInput } from '../../platform/validation.ts'
import { formKey } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import type { OrderAddition } from '../orders/index.ts'
import { conversationListing } from './queries/list.ts'
import { AnswerMessage, SettleConversation, tabs, WriteMessage } from './schema.ts'
import {
  conversationsWaiting,
  ownConversation,
  storeConversation,
  storeConversations,
} from './service/read.ts'
import { answerMessage, RIGHT, settleConversation, writeMessage } from './service/write.ts'
import type { ConversationView } from './view.ts'

const UPLOADS_AN_HOUR = 60
const HOUR_SECONDS = 3600

const Form = z.object({
  orderNo: z.string().max(40),
  text: z.string().max(4000).default(''),
  /** The newest message that the page showed. */
  seen: z.string().max(20).default(''),
  fileId: z.string().max(64).default(''),
  file: uploaded.optional(),
  key: formKey,
})
type Form = z.output<typeof Form>

/** Keeps the file of a form before its words are looked at, so that nothing is lost where they are refused; answers its key. */
async function keptFile(me: MemberContext, { file, fileId }: Form): Promise<string> {
  if (!file || file.bytes.length === 0) return fileId
  await takeShared(me, `upload:member:${me.actor.memberId}`, UPLOADS_AN_HOUR, HOUR_SECONDS)
  return keepDocument(me, 'message', file)
}

/** A form with words and a file, sent once for its key. */
const written = (
  route: string,
  work: (
    ctx: MemberContext,
    input: { orderNo: string; text: string; seen: string; fileId: string },
  ) => Promise<unknown>,
) =>
  async function send(ctx: Context, form: Form): Promise<void> {
    const me = asMember(ctx)
    const fileId = await keptFile(me, form)
    const { orderNo, text, seen, key } = form
    await keeping({ fileId }, () =>
      runKeyed(ctx, { route, key, body: { orderNo, text } }, async (within) => {
        await work(asMember(within), { orderNo, text, seen, fileId })
        return true
      }),
    )
  }

const sendQuestion = written('POST /api/order/message', (me, { seen: _seen, ...input }) =>
  writeMessage(me, parseInput(WriteMessage, input)),
)
const sendAnswer = written('POST /api/seller/message/answer', (me, input) =>
  answerMessage(me, parseInput(AnswerMessage, input)),
)

const Settle = z.object({ orderNo: z.string().max(40), seen: z.string().max(20) })

/** Forms of the store, beside its list of messages and on its page of an order. */
export const messageActions: NonNullable<PageDefinition<z.ZodObject, object>['actions']> = {
  answer: action(Form, async (ctx, form, { here }) => {
    await sendAnswer(ctx, form)
    return here
  }),
  settleMessages: action(Settle, async (ctx, input, { here }) => {
    await settleConversation(asMember(ctx), parseInput(SettleConversation, input))
    return here
  }),
}

/** What the page of an order shows of its messages; null for staff who do not answer them. */
interface MessagesShown {
  conversation: ConversationView | null
}

/** Messages on the pages of an order (handed to them by src/doors). */
export const messagesOfOrders: OrderAddition<MessagesShown> = {
  async load(ctx, { orderNo }, side) {
    const mayRead = side === 'buyer' || memberOf(ctx).permissions.includes(RIGHT)
    const read = side === 'buyer' ? ownConversation : storeConversation
    return { shown: { conversation: mayRead ? await read(asMember(ctx), { orderNo }) : null }, events: [] }
  },
  actions: {
    writeMessage: action(Form, async (ctx, form) => {
      await sendQuestion(ctx, form)
      return `${hrefOf('OrderDetail', { orderNo: form.orderNo })}#messages`
    }),
  },
  fields: {},
  reply: () => ({}),
}

/** Messages of an order on the page of a case of it (handed to the pages of returns by src/doors). */
export const messagesOfCases = {
  /** Null where the order is hidden, or its reader does not answer messages. */
  load: (ctx: Context, orderNo: string, side: 'buyer' | 'store'): Promise<ConversationView | null> => {
    if (side === 'store' && !memberOf(ctx).permissions.includes(RIGHT)) return Promise.resolve(null)
    const read = side === 'buyer' ? ownConversation : storeConversation
    return opened(orderNo, (named) => read(asMember(ctx), { orderNo: named }))
  },
  buyer: {
    writeMessage: action(Form, async (ctx, form, { here }) => {
      await sendQuestion(ctx, form)
      return `${here}#messages`
    }),
  },
  store: messageActions,
}

/** /seller/messages: what buyers wrote on orders, answered beside the list. */
export function messagePages(page: PageDoor): void {
  page('SellerMessages', {
    input: z.object({
      status: z.enum(tabs).default('waiting').catch('waiting'),
      ...deskInput(conversationListing),
    }),
    upload: true,
    load: async (ctx, { open, ...input }) => {
      const [conversations, conversation] = await Promise.all([
        storeConversations(ctx, input),
        opened(open, (orderNo) => storeConversation(ctx, { orderNo })),
      ])
      return { conversations, conversation, key: ctx.random.token(18) }
    },
    head: ({ t }) => ({ title: t('pages.sellerMessages'), description: '', canonical: null }),
    view: SellerMessagesPage,
    waiting: conversationsWaiting,
    actions: messageActions,
  })
}
