import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import t from 'tap'
import { removeUnkept } from '../../../src/platform/files/index.ts'
import { holdUploads } from '../../../src/platform/files/room.ts'
import { atOnce } from '../../support/at-once.ts'
import { has } from '../../support/has.ts'
import { handClock, startMall } from '../../support/mall.ts'
import { s3Keys, startS3Simulator } from '../../support/s3-simulator.ts'
import type { Trouble } from '../../support/s3-simulator.ts'
import { membersMall, multipart } from './world.ts'

const clock = handClock('2026-11-20T02:00:30Z')
const bucket = await startS3Simulator(t, clock)
const mall = await membersMall(t, { clock, env: bucket.env })
const { app, sql, services } = mall
const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()
const file = ['me.png', png] as [string, Buffer]
const away: Trouble = { fault: [503, 'ServiceUnavailable'] }

const rowsOf = (memberId: number) =>
  sql<{ key: string }[]>`select key from files where member_id = ${memberId}`
const unkept = async () => (await sql`select key from unkept_files`).length
const sweep = () => removeUnkept(services)

t.beforeEach(async () => {
  await sql`truncate rate_counters`
  bucket.trouble = null
  // Further than a store rests that did not answer.
  clock.forward(11)
})

t.test('a picture lies in the bucket alone, under its key, and any process serves it', async (t) => {
  const buyer = await mall.register()
  const { status, data } = await buyer.upload({ file })
  t.equal(status, 200)
  const key = data.fileId as string
  t.strictSame([...bucket.objects.keys()], [`${key.slice(0, 2)}/${key}`])
  t.strictSame(await readdir(mall.folder), [], 'nothing in the folder')
  t.equal(await unkept(), 0, 'nothing is left to be taken away')
  const other = await startMall(t, {
    database: mall.database,
    clock,
    env: { ...bucket.env, FILES_DIR: t.testdir() },
  })
  const shown = await other.app.inject({ url: data.url, headers: { authorization: `Bearer ${buyer.token}` } })
  t.equal(shown.statusCode, 200)
  has(t, shown.headers, { 'content-type': 'image/webp', 'cache-control': 'no-store' })
  t.ok(shown.rawPayload.equals(bucket.objects.get(`${key.slice(0, 2)}/${key}`)!))
  const stranger = await mall.register()
  t.equal((await stranger.file(data.url)).statusCode, 404, 'to its member alone')
  const parallel = await startMall(t, { database: mall.database, clock, env: { FILES_DIR: t.testdir() } })
  const elsewhere = { url: data.url, headers: { authorization: `Bearer ${buyer.token}` } }
  t.equal((await parallel.app.inject(elsewhere)).statusCode, 404, 'a folder of its own would not do')
})

t.test('a new picture takes the place of the old one, whose object is gone', async (t) => {
  const buyer = await mall.register()
  const before = bucket.objects.size
  for (let i = 0; i < 3; i++) {
    const { data } = await buyer.upload({ file })
    has(t, await buyer.post('/api/account/profile', { avatar: data.fileId }), { status: 200 })
    t.equal(bucket.objects.size, before + 1)
  }
  has(t, await buyer.post('/api/account/profile', { avatar: null }), { status: 200 })
  t.equal(bucket.objects.size, before)
})

/**
 * These calls of a member have begun before any of them gets their row. An upload shares the row from where its file is written, so it
 * may overtake a profile that waited before it.
 */
const together = <Calls extends readonly (() => Promise<unknown>)[]>(memberId: number, ...calls: Calls) =>
  atOnce(mall.database, (tx) => tx.sql`select 1 from members where id = ${memberId} for update`, ...calls)

t.test('an upload never drops the picture that the profile names at the same moment', async (t) => {
  const buyer = await mall.register()
  const { data: first } = await buyer.upload({ file })
  const [second, named] = await atOnce(
    mall.database,
    (tx) => holdUploads(tx, buyer.memberId),
    () => buyer.upload({ file }),
    () => buyer.post('/api/account/profile', { avatar: first.fileId }),
  )
  has(t, named, { status: 200, data: { avatar: first.url } })
  t.equal(second.status, 200)
  t.equal((await buyer.file(first.url)).statusCode, 200)
  const keys = (await rowsOf(buyer.memberId)).map(({ key }) => key)
  t.strictSame(keys.toSorted(), [first.fileId, second.data.fileId].toSorted())

  const [third, late] = await together(
    buyer.memberId,
    () => buyer.upload({ file }),
    () => buyer.post('/api/account/profile', { avatar: second.data.fileId }),
  )
  t.equal(third.status, 200)
  const { data: shown } = await buyer.get('/api/account/profile')
  t.strictSame(
    [late.status, shown.avatar],
    late.status === 200 ? [200, second.data.url] : [400, first.url],
    'it is named, or the upload has taken the place of one unused',
  )
  t.equal((await buyer.file(shown.avatar)).statusCode, 200)
})

