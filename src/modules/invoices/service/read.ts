import type { Context, MemberContext } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { historyOf } from '../../../platform/moves/index.ts'
import type { HistoryEntry } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import {
  countInvoices,
  findInvoice,
  invoiceListing,
  listInvoices,
  listLines,
  listOrdersOf,
  listOthers,
} from '../queries/invoices.ts'
import type { InvoiceOf, InvoiceRow } from '../queries/invoices.ts'
import { findVerifiedName } from '../queries/open.ts'
import { listUnsealed } from '../queries/unsealed.ts'
import { findRenewed } from '../red/queries/renewals.ts'
import { listReds } from '../red/queries/reds.ts'
import type { RedRow } from '../red/queries/reds.ts'
import { redRemark } from '../red/rules.ts'
import type { RedState } from '../red/states.ts'
import { inCapitals } from '../rules/capitals.ts'
import { objectionsTo } from '../rules/bearer.ts'
import { onPaper } from '../rules/paper.ts'
import type { InvoiceQuery } from '../schema.ts'
import { findSeller } from '../sellers/queries.ts'
import { invoiceAxis, invoiceGroups, invoiceStates } from '../states.ts'
import type { InvoiceGroup, InvoiceState } from '../states.ts'
import type { BearerView, InvoiceDetail, InvoiceItem, InvoiceStatusAsked, RedView } from '../view.ts'

/** An invoice in a list, in the reader's language; `waits` and `filesRest` are in it whoever reads: doors leave them out. */
export const toItem = (ctx: Pick<Context, 'lang'>, row: InvoiceRow): InvoiceItem & { id: number } => ({
  id: row.id,
  invoiceNo: row.number,
  state: row.state,
  kind: row.kind,
  title: row.title,
  storeName: inWords(ctx, row.storeZh, row.storeEn),
  orders: row.orders,
  appliedAt: row.appliedAt,
  grossFen: row.grossFen,
  netFen: row.netFen,
  taxFen: row.taxFen,
  fiscalNumber: row.fiscalNumber,
  reason: row.reason,
  waits: row.waits,
  isUnsealed: row.fiscalNumber !== null && row.pdfKey === null,
  filesRest: row.filesRest,
})

const isGroup = (status: InvoiceState | InvoiceGroup): status is InvoiceGroup => status in invoiceGroups

/** States that a list is asked for: all, one, or those of a group. */
export function statesOf(status: InvoiceStatusAsked): readonly InvoiceState[] {
  if (status === undefined) return invoiceStates
  return isGroup(status) ? invoiceGroups[status] : [status]
}

/** The caller's invoices and applications, the newest first; of one state or of a group of them where it is named. */
export async function ownInvoices(
  ctx: MemberContext,
  { status, ...input }: InvoiceQuery,
): Promise<Listed<InvoiceItem>> {
  const of = { memberId: ctx.actor.memberId }
  const states = statesOf(status)
  const place = placeOf(invoiceListing, input)
  const [rows, total] = await Promise.all([
    listInvoices(ctx.database, { of, states, place }),
    countInvoices(ctx.database, of, states),
  ])
  const page = listed(invoiceListing, place, rows, total)
  return { ...page, list: page.list.map((row) => toItem(ctx, row)) }
}

/** Whom a special invoice is made out to, against the verified company of its buyer, and why finance passed it. */
async function bearerOf(
  { database }: Pick<Context, 'database'>,
  row: InvoiceRow,
  log: readonly HistoryEntry[],
): Promise<BearerView> {
  const verifiedName = await findVerifiedName(database, row)
  const passed = log.findLast(({ move }) => move === 'pass')
  const objections = row.state === 'underReview' ? objectionsTo(row, verifiedName) : []
  return { verifiedName, objections, reason: passed?.reason ?? null }
}

