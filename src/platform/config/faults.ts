import type { z } from 'zod'
import { neededForBucket } from '../files/settings.ts'
import type { Settings } from './settings.ts'

/** Settings that other settings require, with the reason. */
export function required(settings: Settings): [keyof Settings, string][] {
  const {
    APP_ENV,
    DATABASE_REPLICA_URLS,
    SMS_PROVIDER,
    MAIL_PROVIDER,
    TRACKING_PROVIDER,
    INVOICING_PROVIDER,
    ERP_PROVIDER,
    WECHAT_APP_ID,
    WECHAT_PAY_MCHID,
    WECHAT_PAY_APP_ID,
    SEAL_KEY,
    SEAL_CERTIFICATES,
  } = settings
  const forBucket = neededForBucket(settings)
  const names = (because: string, ...names: (keyof Settings)[]) =>
    names.map((name): [keyof Settings, string] => [name, because])
  return [
    ...(APP_ENV === 'production'
      ? names(
          'APP_ENV is production',
          'DATABASE_URL',
          'PUBLIC_ORIGIN',
          'CODE_KEYS',
          ...(forBucket.length > 0 ? [] : (['FILES_DIR'] as const)),
          'WECHAT_APP_ID',
          'WECHAT_PAY_MCHID',
        )
      : []),
    ...(DATABASE_REPLICA_URLS ? names('DATABASE_REPLICA_URLS is given', 'DATABASE_URL') : []),
    ...(WECHAT_APP_ID ? names('WECHAT_APP_ID is given', 'WECHAT_APP_SECRET') : []),
    ...(WECHAT_PAY_MCHID
      ? names(
          'WECHAT_PAY_MCHID is given',
          'WECHAT_PAY_SERIAL',
          'WECHAT_PAY_PRIVATE_KEY',
          'WECHAT_PAY_API_V3_KEY',
          'WECHAT_PAY_PUBLIC_KEYS',
          ...(WECHAT_APP_ID || WECHAT_PAY_APP_ID ? [] : (['WECHAT_PAY_APP_ID'] as const)),
        )
      : []),
    ...(SMS_PROVIDER === 'aliyun'
      ? names(
          'SMS_PROVIDER is aliyun',
          'SMS_SIGN_NAME',
          'SMS_TEMPLATE_CODE',
          'ALIYUN_ACCESS_KEY_ID',
          'ALIYUN_ACCESS_KEY_SECRET',
        )
      : []),
    ...(MAIL_PROVIDER === 'smtp' ? names('MAIL_PROVIDER is smtp', 'SMTP_URL', 'MAIL_FROM') : []),
    ...(TRACKING_PROVIDER === 'kuaidi100'
      ? names('TRACKING_PROVIDER is kuaidi100', 'KUAIDI100_CUSTOMER', 'KUAIDI100_KEY')
      : []),
    ...(INVOICING_PROVIDER === 'http'
      ? names('INVOICING_PROVIDER is http', 'INVOICING_ENDPOINT', 'INVOICING_KEY', 'INVOICING_SECRET')
      : []),
    ...(SEAL_KEY ? names('SEAL_KEY is given', 'SEAL_CERTIFICATES') : []),
    ...(SEAL_CERTIFICATES ? names('SEAL_CERTIFICATES is given', 'SEAL_KEY') : []),
    ...(ERP_PROVIDER === 'http'
      ? names('ERP_PROVIDER is http', 'ERP_ENDPOINT', 'ERP_KEY', 'ERP_SECRET')
      : []),
    ...forBucket,
  ]
}

const FEWEST_CHARACTERS = 10

/** Whether anybody could guess a key: a few characters, repeated. */
const isWeak = (key: string): boolean => new Set(key).size < FEWEST_CHARACTERS

/** R53: what production refuses: stand-ins for providers, addresses without encryption, keys that can be guessed. */
export function productionFaults(settings: Settings): string[] {
  const faults: string[] = []
  if (settings.STAFF_SECOND_FACTOR === 'off') faults.push('STAFF_SECOND_FACTOR: must be on in production')
  for (const name of ['MAIL_PROVIDER', 'SMS_PROVIDER'] as const)
    if (settings[name] === 'outbox') faults.push(`${name}: must name a provider when APP_ENV is production`)
  for (const name of [
    'SMS_ENDPOINT',
    'WECHAT_OPEN_BASE',
    'WECHAT_LOGIN_BASE',
    'KUAIDI100_ENDPOINT',
    'S3_ENDPOINT',
  ] as const) {
    const address = settings[name] ?? 'https://unset'
    if (!address.startsWith('https://') || /^https:\/\/(localhost|127\.|\[::1\])/.test(address))
      faults.push(`${name}: must be https and not this machine in production`)
  }
  if (settings.SMTP_URL?.startsWith('smtp://'))
    faults.push('SMTP_URL: must be an smtps:// address in production')
  if (settings.CODE_KEYS?.some(isWeak))
    faults.push('CODE_KEYS: must be random keys in production, as `openssl rand -base64 32` makes them')
  return faults
}

/** What a setting must be, in words: zod's own are for developers. */
export function allowed(issue: z.core.$ZodIssue): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message
  if (issue.code === 'invalid_value') return `must be ${issue.values.join(' or ')}`
  return issue.code === 'invalid_format' && issue.format === 'url'
    ? 'must be a web address, as https://example.com'
    : issue.message
}
