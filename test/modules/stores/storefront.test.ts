import t from 'tap'
import { removeUnkept } from '../../../src/platform/files/index.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { handClock, startMall } from '../../support/mall.ts'
import { Visitor } from '../identity/world.ts'
import { multipart } from '../members/world.ts'

/** A store's own page: what its staff save is what the shop shows, each change on the version that its writer read. */
const mall = await startMall(t, {
  demo: true,
  clock: handClock('2026-11-21T02:10:00Z'),
  env: { STOREFRONT_ACCESS: 'public' },
})
const { app } = mall
const { sql } = mall.database.owner
const staff = await signedIn(app, 'demo-store')
const other = await signedIn(app, 'demo-store-2')
const path = (name: string) => `/api/seller/storefront/${name}`
const front = async (by = staff) => (await by.get(path('detail'))).data
const change = async (name: string, input: object, by = staff) =>
  by.post(path(name), { version: (await front(by)).version, ...input })
const shop = async (url: string, language = 'en') => {
  await mall.seen()
  return (await app.inject({ url, headers: { language } })).body
}
const call = async (url: string) => JSON.parse(await shop(url)).data
const words = {
  nameZh: '恒准气体旗舰店',
  nameEn: 'Hengzhun Gas Flagship',
  introZh: '标准气体、高纯气体与配套瓶阀，全部带证书发货。',
  introEn: 'Standard and pure gases with their valves, each with its certificate.',
}
const [root] = await sql<
  { id: number }[]
>`select id from categories where parent_id is null order by id limit 1`
const prodCatId = String(root!.id)
const numbersOf = async (storeId: number, most: number) =>
  (
    await sql<{ number: string }[]>`
      select number from spus where store_id = ${storeId} and on_shelf order by id limit ${most}`
  ).map(({ number }) => number)

t.test('names and introduction stand in the shop as they were saved, in both languages', async (t) => {
  const before = await front()
  const saved = await change('words', words)
  has(t, saved, { status: 200, data: { ...words, version: before.version + 1, url: '/store/1/index' } })
  has(t, await call('/f/api/frontStore/detail?storeId=1'), {
    name: words.nameEn,
    introduction: words.introEn,
  })
  t.match(await shop('/store/1/index', 'zh'), words.nameZh)
  const [row] = await sql`select mark from stores where id = 1`
  t.strictSame({ ...row }, { mark: '恒' }, 'the mark is the first character of the name')
  const [audit] = await sql<{ before: { nameZh: string } }[]>`
    select before from audit_entries where action = 'stores.pageWords' order by id desc limit 1`
  t.equal(audit!.before.nameZh, before.nameZh, 'the name before is in the audit')
})

t.test(
  'two who save at once: the second is refused, and a name that another store has is none',
  async (t) => {
    const { version } = await front()
    const both = await Promise.all([
      staff.post(path('words'), { ...words, version, introEn: `${words.introEn} A` }),
      staff.post(path('words'), { ...words, version, introEn: `${words.introEn} B` }),
    ])
    t.strictSame(both.map(({ status }) => status).toSorted(), [200, 409])
    t.equal((await front()).version, version + 1)
    const [second] = await sql<
      { zh: string; en: string }[]
    >`select name_zh as zh, name_en as en from stores where id = 2`
    has(t, await change('words', { ...words, nameZh: second!.zh, nameEn: second!.en.toUpperCase() }), {
      status: 400,
      data: {
        errors: [
          { path: 'nameZh', msg: 'Another store has this name' },
          { path: 'nameEn', msg: 'Another store has this name' },
        ],
      },
    })
    has(t, await change('words', { ...words, introZh: '短' }), {
      status: 400,
      data: { errors: [{ path: 'introZh' }] },
    })
    t.equal((await front()).version, version + 1, 'a refusal takes no version')
  },
)

