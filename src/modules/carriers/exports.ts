import type { MemberContext } from '../../platform/context.ts'
import { byNumber, numberedQuery } from '../../platform/export-kind.ts'
import { deskFile } from '../../platform/desk/file.ts'
import { inWords } from '../../shared/text.ts'
import { z } from 'zod'
import { DeskCarrierQuery } from './schema.ts'
import { carriersInState } from './service/operator.ts'
import { ownCarriers } from './service/store.ts'
import type { CarrierView } from './view.ts'

const licence = ({ t }: MemberContext) => ({
  'carriers.desk.licence': ({ licenceNumber }: CarrierView) => licenceNumber,
  'carriers.desk.classes': ({ classes }: CarrierView) =>
    classes.length === 0 ? t('carriers.desk.none') : classes.join(' · '),
  'carriers.desk.validUntil': ({ validUntil }: CarrierView) => validUntil,
  'carriers.desk.state': ({ state }: CarrierView) => t(`carriers.state.${state}`),
})

/** Carriers of a store, as /seller/carriers lists them. */
export const ownCarriersExport = deskFile('SellerCarriers', {
  name: 'carriers.ofStore',
  input: z.strictObject(numberedQuery),
  read: async (ctx, { cursor, size }) => {
    const { carriers, ...place } = await ownCarriers(ctx, { page: cursor, size })
    return byNumber({ list: carriers, ...place })
  },
  columns: (ctx) => ({ 'carriers.desk.name': ({ name }) => name, ...licence(ctx) }),
})

/** Carriers of all stores, as /operator/carriers lists them. */
export const carriersExport = deskFile('OperatorCarriers', {
  name: 'carriers.desk',
  input: DeskCarrierQuery,
  read: carriersInState,
  columns: (ctx) => ({
    'carriers.desk.name': ({ name }) => name,
    'carriers.desk.store': ({ storeZh, storeEn }) => inWords(ctx, storeZh, storeEn),
    ...licence(ctx),
  }),
})
