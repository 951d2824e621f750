import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Glance, GlanceRow } from '../../../platform/desk/glance.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { findOwnFile } from '../../../platform/files/index.ts'
import type { KeptFile } from '../../../platform/files/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { assertMoved, takeStep } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { yuanText } from '../../../shared/fen.ts'
import { hrefOf } from '../../../sitemap.ts'
import { account, post } from '../../ledger/index.ts'
import { notify } from '../../notices/index.ts'
import { dues, payableOf } from '../payable.ts'
import { paymentErrors } from '../errors.ts'
import { meansOf } from '../means/index.ts'
import { findByNumber, lockAttempt, partsOf } from '../queries/attempts.ts'
import type { Attempt } from '../queries/attempts.ts'
import {
  countVouchers,
  oldestVoucher,
  decideVoucher,
  findVoucher,
  findVoucherFile,
  listVouchers,
  voucherListing,
} from '../queries/vouchers.ts'
import type { VoucherRow } from '../queries/vouchers.ts'
import { paymentAxis } from '../states.ts'
import type { FailVoucher, PassVoucher, VoucherQuery } from '../schema.ts'
import type { OpenVoucher } from '../view.ts'
import { amountOf, waitingParts } from './attempt.ts'
import { settle } from './settle.ts'

/** Rows of the list of today. */
const MOST_AT_HOME = 4
const RIGHT = 'finance.vouchers'
const DAY_MS = 86_400_000

/** Vouchers for staff who decide them. */
export async function voucherPage(ctx: Context, input: VoucherQuery): Promise<Listed<VoucherRow>> {
  assertOperator(ctx, RIGHT)
  const waiting = input.status === 'waiting'
  const place = placeOf(voucherListing, input)
  const [rows, total] = await Promise.all([
    listVouchers(ctx.database, { waiting, place }),
    countVouchers(ctx.database, waiting),
  ])
  return listed(voucherListing, place, rows, total)
}

/** The same with all that was written in them; whose they are is audited, but for the reader's own (R52). */
export async function readVouchers(ctx: Context, input: VoucherQuery): Promise<Listed<VoucherRow>> {
  const page = await voucherPage(ctx, input)
  const others = page.list.filter(({ memberId }) => memberId !== ctx.actor?.memberId)
  const members = [...new Set(others.map(({ memberId }) => memberId))]
  if (members.length > 0) await recordAudit(ctx, { action: 'payments.readVouchers', after: { members } })
  return page
}

/** The voucher of this payment as the palette names it; its account and number are not read. */
export async function voucherNamed(
  ctx: Context,
  payNo: string,
): Promise<Pick<VoucherRow, 'payNo' | 'payerName'> | null> {
  assertOperator(ctx, RIGHT)
  return findVoucher(ctx.database, payNo)
}

/** One of them, with what it pays; the look is audited unless it is the reader's own (R52). */
export async function voucherOf(ctx: Context, { payNo }: { payNo: string }): Promise<OpenVoucher> {
  assertOperator(ctx, RIGHT)
  const voucher = await findVoucher(ctx.database, payNo)
  if (!voucher) throw commonErrors.notFound()
  const { memberId } = voucher
  if (memberId !== ctx.actor?.memberId)
    await recordAudit(ctx, { action: 'payments.readVouchers', memberId, after: { payNo } })
  const parts = await partsOf(ctx.database, voucher.paymentId)
  const numbers = await payableOf(voucher.kind).numbers(ctx.database, [...parts.keys()])
  const pays = [...parts].map(([id, amountFen]) => ({ number: numbers.get(id) ?? '—', amountFen }))
  return { ...voucher, pays }
}

/** How many wait to be decided. */
export async function vouchersWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countVouchers(ctx.database, true)
}

const glanceRow = (ctx: Context, row: VoucherRow): GlanceRow => ({
  kind: ctx.t('desk.glance.voucher'),
  act: ctx.t('desk.glance.decide'),
  label: row.payNo,
  href: hrefOf('OperatorVouchers', { open: row.payNo }),
  text: row.payerName,
  note: yuanText(row.amountFen),
  due: null,
  since: row.submittedAt,
  isUrgent: false,
})

/** Those that wait, the oldest first, for home. */
export async function vouchersGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(voucherListing, { size: MOST_AT_HOME })
  const [oldest, rows] = await Promise.all([
    oldestVoucher(ctx.database),
    listVouchers(ctx.database, { waiting: true, place }),
  ])
  return { oldest, today: rows.slice(0, MOST_AT_HOME).map((row) => glanceRow(ctx, row)) }
}

/** The file of a voucher, for staff who decide it; the look is audited (R46, R52). */
export async function voucherFile(ctx: MemberContext, { payNo }: { payNo: string }): Promise<KeptFile> {
  assertOperator(ctx, RIGHT)
  const named = await findVoucherFile(ctx.database, payNo)
  const file = named && (await findOwnFile(ctx, named.memberId, named.fileKey))
  if (!file) throw commonErrors.notFound()
  await recordAudit(ctx, { action: 'payments.voucherSeen', memberId: named.memberId, after: { payNo } })
  return file
}

