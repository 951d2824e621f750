import type { Services } from '../../../platform/context.ts'
import { eachDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { listDueReminders, markReminded } from '../queries/reminders.ts'
import type { DueReminder } from '../queries/reminders.ts'
import { reminderDays } from '../rules/life.ts'

/** One member is notified of one term, unless another process was faster. */
const tell = (services: Services, { memberId, days, holderIds, lots, lot, validUntil }: DueReminder) =>
  services.database.transaction(async (tx) => {
    const marked = await markReminded(tx, { holderIds, days }, services.clock.now())
    if (marked < holderIds.length) return
    const vars = { days: String(days), lots: String(lots), lot, day: validUntil }
    const path = lots === 1 ? hrefOf('Pici', { q: lot }) : hrefOf('Pici', { tab: 'soon' })
    await notify(services, { memberId, key: lots === 1 ? 'batchEnding' : 'batchesEnding', vars, path }, tx)
  })

/**
 * Members are notified 90, 30 and 7 days before the last valid day of what they hold, one message a term; once, whoever runs it
 * how often. What was not notified in time is notified with the next shorter term. A database that is away ends the round.
 */
export async function remindOfExpiry(services: RoundServices): Promise<void> {
  const today = shanghaiDay(services.clock.now())
  await eachDue(
    services,
    await listDueReminders(services.database, { today, terms: reminderDays }),
    ({ memberId, days }) => `member ${memberId}, ${days} days`,
    (due) => tell(services, due),
  )
}
