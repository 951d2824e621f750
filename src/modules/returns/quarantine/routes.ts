import type { ApiDoor } from '../../../platform/api.ts'
import { quarantineReply, quarantineRowReply } from './present.ts'
import {
  DecideQuarantine,
  OfQuarantine,
  QuarantinePageReply,
  QuarantineQuery,
  QuarantineReply,
} from './schema.ts'
import { decideQuarantine, ownQuarantine, quarantineOf, toQuarantineRow } from './service.ts'

/** Doors of who inspects to what lies in quarantine (api 5.10). */
export function quarantineRoutes({ storeGet, storeOnce }: ApiDoor): void {
  storeGet(
    'store.ship',
    '/api/seller/quarantine/page',
    'What came back to my store and lies in quarantine, or was decided',
    QuarantineQuery,
    QuarantinePageReply,
    async (ctx, input) => {
      const { list, previousCursor: _previous, ...rest } = await ownQuarantine(ctx, input)
      return { list: list.map((row) => quarantineRowReply(ctx, toQuarantineRow(row))), ...rest }
    },
  )
  storeGet(
    'store.ship',
    '/api/seller/quarantine/detail',
    'What came back by one return, and what became of it',
    OfQuarantine,
    QuarantineReply,
    async (ctx, input) => quarantineReply(ctx, await quarantineOf(ctx, input)),
  )
  storeOnce(
    'store.ship',
    '/api/seller/quarantine/decide',
    'Decide what becomes of units in quarantine, each once',
    DecideQuarantine,
    QuarantineReply,
    async (ctx, input) => quarantineReply(ctx, await decideQuarantine(ctx, input)),
  )
}
