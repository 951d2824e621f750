import { yuanText } from '../../../src/shared/fen.ts'
import { between, random } from './chance.ts'
import { dataOf } from './mall.ts'
import type { WalkedMall } from './mall.ts'
import type { Try } from './moves-of-orders.ts'
import { spend } from './money.ts'
import type { ModelOrder } from './order.ts'

const owing = (orders: readonly ModelOrder[]) => orders.filter(({ billFen }) => billFen > 0)

/** On the first day of a month what was received before it, and is owed still, is on the one statement of the month before. */
export function stateBills(orders: readonly ModelOrder[], today: string, stated: Set<string>): void {
  const month = today.slice(0, 7)
  const due = owing(orders).filter(({ day, isStated }) => !isStated && day !== null && day < month)
  if (due.length === 0 || stated.has(month)) return
  stated.add(month)
  for (const order of due) order.isStated = true
}

const onStatements = (orders: readonly ModelOrder[]) => owing(orders).filter(({ isStated }) => isStated)

/** So much of what stands on statements, or more than that; and how much stands there. */
function partOf(orders: readonly ModelOrder[]): { fen: number; owedFen: number } {
  const owedFen = onStatements(orders).reduce((sum, { billFen }) => sum + billFen, 0)
  const fen =
    owedFen > 0 && random() < 0.7 ? between(1, Math.min(owedFen, 300_000)) : owedFen + between(1, 1000)
  return { fen, owedFen }
}

/** So much comes off the bills on statements: the oldest receipt first, then the oldest order. */
function takeOff(
  orders: readonly ModelOrder[],
  fen: number,
  each: (order: ModelOrder, part: number) => void,
) {
  let left = fen
  for (const order of onStatements(orders).toSorted(byReceipt)) {
    const part = Math.min(left, order.billFen)
    order.billFen -= part
    left -= part
    each(order, part)
  }
}

/** The buyer repays so much by balance, of what stands on statements. */
export function repay({ buyer, model }: WalkedMall) {
  const { money } = model
  const { fen, owedFen } = partOf(model.orders)
  const move: Try = {
    isLegal: () => fen <= owedFen,
    async call() {
      const asked = await buyer('/api/credit/repay', { amount: yuanText(fen), method: 'balance' })
      if (asked.status !== 200) return asked
      return buyer('/api/pay/balance', { payGroupNo: dataOf<{ payNo: string }>(asked).payNo })
    },
    effect() {
      spend(fen, money)
      money.credit += fen
      takeOff(model.orders, fen, () => {})
    },
  }
  return { name: 'credit.repay', of: [], move }
}

/** Two of finance write off so much of what stands on statements. */
export function writeOff({ finance, second, model }: WalkedMall) {
  const { money } = model
  const { fen, owedFen } = partOf(model.orders)
  const move: Try = {
    isLegal: () => fen <= owedFen,
    async call() {
      const wish = { username: 'demo-member', kind: 'writeOff', amount: yuanText(fen), reason: '和解' }
      const asked = await finance('/api/admin/credit/ask', wish)
      if (asked.status !== 200) return asked
      return second('/api/admin/credit/confirm', {
        decisionNo: dataOf<{ decisionNo: string }>(asked).decisionNo,
      })
    },
    effect() {
      money.credit += fen
      money.losses -= fen
      takeOff(model.orders, fen, (order, part) => void (order.lostFen += part))
    },
  }
  return { name: 'credit.writeOff', of: [], move }
}

const byReceipt = (one: ModelOrder, other: ModelOrder) =>
  one.day === other.day ? one.billedAs - other.billedAs : one.day! < other.day! ? -1 : 1
