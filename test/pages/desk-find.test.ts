import t from 'tap'
import { orderWorld } from '../modules/orders/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

const { mall, member } = await openMall(t)
const { goodsOf, place, database } = await orderWorld(mall)
const stocked = await goodsOf('stocked')
const placed = [
  await place([{ goods: stocked }]),
  await place([{ goods: stocked }]),
  await place([{ goods: stocked }]),
]
const all = placed.map(({ orders }) => orders[0]!.number).toReversed()
await database.owner.sql`update members set store_id = ${stocked.storeId} where username = 'demo-store'`

t.test('the whole list by keys, and anything by the palette', async (t) => {
  const { page, faults } = await member({ username: 'demo-store', path: '/seller/orders' })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForSelector('#desk-side:not([hidden])')
  t.equal(await page.locator('#desk-side h2').innerText(), all[1])
  const stands = () =>
    page.evaluate(() => {
      const at = document.activeElement!
      return at.closest('#desk-side') ? 'beside' : at.closest<HTMLElement>('[data-row]')?.dataset['row']
    })
  t.equal(await stands(), 'beside', 'what was opened has the focus')
  await page.keyboard.press('j')
  t.equal(await stands(), all[2], 'and the list goes on from its row')
  await page.keyboard.press('k')
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.search.includes('open'))
  t.equal(await stands(), all[1], 'closed, its row has the focus again')
  await page.goto(`/seller/orders?open=${all[1]}`)
  t.equal(await stands(), 'beside', 'so has what its address opened')
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.search.includes('open'))
  t.equal(await stands(), all[1])
  await page.keyboard.press('/')
  t.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'q')
  await page.keyboard.type('jk?')
  t.equal(await page.inputValue('[data-filter]'), 'jk?', 'no key acts inside a field')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(all[2]!)
  await page.waitForSelector(`.desk-palette [href="/seller/orders/${all[2]}"]`)
  t.strictSame(await axe(page), [])
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/palette.png` })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/seller/orders/${all[2]}`)
  await page.keyboard.press('?')
  await page.uncheck('[data-single-keys]')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.keyboard.press('?')
  t.equal(await page.locator('#desk-keys[open]').count(), 0, 'switched off')
  t.strictSame(faults, [])
})

t.test('without scripts the search of the top bar leads to what it found', async (t) => {
  const { page } = await member({ username: 'demo-store', path: '/seller', javaScriptEnabled: false })
  await page.fill('#desk-find', all[0]!)
  await page.press('#desk-find', 'Enter')
  t.strictSame(
    await page.$$eval('#desk-found a', (links) => links.map((link) => link.getAttribute('href'))),
    [`/seller/orders/${all[0]}`],
  )
})
