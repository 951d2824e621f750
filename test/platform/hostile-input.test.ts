import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import sharp from 'sharp'
import t from 'tap'
import { folderStore } from '../../src/platform/files/store.ts'
import { multipart } from '../modules/members/world.ts'
import { has } from '../support/has.ts'
import { signIn, startMall } from '../support/mall.ts'

const folder = t.testdir()
const mall = await startMall(t, { demo: true, env: { FILES_DIR: folder } })
const { app } = mall
const origin = await mall.listen()
const member = await signIn(app, 'demo-member')

const json = { 'content-type': 'application/json', language: 'en', origin, 'sec-fetch-site': 'same-origin' }
const post = (url: string, payload: object | string, cookie = '') =>
  app.inject({ method: 'POST', url, headers: { ...json, ...(cookie && { cookie }) }, payload })

const many = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => each(i))

t.test(
  'F1: a body of more fields than any call has is refused in a word, and names twenty faults at most',
  async (t) => {
    const crowd = (count: number) => Object.fromEntries(many(count, (i) => [`unknown${i}`, 'x']))
    const crowded = await post('/f/api/login/password', crowd(10_000))
    t.equal(crowded.statusCode, 400)
    t.strictSame(crowded.json().data.errors, [
      { path: 'body', key: 'errors.validation.tooManyKeys', msg: 'At most 1000 fields in one request' },
    ])
    const named = await post('/f/api/login/password', crowd(900))
    t.equal(named.statusCode, 400)
    t.equal(named.json().data.errors.length, 20)
    const deep = await post('/f/api/login/password', `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`)
    t.equal(deep.json().data.errors[0].key, 'errors.validation.tooDeep')
    const long = await post('/api/cart/remove', { ids: many(6000, String) }, member)
    t.equal(long.json().data.errors[0].key, 'errors.validation.tooMany')
  },
)

t.test(
  'F10: what PostgreSQL or a header cannot hold is refused by name or encoded, never an error of ours',
  async (t) => {
    for (const [field, body] of Object.entries({
      username: { username: 'a\0b', password: 'x' },
      password: { username: 'a', password: 'half of a character: \ud800' },
      captchaId: { username: 'a', password: 'x', captchaId: 'c\0', captchaCode: '1' },
    })) {
      const answer = await post('/f/api/login/password', body)
      t.equal(answer.statusCode, 400)
      t.strictSame(answer.json().data.errors, [
        { path: field, key: 'errors.validation.control', msg: 'Must not contain control characters' },
      ])
    }
    t.equal((await app.inject('/assets/..%2f..%2fpackage.json')).statusCode, 404)
    for (const url of ['/%zz', '/%ff/x', '/search%E0%A4', '/assets/%c0%ae']) {
      const { statusCode, headers, body } = await app.inject({ url, headers: { language: 'en' } })
      t.equal(statusCode, 404, url)
      t.ok(headers['content-security-policy'], `R21: ${url}`)
      t.match(body, /<html lang="en"/, url)
    }
    t.strictSame((await app.inject({ url: '/f/api/front%zzspu', headers: { language: 'en' } })).json(), {
      code: 404,
      msg: 'We could not find what you asked for',
      data: null,
    })
    t.equal((await app.inject('/search/details?spuId=%00')).statusCode, 400)
    t.equal((await app.inject('/helpCenter/%00')).statusCode, 400)

    const language = await app.inject('/language?to=en&back=%2F%E6%90%9C%E7%B4%A2%3Fq%3D%E6%B0%AE')
    t.equal(language.statusCode, 303)
    t.equal(language.headers.location, '/%E6%90%9C%E7%B4%A2?q=%E6%B0%AE')
    const bidi = await app.inject(`/language?to=en&back=${encodeURIComponent('/cart\u202e')}`)
    t.equal(bidi.headers.location, '/cart%E2%80%AE')
  },
)

t.test('F10: a form nobody can read is refused, and the connection ends', async (t) => {
  for (const payload of [
    '',
    '--x',
    '--x\r\nnonsense',
    '--x\r\ncontent-disposition: form-data; name="scene"\r\n\r\nava',
  ])
    for (const url of ['/api/file/upload', '/order/user']) {
      const headers = { cookie: member, language: 'en', 'sec-fetch-site': 'same-origin' }
      const type = 'multipart/form-data; boundary=x'
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': type },
        payload,
      })
      t.ok([400, 403].includes(answer.statusCode), `${url} ${JSON.stringify(payload)}: ${answer.statusCode}`)
    }
})

