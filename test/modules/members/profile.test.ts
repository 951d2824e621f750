import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import t from 'tap'
import { multipart, membersMall } from './world.ts'
import { has } from '../../support/has.ts'

const mall = await membersMall(t)
const { app, sql, clock } = mall
t.beforeEach(async () => void (await sql`truncate rate_counters`))

const plain = (width = 40, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
const png = await plain().png().toBuffer()
const LIMIT = 10_485_760

t.test('what is given is saved, the rest stays, an empty field takes away', async (t) => {
  const buyer = await mall.register()
  const save = (body: object) => buyer.post('/api/account/profile', body)
  has(t, await save({ nickname: ' 林工 ', sex: 'female' }), { data: { nickname: '林工', sex: 'female' } })
  has(t, await save({ birthday: '1990-02-28' }), {
    data: { nickname: '林工', sex: 'female', birthday: '1990-02-28', manager: null },
  })
  has(t, await save({ sex: '' }), { data: { nickname: '林工', sex: null } })
  has(t, await save({}), { status: 200, data: { nickname: '林工' } })
  await Promise.all([save({ nickname: 'a' }), save({ sex: 'male' }), save({ birthday: '1991-01-01' })])
  has(t, await buyer.get('/api/account/profile'), {
    data: { nickname: 'a', sex: 'male', birthday: '1991-01-01' },
  })
})

t.test('R16: a field that a profile has not is refused, and one that is wrong is named', async (t) => {
  const buyer = await mall.register()
  const before = await buyer.get('/api/account/profile')
  const wrong: [object, string][] = [
    [{ memberId: '1' }, 'memberId'],
    [{ managerType: '1' }, 'managerType'],
    [{ securityLevel: 100 }, 'securityLevel'],
    [{ phone: '13900000000' }, 'phone'],
    [{ sex: 'yes' }, 'sex'],
    [{ birthday: '1990-02-30' }, 'birthday'],
    [{ birthday: '1899-12-31' }, 'birthday'],
    [{ nickname: 'x'.repeat(31) }, 'nickname'],
    [{ nickname: 7 }, 'nickname'],
    [{ avatar: 'x'.repeat(32) }, 'avatar'],
  ]
  for (const [body, path] of wrong)
    has(
      t,
      await buyer.post('/api/account/profile', { nickname: 'never', ...body }),
      { status: 400, data: { errors: [{ path }] } },
      JSON.stringify(body),
    )
  t.strictSame(await buyer.get('/api/account/profile'), before)
})

t.test('a birthday is not in the future, by the calendar of Shanghai', async (t) => {
  const buyer = await mall.register()
  // A quarter past midnight of the 21st in Shanghai, still the 20th in UTC.
  clock.set('2026-11-20T16:15:00Z')
  await sql`update sessions set seen_at = ${clock.now()}, expires_at = ${new Date(clock.now().getTime() + 3_600_000)}`
  has(t, await buyer.post('/api/account/profile', { birthday: '2026-11-21' }), { status: 200 })
  has(t, await buyer.post('/api/account/profile', { birthday: '2026-11-22' }, 'zh'), {
    status: 400,
    data: { errors: [{ path: 'birthday', msg: /出生日期|生日/ }] },
  })
})

t.test(
  'R45: jpg, jpeg, png and webp by name and by content; drawn anew, without what came along',
  async (t) => {
    const buyer = await mall.register()
    const jpeg = await plain(800, 600)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place', Artist: 'Lin' } })
      .toBuffer()
    t.match(jpeg.toString('latin1'), 'secret place')
    const webp = await plain().webp().toBuffer()
    for (const [name, bytes] of [
      ['a.jpg', jpeg],
      ['a.JPEG', jpeg],
      ['a.png', png],
      ['../../a.webp', webp],
    ] as const) {
      const { status, data } = await buyer.upload({ file: [name, bytes] })
      t.equal(status, 200, name)
      t.match(data.url, /^\/files\/[\w-]{32}$/)
      const file = await buyer.file(data.url)
      has(t, await sharp(file.rawPayload).metadata(), {
        format: 'webp',
        width: 320,
        height: 320,
        exif: undefined,
      })
      t.notMatch(file.rawPayload.toString('latin1'), /secret place|Artist|Lin/)
    }
    t.equal((await mall.stored()).length, 1, 'of pictures that were never used only the last is kept')
  },
)

t.test('R45: what is no picture of these kinds is refused, whatever it is called', async (t) => {
  const buyer = await mall.register()
  const gif = await plain().gif().toBuffer()
  const noise = { create: { width: 8, height: 8, channels: 3 as const, background: '#000' } }
  const animated = await sharp(
    [noise, { ...noise, create: { ...noise.create, background: '#fff' } }].map((it) => ({
      create: it.create,
    })) as never,
    { join: { animated: true } } as never,
  )
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  has(t, await sharp(animated).metadata(), { pages: 2 }, 'it moves')
  const huge = await plain(6500, 6400).png({ compressionLevel: 9 }).toBuffer()
  t.ok(huge.length < LIMIT, 'small in bytes')
  const big = await plain(2000, 2000).jpeg().toBuffer()
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const refused: [string, Buffer][] = [
    ['a.gif', gif],
    ['a.png', gif],
    ['a.svg', svg],
    ['a.png', svg],
    ['a.jpg', html],
    ['a.html', html],
    ['a.jpg', png],
    ['a.png.exe', png],
    ['png', png],
    ['a', png],
    ['a.png', png.subarray(0, png.length - 20)],
    ['a.jpg', big.subarray(0, big.length / 2)],
    ['a.webp', animated],
    ['a.png', Buffer.alloc(0)],
    ['a.zip', Buffer.from('PK\x03\x04')],
  ]
  const before = (await mall.stored()).length
  for (const [name, bytes] of refused)
    has(
      t,
      await buyer.upload({ file: [name, bytes] }),
      { status: 415, code: 415, data: { errors: [{ path: 'file' }] } },
      `${name} ${bytes.length}`,
    )
  has(t, await buyer.upload({ file: ['a.png', huge] }), { status: 413, data: { errors: [{ path: 'file' }] } })
  t.equal((await mall.stored()).length, before)
  t.strictSame([...(await sql`select 1 from files where member_id = ${buyer.memberId}`)], [])
})

/** A PNG of exactly so many bytes: a chunk that readers skip fills it up. */
function pngOf(size: number): Buffer {
  const room = size - png.length - 12
  const chunk = Buffer.alloc(room + 12)
  chunk.writeUInt32BE(room, 0)
  chunk.write('prVt', 4, 'latin1')
  const data = chunk.subarray(4, 8 + room)
  chunk.writeUInt32BE(crc32(data), 8 + room)
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)])
}

