import { deskFile } from '../../platform/desk/file.ts'
import { inWords } from '../../shared/text.ts'
import { OverseenQuery } from './schema.ts'
import { overseenStores } from './service/operator.ts'

/** Stores, as /operator/stores lists them. */
export const storesExport = deskFile('OperatorStores', {
  name: 'stores.all',
  input: OverseenQuery,
  read: overseenStores,
  columns: (ctx) => ({
    'stores.desk.number': ({ id }) => id,
    'stores.desk.name': ({ nameZh, nameEn }) => inWords(ctx, nameZh, nameEn),
    'stores.desk.company': ({ company }) => company,
    'stores.desk.creditCode': ({ creditCode }) => creditCode,
    'stores.desk.products': ({ productCount }) => productCount,
    'stores.desk.violations': ({ violations }) => violations,
    'stores.desk.licence': ({ licenceUntil }) => licenceUntil,
    'stores.desk.opened': ({ openedOn }) => openedOn,
    'stores.desk.status': ({ state }) => ctx.t(`stores.desk.state.${state}`),
  }),
})
