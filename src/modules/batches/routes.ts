import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import type { MemberContext } from '../../platform/context.ts'
import { holdingsReply } from './present.ts'
import {
  CalendarReply,
  HoldingQuery,
  HoldingReply,
  HoldingStep,
  NewRecall,
  NewRecallOf,
  OneRecall,
  RecallAnswer,
  RecallDetailReply,
  RecallPageReply,
  RecallQuery,
  RecallReply,
  Reorder,
  ReorderReply,
} from './schema.ts'
import { closeCalendar, openCalendar } from './service/calendar.ts'
import {
  acknowledgeHolding,
  ownHoldings,
  reorder,
  reorderSoonOver,
  REORDER_CALL,
} from './service/holdings.ts'
import {
  answerRecall,
  recallDetail,
  recallOf,
  recallOwn,
  recallPage,
  renewRecalled,
} from './service/recall.ts'
import type { RecallPage } from './view.ts'

const done = z.literal(true)
const listed = ({ recalls, ...page }: RecallPage) => ({ list: recalls, ...page })

/** What a recall left to hold anew, after its commit. */
async function renewed<R>(ctx: MemberContext, noted: R): Promise<R> {
  await renewRecalled(ctx)
  return noted
}

/** What a member holds, and recalls by stores and the operator. */
export function batchRoutes(api: ApiDoor): void {
  const { memberGet, memberOnce, memberKeyed, storeGet, storeOnce, operatorGet, operatorOnce } = api
  memberGet(
    '/api/batch/page',
    'What I hold, by lot, the soonest over first',
    HoldingQuery,
    HoldingReply,
    async (ctx, input) => holdingsReply(await ownHoldings(ctx, input)),
  )
  memberKeyed(
    REORDER_CALL,
    'Buy a lot again with the same values; without id, everything that is over within 90 days',
    Reorder,
    ReorderReply,
    (ctx, { id }) => (id === undefined ? reorderSoonOver(ctx) : reorder(ctx, { id })),
  )
  memberOnce(
    '/api/batch/acknowledge',
    'I have read what changed about its certificate',
    HoldingStep,
    done,
    acknowledgeHolding,
  )
  memberOnce(
    '/api/batch/calendar/open',
    'A new secret address of my calendar; the former one ends',
    noInput,
    CalendarReply,
    openCalendar,
  )
  memberOnce('/api/batch/calendar/close', 'The address leads nowhere any more', noInput, done, closeCalendar)
  memberOnce('/api/batch/recall/answer', 'What I did with a recalled lot', RecallAnswer, done, answerRecall)

  storeOnce(
    'store.certificates',
    '/api/seller/recall/create',
    'Call a lot back: sale and shipping stop, every holder is asked',
    NewRecall,
    RecallReply,
    recallOwn,
    { after: renewed },
  )
  storeGet(
    'store.certificates',
    '/api/seller/recall/page',
    'Recalls of my store',
    RecallQuery,
    RecallPageReply,
    async (ctx, input) => listed(await recallPage(ctx, 'store', input)),
  )
  storeGet(
    'store.certificates',
    '/api/seller/recall/detail',
    'Who holds the lot, and what they answered',
    OneRecall,
    RecallDetailReply,
    (ctx, input) => recallDetail(ctx, 'store', input),
  )
  operatorOnce(
    'stores',
    '/api/admin/recall/create',
    'Call back a lot of any store',
    NewRecallOf,
    RecallReply,
    recallOf,
    { after: renewed },
  )
  operatorGet(
    'stores',
    '/api/admin/recall/page',
    'Recalls of all stores',
    RecallQuery,
    RecallPageReply,
    async (ctx, input) => listed(await recallPage(ctx, 'operator', input)),
  )
  operatorGet(
    'stores',
    '/api/admin/recall/detail',
    'Who holds the lot, and what they answered',
    OneRecall,
    RecallDetailReply,
    (ctx, input) => recallDetail(ctx, 'operator', input),
  )
}
