import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { yuanText } from '../../shared/fen.ts'
import { inWords } from '../../shared/text.ts'
import { instant } from '../../shared/time.ts'
import { hrefOf } from '../../sitemap.ts'
import { pictureOf } from '../catalogue/index.ts'
import type { ChangeRow, HoldingRow } from './queries/holdings.ts'
import type { HolderRow, RecallRow } from './queries/recalls.ts'
import { daysBetween, dispositions, lifeLeft, toneOf } from './rules/life.ts'
import type { HoldingReply } from './schema.ts'
import type {
  HoldingChange,
  HoldingList,
  HoldingNotice,
  HoldingView,
  RecallHolder,
  RecallView,
} from './view.ts'

/** As long as `2026-11-21` is. */
const DAY = 10

const iso = (at: string): string => instant(at).toISOString()

/** Certificates that changed alike, at once and for the same reason, together; the newest first. */
function changesOf(rows: readonly ChangeRow[]): HoldingChange[] {
  const changes = new Map<string, HoldingChange>()
  for (const { number, serial, revoked, why, at } of rows) {
    const key = [revoked, why, at.slice(0, DAY)].join()
    const href = hrefOf('Certificate', { certUrl: number })
    const change = changes.get(key) ?? {
      kind: revoked ? ('revoked' as const) : ('revised' as const),
      reason: why,
      at: iso(at),
      certificates: [],
    }
    changes.set(key, { ...change, certificates: [...change.certificates, { number, serial, href }] })
  }
  return [...changes.values()]
}

/** A recall outweighs what changed about the certificate. */
function noticeOf(row: HoldingRow): HoldingNotice | null {
  if (row.recallNumber !== null)
    return {
      kind: 'recalled',
      recallNo: row.recallNumber,
      level: row.recallLevel!,
      reason: row.recallReason!,
      at: iso(row.recallAt!),
    }
  const changes = changesOf(row.changes)
  const [first] = changes
  if (!first) return null
  const { kind, reason } = changes.find((change) => change.kind === 'revoked') ?? first
  return { kind, reason, at: first.at, changes }
}

/**
 * What a member holds of one lot, in their language, for the page and `holdingsReply`. `today` is the day of Asia/Shanghai: from
 * the day after `validUntil` the certificate is `expired`, unless it is revoked.
 */
export function presentHolding(
  ctx: Pick<Context, 'lang' | 't'>,
  row: HoldingRow,
  today: string,
): HoldingView {
  const daysLeft = daysBetween(today, row.validUntil)
  const { goods } = row
  return {
    id: String(row.id),
    name: inWords(ctx, goods.nameZh, goods.nameEn),
    pack: inWords(ctx, goods.packageZh, goods.packageEn),
    picture: pictureOf(goods),
    href: hrefOf('StoreProduct', { storeId: row.storeId, spu: row.spuId }),
    orderNo: row.orderNumber,
    lot: row.lot,
    serials: row.serials,
    quantity: row.quantity,
    validUntil: row.validUntil,
    daysLeft,
    lifeLeft: lifeLeft(row.certifiedOn, row.validUntil, today),
    tone: toneOf(daysLeft),
    minimum: row.minimum && `${row.minimum.value} ${row.minimum.unit}`,
    certificate: {
      number: row.certificateNumber,
      version: row.version,
      state: row.revoked ? 'revoked' : daysLeft < 0 ? 'expired' : 'current',
      href: hrefOf('Certificate', { certUrl: row.certificateUuid }),
    },
    moreCertificates: row.certificates - 1,
    priceFen: row.priceFen,
    notice: noticeOf(row),
  }
}

/** What a member holds, as the API says it: nothing of how a page shows it. */
export const holdingsReply = ({ list, ...page }: HoldingList): z.input<typeof HoldingReply> => ({
  list: list.map(
    ({ picture: _picture, href: _href, lifeLeft: _left, tone: _tone, priceFen, ...holding }) => ({
      ...holding,
      price: priceFen === null ? null : yuanText(priceFen),
    }),
  ),
  ...page,
})

/** A recall for both desks and their calls; `answered` counts units and names every disposition, 0 where nobody answered so. */
export const presentRecall = (row: RecallRow): RecallView => ({
  ...row,
  storeId: String(row.storeId),
  at: iso(row.at),
  answered: Object.fromEntries(
    dispositions.map((each) => [each, row.answered[each] ?? 0]),
  ) as RecallView['answered'],
})

/** One record of distribution in the detail of a recall; `answer` and `answeredAt` are null until its holder has answered. */
export const presentHolder = ({ orderNumber, answeredAt, ...row }: HolderRow): RecallHolder => ({
  ...row,
  orderNo: orderNumber,
  answeredAt: answeredAt === null ? null : iso(answeredAt),
})
