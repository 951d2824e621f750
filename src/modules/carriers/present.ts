import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { inWords } from '../../shared/text.ts'
import type { CarrierPageReply, CarrierReply } from './schema.ts'
import type { CarrierPage, CarrierView } from './view.ts'

type Reader = Pick<Context, 'lang' | 't'>

/** A carrier as the API says it. */
export const carrierReply = (reader: Reader, carrier: CarrierView): z.input<typeof CarrierReply> => ({
  id: String(carrier.id),
  version: carrier.version,
  storeId: String(carrier.storeId),
  storeName: inWords(reader, carrier.storeZh, carrier.storeEn),
  name: carrier.name,
  licenceNumber: carrier.licenceNumber,
  classes: carrier.classes,
  validUntil: carrier.validUntil,
  trackingCode: carrier.trackingCode,
  expired: carrier.over,
  state: carrier.state,
  stateText: reader.t.dynamic(`carriers.state.${carrier.state}`),
  reason: carrier.reason,
  actions: carrier.moves,
})

/** A page of carriers as the API says it. */
export const carrierPageReply = (
  reader: Reader,
  { carriers, ...paging }: CarrierPage,
): z.input<typeof CarrierPageReply> => ({
  list: carriers.map((carrier) => carrierReply(reader, carrier)),
  ...paging,
})
