import { projectRoot } from './assets.ts'
import { systemClock } from './clock.ts'
import { allowed, productionFaults, required } from './config/faults.ts'
import { schema } from './config/settings.ts'
import type { Settings } from './config/settings.ts'
import { StartupError } from './db/index.ts'
import type { Bucket } from './files/s3.ts'
import { bucketFault, bucketOf } from './files/settings.ts'
import { wechatPayFault } from './gateways/wechat-pay/settings.ts'
import { sealFault, signerOf } from './pades/index.ts'
import type { Signer } from './pades/index.ts'

export interface Config extends Omit<Settings, 'STAFF_SECOND_FACTOR' | 'METRICS_PORT'> {
  STAFF_SECOND_FACTOR: boolean
  METRICS_PORT: number
  HOST: string
  PUBLIC_ORIGIN: string
  /** Statements stay prepared on their connection; behind a transaction pooler only with DATABASE_PREPARE. */
  prepareStatements: boolean
  CODE_KEYS: string[]
  FILES_DIR: string
  /** The bucket of uploaded files; null if the folder is used. */
  bucket: Bucket | null
  /** Who seals certificates; null if nobody does. */
  signer: Signer | null
  /** Cookies carry Secure; false only where the demo and the tests use plain http on loopback. */
  secureCookies: boolean
}

/** A direct address that differs means that there is a pooler in front of the other. */
const behindPooler = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Settings): boolean =>
  DATABASE_DIRECT_URL !== undefined && DATABASE_DIRECT_URL !== DATABASE_URL

/** Not a real account. */
const exampleAccount = {
  BANK_ACCOUNT_NAME: '恒准气体股份有限公司（演示）',
  BANK_ACCOUNT_NUMBER: '0000 0000 0000 0000 000',
  BANK_NAME: '示例银行苏州工业园区支行',
  BANK_CODE: '000000000000',
}

/**
 * Checks the environment once, at the start. Throws a StartupError that names every bad or missing setting and
 * what it must be; an empty variable counts as not set.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.keys(schema.shape)
      .map((key) => [key, env[key]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  const settings = parsed.data ?? (given as unknown as Settings)
  const production = settings.APP_ENV === 'production'
  const missing = required(settings).filter(([name]) => settings[name] === undefined)
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${allowed(issue)}`),
    ...missing.map(([name, because]) => `${name}: is required when ${because}`),
    ...(production && parsed.success ? productionFaults(parsed.data) : []),
  ]
  // These compare settings with each other, so they need them all.
  const together =
    faults.length === 0
      ? (bucketFault(settings) ??
        wechatPayFault(settings, production) ??
        sealFault(settings, systemClock.now()))
      : null
  if (together) faults.push(together)
  if (faults.length > 0) throw new StartupError(`Configuration is wrong. ${faults.join('; ')}`)
  return {
    ...(production ? {} : exampleAccount),
    ...settings,
    WECHAT_PAY_APP_ID: settings.WECHAT_PAY_APP_ID ?? settings.WECHAT_APP_ID,
    HOST: settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    METRICS_PORT: settings.METRICS_PORT ?? (production ? 9464 : 0),
    PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`,
    prepareStatements: settings.DATABASE_PREPARE
      ? settings.DATABASE_PREPARE === 'on'
      : !behindPooler(settings),
    FILES_DIR: settings.FILES_DIR ?? `${projectRoot}.data/files`,
    bucket: bucketOf(settings),
    signer: signerOf(settings),
    CODE_KEYS: settings.CODE_KEYS ?? ['for demo and tests, never in production'],
    secureCookies: production,
    STAFF_SECOND_FACTOR: production || settings.STAFF_SECOND_FACTOR === 'on',
  }
}
