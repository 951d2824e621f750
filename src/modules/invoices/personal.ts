import { forgetReasons } from '../../platform/moves/index.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { yuanText } from '../../shared/fen.ts'
import { sumsReply } from './present.ts'
import { forgetContacts, isUnderWay, listAllOf } from './queries/personal.ts'
import { deleteTitles } from './queries/titles.ts'
import { redAxis } from './red/states.ts'
import { listTitles } from './service/titles.ts'
import { invoiceAxis } from './states.ts'

/** Whom a member's invoices are made out to. */
export const titleData: PersonalData = {
  part: 'invoiceTitles',
  exported: listTitles,
  erase: (tx, { memberId }) => deleteTitles(tx, memberId),
}

/**
 * A member's invoices and applications. What was issued keeps title, tax number and sums, and its files stay with the store, whose
 * papers they are; bank, address, phone, mail and every word about it go with the account (R56, decisions 11).
 */
export const invoiceData: PersonalData = {
  part: 'invoices',
  async exported(ctx) {
    const rows = await listAllOf(ctx.database, ctx.actor.memberId)
    return rows.map((row) => ({
      invoiceNo: row.number,
      status: row.state,
      type: row.kind,
      content: row.content,
      titleType: row.titleType,
      title: row.title,
      taxNo: row.taxNumber,
      bank: row.bank,
      account: row.account,
      address: row.address,
      phone: row.phone,
      email: row.email,
      language: row.language,
      ...sumsReply(row),
      appliedAt: row.appliedAt.toISOString(),
      fiscalNumber: row.fiscalNumber,
      issuedAt: row.issuedAt?.toISOString() ?? null,
      reason: row.reason,
      orders: row.orderNos,
      redLetters: row.reds.map(({ redNo, state, grossFen, fiscalNumber, answer }) => ({
        redNo,
        status: state,
        amount: yuanText(grossFen),
        fiscalNumber,
        answer,
      })),
    }))
  },
  blocks: async (ctx) =>
    (await isUnderWay(ctx.database, ctx.actor.memberId)) ? 'invoices.blocks.underWay' : null,
  async erase(tx, { memberId }) {
    const { invoiceIds, redIds } = await forgetContacts(tx, memberId)
    await forgetReasons(tx, invoiceAxis, invoiceIds)
    await forgetReasons(tx, redAxis, redIds)
  },
}
