import type { z } from 'zod'
import type { AppServices } from '../app-services.ts'

/** A kind of job with a payload. A constant of the module that asks for it; who works it is listed in src/jobs.ts. */
export interface JobKind<P extends z.ZodType = z.ZodType> {
  /** `<module>.<verb>`. */
  name: string
  /** Checked when the job is asked for, and again when it runs, perhaps by a later release. */
  payload: P
}

/** A job under way. */
export interface RunningJob {
  /** Notes how much is done, 0 to 100. Throws `JobCancelled` if the job was cancelled. */
  progress(percent: number): Promise<void>
  /** Aborted when the job was cancelled or has gone to another process. */
  signal: AbortSignal
  /** No further try follows if this one fails. */
  isLastTry: boolean
}

/** Who works a kind of job. `run` may be repeated after a failure or a lost process, so its effect must be safe to repeat. */
export interface Worker {
  kind: JobKind
  run(services: AppServices, payload: unknown, job: RunningJob): Promise<void>
}

/** A worker whose payload has the type of its kind. */
export const workerOf = <P extends z.ZodType>(
  kind: JobKind<P>,
  run: (services: AppServices, payload: z.output<P>, job: RunningJob) => Promise<void>,
): Worker => ({ kind, run: (services, payload, job) => run(services, kind.payload.parse(payload), job) })

/**
 * Thrown by `progress` where the job was cancelled or has gone to another process; its run ends without counting as a failure.
 */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled'
}
