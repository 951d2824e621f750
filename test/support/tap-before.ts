import { rmSync } from 'node:fs'
import { bundleTests } from './bundle.ts'
import { STATEMENTS } from './statements.ts'

/** Before the first test file. Node runs this file from its source; all that follow come from the bundle. */
rmSync(STATEMENTS, { recursive: true, force: true })
await bundleTests()
await import('./shared-server.ts')
