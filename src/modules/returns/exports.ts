import type { MemberContext } from '../../platform/context.ts'
import { deskFile } from '../../platform/desk/file.ts'
import { inWords } from '../../shared/text.ts'
import { QuarantineQuery } from './quarantine/schema.ts'
import { ownQuarantine, toQuarantineRow } from './quarantine/service.ts'
import { StoreReturnQuery } from './schema.ts'
import { disputes, storeReturns, toRow } from './service/read.ts'
import type { ReturnRowView } from './view.ts'

const returns = (of: 'store' | 'operator') =>
  deskFile(of === 'store' ? 'SellerReturns' : 'OperatorReturns', {
    name: of === 'store' ? 'returns.ofStore' : 'returns.disputes',
    input: StoreReturnQuery,
    read: async (ctx: MemberContext, input) => {
      const page = await (of === 'store' ? storeReturns : disputes)(ctx, input)
      return { ...page, list: page.list.map((row): ReturnRowView => toRow(ctx, row)) }
    },
    columns: (ctx) => ({
      'returns.page.number': ({ returnNo }) => returnNo,
      'returns.page.askedAt': ({ askedAt }) => askedAt,
      'returns.desk.store': ({ storeName }) => storeName,
      'returns.page.order': ({ orderNo }) => orderNo,
      'returns.page.goods': ({ goods }) => inWords(ctx, goods.nameZh, goods.nameEn),
      'returns.page.quantity': ({ quantity }) => quantity,
      'returns.page.what': ({ type }) => ctx.t(`returns.type.${type}`),
      'returns.page.reason': ({ reason }) => ctx.t(`returns.reason.${reason}`),
      'returns.page.state': ({ state }) => ctx.t.dynamic(`returns.state.${state}`),
      'returns.desk.dueAt': ({ dueAt }) => dueAt,
    }),
  })

/** Returns of a store, and those the operator decides, as /seller/returns and /operator/returns list them. */
export const returnExports = [returns('store'), returns('operator')]

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
