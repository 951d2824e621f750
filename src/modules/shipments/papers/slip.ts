import { createHash } from 'node:crypto'
import type { AppServices } from '../../../platform/app-services.ts'
import { storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { DocumentKind } from '../../../platform/documents/index.ts'
import { PDF } from '../../../platform/files/index.ts'
import { isLanguage, translateFor } from '../../../platform/i18n.ts'
import type { Language } from '../../../platform/i18n.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { freeSerials } from '../../cylinders/index.ts'
import { unitsReady } from '../../fulfilment/index.ts'
import { holdBuyer, loadWaiting } from '../queries/slip.ts'
import type { WaitingLine, WaitingOrder } from '../queries/slip.ts'
import { declaredOf, storageOf } from './model.ts'
import type { Slip, SlipRow } from './model.ts'

const HASH_LENGTH = 16
/** Serials named where more than are needed may be taken. */
const SPARE_SERIALS = 3

/** What serials each batch and line may take. */
interface Candidates {
  free: readonly { batchId: number; serial: string }[]
  ready: readonly { orderLineId: number; serial: string; lot: string; expiresOn: string }[]
}

function rowsOf(line: WaitingLine, lang: Language, { free, ready }: Candidates): SlipRow[] {
  const { goods } = line
  const declared = declaredOf(line, lang)
  const shared = {
    number: goods.skuNumber,
    name: inWords({ lang }, goods.nameZh, goods.nameEn),
    pack: inWords({ lang }, goods.packageZh, goods.packageEn),
    storage: storageOf(line, translateFor(lang)),
    label: declared && `${declared.un}  ${declared.classes}`,
  }
  if (goods.fulfilment === 'madeToOrder') {
    const units = ready.filter((unit) => unit.orderLineId === line.lineId)
    const { lot = null, expiresOn = null } = units[0] ?? {}
    const serials = units.map(({ serial }) => serial)
    return [{ ...shared, quantity: line.quantity, lot, expiresOn, serials }]
  }
  return line.picks.map(({ batchId, lot, expiresOn, quantity }) => ({
    ...shared,
    quantity,
    lot,
    expiresOn,
    serials:
      goods.packageKind === 'cylinder'
        ? free
            .filter((each) => each.batchId === batchId)
            .slice(0, quantity + SPARE_SERIALS)
            .map(({ serial }) => serial)
        : [],
  }))
}

function toSlip(row: WaitingOrder, lang: Language, candidates: Candidates): Slip {
  const { address, lines } = row
  const rows = lines!.flatMap((line) => rowsOf(line, lang, candidates))
  return {
    orderNo: row.orderNo,
    placedAt: row.placedAt,
    store: {
      name: inWords({ lang }, row.storeZh, row.storeEn),
      city: inWords({ lang }, row.cityZh, row.cityEn),
    },
    buyer: row.buyer,
    region: lang === 'en' ? (address.regionEn ?? address.region) : address.region,
    hasCylinders: lines!.some(({ goods }) => goods.packageKind === 'cylinder'),
    hasDangerous: rows.some(({ label }) => label !== null),
    rows,
  }
}

type Asked = { orderNo: string; storeId: number | null }

/** The slip as it is now, and the subject that names it: other stock makes another document. */
async function currentSlip(
  { database, clock }: Pick<AppServices, 'database' | 'clock'>,
  asked: Asked,
  lang: Language,
) {
  const row = await loadWaiting(database, asked)
  if (!row) return null
  const batchIds = row.lines!.flatMap(({ picks }) => picks.map(({ batchId }) => batchId))
  const isMade = row.lines!.some(({ goods }) => goods.fulfilment === 'madeToOrder')
  const [free, ready] = await Promise.all([
    freeSerials(database, batchIds, clock.now()),
    isMade ? unitsReady(database, row.id) : [],
  ])
  const slip = toSlip(row, lang, { free, ready })
  const hash = createHash('sha256').update(JSON.stringify(slip)).digest('hex').slice(0, HASH_LENGTH)
  return { slip, memberId: row.memberId, subject: `${asked.orderNo}.${lang}.${hash}` }
}

/** The packing slip of an order (R61): what is taken from where, with places for two initials. */
export const packingSlip: DocumentKind = {
  name: 'shipments.packingSlip',
  file: 'parcelPaper',
  async make(services, subject) {
    const [orderNo, lang] = subject.split('.')
    if (!orderNo || !isLanguage(lang)) return null
    const current = await currentSlip(services, { orderNo, storeId: null }, lang)
    // Something left or was bound meanwhile: nobody is led to this one any more.
    if (current?.subject !== subject) return null
    const t = translateFor(lang)
    const { drawPackingSlip } = await import('./draw-slip.ts')
    return {
      bytes: await drawPackingSlip(current.slip, { lang, t }),
      type: PDF,
      filename: `${t('shipments.slip.title')} ${orderNo}.pdf`,
      // It names the buyer, so it is exported and erased with their account (R56).
      owner: { memberId: current.memberId },
    }
  },
  still: (tx, subject) => holdBuyer(tx, subject.split('.')[0]!),
}

/** The packing slip of an order that waits to leave, for staff of its store who ship; 404 for others (R14). */
export async function readPackingSlip(ctx: Context, { orderNo }: { orderNo: string }) {
  const current = await currentSlip(ctx, { orderNo, storeId: storeOf(ctx, 'store.ship') }, ctx.lang)
  if (!current) throw commonErrors.notFound()
  return { kind: packingSlip, subject: current.subject }
}
