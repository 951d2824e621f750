import t from 'tap'
import { ownedWorld } from '../../support/owned-world.ts'

/** An old link, or the last row of the last page that went away meanwhile: the list is not empty, and that is what it says. */
const world = await ownedWorld(t)

const lists = {
  'demo-member': [
    '/order/dingdan',
    '/order/tuihuo',
    '/order/fapiao?tab=mine',
    '/message',
    '/industry',
    '/search_store',
  ],
  'demo-operator': ['/operator/members', '/operator/audit'],
  'demo-store': ['/seller/orders', '/seller/goods'],
}

for (const [username, addresses] of Object.entries(lists))
  t.test(`a page past the end of a list of ${username} says so and leads back`, async (t) => {
    const visitor = await world.signedIn(username)
    for (const address of addresses) {
      const first = await visitor.open(address)
      t.notMatch(first.body, '这一页没有内容', address)
      const past = await visitor.open(`${address}${address.includes('?') ? '&' : '?'}page=20`)
      t.match(past.body, /这一页没有内容，共 [1-9]\d* 条/, address)
      const back = `<a class="button" href="${address.replaceAll('&', '&amp;')}">回到第一页</a>`
      t.match(past.body, back, address)
      t.notMatch(past.body, /[?&;]page=19"/, `${address}: nor to another page past the end`)
    }
  })
