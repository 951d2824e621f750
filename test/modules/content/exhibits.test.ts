import sharp from 'sharp'
import t from 'tap'
import { contentJobs } from '../../../src/modules/content/index.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'
import { multipart } from '../members/world.ts'
import { Visitor } from '../identity/world.ts'

const mall = await startMall(t, { demo: true })
const { app, clock } = mall
const { sql } = mall.database.owner
clock.set('2026-11-23T10:00:00+08:00')
const writer = await signedIn(app, 'demo-operator')
const second = await signedIn(app, 'demo-operator-2')
const publishDue = contentJobs(mall.services)[0]!.run

/** What a visitor reads at home, once the mall knows of every change. */
const home = async (lang = 'zh') => {
  await mall.seen()
  return (await app.inject({ url: `/?lang=${lang}` })).body
}
const call = (kind: string, verb: string, input: object, by = writer) =>
  by.post(`/api/admin/${kind}/${verb}`, input)
const link = (more: object = {}) => ({
  id: 0,
  version: 0,
  titleZh: '示例气体院',
  titleEn: 'Example Gas Institute',
  url: 'https://example.com/gas',
  ...more,
})

t.test(
  'a partner link stands in the shop from its publication on, and no more once it is withdrawn',
  async (t) => {
    const saved = await call('link', 'save', link())
    has(t, saved, {
      status: 200,
      data: { version: 1, state: 'draft', words: { url: 'https://example.com/gas' } },
    })
    const { id } = saved.data
    t.notMatch(await home(), '示例气体院', 'a draft is nobody’s to read')
    t.equal((await app.inject({ url: `/f/picture/partner/${id}.svg` })).statusCode, 404)
    has(t, await call('link', 'publish', { id, version: 1 }), {
      status: 200,
      data: { version: 2, state: 'shown' },
    })
    t.match(await home(), '示例气体院')
    t.match(await home('en'), 'Example Gas Institute')

    const changed = await call(
      'link',
      'save',
      link({ id: Number(id), version: 2, titleZh: '示例气体所', titleEn: '' }),
    )
    has(t, changed, { data: { version: 3, state: 'changed' } })
    t.match(await home(), '示例气体院', 'the shop has the published words')
    has(
      t,
      await call('link', 'save', link({ id: Number(id), version: 3, titleZh: '示例气体所', titleEn: '' })),
      {
        data: { version: 3 },
      },
    )
    await call('link', 'publish', { id, version: 3 })
    t.match(await home('en'), '示例气体所', 'Chinese replaces missing English')
    has(t, await call('link', 'withdraw', { id, version: 4 }), { data: { version: 5, state: 'withdrawn' } })
    t.notMatch(await home(), '示例气体所')
    has(t, await call('link', 'withdraw', { id, version: 5 }), { status: 409, code: 2933 })

    const { data } = await writer.get(`/api/admin/link/detail?id=${id}`)
    t.strictSame(
      data.history.map((step: { act: string; changed: string[]; by: string }) => [
        step.act,
        step.changed,
        step.by,
      ]),
      [
        ['withdraw', [], data.savedBy],
        ['publish', [], data.savedBy],
        ['save', ['titleEn', 'titleZh'], data.savedBy],
        ['publish', [], data.savedBy],
        ['save', [], data.savedBy],
      ],
    )
    const audited = await sql<{ action: string }[]>`
    select action from audit_entries where after->>'kind' = 'link' and after->>'id' = ${String(id)} order by id`
    t.strictSame(
      audited.map(({ action }) => action),
      ['content.save', 'content.publish', 'content.save', 'content.publish', 'content.withdraw'],
    )
  },
)

t.test('a hot word is published by the clock at its instant, once, and searches for itself', async (t) => {
  const { data } = await call('word', 'save', {
    id: 0,
    version: 0,
    titleZh: '零下露点',
    titleEn: 'dew point',
  })
  const { id } = data
  const at = '2026-11-23T10:05:00+08:00'
  has(t, await call('word', 'publish', { id, version: 1, at }), {
    data: { state: 'planned', publishAt: '2026-11-23T02:05:00.000Z' },
  })
  clock.set('2026-11-23T10:04:59+08:00')
  await publishDue()
  t.notMatch(await home(), '零下露点')
  clock.set('2026-11-23T10:05:00+08:00')
  await Promise.all([publishDue(), publishDue()])
  t.match(await home(), `<a href="/search?q=${encodeURIComponent('零下露点')}">零下露点</a>`)
  t.match(await home('en'), '<a href="/search?q=dew+point">dew point</a>')
  const steps = (await writer.get(`/api/admin/word/detail?id=${id}`)).data.history
  t.strictSame(
    steps.map(({ act, by }: { act: string; by: string | null }) => [act, by === null]),
    [
      ['publish', true],
      ['plan', false],
      ['save', false],
    ],
  )
})