t.test('of two pictures that the page sends at the same moment the later one stays, alone', async (t) => {
  const buyer = await mall.register()
  const browser = await buyer.browser()
  const formToken = await browser.tokenOf('/order/user')
  const { headers, payload } = multipart({ formToken, action: 'avatar' }, { file })
  const send = async () =>
    (
      await app.inject({
        method: 'POST',
        url: '/order/user',
        headers: { ...headers, cookie: browser.cookie, origin: 'http://localhost' },
        payload,
      })
    ).statusCode
  const before = bucket.objects.size
  t.strictSame(await together(buyer.memberId, send, send), [200, 200])
  const keys = (await rowsOf(buyer.memberId)).map(({ key }) => `/files/${key}`)
  const { data } = await buyer.get('/api/account/profile')
  t.strictSame(keys, [data.avatar])
  t.equal(bucket.objects.size, before + 1)
  t.equal(await unkept(), 0)
})

t.test('R56: a picture that comes when its member has left meanwhile is kept nowhere', async (t) => {
  const leaver = await mall.register()
  await leaver.prove()
  const [left, late] = await together(
    leaver.memberId,
    () => leaver.post('/api/account/erase', { username: leaver.username }),
    () => leaver.upload({ file }),
  )
  t.equal(left.status, 200)
  t.equal(late.status, 409)
  t.strictSame([...(await rowsOf(leaver.memberId))], [])
  clock.forward(901)
  await sweep()
  t.equal(await unkept(), 0)
})

t.test('a store that is away or refuses the key: try again soon, and nothing is half kept', async (t) => {
  const buyer = await mall.register()
  const { data } = await buyer.upload({ file })
  await buyer.post('/api/account/profile', { avatar: data.fileId })
  const rows = await rowsOf(buyer.memberId)
  const objects = [...bucket.objects.keys()]
  const troubles: Trouble[] = [away, { fault: [403, 'AccessDenied'] }, { fault: [404, 'NoSuchBucket'] }]
  for (const trouble of troubles) {
    bucket.trouble = trouble
    const { payload, headers } = multipart({ scene: 'avatar' }, { file })
    for (const [language, msg] of [
      ['en', /file store does not answer.*try again/],
      ['zh', /文件存储.*请稍后再试/],
    ] as const) {
      const auth = { authorization: `Bearer ${buyer.token}`, language }
      const refused = await app.inject({
        method: 'POST',
        url: '/api/file/upload',
        headers: { ...headers, ...auth },
        payload,
      })
      t.equal(refused.statusCode, 503)
      has(t, refused.headers, { 'retry-after': '5' })
      has(t, refused.json(), { code: 503, msg })
      t.notMatch(refused.body, s3Keys.id)
    }
    t.equal((await buyer.file(data.url)).statusCode, 503, 'not taken for a missing one')
    has(t, await buyer.get('/api/account/export'), { status: 503 }, 'no export without its pictures')
    t.strictSame([...(await rowsOf(buyer.memberId))], [...rows])
    t.strictSame([...bucket.objects.keys()], objects)
    has(t, await buyer.get('/api/account/profile'), { data: { avatar: data.url } })
    clock.forward(11)
  }
  bucket.trouble = null
  has(t, await buyer.upload({ file }), { status: 200 }, 'and when it is back, all is well')
  has(t, await buyer.get('/api/account/export'), { status: 200, data: { pictures: [{}, {}] } })
})

