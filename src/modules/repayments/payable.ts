import { applyRepayment, lockOwed } from '../credit/index.ts'
import { account } from '../ledger/index.ts'
import type { Entry } from '../ledger/index.ts'
import { notify } from '../notices/index.ts'
import { endOvertaken, inYuan, registerPayable, settleDue } from '../payments/index.ts'
import type { DuePart, Payable } from '../payments/index.ts'
import { yuanText } from '../../shared/fen.ts'
import { hrefOf } from '../../sitemap.ts'
import { repaymentErrors } from './errors.ts'
import { listOfGroup, listOvertaken, noteSettled, repaymentNumbers, sumPosted } from './queries.ts'
import type { DueRepayment } from './queries.ts'
import { repaymentMeans } from './rules.ts'

const ownAccounts = new Set(['balance', 'compensation'])

/**
 * What pays a part, as far as so much is owed; the rest is own money. Who pays out of the balance pays no more than is owed: the rest
 * of a compensation would become money of their own.
 */
function entriesOf(memberId: number, owedFen: number, paid: readonly Entry[]): Entry[] {
  const fen = -inYuan(paid)
  const owed = Math.min(fen, owedFen)
  if (owed < fen && paid.some((entry) => ownAccounts.has(entry.account.kind)))
    throw repaymentErrors.tooMuch({ sum: yuanText(owedFen) })
  return [
    ...paid,
    { account: account('credit', memberId), amount: owed },
    { account: account('balance', memberId), amount: fen - owed },
  ]
}

const partOf = ({ id, number, memberId, amountFen, waits }: DueRepayment, owedFen: number): DuePart => ({
  id,
  number,
  memberId,
  payableFen: amountFen,
  waits,
  bar: waits && amountFen > owedFen ? repaymentErrors.overtaken() : null,
  ref: `repayment:${id}`,
  entriesFrom: (paid) => entriesOf(memberId, owedFen, paid),
})

/** Repayments, as payments see them. Bills are locked before accounts, as a refund does. */
export const repayments: Payable = {
  takes: (means) => (repaymentMeans as readonly string[]).includes(means),
  async parts(tx, groupId) {
    const found = await listOfGroup(tx, groupId)
    const [first] = found
    const owedFen = first?.waits ? await lockOwed(tx, first.memberId) : 0
    return found.map((repayment) => partOf(repayment, owedFen))
  },
  async settled(services, tx, { id: groupId, method, at, posted }) {
    if (!(await settleDue(tx, groupId, at))) return 0
    const settled = await listOfGroup(tx, groupId)
    await posted
    for (const { id, memberId, number, amountFen } of settled) {
      const appliedFen = await sumPosted(tx, id)
      await applyRepayment(tx, { memberId, fen: appliedFen, ref: `repayment:${id}`, at })
      if (!(await noteSettled(tx, { id, method, appliedFen, at })))
        throw new Error(`due ${groupId} is no repayment that waits`)
      const openIds = await listOvertaken(tx, memberId, await lockOwed(tx, memberId))
      await endOvertaken(tx, { ids: openIds, at })
      const vars = { number, amount: yuanText(amountFen) }
      await notify(services, { memberId, key: 'creditRepaid', vars, path: hrefOf('Shouxin') }, tx)
    }
    return settled.length
  },
  numbers: repaymentNumbers,
  async shown(ctx, due) {
    return (await listOfGroup(ctx.database, due.id)).map(({ number, amountFen }) => ({
      number,
      store: '',
      goods: ctx.t('repayments.goods'),
      kinds: 1,
      pieces: 1,
      contractNumber: null,
      goodsFen: amountFen,
      freightFen: 0,
      deductedFen: 0,
      payableFen: amountFen,
    }))
  },
  doneHref: () => hrefOf('Shouxin'),
}

registerPayable('repayment', repayments)
