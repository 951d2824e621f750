import t from 'tap'
import { readConfig } from '../../src/platform/config.ts'
import { StartupError } from '../../src/platform/db/index.ts'
import { productionEnv } from '../support/mall.ts'

const inProduction = {
  ...productionEnv,
  PUBLIC_ORIGIN: 'https://mall.example',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
}

/** test/process.test.ts shows that such a fault ends the start with exit code 1 and this one line. */
t.test('a bad setting is a fault whose one sentence names it', async (t) => {
  t.equal(readConfig(inProduction).APP_ENV, 'production', 'these settings are complete')
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'abc' }, /PORT: must be a port number/],
    [{ APP_ENV: 'staging' }, /APP_ENV/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: must be a postgres:\/\/ address/],
    [{ APP_ENV: 'production' }, /DATABASE_URL: is required/],
    [{ STOREFRONT_ACCESS: 'everyone' }, /STOREFRONT_ACCESS/],
    [{ CODE_KEYS: 'short' }, /CODE_KEYS.*32 characters/],
    [{ SMS_PROVIDER: 'aliyun' }, /SMS_SIGN_NAME: is required when SMS_PROVIDER is aliyun/],
    [{ ...inProduction, CODE_KEYS: '' }, /CODE_KEYS: is required when APP_ENV is production/],
    [{ MAIL_PROVIDER: 'smtp' }, /SMTP_URL: is required when MAIL_PROVIDER is smtp/],
    [{ ...inProduction, MAIL_PROVIDER: '' }, /MAIL_PROVIDER: must name a provider/],
    [{ ...inProduction, MAIL_FROM: '' }, /MAIL_FROM: is required when MAIL_PROVIDER is smtp/],
    [{ ...inProduction, SMTP_URL: 'mail.example:25' }, /SMTP_URL: must be an smtp/],
    [{ ...inProduction, FILES_DIR: '' }, /FILES_DIR: is required when APP_ENV is production/],
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
  }
})
