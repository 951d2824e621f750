import t from 'tap'
import { readConfig } from '../../src/platform/config.ts'
import { StartupError } from '../../src/platform/db/index.ts'
import { has } from '../support/has.ts'
import { productionEnv } from '../support/mall.ts'

const inProduction = {
  ...productionEnv,
  PUBLIC_ORIGIN: 'https://mall.example',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
}

const inBucket = {
  S3_ENDPOINT: 'https://oss.example',
  S3_REGION: 'cn-east-1',
  S3_BUCKET: 'mall-files',
  S3_ACCESS_KEY_ID: 'AKID0123',
  S3_SECRET_ACCESS_KEY: 'the+secret+of+this/key',
}

t.test('figures are served in production, and by the demo only where a port is given', async (t) => {
  t.equal(readConfig(inProduction).METRICS_PORT, 9464)
  t.equal(readConfig({}).METRICS_PORT, 0)
  t.equal(readConfig({ METRICS_PORT: '' }).METRICS_PORT, 0)
  t.equal(readConfig({ METRICS_PORT: '9465' }).METRICS_PORT, 9465)
})

/** test/deployed/process.test.ts shows that such a fault ends the start with exit code 1 and this one line. */
t.test('a bad setting is a fault whose one sentence names it', async (t) => {
  t.equal(readConfig(inProduction).APP_ENV, 'production', 'these settings are complete')
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'abc' }, /PORT: must be a port number/],
    [{ APP_ENV: 'staging' }, /APP_ENV/],
    [{ TRUST_PROXY: 'proxy.internal' }, /TRUST_PROXY: must be addresses or networks/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY: must be addresses or networks/],
    [{ FLOOD_LIMIT: '-1' }, /FLOOD_LIMIT: must be a number from 0/],
    [{ DATABASE_POOL: '0' }, /DATABASE_POOL: must be a number from 1 to 100/],
    [{ TERM_PAYMENT_HOURS: '0' }, /TERM_PAYMENT_HOURS: must be whole hours, 1 or more/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: must be a postgres:\/\/ address/],
    [{ APP_ENV: 'production' }, /DATABASE_URL: is required/],
    [
      { DATABASE_REPLICA_URLS: 'postgres://a@b/mall' },
      /DATABASE_URL: is required when DATABASE_REPLICA_URLS is given/,
    ],
    [
      { ...inProduction, DATABASE_REPLICA_URLS: 'postgres://a@b/mall, c' },
      /DATABASE_REPLICA_URLS: must be a postgres:\/\/ address/,
    ],
    [{ STOREFRONT_ACCESS: 'everyone' }, /STOREFRONT_ACCESS/],
    [{ CODE_KEYS: 'short' }, /CODE_KEYS.*32 characters/],
    [{ SMS_PROVIDER: 'aliyun' }, /SMS_SIGN_NAME: is required when SMS_PROVIDER is aliyun/],
    [{ ...inProduction, CODE_KEYS: '' }, /CODE_KEYS: is required when APP_ENV is production/],
    [{ MAIL_PROVIDER: 'smtp' }, /SMTP_URL: is required when MAIL_PROVIDER is smtp/],
    [{ ...inProduction, MAIL_PROVIDER: '' }, /MAIL_PROVIDER: must name a provider/],
    [{ ...inProduction, MAIL_FROM: '' }, /MAIL_FROM: is required when MAIL_PROVIDER is smtp/],
    [{ ...inProduction, SMTP_URL: 'mail.example:25' }, /SMTP_URL: must be an smtp/],
    [{ ...inProduction, FILES_DIR: '' }, /FILES_DIR: is required when APP_ENV is production/],
    [{ S3_BUCKET: 'mall-files' }, /S3_ENDPOINT: is required when S3_BUCKET is given/],
    [{ ...inBucket, S3_REGION: '' }, /S3_REGION: is required when S3_ENDPOINT is given/],
    [{ ...inBucket, S3_BUCKET: '' }, /S3_BUCKET: is required when S3_ENDPOINT is given/],
    [{ ...inBucket, S3_ACCESS_KEY_ID: '' }, /S3_ACCESS_KEY_ID: is required when S3_ENDPOINT is given/],
    [
      { ...inBucket, S3_SECRET_ACCESS_KEY: '' },
      /S3_SECRET_ACCESS_KEY: is required when S3_ENDPOINT is given/,
    ],
    [{ ...inBucket, S3_ENDPOINT: 'oss.example' }, /S3_ENDPOINT: must be an http/],
    [{ ...inBucket, S3_ENDPOINT: 'https://id:key@oss.example' }, /S3_ENDPOINT: .*without credentials/],
    [
      { PUBLIC_ORIGIN: 'https://mall.example/shop' },
      /PUBLIC_ORIGIN: must be http\(s\):\/\/host, without a path/,
    ],
    [{ PUBLIC_ORIGIN: 'mall.example' }, /PUBLIC_ORIGIN/],
    [{ ...inBucket, S3_BUCKET: 'Mall Files' }, /S3_BUCKET: must be the name of a bucket/],
    [{ ...inBucket, S3_PATH_STYLE: 'yes' }, /S3_PATH_STYLE/],
    [{ ...inBucket, S3_ENDPOINT: 'http://10.0.0.7:9000' }, /S3_PATH_STYLE: must be true where S3_ENDPOINT/],
    [{ ...inProduction, ...inBucket, S3_ENDPOINT: 'http://oss.example' }, /S3_ENDPOINT: must be https/],
    [{ ...inProduction, SMS_PROVIDER: '' }, /SMS_PROVIDER: must name a provider/],
    [{ WECHAT_APP_ID: 'wx' }, /WECHAT_APP_SECRET: is required when WECHAT_APP_ID is given/],
    [{ ...inProduction, WECHAT_APP_ID: '' }, /WECHAT_APP_ID: is required when APP_ENV is production/],
    [
      { ...inProduction, WECHAT_LOGIN_BASE: 'https://127.0.0.1:1' },
      /WECHAT_LOGIN_BASE: must be https and not/,
    ],
    [{ ...inProduction, WECHAT_OPEN_BASE: 'http://wechat.example' }, /WECHAT_OPEN_BASE: must be https/],
    [{ ...inProduction, SMS_ENDPOINT: 'http://127.0.0.1:1' }, /SMS_ENDPOINT: must be https/],
    [{ ...inProduction, WECHAT_PAY_MCHID: '' }, /WECHAT_PAY_MCHID: is required when APP_ENV is production/],
    [
      { ...inProduction, WECHAT_PAY_SIMULATOR: 'http://127.0.0.1:1' },
      /WECHAT_PAY_SIMULATOR: must not be set/,
    ],
  ]
  for (const [env, sentence] of cases) {
    const fault = t.throws(() => readConfig(env)) as Error
    t.ok(fault instanceof StartupError, JSON.stringify(env))
    t.match(fault.message, sentence)
    t.equal(fault.message.trim().split('\n').length, 1, 'one line')
    t.notMatch(fault.message, inBucket.S3_SECRET_ACCESS_KEY)
  }
})

