import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import t from 'tap'
import type { Test } from 'tap'
import { readConfig } from '../../src/platform/config.ts'
import { redrawn } from '../../src/platform/files/images.ts'
import { FileStoreAway, fileStore } from '../../src/platform/files/index.ts'
import type { FileStore } from '../../src/platform/files/index.ts'
import { s3Store, signedCall } from '../../src/platform/files/s3.ts'
import type { Bucket } from '../../src/platform/files/s3.ts'
import { has } from '../support/has.ts'
import { handClock } from '../support/mall.ts'
import { assertSigned, s3Keys, startS3Simulator } from '../support/s3-simulator.ts'
import type { S3Request } from '../support/s3-simulator.ts'

const NOON = '2026-11-20T04:00:00Z'
const newKey = () => randomBytes(24).toString('base64url')
const picture = randomBytes(50_000)
const quick = { totalMs: 1200, connectMs: 300, firstByteMs: 300, pauseMs: 1 }

/** What was logged, and a store in the simulated bucket. */
async function remote(t: Test, changed: Partial<Bucket> = {}, patience = quick) {
  const clock = handClock(NOON)
  const simulator = await startS3Simulator(t, clock)
  const logged: object[] = []
  const log = { warn: (line: object) => void logged.push(line) }
  const { bucket } = readConfig(simulator.env)
  const ours = handClock(NOON)
  const store = s3Store({ ...bucket!, ...changed }, { clock: ours, log }, patience)
  return { clock, ours, simulator, logged, store, bucket: bucket! }
}

const stores: Record<string, (t: Test) => Promise<FileStore>> = {
  'the folder': async (t) => fileStore(readConfig({ FILES_DIR: t.testdir() }), {} as never),
  'the bucket': async (t) => (await remote(t)).store,
}

for (const [name, make] of Object.entries(stores))
  t.test(`${name}: what was put comes back byte for byte, what was removed is gone`, async (t) => {
    const store = await make(t)
    const [key, other] = [newKey(), newKey()]
    t.equal(await store.get(key), null, 'nothing yet')
    await store.put(key, picture)
    await store.put(other, Buffer.from('another'))
    t.ok((await store.get(key))?.equals(picture))
    await store.put(key, Buffer.from([0]))
    t.strictSame(await store.get(key), Buffer.from([0]), 'the latest')
    await store.remove(key)
    t.equal(await store.get(key), null)
    await store.remove(key)
    t.strictSame(await store.get(other), Buffer.from('another'), 'and nothing else')
    const large = randomBytes(10_485_760)
    await store.put(key, large)
    t.ok((await store.get(key))?.equals(large), 'the largest that may be uploaded')
    for (const odd of ['', '../../etc/passwd/and/more', 'short', `${'x'.repeat(30)}/y`, `?${'x'.repeat(30)}`])
      await t.rejects(async () => store.get(odd), /not a key/, odd)
  })

t.test('a picture of more than 40 megapixels is refused for its size, by its head alone', async (t) => {
  const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const sized = (width: number, height: number) => {
    const bytes = Buffer.from(picture)
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    return bytes
  }
  const fit = { width: 100, height: 100, fit: 'inside' } as const
  t.ok((await redrawn(sized(2, 2), 'a.png', fit)).length > 0)
  await t.rejects(redrawn(sized(8000, 5001), 'a.png', fit), { message: 'errors.common.tooManyPixels' })
  await t.rejects(redrawn(sized(8000, 5000), 'a.png', fit), { message: 'errors.common.notAnImage' })
})

