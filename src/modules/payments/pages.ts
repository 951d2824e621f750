import { z } from 'zod'
import { CashierPage } from '../../../views/pages/payments/cashier-page.tsx'
import type { CashierData, CashierMethod } from '../../../views/pages/payments/types.ts'
import { asMember } from '../../platform/context.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { keepDocument } from '../../platform/files/index.ts'
import { takeShared } from '../../platform/limits.ts'
import { action, keeping, stay } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { Redirect } from '../../platform/redirect.ts'
import { uploaded } from '../../platform/uploads.ts'
import { parseInput } from '../../platform/validation.ts'
import { yuanText } from '../../shared/fen.ts'
import { hrefOf } from '../../sitemap.ts'
import type { RouteName } from '../../sitemap.ts'
import { cashierMethods, doneHref, toPage } from './presenter.ts'
import { payNo, SubmitVoucher } from './schema.ts'
import { recoverAttempt } from './service/ask.ts'
import { payByAssets, prepareAssets } from './service/assets.ts'
import { cashierFor } from './service/cashier.ts'
import { endOther } from './service/close.ts'
import { beginTransfer, submitVoucher } from './service/transfer.ts'
import { giveCode, prepareWechat, startWechat } from './service/wechat.ts'

const Address = z.object({ price: z.string().max(20), payNo, method: z.enum(['credit']).optional() })
type Address = z.output<typeof Address>

const routes: Record<CashierMethod, RouteName> = {
  wechat: 'PayWeixin',
  transfer: 'PayTransfer',
  balance: 'PayBalance',
  credit: 'PayBalance',
}

/** `{price}` is for showing: a wrong one leads to the right address, a paid group to its orders (decisions 1). */
async function load(
  ctx: Context,
  method: CashierMethod,
  address: Address,
  route: RouteName,
): Promise<CashierData> {
  const me = asMember(ctx)
  const cashier = await cashierFor(me, { payGroupNo: address.payNo })
  if (cashier.group.state === 'settled') throw new Redirect(doneHref(cashier.orders[0]?.number))
  const price = yuanText(cashier.amountFen)
  if (price !== address.price) throw new Redirect(hrefOf(route, { ...address, price }))
  return toPage(me, cashier, method)
}

/** Every form of the cashier names the group that it is about. */
const here = z.object({ payGroupNo: payNo })

/** The address of one way of paying, as the group stands now. */
async function addressOf(me: MemberContext, method: CashierMethod, payGroupNo: string): Promise<string> {
  const { amountFen } = await cashierFor(me, { payGroupNo })
  const query = { payNo: payGroupNo, method: method === 'credit' ? 'credit' : undefined }
  return hrefOf(routes[method], { price: yuanText(amountFen), ...query })
}

async function newCode(me: MemberContext, payGroupNo: string): Promise<void> {
  await prepareWechat(me, { payGroupNo })
  await giveCode(me, await startWechat(me, { payGroupNo }))
}

async function choose(me: MemberContext, method: CashierMethod, payGroupNo: string): Promise<string> {
  if (method === 'transfer') await beginTransfer(me, { payGroupNo })
  return addressOf(me, method, payGroupNo)
}

/** "I have paid": the provider is asked; what it says takes effect. */
async function check(me: MemberContext, payGroupNo: string) {
  const { group, latest, orders } = await cashierFor(me, { payGroupNo })
  await takeShared(me, `pay:check:${group.id}`, 30, 300)
  if (latest?.state === 'processing') await recoverAttempt(me, latest.number)
  const after = await cashierFor(me, { payGroupNo })
  if (after.group.state === 'settled') return doneHref(orders[0]?.number)
  return stay({ notice: { key: 'payments.wechat.notYet' } })
}

async function pay(
  me: MemberContext,
  method: 'balance' | 'credit',
  payGroupNo: string,
  payPassword?: string,
) {
  const { orders } = await cashierFor(me, { payGroupNo })
  await prepareAssets(me, { payGroupNo, payPassword })
  await payByAssets(me, method, { payGroupNo })
  return doneHref(orders[0]?.number)
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

const payingBy = (method: 'balance' | 'credit') =>
  action(here.extend({ payPassword: z.string().max(64).optional() }), (ctx, input) =>
    pay(asMember(ctx), method, input.payGroupNo, input.payPassword),
  )

const actions = {
  choose: action(here.extend({ method: z.enum(cashierMethods) }), (ctx, { method, payGroupNo }) =>
    choose(asMember(ctx), method, payGroupNo),
  ),
  code: action(here, async (ctx, { payGroupNo }) => {
    await newCode(asMember(ctx), payGroupNo)
    return addressOf(asMember(ctx), 'wechat', payGroupNo)
  }),
  renew: action(here, async (ctx, { payGroupNo }) => {
    await endOther(asMember(ctx), payGroupNo)
    await newCode(asMember(ctx), payGroupNo)
    return addressOf(asMember(ctx), 'wechat', payGroupNo)
  }),
  check: action(here, (ctx, { payGroupNo }) => check(asMember(ctx), payGroupNo)),
  balance: payingBy('balance'),
  credit: payingBy('credit'),
  voucher: action(here.extend(VoucherForm), async (ctx, { payGroupNo, ...form }) => {
    await hand(asMember(ctx), payGroupNo, form)
    return addressOf(asMember(ctx), 'transfer', payGroupNo)
  }),
}

/** /pay-weixin, /pay_balance, /pay-transfer and /zhuanzhang: one cashier, each way of paying at its own address. */
export function paymentPages(page: PageDoor): void {
  const cashier = (route: RouteName, methodOf: (address: Address) => CashierMethod) =>
    page(route, {
      input: Address,
      load: (ctx, address) => load(ctx, methodOf(address), address, route),
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
      actions,
    })
  cashier('PayWeixin', () => 'wechat')
  cashier('PayTransfer', () => 'transfer')
  cashier('TransferVoucher', () => 'transfer')
  cashier('PayBalance', ({ method }) => method ?? 'balance')
}
