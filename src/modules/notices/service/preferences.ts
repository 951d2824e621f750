import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { topics } from '../events.ts'
import { findSettings, saveSettings } from '../queries.ts'
import type { SavePreferences } from '../schema.ts'
import { noticeTopics } from '../tables.ts'
import type { NoticeTopic, PreferencesView } from '../view.ts'
import { channelOf } from './notify.ts'

/** Which topics the caller is notified of, here and by mail. Staff of stores alone have the topic of a store's work. */
export async function preferences(ctx: Context): Promise<PreferencesView> {
  const { memberId, storeId } = memberOf(ctx)
  const { language, choices, hasMail } = await findSettings(ctx.database, memberId)
  const shown = (topic: NoticeTopic, channel: 'site' | 'mail') => {
    const { usual, fixed } = channelOf(topics[topic][channel])
    return { on: fixed ? usual : (choices?.[topic]?.[channel] ?? usual), fixed }
  }
  return {
    language: language ?? ctx.lang,
    hasMail,
    topics: noticeTopics
      .filter((topic) => topic !== 'store' || storeId !== null)
      .map((topic) => ({ topic, site: shown(topic, 'site'), mail: shown(topic, 'mail') })),
  }
}

/** Keeps what the caller chose; topics that are not named keep their choice, and what is fixed ignores it. */
export async function savePreferences(
  ctx: Context,
  { language, topics: chosen }: SavePreferences,
): Promise<PreferencesView> {
  const choices = Object.fromEntries(chosen.map(({ topic, site, mail }) => [topic, { site, mail }]))
  await saveSettings(ctx.database, memberOf(ctx).memberId, language, choices)
  return preferences(ctx)
}