t.test('R45: ten mebibytes are taken, one byte more is 413', async (t) => {
  const buyer = await mall.register()
  has(t, await buyer.upload({ file: ['a.png', pngOf(LIMIT)] }), { status: 200 })
  const { headers, payload } = multipart({ scene: 'avatar' }, { file: ['a.png', pngOf(LIMIT + 1)] })
  const response = await app.inject({
    method: 'POST',
    url: '/api/file/upload',
    headers: { ...headers, authorization: `Bearer ${buyer.token}`, language: 'en' },
    payload,
  })
  t.equal(response.statusCode, 413)
  has(t, response.json(), {
    code: 413,
    data: { errors: [{ path: 'file', msg: 'The file is larger than 10 MB' }] },
  })
})

t.test('R45: one file, ten fields, the ones that are known; and only where files are taken', async (t) => {
  const buyer = await mall.register()
  const file: [string, Buffer] = ['a.png', png]
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`f${i}`, 'x']))
  for (const [files, fields] of [
    [{ file, file2: file }, { scene: 'avatar' }],
    [{ file }, { scene: 'avatar', ...many }],
    [{ file }, { scene: 'avatar', memberId: '1' }],
    [{ file }, { scene: 'certificate' }],
    [{ file }, {}],
    [{}, { scene: 'avatar' }],
    [{ file }, { scene: 'avatar', file: 'text' }],
  ] as [Record<string, [string, Buffer]>, Record<string, string>][]) {
    const { status } = await buyer.upload(files, fields)
    t.ok(status === 400 || status === 413, `${Object.keys(files)} ${Object.keys(fields)}: ${status}`)
  }
  const { headers, payload } = multipart({ nickname: 'x' }, { file })
  for (const url of [
    '/api/account/profile',
    '/api/account/updateCompanyName',
    '/f/api/login/password',
    '/mail',
  ]) {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { ...headers, authorization: `Bearer ${buyer.token}`, language: 'en' },
      payload,
    })
    t.equal(answer.statusCode, 415, url)
  }
  const visitor = multipart({ scene: 'avatar' }, { file })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/file/upload',
    headers: { ...visitor.headers, language: 'en', 'sec-fetch-site': 'same-origin' },
    payload: visitor.payload,
  })
  t.equal(answer.statusCode, 401)
  t.strictSame([...(await sql`select 1 from files where member_id = ${buyer.memberId}`)], [])
})

