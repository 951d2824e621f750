import type { BatchData } from '../view.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { BatchRow } from '../queries/product.ts'
import { daysBetween, NEAR_EXPIRY_DAYS } from '../rules.ts'

const DAYS_A_MONTH = 30.4
/** A batch with its remaining life on `today`. */
export function toBatch(row: BatchRow, today: string): BatchData {
  const days = daysBetween(today, row.expires_on)
  const life = daysBetween(row.produced_on, row.expires_on)
  return {
    number: row.number,
    producedOn: row.produced_on,
    expiresOn: row.expires_on,
    remainingMonths: Math.floor(days / DAYS_A_MONTH),
    remainingPercent: Math.round(Math.min(1, days / life) * 100),
    nearExpiry: days < NEAR_EXPIRY_DAYS,
    // An order needs half of that (decisions 9).
    usable: days >= NEAR_EXPIRY_DAYS / 2,
    available: row.available,
    certificate:
      row.certificate_number === null
        ? null
        : {
            number: row.certificate_number,
            href: hrefOf('Certificate', { certUrl: row.certificate_number }),
          },
  }
}
