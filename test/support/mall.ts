import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { buildApp } from '../../src/app.ts'
import { findMemberId, startSession } from '../../src/modules/identity/index.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connect, replicasOf } from '../../src/platform/db/index.ts'
import type { AppServices } from '../../src/platform/app-services.ts'
import type { Context } from '../../src/platform/context.ts'
import { translateFor } from '../../src/platform/i18n.ts'
import { createMetrics } from '../../src/platform/metrics.ts'
import type { Metrics } from '../../src/platform/metrics.ts'
import type { Readiness } from '../../src/platform/health.ts'
import { createServer } from '../../src/platform/server.ts'
import type { SessionKind } from '../../src/platform/session.ts'
import { createServices, watchMall } from '../../src/services.ts'
import { serveAxe } from './axe-source.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { noteStatement } from './statements.ts'
import { vectors } from './wechat-pay-vectors.ts'

/** A clock that a test moves by hand. */
export interface HandClock extends Clock {
  set(time: string | Date): void
  forward(seconds: number): void
}

export function handClock(start: string | Date): HandClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (time) => void (now = new Date(time)),
    forward: (seconds) => void (now = new Date(now.getTime() + seconds * 1000)),
  }
}

/** Settings that production requires. */
export const productionEnv = {
  APP_ENV: 'production',
  CODE_KEYS: 'a key that only this test knows and nobody else',
  SMS_PROVIDER: 'aliyun',
  SMS_SIGN_NAME: '恒准',
  SMS_TEMPLATE_CODE: 'SMS_1',
  ALIYUN_ACCESS_KEY_ID: 'id',
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: 'Hengzhun <service@hengzhun.example>',
  FILES_DIR: '/var/lib/mall-files',
  ALIYUN_ACCESS_KEY_SECRET: 'secret',
  WECHAT_APP_ID: 'wx-app',
  WECHAT_APP_SECRET: 'wx-secret',
  WECHAT_PAY_MCHID: '1230000109',
  WECHAT_PAY_SERIAL: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB',
  WECHAT_PAY_PRIVATE_KEY: vectors.privateKey,
  WECHAT_PAY_API_V3_KEY: 'thirty-two bytes nobody else has',
  WECHAT_PAY_PUBLIC_KEYS: `${vectors.certificateSerial}=${vectors.certificate}`,
  WECHAT_PAY_NOTIFY_ORIGIN: 'https://mall.example',
}

export interface TestMall {
  app: FastifyInstance
  services: AppServices
  database: TestDatabase
  clock: HandClock
  readiness: Readiness
  metrics: Metrics
  /** Listens on a free port for tests that need a real address; answers the origin. */
  listen(): Promise<string>
  /** Waits until this mall has seen every change committed so far. */
  seen(): Promise<void>
}

export interface MallOptions {
  env?: Record<string, string>
  /** Uses an existing database: a second process on the same data. */
  database?: TestDatabase
  /** Fills the database with the small demo catalogue, texts and accounts. */
  demo?: boolean
  clock?: HandClock
}

/** A whole mall on a database of its own, closed at the end of the test. */
export async function startMall(t: Test, options: MallOptions = {}): Promise<TestMall> {
  const database = options.database ?? (await testDatabase(t, { demo: options.demo ?? false }))
  const config = readConfig({
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'http://localhost',
    METRICS_PORT: '0',
    FLOOD_LIMIT: '0',
    DATABASE_URL: database.appUrl,
    ...options.env,
  })
  const replicas = replicasOf(
    database,
    (config.DATABASE_REPLICA_URLS ?? []).map((url) =>
      connect(url, { max: 3, applicationName: 'test-replica', onAnswer: noteStatement }),
    ),
  )
  const watched = watchMall(config, database, database.appUrl, replicas)
  const { versions } = watched
  const app = createServer(config)
  const clock = options.clock ?? handClock(new Date())
  const services = Object.assign(createServices(config, database, app.log, watched), { clock })
  const readiness: Readiness = { draining: false }
  const metrics = createMetrics(database.stats, undefined, replicas.states)
  await buildApp(app, services, metrics, readiness, { checkReplies: true })
  servicesOf.set(app, services)
  t.teardown(async () => {
    await app.close()
    await versions.stop()
    await replicas.close()
  })
  return {
    app,
    services,
    database,
    clock,
    readiness,
    metrics,
    async listen() {
      await app.listen({ host: '127.0.0.1', port: 0 })
      serveAxe(app.server)
      const origin = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
      config.PUBLIC_ORIGIN = origin
      return origin
    },
    async seen() {
      const rows = await database.owner.sql<{ scope: string; version: string }[]>`
        select scope, sum(version)::text as version from data_versions group by scope`
      const scopes = rows.map(({ scope }) => scope)
      const isSeen = () => {
        const known = versions.current(scopes)?.split('-') ?? []
        return rows.every(({ version }, index) => BigInt(known[index] ?? -1) >= BigInt(version))
      }
      while (!isSeen()) await pause(5)
    },
  }
}

const servicesOf = new WeakMap<FastifyInstance, AppServices>()

/**
 * A session of this account in a mall of `startMall`, as signing in starts it; answers its token. What is about signing in goes
 * through its form or its call: those hash a password, which costs as much as ten pages.
 */
export async function startedSession(
  app: FastifyInstance,
  username: string,
  kind: SessionKind,
): Promise<string> {
  const services = servicesOf.get(app)!
  const memberId = await findMemberId(services.database, username)
  if (memberId === null) throw new Error(`there is no account ${username}`)
  const ctx: Context = {
    ...services,
    actor: null,
    browser: null,
    lang: 'zh',
    t: translateFor('zh'),
    log: app.log,
    requestId: 'test',
    ip: '127.0.0.1',
    agent: '',
  }
  return startSession(ctx, { memberId }, kind)
}

/** Signs an account in; answers its cookie header. */
export const signIn = async (app: FastifyInstance, username: string): Promise<string> =>
  `Authorization=${await startedSession(app, username, 'web')}`
