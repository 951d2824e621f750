import closeWithGrace from 'close-with-grace'
import { run } from './process.ts'
import { StartupError } from './platform/db/index.ts'

const DRAIN_MS = 25_000

const starting = run(process.env)

// From the first moment on: a signal that comes while the mall starts waits for the start, then all is closed in order (R41).
const stopping = closeWithGrace({ delay: DRAIN_MS, logger: false }, async ({ err }) => {
  const running = await starting.catch(() => null)
  if (err && !running) console.error(err)
  if (err) running?.log.fatal({ err }, 'stopping after a fault')
  await running?.close()
})

try {
  const { greeting } = await starting
  process.stdout.write(`${greeting}\n`)
} catch (error) {
  stopping.uninstall()
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
