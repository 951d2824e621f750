import { z } from 'zod'
import { DisputesPage, StoreReturnsPage } from '../../../../views/pages/desk/returns/returns-page.tsx'
import { asMember } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { action, deskInput, keeping, opened, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { keysOf, pictureFields, withPicture } from '../../../platform/picture-form.ts'
import { parseInput } from '../../../platform/validation.ts'
import { hrefOf } from '../../../sitemap.ts'
import { MOST_PICTURES } from '../evidence.ts'
import { returnListing } from '../queries/read.ts'
import {
  AcceptReturn,
  AddressReturn,
  AgreeReturn,
  BookPickup,
  decisions,
  DecideReturn,
  deskTabs,
  pressed,
  ReceiveReturn,
  RefundInstead,
  RefuseReturn,
  ReplaceReturn,
  serialsOf,
} from '../schema.ts'
import { decideReturn } from '../service/decide.ts'
import { addStoreEvidence } from '../service/evidence.ts'
import {
  disputedReturn,
  disputes,
  disputesWaiting,
  returnsWaiting,
  storeReturn,
  storeReturns,
  toRow,
} from '../service/read.ts'
import { disputesGlance, returnsGlance } from '../service/glance.ts'
import { refundInstead, replaceable, replaceReturn } from '../service/replace.ts'
import {
  acceptReturn,
  addressReturn,
  agreeReturn,
  bookPickup,
  receiveReturn,
  refuseReturn,
} from '../service/store.ts'
import { evidenceActions } from './evidence.ts'
import type { CaseMessages } from './messages.ts'

const text = z.string().max(600).default('')
const Words = z.object({ ...pressed, text })
/** What the inspection found, as the form says it; empty where nothing was chosen. */
const part = z.string().max(20).default('')
const parts = { seal: part, valve: part }
const chosen = ({ seal, valve }: { seal: string; valve: string }) => ({
  seal: seal || undefined,
  valve: valve || undefined,
})
/** Why the store refuses; pictures that were sent before by their keys. */
const Refusal = Words.extend({ ...parts, ...pictureFields })
const sentWith = (me: MemberContext, form: z.output<typeof Refusal>) =>
  withPicture(me, 'returnEvidence', form, MOST_PICTURES)
const typedSerials = z.string().max(4000).default('')
const Sent = z.object({ ...pressed, batch: text, carrier: text, no: text, serials: typedSerials })
const status = z.enum(deskTabs).default('waiting').catch('waiting')

const mayShip = (ctx: Context): boolean => ctx.actor?.permissions.includes('store.ship') ?? false

/** /seller/returns: what buyers want to give back; /operator/returns: what is decided between them and their stores. */
export function returnDesk(page: PageDoor, messages: CaseMessages): void {
  page('SellerReturns', {
    upload: true,
    input: z.object({ status, ...deskInput(returnListing) }),
    load: async (ctx, { open, ...input }) => {
      const [returns, one] = await Promise.all([
        storeReturns(ctx, input),
        opened(open, (returnNo) => storeReturn(ctx, { returnNo })),
      ])
      const sends = one?.state === 'accepted' && one.type === 'exchange' && one.back === null && mayShip(ctx)
      return {
        returns: { ...returns, list: returns.list.map((row) => toRow(ctx, row)) },
        one,
        replaceable: sends ? await replaceable(ctx, { returnNo: one.returnNo }) : null,
        conversation: one && (await messages.load(ctx, one.orderNo, 'store')),
        key: ctx.random.token(18),
      }
    },
    head: ({ t }) => ({ title: t('pages.sellerReturns'), description: '', canonical: null }),
    view: StoreReturnsPage,
    waiting: returnsWaiting,
    glance: returnsGlance,
    find: async (ctx, q) => {
      const found = await opened(q, (returnNo) => storeReturn(ctx, { returnNo }))
      if (!found) return []
      const href = hrefOf('SellerReturns', { open: found.returnNo })
      return [{ label: found.returnNo, note: found.orderNo, href }]
    },
    actions: {
      ...messages.store,
      evidence: evidenceActions(addStoreEvidence).evidence,
      agree: action(Words, async (ctx, { text: address, ...input }, { here }) => {
        await agreeReturn(asMember(ctx), parseInput(AgreeReturn, { ...input, address: address || undefined }))
        return here
      }),
      address: action(Words, async (ctx, { text: address, ...input }, { here }) => {
        await addressReturn(asMember(ctx), parseInput(AddressReturn, { ...input, address }))
        return here
      }),
      book: action(
        z.object({ ...pressed, carrier: text, from: text, to: text }),
        async (ctx, input, { here }) => {
          await bookPickup(asMember(ctx), parseInput(BookPickup, input))
          return here
        },
      ),
      dropPicture: action(Refusal, async (_ctx, { images }) =>
        stay({ values: { images: keysOf(images).slice(0, -1).join(',') } }),
      ),
      picture: action(Refusal, async (ctx, form) => {
        const images = (await sentWith(asMember(ctx), form)).join(',')
        return stay({ values: { images } })
      }),
      refuse: action(Refusal, async (ctx, form, { here }) => {
        const me = asMember(ctx)
        const images = await sentWith(me, form)
        return keeping({ images: images.join(',') }, async () => {
          const { returnNo, version, text: reason } = form
          const refusal = { returnNo, version, reason, images, ...chosen(form) }
          await refuseReturn(me, parseInput(RefuseReturn, refusal))
          return here
        })
      }),
      receive: action(z.object({ ...pressed, serials: typedSerials }), async (ctx, form, { here }) => {
        const { serials, ...input } = form
        const named = { ...input, serials: serials ? serialsOf(serials) : undefined }
        await receiveReturn(asMember(ctx), parseInput(ReceiveReturn, named))
        return here
      }),
      accept: action(Words.extend(parts), async (ctx, form, { here }) => {
        const { returnNo, version, text: condition } = form
        const found = { returnNo, version, condition, ...chosen(form) }
        await acceptReturn(asMember(ctx), parseInput(AcceptReturn, found))
        return here
      }),
      replace: action(Sent, async (ctx, { batch, serials, ...input }, { here }) => {
        const named = { ...input, batch: batch || undefined, serials: serialsOf(serials) }
        await replaceReturn(asMember(ctx), parseInput(ReplaceReturn, named))
        return here
      }),
      refundInstead: action(Words, async (ctx, { text: reason, ...input }, { here }) => {
        await refundInstead(asMember(ctx), parseInput(RefundInstead, { ...input, reason }))
        return here
      }),
    },
  })
  page('OperatorReturns', {
    input: z.object({ status, ...deskInput(returnListing) }),
    load: async (ctx, { open, ...input }) => {
      const [returns, one] = await Promise.all([
        disputes(ctx, input),
        opened(open, (returnNo) => disputedReturn(ctx, { returnNo })),
      ])
      return { returns: { ...returns, list: returns.list.map((row) => toRow(ctx, row)) }, one }
    },
    head: ({ t }) => ({ title: t('pages.operatorReturns'), description: '', canonical: null }),
    view: DisputesPage,
    waiting: disputesWaiting,
    glance: disputesGlance,
    find: async (ctx, q) => {
      const found = await opened(q, (returnNo) => disputedReturn(ctx, { returnNo }))
      if (!found) return []
      const href = hrefOf('OperatorReturns', { open: found.returnNo })
      return [{ label: found.returnNo, note: found.orderNo, href }]
    },
    actions: {
      decide: action(
        z.object({ ...pressed, for: z.enum(decisions), text }),
        async (ctx, { text: reason, ...input }, { here }) => {
          await decideReturn(asMember(ctx), parseInput(DecideReturn, { ...input, reason }))
          return here
        },
      ),
    },
  })
}
