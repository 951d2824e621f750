import type { BatchData } from '../view.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { BatchRow } from '../queries/product.ts'
import { daysBetween, NEAR_EXPIRY_DAYS } from '../rules.ts'

const DAYS_A_MONTH = 30.4
/** A batch with its remaining life on `today`. */
export function toBatch(row: BatchRow, today: string): BatchData {
  const days = daysBetween(today, row.expiresOn)
  const life = daysBetween(row.producedOn, row.expiresOn)
  return {
    number: row.number,
    producedOn: row.producedOn,
    expiresOn: row.expiresOn,
    remainingMonths: Math.floor(days / DAYS_A_MONTH),
    remainingPercent: Math.round(Math.min(1, days / life) * 100),
    nearExpiry: days < NEAR_EXPIRY_DAYS,
    // An order needs half of that (decisions 9).
    usable: !row.opened && days >= NEAR_EXPIRY_DAYS / 2,
    opened: row.opened,
    available: row.available,
    certificate:
      row.certificateNumber === null
        ? null
        : {
            number: row.certificateNumber,
            href: hrefOf('Verify', { number: row.certificateNumber }),
          },
  }
}
