import closeWithGrace from 'close-with-grace'
import { run } from './process.ts'
import { StartupError } from './platform/db/index.ts'

const DRAIN_MS = 25_000

try {
  const running = await run(process.env)
  process.stdout.write(`${running.greeting}\n`)
  closeWithGrace({ delay: DRAIN_MS, logger: false }, async ({ err }) => {
    if (err) running.log.fatal({ err }, 'stopping after a fault')
    await running.close()
  })
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
