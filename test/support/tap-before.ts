import { bundleTests } from './bundle.ts'
import { forgetLookedAt } from './looked-at.ts'

/** Before the first test file. Node runs this file from its source; all that follow come from the bundle. */
forgetLookedAt()
await bundleTests()
await import('./shared-server.ts')
