import t from 'tap'
import { orderMall } from '../modules/orders/world.ts'
import { askForEvents, EventReader } from '../support/event-reader.ts'
import { makeShoppers } from '../support/shoppers.ts'
import { twoServers } from '../support/two-servers.ts'

const world = await orderMall(t)
const { database, goodsOf, place, pay } = world
const [buyer] = await makeShoppers(database.owner, 1)
const goods = await goodsOf('stocked')

t.test(
  'SIGTERM ends the streams of a process, which ends in order; the other process goes on telling',
  async (t) => {
    const { first, second } = await twoServers(t, database)
    const { group, orders } = await place([{ goods }], buyer!.id)
    const address = (origin: string) => `${origin}/api/order/stream?orderNo=${orders[0]!.number}&known=1`
    const [here, there] = [
      new EventReader(await askForEvents(address(first.origin), buyer!.token)),
      new EventReader(await askForEvents(address(second.origin), buyer!.token)),
    ]
    await Promise.all([here.next('retry'), there.next('retry')])
    first.signal('SIGTERM')
    t.equal(await here.end(), true)
    t.equal(await first.ended, 0)
    t.equal((await database.owner.sql`select id from watchers`).length, 1, 'its places are free')
    await pay(group!.id)
    t.equal(await there.next('event'), 'event: change\ndata: ')
    there.close()
  },
)
