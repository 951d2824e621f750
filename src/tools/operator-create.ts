import { parseArgs } from 'node:util'
import { createOperator, renewStaff, setStaffRights } from '../modules/identity/index.ts'
import { systemClock } from '../platform/clock.ts'
import { migrateMall } from '../migrate.ts'
import { connect } from '../platform/db/index.ts'
import { systemRandom } from '../platform/random.ts'
import { ownerAddress, runCommand } from './command.ts'

/**
 * `npm run operator:create -- --username x [--another --rights a,b]`, in the image `node dist/operator-create.js …`: creates
 * an operator in DATABASE_OWNER_URL and prints the one-time secret, once. With `--anew` the username belongs to staff who
 * lost their authenticator, with `--existing --rights a,b` to staff whose rights these are from now on.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      username: { type: 'string', default: '' },
      another: { type: 'boolean', default: false },
      anew: { type: 'boolean', default: false },
      existing: { type: 'boolean', default: false },
      rights: { type: 'string', default: '' },
    },
  })
  const url = ownerAddress(process.env)
  await migrateMall(url)
  const database = connect(url, { max: 1, applicationName: 'mall-operator' })
  try {
    const hand = { clock: systemClock, random: systemRandom, database }
    if (values.existing) {
      const rights = await setStaffRights(hand, values)
      process.stdout.write(`${values.username.toLowerCase()} may now do: ${rights.join(', ')}.\n`)
      return
    }
    const secret = await (values.anew ? renewStaff(hand, values) : createOperator(hand, values))
    const what = values.anew ? 'begins anew' : 'is an operator now'
    process.stdout.write(`${values.username.toLowerCase()} ${what}.\nOne-time secret: ${secret}\n`)
    process.stdout.write(
      'Within an hour choose a password with it at /staff_begin, then set up an authenticator.\n',
    )
  } finally {
    await database.close()
  }
})
