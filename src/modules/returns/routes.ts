import type { ApiDoor } from '../../platform/api.ts'
import { quarantineRoutes } from './quarantine/routes.ts'
import { optionsReply, returnReply, returnRowReply } from './present.ts'
import {
  AcceptReturn,
  AddressReturn,
  AddEvidence,
  AgreeReturn,
  ApplyReturn,
  BookPickup,
  Complain,
  DecideReturn,
  Hurried,
  HurryReturn,
  OfReturn,
  OptionsQuery,
  OptionsReply,
  PressReturn,
  ReceiveReturn,
  RefundInstead,
  RefuseReturn,
  ReplaceableReply,
  ReplaceReturn,
  ReturnPageReply,
  ReturnQuery,
  ReturnReply,
  ReturnStatus,
  SendBack,
  StoreReturnPageReply,
  StoreReturnQuery,
} from './schema.ts'
import { applyReturn, returnOptions } from './service/apply.ts'
import { complain, confirmReplacement, sendBack, withdrawReturn } from './service/buyer.ts'
import { decideReturn } from './service/decide.ts'
import { addEvidence, addStoreEvidence } from './service/evidence.ts'
import { hurryStore } from './service/hurry.ts'
import {
  disputedReturn,
  disputes,
  ownReturn,
  ownReturns,
  storeReturn,
  storeReturns,
  toRow,
} from './service/read.ts'
import { refundInstead, replaceable, replaceReturn } from './service/replace.ts'
import {
  acceptReturn,
  addressReturn,
  agreeReturn,
  bookPickup,
  receiveReturn,
  refuseReturn,
} from './service/store.ts'

/** Returns and exchanges: asked for by the buyer, answered by the store, decided between them by the operator (api 5.8, 5.10). */
export function returnRoutes(api: ApiDoor): void {
  const { memberGet, memberOnce, memberPost } = api
  memberGet(
    '/api/return/options',
    'What may go back of a line, until when, and what it brings back',
    OptionsQuery,
    OptionsReply,
    async (ctx, input) => optionsReply(ctx, await returnOptions(ctx, input)),
  )
  memberOnce(
    '/api/return/apply',
    'Ask to return or exchange units of a line',
    ApplyReturn,
    ReturnStatus,
    applyReturn,
  )
  memberGet(
    '/api/return/page',
    'My returns and exchanges',
    ReturnQuery,
    ReturnPageReply,
    async (ctx, input) => {
      const { list, ...paging } = await ownReturns(ctx, input)
      return { list: list.map((row) => returnRowReply(ctx, row)), ...paging }
    },
  )
  memberGet('/api/return/detail', 'One of them, with its log', OfReturn, ReturnReply, async (ctx, input) =>
    returnReply(ctx, await ownReturn(ctx, input)),
  )
  memberPost('/api/return/withdraw', 'Keep the goods', PressReturn, ReturnStatus, withdrawReturn)
  memberPost('/api/return/sendBack', 'The goods are on their way back', SendBack, ReturnStatus, sendBack)
  memberPost('/api/return/complain', 'Ask the platform to decide, once', Complain, ReturnStatus, complain)
  memberPost(
    '/api/return/hurry',
    'Hurry the store while its term runs, once a day',
    HurryReturn,
    Hurried,
    hurryStore,
  )
  memberOnce(
    '/api/return/evidence',
    'Add words and pictures to a case that is open',
    AddEvidence,
    ReturnStatus,
    addEvidence,
  )
  memberPost('/api/return/confirm', 'The replacement is there', PressReturn, ReturnStatus, confirmReplacement)
  storeRoutes(api)
  replacementRoutes(api)
  decisionRoutes(api)
  quarantineRoutes(api)
}

/** Doors of the store's staff. */
function storeRoutes({ storeGet, storeOnce }: ApiDoor): void {
  const either = ['store.orders', 'store.ship'] as const
  storeGet(
    either,
    '/api/seller/return/page',
    'Returns to my store',
    StoreReturnQuery,
    StoreReturnPageReply,
    async (ctx, input) => {
      const { list, previousCursor: _previous, ...rest } = await storeReturns(ctx, input)
      return { list: list.map((row) => returnRowReply(ctx, toRow(ctx, row))), ...rest }
    },
  )
  storeGet(either, '/api/seller/return/detail', 'One of them', OfReturn, ReturnReply, async (ctx, input) =>
    returnReply(ctx, await storeReturn(ctx, input)),
  )
  storeOnce(
    'store.orders',
    '/api/seller/return/agree',
    'Agree, with where to send the goods',
    AgreeReturn,
    ReturnStatus,
    agreeReturn,
  )
  storeOnce(
    'store.orders',
    '/api/seller/return/address',
    'Say where an agreed return is sent',
    AddressReturn,
    ReturnStatus,
    addressReturn,
  )
  storeOnce(
    'store.orders',
    '/api/seller/return/book',
    'Book the pick-up of dangerous goods',
    BookPickup,
    ReturnStatus,
    bookPickup,
  )
  storeOnce(
    'store.orders',
    '/api/seller/return/refuse',
    'Refuse what was asked, or what arrived',
    RefuseReturn,
    ReturnStatus,
    refuseReturn,
  )
  storeOnce(
    'store.orders',
    '/api/seller/return/evidence',
    'Add words and pictures to a case that was refused',
    AddEvidence,
    ReturnStatus,
    addStoreEvidence,
  )
  storeOnce(
    'store.ship',
    '/api/seller/return/receive',
    'The goods are back',
    ReceiveReturn,
    ReturnStatus,
    receiveReturn,
  )
  storeOnce(
    'store.ship',
    '/api/seller/return/accept',
    'Accept what was inspected',
    AcceptReturn,
    ReturnStatus,
    acceptReturn,
  )
}

/** Doors of the store's staff to what leaves for goods that came back. */
function replacementRoutes({ storeGet, storeOnce }: ApiDoor): void {
  storeGet(
    'store.ship',
    '/api/seller/return/replaceable',
    'Batches that a replacement may be taken of, and serials that may leave',
    OfReturn,
    ReplaceableReply,
    replaceable,
  )
  storeOnce(
    'store.ship',
    '/api/seller/return/replace',
    'The replacement leaves in a parcel',
    ReplaceReturn,
    ReturnStatus,
    replaceReturn,
  )
  storeOnce(
    'store.orders',
    '/api/seller/return/refundInstead',
    'The money goes back instead of a replacement',
    RefundInstead,
    ReturnStatus,
    refundInstead,
  )
}

/** Doors of the operator's staff who decide. */
function decisionRoutes({ operatorGet, operatorOnce }: ApiDoor): void {
  operatorGet(
    'finance.refunds',
    '/api/admin/return/page',
    'Returns between a buyer and a store',
    StoreReturnQuery,
    StoreReturnPageReply,
    async (ctx, input) => {
      const { list, previousCursor: _previous, ...rest } = await disputes(ctx, input)
      return { list: list.map((row) => returnRowReply(ctx, toRow(ctx, row))), ...rest }
    },
  )
  operatorGet(
    'finance.refunds',
    '/api/admin/return/detail',
    'One of them',
    OfReturn,
    ReturnReply,
    async (ctx, input) => returnReply(ctx, await disputedReturn(ctx, input)),
  )
  operatorOnce(
    'finance.refunds',
    '/api/admin/return/decide',
    'Decide between buyer and store, once',
    DecideReturn,
    ReturnStatus,
    decideReturn,
  )
}
