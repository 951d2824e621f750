import { proposeOutdated } from '../modules/safety/index.ts'
import { connect } from '../platform/db/index.ts'
import { migrateMall } from '../migrate.ts'
import { ownerAddress, runCommand } from './command.ts'

/** `npm run sheets`: drafts safety sheets for goods that have none by today's rules; a safety engineer signs them. */
await runCommand(async () => {
  const url = ownerAddress(process.env)
  await migrateMall(url)
  const owner = connect(url, { max: 1, applicationName: 'mall-sheets', statementSeconds: 120 })
  try {
    const { drafts, stricter, unknown } = await proposeOutdated({ database: owner })
    process.stdout.write(
      `Drafts to be signed: ${drafts}; of them hold shipping, because they are stricter: ${stricter}.\n`,
    )
    if (unknown > 0) process.stdout.write(`Goods that the rules cannot classify: ${unknown}.\n`)
  } finally {
    await owner.close()
  }
})
