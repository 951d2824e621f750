import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/db/columns.ts'
import { members } from '../identity/tables.ts'
import { stores } from '../stores/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Addresses of other systems that are notified of events: of a store, or of the operator where no store is named. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id').references(() => stores.id),
    url: text().notNull(),
    events: text().array().notNull(),
    /** Sealed, because it signs. */
    secret: bytea().notNull(),
    /** The one before it, which signs beside it until then. */
    formerSecret: bytea('former_secret'),
    formerUntil: at('former_until'),
    version: integer().notNull().default(1),
    madeBy: bigint('made_by', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    madeAt: at('made_at').notNull(),
    /** Nothing was delivered since; null after the last delivery that was. */
    failingSince: at('failing_since'),
    /** Nothing is sent to it from then on, and why. */
    stoppedAt: at('stopped_at'),
    stoppedWhy: text('stopped_why', { enum: ['hand', 'failing', 'gone'] }),
  },
  (t) => [
    check('webhook_endpoints_url', sql`${t.url} ~ '^https?://' and length(${t.url}) <= 500`),
    check('webhook_endpoints_events', sql`cardinality(${t.events}) between 1 and 40`),
    check('webhook_endpoints_former', sql`(${t.formerSecret} is null) = (${t.formerUntil} is null)`),
    check('webhook_endpoints_stopped', sql`(${t.stoppedAt} is null) = (${t.stoppedWhy} is null)`),
    check('webhook_endpoints_why', sql`${t.stoppedWhy} in ('hand', 'failing', 'gone')`),
    index('webhook_endpoints_of').on(sql`coalesce(${t.storeId}, 0)`, t.id),
  ],
)

/** Steps of the history that nobody looked at yet, written by a trigger in the transaction of the step while an address waits for any. */
export const webhookSteps = pgTable('webhook_steps', {
  /** The row of state_history. */
  id: bigint({ mode: 'number' }).primaryKey(),
})

/** An event for one address: sent until it is taken. Its number is the same in every attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text()
      .notNull()
      .unique()
      .default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
    endpointId: bigint('endpoint_id', { mode: 'number' })
      .notNull()
      .references(() => webhookEndpoints.id),
    /** Of its endpoint. */
    storeId: integer('store_id'),
    /** The row of state_history that it tells of; null for a test. */
    stepId: bigint('step_id', { mode: 'number' }),
    type: text().notNull(),
    /** What is sent and signed, byte for byte. */
    body: text().notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    madeAt: at('made_at').notNull(),
    dueAt: at('due_at').notNull(),
    /** Whoever sends it has it until then. */
    takenUntil: at('taken_until'),
    attempts: smallint().notNull().default(0),
    /** Attempts that follow by themselves. */
    triesLeft: smallint('tries_left').notNull(),
    deliveredAt: at('delivered_at'),
  },
  (t) => [
    check('webhook_deliveries_state', sql`${t.state} in ('waiting', 'delivered', 'failed')`),
    check('webhook_deliveries_delivered', sql`(${t.state} = 'delivered') = (${t.deliveredAt} is not null)`),
    check(
      'webhook_deliveries_tries',
      sql`${t.triesLeft} >= 0 and (${t.state} <> 'waiting' or ${t.triesLeft} > 0)`,
    ),
    check('webhook_deliveries_taken', sql`${t.state} = 'waiting' or ${t.takenUntil} is null`),
    unique('webhook_deliveries_once').on(t.endpointId, t.stepId),
    index('webhook_deliveries_due')
      .on(t.endpointId, t.dueAt, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_of').on(sql`coalesce(${t.storeId}, 0)`, t.id),
    index('webhook_deliveries_of_state').on(sql`coalesce(${t.storeId}, 0)`, t.state, t.id),
    index('webhook_deliveries_of_endpoint').on(t.endpointId, t.id),
    index('webhook_deliveries_made').on(t.madeAt),
  ],
)

/** Each time that a delivery was sent, and what came back; nothing of both where the process ended meanwhile. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: bigint('delivery_id', { mode: 'number' })
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    at: at('at').notNull(),
    /** The member of staff who asked for it; null where it followed by itself. */
    byId: bigint('by_id', { mode: 'number' }),
    tookMs: integer('took_ms'),
    status: smallint(),
    /** The first bytes of the answer. */
    answer: text(),
    fault: text(),
  },
  (t) => [
    primaryKey({ columns: [t.deliveryId, t.number] }),
    check('webhook_attempts_answered', sql`num_nonnulls(${t.status}, ${t.fault}) <= 1`),
  ],
)
