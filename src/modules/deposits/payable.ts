import { account } from '../ledger/index.ts'
import { notify } from '../notices/index.ts'
import { inYuan, registerPayable, settleDue } from '../payments/index.ts'
import type { DuePart, Payable } from '../payments/index.ts'
import { yuanText } from '../../shared/fen.ts'
import { hrefOf } from '../../sitemap.ts'
import { depositNumbers, listOfGroup, noteSettled } from './queries.ts'
import type { DueDeposit } from './queries.ts'
import { depositMeans } from './rules.ts'

const partOf = ({ id, number, memberId, amountFen, waits }: DueDeposit): DuePart => ({
  id,
  number,
  memberId,
  payableFen: amountFen,
  waits,
  ref: `deposit:${id}`,
  entriesFrom: (paid) => [...paid, { account: account('balance', memberId), amount: -inYuan(paid) }],
})

/** Top-ups, as payments see them: paid once, and then they are the member's own money. */
const topUps: Payable = {
  takes: (means) => (depositMeans as readonly string[]).includes(means),
  parts: async (tx, id) => (await listOfGroup(tx, id)).map(partOf),
  async settled(services, tx, { id, method, at }) {
    if (!(await settleDue(tx, id, at))) return 0
    if (!(await noteSettled(tx, { groupId: id, method, at })))
      throw new Error(`due ${id} is no top-up that waits`)
    const settled = await listOfGroup(tx, id)
    for (const { memberId, number, amountFen } of settled)
      await notify(
        services,
        {
          memberId,
          kind: 'payment',
          key: 'depositSettled',
          vars: { number, amount: yuanText(amountFen) },
          path: hrefOf('Yue'),
        },
        tx,
      )
    return settled.length
  },
  numbers: depositNumbers,
  async shown(ctx, due) {
    return (await listOfGroup(ctx.database, due.id)).map(({ number, amountFen }) => ({
      number,
      store: '',
      goods: ctx.t('deposits.goods'),
      kinds: 1,
      pieces: 1,
      contractNumber: null,
      goodsFen: amountFen,
      freightFen: 0,
      deductedFen: 0,
      payableFen: amountFen,
    }))
  },
  doneHref: () => hrefOf('Yue'),
}

registerPayable('deposit', topUps)
