import { z } from 'zod'
import { CarriersPage } from '../../../views/pages/desk/carriers/carriers-page.tsx'
import { CheckPage } from '../../../views/pages/desk/carriers/check-page.tsx'
import { action, deskInput, opened } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { parseInput } from '../../platform/validation.ts'
import { idText } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import { deskListing } from './queries.ts'
import { transportClasses } from './rules.ts'
import { CarrierStep, DeskCarrierQuery, RefuseCarrier, SaveCarrier } from './schema.ts'
import {
  carrierOf,
  carriersGlance,
  carriersInState,
  carriersWaiting,
  passCarrier,
  refuseCarrier,
} from './service/operator.ts'
import { MOST_CARRIERS, ownCarriers, removeCarrier, saveCarrier } from './service/store.ts'

/** A browser sends the version as text. */
const version = z.coerce.number().int()
const typed = z.string().max(64).default('')

/** Each class that is ticked is a field of its own, so that ticks are shown again as they were. */
const Typed = z.object({
  id: typed,
  version: typed,
  name: typed,
  licenceNumber: typed,
  validUntil: typed,
  trackingCode: typed,
  ...Object.fromEntries(transportClasses.map((each) => [`class-${each}`, z.literal('on').optional()])),
})

/** What the form says, as the call takes it; without an id it is a new one. */
function said({
  id,
  version,
  name,
  licenceNumber,
  validUntil,
  trackingCode,
  ...ticks
}: z.output<typeof Typed>) {
  return parseInput(SaveCarrier, {
    ...(id !== '' && { id, version: Number(version) }),
    name,
    licenceNumber,
    validUntil,
    trackingCode: trackingCode === '' ? null : trackingCode,
    classes: transportClasses.filter((each) => Object.hasOwn(ticks, `class-${each}`)),
  })
}

/** Carriers of a store at its desk, and the operator's check of them at theirs (decisions 11). */
export function carrierPages(page: PageDoor): void {
  page('SellerCarriers', {
    input: z.object({ open: z.string().max(64).optional() }),
    load: async (ctx) => ({
      carriers: (await ownCarriers(ctx, { size: MOST_CARRIERS })).carriers,
      classes: transportClasses,
    }),
    head: ({ t }) => ({ title: t('pages.sellerCarriers'), description: '', canonical: null }),
    view: CarriersPage,
    actions: {
      save: action(Typed, async (ctx, form) => {
        const { id } = await saveCarrier(ctx, said(form))
        return hrefOf('SellerCarriers', { open: String(id) })
      }),
      remove: action(CarrierStep.extend({ version }), async (ctx, input) => {
        await removeCarrier(ctx, input)
        return hrefOf('SellerCarriers')
      }),
    },
  })
  page('OperatorCarriers', {
    input: z.object({ state: DeskCarrierQuery.shape.state, ...deskInput(deskListing) }),
    load: async (ctx, { open, ...input }) => {
      const [carriers, carrier] = await Promise.all([
        carriersInState(ctx, input),
        opened(open, (id) => carrierOf(ctx, idText.parse(id))),
      ])
      return { carriers, carrier }
    },
    head: ({ t }) => ({ title: t('pages.operatorCarriers'), description: '', canonical: null }),
    view: CheckPage,
    waiting: carriersWaiting,
    glance: carriersGlance,
    actions: {
      pass: action(CarrierStep.extend({ version }), async (ctx, input, { here }) => {
        await passCarrier(ctx, input)
        return here
      }),
      refuse: action(RefuseCarrier.extend({ version }), async (ctx, input, { here }) => {
        await refuseCarrier(ctx, input)
        return here
      }),
    },
  })
}
