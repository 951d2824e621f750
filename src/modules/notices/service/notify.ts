import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { MAIL_WAITS_MINUTES, noticeEvents, TOGETHER_MINUTES, topics } from '../events.ts'
import type { Choice, NoticeKey } from '../events.ts'
import { insertNotice, insertNotices } from '../queries.ts'
import type { NoticeKind } from '../view.ts'

export interface NewNotice {
  memberId: number
  /** The tab that lists it, if another one than its event's. */
  kind?: NoticeKind
  key: NoticeKey
  /** Values of the variables in the text; plain text, already masked if it is personal. `number` is the order's. */
  vars?: Record<string, string>
  /** Page it is about, made by `hrefOf`. */
  path?: string
}

/** What a choice of a channel means: whether it is used unless the member says otherwise, and whether they may. */
export const channelOf = (choice: Choice): { usual: boolean; fixed: boolean } => ({
  usual: choice === 'on' || choice === 'always',
  fixed: choice === 'always' || choice === 'never',
})

const minutesFrom = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000)

/**
 * Tells the member of an event as its row of `noticeEvents` and their own choice say: an unread notice, and a mail that a job
 * sends afterwards. Within `tx`, if there is one, so that both commit with their cause or not at all.
 */
export async function notify(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { memberId, key, kind, vars = {}, path = undefined }: NewNotice,
  tx: Tx = database,
): Promise<void> {
  const event = noticeEvents[key]
  const { site, mail } = topics[event.topic]
  const together = event.together && vars['number'] ? `${event.together} ${vars['number']}` : null
  const now = clock.now()
  await insertNotice(
    tx,
    {
      memberId,
      kind: kind ?? event.kind,
      key,
      vars,
      path: path ?? null,
      topic: event.topic,
      together,
      site: channelOf(site),
      mail: channelOf(mail),
    },
    {
      now,
      since: minutesFrom(now, -TOGETHER_MINUTES),
      mailAt: together === null ? now : minutesFrom(now, MAIL_WAITS_MINUTES),
    },
  )
}

/**
 * Tells many members at once, each in their own words, of an event that is told together with nothing. Within `tx`. One statement,
 * however many they are: what their cause holds is soon free again.
 */
export async function notifyAll(
  { clock }: Pick<Services, 'clock'>,
  key: NoticeKey,
  told: readonly Required<Pick<NewNotice, 'memberId' | 'vars' | 'path'>>[],
  tx: Tx,
): Promise<void> {
  const { kind, topic, together } = noticeEvents[key]
  if (together !== undefined) throw new Error(`${key} is told together with other events`)
  if (told.length === 0) return
  const { site, mail } = topics[topic]
  const event = { kind, key, topic, site: channelOf(site), mail: channelOf(mail) }
  await insertNotices(tx, event, told, clock.now())
}
