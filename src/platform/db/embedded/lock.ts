import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../errors.ts'

/**
 * Runs `work` while no other process on this machine does so for the same `name`. The lock is a socket in Linux's
 * abstract namespace: the kernel releases it when its process ends for whatever reason, so no lock file can be stale.
 */
export async function withLock<T>(name: string, waitSeconds: number, work: () => Promise<T>): Promise<T> {
  const address = `\0mall-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`
  const deadline = performance.now() + waitSeconds * 1000
  let release = await take(address)
  while (!release) {
    if (performance.now() > deadline)
      throw new StartupError(`Another process has been starting or stopping ${name} for ${waitSeconds} s`)
    await pause(25)
    release = await take(address)
  }
  try {
    return await work()
  } finally {
    await release()
  }
}

/** Answers a function that releases the lock, or null if another process holds it. */
function take(address: string): Promise<(() => Promise<void>) | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(address, () => resolve(() => new Promise((done) => server.close(() => done()))))
  })
}
