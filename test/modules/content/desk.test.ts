import t from 'tap'
import { contentJobs } from '../../../src/modules/content/index.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'
import { Visitor } from '../identity/world.ts'

const mall = await startMall(t, { demo: true })
const { app, clock } = mall
const { sql } = mall.database.owner
clock.set('2026-11-23T10:00:00+08:00')
const writer = await signedIn(app, 'demo-operator')
const second = await signedIn(app, 'demo-operator-2')
const publishDue = contentJobs(mall.services)[0]!.run

/** What a visitor reads, once the mall knows of every change. */
const seen = async (url: string) => {
  await mall.seen()
  const { statusCode, body } = await app.inject({ url })
  return { status: statusCode, body }
}
const article = (more: object = {}) => ({
  id: 0,
  version: 0,
  titleZh: '怎样选气瓶',
  titleEn: 'Choosing a cylinder',
  bodyZh: '## 先看容积\n\n再看阀门。',
  bodyEn: '',
  typeId: 1,
  ...more,
})
const news = (more: object = {}) => ({
  id: 0,
  version: 0,
  titleZh: '新方法发布',
  titleEn: '',
  summaryZh: '摘要',
  summaryEn: '',
  bodyZh: '正文',
  bodyEn: '',
  ...more,
})
const call = (kind: 'article' | 'news', verb: string, input: object, by = writer) =>
  by.post(`/api/admin/${kind}/${verb}`, input)
const groupId = Number(
  (await sql<{ id: number }[]>`select id from article_types where place = 'help' order by sort limit 1`)[0]!
    .id,
)

t.test(
  'an article is read by buyers from its publication on, with Chinese where English is missing',
  async (t) => {
    const saved = await call('article', 'save', article({ typeId: groupId }))
    has(t, saved, {
      status: 200,
      data: { version: 1, state: 'draft', typeId: String(groupId), titleEn: 'Choosing a cylinder' },
    })
    const { id } = saved.data
    t.equal((await seen(`/helpCenter/${id}`)).status, 404, 'a draft is nobody’s to read')
    t.notMatch((await seen('/helpCenter')).body, '怎样选气瓶')
    has(t, await call('article', 'publish', { id, version: 1 }), {
      status: 200,
      data: { version: 2, state: 'shown' },
    })
    t.match((await seen(`/helpCenter/${id}`)).body, '<h2>先看容积</h2>')
    t.match((await seen('/helpCenter')).body, `href="/helpCenter/${id}"`)
    const english = (await seen(`/helpCenter/${id}?lang=en`)).body
    t.match(english, '<h1>Choosing a cylinder</h1>')
    t.match(english, '再看阀门。')

    const changed = await call(
      'article',
      'save',
      article({ id: Number(id), version: 2, typeId: groupId, titleZh: '气瓶怎么选' }),
    )
    has(t, changed, { status: 200, data: { version: 3, state: 'changed' } })
    t.match((await seen(`/helpCenter/${id}`)).body, '<h1>怎样选气瓶</h1>', 'the shop has the published words')
    const again = await call(
      'article',
      'save',
      article({ id: Number(id), version: 3, typeId: groupId, titleZh: '气瓶怎么选' }),
    )
    has(t, again, { data: { version: 3 } }, 'saving what is saved changes nothing')

    has(t, await call('article', 'withdraw', { id, version: 3 }), {
      data: { version: 4, state: 'withdrawn' },
    })
    t.equal((await seen(`/helpCenter/${id}`)).status, 404)
    has(t, await call('article', 'withdraw', { id, version: 4 }), { status: 409, code: 2933 })
    const { data } = await writer.get(`/api/admin/article/detail?id=${id}`)
    t.strictSame(
      data.history.map((step: { act: string; changed: string[]; by: string }) => [
        step.act,
        step.changed,
        step.by !== null,
      ]),
      [
        ['withdraw', [], true],
        ['save', ['titleZh'], true],
        ['publish', [], true],
        ['save', [], true],
      ],
    )
    await call('article', 'publish', { id, version: 4 })
    t.match((await seen(`/helpCenter/${id}`)).body, '<h1>气瓶怎么选</h1>')
  },
)

t.test('news is published by the clock at its instant, once, and bears that day', async (t) => {
  const { data } = await call('news', 'save', news())
  const { id } = data
  const at = '2026-11-23T10:05:00+08:00'
  has(t, await call('news', 'publish', { id, version: 1, at }), {
    data: { version: 2, state: 'planned', publishAt: '2026-11-23T02:05:00.000Z' },
  })
  clock.set('2026-11-23T10:04:59+08:00')
  await publishDue()
  t.equal((await seen(`/detail_industry?id=${id}`)).status, 404)
  clock.set('2026-11-23T10:05:00+08:00')
  await Promise.all([publishDue(), publishDue()])
  const { body } = await seen(`/detail_industry?id=${id}`)
  t.match(body, '<h1>新方法发布</h1>')
  t.match(body, '2026-11-23')
  t.match((await seen('/industry')).body, `href="/detail_industry?id=${id}"`)
  const steps = (await writer.get(`/api/admin/news/detail?id=${id}`)).data.history
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
  const { data } = await call('news', 'save', news())
  const { id } = data
  const at = '2026-11-23T10:10'
  await call('news', 'publish', { id, version: 1, at })
  has(t, await call('news', 'save', news({ id: Number(id), version: 2, titleZh: '改了' })), {
    data: { version: 3, state: 'draft', publishAt: null },
  })
  await call('news', 'publish', { id, version: 3, at })
  has(t, await call('news', 'withdraw', { id, version: 4 }), { data: { state: 'withdrawn' } })
  clock.set('2026-11-23T10:11:00+08:00')
  await publishDue()
  t.equal((await seen(`/detail_industry?id=${id}`)).status, 404)
})