t.test('proxies are addresses, networks and names of networks', async (t) => {
  t.equal(readConfig({}).TRUST_PROXY, undefined)
  const given = ['10.0.0.0/8', '::1', 'fd00::/8', 'loopback']
  t.strictSame(readConfig({ TRUST_PROXY: given.join(', ') }).TRUST_PROXY, given)
})

t.test('the public origin is what browsers send, with a slash behind it or without', async (t) => {
  for (const given of ['https://mall.example', 'https://mall.example/', 'https://Mall.example:443/'])
    t.equal(readConfig({ PUBLIC_ORIGIN: given }).PUBLIC_ORIGIN, 'https://mall.example', given)
})

t.test('a bad value is told in words that say what is allowed', async (t) => {
  const told = (env: Record<string, string>) => (t.throws(() => readConfig(env)) as Error).message
  for (const [env, words] of [
    [{ APP_ENV: 'prod' }, 'APP_ENV: must be demo or test or production'],
    [{ LIVE_SUPPORT_URL: 'x' }, 'LIVE_SUPPORT_URL: must be a web address, as https://example.com'],
    [{ INVOICE_LINES: '1' }, 'INVOICE_LINES: must be a number from 2 to 2000'],
    [{ COMMISSION_RATE: '10001' }, 'COMMISSION_RATE: must be hundredths of a per cent, from 0 to 10000'],
  ] as const)
    t.equal(told(env), `Configuration is wrong. ${words}`)
})

t.test('everything that is wrong or missing is named at once', async (t) => {
  const faults = (env: Record<string, string>) => {
    const { message } = t.throws(() => readConfig(env)) as Error
    return [...new Set([...message.matchAll(/([A-Z][A-Z0-9_]+): /g)].map(([, name]) => name))].toSorted()
  }
  t.strictSame(faults({ APP_ENV: 'production', PORT: 'x' }), [
    'CODE_KEYS',
    'DATABASE_URL',
    'FILES_DIR',
    'PORT',
    'PUBLIC_ORIGIN',
    'WECHAT_APP_ID',
    'WECHAT_PAY_MCHID',
  ])
  t.strictSame(
    faults({
      ...inProduction,
      SMTP_URL: 'smtp://mail.example:25',
      CODE_KEYS: 'k'.repeat(38),
      SMS_PROVIDER: '',
      STAFF_SECOND_FACTOR: 'off',
    }),
    ['CODE_KEYS', 'SMS_PROVIDER', 'SMTP_URL', 'STAFF_SECOND_FACTOR'],
  )
  t.strictSame(faults({ ...inProduction, CODE_KEYS: 'for demo and tests, never in production' }), [
    'CODE_KEYS',
  ])
})

t.test('files lie in the folder unless a whole bucket is given', async (t) => {
  t.equal(readConfig({}).bucket, null)
  t.equal(readConfig({ S3_PATH_STYLE: 'true' }).bucket, null)
  const production = { ...inProduction, ...inBucket, FILES_DIR: '' }
  has(t, readConfig(production).bucket, { name: 'mall-files', pathStyle: false }, 'and no folder is needed')
  const both = readConfig({ ...inBucket, FILES_DIR: '/files', S3_PATH_STYLE: 'true' })
  has(t, both.bucket, { endpoint: 'https://oss.example', pathStyle: true }, 'the bucket comes first')
})