t.test('a change takes a plan back, and so does withdrawing it', async (t) => {
  const honour = { titleZh: '演示证书', titleEn: '', noteZh: 'DEMO', noteEn: '', mark: 'TST' }
  const { data } = await call('honour', 'save', { id: 0, version: 0, ...honour })
  const { id } = data
  const at = '2026-11-23T10:10'
  await call('honour', 'publish', { id, version: 1, at })
  const change = { id: Number(id), version: 2, ...honour, titleZh: '改了' }
  has(t, await call('honour', 'save', change), { data: { version: 3, state: 'draft', publishAt: null } })
  await call('honour', 'publish', { id, version: 3, at })
  has(t, await call('honour', 'withdraw', { id, version: 4 }), { data: { state: 'withdrawn' } })
  clock.set('2026-11-23T10:11:00+08:00')
  await publishDue()
  t.notMatch(
    (await app.inject({ url: '/f/api/frontQualificationHonor/getQualificationHonorList' })).body,
    '改了',
  )
})

t.test('of two who change at once one is told, and no step is ever changed', async (t) => {
  const { data } = await call('link', 'save', link())
  const change = (titleZh: string, by: typeof writer) =>
    call('link', 'save', link({ id: Number(data.id), version: 1, titleZh }), by)
  const answers = await Promise.all([change('甲', writer), change('乙', second)])
  t.strictSame(answers.map(({ status }) => status).toSorted(), [200, 409])
  has(t, await call('link', 'publish', { id: data.id, version: 1 }), { status: 409 })
  const rows = await sql<{ version: number }[]>`
    select version from exhibit_versions where kind = 'link' and exhibit_id = ${data.id} order by version`
  t.strictSame(
    rows.map(({ version }) => version),
    [1, 2],
  )
  await t.rejects(sql`update exhibit_versions set words = '{}'`, /never changed/)
})

t.test('order changes at once by one place, and two who move lose nothing', async (t) => {
  const words = async () =>
    (await app.inject({ url: '/f/api/site/config' }))
      .json<{ data: { hotTerms: { text: string }[] } }>()
      .data.hotTerms.map(({ text }) => text)
  const before = await words()
  const ids = (await writer.get('/api/admin/word/page')).data.list.map((row: { id: string }) => row.id)
  has(t, await call('word', 'move', { id: ids[1], to: 'up' }), { status: 200 })
  await mall.seen()
  t.strictSame(await words(), [before[1], before[0], ...before.slice(2)])
  await call('word', 'move', { id: ids[1], to: 'up' })
  await mall.seen()
  t.strictSame((await words())[0], before[1], 'the first stays the first')
  await Promise.all([
    call('word', 'move', { id: ids[1], to: 'down' }),
    call('word', 'move', { id: ids[3], to: 'down' }, second),
  ])
  await mall.seen()
  t.strictSame(await words(), [before[0], before[1], before[2], before[4], before[3], ...before.slice(5)])
  has(t, await call('word', 'move', { id: 999_999, to: 'up' }), { status: 404 })
})

