import { deskFile } from '../../platform/desk/file.ts'
import { inWords } from '../../shared/text.ts'
import { listStores } from './queries/recalls.ts'
import { DeskQuery } from './schema.ts'
import { recallList } from './service/recall.ts'

const recalls = (of: 'store' | 'operator') =>
  deskFile(of === 'store' ? 'SellerRecalls' : 'OperatorRecalls', {
    name: of === 'store' ? 'batches.ofStore' : 'batches.all',
    input: DeskQuery,
    read: async (ctx, input) => {
      const [page, stores] = await Promise.all([
        recallList(ctx, of, input),
        of === 'store' ? [] : listStores(ctx.database),
      ])
      const names = new Map(
        stores.map(({ id, nameZh, nameEn }) => [String(id), inWords(ctx, nameZh, nameEn)]),
      )
      return { ...page, list: page.list.map((row) => ({ ...row, store: names.get(row.storeId) ?? null })) }
    },
    columns: ({ t }) => ({
      'batches.desk.number': ({ number }) => number,
      'batches.desk.at': ({ at }) => new Date(at),
      ...(of === 'operator' && { 'batches.desk.store': ({ store }) => store }),
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
