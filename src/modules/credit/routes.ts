import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import {
  AskDecision,
  ConfirmDecision,
  DecisionPageReply,
  DecisionQuery,
  DecisionReply,
  RefuseDecision,
} from './decisions/schema.ts'
import { askDecision, confirmDecision, decisionPage, refuseDecision } from './decisions/service.ts'
import { decisionsReply, figuresReply, itemsReply, statementsReply } from './present.ts'
import {
  CreditInfoReply,
  RecordPageReply,
  RecordQuery,
  StatementFile,
  StatementPageReply,
  StatementQuery,
} from './schema.ts'
import { creditFigures, creditItems, creditStatements } from './service/read.ts'
import { readStatement } from './statement/index.ts'

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
  api.document('member', '/api/credit/bill/file', 'A monthly statement as PDF', StatementFile, readStatement)
  decisionRoutes(api)
}

/** What two of finance decide about credit lines (api 5.10). */
function decisionRoutes({ operatorGet, operatorOnce }: ApiDoor): void {
  const right = 'finance.credit'
  operatorGet(
    right,
    '/api/admin/credit/page',
    'Limits and write-offs that wait for a second person, or are decided',
    DecisionQuery,
    DecisionPageReply,
    async (ctx, input) => decisionsReply(await decisionPage(ctx, input)),
  )
  operatorOnce(
    right,
    '/api/admin/credit/ask',
    'Ask for a credit limit, or for giving up what is owed',
    AskDecision,
    DecisionReply,
    askDecision,
  )
  operatorOnce(
    right,
    '/api/admin/credit/confirm',
    'Confirm what another one of finance asked for',
    ConfirmDecision,
    DecisionReply,
    confirmDecision,
  )
  operatorOnce(
    right,
    '/api/admin/credit/refuse',
    'Refuse what another one of finance asked for',
    RefuseDecision,
    DecisionReply,
    refuseDecision,
  )
}
