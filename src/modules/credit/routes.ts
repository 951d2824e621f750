import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { figuresReply, itemsReply, statementsReply } from './present.ts'
import {
  CreditInfoReply,
  RecordPageReply,
  RecordQuery,
  StatementPageReply,
  StatementQuery,
} from './schema.ts'
import { creditFigures, creditItems, creditStatements } from './service/read.ts'

/** The credit line of api 5.7. */
export function creditRoutes(api: ApiDoor): void {
  api.memberGet('/api/credit/info', 'My credit line', noInput, CreditInfoReply, async (ctx) =>
    figuresReply(await creditFigures(ctx)),
  )
  api.memberGet(
    '/api/credit/bill/page',
    'My monthly credit statements',
    StatementQuery,
    StatementPageReply,
    async (ctx, input) => statementsReply(await creditStatements(ctx, input)),
  )
  api.memberGet(
    '/api/credit/record/page',
    'What I owe order by order: of a month, or not yet on a statement',
    RecordQuery,
    RecordPageReply,
    async (ctx, input) => itemsReply(await creditItems(ctx, input)),
  )
}
