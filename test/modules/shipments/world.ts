import type { Test } from 'tap'
import { jobsOf } from '../../../src/jobs.ts'
import { readyToLeave } from '../../support/leaving.ts'
import { signedIn } from '../../support/caller.ts'
import { CARRIER, orderMall } from '../orders/world.ts'
import type { orderWorld } from '../orders/world.ts'

export const DAY = 86_400
const HOUR_MS = 3_600_000

/** A demo mall with paid orders of cylinders from stock, and the accounts that ship and receive them. */
export const parcelMall = async (t: Test) => parcelsIn(await orderMall(t))

/** The same over a mall that is open already: calls come from `origin`, and groups are paid as if a channel had told of it, or so. */
export function parcelsIn<M extends Awaited<ReturnType<typeof orderWorld>>>(
  mall: M,
  {
    origin,
    pay = ({ id }) => mall.pay(id),
  }: { origin?: string; pay?: (group: { id: number; payNo: string }) => Promise<unknown> } = {},
) {
  const { sql } = mall.database.owner
  let waybills = 0

  const sessions = new Map<string, { since: number; caller: ReturnType<typeof signedIn> }>()
  /** A caller that signs in anew after an hour: a session does not live as long as these terms. */
  function callerOf(username: string) {
    const now = mall.clock.now().getTime()
    const known = sessions.get(username)
    if (known && now - known.since < HOUR_MS) return known.caller
    const caller = signedIn(mall.app, username, origin)
    sessions.set(username, { since: now, caller })
    return caller
  }
  const account = (username: string) => ({
    get: async (url: string) => (await callerOf(username)).get(url),
    post: async (url: string, input: object, key?: string) =>
      (await callerOf(username)).post(url, input, key),
  })
  const buyer = account('demo-member')
  const store = account('demo-store')

  const versionOf = async (number: string) =>
    (await sql<{ version: number }[]>`select version from orders where number = ${number}`)[0]!.version

  /** A paid order of so many units of one line, which its buyer takes in parts where asked so. */
  async function paid(quantity = 2, inParts = true) {
    const goods = await mall.goodsOf('stocked')
    const { group, orders } = await mall.place([{ goods, quantity }])
    await pay(group!)
    const { id, number, lineIds } = orders[0]!
    const lineId = String(lineIds[0])
    if (inParts)
      await sql`update orders set delivery = jsonb_set(delivery, '{when}', '"stocked"') where id = ${id}`
    const ship = async (units: number, more: object = {}, by: typeof store = store) => {
      waybills += 1
      const serials = Array.from({ length: units }, (_, n) => `S-${waybills}-${n}`)
      await readyToLeave(mall.database.owner, number, serials)
      return by.post('/api/seller/order/ship', {
        orderNo: number,
        version: await versionOf(number),
        carrier: CARRIER,
        no: `W-${waybills}`,
        lines: [
          {
            lineId,
            quantity: units,
            serials,
          },
        ],
        ...more,
      })
    }
    /** A call of the buyer about one parcel, by its place. */
    const press = async (call: string, place: number | null, more: object = {}, by: typeof buyer = buyer) => {
      const parcels = await sql<{ id: number }[]>`select id from shipments where order_id = ${id} order by id`
      return by.post(`/api/order/${call}`, {
        orderNo: number,
        version: await versionOf(number),
        ...(place !== null && { parcelId: String(parcels[place]!.id) }),
        ...more,
      })
    }
    const detail = async () => (await buyer.get(`/api/order/detail?orderNo=${number}`)).data
    const states = async () => {
      const { status, packages } = await detail()
      return [status, ...packages.map((parcel: { status: string }) => parcel.status)] as string[]
    }
    return { id, number, lineId, goods, ship, press, detail, states }
  }

  const round = (name: string) =>
    jobsOf(mall.services)
      .find((job) => job.name === name)!
      .run()
  const noticesOf = async (number: string, memberId = mall.memberId) =>
    (
      await sql<{ key: string }[]>`
        select key from notices where vars ->> 'number' = ${number} and member_id = ${memberId} order by id`
    ).map(({ key }) => key)

  return { ...mall, sql, account, buyer, store, paid, round, noticesOf, versionOf }
}
