import { nodeFault } from './node-version.ts'

// Nothing else is loaded before this is known: packages and sources need what older releases do not have.
const fault = nodeFault(process.versions.node)
if (fault) {
  process.stderr.write(`${fault}\n`)
  process.exitCode = 1
} else await import('./start.ts')
