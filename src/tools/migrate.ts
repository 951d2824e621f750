import { migrateMall } from '../migrate.ts'
import { ownerAddress, runCommand } from './command.ts'

/** `npm run migrate`, in the image `node dist/migrate.js`: migrates DATABASE_OWNER_URL to the newest schema. */
await runCommand(async () => {
  await migrateMall(ownerAddress(process.env))
  process.stdout.write('The schema is up to date.\n')
})