/** The attempt whose voucher waits, with its group, for this transaction alone. Nobody decides their own (R18). */
async function takeWaiting(ctx: MemberContext, tx: Tx, payNo: string) {
  assertOperator(ctx, RIGHT)
  const found = await findByNumber(tx, payNo)
  if (!found || meansOf(found.method).begins !== 'underReview') throw commonErrors.notFound()
  if (found.memberId === ctx.actor.memberId) throw paymentErrors.ownDecision()
  const group = await dues().lock(tx, found.groupId)
  const attempt = await lockAttempt(tx, found.id)
  assertMoved(attempt.state === 'underReview')
  return { group, attempt }
}

const tell = (
  ctx: MemberContext,
  tx: Tx,
  { memberId, number }: Attempt,
  key: 'voucherFailed' | 'voucherShort' | 'voucherOver',
  payNo: string,
  vars: Record<string, string> = {},
) =>
  notify(
    ctx,
    {
      memberId,
      kind: 'payment',
      key,
      vars: { number, ...vars },
      path: hrefOf('PayTransfer', { price: '0.00', payNo }),
    },
    tx,
  )

/** Money that came in for an attempt and is not taken by its orders is the payer's balance. */
const creditBalance = (tx: Tx, attempt: Attempt, fen: number, at: Date) =>
  post(tx, {
    kind: 'payments.toBalance',
    ref: `payment:${attempt.id}`,
    at,
    entries: [
      { account: account('bankClearing'), amount: -fen },
      { account: account('balance', attempt.memberId), amount: fen },
    ],
  })

/** The attempt failed; there is a day at least to try again. */
async function reject(ctx: MemberContext, tx: Tx, attempt: Attempt, reason: string): Promise<void> {
  const at = ctx.clock.now()
  const by = { role: 'finance', actorId: ctx.actor.memberId } as const
  assertMoved(await takeStep(tx, paymentAxis, { of: attempt, move: 'reject', by, reason, at }))
  await dues().keepOpen(tx, attempt.groupId, new Date(at.getTime() + DAY_MS))
}

/**
 * The transfer was found at the bank: one line of its statement, of this amount. Enough of it settles the group, and what is
 * more is the buyer's balance; too little, or for a group that is closed, is their balance as a whole, and the voucher fails.
 */
export const passVoucher = (ctx: MemberContext, { payNo, bankReference, received }: PassVoucher) =>
  ctx.database.transaction(async (tx) => {
    const { group, attempt } = await takeWaiting(ctx, tx, payNo)
    const at = ctx.clock.now()
    const { memberId: staffId } = ctx.actor
    const parts = await waitingParts(tx, group)
    const enough =
      group.state === 'open' && amountOf(parts) === attempt.amountFen && received >= attempt.amountFen
    const left = enough ? received - attempt.amountFen : received
    const found = {
      paymentId: attempt.id,
      decidedBy: staffId,
      bankReference,
      receivedFen: received,
      living: true,
    }
    await decideVoucher(tx, { ...found, reason: enough ? null : 'short' }, at)
    if (enough) {
      const step = { move: 'pass', role: 'finance', actorId: staffId } as const
      await settle(ctx, tx, {
        attempt,
        kind: group.kind,
        parts,
        step,
        transactionId: `bank:${bankReference}`,
        at,
      })
    } else await reject(ctx, tx, attempt, 'short')
    if (left > 0) {
      await creditBalance(tx, attempt, left, at)
      await tell(ctx, tx, attempt, enough ? 'voucherOver' : 'voucherShort', group.payNo, {
        amount: yuanText(left),
      })
    }
    const status = enough ? ('settled' as const) : ('failed' as const)
    await recordAudit(
      ctx,
      { action: 'payments.voucherPass', memberId: attempt.memberId, after: { payNo, received, status } },
      tx,
    )
    return { payNo, status }
  })

/** The transfer was not found, or is not what it should be: the buyer is notified of the reason and may hand in another voucher. */
export const failVoucher = (ctx: MemberContext, { payNo, reason }: FailVoucher) =>
  ctx.database.transaction(async (tx) => {
    const { group, attempt } = await takeWaiting(ctx, tx, payNo)
    const nothing = { bankReference: null, receivedFen: null, living: false }
    await decideVoucher(
      tx,
      { ...nothing, paymentId: attempt.id, decidedBy: ctx.actor.memberId, reason },
      ctx.clock.now(),
    )
    await reject(ctx, tx, attempt, reason)
    await tell(ctx, tx, attempt, 'voucherFailed', group.payNo, { reason })
    await recordAudit(
      ctx,
      { action: 'payments.voucherFail', memberId: attempt.memberId, after: { payNo, status: 'failed' } },
      tx,
    )
    return { payNo, status: 'failed' as const }
  })
