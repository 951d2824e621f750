import cluster from 'node:cluster'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from './config.ts'
import type { PoolStats, ReplicaState } from './db/index.ts'
import { listenOn } from './listen.ts'

/** Figures of this process for Prometheus (R59). */
export interface Metrics {
  registry: Registry
  requestSeconds: Histogram<'method' | 'route' | 'status'>
  /** Refused notifies of a payment provider by reason: forged, stale, about nothing of ours (R30). */
  notifiesRefused: Counter<'reason'>
}

/** The figures of this process; the parameters tell, when they are read, what only others know. */
export function createMetrics(
  poolStats: () => PoolStats,
  jobAge: () => Promise<number> = async () => 0,
  replicaStates: () => readonly ReplicaState[] = () => [],
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by method, route and status class',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and statements waiting for one, by state',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { busy, idle, waiting } = poolStats()
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    name: 'database_replicas',
    help: 'Replicas by state: read from, behind the primary, away',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const states = replicaStates()
      for (const state of ['current', 'behind', 'away'] as const)
        this.set({ state }, states.filter((it) => it === state).length)
    },
  })
  new Gauge({
    name: 'job_age_seconds',
    // The queue is the same for all processes.
    aggregator: 'max',
    help: 'How long the job that has waited longest has been due',
    registers: [registry],
    async collect() {
      // NaN without the database: no figure is better than a wrong one.
      this.set(await jobAge().catch(() => Number.NaN))
    },
  })
  const notifiesRefused = new Counter({
    name: 'pay_notify_refused_total',
    help: 'Notifies of the payment provider that were not taken, by reason',
    labelNames: ['reason'] as const,
    registers: [registry],
  })
  return { registry, requestSeconds, notifiesRefused }
}

/** `http_request_seconds` shows errors by route; this counts refusals of the flood guard and limits. */
const refusals = (registry: Registry) =>
  new Counter({ name: 'http_refused_total', help: 'Requests refused with 429', registers: [registry] })

/** Measures every answer and writes its one log line. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  const refused = refusals(metrics.registry)
  // Only method, path, status and time, so nothing must be redacted, which would cost a quarter of a page from memory.
  const answers = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    metrics.requestSeconds.observe(
      { method: request.method, route, status: `${Math.floor(status / 100)}xx` },
      reply.elapsedTime / 1000,
    )
    if (status === 429) refused.inc()
    const ms = Math.round(reply.elapsedTime * 10) / 10
    answers.info({ reqId: request.id, req: request, status, ms }, 'answered')
    done()
  })
}

/**
 * Serves /metrics on a port of its own, never on the public one; returns a function that stops it. A worker sends its figures
 * to the primary process instead.
 */
export async function serveMetrics(
  config: Config,
  { registry }: Pick<Metrics, 'registry'>,
): Promise<() => unknown> {
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry)
    new AggregatorRegistry()
    return () => {}
  }
  return listenForScrapes(config, registry.contentType, () => registry.metrics())
}

/** The sum of the figures of all workers. */
export async function serveSharedMetrics(config: Config): Promise<() => unknown> {
  const registry = new AggregatorRegistry()
  return listenForScrapes(config, registry.contentType, () => registry.clusterMetrics())
}

async function listenForScrapes(
  { METRICS_PORT: port, HOST: host }: Config,
  contentType: string,
  figures: () => Promise<string>,
): Promise<() => unknown> {
  if (port === 0) return () => {}
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) => reply.type(contentType).send(await figures()))
  await listenOn(app, { host, port, setting: 'METRICS_PORT' })
  return () => app.close()
}
