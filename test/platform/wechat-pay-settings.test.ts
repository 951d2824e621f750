import { generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { readConfig } from '../../src/platform/config.ts'
import { productionEnv } from '../support/mall.ts'
import { vectors } from '../support/wechat-pay-vectors.ts'

const production = {
  ...productionEnv,
  PUBLIC_ORIGIN: 'https://mall.example',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
}
const inPem = ({ publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }) => ({
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
})
const rsa = inPem(generateKeyPairSync('rsa', { modulusLength: 2048 }))
const weak = inPem(generateKeyPairSync('rsa', { modulusLength: 1024 }))
const curve = inPem(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
const fault = (more: Record<string, string>) => {
  try {
    readConfig({ ...production, ...more })
    return 'none'
  } catch (error) {
    return (error as Error).message
  }
}

t.test('R53: production has a whole merchant or does not start', async (t) => {
  t.equal(fault({}), 'none')
  t.match(fault({ WECHAT_PAY_MCHID: '' }), 'WECHAT_PAY_MCHID: is required when APP_ENV is production')
  for (const name of ['SERIAL', 'PRIVATE_KEY', 'API_V3_KEY', 'PUBLIC_KEYS'])
    t.match(
      fault({ [`WECHAT_PAY_${name}`]: '' }),
      `WECHAT_PAY_${name}: is required when WECHAT_PAY_MCHID is given`,
    )
})

t.test('R53, R60: production pays at WeChat Pay, not at a simulator, and is told over https', async (t) => {
  for (const base of [
    'http://api.mch.weixin.qq.com',
    'https://localhost:4010',
    'https://127.0.0.1',
    'https://10.0.0.7',
    'https://simulator.example',
    'https://api.mch.weixin.qq.com.example',
    'https://api.mch.weixin.qq.com@evil.example',
    'https://example/api.mch.weixin.qq.com',
  ])
    t.match(
      fault({ WECHAT_PAY_BASE: base }),
      'WECHAT_PAY_BASE: must be https and a host of mch.weixin.qq.com',
      base,
    )
  t.equal(fault({ WECHAT_PAY_BASE: 'https://api2.mch.weixin.qq.com' }), 'none')
  t.match(fault({ WECHAT_PAY_SIMULATOR: 'http://localhost:4010' }), 'WECHAT_PAY_SIMULATOR: must not be set')
  t.match(
    fault({ WECHAT_PAY_NOTIFY_ORIGIN: 'http://mall.example' }),
    'WECHAT_PAY_NOTIFY_ORIGIN: must be https',
  )
  const simulated = `PUB_KEY_ID_SIMULATED0123=${rsa.publicKey}`
  t.match(fault({ WECHAT_PAY_PUBLIC_KEYS: simulated }), 'must not hold a key of the simulator')
})

t.test('R53: a key that is none, weak or another is named, and never printed', async (t) => {
  const cases: [string, string, RegExp][] = [
    ['PRIVATE_KEY', 'no key', /must be an RSA private key/],
    ['PRIVATE_KEY', '/nowhere/apiclient_key.pem', /must be an RSA private key/],
    ['PRIVATE_KEY', rsa.publicKey, /must be an RSA private key/],
    ['PRIVATE_KEY', weak.privateKey, /must be an RSA private key/],
    ['PRIVATE_KEY', curve.privateKey, /must be an RSA private key/],
    ['API_V3_KEY', 'x'.repeat(31), /must be the key of 32 bytes/],
    ['API_V3_KEY', '钥'.repeat(32), /must be the key of 32 bytes/],
    ['PUBLIC_KEYS', rsa.publicKey, /must be id=key pairs/],
    ['PUBLIC_KEYS', `PUB_KEY_ID_1=${weak.publicKey}`, /must be id=key pairs/],
    ['PUBLIC_KEYS', `PUB_KEY_ID_1=${curve.publicKey}`, /must be id=key pairs/],
    ['PUBLIC_KEYS', `AB12CD34=${vectors.certificate}`, /must be id=key pairs/],
    [
      'PUBLIC_KEYS',
      `${productionEnv.WECHAT_PAY_SERIAL}=${rsa.publicKey}`,
      /not the merchant's own certificate/,
    ],
    ['SERIAL', 'not hex', /must be the serial/],
    ['MCHID', 'mch', /must be the number of a merchant/],
  ]
  for (const [name, value, sentence] of cases) {
    const message = fault({ [`WECHAT_PAY_${name}`]: value })
    t.match(message, sentence)
    t.match(message, `WECHAT_PAY_${name}`)
    t.notOk(message.includes(value), 'the value stays out')
  }
})

t.test('R53: keys come as text, as one line, or from files; several live at once', async (t) => {
  const folder = t.testdir()
  const file = join(folder, 'key.pem')
  writeFileSync(file, rsa.privateKey)
  for (const value of [rsa.privateKey, rsa.privateKey.replaceAll('\n', '\\n'), file])
    t.ok(readConfig({ ...production, WECHAT_PAY_PRIVATE_KEY: value }).WECHAT_PAY_PRIVATE_KEY)
  writeFileSync(join(folder, 'public.pem'), rsa.publicKey)
  const config = readConfig({
    ...production,
    WECHAT_PAY_API_V3_KEY: `${'a'.repeat(32)},${'b'.repeat(32)}`,
    WECHAT_PAY_PUBLIC_KEYS: `PUB_KEY_ID_1=${folder}/public.pem, ${vectors.certificateSerial}=${vectors.certificate}`,
  })
  t.equal(config.WECHAT_PAY_API_V3_KEY?.length, 2)
  t.strictSame([...config.WECHAT_PAY_PUBLIC_KEYS!.keys()], ['PUB_KEY_ID_1', vectors.certificateSerial])
  t.notMatch(JSON.stringify(config), /BEGIN|aaaa/, 'R51: a configuration that is printed shows no key')
})

t.test('the app is the one of signing in, unless another is named', async (t) => {
  t.equal(readConfig(production).WECHAT_PAY_APP_ID, 'wx-app')
  t.equal(readConfig({ ...production, WECHAT_PAY_APP_ID: 'wx-pay' }).WECHAT_PAY_APP_ID, 'wx-pay')
  const demo = { ...production, APP_ENV: 'test', WECHAT_APP_ID: '', WECHAT_APP_SECRET: '' }
  t.throws(() => readConfig(demo), /WECHAT_PAY_APP_ID: is required when WECHAT_PAY_MCHID is given/)
  t.equal(readConfig({ APP_ENV: 'demo' }).WECHAT_PAY_MCHID, undefined, 'the demo needs none')
})
