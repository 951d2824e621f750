import { bundleTests } from './bundle.ts'

/** Before the first test file. Node runs this file from its source; all that follow come from the bundle. */
await bundleTests()
await import('./shared-server.ts')