t.test(
  'the menu has two levels, each entry leads where its type says, and the hotline is told',
  async (t) => {
    const entry = (more: object) => ({
      id: 0,
      version: 0,
      titleZh: '活动',
      titleEn: 'Events',
      parentId: '',
      type: '7',
      target: '',
      ...more,
    })
    const publish = async (more: object): Promise<number> => {
      const { data } = await call('menu', 'save', entry(more))
      await call('menu', 'publish', { id: data.id, version: data.version })
      return Number(data.id)
    }
    const menu = async (lang = 'zh') => {
      await mall.seen()
      const { body } = await app.inject({ url: '/f/api/site/config', headers: { language: lang } })
      type Entry = { name: string; type: number; url: string | null; children: Entry[] }
      return (JSON.parse(body) as { data: { menu: Entry[] } }).data.menu
    }
    const id = await publish({})
    await publish({ titleZh: '请拨 {phone}', titleEn: 'Call {phone}', parentId: id, type: 8 })
    await publish({ titleZh: '展会', titleEn: '', parentId: id, type: 5, target: 'https://example.com/fair' })
    const made = (await menu('en')).at(-1)!
    t.strictSame(
      [made.name, made.type, ...made.children.map(({ name, type, url }) => [name, type, url])],
      ['Events', 7, ['Call 400-000-1234', 8, null], ['展会', 5, 'https://example.com/fair']],
    )
    t.match(await home(), 'href="https://example.com/fair"')
    await call('menu', 'move', { id, to: 'up' })
    t.equal((await menu()).at(-2)!.name, '活动', 'among those of its level')
    await publish({ titleZh: '空分类', parentId: id, type: 2, target: '/search?prodCatId=999999' })
    t.equal(
      (await menu()).at(-2)!.children.length,
      2,
      'goods of a category that the shop does not show are left out',
    )

    const faults = async (more: object) => {
      const { status, data } = await call('menu', 'save', entry(more))
      return [status, ...data.errors.map(({ path }: { path: string }) => path)]
    }
    for (const target of ['https://example.com', '/abuot', '/helpCenter/6/x', '/operator/nothing'])
      t.strictSame(await faults({ type: 1, target }), [400, 'target'], target)
    t.strictSame(await faults({ type: 1 }), [400, 'target'])
    t.strictSame(await faults({ type: 2, target: '/search' }), [400, 'target'])
    for (const target of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'ftp://x',
      ' ',
      'about',
      '/nowhere',
    ])
      t.strictSame(await faults({ type: 5, target }), [400, 'target'], JSON.stringify(target))
    t.strictSame(await faults({ type: 6, target: '/about' }), [400, 'target'])
    t.strictSame(await faults({ type: 4 }), [400, 'type'])
    t.strictSame(await faults({ parentId: 31 }), [400, 'parentId'], 'nothing stands below the second level')
    t.strictSame(
      await faults({ id, version: 2, parentId: 1 }),
      [400, 'parentId'],
      'what has entries below it stands below none',
    )
    await t.rejects(
      sql`insert into menu_items (title_zh, title_en, type, target, sort) values ('x', '', 5, 'javascript:x', 1)`,
      /menu_items_target/,
    )
    await t.rejects(
      sql`insert into menu_items (title_zh, title_en, type, target, sort) values ('x', '', 1, null, 1)`,
      /menu_items_leads/,
    )
  },
)

