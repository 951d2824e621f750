import type { MemberContext } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { listAddressesToCopy } from '../../addresses/index.ts'
import { assertProved } from '../../identity/index.ts'
import { account, balancesOf, post } from '../../ledger/index.ts'
import { pointErrors } from '../errors.ts'
import { countExchanged, insertExchange, listOwnExchanges, takeGoods } from '../queries/exchanges.ts'
import type { ExchangeRow } from '../queries/exchanges.ts'
import type { ExchangeGoods } from '../schema.ts'
import type { ExchangedView, ExchangeView, OwnExchanges } from '../view.ts'

const DIGITS = '0123456789'
const LIST_SIZE = 10

/**
 * The caller has exchanged points for goods of the points mall, sent to one of their addresses: stock and points are gone in
 * one transaction, never more than there is, nor than one member may have. Throws `exchangeFailed` where the goods are not on
 * the shelf in this number, `pointsUpdateFailed` where they cost other points than were shown, `pointsTooFew` of the ledger.
 * Spending points needs a fresh proof (R10).
 */
export async function exchangeGoods(ctx: MemberContext, input: ExchangeGoods): Promise<ExchangedView> {
  assertProved(ctx)
  const { memberId } = ctx.actor
  const { goodsId, quantity } = input
  const address = (await listAddressesToCopy(ctx)).find(({ id }) => Number(id) === input.addressId)
  if (!address) throw commonErrors.notFound()
  const at = ctx.clock.now()
  return ctx.database.transaction(async (tx) => {
    const goods = await takeGoods(tx, { goodsId, quantity })
    if (!goods) throw pointErrors.exchangeFailed()
    const points = goods.points * quantity
    if (input.points !== undefined && input.points !== points) throw pointErrors.pointsUpdateFailed()
    if ((await countExchanged(tx, memberId, goodsId)) + quantity > goods.perMember)
      throw pointErrors.exchangeLimit({ most: goods.perMember }, [
        { path: 'quantity', key: 'errors.points.exchangeLimit', vars: { most: goods.perMember } },
      ])
    const number = `EX${shanghaiDay(at).replaceAll('-', '')}${ctx.random.text(DIGITS, 10)}`
    const { nameZh, nameEn, icon } = goods
    const { consignee, mobile, region, detail } = address
    const place = `${region} ${detail}`
    const made = {
      number,
      memberId,
      goodsId,
      nameZh,
      nameEn,
      icon,
      quantity,
      points,
      consignee,
      mobile,
      place,
    }
    const id = await insertExchange(tx, made, at)
    const own = account('points', memberId)
    await post(tx, {
      kind: 'points.exchange',
      ref: `exchange:${id}`,
      at,
      entries: [
        { account: own, amount: -points },
        { account: account('pointsIssued'), amount: points },
      ],
    })
    return { exchangeNo: number, points, balance: (await balancesOf(tx, [own])).of(own) }
  })
}

/** An exchange in its reader's language. */
export const exchangeView = (ctx: Pick<MemberContext, 'lang'>, row: ExchangeRow): ExchangeView => ({
  id: row.id,
  exchangeNo: row.number,
  name: ctx.lang === 'en' ? row.nameEn || row.nameZh : row.nameZh,
  icon: row.icon,
  quantity: row.quantity,
  points: row.points,
  status: row.state,
  at: row.at.toISOString(),
  consignee: row.consignee,
  mobile: row.mobile,
  address: row.place,
  carrier: row.carrier,
  trackingNo: row.parcelNumber,
  reason: row.reason,
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** What the caller exchanged, the newest first. */
export async function ownExchanges(
  ctx: MemberContext,
  query: { page?: number | undefined; size?: number | undefined },
): Promise<OwnExchanges> {
  const { page, size } = pagingOf(query as { page?: number; size?: number }, LIST_SIZE)
  const { rows, total } = await listOwnExchanges(ctx.database, {
    memberId: ctx.actor.memberId,
    limit: size,
    offset: (page - 1) * size,
  })
  return { list: rows.map((row) => exchangeView(ctx, row)), total, page, size }
}
