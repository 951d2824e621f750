import type { ApiDoor } from '../../platform/api.ts'
import { deskReply, ownReply, waysReply, withdrawalReply } from './present.ts'
import {
  ApproveWithdrawal,
  AskWithdrawal,
  DeskPageReply,
  DeskQuery,
  OfWithdrawal,
  PayWithdrawal,
  RefuseWithdrawal,
  WaysQuery,
  WaysReply,
  WithdrawalPageReply,
  WithdrawalQuery,
  WithdrawalReply,
} from './schema.ts'
import {
  approveWithdrawal,
  payWithdrawal,
  prepareRefusal,
  refuseWithdrawal,
  withdrawalPage,
} from './service/desk.ts'
import { askWithdrawal, cancelWithdrawal, ownWithdrawals, proveWithdrawal, waysOf } from './service/own.ts'

/** Withdrawals of api 5.7, and finance's of api 5.10. */
export function withdrawalRoutes(api: ApiDoor): void {
  api.memberGet(
    '/api/withdraw/ways',
    'What of my own money may leave, and where to',
    WaysQuery,
    WaysReply,
    async (ctx, input) => waysReply(await waysOf(ctx, input)),
  )
  api.memberGet(
    '/api/withdraw/page',
    'What I asked back',
    WithdrawalQuery,
    WithdrawalPageReply,
    async (ctx, input) => ownReply(await ownWithdrawals(ctx, input)),
  )
  api.memberOnce(
    '/api/withdraw/submit',
    'Ask for own money: of a top-up the way it came, other money to a payee',
    AskWithdrawal,
    WithdrawalReply,
    async (ctx, input) => withdrawalReply(await askWithdrawal(ctx, input)),
    { before: proveWithdrawal },
  )
  api.memberOnce(
    '/api/withdraw/cancel',
    'Cancel a withdrawal that nobody has approved',
    OfWithdrawal,
    WithdrawalReply,
    async (ctx, input) => withdrawalReply(await cancelWithdrawal(ctx, input)),
  )
  deskRoutes(api)
}

function deskRoutes({ operatorGet, operatorOnce }: ApiDoor): void {
  const right = 'finance.payouts'
  operatorGet(
    right,
    '/api/admin/withdrawal/page',
    'Withdrawals of members in one state',
    DeskQuery,
    DeskPageReply,
    async (ctx, input) => deskReply(await withdrawalPage(ctx, input)),
  )
  operatorOnce(
    right,
    '/api/admin/withdrawal/approve',
    'A first person has looked at it',
    ApproveWithdrawal,
    WithdrawalReply,
    async (ctx, input) => withdrawalReply(await approveWithdrawal(ctx, input)),
  )
  operatorOnce(
    right,
    '/api/admin/withdrawal/pay',
    'A second person sends the money',
    PayWithdrawal,
    WithdrawalReply,
    async (ctx, input) => withdrawalReply(await payWithdrawal(ctx, input)),
  )
  operatorOnce(
    right,
    '/api/admin/withdrawal/refuse',
    'The money is not sent, and is on the balance again',
    RefuseWithdrawal,
    WithdrawalReply,
    async (ctx, input) => withdrawalReply(await refuseWithdrawal(ctx, input)),
    { before: prepareRefusal },
  )
}
