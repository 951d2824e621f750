import type { Test } from 'tap'
import type { MemberContext } from '../../../src/platform/context.ts'
import type { Tx } from '../../../src/platform/db/index.ts'
import { account, post } from '../../../src/modules/ledger/index.ts'
import type { Account } from '../../../src/modules/ledger/index.ts'
import { testDatabase } from '../../support/database.ts'
import { handClock } from '../../support/mall.ts'

export const at = new Date('2026-11-21T04:00:00Z')

/** An empty mall with members that have nothing; what they get is given by `give`. */
export async function moneyWorld(t: Test) {
  const database = await testDatabase(t)
  const { sql } = database.owner
  let given = 0
  return {
    ...database,
    /** A member of this name. */
    async member(username: string): Promise<number> {
      const [row] = await sql<{ id: number }[]>`
        insert into members (username, password_hash, display_name) values (${username}, '$argon2id$v=19$unusable', ${username}) returning id`
      return row!.id
    },
    /** So much in an account of somebody. */
    give: (place: Account, amount: number) =>
      database.transaction((tx: Tx) =>
        post(tx, {
          kind: 'test.give',
          ref: `${(given += 1)}`,
          at,
          entries: [
            { account: place, amount },
            { account: account(place.currency === 'PTS' ? 'pointsIssued' : 'grants'), amount: -amount },
          ],
        }),
      ),
    /** A gift card of a member with so much on it. */
    async card(memberId: number, amount: number, expiresOn = '2028-12-31'): Promise<number> {
      const [row] = await sql<{ id: number }[]>`
        insert into gift_cards (number, code_hash, amount_fen, member_id, bound_at, made_at, expires_on)
        values (${`GC${(given += 1)}`}, 'x', ${amount}, ${memberId}, ${at}, ${at}, ${expiresOn}) returning id`
      await this.give(account('giftCard', row!.id), amount)
      return row!.id
    },
    async balance(place: Account): Promise<number> {
      const [row] = await sql<{ balance: number }[]>`
        select balance from accounts where kind = ${place.kind} and owner_id = ${place.ownerId}`
      return row?.balance ?? 0
    },
    /** What a verb of a member needs. */
    as: (memberId: number, now = at) =>
      ({ database, clock: handClock(now.toISOString()), actor: { memberId } }) as unknown as MemberContext,
  }
}
