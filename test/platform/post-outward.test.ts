import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import type { Test } from 'tap'
import { postOutward } from '../../src/platform/gateways/post-outward.ts'
import { isPublic, lookupOnly } from '../../src/platform/gateways/public-address.ts'
import { urlFault } from '../../src/modules/webhooks/rules.ts'

t.test('what belongs to a network of its own is not public, in whatever form it is written', (t) => {
  const inside = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:a00:1::',
  ]
  t.strictSame(inside.filter(isPublic), [])
  const outside = ['1.1.1.1', '8.8.8.8', '172.32.0.1', '192.167.1.1', '2606:4700:4700::1111', '240e::1']
  t.strictSame(outside.filter(isPublic), outside)
  t.end()
})

t.test('an address written as a number or in octal is seen for what it is', (t) => {
  const strict = { isHereToo: false }
  for (const host of [
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
  ])
    t.equal(urlFault(`https://${host}/`, strict), 'notPublic', host)
  for (const url of ['http://erp.example.com/', 'http://localhost/', 'http://127.0.0.1:9000/'])
    t.equal(urlFault(url, strict), 'https', url)
  t.equal(urlFault('https://erp.example.com:8443/hooks?of=mall', strict), null)
  t.equal(
    urlFault('http://127.0.0.1:9000/', { isHereToo: true }),
    null,
    'outside production this machine is one',
  )
  t.equal(urlFault('http://10.0.0.1:9000/', { isHereToo: true }), 'https', 'but no other of a network')
  t.end()
})

async function counting(t: Test) {
  const seen = { requests: 0, connections: 0 }
  const server = createServer((request, reply) => {
    seen.requests += 1
    request.resume()
    if (request.url === '/endless') {
      const more = setInterval(() => reply.write('x'.repeat(1000)), 1)
      reply.on('close', () => clearInterval(more))
    } else reply.end('ok')
  })
  server.on('connection', () => (seen.connections += 1))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return { seen, port: (server.address() as AddressInfo).port }
}

const message = { headers: { 'content-type': 'application/json' }, body: '{}' }

t.test(
  'in production nothing connects to this machine, by its address or by a name that leads to it',
  async (t) => {
    const { seen, port } = await counting(t)
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      t.strictSame(
        await postOutward(new URL(`http://${host}:${port}/`), message, { isHereToo: false }),
        { status: null, fault: 'notPublic' },
        host,
      )
    t.strictSame(seen, { requests: 0, connections: 0 })
    t.strictSame(await postOutward(new URL(`http://localhost:${port}/`), message, { isHereToo: true }), {
      status: 200,
      answer: 'ok',
      fault: null,
    })
  },
)

t.test(
  'a name with one private address among public ones is refused: what is looked at is what is connected to',
  (t) => {
    const asked: string[] = []
    lookupOnly((address) => (asked.push(address), false))('localhost', { all: true }, (error) => {
      t.equal(error?.name, 'NotPublic')
      t.ok(asked.length > 0)
      t.end()
    })
  },
)

t.test('of an answer without end the beginning is read, and what does not answer is a fault', async (t) => {
  const { port } = await counting(t)
  const endless = await postOutward(new URL(`http://127.0.0.1:${port}/endless`), message, { isHereToo: true })
  t.equal(endless.status, 200)
  t.equal(endless.status !== null && endless.answer.length, 1024)
  t.strictSame(await postOutward(new URL('http://127.0.0.1:1/'), message, { isHereToo: true }), {
    status: null,
    fault: 'connection',
  })
  t.strictSame(await postOutward(new URL('https://nowhere.invalid/'), message, { isHereToo: true }), {
    status: null,
    fault: 'unknownHost',
  })
  t.strictSame(await postOutward(new URL(`https://127.0.0.1:${port}/`), message, { isHereToo: true }), {
    status: null,
    fault: 'tls',
  })
})
