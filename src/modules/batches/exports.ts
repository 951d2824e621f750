import { deskFile } from '../../platform/desk/file.ts'
import { DeskQuery } from './schema.ts'
import { recallList } from './service/recall.ts'

const recalls = (of: 'store' | 'operator') =>
  deskFile(of === 'store' ? 'SellerRecalls' : 'OperatorRecalls', {
    name: of === 'store' ? 'batches.ofStore' : 'batches.all',
    input: DeskQuery,
    read: (ctx, input) => recallList(ctx, of, input),
    columns: ({ t }) => ({
      'batches.desk.number': ({ number }) => number,
      'batches.desk.at': ({ at }) => new Date(at),
      'batches.desk.lot': ({ lot }) => lot,
      'batches.desk.level': ({ level }) => t(`batches.desk.levelIs.${level}`),
      'batches.desk.reason': ({ reason }) => reason,
      'batches.desk.stopped': ({ stopped }) => stopped,
      'batches.desk.shipped': ({ shipped }) => shipped,
      'batches.desk.open': ({ open }) => open,
    }),
  })

/** Recalls of a store, and of all, as /seller/recalls and /operator/recalls list them. */
export const recallExports = [recalls('store'), recalls('operator')]