/** Sends a form that never ends; answers what came back and how many bytes the mall has read by then. */
async function endless(cookie: string, head: string): Promise<{ answer: string; read: number }> {
  const [[served], client] = await (async () => {
    const { port, hostname } = new URL(origin)
    const arriving = once(app.server, 'connection')
    const client = connect(Number(port), hostname)
    return [await arriving, client] as const
  })()
  let answer = ''
  let over = false
  client.on('data', (bytes) => (answer += String(bytes)))
  client.on('error', () => (over = true)).on('close', () => (over = true))
  client.write(
    `POST /api/file/upload HTTP/1.1\r\nhost: x\r\nlanguage: en\r\norigin: ${origin}\r\nsec-fetch-site: same-origin\r\n` +
      `cookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  const send = (text: string) => client.write(`${text.length.toString(16)}\r\n${text}\r\n`)
  send(head)
  const piece = 'z'.repeat(256 * 1024)
  while (!over && client.bytesWritten < 60 * 1024 * 1024)
    // A server that reads no more never lets this drain.
    if (!send(piece)) await once(client, 'drain', { signal: AbortSignal.timeout(20) }).catch(() => {})
  client.destroy()
  return { answer: answer.split('\r\n')[0]!, read: (served as { bytesRead: number }).bytesRead }
}

const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
const field = '--x\r\ncontent-disposition: form-data; name="scene"\r\n\r\n'
const MB = 1024 * 1024

t.test('F5: an upload is cut at 10 MiB however it comes, and that of a guest is not read', async (t) => {
  for (const head of [file, field]) {
    const { answer, read } = await endless(member, head)
    t.match(answer, / 413 /)
    t.ok(read < 12 * MB, `${read} bytes were read`)
  }
  const guest = await endless('', file)
  t.match(guest.answer, / 401 /)
  t.ok(guest.read < 2 * MB, `${guest.read} bytes of a guest were read`)
})

/** An upload whose second half is kept back: `finish` sends it. `answered` says the status and when to come back. */
function stalledUpload(headers: Record<string, string>, payload: Buffer) {
  const call = request(`${origin}/api/file/upload`, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': payload.length },
  })
  const answered = new Promise<string>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (answer) => {
      resolve(`${answer.statusCode} ${answer.headers['retry-after'] ?? ''}`.trim())
      answer.resume()
    })
  })
  const half = Math.floor(payload.length / 2)
  call.write(payload.subarray(0, half))
  return { answered, finish: () => call.end(payload.subarray(half)) }
}

t.test('F6: of thirty uploads at once few are read, and the rest is told when to come back', async (t) => {
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#468' } })
    .png()
    .toBuffer()
  const { headers, payload } = multipart({ scene: 'avatar' }, { file: ['a.png', picture] })
  const uploads = many(30, () =>
    stalledUpload(
      { ...headers, cookie: member, language: 'en', 'sec-fetch-site': 'same-origin' },
      Buffer.from(payload),
    ),
  )
  const statuses: string[] = []
  const all = uploads.map(({ answered }) => answered.then((status) => statuses.push(status)))
  // None of them can end, so those without a turn are refused, at once or when they have waited long enough.
  await Promise.race(all)
  t.strictSame(
    statuses.filter((status) => status !== '429 2' && status !== '503 5'),
    [],
    'refused with the seconds to wait',
  )
  for (const { finish } of uploads) finish()
  await Promise.all(all)
  const kept = statuses.filter((status) => status === '200')
  t.ok(kept.length > 0 && kept.length < 30, `${kept.length} were kept`)
  t.strictSame(
    statuses.filter((status) => !['200', '429 2', '503 5'].includes(status)),
    [],
    'each is either kept or asked to come back',
  )
})

t.test('a file without a name is none, and the form says that it is missing', async (t) => {
  const { headers, payload } = multipart({ scene: 'avatar' }, { file: ['', Buffer.from('x')] })
  const nameless = payload.toString('latin1').replace('; filename=""', '')
  const url = '/api/file/upload'
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...json, ...headers, cookie: member },
    payload: Buffer.from(nameless, 'latin1'),
  })
  has(
    t,
    { status: answer.statusCode, body: answer.json() },
    {
      status: 400,
      body: { data: { errors: [{ path: 'file' }] } },
    },
  )
})

t.test('F9: a disk that takes nothing is 503, and no part of a file stays', async (t) => {
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#468' } })
    .png()
    .toBuffer()
  const { headers, payload } = multipart({ scene: 'avatar' }, { file: ['a.png', picture] })
  const send = () =>
    app.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: { ...json, ...headers, cookie: member },
      payload,
    })
  const kept = mall.services.files
  t.teardown(() => void (mall.services.files = kept))
  // The device where the folder should be takes no folder from anybody, root included.
  mall.services.files = folderStore('/dev/full/files')
  const answer = await send()
  t.equal(answer.statusCode, 503)
  t.equal(answer.headers['retry-after'], '5')
  t.notOk(readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.part')))
})

t.test(
  'F11, F12: answers by the language cookie say so, and files of a member are kept by nobody',
  async (t) => {
    const areas = await app.inject({ url: '/f/api/area/list', headers: { language: 'en' } })
    t.equal(areas.statusCode, 200)
    t.match(areas.headers.vary, /(^|, )Cookie(,|$)/)
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#468' } })
      .png()
      .toBuffer()
    const { headers, payload } = multipart({ scene: 'avatar' }, { file: ['a.png', picture] })
    const made = await app.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: { ...json, ...headers, cookie: member },
      payload,
    })
    t.equal(made.statusCode, 200, made.body)
    const found = await app.inject({ url: `/files/${made.json().data.fileId}`, headers: { cookie: member } })
    t.equal(found.statusCode, 200)
    t.equal(found.headers['cache-control'], 'no-store')
  },
)
