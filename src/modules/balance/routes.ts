import type { ApiDoor } from '../../platform/api.ts'
import { detailsReply } from './present.ts'
import { BalancePageReply, BalanceQuery } from './schema.ts'
import { balanceDetails } from './service/read.ts'

/** The balance of api 5.7. */
export function balanceRoutes(api: ApiDoor): void {
  api.memberGet(
    '/api/balance/page',
    'What moved my balance in two years',
    BalanceQuery,
    BalancePageReply,
    async (ctx, input) => detailsReply(await balanceDetails(ctx, input)),
  )
}