t.test(
  'two stores never have one name, whatever its case, width and spaces, also where both take it at once',
  async (t) => {
    const refusedIn = (path: string) => ({
      status: 400,
      data: { errors: [{ path, msg: 'Another store has this name' }] },
    })
    await change('words', { ...words, nameEn: 'Blue Gas Co 2' })
    const own = { ...words, nameZh: '另一家店' }
    has(t, await change('words', { ...own, nameEn: ' bLUE ＧＡＳ  Co２' }, other), refusedIn('nameEn'))
    const once = { ...words, nameZh: '蓝天 标气', nameEn: 'Blue Sky' }
    const both = await Promise.all([
      change('words', once),
      change('words', { ...once, nameZh: '蓝天标气', nameEn: 'Blue Sea' }, other),
    ])
    t.strictSame(both.map(({ status }) => status).toSorted(), [200, 400])
    has(
      t,
      both.find(({ status }) => status === 400)!,
      refusedIn('nameZh'),
    )
    await t.rejects(sql`update stores set name_zh = ' 蓝天　标气' where id = 3`, /stores_name_zh/)
    await change('words', words)
  },
)

t.test(
  'a category of the store shows chosen goods in its order, or those of a category of the mall',
  async (t) => {
    const [a, b, c] = (await numbersOf(1, 3)) as [string, string, string]
    const [foreign] = await numbersOf(2, 1)
    const entry = { nameZh: '环境监测常用', nameEn: 'For monitoring' }
    has(t, await change('menu', { ...entry, goods: [a, foreign!, 'X'] }), {
      status: 400,
      data: { errors: [{ path: 'goods', msg: `Your store has no such products: ${foreign}, X` }] },
    })
    for (const both of [{}, { prodCatId, goods: [a] }])
      has(t, await change('menu', { ...entry, ...both }), {
        status: 400,
        data: { errors: [{ path: 'goods' }] },
      })
    has(t, await change('menu', { ...entry, prodCatId: '99999' }), {
      status: 400,
      data: { errors: [{ path: 'prodCatId' }] },
    })
    const made = await change('menu', { ...entry, goods: [c, a, b, a] })
    const own = made.data.menus.at(-1)
    t.strictSame(own, { ...entry, selectMenu: own.selectMenu, prodCatId: null, goods: [c, a, b] })
    const menus = await call('/f/api/frontStore/categories?storeId=1')
    t.strictSame(menus.at(-1), {
      selectMenu: own.selectMenu,
      name: entry.nameEn,
      prodCatId: null,
      url: `/store/1/classify/${own.selectMenu}`,
    })
    const shown = async (query = '') => {
      const body = await shop(`/store/1/classify/${own.selectMenu}${query}`, 'zh')
      const at = [a, b, c].map((number) => [number, body.indexOf(number)] as const)
      return at
        .filter(([, place]) => place >= 0)
        .toSorted((x, y) => x[1] - y[1])
        .map(([number]) => number)
    }
    t.strictSame(await shown(), [c, a, b])
    const prices = await sql<{ number: string }[]>`
    select number from spus where number = any (${[a, b, c]}) order by min_price_fen desc, id`
    t.strictSame(
      await shown('?sort=priceDesc'),
      prices.map(({ number }) => number),
    )
    for (const sort of ['sales', 'price', 'newest', 'uncertainty'])
      t.equal((await shown(`?sort=${sort}`)).length, 3, sort)
    await sql`update spus set on_shelf = false where number = ${a}`
    t.strictSame(await shown(), [c, b], 'what is off the shelf is not shown')
    await sql`update spus set on_shelf = true where number = ${a}`
    await change('menu', { ...entry, selectMenu: own.selectMenu, goods: [b] })
    t.strictSame(await shown(), [b])
    const { menus: kept } = (await change('menu', { ...entry, selectMenu: own.selectMenu, prodCatId })).data
    has(t, kept.at(-1), { prodCatId, goods: [] })
  },
)

