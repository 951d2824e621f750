import { z } from 'zod'
import { CashierPage } from '../../../views/pages/payments/cashier-page.tsx'
import { asMember } from '../../platform/context.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { keepDocument } from '../../platform/files/index.ts'
import { takeShared } from '../../platform/limits.ts'
import { action, keeping, stay } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { Redirect } from '../../platform/redirect.ts'
import { uploaded } from '../../platform/uploads.ts'
import { parseInput } from '../../platform/validation.ts'
import { commonErrors } from '../../shared/errors.ts'
import { yuanText } from '../../shared/fen.ts'
import { hrefOf } from '../../sitemap.ts'
import type { RouteName } from '../../sitemap.ts'
import { chosenMeans, assetMeans, transfer, wechat } from './means/index.ts'
import type { ChosenMeans } from './means/index.ts'
import { moneyQueues } from './pages/suspense.ts'
import { voucherDesk } from './pages/vouchers.ts'
import { payableOf } from './payable.ts'
import { payHref, toPage } from './present/page.ts'
import { payNo, SubmitVoucher } from './schema.ts'
import { recoverAttempt } from './service/ask.ts'
import { payByAssets, prepareAssets } from './service/assets.ts'
import { cashierFor } from './service/cashier.ts'
import { endOther } from './service/close.ts'
import { beginTransfer, submitVoucher } from './service/transfer.ts'
import type { CashierView } from './view.ts'
import { giveCode, prepareWechat, startWechat } from './service/wechat.ts'

/** A means that is chosen at the cashier, by its code. */
const chosen = z
  .string()
  .max(20)
  .transform((code, ctx) => {
    const means = chosenMeans().find((it) => it.code === code)
    if (means) return means
    ctx.addIssue({ code: 'custom' })
    return z.NEVER
  })

/** `method`: which of the means that share the route; the first of them where none is named. */
const Address = z.object({ price: z.string().max(20), payNo, method: chosen.optional() })
type Address = z.output<typeof Address>

/** `{price}` is for showing: a wrong one leads to the right address, a paid group to its orders (decisions 1). */
async function load(
  ctx: Context,
  means: ChosenMeans,
  { payNo, price: given }: Address,
  route: RouteName,
): Promise<CashierView> {
  const me = asMember(ctx)
  const cashier = await cashierFor(me, { payGroupNo: payNo })
  if (cashier.group.state === 'settled')
    throw new Redirect(payableOf(cashier.group.kind).doneHref(cashier.orders))
  const price = yuanText(cashier.amountFen)
  if (price !== given) throw new Redirect(hrefOf(route, { payNo, ...means.page.query, price }))
  return toPage(me, cashier, means)
}

/** Every form of the cashier names the group that it is about. */
const here = z.object({ payGroupNo: payNo })

/** The address of a means, as the group stands now. */
async function addressOf(me: MemberContext, code: string, payGroupNo: string): Promise<string> {
  const { amountFen } = await cashierFor(me, { payGroupNo })
  return payHref(code, payGroupNo, amountFen)
}

async function newCode(me: MemberContext, payGroupNo: string): Promise<void> {
  await prepareWechat(me, { payGroupNo })
  await giveCode(me, await startWechat(me, { payGroupNo }))
}

async function choose(me: MemberContext, means: ChosenMeans, payGroupNo: string): Promise<string> {
  if (means.begins === 'underReview') await beginTransfer(me, { payGroupNo })
  return addressOf(me, means.code, payGroupNo)
}

/** "I have paid": the provider is asked; what it says takes effect. */
async function check(me: MemberContext, payGroupNo: string) {
  const { group, latest, orders } = await cashierFor(me, { payGroupNo })
  await takeShared(me, `pay:check:${group.id}`, 30, 300)
  if (latest?.state === 'processing') await recoverAttempt(me, latest.number)
  const after = await cashierFor(me, { payGroupNo })
  if (after.group.state === 'settled') return payableOf(group.kind).doneHref(orders)
  return stay({ notice: { key: 'payments.wechat.notYet' } })
}

