import { createPrivateKey, createPublicKey, createSecretKey, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { pemOf, secret } from '../../pem.ts'
import type { PlatformKey } from './verification.ts'

const LEAST_BITS = 2048
const httpUrl = z.url({ protocol: /^https?$/ })

const assertRsa = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'rsa' || key.asymmetricKeyDetails!.modulusLength! < LEAST_BITS)
    throw new Error('not an RSA key of 2048 bits')
  return key
}

/** The key of one id. A certificate has its own serial, and its own dates say how long it is valid. */
function platformKey(id: string, value: string): PlatformKey {
  const pem = pemOf(value)
  if (!pem.includes('BEGIN CERTIFICATE'))
    return { key: assertRsa(createPublicKey(pem)), validFrom: null, validTo: null }
  const { publicKey, serialNumber, validFromDate, validToDate } = new X509Certificate(pem)
  if (serialNumber !== id.toUpperCase()) throw new Error('another serial')
  return { key: assertRsa(publicKey), validFrom: validFromDate, validTo: validToDate }
}

function platformKeys(text: string): ReadonlyMap<string, PlatformKey> {
  const keys = new Map<string, PlatformKey>()
  for (const entry of text.split(',')) {
    const [, id, value] = /^\s*([A-Za-z0-9_]{8,64})=([\s\S]+)$/.exec(entry)!
    keys.set(id!, platformKey(id!, value!.trim()))
  }
  return keys
}

function apiV3Key(text: string): KeyObject {
  const bytes = Buffer.from(text)
  if (bytes.length !== 32) throw new Error('not 32 bytes')
  return createSecretKey(bytes)
}

/** The settings of WeChat Pay; .env.example explains them. Keys become key objects, which no log can print. */
export const wechatPaySettings = {
  WECHAT_PAY_MCHID: z
    .string()
    .regex(/^\d{8,32}$/, 'must be the number of a merchant')
    .optional(),
  WECHAT_PAY_APP_ID: z.string().optional(),
  WECHAT_PAY_SERIAL: z
    .string()
    .regex(/^[0-9A-Fa-f]{8,64}$/, 'must be the serial of the merchant certificate')
    .optional(),
  WECHAT_PAY_PRIVATE_KEY: secret('must be an RSA private key in PEM, or the path of its file', (text) =>
    assertRsa(createPrivateKey(pemOf(text))),
  ).optional(),
  /** The first and any other decrypt notifies, so that the key can be changed while some are on their way (R53). */
  WECHAT_PAY_API_V3_KEY: secret('must be the key of 32 bytes, or several separated by commas', (text) =>
    text.split(',').map(apiV3Key),
  ).optional(),
  WECHAT_PAY_PUBLIC_KEYS: secret(
    'must be id=key pairs separated by commas: PUB_KEY_ID_… or the serial of a platform certificate, and its PEM or file',
    platformKeys,
  ).optional(),
  WECHAT_PAY_BASE: httpUrl.default('https://api.mch.weixin.qq.com'),
  WECHAT_PAY_NOTIFY_ORIGIN: httpUrl.optional(),
  WECHAT_PAY_SIMULATOR: httpUrl.optional(),
}

type WechatPaySettings = z.output<z.ZodObject<typeof wechatPaySettings>> & {
  PUBLIC_ORIGIN?: string | undefined
}

/** Prefix of the simulator's keys, which no key of WeChat has. */
const SIMULATED_KEY = 'PUB_KEY_ID_SIMULATED'

/** The fault of the settings as a whole, in one sentence that names the setting; null if there is none. */
export function wechatPayFault(settings: WechatPaySettings, production: boolean): string | null {
  const { WECHAT_PAY_SERIAL: serial, WECHAT_PAY_PUBLIC_KEYS: keys } = settings
  if (serial && [...(keys?.keys() ?? [])].some((id) => id.toUpperCase() === serial.toUpperCase()))
    return "WECHAT_PAY_PUBLIC_KEYS: must hold WeChat's keys, not the merchant's own certificate"
  if (!production) return null
  if (settings.WECHAT_PAY_SIMULATOR !== undefined)
    return 'WECHAT_PAY_SIMULATOR: must not be set when APP_ENV is production'
  if (!/^https:\/\/[\w-]+\.mch\.weixin\.qq\.com\/?$/.test(settings.WECHAT_PAY_BASE))
    return 'WECHAT_PAY_BASE: must be https and a host of mch.weixin.qq.com in production'
  if ([...keys!.keys()].some((id) => id.startsWith(SIMULATED_KEY)))
    return 'WECHAT_PAY_PUBLIC_KEYS: must not hold a key of the simulator in production'
  const notified = settings.WECHAT_PAY_NOTIFY_ORIGIN ?? settings.PUBLIC_ORIGIN!
  return notified.startsWith('https://') ? null : 'WECHAT_PAY_NOTIFY_ORIGIN: must be https in production'
}
