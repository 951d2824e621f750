import type { AppServices } from '../../../platform/app-services.ts'
import type { Invoicing, IssueRequest } from '../../../platform/gateways/invoicing/index.ts'
import { eachDue } from '../../../platform/jobs/index.ts'
import { takeStep } from '../../../platform/moves/index.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { findInvoice, listLines, listOrdersOf, lockInvoice } from '../queries/invoices.ts'
import type { InvoiceRow } from '../queries/invoices.ts'
import { noteWaits, takeDue } from '../queries/issuing.ts'
import { insertUnsealed } from '../queries/unsealed.ts'
import { insertEntries, setUnchecked } from '../red/queries/reds.ts'
import { onPaper } from '../rules/paper.ts'
import { findSeller } from '../sellers/queries.ts'
import { tellSeller } from '../sellers/tell.ts'
import { invoiceAxis } from '../states.ts'
import { filesOf, isNumbered } from './seal.ts'
import type { Numbered } from './seal.ts'

const MOST_A_ROUND = 20
const byProvider = { role: 'provider', actorId: null } as const

/** A request of this round; after a refusal the next has another number. */
export const requestNoOf = ({ number, round }: { number: string; round: number }) => `${number}-${round}`

async function requestOf(services: AppServices, row: InvoiceRow): Promise<IssueRequest> {
  const [lines, orders, seller] = await Promise.all([
    listLines(services.database, row.id),
    listOrdersOf(services.database, row.id),
    findSeller(services.database, row.storeId),
  ])
  if (!seller) throw new Error(`store ${row.storeId} has no tax data`)
  return {
    requestNo: requestNoOf(row),
    kind: row.kind,
    seller,
    buyer: {
      name: row.title,
      taxNumber: row.taxNumber,
      isPerson: row.titleType === 'personal',
      bank: row.bank,
      account: row.account,
      address: row.address,
      phone: row.phone,
    },
    lines: lines
      .flatMap(onPaper)
      .map(({ nature, name, spec, unit, quantity, unitPrice, taxCode, rate, netFen, taxFen }) => ({
        nature,
        name,
        spec,
        unit,
        quantity,
        unitPrice,
        taxCode,
        rate,
        netFen,
        taxFen,
      })),
    netFen: row.netFen,
    taxFen: row.taxFen,
    remark: orders.map(({ orderNo }) => orderNo).join(' '),
  }
}

/** The provider refused it: finance sees why, and asks again or fails it. */
const stick = (services: AppServices, number: string, reason: string) =>
  services.database.transaction(async (tx) => {
    const row = await lockInvoice(tx, 'anyone', number)
    const at = services.clock.now()
    await takeStep(tx, invoiceAxis, {
      of: row!,
      move: 'stick',
      by: byProvider,
      at,
      reason,
      also: { failure: reason, waits: null },
    })
  })

/** It is accepted later, and nothing is lost: the staff of its store who can do something about it are notified, once. */
const hold = (services: AppServices, number: string, waits: 'login' | 'quota') =>
  services.database.transaction(async (tx) => {
    const noted = await noteWaits(tx, number, waits)
    if (!noted?.isFirst) return
    await tellSeller(
      services,
      tx,
      noted.storeId,
      waits === 'login' ? 'invoicesWaitForLogin' : 'invoicesWaitForQuota',
    )
  })

/**
 * It is issued: its number is kept, the journal says so, and the buyer is notified; its files are kept, or asked for from now on. Once,
 * whoever asks.
 */
async function settle(
  services: AppServices,
  invoicing: Invoicing,
  row: InvoiceRow,
  outcome: Numbered,
): Promise<void> {
  const { fiscalNumber, issuedAt } = outcome
  const files = await filesOf(services, invoicing, row.storeId, outcome)
  await services.database.transaction(async (tx) => {
    const { id, state, number, memberId } = (await lockInvoice(tx, 'anyone', row.number))!
    const at = services.clock.now()
    const also = { fiscal_number: fiscalNumber, issued_at: issuedAt, failure: null, waits: null }
    if (
      !(await takeStep(tx, invoiceAxis, {
        of: { id, state },
        move: 'issue',
        by: byProvider,
        at,
        also: { ...also, ...('keys' in files && files.keys) },
      }))
    )
      return
    if ('failure' in files)
      await insertUnsealed(
        tx,
        { requestNo: requestNoOf(row), invoiceId: id, redLetterId: null, failure: files.failure },
        at,
      )
    const lines = await listLines(tx, id)
    await insertEntries(tx, { invoiceId: id, redLetterId: null, lines }, at)
    // Money may have gone back while it was being issued.
    await setUnchecked(tx, [...new Set(lines.map(({ orderId }) => orderId))], true)
    const path = hrefOf('FapiaoDetail', { invoiceNo: number })
    await notify(services, { memberId, key: 'invoiceIssued', vars: { number, no: fiscalNumber }, path }, tx)
  })
}

/** Asks what became of an application that was passed, and asks for it where the provider does not know of it. */
export async function issueOne(services: AppServices, invoicing: Invoicing, number: string): Promise<void> {
  const row = await findInvoice(services.database, 'anyone', number)
  if (row?.state !== 'passed') return
  const requestNo = requestNoOf(row)
  let outcome = await invoicing.query(requestNo)
  if (outcome.state === 'unknown') {
    const answer = await invoicing.issue(await requestOf(services, row))
    if (!answer.accepted)
      return answer.waits ? hold(services, number, answer.waits) : stick(services, number, answer.reason)
    outcome = await invoicing.query(requestNo)
  }
  if (outcome.state === 'failed') return stick(services, number, outcome.reason)
  if (isNumbered(outcome)) await settle(services, invoicing, row, outcome)
}

/** What was passed is issued, or asked after; what the provider does not answer for is left to the next round. */
export async function issueDue(services: AppServices, invoicing: Invoicing): Promise<void> {
  const due = await takeDue(services.database, services.clock.now(), MOST_A_ROUND)
  await eachDue(
    services,
    due,
    ({ number }) => `invoice ${number}`,
    ({ number }) => issueOne(services, invoicing, number),
  )
}
