import { z } from 'zod'
import { deskFile } from '../../platform/desk/file.ts'
import { optional } from '../../shared/text.ts'
import { stateKey } from '../../shared/vessels.ts'
import { floorQueue } from './floor/board.ts'
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

/** What a store's floor works on, as /seller/filling shows it. */
export const fillingExport = deskFile('SellerFilling', {
  name: 'fulfilment.board',
  input: z.object({ station: optional(z.string().trim().max(40)) }),
  read: floorQueue,
  columns: ({ t }) => ({
    'filling.board.task': ({ taskNo }) => taskNo,
    'filling.board.made': ({ title }) => title,
    'filling.board.container': ({ container }) => container,
    'filling.board.units': ({ quantity }) => quantity,
    'filling.board.passed': ({ done }) => done,
    'filling.board.state': ({ vessel, state }) => t.dynamic(stateKey(vessel, state)),
    'filling.board.promised': ({ etaOn }) => etaOn,
    'filling.board.stations': ({ stations }) => stations.join(', '),
    'filling.board.paid': ({ released }) => t(released ? 'filling.board.isPaid' : 'filling.board.unpaid'),
  }),
})