/** An invoice with its lines, orders, seller and steps. 404 where it is not theirs who asks (R14, R17). */
export async function invoiceDetail(ctx: Context, of: InvoiceOf, number: string): Promise<InvoiceDetail> {
  const row = await findInvoice(ctx.database, of, number)
  if (!row) throw commonErrors.notFound()
  const [lines, orders, seller, log, reds, others, replaces, missing] = await Promise.all([
    listLines(ctx.database, row.id),
    listOrdersOf(ctx.database, row.id),
    findSeller(ctx.database, row.storeId),
    historyOf(ctx.database, invoiceAxis, row.id),
    listReds(ctx.database, row.id),
    listOthers(ctx.database, row),
    findRenewed(ctx.database, row.id),
    of === 'anyone' ? listUnsealed(ctx.database, row.id) : [],
  ])
  const { content, titleType, taxNumber, bank, account, address, phone, email, issuedAt } = row
  return {
    ...toItem(ctx, row),
    content,
    titleType,
    taxNumber,
    bank,
    account,
    address,
    phone,
    email,
    issuedAt,
    seller,
    capitals: inCapitals(row.grossFen),
    orders,
    others,
    replaces,
    lines: lines.flatMap(onPaper),
    hasPdf: row.pdfKey !== null,
    hasOfd: row.ofdKey !== null,
    hasXml: row.xmlKey !== null,
    unsealed: missing.map(({ redLetterId, failure, goesOn }) => ({
      redNo: reds.find(({ id }) => id === redLetterId)?.number ?? null,
      failure,
      goesOn,
    })),
    log,
    failure: of === 'anyone' ? row.failure : null,
    bearer: of === 'anyone' && row.kind === 'special' ? await bearerOf(ctx, row, log) : null,
    reds: reds.map((red) => ({ ...toRed(red), failure: of === 'anyone' ? red.failure : null })),
  }
}

/** One side has to answer until a term. */
const waitsForWord: readonly RedState[] = ['confirming', 'offered']

/** A red letter as its invoice shows it, its term only while one side has to answer; `failure` is for finance. */
export const toRed = (red: RedRow): RedView => ({
  redNo: red.number,
  state: red.state,
  cause: red.cause,
  reason: red.reason,
  remark: red.fiscalNumber && red.confirmationNo && redRemark(red.blueNumber, red.confirmationNo),
  answer: red.answer,
  confirmationState: red.confirmationState,
  fiscalNumber: red.fiscalNumber,
  confirmationNo: red.confirmationNo,
  confirmUntil: waitsForWord.includes(red.state) ? red.confirmUntil : null,
  refundNo: red.refundNo,
  isUnconfirmed: red.state === 'refused' || red.state === 'lapsed',
  hasOfd: red.ofdKey !== null,
  isUnsealed: red.fiscalNumber !== null && red.pdfKey === null,
  failure: red.failure,
  renewsFen: red.renewsFen,
  renewedBy: red.renewedBy,
  grossFen: red.grossFen,
  netFen: red.netFen,
  taxFen: red.taxFen,
})

/** The caller's own. */
export const ownInvoice = (ctx: MemberContext, { invoiceNo }: { invoiceNo: string }) =>
  invoiceDetail(ctx, { memberId: ctx.actor.memberId }, invoiceNo)

/**
 * Key of a file of an invoice or of one of its red letters, for its member, its store and finance; null where there is none. 404
 * for others (R14, R17).
 */
export async function fileKeyOf(
  { database, actor }: MemberContext,
  { invoiceNo, form, redNo }: { invoiceNo: string; form: 'pdf' | 'ofd' | 'xml'; redNo?: string | undefined },
): Promise<string | null> {
  const { memberId, storeId, isOperator, permissions } = actor
  const ofStore = storeId !== null && permissions.includes('store.money')
  const row =
    (await findInvoice(database, { memberId }, invoiceNo)) ??
    (ofStore ? await findInvoice(database, { storeId }, invoiceNo) : null) ??
    (isOperator && permissions.includes('finance.invoices')
      ? await findInvoice(database, 'anyone', invoiceNo)
      : null)
  if (!row) throw commonErrors.notFound()
  const kept =
    redNo === undefined ? row : (await listReds(database, row.id)).find(({ number }) => number === redNo)
  if (!kept) throw commonErrors.notFound()
  return { pdf: kept.pdfKey, ofd: kept.ofdKey, xml: kept.xmlKey }[form]
}
