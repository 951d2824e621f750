import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../context.ts'
import { CommitUnknown, DatabaseUnavailable, rootCause } from '../db/index.ts'

/** What a round of a scheduled job works with, and where it says what it left. */
export interface RoundServices extends Services {
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The database is away, and every other row would wait for it in vain. */
function isAway(error: unknown): boolean {
  const cause = rootCause(error)
  return cause instanceof DatabaseUnavailable || cause instanceof CommitUnknown
}

/**
 * Works what is due, one after the other. One that fails is named in the log and left for the next round, so that it holds up no other;
 * a database that is away ends the round.
 */
export async function eachDue<Due>(
  { log }: Pick<RoundServices, 'log'>,
  due: readonly Due[],
  nameOf: (one: Due) => string,
  work: (one: Due) => Promise<unknown>,
): Promise<void> {
  for (const one of due)
    try {
      await work(one)
    } catch (err) {
      if (isAway(err)) throw err
      log.warn({ err, due: nameOf(one) }, 'left for the next round')
    }
}

/**
 * The same over all that is due, a page at a time: `next` answers what is due behind this one (null: from the beginning), and nothing at the
 * end. So what fails, or has to wait, holds up nothing behind it, however much of it there is.
 */
export async function everyDue<Due>(
  services: Pick<RoundServices, 'log'>,
  next: (after: Due | null) => Promise<readonly Due[]>,
  nameOf: (one: Due) => string,
  work: (one: Due) => Promise<unknown>,
): Promise<void> {
  for (let due = await next(null); due.length > 0; due = await next(due.at(-1)!))
    await eachDue(services, due, nameOf, work)
}
