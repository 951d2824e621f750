import { nodeFault } from './node-version.ts'

// Load nothing else before this check: packages and sources use what older releases lack.
const fault = nodeFault(process.versions.node)
if (fault) {
  process.stderr.write(`${fault}\n`)
  process.exitCode = 1
} else await import('./start.ts')
