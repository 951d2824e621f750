import { connect } from '../../src/platform/db/index.ts'
import { emptyTemplate, testServer } from './database.ts'

/**
 * Before the first test file: starts the shared server, drops the templates of earlier runs and makes the migrated
 * one of this run. tap starts this script as its child, so the server is held in tap's name and outlives the script.
 */
const server = await testServer({ heldBy: process.ppid, fresh: true })
const admin = connect(server.adminUrl, { max: 1, applicationName: 'tap-before', statementSeconds: 60 })
const old = await admin.sql<{ name: string }[]>`
  select datname as name from pg_database where datname ~ '^mall_(tpl|demo)_'`
// A template that another run is copying stays.
for (const { name } of old) await admin.sql.unsafe(`drop database if exists ${name}`).catch(() => {})
await emptyTemplate(server, admin)
await admin.close()
