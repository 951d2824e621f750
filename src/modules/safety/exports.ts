import { deskFile } from '../../platform/desk/file.ts'
import { deskSheet } from './present/draft.ts'
import { DeskQuery } from './schema.ts'
import { toSign } from './service/sign.ts'

/** Safety sheets that wait to be signed, as /seller/sheets lists them. */
export const sheetsExport = deskFile('SellerSheets', {
  name: 'safety.sheets',
  input: DeskQuery,
  read: async (ctx, input) => {
    const page = await toSign(ctx, input)
    return { ...page, list: page.list.map(deskSheet(ctx)) }
  },
  columns: ({ t }) => ({
    'safety.desk.number': ({ number }) => number,
    'safety.desk.product': ({ name }) => name,
    'safety.desk.version': ({ version }) => version,
    'safety.desk.why': ({ why }) => t(`safety.desk.${why}`),
    'safety.desk.statements': ({ statements }) =>
      statements.length === 0 ? t('safety.desk.unclassified') : statements.map(({ code }) => code).join(' '),
    'safety.desk.transport': ({ transport }) => transport ?? t('safety.desk.notDangerous'),
  }),
})
