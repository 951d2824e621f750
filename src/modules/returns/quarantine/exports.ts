import { deskFile } from '../../../platform/desk/file.ts'
import { inWords } from '../../../shared/text.ts'
import { QuarantineQuery } from './schema.ts'
import { ownQuarantine, toQuarantineRow } from './service.ts'

/** What came back to a store, as /seller/quarantine lists it. */
export const quarantineExport = deskFile('SellerQuarantine', {
  name: 'returns.quarantine',
  input: QuarantineQuery,
  read: async (ctx, input) => {
    const page = await ownQuarantine(ctx, input)
    return { ...page, list: page.list.map(toQuarantineRow) }
  },
  columns: (ctx) => ({
    'returns.page.number': ({ returnNo }) => returnNo,
    'returns.page.goods': ({ goods }) => inWords(ctx, goods.nameZh, goods.nameEn),
    'returns.quarantine.lots': ({ lots }) => lots.join(' '),
    'returns.quarantine.left': ({ held }) => held,
    'returns.page.quantity': ({ quantity }) => quantity,
    'returns.quarantine.since': ({ since }) => since,
    'returns.page.state': ({ state }) => ctx.t(`returns.state.${state}`),
  }),
})
