import { z } from 'zod'
import { deskFile } from '../../platform/desk/file.ts'
import { whole } from '../../platform/list.ts'
import { instant } from '../../shared/time.ts'
import { placeName } from './present.ts'
import { ownFreight } from './service.ts'

/** What a store charges for sending goods, as /seller/freight lists it. */
export const freightExport = deskFile('SellerFreight', {
  name: 'freight.ofStore',
  input: z.object({}),
  read: async (ctx) => whole(await ownFreight(ctx)),
  columns: (ctx) => ({
    'freight.place': (row) => placeName(ctx, row),
    'freight.fee': ({ feeFen }) => ({ fen: feeFen }),
    'freight.cylinder': ({ cylinderFen }) => ({ fen: cylinderFen }),
    'freight.dangerous': ({ dangerousFen }) => ({ fen: dangerousFen }),
    'freight.freeFrom': ({ freeFromFen }) => (freeFromFen === null ? null : { fen: freeFromFen }),
    'freight.saved': ({ at }) => at && instant(at),
    'freight.by': ({ by }) => by,
  }),
})
