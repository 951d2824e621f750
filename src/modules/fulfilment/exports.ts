import { deskFile } from '../../platform/desk/file.ts'
import { lotList } from './parents/desk.ts'
import { DeskQuery } from './parents/schema.ts'

/** Lots that a store fills from, as /seller/parents lists them. */
export const parentsExport = deskFile('SellerParents', {
  name: 'fulfilment.parents',
  input: DeskQuery,
  read: lotList,
  columns: () => ({
    'filling.parents.lot': ({ lot }) => lot,
    'filling.parents.name': ({ name }) => name,
    'filling.parents.certificate': ({ certificate }) => certificate,
    'filling.parents.serial': ({ serial }) => serial,
    'filling.parents.left': ({ gramsLeft }) => gramsLeft,
    'filling.parents.expires': ({ expiresOn }) => expiresOn,
  }),
})
