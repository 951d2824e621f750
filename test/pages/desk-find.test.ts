import t from 'tap'
import { account, post } from '../../src/modules/ledger/index.ts'
import { certificateAxis } from '../../src/modules/certificates/states.ts'
import { insertAttempt } from '../../src/modules/payments/queries/attempts.ts'
import { beginHistory } from '../../src/platform/moves/index.ts'
import { orderWorld } from '../modules/orders/world.ts'
import { axe } from '../support/axe.ts'
import { emptiesFor } from '../support/cylinders.ts'
import { signIn } from '../support/mall.ts'
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

const by = { actorId: null, at: mall.clock.now() } as const
const { sql } = database.owner
const [product] = await sql<{ number: string }[]>`select number from spus where id = ${stocked.spuId}`
const [serial] = await emptiesFor(database, { skuId: stocked.skuId, count: 1 })
/** A certificate of a cylinder of the store, with what that of a batch says. */
const certificate = await database.owner.transaction(async (tx) => {
  const [row] = await tx.sql<{ id: number; number: string; lot: string; serial: string }[]>`
  insert into certificates (number, version, uuid, state, kind, store_id, spu_id, sku_id, lot, serial, fill_number, content_id,
    certified_on, valid_until, signatures, fillers, prepared_by, prepared_at)
  select 'HZC-FIND-1', 1, gen_random_uuid(), 'draft', 'unit', ${stocked.storeId}, ${stocked.spuId}, ${stocked.skuId}, 'L-FIND',
    'SN-FIND', 1, content_id, certified_on, valid_until, signatures, '{}', prepared_by, prepared_at
  from certificates order by id limit 1 returning id, number, lot, serial`
  await beginHistory(tx, certificateAxis, [{ id: row!.id, state: 'draft' }], { ...by, role: 'inspector' })
  return row!
})
const lot = `T-${stocked.skuId}`

/** Each thing of the store by what it is known by, in small letters where its number has any, and where it is opened. */
const ofInspector = [
  {
    q: certificate.number.toLowerCase(),
    label: certificate.number,
    href: `/seller/certificates/${certificate.number}`,
  },
  { q: certificate.serial, label: certificate.number, href: `/seller/certificates/${certificate.number}` },
  { q: certificate.lot, label: certificate.number, href: `/seller/certificates/${certificate.number}` },
]
const ofStore = [
  { q: lot.toLowerCase(), label: lot, href: `/seller/stock?open=${stocked.skuId}` },
  { q: product!.number.toLowerCase(), label: product!.number, href: `/seller/goods/${product!.number}` },
  { q: stocked.number, label: product!.number, href: `/seller/goods/${product!.number}` },
  { q: serial!, label: serial!, href: `/seller/cylinders?open=${serial}` },
  { q: all[1]!, label: all[1]!, href: `/seller/orders/${all[1]}` },
]

/** An order that was paid under this number, with its journal. */
const PAY_NO = 'PAYFIND0001'
const [paid] = placed[0]!.orders
await database.transaction(async (tx) => {
  const [due] = await tx.sql<{ groupId: number; memberId: number; fen: number }[]>`
    select group_id as "groupId", member_id as "memberId", payable_fen as fen from orders where id = ${paid!.id}`
  const { groupId, memberId, fen } = due!
  const { id } = await insertAttempt(
    tx,
    {
      number: PAY_NO,
      groupId,
      memberId,
      method: 'balance',
      state: 'settled',
      expiresAt: null,
      parts: [{ orderId: paid!.id, amountFen: fen }],
    },
    by.at,
  )
  await tx.sql`update payments set transaction_id = 'TX-FIND' where id = ${id}`
  await post(tx, {
    kind: 'payments.settle',
    ref: `order:${paid!.id}`,
    at: mall.clock.now(),
    entries: [
      { account: account('wechatClearing'), amount: -100 },
      { account: account('storePending', stocked.storeId), amount: 100 },
    ],
  })
})
await sql`update members set phone = '13900001111' where username = 'demo-member'`
const [buyer] = await sql<{ id: number }[]>`select id from members where username = 'demo-member'`
const ofMall = [
  { q: 'demo-member', label: 'demo-member', href: `/operator/members?open=${buyer!.id}` },
  { q: '13900001111', label: 'demo-member', href: `/operator/members?open=${buyer!.id}` },
  { q: PAY_NO, label: PAY_NO, href: `/operator/ledger?q=${PAY_NO}` },
  { q: 'TX-FIND', label: 'TX-FIND', href: '/operator/ledger?q=TX-FIND' },
  { q: paid!.number, label: paid!.number, href: `/operator/ledger?q=${paid!.number}` },
]

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

for (const { username, path, kinds } of [
  { username: 'demo-store', path: '/seller', kinds: ofStore },
  { username: 'demo-inspector', path: '/seller', kinds: ofInspector },
  { username: 'demo-operator', path: '/operator', kinds: ofMall },
])
  t.test(`the palette of ${username} finds each kind of thing by its number`, async (t) => {
    const { page, faults } = await member({ username, path })
    for (const { q, label, href } of kinds) {
      await page.keyboard.press('Control+k')
      await page.fill('#desk-palette input', q)
      const link = page.locator(`.desk-palette__found a[href="${href}"]`)
      await link.waitFor()
      t.match(await link.innerText(), label, `${q} is told by its number`)
      await page.keyboard.press('Escape')
    }
    const { q, href } = kinds[0]!
    await page.keyboard.press('Control+k')
    await page.fill('#desk-palette input', q)
    await page.locator(`.desk-palette__found a[href="${href}"]`).click()
    await page.waitForURL(`**${href}`)
    t.strictSame(await axe(page), [])
    t.strictSame(faults, [])
  })

const cookies = new Map<string, Promise<string>>()

/** Where the page of what was found leads, as it is sent to an account of the staff. */
async function foundBy(username: string, path: string, q: string, language = 'zh'): Promise<string[]> {
  const cookie = cookies.get(username) ?? signIn(mall.app, username)
  cookies.set(username, cookie)
  const { body } = await mall.app.inject({
    url: `${path}/find?q=${encodeURIComponent(q)}`,
    headers: { cookie: await cookie, language },
  })
  const [found] = /<section[^>]* id="desk-found".*?<\/section>/s.exec(body)!
  return [...found.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href!)
}

t.test('without scripts /seller/find and /operator/find list the same', async (t) => {
  for (const [username, path, kinds] of [
    ['demo-store', '/seller', ofStore],
    ['demo-inspector', '/seller', ofInspector],
    ['demo-operator', '/operator', ofMall],
  ] as const) {
    for (const { q, href } of kinds) t.ok((await foundBy(username, path, q, 'en')).includes(href), q)
    t.strictSame(await foundBy(username, path, 'NOBODY-KNOWS', 'en'), [])
  }
})

t.test('whoever may read certificates alone finds no goods and no lot', async (t) => {
  const found = (q: string) => foundBy('demo-inspector', '/seller', q)
  t.strictSame(await found(certificate.serial), [`/seller/certificates/${certificate.number}`])
  t.strictSame(await found(product!.number), [])
  t.notOk((await found(lot)).some((href) => href.startsWith('/seller/stock')))
})

t.test('staff of another store find nothing of this one', async (t) => {
  await sql`
    update members set store_id = (select min(id) from stores where id <> ${stocked.storeId})
    where username in ('demo-store', 'demo-inspector')`
  for (const [username, kinds] of [
    ['demo-store', ofStore],
    ['demo-inspector', ofInspector],
  ] as const) {
    for (const { q } of kinds) t.strictSame(await foundBy(username, '/seller', q), [], q)
  }
})