t.test(
  'a banner shows its picture, drawn anew, from its date on; another picture is a step like every other',
  async (t) => {
    const banner = (more: object = {}) => ({
      id: 0,
      version: 0,
      titleZh: '冬季校准周',
      titleEn: 'Calibration week',
      textZh: '烟气标准气九折',
      textEn: '',
      place: 'campaign',
      categoryId: 200,
      href: '',
      ...more,
    })
    const desk = new Visitor(app)
    await desk.enter('demo-operator')
    const { data } = await call('banner', 'save', banner())
    const id: string = data.id
    const photo = (color: string) =>
      sharp({ create: { width: 2400, height: 800, channels: 3, background: color } })
        .jpeg()
        .toBuffer()
    const send = async (version: number, color = '#2e8b57') => {
      const { payload, headers } = multipart(
        { id, version: String(version) },
        { file: ['banner.jpg', await photo(color)] },
      )
      const answer = await app.inject({
        method: 'POST',
        url: '/api/admin/banner/picture',
        payload,
        headers: {
          ...headers,
          cookie: desk.cookie,
          origin: 'http://localhost',
          'sec-fetch-site': 'same-origin',
          language: 'en',
        },
      })
      return {
        status: answer.statusCode,
        ...answer.json<{ data: { version: number; words: { picture: string } } }>(),
      }
    }
    const first = await send(1)
    has(t, first, { status: 200, data: { version: 2, state: 'draft' } })
    t.equal((await send(1)).status, 409)
    const address = `/f/banner/picture/${first.data.words.picture}`
    t.equal(
      (await app.inject({ url: address })).statusCode,
      404,
      'a picture that is not published is not everybody’s',
    )
    t.equal((await app.inject({ url: address, headers: { cookie: desk.cookie } })).statusCode, 200)
    await call('banner', 'publish', { id, version: 2, at: '2026-11-23T10:30' })
    clock.set('2026-11-23T10:29:59+08:00')
    await publishDue()
    t.notMatch(await home(), '冬季校准周')
    clock.set('2026-11-23T10:30:00+08:00')
    await publishDue()
    const page = await home()
    t.match(page, `src="${address}"`)
    t.match(page, 'href="/search?prodCatId=200"')
    t.match(await home('en'), '烟气标准气九折', 'Chinese replaces missing English')
    const { rawPayload, headers } = await app.inject({ url: address })
    const { format, width, height } = await sharp(rawPayload).metadata()
    t.strictSame(
      [format, width, height, headers['cache-control']],
      ['webp', 1600, 533, 'public, max-age=31536000, immutable'],
    )
    const images = (await app.inject({ url: '/f/api/frontcategory/gethomeimglist' })).json<{
      data: { url: string }[]
    }>()
    t.ok(images.data.some(({ url }) => url === address))

    const other = await send(4, '#803020')
    await call('banner', 'save', banner({ id: Number(id), version: 5, titleZh: '校准周' }))
    t.match(await home(), `src="${address}"`, 'the shop has the published picture')
    await call('banner', 'publish', { id, version: 6 })
    t.match(await home(), other.data.words.picture, 'words that are saved keep the picture')
    t.equal((await app.inject({ url: address })).statusCode, 404)
    has(t, await call('banner', 'pictureRemove', { id, version: 7 }), { data: { words: { picture: null } } })
    await call('banner', 'publish', { id, version: 8 })
    t.notMatch(await home(), '/f/banner/picture/')
    const history = (await writer.get(`/api/admin/banner/detail?id=${id}`)).data.history
    t.strictSame(
      history.map(({ changed }: { changed: string[] }) => changed),
      [[], ['picture'], [], ['titleZh'], ['picture'], [], [], ['picture'], []],
    )

    const faults = async (more: object) => {
      const { status, data: refused } = await call('banner', 'save', banner(more))
      return [status, ...refused.errors.map(({ path }: { path: string }) => path)]
    }
    t.strictSame(await faults({ place: 'hero', categoryId: '', href: '/about' }), [400, 'categoryId'])
    t.strictSame(await faults({ categoryId: '' }), [400, 'href'])
    t.strictSame(await faults({ href: '/about' }), [400, 'href'])
    t.strictSame(await faults({ categoryId: '', href: 'https://example.com' }), [400, 'href'])
    t.strictSame(await faults({ categoryId: '', href: '/nowhere' }), [400, 'href'])
    t.strictSame(await faults({ categoryId: 999_999, place: 'nowhere' }), [400, 'place', 'categoryId'])
    t.equal((await app.inject({ url: '/f/banner/picture/x' })).statusCode, 404)
  },
)

t.test('a tile of the first screen is changed and taken away', async (t) => {
  const tiles = (await writer.get('/api/admin/banner/page?q=标准液体')).data.list
  const { id, words } = tiles.find((row: { words: { place: string } }) => row.words.place === 'hero')
  const { picture: _picture, ...typed } = words
  await call('banner', 'save', { id: Number(id), version: 0, ...typed, titleZh: '溶液标准物质' })
  await call('banner', 'publish', { id, version: 1 })
  t.match(await home(), '<h2>溶液标准物质</h2>')
  await call('banner', 'withdraw', { id, version: 2 })
  t.notMatch(await home(), 'banner--liquid')
})

