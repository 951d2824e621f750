import type { ApiDoor } from '../../platform/api.ts'
import { depositsReply } from './present.ts'
import { AskDeposit, DepositPageReply, DepositQuery, DepositReply } from './schema.ts'
import { askDeposit, depositsOf } from './service.ts'

/** Top-ups of api 5.7. */
export function depositRoutes(api: ApiDoor): void {
  api.memberOnce('/api/recharge/submit', 'Top up my balance', AskDeposit, DepositReply, askDeposit)
  api.memberGet('/api/recharge/page', 'My top-ups', DepositQuery, DepositPageReply, async (ctx, input) =>
    depositsReply(await depositsOf(ctx, input)),
  )
}
