import sharp from 'sharp'
import t from 'tap'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'
import { Visitor } from '../identity/world.ts'
import { multipart } from '../members/world.ts'

/** What the points mall offers is made and changed by staff. */
const { app } = await startMall(t, { demo: true })

t.test('two who change the same goods, more than there is, and who may not', async (t) => {
  const operator = await signedIn(app, 'demo-operator')
  const buyer = await signedIn(app, 'demo-member')
  const wish = {
    id: 0,
    version: 0,
    nameZh: '便携箱',
    nameEn: 'Carrying case',
    points: 900,
    add: 4,
    perMember: 2,
    sort: 5,
    onShelf: false,
  }
  const save = (more: object = {}, by = operator) => by.post('/api/admin/integral/save', { ...wish, ...more })
  const made = await save()
  has(t, made, { status: 200, data: { version: 1 } })
  const { id } = made.data
  t.equal((await save({}, buyer)).status, 403)
  const both = await Promise.all([1, 2].map((add) => save({ id: Number(id), version: 1, add })))
  t.strictSame(both.map(({ status }) => status).sort(), [200, 409])
  has(t, await save({ id: Number(id), version: 2, add: -99 }), {
    status: 409,
    code: 2876,
    data: { errors: [{ path: 'add' }] },
  })
  t.equal((await save({ id: 999_999, version: 1 })).status, 404)
  const { list } = (await operator.get('/api/admin/integral/page?status=off')).data
  has(t, list[0], { id, nameEn: 'Carrying case', onShelf: false, points: 900, picture: null, exchanged: 0 })
  const shown = (await app.inject('/f/api/integral/goods?pageSize=100')).json().data.list
  t.notOk(
    shown.some((goods: { id: string }) => goods.id === id),
    'off the shelf nobody sees it',
  )
  t.equal((await app.inject(`/f/points/picture/${id}`)).statusCode, 404)
})

t.test('a picture comes by call as by form, for whoever looks after the points mall', async (t) => {
  const operator = await signedIn(app, 'demo-operator')
  const { list } = (await operator.get('/api/admin/integral/page?status=off')).data
  const { id } = list[0]
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#2e8b57' } })
    .png()
    .toBuffer()
  const send = async (username: string, of: string) => {
    const by = new Visitor(app)
    await by.enter(username)
    const { payload, headers } = multipart({ id: of }, { file: ['case.png', photo] })
    return app.inject({
      method: 'POST',
      url: '/api/admin/integral/picture',
      payload,
      headers: {
        ...headers,
        cookie: by.cookie,
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
        language: 'en',
      },
    })
  }
  t.equal((await send('demo-member', id)).statusCode, 403)
  t.equal((await send('demo-operator', '999999')).statusCode, 404)
  t.equal((await send('demo-operator', id)).statusCode, 200)
  const shown = (await operator.get('/api/admin/integral/page?status=off')).data.list[0]
  t.equal(shown.picture, `/f/points/picture/${id}`)
  const picture = await app.inject(shown.picture)
  t.equal(picture.statusCode, 200)
  t.ok((await sharp(picture.rawPayload).metadata()).width! > 0)
})
