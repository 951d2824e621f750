import type { FastifyInstance } from 'fastify'
import type { ApiDoor } from '../platform/api.ts'
import type { AppServices } from '../platform/app-services.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { PageDoor } from '../platform/page.tsx'
import type { ErrorTable } from '../shared/errors.ts'

/** What the modules' pages, calls and files are declared on. */
export interface Doors {
  app: FastifyInstance
  services: AppServices
  metrics: Metrics
  /** The door for calls that may throw these errors of modules. */
  api: (...throws: readonly ErrorTable[]) => ApiDoor
  page: PageDoor
}
