import { axes } from './axes.ts'
import { meansCodes } from './modules/payments/index.ts'
import { migrate } from './platform/db/index.ts'
import { legalStepsOf } from './shared/moves.ts'

/** Migrates a database to the schema of this release: see `migrate`. Throws a `StartupError`. */
export const migrateMall = (ownerUrl: string): Promise<void> =>
  migrate(ownerUrl, {
    legalSteps: axes.flatMap(legalStepsOf),
    codes: { payment_means: meansCodes() },
  })