t.test('the simulator computes what AWS published as examples, and takes nothing else', async (t) => {
  const account = {
    id: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const empty = createHash('sha256').update('').digest('hex')
  const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' }
  const authorization = (names: string, signature: string) =>
    `AWS4-HMAC-SHA256 Credential=${account.id}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`
  const examples: S3Request[] = [
    {
      method: 'GET',
      url: '/test.txt',
      body: Buffer.alloc(0),
      headers: {
        ...common,
        range: 'bytes=0-9',
        'x-amz-content-sha256': empty,
        authorization: authorization(
          'host;range;x-amz-content-sha256;x-amz-date',
          'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
        ),
      },
    },
    {
      method: 'PUT',
      url: '/test%24file.text',
      body: Buffer.from('Welcome to Amazon S3.'),
      headers: {
        ...common,
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        'x-amz-content-sha256': createHash('sha256').update('Welcome to Amazon S3.').digest('hex'),
        authorization: authorization(
          'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
          '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
        ),
      },
    },
    {
      method: 'GET',
      url: '/?max-keys=2&prefix=J',
      body: Buffer.alloc(0),
      headers: {
        ...common,
        'x-amz-content-sha256': empty,
        authorization: authorization(
          'host;x-amz-content-sha256;x-amz-date',
          '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
        ),
      },
    },
  ]
  const at = (minutes: number) => new Date(Date.UTC(2013, 4, 24, 0, minutes))
  for (const example of examples) {
    assertSigned(example, account, at(0))
    const refusal = (changed: Partial<S3Request>, now = at(0), whose = account) => {
      try {
        assertSigned({ ...example, ...changed }, whose, now)
        return 'none'
      } catch (error) {
        return (error as Error).message
      }
    }
    const withHeaders = (more: object) => ({ headers: { ...example.headers, ...more } })
    t.equal(refusal({}, at(15)), 'none')
    t.equal(refusal({}, at(16)), 'RequestTimeTooSkewed')
    t.equal(refusal({}, at(-16)), 'RequestTimeTooSkewed')
    t.equal(refusal({ body: Buffer.from('x') }), 'XAmzContentSHA256Mismatch')
    t.equal(refusal({ url: '/other' }), 'SignatureDoesNotMatch')
    t.equal(refusal({ method: 'DELETE' }), 'SignatureDoesNotMatch')
    t.equal(refusal(withHeaders({ host: 'other.s3.amazonaws.com' })), 'SignatureDoesNotMatch')
    t.equal(refusal(withHeaders({ 'x-amz-acl': 'public-read' })), 'AccessDenied', 'not signed')
    t.equal(refusal(withHeaders({ authorization: undefined })), 'AccessDenied')
    t.equal(refusal({}, at(0), { ...account, secret: 'another' }), 'SignatureDoesNotMatch')
    t.equal(refusal({}, at(0), { ...account, id: 'ANOTHER' }), 'InvalidAccessKeyId')
    t.equal(refusal({}, at(0), { ...account, region: 'eu-west-1' }), 'AuthorizationHeaderMalformed')
  }
})

t.test('a bucket stands in the path or in front of the host, and is signed there', async (t) => {
  const bucket = { region: 'cn-east-1', name: 'mall-files', accessKeyId: s3Keys.id, pathStyle: false }
  const account = { ...s3Keys, region: 'cn-east-1' }
  const cases: [Partial<Bucket> & { endpoint: string }, string][] = [
    [{ endpoint: 'https://oss.example' }, 'https://mall-files.oss.example/ab/abc'],
    [{ endpoint: 'https://oss.example:9000/' }, 'https://mall-files.oss.example:9000/ab/abc'],
    [
      { endpoint: 'https://oss.example/base/', pathStyle: true },
      'https://oss.example/base/mall-files/ab/abc',
    ],
  ]
  for (const [given, address] of cases) {
    const call = { method: 'PUT' as const, place: 'ab/abc', body: picture }
    const now = new Date(NOON)
    const whole = { ...bucket, secretAccessKey: s3Keys.secret, ...given }
    const { base, sending } = await signedCall(whole, call, now)
    t.equal(base.origin + sending.path, address)
    const { method, path: url, headers, body } = sending
    assertSigned({ method, url, headers, body }, account, now)
  }
})

t.test('a store that is away, breaks or sends elsewhere: a clear fault within the time given', async (t) => {
  const { simulator, store, ours } = await remote(t)
  const key = newKey()
  await store.put(key, picture)
  const elsewhere = createServer((_request, response) => {
    t.fail('a redirect was followed')
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  t.teardown(() => elsewhere.close())
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
  const troubles = {
    'breaks off': { hangsUp: true },
    'half of the bytes': { cutsOff: true },
    silent: { silentMs: 60_000 },
    'trickles on': { tricklesMs: 60_000 },
    '500': { fault: [500, 'InternalError'] as [number, string] },
    '503': { fault: [503, 'SlowDown'] as [number, string] },
    elsewhere: { location },
  }
  for (const [name, trouble] of Object.entries(troubles)) {
    simulator.trouble = trouble
    // Who waits longer than the time given gets the picture of the silent and of the trickling store.
    await t.rejects(store.get(key), FileStoreAway, name)
    ours.forward(1)
    simulator.trouble = null
    t.ok((await store.get(key))?.equals(picture), `${name}: and there again`)
  }
})

t.test('what breaks once is asked again, put and removed too', async (t) => {
  const { simulator, store } = await remote(t)
  const key = newKey()
  simulator.trouble = { hangsUp: true, times: 1 }
  await store.put(key, picture)
  simulator.trouble = { cutsOff: true, times: 2 }
  t.ok((await store.get(key))?.equals(picture))
  simulator.trouble = { fault: [503, 'SlowDown'], times: 1 }
  await store.remove(key)
  t.strictSame(simulator.calls, [
    'PUT 200',
    'PUT 200',
    'GET 200',
    'GET 200',
    'GET 200',
    'DELETE 503 SlowDown',
    'DELETE 204',
  ])
})

t.test('after five calls without an answer none is sent for ten seconds', async (t) => {
  const { simulator, store, ours } = await remote(t)
  simulator.trouble = { fault: [500, 'InternalError'] }
  for (let i = 0; i < 5; i++) await t.rejects(store.get(newKey()), FileStoreAway)
  simulator.trouble = null
  const sent = simulator.calls.length
  await t.rejects(store.get(newKey()), /not sent/)
  t.equal(simulator.calls.length, sent)
  ours.forward(11)
  t.equal(await store.get(newKey()), null)
})

t.test('a refusal is not repeated, is not taken for a missing file, and tells no secret', async (t) => {
  const secretAccessKey = 'a-secret-that-is-not-right'
  const cases: [Partial<Bucket>, string][] = [
    [{ secretAccessKey }, '403 SignatureDoesNotMatch'],
    [{ accessKeyId: 'NOBODYSKEY' }, '403 InvalidAccessKeyId'],
    [{ name: 'another-bucket' }, '404 NoSuchBucket'],
    [{ region: 'cn-north-1' }, '400 AuthorizationHeaderMalformed'],
  ]
  for (const [changed, fault] of cases) {
    const { simulator, store, logged } = await remote(t, changed)
    const key = newKey()
    for (const [method, call] of [
      ['GET', () => store.get(key)],
      ['PUT', () => store.put(key, picture)],
      ['DELETE', () => store.remove(key)],
    ] as const) {
      const error = await call().then(
        () => t.fail('done'),
        (error: Error) => error,
      )
      t.ok(error instanceof FileStoreAway)
      t.equal((error as Error).message, `${method}: ${fault}`)
      const logText = JSON.stringify([logged, (error as Error).stack, error])
      for (const secret of [secretAccessKey, s3Keys.secret, s3Keys.id, 'NOBODYSKEY', 'Signature=', key])
        t.notMatch(logText, secret)
    }
    t.strictSame(
      simulator.calls,
      ['GET', 'PUT', 'DELETE'].map((method) => `${method} ${fault}`),
    )
    has(t, logged[0], { call: 'GET', tries: 1, fault, request: /^[\w-]{36}$/ })
    t.equal(simulator.objects.size, 0)
  }
})

t.test('a clock that is quarter of an hour wrong is refused by name', async (t) => {
  const { ours, store } = await remote(t)
  ours.forward(901)
  await t.rejects(store.get(newKey()), /403 RequestTimeTooSkewed/)
  ours.forward(-2)
  t.equal(await store.get(newKey()), null)
})

t.test('nobody listens there', async (t) => {
  const { store } = await remote(t, { endpoint: 'http://127.0.0.1:1' })
  await t.rejects(store.get(newKey()), FileStoreAway)
  const unreachable = await remote(t, { endpoint: 'http://192.0.2.1' })
  await t.rejects(unreachable.store.put(newKey(), picture), FileStoreAway)
})