t.test(
  'a floor of any category stands on the home page with its goods, in its order; a category has one at most',
  async (t) => {
    const floors = async () => [...(await home()).matchAll(/id="(floor-\d+)"/g)].map(([, id]) => id)
    const floor = { id: 0, version: 0, titleZh: '挥发物专区', titleEn: 'VOCs', categoryId: '198' }
    const { data } = await call('floor', 'save', floor)
    const { id } = data
    await call('floor', 'publish', { id, version: 1 })
    t.strictSame(await floors(), ['floor-194', 'floor-208', 'floor-228', 'floor-198'])
    const page = await home('en')
    t.match(page, /<h2 id="floor-198-title">VOCs<\/h2>/)
    const part = page.slice(page.indexOf('id="floor-198"'))
    t.match(part.slice(0, part.indexOf('</section>')), 'product-card')
    const api = (await app.inject({ url: '/f/api/frontcategory/getproductfloor' })).json<{
      data: { prodCatId: string; productCXs: unknown[] }[]
    }>()
    t.strictSame(
      api.data.map(({ prodCatId }) => prodCatId),
      ['194', '208', '228', '198'],
    )
    t.ok(api.data[3]!.productCXs.length > 0)
    await call('floor', 'move', { id, to: 'up' })
    t.strictSame(await floors(), ['floor-194', 'floor-208', 'floor-198', 'floor-228'])
    await call('floor', 'withdraw', { id, version: 2 })
    t.strictSame(await floors(), ['floor-194', 'floor-208', 'floor-228'])

    const twice = await call('floor', 'save', { ...floor, titleZh: '又一层' })
    t.strictSame([twice.status, twice.data.errors[0].path], [400, 'categoryId'])
    await call('floor', 'save', { ...floor, id: Number(id), version: 3, categoryId: 208 })
    const occupied = await call('floor', 'publish', { id, version: 4 })
    t.strictSame([occupied.status, occupied.data.errors[0].path], [400, 'categoryId'])
    const desk = new Visitor(app)
    await desk.enter('demo-operator')
    t.equal((await desk.open(`/operator/shopfront/floor/${id}/preview`)).status, 400)

    // A plan that cannot be kept any more keeps nobody else's.
    await call('floor', 'publish', { id, version: 4, at: '2026-11-23T11:00' })
    const word = await call('word', 'save', { id: 0, version: 0, titleZh: '乙炔', titleEn: '' })
    await call('word', 'publish', { id: word.data.id, version: 1, at: '2026-11-23T11:00' })
    clock.set('2026-11-23T11:00:00+08:00')
    await t.rejects(publishDue(), /planned exhibits/)
    t.match(await home(), '>乙炔</a>')
    has(t, await call('floor', 'withdraw', { id, version: 5 }), { status: 200 })
    await publishDue()
  },
)

t.test(
  'a category is renamed, moved and hidden from panel, menu and filters; its goods are still found',
  async (t) => {
    const panel = async (lang = 'zh') => {
      const page = await home(lang)
      const from = page.indexOf('class="category-panel"')
      return page.slice(from, page.indexOf('</nav>', from))
    }
    const filters = async () => (await app.inject({ url: '/search?prodCatId=194' })).body
    const detail = (await writer.get('/api/admin/category/detail?id=198')).data
    t.match(await panel(), detail.words.titleZh)
    has(
      t,
      await call('category', 'save', { id: 198, version: 0, titleZh: '挥发性有机物', titleEn: 'VOC gases' }),
      {
        data: { version: 1, state: 'changed' },
      },
    )
    t.notMatch(await panel(), '挥发性有机物')
    await call('category', 'publish', { id: 198, version: 1 })
    t.match(await panel(), '>挥发性有机物</a>')
    t.match(await panel('en'), '>VOC gases</a>')
    t.match(await filters(), '挥发性有机物')
    const order = async () => [...(await panel()).matchAll(/prodCatId=(\d+)/g)].map(([, id]) => Number(id))
    await call('category', 'move', { id: 196, to: 'up' })
    t.strictSame((await order()).slice(0, 3), [194, 196, 195], 'among those of its root')

    await call('category', 'withdraw', { id: 198, version: 2 })
    t.notMatch(await panel(), '挥发性有机物')
    t.notMatch(await filters(), '挥发性有机物')
    t.match((await app.inject({ url: '/search?prodCatId=198' })).body, 'VOCs-57', 'its address stays')
    has(t, await call('category', 'withdraw', { id: 194, version: 0 }), { status: 409, code: 2944 })
    const made = { id: 0, version: 0, titleZh: '新分类', titleEn: '' }
    has(t, await call('category', 'save', made), { status: 409, code: 2943 })
    const desk = new Visitor(app)
    await desk.enter('demo-operator')
    t.equal((await desk.open('/operator/shopfront/category/new')).status, 404)
    t.notMatch(
      (await desk.open('/operator/shopfront?kind=category')).body,
      '/operator/shopfront/category/new',
    )
    t.notMatch((await desk.open('/operator/shopfront/category/194')).body, 'value="withdraw"')
    t.match((await desk.open('/operator/shopfront/category/196')).body, 'value="withdraw"')
    await call('category', 'publish', { id: 198, version: 3 })
    t.match(await panel(), '挥发性有机物')
  },
)

t.test('all that the mall begins with is good as it is', async (t) => {
  for (const kind of ['menu', 'category', 'banner', 'floor', 'word', 'link', 'honour']) {
    const { list } = (await writer.get(`/api/admin/${kind}/page?size=100`)).data
    const unchanged = list.filter(({ version }: { version: number }) => version === 0)
    t.ok(unchanged.length > 0, kind)
    for (const { id, words } of unchanged) {
      const { picture: _picture, ...typed } = words
      const { status, data } = await call(kind, 'save', { id: Number(id), version: 0, ...typed })
      t.strictSame([status, data.version], [200, 0], `${kind} ${id}`)
    }
  }
})

