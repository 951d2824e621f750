import type { Database } from '../../platform/db/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { shanghaiDay } from '../../shared/time.ts'
import { lacksSheets, signAllDrafts } from './queries/demo.ts'
import { hazardsOf } from './rules/statements.ts'
import { proposeOutdated } from './service/propose.ts'
import type { Relabel } from './service/sign.ts'

/** The engineer whose name stands on the demo's sheets; pages and files print DEMO across them. */
export const demoSigner = '周示例'

/**
 * A demo that began before there were safety sheets gets them, signed by the demo's engineer, and its products carry their labels.
 * Where any sheet is signed already, what is unsigned waits for a person.
 */
export async function seedSheets(owner: Database, relabel: Relabel): Promise<void> {
  if (!(await lacksSheets(owner))) return
  await proposeOutdated({ database: owner })
  await owner.transaction(async (tx) => {
    const signed = await signAllDrafts(tx, { signer: demoSigner, on: shanghaiDay(systemClock.now()) })
    await relabel(
      tx,
      signed.map(({ spuId, statements, un }) => ({
        spuId,
        hazards: hazardsOf(statements),
        statements,
        isDangerous: un !== null,
      })),
    )
  })
}