t.test('R46: a file is a picture to its owner and nothing to anybody else', async (t) => {
  const [buyer, stranger] = [await mall.register(), await mall.register()]
  const { data } = await buyer.upload({ file: ['a.png', png] })
  const own = await buyer.file(data.url)
  t.equal(own.statusCode, 200)
  has(t, own.headers, {
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': 'inline',
    'cache-control': 'no-store',
  })
  const missing = await stranger.file(`/files/${'x'.repeat(32)}`)
  t.equal(missing.statusCode, 404)
  const same = (answer: { statusCode: number; body: string }) => ({
    status: answer.statusCode,
    body: answer.body.replaceAll(/[\w-]{10,}/g, ''),
  })
  t.strictSame(same(await stranger.file(data.url)), same(missing))
  for (const path of [
    '/files/..%2f..%2fetc%2fpasswd',
    `/files/${data.fileId.slice(0, 2)}%2f${data.fileId}`,
    `/files/${data.fileId}.part`,
    `/files/%00${data.fileId}`,
    '/files/..%5c..%5cwindows',
  ])
    t.ok([400, 404].includes((await buyer.file(path)).statusCode), path)
  t.equal((await app.inject(data.url)).statusCode, 401)
  has(t, await stranger.post('/api/account/profile', { avatar: data.fileId }), { status: 400 }, 'not theirs')
})

t.test('a new picture takes the place of the old one, whose file is gone', async (t) => {
  const buyer = await mall.register()
  const first = (await buyer.upload({ file: ['a.png', png] })).data
  has(t, await buyer.post('/api/account/profile', { avatar: first.fileId }), { data: { avatar: first.url } })
  const files = (await mall.stored()).length
  const second = (await buyer.upload({ file: ['a.png', png] })).data
  t.equal((await buyer.file(first.url)).statusCode, 200, 'shown until the other one is chosen')
  await buyer.post('/api/account/profile', { avatar: second.fileId })
  t.equal((await buyer.file(first.url)).statusCode, 404)
  t.equal((await mall.stored()).length, files)
  has(t, await buyer.post('/api/account/profile', { avatar: null }), { data: { avatar: null } })
  t.equal((await mall.stored()).length, files - 1)
})

t.test('the page takes and drops a picture and keeps what was typed, without scripts', async (t) => {
  for (const lang of ['zh', 'en'] as const) {
    const buyer = await mall.register()
    const browser = await buyer.browser(lang)
    await browser.go('/order/user')
    const refused = await browser.press('default', { nickname: '林工', birthday: '2999-01-01', sex: 'male' })
    t.equal(refused.status, 422)
    t.match(refused.body, 'id="field-birthday-error"')
    t.match(refused.body, 'value="林工"')
    t.match(refused.body, /value="male"[^>]*checked|checked[^>]*value="male"/)
    const saved = await browser.press('default', { nickname: '林工', birthday: '1990-01-01' })
    t.equal(saved.status, 200)
    t.match(saved.body, lang === 'zh' ? '已保存' : 'Saved')
    const formToken = await browser.tokenOf('/order/user')
    const send = (name: string, bytes: Buffer) => {
      const { headers, payload } = multipart({ formToken, action: 'avatar' }, { file: [name, bytes] })
      return app.inject({
        method: 'POST',
        url: '/order/user',
        headers: { ...headers, cookie: browser.cookie, origin: 'http://localhost' },
        payload,
      })
    }
    const bad = await send('a.gif', png)
    t.equal(bad.statusCode, 415)
    t.match(bad.body, lang === 'zh' ? /role="alert"[^]*jpg/ : /role="alert"[^]*jpg/i)
    t.match(bad.body, /id="field-file-error"[^]*?jpg/, 'at the field, too')
    const good = await send('me.png', png)
    t.equal(good.statusCode, 200)
    const picture = /src="(\/files\/[\w-]+)"/.exec(good.body)?.[1]
    t.equal((await browser.open(picture!)).status, 200)
    await browser.go('/order/user')
    await browser.press('dropAvatar')
    t.equal((await browser.open(picture!)).status, 404)
  }
})
