import type { ApiDoor } from '../../platform/api.ts'
import { asMember } from '../../platform/context.ts'
import { boundReply, cardRecordReply, cardReply, batchesReply } from './present.ts'
import {
  AdjustPoints,
  BatchPageReply,
  BatchQuery,
  BindGiftCard,
  BoundReply,
  CardPageReply,
  CardQuery,
  CardRecordPageReply,
  CardRecordQuery,
  GiftCardBatchReply,
  GrantBalance,
  GrantedReply,
  MakeGiftCards,
} from './schema.ts'
import { cardRecords, ownCards } from './service/card-board.ts'
import { bindGiftCard, countCardTry, cardBatches, makeGiftCards } from './service/cards.ts'
import { adjustPoints, grantBalance } from './service/grants.ts'

/** A member's gift cards; what the operator gives (api 5.7, 5.10). */
export function walletRoutes(api: ApiDoor): void {
  api.memberOnce(
    '/api/giftcard/bind',
    'Bind a gift card to my account',
    BindGiftCard,
    BoundReply,
    async (ctx, input) => boundReply(await bindGiftCard(ctx, input)),
    {
      before: countCardTry,
    },
  )
  api.memberGet('/api/giftcard/page', 'My gift cards', CardQuery, CardPageReply, async (ctx, input) => {
    const { list, total, page, size } = await ownCards(ctx, input)
    return { list: list.map(cardReply), total, page, size }
  })
  api.memberGet(
    '/api/giftcard/record',
    'What moved my gift cards in three months, or earlier',
    CardRecordQuery,
    CardRecordPageReply,
    async (ctx, input) => {
      const { list, total, page, size } = await cardRecords(ctx, input)
      return { list: list.map(cardRecordReply), total, page, size }
    },
  )
  api.operatorGet(
    'finance.grants',
    '/api/admin/giftcard/page',
    'Batches of gift cards, with how many of each are bound',
    BatchQuery,
    BatchPageReply,
    async (ctx, input) => batchesReply(await cardBatches(ctx, input)),
  )
  api.post(
    '/api/admin/giftcard/batch',
    {
      access: 'finance.grants',
      summary: 'Make gift cards; their codes are in this answer alone',
      input: MakeGiftCards,
      reply: GiftCardBatchReply,
      once: true,
      secret: true,
    },
    (ctx, input) => makeGiftCards(asMember(ctx), input),
  )
  api.operatorOnce(
    'finance.grants',
    '/api/admin/balance/grant',
    'Give a member balance',
    GrantBalance,
    GrantedReply,
    grantBalance,
  )
  api.operatorOnce(
    'finance.grants',
    '/api/admin/points/adjust',
    'Give a member points, or take some',
    AdjustPoints,
    GrantedReply,
    adjustPoints,
  )
}
