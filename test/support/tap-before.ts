import { connect } from '../../src/platform/db/index.ts'
import { ensureTemplate, testServer } from './database.ts'

/**
 * Before the first test file: the shared server runs, with the migrated template. tap starts this script as
 * its child, so the server is held in tap's name and outlives the script.
 */
const server = await testServer({ heldBy: process.ppid, fresh: true })
const admin = connect(server.adminUrl, { max: 1, applicationName: 'tap-before' })
await ensureTemplate(server, admin)
await admin.close()
