import { memberOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { hrefOf } from '../../../sitemap.ts'
import { holdSigned, insertHolders, listOfOrder } from '../queries/holders.ts'
import type { HandedOver, SignedRow } from '../queries/holders.ts'
import type { OrderCertificate } from '../view.ts'

/** Goods whose certificates are asked for: by batch for solutions, by batch and serial for cylinders from stock, by unit. */
interface Certifiable {
  batchIds?: readonly number[]
  unitIds?: readonly number[]
  serials?: readonly string[]
}

/**
 * Current certificates of these goods with their last valid day; goods without one are missing from the answer. Until `tx` ends
 * nobody revokes or replaces them. Two statements.
 */
export const signedFor = (
  tx: Tx,
  { batchIds = [], unitIds = [], serials = [] }: Certifiable,
): Promise<SignedRow[]> => holdSigned(tx, { batchIds, unitIds, serials })

/** Goods leave: the member holds these certificates from now on. Called in the transaction that ships. One statement. */
export async function handOver(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  handed: readonly HandedOver[],
): Promise<void> {
  if (handed.length > 0) await insertHolders(tx, handed, clock.now())
}

/** Documents of an order of the acting member, in the order of its lines. One statement. */
export async function certificatesOfOrder(ctx: Context, orderNo: string): Promise<OrderCertificate[]> {
  const rows = await listOfOrder(ctx.database, orderNo, memberOf(ctx).memberId)
  return rows.map(({ orderLineId, ...row }) => ({
    ...row,
    lineId: String(orderLineId),
    href: row.isHeld
      ? hrefOf('Certificate', { certUrl: row.number })
      : hrefOf('Verify', { number: row.number }),
  }))
}

const ARCHIVE = '/api/certificate/archive'

/** The same as papers of its page: what it is called, which one it is, where it is read; and all of them in one file. */
export async function certificatePapersOf(ctx: Context, { orderNo }: { orderNo: string }) {
  const { t } = ctx
  const certificates = await certificatesOfOrder(ctx, orderNo)
  const papers = certificates.map(({ number, document, serial, lot, state, href }) => ({
    kind: 'certificate' as const,
    title: t.dynamic(`certificates.text.pdf.${document}`),
    text: [
      number,
      serial ?? lot,
      ...(state === 'signed' ? [] : [t.dynamic(`certificates.held.state.${state}`)]),
    ].join(' · '),
    href,
  }))
  const held = certificates.filter(({ isHeld }) => isHeld)
  if (held.length === 0) return papers
  const all = {
    kind: 'certificate' as const,
    title: t('certificates.archive.title'),
    text: t('certificates.archive.text', { count: new Set(held.map(({ number }) => number)).size }),
    href: `${ARCHIVE}?${new URLSearchParams({ orderNo }).toString()}`,
  }
  return [...papers, all]
}
