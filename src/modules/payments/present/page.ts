import { create } from 'qrcode'
import type { MemberContext } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { hrefOf } from '../../../sitemap.ts'
import { isProved, proofMeans } from '../../identity/index.ts'
import { chosenMeans, transfer, wechat } from '../means/index.ts'
import type { ChosenMeans, Means } from '../means/index.ts'
import { bankAccount } from '../means/transfer.ts'
import { payableOf } from '../payable.ts'
import { findLastVoucher } from '../queries/vouchers.ts'
import type { VoucherRow } from '../queries/vouchers.ts'
import type { Cashier } from '../service/cashier.ts'
import { remarkOf } from '../service/transfer.ts'
import type { CashierView, MeansView } from '../view.ts'

/** The dark squares of a code as one path, row by row. */
function qrOf(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const path: string[] = []
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) {
      let width = 0
      while (x + width < modules.size && modules.get(y, x + width)) width += 1
      if (width > 0) path.push(`M${x} ${y}h${width}v1h-${width}z`)
      x += width
    }
  return { size: modules.size, path: path.join('') }
}

function wechatOf({ latest }: Cashier, now: Date): CashierView['wechat'] {
  if (latest?.state !== 'processing' || latest.codeUrl === null) return null
  if (latest.expiresAt!.getTime() <= now.getTime()) return null
  return { number: latest.number, qr: qrOf(latest.codeUrl), expiresAt: latest.expiresAt!.toISOString() }
}

const voucherOf = (row: VoucherRow | null): CashierView['voucher'] =>
  row && (row.state === 'underReview' || row.state === 'failed')
    ? { number: row.payNo, state: row.state, submittedAt: row.submittedAt.toISOString(), reason: row.reason }
    : null

function leftUntil(deadline: Date, now: Date): CashierView['left'] {
  const seconds = Math.max(0, Math.floor((deadline.getTime() - now.getTime()) / 1000))
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

async function proofOf(ctx: MemberContext, { begins }: Means): Promise<CashierView['proof']> {
  if (begins !== 'settled' || isProved(ctx)) return 'done'
  return (await proofMeans(ctx)).payPassword ? 'password' : 'elsewhere'
}

/** The address of a means in the cashier of a group. */
const hrefOfMeans = ({ page }: ChosenMeans, payNo: string, amountFen: number): string =>
  hrefOf(page.route, { price: yuanText(amountFen), payNo, ...page.query })

/** The address of the cashier for what is due, by the means of this code; throws where nobody chooses it there. */
export function payHref(code: string, payNo: string, amountFen: number): string {
  const means = chosenMeans().find((it) => it.code === code)
  if (!means) throw new Error(`${code} has no page of the cashier`)
  return hrefOfMeans(means, payNo, amountFen)
}

/** The same for what waits to be paid already: by the transfer, where one may be under way, else by WeChat. */
export const payHrefOfOpen = (isTransferred: boolean, payNo: string, amountFen: number): string =>
  payHref((isTransferred ? transfer : wechat).code, payNo, amountFen)

const meansView = ({ assets, methods, bars }: Cashier, { code, page, left }: ChosenMeans): MeansView => ({
  code,
  icon: page.icon,
  panel: page.panel,
  offered: methods.includes(code),
  barred: bars.get(code)?.key ?? null,
  leftFen: left?.(assets) ?? null,
})

/** What the page of one means shows. */
export async function toPage(ctx: MemberContext, cashier: Cashier, means: ChosenMeans): Promise<CashierView> {
  const { group, orders, amountFen, assets } = cashier
  const now = ctx.clock.now()
  const account = bankAccount(ctx)
  const [voucher, paying] = await Promise.all([
    findLastVoucher(ctx.database, group.id, ctx.actor.memberId),
    payableOf(group.kind).shown(ctx, group),
  ])
  const shown = voucherOf(voucher)
  const checking = group.state === 'open' && shown?.state === 'underReview'
  return {
    payNo: group.payNo,
    price: yuanText(amountFen),
    chosen: { ...meansView(cashier, means), figures: means.figures?.(assets, amountFen) ?? null },
    href: hrefOfMeans(means, group.payNo, amountFen),
    // No deadline closes a group whose voucher is under review (decisions 9).
    open: checking || (group.state === 'open' && !cashier.isOver && now < group.deadlineAt),
    checking,
    deadlineAt: group.deadlineAt.toISOString(),
    left: leftUntil(group.deadlineAt, now),
    transferChosen: group.transferChosen,
    amountFen,
    kind: group.kind,
    orders: paying,
    methods: chosenMeans()
      .filter(({ code }) => payableOf(group.kind).takes(code))
      .map((it) => meansView(cashier, it)),
    proof: await proofOf(ctx, means),
    wechat: means.page.panel === 'code' ? wechatOf(cashier, now) : null,
    transfer: account && { account, remark: remarkOf(group.payNo) },
    voucher: shown,
    doneHref: payableOf(group.kind).doneHref(orders),
  }
}
