import { connect, startEmbedded } from '../platform/db/index.ts'
import { runCommand } from './command.ts'
import { checks } from './ledger-check/checks.ts'
import { findBreaches } from './ledger-check/index.ts'

const number = (invariant: string) => Number(invariant.slice(1))
const invariants = [...new Set(checks.map(({ invariant }) => invariant))].sort(
  (a, b) => number(a) - number(b),
)

/** The configured database under any login that may read the views, or the embedded one of the demo. */
async function openAddress(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env['DATABASE_URL']
  if (url) return { url, stop: async () => {} }
  const { ownerUrl, stop } = await startEmbedded()
  return { url: ownerUrl, stop }
}

/** `npm run ledger:check`: checks I1 to I14 (docs/books.md) on DATABASE_URL; exits with 1 and a list when one is broken */
await runCommand(async () => {
  const { url, stop } = await openAddress()
  const database = connect(url, {
    max: 1,
    applicationName: 'mall-check',
    statementSeconds: 0,
    idleInTransactionSeconds: 0,
  })
  try {
    const breaches = await findBreaches(database)
    for (const invariant of invariants) {
      const found = breaches.filter((breach) => breach.invariant === invariant)
      process.stdout.write(`${invariant} ${found.length === 0 ? 'holds' : 'IS BROKEN'}\n`)
      for (const { promise, subject, detail } of found)
        process.stdout.write(`   ${subject}: ${detail} (${promise})\n`)
    }
    if (breaches.length > 0) process.exitCode = 1
  } finally {
    await database.close()
    await stop()
  }
})
