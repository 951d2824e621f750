import type { z } from 'zod'
import { settingText } from '../../shared/setting-value.ts'
import type { SettingReply, SettingListReply } from './schema.ts'
import type { SettingView, SettingWithChanges } from './view.ts'

/** A setting as the API says it. */
export const settingReply = (it: SettingView): z.input<typeof SettingListReply>[number] => ({
  name: it.name,
  group: it.group,
  unit: it.unit === 'commission' ? 'percent' : it.unit,
  value: settingText(it.unit, it.value),
  usual: settingText(it.unit, it.usual),
  least: settingText(it.unit, it.least),
  most: settingText(it.unit, it.most),
  version: it.version,
  changedAt: it.changedAt?.toISOString() ?? null,
  changedBy: it.by,
})

/** A setting with its last changes as the API says it. */
export const settingDetail = (it: SettingWithChanges): z.input<typeof SettingReply> => ({
  ...settingReply(it),
  changes: it.changes.map((change) => ({
    ...change,
    before: settingText(it.unit, change.before),
    value: settingText(it.unit, change.value),
    at: change.at.toISOString(),
  })),
})
