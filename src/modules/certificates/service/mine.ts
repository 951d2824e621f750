import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { certificateErrors } from '../errors.ts'
import { findReadable, listHeld } from '../queries/mine.ts'
import type { Reader } from '../queries/mine.ts'
import type { HeldQuery, OpenCertificate } from '../schema.ts'
import type { HeldCertificate, HeldPage, OpenedCertificate } from '../view.ts'
import { verify } from './verify.ts'

const LIST_SIZE = 20

/** Rights of a store's staff that open its certificates. */
const STAFF = ['store.certificates', 'filling.inspect', 'store.ship', 'store.orders'] as const

function readerOf(ctx: Pick<Context, 'actor'>): Reader {
  const { memberId, storeId, permissions } = memberOf(ctx)
  return { memberId, storeId: STAFF.some((right) => permissions.includes(right)) ? storeId : null }
}

/** The version that this reader may open; a certificate of others does not exist for them. */
export async function readableVersion(
  ctx: Context,
  { certUrl, version }: OpenCertificate,
): Promise<{ version: number; uuid: string }> {
  const found = await findReadable(ctx.database, { number: certUrl, version: version ?? null }, readerOf(ctx))
  if (!found) throw certificateErrors.notFound()
  return found
}

/** A certificate that the reader holds or that is of their store, with what is to be said of it today. Three statements at most. */
export async function openCertificate(ctx: Context, input: OpenCertificate): Promise<OpenedCertificate> {
  const { version } = await readableVersion(ctx, input)
  const found = await verify(ctx, { number: input.certUrl, version })
  return { found, certUrl: input.certUrl, version }
}

/** The certificates that the acting member received, searched by number, lot, serial and product. */
export async function heldCertificates(ctx: Context, query: HeldQuery): Promise<HeldPage> {
  const { memberId } = memberOf(ctx)
  const paging = pagingOf(query, LIST_SIZE)
  const today = shanghaiDay(ctx.clock.now())
  const { rows, total } = await listHeld(ctx.database, memberId, query, paging)
  const list = rows.map(({ at, nameZh, nameEn, state, ...row }): HeldCertificate => ({
    ...row,
    name: { zh: nameZh, en: nameEn },
    status: state === 'signed' ? (row.validUntil < today ? 'expired' : 'current') : state,
    receivedAt: instant(at),
    href: hrefOf('Certificate', { certUrl: row.number }),
  }))
  return { list, total, ...paging }
}
