import type { FastifyInstance } from 'fastify'
import { StartupError } from './db/index.ts'

interface Place {
  host: string
  port: number
  /** The setting that names the port. */
  setting: 'PORT' | 'METRICS_PORT'
}

/** Starts listening. Throws a StartupError that names the setting if the port is not available. */
export async function listenOn(app: FastifyInstance, { host, port, setting }: Place): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} is taken. Set ${setting} to a free one.`, { cause: error })
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} may not be used by this user. Set ${setting} to 1024 or higher.`, {
        cause: error,
      })
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      throw new StartupError(`${host} is no address of this machine. Set HOST to one that is.`, {
        cause: error,
      })
    throw error
  }
}