t.test('entries move to the front, keep their addresses, and go; there are twenty at most', async (t) => {
  const order = ({ menus }: { menus: { selectMenu: string }[] }) => menus.map(({ selectMenu }) => selectMenu)
  const before = order(await front())
  const last = before.at(-1)!
  const moved = await change('moveMenu', { selectMenu: last })
  t.strictSame(order(moved.data), [...before.slice(0, -2), last, before.at(-2)])
  has(t, await change('moveMenu', { selectMenu: before[0]! }), { status: 409 })
  const left = await change('removeMenu', { selectMenu: last })
  t.strictSame(order(left.data), before.slice(0, -1))
  has(t, await change('removeMenu', { selectMenu: last }), { status: 404 })
  has(t, await change('menu', { selectMenu: last, nameZh: '甲', nameEn: 'A', prodCatId }), {
    status: 404,
  })
  t.equal((await app.inject({ url: `/store/1/classify/${last}` })).statusCode, 404)
  const add = (n: number) => change('menu', { nameZh: `类${n}`, nameEn: `C${n}`, prodCatId })
  for (let n = before.length; n <= 20; n += 1) has(t, await add(n), { status: 200 })
  has(t, await add(21), { status: 409, code: 2894 })
})

t.test('a notice stands on the page from its day on, is changed, and goes', async (t) => {
  const titles = { titleZh: '国庆期间正常发货', titleEn: 'We ship during the holidays' }
  const { data } = await change('notice', titles)
  const notice = data.notices.find(({ titleZh }: { titleZh: string }) => titleZh === titles.titleZh)
  t.strictSame(notice, { ...titles, noticeId: notice.noticeId, publishedOn: '2026-11-21' })
  t.match(await shop('/store/1/index'), titles.titleEn)
  has(t, await change('notice', { ...titles, noticeId: notice.noticeId, titleEn: 'No shipping' }), {
    status: 200,
  })
  t.match(await shop('/store/1/index'), 'No shipping')
  has(t, await change('removeNotice', { noticeId: notice.noticeId }, other), { status: 404 })
  has(t, await change('notice', { ...titles, noticeId: notice.noticeId }, other), { status: 404 })
  has(t, await change('removeNotice', { noticeId: notice.noticeId }), { status: 200 })
  t.notMatch(await shop('/store/1/index'), 'No shipping')
  await sql`
    insert into store_notices (store_id, title_zh, title_en, published_on)
    select 1, 'n', 'n', '2020-01-01' from generate_series(1, 50)`
  has(t, await change('notice', titles), { status: 409, code: 2894 })
})

t.test('its picture is drawn anew, shown to everybody, and gone when it is removed', async (t) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const keeper = new Visitor(app)
  await keeper.enter('demo-store')
  const send = async (version: number, bytes: Buffer) => {
    const form = multipart({ version: String(version) }, { file: ['logo.png', bytes] })
    const answer = await app.inject({
      method: 'POST',
      url: path('picture'),
      headers: {
        cookie: keeper.cookie,
        language: 'en',
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
        ...form.headers,
      },
      payload: form.payload,
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const { version } = await front()
  has(t, await send(version, Buffer.from('no picture')), { status: 415 })
  has(t, await send(version + 1, png), { status: 409 })
  const first = await send(version, png)
  const { picture } = first.data
  t.match(picture, /^\/f\/store\/picture\//)
  const found = await app.inject({ url: picture })
  t.strictSame([found.statusCode, found.headers['content-type']], [200, 'image/webp'])
  t.match(await shop('/store/1/index'), picture)
  const second = await send(version + 1, png)
  t.equal((await app.inject({ url: picture })).statusCode, 404, 'the one before is gone')
  has(t, await change('removePicture', {}), { data: { picture: null } })
  t.equal((await app.inject({ url: second.data.picture })).statusCode, 404)
  await removeUnkept(mall.services)
  t.strictSame([...(await sql`select key from files where scene = 'storePicture'`)], [])
})

t.test('nobody without the right edits it', async (t) => {
  await sql`update members set permissions = array_remove(permissions, 'store.goods') where username = 'demo-store'`
  has(t, await staff.get(path('detail')), { status: 403 })
  has(t, await staff.post(path('words'), { ...words, version: 1 }), { status: 403 })
  await sql`update members set permissions = permissions || '{store.goods}' where username = 'demo-store'`
})
