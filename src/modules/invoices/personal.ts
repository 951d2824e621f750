import type { PersonalData } from '../../platform/personal-data.ts'
import { deleteTitles } from './queries/titles.ts'
import { listTitles } from './service/titles.ts'

/** Whom a member's invoices are made out to. */
export const invoiceData: PersonalData = {
  part: 'invoiceTitles',
  exported: listTitles,
  erase: (tx, { memberId }) => deleteTitles(tx, memberId),
}
