import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Every legal step (R34), written from the moves of each axis (`states.ts`); the history references them. */
export const legalSteps = pgTable(
  'legal_steps',
  {
    axis: text().notNull(),
    move: text().notNull(),
    /** '' where something begins. */
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    role: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.axis, t.move, t.fromState, t.toState, t.role] })],
)

/** The history of every state: who, when and why. Append-only (R27), except for reasons that are deleted with a member (R56). */
export const stateHistory = pgTable(
  'state_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    axis: text().notNull(),
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    move: text().notNull(),
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    role: text().notNull(),
    /** Null for the mall itself. */
    actorId: bigint('actor_id', { mode: 'number' }),
    reason: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The transaction that wrote the row: a trigger refuses a changed state whose transaction wrote no such row. */
    tx: text()
      .notNull()
      .default(sql`pg_current_xact_id()::text`),
  },
  (t) => [
    foreignKey({
      name: 'state_history_legal',
      columns: [t.axis, t.move, t.fromState, t.toState, t.role],
      foreignColumns: [
        legalSteps.axis,
        legalSteps.move,
        legalSteps.fromState,
        legalSteps.toState,
        legalSteps.role,
      ],
    }),
    index('state_history_of').on(t.axis, t.subjectId, t.id),
  ],
)