t.test('on the page, without scripts, in both languages', async (t) => {
  for (const lang of ['zh', 'en'] as const) {
    const buyer = await mall.register()
    const browser = await buyer.browser(lang)
    const formToken = await browser.tokenOf('/order/user')
    bucket.trouble = away
    const { headers, payload } = multipart({ formToken, action: 'avatar' }, { file })
    const page = await app.inject({
      method: 'POST',
      url: '/order/user',
      headers: { ...headers, cookie: browser.cookie, origin: 'http://localhost' },
      payload,
    })
    t.equal(page.statusCode, 503)
    has(t, page.headers, { 'content-type': /html/, 'retry-after': '5' })
    t.match(page.body, lang === 'zh' ? '请稍后再试' : 'please try again soon')
    bucket.trouble = null
    clock.forward(11)
  }
})

t.test('what arrived although nobody heard of it is taken away later', async (t) => {
  const buyer = await mall.register()
  await sweep()
  const before = bucket.objects.size
  bucket.trouble = { hangsUp: true }
  has(t, await buyer.upload({ file }), { status: 503 })
  bucket.trouble = null
  t.equal(bucket.objects.size, before + 1, 'it lies there')
  t.strictSame([...(await rowsOf(buyer.memberId))], [], 'and is nobody’s')
  clock.forward(60)
  await sweep()
  t.equal(bucket.objects.size, before + 1, 'it might still be on its way in')
  clock.forward(900)
  await sweep()
  t.equal(bucket.objects.size, before)
  t.equal(await unkept(), 0)
})

t.test('bytes that come far too late are refused, and do not stay', async (t) => {
  const buyer = await mall.register()
  const before = bucket.objects.size
  const { put } = services.files
  services.files.put = async (key, bytes) => {
    await put(key, bytes)
    clock.forward(901)
  }
  t.teardown(() => (services.files.put = put))
  has(t, await buyer.upload({ file }), { status: 503, msg: /file store/ })
  t.strictSame([...(await rowsOf(buyer.memberId))], [])
  await sweep()
  t.equal(bucket.objects.size, before)
})

t.test('a store that is away holds up no change of picture; the old one goes later', async (t) => {
  const buyer = await mall.register()
  const { data } = await buyer.upload({ file })
  await buyer.post('/api/account/profile', { avatar: data.fileId })
  const before = bucket.objects.size
  bucket.trouble = away
  has(t, await buyer.post('/api/account/profile', { avatar: null }), { status: 200, data: { avatar: null } })
  t.equal((await buyer.file(data.url)).statusCode, 404, 'nobody gets it any more')
  bucket.trouble = null
  clock.forward(11)
  await sweep()
  t.equal(bucket.objects.size, before - 1)
})

t.test('R56: erasure takes the pictures out of the bucket, at once or when it is back', async (t) => {
  for (const trouble of [null, away]) {
    const leaver = await mall.register()
    const stays = [...bucket.objects.keys()]
    const { data } = await leaver.upload({ file })
    await leaver.post('/api/account/profile', { avatar: data.fileId })
    has(t, await leaver.upload({ file: ['v.png', png] }, { scene: 'voucher' }), { status: 200 })
    t.equal(bucket.objects.size, stays.length + 2)
    await leaver.prove()
    bucket.trouble = trouble
    has(t, await leaver.post('/api/account/erase', { username: leaver.username }), { status: 200 })
    t.strictSame([...(await rowsOf(leaver.memberId))], [])
    if (trouble) {
      t.equal(bucket.objects.size, stays.length + 2)
      await sweep()
      t.equal(await unkept(), 2, 'still to be done')
      bucket.trouble = null
      clock.forward(11)
      await sweep()
    }
    t.strictSame([...bucket.objects.keys()], stays)
    t.equal(await unkept(), 0)
  }
})

t.test('no call to the store is made while the database waits for it (R40)', async (t) => {
  const buyer = await mall.register()
  const open: number[] = []
  const { put, remove } = services.files
  const look = async () => {
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`
    open.push(row!.n)
  }
  services.files.put = (...given) => look().then(() => put(...given))
  services.files.remove = (key) => look().then(() => remove(key))
  t.teardown(() => Object.assign(services.files, { put, remove }))
  const { data } = await buyer.upload({ file })
  await buyer.post('/api/account/profile', { avatar: data.fileId })
  await buyer.upload({ file })
  await buyer.upload({ file })
  await buyer.prove()
  has(t, await buyer.post('/api/account/erase', { username: buyer.username }), { status: 200 })
  t.strictSame(open, [0, 0, 0, 0, 0, 0])
})
