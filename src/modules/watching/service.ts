import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { AppServices } from '../../platform/app-services.ts'
import { memberOf } from '../../platform/context.ts'
import type { Context } from '../../platform/context.ts'
import { countSteps, latestSteps, openEventStream, StepPlace } from '../../platform/streams/index.ts'
import type { EventStream } from '../../platform/streams/index.ts'
import { commonErrors } from '../../shared/errors.ts'
import type { Axis } from '../../shared/moves.ts'
import {
  beat,
  deleteProcess,
  deleteWatchers,
  findOwnOrder,
  insertProcess,
  insertWatcher,
  livingWatchers,
  pulse,
} from './queries.ts'
import type { Opened } from './queries.ts'

const EVERY_MS = 1000
const BEAT_TICKS = 20
const TRIES = 3

interface Watcher {
  id: number
  orderId: number
  stream: EventStream
  /** The tick in which it gets its heartbeat. */
  turn: number
}

interface WatchInput {
  orderNo: string
  /** How many steps the page shows. */
  known: number
}

/** How many steps the page of one's own order shows; read it before what the page shows. 0 for no order. */
export async function markOf(
  { database, actor }: Pick<Context, 'database' | 'actor'>,
  axes: readonly Axis[],
  orderNo: string,
): Promise<number> {
  const orderId = await findOwnOrder(database, memberOf({ actor }).memberId, orderNo)
  return orderId === null ? 0 : countSteps(database, axes, orderId)
}

/**
 * Those who watch an order at this process. While there are any it asks the database once a second what happened, and tells
 * each watcher of their own order; nobody watches: nobody asks.
 */
export class Watching {
  readonly #services: Pick<AppServices, 'database' | 'log'>
  readonly #axes: readonly Axis[]
  readonly #processId = randomUUID()
  readonly #watchers = new Map<number, Watcher>()
  #place: StepPlace | null = null
  #starting: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #ticks = 0
  /** Streams that are being opened; the process goes on asking for them. */
  #opening = 0
  #stopped = false

  readonly #everyMs: number

  constructor(
    services: Pick<AppServices, 'database' | 'log'>,
    axes: readonly Axis[],
    { everyMs = EVERY_MS } = {},
  ) {
    this.#services = services
    this.#axes = axes
    this.#everyMs = everyMs
  }

  /** Opens a stream for the caller's own order: 404 for any other, 429 for the fifth of a member. */
  async open(ctx: Context, { orderNo, known }: WatchInput, reply: FastifyReply): Promise<void> {
    this.#opening += 1
    try {
      await this.#open(ctx, { orderNo, known }, reply)
    } finally {
      this.#opening -= 1
    }
  }

  async #open(ctx: Context, { orderNo, known }: WatchInput, reply: FastifyReply): Promise<void> {
    const { database } = this.#services
    if (this.#stopped) throw commonErrors.busy()
    await this.#start()
    const { id, orderId } = await this.#take(ctx, orderNo)
    if (this.#stopped) throw commonErrors.busy()
    const stream = openEventStream(reply, () => void this.#closed(id))
    this.#watchers.set(id, { id, orderId, stream, turn: (this.#ticks + BEAT_TICKS - 1) % BEAT_TICKS })
    // Asked after it is on the list: what commits later comes with the next second.
    if ((await countSteps(database, this.#axes, orderId)) > known) stream.tell('change', '')
    // The reader left while it was opened.
    if (reply.raw.destroyed) await this.#closed(id)
  }

  async #take(ctx: Context, orderNo: string): Promise<{ id: number; orderId: number }> {
    const { memberId, sessionHash } = memberOf(ctx)
    const { database } = this.#services
    for (let tries = 0; tries < TRIES; tries += 1) {
      const asked = { processId: this.#processId, memberId, sessionHash, orderNo }
      const { id, orderId }: Opened = await insertWatcher(database, asked)
      if (orderId === null) throw commonErrors.notFound()
      if (id !== null) return { id, orderId }
      // Places of a process that is gone are free again.
      await beat(database, this.#processId)
    }
    throw commonErrors.tooMany({ seconds: BEAT_TICKS })
  }

  /** Remembers where the history stands, and asks from there on. */
  async #start(): Promise<void> {
    this.#starting ??= this.#begin().catch((error: unknown) => {
      this.#starting = null
      throw error
    })
    await this.#starting
  }

  async #begin(): Promise<void> {
    const { database } = this.#services
    await insertProcess(database, this.#processId)
    this.#place = new StepPlace(await latestSteps(database), performance.now())
    this.#wait(this.#everyMs)
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => {
      const begun = performance.now()
      void this.tick()
        .catch((err: unknown) => this.#services.log.warn({ err }, 'watchers were not notified'))
        .then(() => {
          if (this.#stopped || this.#starting === null) return
          this.#wait(Math.max(100, this.#everyMs - (performance.now() - begun)))
        })
    }, ms)
    this.#timer.unref()
  }

  /** One second: tells what happened, closes what ended, and beats those whose turn it is. One statement if nothing did. */
  async tick(): Promise<void> {
    const place = this.#place
    if (place === null) return
    const { database } = this.#services
    this.#ticks += 1
    const before = [...this.#watchers.values()]
    const { open, steps } = await pulse(database, this.#axes, this.#processId, place)
    place.read(
      steps.map(({ id }) => id),
      performance.now(),
    )
    this.#tell(new Set(steps.map(({ orderId }) => orderId)))
    if (open !== before.length) await this.#closeEnded(before)
    for (const { stream, turn } of before) if (turn === this.#ticks % BEAT_TICKS) stream.beat()
    if (this.#ticks % BEAT_TICKS === 0) await this.#beat()
    if (this.#watchers.size + this.#opening === 0) this.#pause()
  }

  #tell(changed: ReadonlySet<number | null>): void {
    if (changed.size === 0) return
    for (const { orderId, stream } of this.#watchers.values())
      if (changed.has(orderId)) stream.tell('change', '')
  }

  /** Their session is over, here or at another process. */
  async #closeEnded(before: readonly Watcher[]): Promise<void> {
    const living = new Set(await livingWatchers(this.#services.database, this.#processId))
    for (const { id, stream } of before) if (!living.has(id)) stream.end()
  }

  async #beat(): Promise<void> {
    if (await beat(this.#services.database, this.#processId)) return
    // Others took this process for gone: its watchers come again.
    for (const { stream } of this.#watchers.values()) stream.end()
    await insertProcess(this.#services.database, this.#processId)
  }

  #pause(): void {
    clearTimeout(this.#timer)
    this.#place = null
    this.#starting = null
  }

  async #closed(id: number): Promise<void> {
    this.#watchers.delete(id)
    if (this.#stopped) return
    await deleteWatchers(this.#services.database, [id]).catch((err: unknown) =>
      this.#services.log.warn({ err }, 'the place of a stream was not given back'),
    )
  }

  /** Ends every stream, so that a process may end (R41); browsers ask another one. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    for (const { stream } of this.#watchers.values()) stream.end()
    if (this.#starting === null) return
    await deleteProcess(this.#services.database, this.#processId).catch(() => {})
  }
}
