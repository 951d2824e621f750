import { testServer } from './database.ts'
import { forgetFolderInMemory } from './memory.ts'

/** After the last test file: tap releases the shared server, which stops unless another run uses it. */
const server = await testServer({ heldBy: process.ppid })
await server.stop()
forgetFolderInMemory()