t.test('R49: an id is taken as the answer names it, and nothing that is no number becomes one', async (t) => {
  const { data } = await call('link', 'save', link({ id: '0' }))
  for (const [id, version] of [
    [[Number(data.id)], 1],
    [Number(data.id), [1]],
    [data.id, true],
    [true, 1],
    [null, 1],
    [`${data.id}.0`, 1],
    ['', 1],
  ])
    has(t, await call('link', 'publish', { id, version }), { status: 400 }, JSON.stringify({ id, version }))
  has(t, await call('link', 'save', link({ id: null })), { status: 400 }, 'none is not a new one')
  has(t, await call('link', 'publish', { id: data.id, version: '1' }), { status: 200 })
  has(t, await call('link', 'withdraw', { id: data.id, version: 2 }), { status: 200 })
})

t.test('what cannot be is refused: bad addresses, the past, what is not there, other people', async (t) => {
  const none = await call('link', 'save', link({ titleZh: ' ', url: 'javascript:alert(1)' }))
  t.strictSame(
    none.data.errors.map(({ path }: { path: string }) => path),
    ['titleZh', 'url'],
  )
  const past = await call('link', 'publish', { id: 1, version: 0, at: '2026-11-01T00:00' })
  t.strictSame([past.status, past.code, past.data.errors[0].path], [422, 2932, 'at'])
  has(t, await call('link', 'publish', { id: 999_999, version: 0 }), { status: 404 })
  const store = await signedIn(app, 'demo-store')
  has(t, await call('link', 'save', link(), store), { status: 403 })
})

t.test(
  'the list stands in the order of the shop and is narrowed by words and by what is in the shop',
  async (t) => {
    const names = async (query: string) =>
      (await writer.get(`/api/admin/honour/page?${query}`)).data.list.map(
        (row: { words: { titleZh: string } }) => row.words.titleZh,
      )
    t.strictSame((await names('')).slice(0, 2), [
      '标准物质生产者能力认可（演示）',
      '质量管理体系认证（演示）',
    ])
    t.strictSame(await names('q=cylinder'), ['气瓶充装许可（演示）'])
    t.strictSame(await names('q=cylinder&shown=false'), [])
    t.strictSame(await names('shown=false'), ['改了'])
  },
)

t.test(
  'by forms alone: both languages side by side, preview, publication; who was slower keeps what they typed',
  async (t) => {
    const desk = new Visitor(app)
    await desk.enter('demo-operator')
    const url = '/operator/shopfront/link/new'
    const { body } = await desk.open(url)
    const formToken = /name="formToken" value="([^"]+)"/.exec(body)![1]!
    const typed = {
      formToken,
      action: 'save',
      kind: 'link',
      id: '0',
      version: '0',
      titleZh: '表单伙伴',
      titleEn: 'Partner by forms',
      url: 'https://example.com/forms',
      at: '',
    }
    const refused = await desk.post(url, { ...typed, url: 'nowhere' })
    t.equal(refused.status, 422)
    t.match(refused.body, /value="Partner by forms"/)
    const saved = await desk.post(url, { ...typed, button: 'save' })
    t.equal(saved.status, 303)
    const at = saved.location!
    const id = at.split('/').at(-1)!
    const preview = await desk.open(`${at}/preview?lang=en`)
    t.match(preview.body, 'Partner by forms</a>')
    t.notMatch(await home('en'), 'Partner by forms', 'a preview leaves nothing behind')
    const published = await desk.post(at, {
      ...typed,
      id,
      version: '1',
      titleZh: '表单伙伴二',
      button: 'publish',
    })
    t.equal(published.status, 303)
    t.match(await home(), '表单伙伴二')
    const late = await desk.post(`${at}?lang=zh`, {
      ...typed,
      id,
      version: '1',
      titleZh: '晚了一步',
      button: 'save',
    })
    t.equal(late.status, 409)
    t.match(late.body, /先一步修改/)
    t.match(late.body, 'value="晚了一步"')
    const list = await desk.open('/operator/shopfront?kind=link&lang=zh')
    t.match(list.body, '表单伙伴二')
    const moved = await desk.post('/operator/shopfront?kind=link', {
      formToken,
      action: 'move',
      kind: 'link',
      id,
      to: 'up',
    })
    t.strictSame([moved.status, moved.location], [303, '/operator/shopfront?kind=link'])
  },
)
