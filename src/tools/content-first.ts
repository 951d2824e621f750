import { migrateMall } from '../migrate.ts'
import { connect } from '../platform/db/index.ts'
import { ownerAddress, runCommand } from './command.ts'
import { fillFirstContent } from './seed/first.ts'

/** `npm run content:first`, in the image `node dist/content-first.js`: migrates and fills DATABASE_OWNER_URL. */
await runCommand(async () => {
  const url = ownerAddress(process.env)
  await migrateMall(url)
  const owner = connect(url, { max: 1, applicationName: 'mall-content', statementSeconds: 60 })
  try {
    const { filled, gaps } = await fillFirstContent(owner)
    const what = filled.length > 0 ? `Filled: ${filled.join(', ')}.` : 'Nothing was missing.'
    process.stdout.write(`${what}\n`)
    if (gaps.length > 0)
      process.stdout.write(`To be filled in by you, where 【】 stands:\n  ${gaps.join('\n  ')}\n`)
  } finally {
    await owner.close()
  }
})
