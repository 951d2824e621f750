import type { ApiDoor } from '../../platform/api.ts'
import { AskRepayment, RepaymentReply } from './schema.ts'
import { askRepayment } from './service.ts'

/** Repaying credit, of api 5.7. */
export function repaymentRoutes(api: ApiDoor): void {
  api.memberOnce(
    '/api/credit/repay',
    'Repay what stands on my credit statements, or part of it',
    AskRepayment,
    RepaymentReply,
    askRepayment,
  )
}