t.test('of two who change at once one is told', async (t) => {
  const { data } = await call('news', 'save', news())
  const change = (titleZh: string, by: typeof writer) =>
    call('news', 'save', news({ id: Number(data.id), version: 1, titleZh }), by)
  const answers = await Promise.all([change('甲', writer), change('乙', second)])
  t.strictSame(answers.map(({ status }) => status).toSorted(), [200, 409])
  has(t, await call('news', 'publish', { id: data.id, version: 1 }), { status: 409 })
  const rows =
    await sql`select version from text_versions where kind = 'news' and text_id = ${data.id} order by version`
  t.strictSame(
    rows.map(({ version }) => version),
    [1, 2],
  )
  await t.rejects(sql`update text_versions set title_zh = 'x'`, /never changed/)
})

t.test(
  'what cannot be is refused: pages that the mall needs, the past, unknown groups and texts, other people',
  async (t) => {
    has(t, await call('article', 'withdraw', { id: 30, version: 0 }), { status: 409, code: 2931 })
    const none = await call('article', 'save', article({ typeId: 9999 }))
    t.strictSame([none.status, none.code, none.data.errors[0].path], [422, 2930, 'typeId'])
    const past = await call('news', 'publish', { id: 1, version: 0, at: '2026-11-01T00:00' })
    t.strictSame([past.status, past.code, past.data.errors[0].path], [422, 2932, 'at'])
    has(t, await call('news', 'publish', { id: 999_999, version: 0 }), { status: 404 })
    for (const at of ['+275000-01-01T00:00:00Z', '202611-01-01T00:00', '2027-02-30T09:00', 'tomorrow'])
      has(t, await call('news', 'publish', { id: 1, version: 0, at }), {
        status: 400,
        data: { errors: [{ path: 'at' }] },
      })
    has(t, await call('news', 'save', news({ day: '0000-01-01' })), {
      status: 400,
      data: { errors: [{ path: 'day' }] },
    })
    const empty = await call('news', 'save', news({ titleZh: ' ', bodyZh: '' }))
    t.strictSame(
      empty.data.errors.map(({ path }: { path: string }) => path),
      ['titleZh', 'bodyZh'],
    )
    const store = await signedIn(app, 'demo-store')
    has(t, await call('news', 'save', news(), store), { status: 403 })
  },
)

t.test('the list is narrowed by words and by what is in the shop', async (t) => {
  const titles = async (query: string) =>
    (await writer.get(`/api/admin/article/page?${query}`)).data.list.map(
      (row: { titleZh: string }) => row.titleZh,
    )
  await call('article', 'save', article({ titleZh: '独一无二的草稿', typeId: groupId }))
  t.strictSame(await titles('q=独一无二'), ['独一无二的草稿'])
  t.strictSame(await titles('q=独一无二&shown=true'), [])
  t.strictSame(await titles('shown=false'), ['独一无二的草稿'])
})

t.test(
  'by forms alone: both languages side by side, preview, publication; who was slower keeps what they typed',
  async (t) => {
    const desk = new Visitor(app)
    await desk.enter('demo-operator')
    const url = '/operator/content/article/new'
    const { body } = await desk.open(url)
    const formToken = /name="formToken" value="([^"]+)"/.exec(body)![1]!
    const typed = {
      formToken,
      action: 'save',
      kind: 'article',
      id: '0',
      version: '0',
      titleZh: '表单文章',
      titleEn: 'By forms',
      bodyZh: '中文正文',
      bodyEn: 'English text',
      typeId: String(groupId),
      at: '',
    }
    const refused = await desk.post(url, { ...typed, bodyZh: '' })
    t.equal(refused.status, 422)
    t.match(refused.body, /value="By forms"/)
    const saved = await desk.post(url, { ...typed, button: 'save' })
    t.equal(saved.status, 303)
    const at = saved.location!
    const id = at.split('/').at(-1)!
    const preview = await desk.open(`${at}/preview?lang=en`)
    t.match(preview.body, '<h1>By forms</h1>')
    t.match(preview.body, '<p>English text</p>')
    t.equal((await seen(`/helpCenter/${id}`)).status, 404)
    const published = await desk.post(at, {
      ...typed,
      id,
      version: '1',
      titleZh: '表单文章二',
      button: 'publish',
    })
    t.equal(published.status, 303)
    t.match((await seen(`/helpCenter/${id}`)).body, '<h1>表单文章二</h1>')
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
    t.match((await desk.open('/operator/content?q=表单')).body, '表单文章二')
    t.match((await desk.open('/operator/content?kind=news&lang=zh')).body, '行业资讯')
  },
)
