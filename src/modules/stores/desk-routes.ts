import type { ApiDoor } from '../../platform/api.ts'
import { inWords } from '../../shared/text.ts'
import { MovedReply, MoveStore, OneOverseen, OverseenReply, RenewLicence, SetCommission } from './schema.ts'
import { renewLicence } from './service/licences.ts'
import {
  closeStore,
  overseenStore,
  percentText,
  reopenStore,
  setCommission,
  suspendStore,
} from './service/oversight.ts'
import type { ObstaclesOf } from './service/oversight.ts'

/** The operator over stores (api 5.10). */
export function oversightRoutes(api: ApiDoor, obstaclesOf: ObstaclesOf): void {
  api.operatorGet(
    'stores',
    '/api/admin/store/detail',
    'One store with what was done to it and what it pays',
    OneOverseen,
    OverseenReply,
    async (ctx, input) => {
      const { id, nameZh, nameEn, state, rate, licenceUntil, steps, commissions } = await overseenStore(
        ctx,
        input,
      )
      return {
        storeId: String(id),
        name: inWords(ctx, nameZh, nameEn),
        status: state,
        commission: percentText(rate),
        licenceUntil,
        steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
        commissions: commissions.map((row) => ({
          ...row,
          rate: percentText(row.rate),
          at: row.at.toISOString(),
        })),
      }
    },
  )
  api.operatorOnce(
    'stores',
    '/api/admin/store/suspend',
    'Suspend a store: its goods leave sale, paid orders go on',
    MoveStore,
    MovedReply,
    async (ctx, input) => {
      await suspendStore(ctx, input)
      return { storeId: String(input.storeId), status: 'suspended' as const }
    },
  )
  api.operatorOnce(
    'stores',
    '/api/admin/store/reopen',
    'Let a suspended store sell again',
    MoveStore,
    MovedReply,
    async (ctx, input) => {
      await reopenStore(ctx, input)
      return { storeId: String(input.storeId), status: 'approved' as const }
    },
  )
  api.operatorOnce(
    'stores',
    '/api/admin/store/close',
    'Close a suspended store at which nothing is alive any more',
    MoveStore,
    MovedReply,
    async (ctx, input) => {
      await closeStore(ctx, input, obstaclesOf)
      return { storeId: String(input.storeId), status: 'closed' as const }
    },
  )
  api.operatorOnce(
    'stores',
    '/api/admin/store/commission',
    'Set the commission of a store from a day on',
    SetCommission,
    OverseenReply.pick({ storeId: true }),
    async (ctx, input) => {
      await setCommission(ctx, input)
      return { storeId: String(input.storeId) }
    },
  )
  api.operatorOnce(
    'stores',
    '/api/admin/store/licence',
    'Record the licence for hazardous goods that follows the one a store has',
    RenewLicence,
    OverseenReply.pick({ storeId: true }),
    async (ctx, input) => {
      await renewLicence(ctx, input)
      return { storeId: String(input.storeId) }
    },
  )
}
