import { z } from 'zod'
import { ReturnApplyPage } from '../../../views/pages/returns/apply-page.tsx'
import { ReturnPage } from '../../../views/pages/returns/return-page.tsx'
import { ReturnsPage } from '../../../views/pages/returns/returns-page.tsx'
import { asMember } from '../../platform/context.ts'
import type { MemberContext } from '../../platform/context.ts'
import { runKeyed } from '../../platform/idempotency/index.ts'
import { action, keeping, stay } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { keysOf, pictureFields, withPicture } from '../../platform/picture-form.ts'
import { parseInput } from '../../platform/validation.ts'
import { formKey, typedFigure } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import { pictureOf } from '../catalogue/index.ts'
import { MOST_PICTURES } from './evidence.ts'
import { returnDesk } from './pages/desk.ts'
import { evidenceActions } from './pages/evidence.ts'
import type { CaseMessages } from './pages/messages.ts'
import { quarantinePages } from './pages/quarantine.ts'
import { ApplyReturn, Complain, HurryReturn, pressed, PressReturn, SendBack, serialsOf } from './schema.ts'
import { applyReturn, returnOptions } from './service/apply.ts'
import { complain, confirmReplacement, sendBack, withdrawReturn } from './service/buyer.ts'
import { addEvidence } from './service/evidence.ts'
import { hurryStore } from './service/hurry.ts'
import { ownReturn, ownReturns } from './service/read.ts'

export { openReturnsOf, returnsOfOrders } from './pages/order.ts'

const page = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .optional()
  .catch(undefined)
const text = (most: number) => z.string().max(most).default('')

/** Address of an application: goods and order in it, which of several lines and how many beside. */
const Application = z.object({
  skuId: z.string().max(20),
  orderId: z.string().max(40),
  line: z.string().max(20).optional(),
  quantity: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
})
/** What the form of an application sends; pictures that were sent before by their keys. */
const Form = z.object({
  /** Order, goods and line, as the page wrote them: a form with a file has room for ten fields. */
  goods: z.string().max(90),
  type: text(20),
  reason: text(20),
  quantity: text(3),
  text: text(600),
  opened: z.literal('true').optional(),
  key: formKey,
  ...pictureFields,
})

const DAY_HOURS = 24
const sentWith = (me: MemberContext, form: z.output<typeof Form>) =>
  withPicture(me, 'returnEvidence', form, MOST_PICTURES)

/** The pages of a member's returns: asked for, listed, one of them, and those that are over. */
export function returnPages(door: PageDoor, messages: CaseMessages): void {
  for (const [name, status] of [
    ['Tuihuo', 'open'],
    ['Jilu', 'ended'],
  ] as const)
    door(name, {
      input: z.object({ page }),
      load: async (ctx, { page: number }) => ({
        ...(await ownReturns(asMember(ctx), { status, page: number })),
        status,
      }),
      head: ({ t }) => ({
        title: t(status === 'open' ? 'pages.afterSales' : 'pages.afterSalesHistory'),
        description: '',
        canonical: null,
        styles: ['buy'],
      }),
      view: ReturnsPage,
    })
  door('TuihuoApply', {
    input: Application,
    upload: true,
    load: async (ctx, { quantity, ...input }, form) => {
      // What was typed in the form counts before what the address says.
      const typed = typedFigure(form?.values['quantity'] ?? '')
      const wanted = Number.isInteger(typed) && typed > 0 ? typed : quantity
      const options = await returnOptions(asMember(ctx), { ...input, quantity: wanted })
      return { ...options, picture: pictureOf(options.goods), key: ctx.random.token(18) }
    },
    head: ({ t }) => ({
      title: t('pages.afterSalesApply'),
      description: '',
      canonical: null,
      styles: ['buy'],
    }),
    view: ReturnApplyPage,
    actions: {
      show: action(Form, async (ctx, form) => {
        const images = (await sentWith(asMember(ctx), form)).join(',')
        return stay({ values: { images } })
      }),
      dropPicture: action(Form, async (_ctx, { images }) =>
        stay({ values: { images: keysOf(images).slice(0, -1).join(',') } }),
      ),
      picture: action(Form, async (ctx, form) => {
        const images = (await sentWith(asMember(ctx), form)).join(',')
        return stay({ values: { images } })
      }),
      apply: action(Form, async (ctx, form) => {
        const me = asMember(ctx)
        const images = await sentWith(me, form)
        return keeping({ images: images.join(',') }, async () => {
          const { file: _file, images: _images, goods, opened, quantity, key, ...fields } = form
          const [orderId, skuId, line] = goods.split('/')
          const named = { orderId, skuId, line, quantity: typedFigure(quantity) }
          const wish = { ...fields, ...named, opened: opened === 'true' }
          const input = parseInput(ApplyReturn, { ...wish, images })
          // Asked once for its key, however often it is sent; a picture is kept anew each time.
          const call = { route: 'POST /tuihuosq', key, body: wish }
          const { returnNo } = await runKeyed(me, call, (within) => applyReturn(asMember(within), input))
          return hrefOf('TuihuoDetails', { returnNo })
        })
      }),
    },
  })
  door('TuihuoDetails', {
    input: z.object({ returnNo: z.string().max(40) }),
    upload: true,
    load: async (ctx, input) => {
      const one = await ownReturn(asMember(ctx), input)
      return {
        ...one,
        conversation: await messages.load(ctx, one.orderNo, 'buyer'),
        picture: pictureOf(one.goods),
        disputeDays: Math.round(ctx.settings.disputeHours / DAY_HOURS),
        now: ctx.clock.now(),
        key: ctx.random.token(18),
      }
    },
    head: ({ t }) => ({
      title: t('pages.afterSalesCase'),
      description: '',
      canonical: null,
      styles: ['buy'],
    }),
    view: ReturnPage,
    actions: {
      ...messages.buyer,
      ...evidenceActions(addEvidence),
      hurry: action(z.object({ returnNo: pressed.returnNo }), async (ctx, input) => {
        await hurryStore(asMember(ctx), parseInput(HurryReturn, input))
        return hrefOf('TuihuoDetails', { returnNo: input.returnNo })
      }),
      withdraw: action(z.object(pressed), async (ctx, input) => {
        await withdrawReturn(asMember(ctx), parseInput(PressReturn, input))
        return hrefOf('TuihuoDetails', { returnNo: input.returnNo })
      }),
      sendBack: action(
        z.object({ ...pressed, carrier: text(60), no: text(60), serials: text(4000) }),
        async (ctx, { carrier, no, serials, ...input }) => {
          await sendBack(
            asMember(ctx),
            parseInput(SendBack, {
              ...input,
              carrier: carrier || undefined,
              no: no || undefined,
              serials: serialsOf(serials),
            }),
          )
          return hrefOf('TuihuoDetails', { returnNo: input.returnNo })
        },
      ),
      confirm: action(z.object(pressed), async (ctx, input) => {
        await confirmReplacement(asMember(ctx), parseInput(PressReturn, input))
        return hrefOf('TuihuoDetails', { returnNo: input.returnNo })
      }),
      complain: action(z.object({ ...pressed, text: text(600) }), async (ctx, input) => {
        await complain(asMember(ctx), parseInput(Complain, input))
        return hrefOf('TuihuoDetails', { returnNo: input.returnNo })
      }),
    },
  })
  returnDesk(door, messages)
  quarantinePages(door)
}
