import type { Database } from '../../../src/platform/db/index.ts'
import type { ModelMoney } from './money.ts'

type Flat = Omit<ModelMoney, 'due'> & { first: number; second: number }

/** Reads what the ledger says of the buyer, the operator, WeChat and the two stores: entry by entry, each once. */
export function keptBooks({ sql }: Database, memberId: number) {
  let until = 0
  const held: ModelMoney = {
    balance: 0,
    given: 0,
    points: 0,
    cards: 0,
    credit: 0,
    losses: 0,
    clearing: 0,
    suspense: 0,
    promotions: 0,
    pending: 0,
    due: { 1: 0, 2: 0 },
    commissions: 0,
  }
  return {
    async held(): Promise<ModelMoney> {
      const [row] = await sql<(Flat & { until: number })[]>`
        select coalesce(max(e.journal_id), ${until})::int as until,
          coalesce(sum(e.amount) filter (where a.kind = 'balance'), 0)::int as balance,
          coalesce(sum(e.amount) filter (where a.kind = 'compensation'), 0)::int as given,
          coalesce(sum(e.amount * case a.kind when 'points' then 1 else -1 end)
            filter (where a.kind in ('points', 'pointsOwed')), 0)::int as points,
          coalesce(sum(e.amount) filter (where a.kind = 'giftCard'), 0)::int as cards,
          coalesce(sum(e.amount) filter (where a.kind = 'credit'), 0)::int as credit,
          coalesce(sum(e.amount) filter (where a.kind = 'creditLosses'), 0)::int as losses,
          coalesce(sum(e.amount) filter (where a.kind = 'wechatClearing'), 0)::int as clearing,
          coalesce(sum(e.amount) filter (where a.kind = 'suspense'), 0)::int as suspense,
          coalesce(sum(e.amount) filter (where a.kind = 'promotions'), 0)::int as promotions,
          coalesce(sum(e.amount) filter (where a.kind = 'storePending'), 0)::int as pending,
          coalesce(sum(e.amount) filter (where a.kind in ('storeDue', 'storeClaim') and a.owner_id = 1), 0)::int as first,
          coalesce(sum(e.amount) filter (where a.kind in ('storeDue', 'storeClaim') and a.owner_id = 2), 0)::int as second,
          coalesce(sum(e.amount) filter (where a.kind = 'commissions'), 0)::int as commissions
        from entries e join accounts a on a.id = e.account_id
        where e.journal_id > ${until}
          and (a.owner_id = ${memberId} and a.kind in ('balance', 'compensation', 'points', 'pointsOwed', 'credit')
            or a.kind = 'giftCard' and a.owner_id in (select id from gift_cards where member_id = ${memberId})
            or a.kind in ('creditLosses', 'wechatClearing', 'suspense', 'promotions', 'storePending', 'storeDue', 'storeClaim', 'commissions'))`
      const { until: last, first, second, ...flat } = row!
      until = last
      for (const [name, fen] of Object.entries(flat)) held[name as keyof typeof flat] += fen
      held.due[1]! += first
      held.due[2]! += second
      return held
    },
  }
}
