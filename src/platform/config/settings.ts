import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { bucketSettings } from '../files/settings.ts'
import { wechatPaySettings } from '../gateways/wechat-pay/settings.ts'
import { sealSettings } from '../pades/index.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().max(65_535, 'must be a port number'))
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
const hours = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be whole hours, 1 or more')
    .transform(Number)
    .default(fallback)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const httpUrl = z.url({ protocol: /^https?$/ })
/** As browsers send it in `Origin`: forms of an origin that is written otherwise would be refused (R19). */
const httpOrigin = z.string().transform((text, check) => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  check.addIssue({ code: 'custom', message: 'must be http(s)://host, without a path' })
  return z.NEVER
})

/** Networks that go by a name, as the guard of forwarded addresses reads them. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Whether it is an address, a network (`10.0.0.0/8`) or one with a name. */
function isNetwork(text: string): boolean {
  const [, address, bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address ?? '')
  if (version === 0) return NAMED_NETWORKS.has(text)
  return bits === undefined || (Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Every setting of the process; .env.example explains them to operations. */
export const schema = z.object({
  APP_ENV: z.enum(['demo', 'test', 'production']).default('demo'),
  HOST: z.string().min(1).optional(),
  PORT: port.default(3000),
  /** 0 for none; the demo has none unless it is given (decisions 10). */
  METRICS_PORT: port.optional(),
  PUBLIC_ORIGIN: httpOrigin.optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().refine(isNetwork, 'must be addresses or networks, separated by commas')))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(postgresUrl))
    .optional(),
  DATABASE_PREPARE: z.enum(['on', 'off']).optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^([1-9]\d?|100)$/, 'must be a number from 1 to 100')
    .transform(Number)
    .default(10),
  /** How many processes serve requests; with 1 there is no primary process (cluster.ts). */
  PROCESSES: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be a number from 1 to 99')
    .transform(Number)
    .default(Math.min(availableParallelism(), 4)),
  /** Nice value of the threads that hash passwords, so that pages come first. */
  HASHING_NICE: z
    .string()
    .regex(/^1?\d$/, 'must be a number from 0 to 19')
    .transform(Number)
    .default(10),
  /** A process of its own works jobs, such as making documents; `off` where another machine does. */
  JOBS_PROCESS: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  /** Nice value of the process of jobs, so that pages come first. */
  JOBS_NICE: z
    .string()
    .regex(/^1?\d$/, 'must be a number from 0 to 19')
    .transform(Number)
    .default(10),
  STOREFRONT_ACCESS: z.enum(['members', 'public']).default('members'),
  ALLOW_LANGUAGE_SELECTOR: flag.default(true),
  FOLLOW_SYSTEM_LANGUAGE: flag.default(true),
  LIVE_SUPPORT_URL: httpUrl.optional(),
  LIVE_SUPPORT_SCRIPT: httpUrl.optional(),
  ICP_FILING: z.string().optional(),
  POLICE_FILING: z.string().optional(),
  /** Keeps finished pages for visitors in memory; `off` measures what making them costs. */
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
  /** Requests that one address may send to one process in a second; 0 switches the guard off. */
  FLOOD_LIMIT: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number from 0 to 999999')
    .transform(Number)
    .default(100),
  /** Keys for hashing captchas and codes: the first writes, all of them read, so that they can be changed (R53). */
  CODE_KEYS: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().min(32, 'must be keys of 32 characters or more, separated by commas')))
    .optional(),
  /** Who sends text messages; `outbox` keeps them for /dev/outbox. */
  SMS_PROVIDER: z.enum(['outbox', 'aliyun']).default('outbox'),
  SMS_ENDPOINT: httpUrl.default('https://dysmsapi.aliyuncs.com'),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATE_CODE: z.string().optional(),
  ALIYUN_ACCESS_KEY_ID: z.string().optional(),
  ALIYUN_ACCESS_KEY_SECRET: z.string().optional(),
  /** Who sends mail; `outbox` keeps it for /dev/outbox. */
  MAIL_PROVIDER: z.enum(['outbox', 'smtp']).default('outbox'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z.string().optional(),
  /** Who tells where parcels are; with `none` the staff of stores write it. */
  TRACKING_PROVIDER: z.enum(['none', 'kuaidi100']).default('none'),
  KUAIDI100_ENDPOINT: httpUrl.default('https://poll.kuaidi100.com'),
  KUAIDI100_CUSTOMER: z.string().min(1).optional(),
  KUAIDI100_KEY: z.string().min(1).optional(),
  /** Who issues invoices; with `none` they wait, outside production samples are made. */
  INVOICING_PROVIDER: z.enum(['none', 'http']).default('none'),
  INVOICING_ENDPOINT: httpUrl.optional(),
  INVOICING_KEY: z.string().min(1).optional(),
  INVOICING_SECRET: z.string().min(1).optional(),
  /** The issuer takes no red letter over a part of an invoice: a partial one becomes a whole one and a new invoice. */
  INVOICING_FULL_ONLY: flag.default(false),
  /** Who approves fillings that were worked out; with `none` they pass at once. */
  ERP_PROVIDER: z.enum(['none', 'http']).default('none'),
  ERP_ENDPOINT: httpUrl.optional(),
  ERP_KEY: z.string().min(1).optional(),
  ERP_SECRET: z.string().min(1).optional(),
  /** Folder of uploaded files where there is no bucket; processes that serve one mall share it. */
  FILES_DIR: z.string().optional(),
  ...bucketSettings,
  /** Text messages in a day for all phones; beyond it the mall sends none and logs an alarm. */
  SMS_DAILY_BUDGET: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a number from 0 to 9999999')
    .transform(Number)
    .default(5000),
  /** The website application of WeChat sign-in; outside production /dev/wechat simulates it if it is not set. */
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  WECHAT_OPEN_BASE: httpUrl.default('https://open.weixin.qq.com'),
  WECHAT_LOGIN_BASE: httpUrl.default('https://api.weixin.qq.com'),
  ...wechatPaySettings,
  ...sealSettings,
  /** The bank account for transfers; without it none is offered. Outside production the default is an invented account. */
  BANK_ACCOUNT_NAME: z.string().min(1).optional(),
  BANK_ACCOUNT_NUMBER: z.string().min(1).optional(),
  BANK_NAME: z.string().min(1).optional(),
  BANK_CODE: z.string().min(1).optional(),
  /** Staff need a second factor; in production always `on` (R9). */
  STAFF_SECOND_FACTOR: z.enum(['on', 'off']).optional(),
  /** How long an order waits in each of its states, in hours (decisions 9). */
  TERM_PAYMENT_HOURS: hours(24),
  TERM_TRANSFER_HOURS: hours(7 * 24),
  TERM_CONFIRMATION_HOURS: hours(7 * 24),
  TERM_QUOTE_HOURS: hours(7 * 24),
  TERM_RECEIPT_HOURS: hours(15 * 24),
  TERM_EXTENSION_HOURS: hours(7 * 24),
  TERM_RECEIPT_NOTICE_HOURS: hours(3 * 24),
  TERM_DAMAGE_HOURS: hours(48),
  TERM_REVIEW_HOURS: hours(30 * 24),
  /** How long a return may be asked for, and how long each side of it has (decisions 10 and 11). */
  TERM_RETURN_HOURS: hours(7 * 24),
  TERM_FAULT_HOURS: hours(15 * 24),
  TERM_RETURN_ANSWER_HOURS: hours(48),
  TERM_PICKUP_HOURS: hours(72),
  TERM_SEND_BACK_HOURS: hours(7 * 24),
  TERM_INSPECTION_HOURS: hours(48),
  TERM_DISPUTE_HOURS: hours(7 * 24),
  TERM_REPLACEMENT_HOURS: hours(7 * 24),
  TERM_INVOICE_HOURS: hours(180 * 24),
  /** Lines that the provider takes on one invoice; what has more becomes several. */
  INVOICE_LINES: z
    .string()
    .regex(/^([2-9]|[1-9]\d{1,2}|1\d{3}|2000)$/, 'must be a number from 2 to 2000')
    .transform(Number)
    .default(100),
  /** What stores pay of their goods, in hundredths of a per cent: 500 is 5 % (decisions 10). */
  COMMISSION_RATE: z
    .string()
    .regex(/^(\d{1,4}|10000)$/, 'must be hundredths of a per cent, from 0 to 10000')
    .transform(Number)
    .default(500),
  DEMO_PRODUCTS: z
    .string()
    .regex(/^(\d{1,6}|1000000)$/, 'must be a number from 0 to 1000000')
    .transform(Number)
    .default(600),
})

/** The environment as it was read, before the defaults that depend on other settings. */
export type Settings = z.output<typeof schema>
