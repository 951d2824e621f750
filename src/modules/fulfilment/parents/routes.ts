import type { ApiDoor } from '../../../platform/api.ts'
import { permissionOf } from '../states.ts'
import { proposalReply } from './present.ts'
import { proposeFilling } from './propose.ts'
import {
  CorrectLot,
  LotPageReply,
  LotQuery,
  LotReply,
  ProposalQuery,
  ProposalReply,
  ReceiveLot,
} from './schema.ts'
import { correctStock, ownLots, receiveLot } from './stock.ts'

/** Parents of a store, and what can be made of them. */
export function parentRoutes({ storeGet, storeOnce }: Pick<ApiDoor, 'storeGet' | 'storeOnce'>): void {
  const right = permissionOf.chemist
  storeGet(
    right,
    '/api/seller/filling/proposal',
    'How a task can be made from the parents in date, or why not',
    ProposalQuery,
    ProposalReply,
    async (ctx, input) => proposalReply(ctx, await proposeFilling(ctx, input)),
  )
  storeGet(right, '/api/seller/filling/parent/page', 'Lots of my parents', LotQuery, LotPageReply, ownLots)
  storeOnce(right, '/api/seller/filling/parent/receive', 'A lot came', ReceiveLot, LotReply, receiveLot)
  storeOnce(
    right,
    '/api/seller/filling/parent/correct',
    'Another amount is left of a lot',
    CorrectLot,
    LotReply,
    correctStock,
  )
}