async function pay(me: MemberContext, means: ChosenMeans, payGroupNo: string, payPassword?: string) {
  const { group, orders } = await cashierFor(me, { payGroupNo })
  // An empty field is no wrong try, five of which lock the password.
  if (payPassword === '')
    throw commonErrors.invalid({}, [{ path: 'payPassword', key: 'errors.validation.required' }])
  await prepareAssets(me, { payGroupNo, payPassword })
  await payByAssets(me, means, { payGroupNo })
  return payableOf(group.kind).doneHref(orders)
}

const typed = z.string().max(300).default('')
const VoucherForm = {
  payerName: typed,
  payerAccount: typed,
  tradeTime: typed,
  tradeNo: typed,
  item: typed,
  summary: typed,
  fileId: z.string().max(64).optional(),
  file: uploaded.optional(),
}
type VoucherForm = z.output<z.ZodObject<typeof VoucherForm>>

/** A file is kept before the fields are looked at, so that a refused form does not lose it. */
async function hand(
  me: MemberContext,
  payGroupNo: string,
  { file, fileId, tradeTime, ...fields }: VoucherForm,
) {
  if (file) await takeShared(me, `upload:member:${me.actor.memberId}`, 60, 3600)
  const kept = file ? await keepDocument(me, 'voucher', file) : (fileId ?? '')
  return keeping({ fileId: kept }, async () => {
    // What a browser's field for date and time says is time of Shanghai.
    const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(tradeTime) ? `${tradeTime}:00+08:00` : tradeTime
    const input = parseInput(SubmitVoucher, { ...fields, payGroupNo, tradeTime: time, fileId: kept })
    await endOther(me, payGroupNo)
    await submitVoucher(me, input)
  })
}

const payingBy = (means: ChosenMeans) =>
  action(here.extend({ payPassword: z.string().max(64).optional() }), (ctx, input) =>
    pay(asMember(ctx), means, input.payGroupNo, input.payPassword),
  )

const actions = () => ({
  choose: action(here.extend({ method: chosen }), (ctx, { method, payGroupNo }) =>
    choose(asMember(ctx), method, payGroupNo),
  ),
  code: action(here, async (ctx, { payGroupNo }) => {
    await newCode(asMember(ctx), payGroupNo)
    return addressOf(asMember(ctx), wechat.code, payGroupNo)
  }),
  renew: action(here, async (ctx, { payGroupNo }) => {
    await endOther(asMember(ctx), payGroupNo)
    await newCode(asMember(ctx), payGroupNo)
    return addressOf(asMember(ctx), wechat.code, payGroupNo)
  }),
  check: action(here, (ctx, { payGroupNo }) => check(asMember(ctx), payGroupNo)),
  ...Object.fromEntries(assetMeans().map((means) => [means.code, payingBy(means)])),
  voucher: action(here.extend(VoucherForm), async (ctx, { payGroupNo, ...form }) => {
    await hand(asMember(ctx), payGroupNo, form)
    return addressOf(asMember(ctx), transfer.code, payGroupNo)
  }),
})

/** /pay-weixin, /pay_balance, /pay-transfer and /zhuanzhang: one cashier, each way of paying at its own address. */
export function paymentPages(page: PageDoor): void {
  voucherDesk(page)
  moneyQueues(page)
  const forms = actions()
  const cashier = (route: RouteName, sharing: readonly ChosenMeans[]) =>
    page(route, {
      input: Address,
      load: (ctx, address) => {
        const named = sharing.find(({ code }) => code === address.method?.code)
        return load(ctx, named ?? sharing[0]!, address, route)
      },
      head: ({ t }) => ({
        title: t('payments.title'),
        description: t('payments.description'),
        canonical: null,
        styles: ['buy'],
        scripts: ['pay'],
      }),
      layout: { frame: 'compact' },
      view: CashierPage,
      upload: true,
      actions: forms,
    })
  for (const [route, sharing] of Map.groupBy(chosenMeans(), (means) => means.page.route))
    cashier(route, sharing)
  cashier(
    'TransferVoucher',
    chosenMeans().filter(({ code }) => code === transfer.code),
  )
}
