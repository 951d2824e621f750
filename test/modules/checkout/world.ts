import type { Test } from 'tap'
import { addToCart } from '../../../src/modules/cart/index.ts'
import { account, post } from '../../../src/modules/ledger/index.ts'
import type { Account } from '../../../src/modules/ledger/index.ts'
import { yuanText } from '../../../src/shared/fen.ts'
import { inSuzhou } from '../addresses/world.ts'
import { cartMall } from '../cart/world.ts'
import type { MallOptions } from '../../support/mall.ts'

/** A mall in which two members may buy: goods of two stores, addresses, coupons, points and cards as a test gives them. */
export async function checkoutMall(t: Test, options: MallOptions = {}) {
  const mall = await cartMall(t, options)
  const { owner, clock } = mall
  const { sql } = owner
  const me = await mall.ctxOf('demo-member')
  const stranger = await mall.ctxOf('demo-manager')
  const buyer = await mall.signedIn('demo-member')
  const { data: home } = await buyer.post('/api/address/save', inSuzhou)
  let given = 0

  /** The member's session has just shown who uses it (R10). */
  const prove = () =>
    sql`update sessions set proved_at = ${clock.now()} where member_id = ${me.actor.memberId}`
  const unprove = () => sql`update sessions set proved_at = null where member_id = ${me.actor.memberId}`

  const give = (place: Account, amount: number) =>
    mall.database.transaction((tx) =>
      post(tx, {
        kind: 'test.give',
        ref: `${(given += 1)}`,
        at: clock.now(),
        entries: [
          { account: place, amount },
          { account: account(place.currency === 'PTS' ? 'pointsIssued' : 'grants'), amount: -amount },
        ],
      }),
    )

  const givePoints = (points: number, memberId = me.actor.memberId) =>
    give(account('points', memberId), points)

  async function giveCard(fen: number, memberId = me.actor.memberId): Promise<number> {
    const [row] = await sql<{ id: number }[]>`
      insert into gift_cards (number, code_hash, amount_fen, member_id, bound_at, made_at, expires_on)
      values (${`GC${(given += 1)}`}, 'x', ${fen}, ${memberId}, ${clock.now()}, ${clock.now()}, '2028-12-31') returning id`
    await give(account('giftCard', row!.id), fen)
    return row!.id
  }

  interface CouponWanted {
    offFen: number
    minimumFen?: number
    storeId?: number
    memberId?: number
    expiresAt?: string
  }
  async function giveCoupon({ offFen, minimumFen = offFen, storeId, memberId, expiresAt }: CouponWanted) {
    const [offer] = await sql<{ id: number }[]>`
      insert into coupon_offers (number, name_zh, name_en, store_id, minimum_fen, off_fen, claim_from, claim_until, valid_days,
        use_until, total, claimed)
      values (${`T${(given += 1)}`}, ${`减 ${offFen}`}, ${`${offFen} off`}, ${storeId ?? null}, ${minimumFen}, ${offFen},
        '2026-01-01', '2026-12-31', 90, '2027-12-31', 100, 1) returning id`
    const [row] = await sql<{ id: number }[]>`
      insert into coupons (offer_id, member_id, n, claimed_at, expires_at)
      values (${offer!.id}, ${memberId ?? me.actor.memberId}, 1, ${clock.now()}, ${expiresAt ?? '2026-12-31'}) returning id`
    return row!.id
  }

  const balanceOf = async ({ kind, ownerId }: Account): Promise<number> => {
    const [row] = await sql<{ balance: number }[]>`
      select balance from accounts where kind = ${kind} and owner_id = ${ownerId}`
    return row?.balance ?? 0
  }

  /** A line in the member's cart; answers its id as the API says it. */
  const put = async (skuId: number, quantity = 1, more: object = {}, ctx = me): Promise<string> =>
    (await addToCart(ctx, { skuId, quantity, ...more })).id

  const preview = (input: object = {}) => buyer.post('/api/settlement/preview', input)
  const submit = (input: object) => buyer.post('/api/order/submit', input)

  /** Everything that is in the cart, at the total of now. */
  async function buy(input: object = {}, more: object = {}) {
    const { data } = await preview(input)
    return submit({ ...input, ...more, expectedPayable: data.payable })
  }

  return {
    ...mall,
    me,
    stranger,
    buyer,
    home: home.id as string,
    account,
    give,
    prove,
    unprove,
    givePoints,
    giveCard,
    giveCoupon,
    balanceOf,
    put,
    preview,
    submit,
    buy,
    yuan: yuanText,
    emptyCarts: () => sql`delete from cart_lines`,
  }
}
