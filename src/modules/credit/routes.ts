import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { proposeLimit, readApplications, refuseApplication } from './applications/desk.ts'
import { applyCredit, ownApplications, withdrawApplication } from './applications/own.ts'
import {
  ApplicationPageReply,
  ApplicationQuery,
  ApplicationReply,
  ApplyCredit,
  OwnApplicationReply,
  ProposeLimit,
  RefuseApplication,
  WithdrawApplication,
} from './applications/schema.ts'
import {
  AskDecision,
  ConfirmDecision,
  DecisionPageReply,
  DecisionQuery,
  DecisionReply,
  RefuseDecision,
} from './decisions/schema.ts'
import { askDecision, confirmDecision, decisionPage, refuseDecision, RIGHT } from './decisions/service.ts'
import {
  applicationsReply,
  decisionsReply,
  figuresReply,
  itemsReply,
  ownApplicationsReply,
  statementsReply,
} from './present.ts'
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
  applicationRoutes(api)
  decisionRoutes(api)
}

/** A company asks for a line (api 5.7). */
function applicationRoutes({ memberGet, memberOnce, operatorGet, operatorOnce }: ApiDoor): void {
  memberGet(
    '/api/credit/application/page',
    'My applications for a credit line, the newest first',
    noInput,
    OwnApplicationReply,
    async (ctx) => ownApplicationsReply(await ownApplications(ctx)),
  )
  memberOnce(
    '/api/credit/apply',
    'Apply for a credit line, or for a higher limit',
    ApplyCredit,
    ApplicationReply,
    applyCredit,
  )
  memberOnce(
    '/api/credit/application/withdraw',
    'Take my application back',
    WithdrawApplication,
    ApplicationReply,
    withdrawApplication,
  )
  operatorGet(
    RIGHT,
    '/api/admin/credit/application/page',
    'Applications for credit lines',
    ApplicationQuery,
    ApplicationPageReply,
    async (ctx, input) => applicationsReply(await readApplications(ctx, input)),
  )
  operatorOnce(
    RIGHT,
    '/api/admin/credit/application/propose',
    'Propose the limit of an application; another one of finance confirms it',
    ProposeLimit,
    DecisionReply,
    proposeLimit,
  )
  operatorOnce(
    RIGHT,
    '/api/admin/credit/application/refuse',
    'Refuse an application, with the reason',
    RefuseApplication,
    ApplicationReply,
    refuseApplication,
  )
}

/** What two of finance decide about credit lines (api 5.10). */
function decisionRoutes({ operatorGet, operatorOnce }: ApiDoor): void {
  operatorGet(
    RIGHT,
    '/api/admin/credit/page',
    'Limits, write-offs and freezes that wait for a second person, or are decided',
    DecisionQuery,
    DecisionPageReply,
    async (ctx, input) => decisionsReply(await decisionPage(ctx, input)),
  )
  operatorOnce(
    RIGHT,
    '/api/admin/credit/ask',
    'Ask for a credit limit, for giving up what is owed, or for a freeze',
    AskDecision,
    DecisionReply,
    askDecision,
  )
  operatorOnce(
    RIGHT,
    '/api/admin/credit/confirm',
    'Confirm what another one of finance asked for',
    ConfirmDecision,
    DecisionReply,
    confirmDecision,
  )
  operatorOnce(
    RIGHT,
    '/api/admin/credit/refuse',
    'Refuse what another one of finance asked for',
    RefuseDecision,
    DecisionReply,
    refuseDecision,
  )
}
