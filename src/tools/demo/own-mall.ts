import { buildApp } from '../../app.ts'
import { jobsOf } from '../../jobs.ts'
import { actorById, findMemberId } from '../../modules/identity/index.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/index.ts'
import type { AppServices } from '../../platform/app-services.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { hashToken, systemRandom } from '../../platform/random.ts'
import { createServer } from '../../platform/server.ts'
import { createServices, watchMall } from '../../services.ts'
import { demoChannel } from './channel.ts'
import type { DemoChannel } from './channel.ts'
import type { DemoMall } from './client.ts'

const TOKEN_BYTES = 32

/**
 * A mall of this process on the demo's database, which nobody else reaches: it serves no address. Its clock stands where the play
 * puts it, so what happens by its calls is dated then; its players are who they say, and proved.
 */
export interface OwnMall extends DemoMall {
  services: AppServices
  channel: DemoChannel
  /** The clock stands there. */
  putClock(at: Date): void
  /** The clock goes with the time again. */
  goOn(): void
  /** One round of a job of the mall, by its name. */
  round(job: string): Promise<void>
  close(): Promise<void>
}

/** The one of the demo's own play; `database` stays open when it closes. */
export async function openOwnMall(given: Config, database: Database, directUrl: string): Promise<OwnMall> {
  const config = { ...given, FLOOD_LIMIT: 0 }
  const watched = watchMall(config, database, directUrl)
  await watched.versions.ready
  let isClosed = false
  let standing: Date | null = null
  const clock = { now: () => (standing ? new Date(standing) : systemClock.now()) }
  const channel = demoChannel(clock)
  const players = new Map<string, number>()
  // On a busy machine what runs behind everything else may need minutes for the hash of a password.
  const app = createServer(config, 0)
  const services: AppServices = Object.assign(createServices(config, database, app.log, watched), {
    clock,
    wechatPay: channel.client,
    findActor: async (_: unknown, { tokenHash }: { tokenHash: Buffer }) => {
      const memberId = players.get(tokenHash.toString('hex'))
      const actor = memberId === undefined ? null : await actorById(database, memberId)
      return actor && { ...actor, provedAt: clock.now() }
    },
  })
  await buildApp(app, services, createMetrics(database.stats), { draining: false })
  const jobs = new Map(jobsOf(services).map((job) => [job.name, job]))
  return {
    origin: config.PUBLIC_ORIGIN,
    services,
    channel,
    now: clock.now,
    putClock: (at) => void (standing = new Date(at)),
    goOn: () => void (standing = null),
    round: (name) => jobs.get(name)!.run(),
    async enter(username) {
      const memberId = await findMemberId(database, username)
      const actor = memberId === null ? null : await actorById(database, memberId)
      if (!actor) throw new Error(`no demo account ${username}`)
      const token = systemRandom.token(TOKEN_BYTES)
      players.set(hashToken(token).toString('hex'), actor.memberId)
      return { token, memberId: actor.memberId, companyName: actor.companyName }
    },
    async send(path, init) {
      if (isClosed) throw new Error('the mall is closed')
      const request = new Request(new URL(path, config.PUBLIC_ORIGIN), init)
      const answer = await app.inject({
        method: request.method as 'GET' | 'POST',
        url: path,
        headers: Object.fromEntries(request.headers),
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode })
    },
    async close() {
      isClosed = true
      await app.close()
      await watched.versions.stop()
    },
  }
}
