import { axes } from './axes.ts'
import { migrate } from './platform/db/index.ts'
import { legalStepsOf } from './shared/moves.ts'

/** Brings a database to the schema of this mall: see `migrate`. Throws `StartupError`. */
export const migrateMall = (ownerUrl: string): Promise<void> =>
  migrate(ownerUrl, { legalSteps: axes.flatMap(legalStepsOf) })
