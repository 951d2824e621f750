import { z } from 'zod'
import { settingNames } from '../../platform/settings.ts'
import { optional, singleLine, wholeNumber } from '../../shared/text.ts'

const settingName = z.enum(settingNames)
const settingGroups = ['orders', 'parcels', 'returns', 'money', 'members'] as const
const group = z.enum(settingGroups)

export const SettingQuery = z.strictObject({ group: optional(group) })
export type SettingQuery = z.output<typeof SettingQuery>

export const OneSetting = z.strictObject({ name: settingName })

/** `value` as people write it in its unit, `version` that was read: 0 while nobody ever changed it. */
export const SaveSetting = z.strictObject({
  name: settingName,
  version: wholeNumber(0, 2_000_000_000),
  value: z.string().trim().min(1).max(12),
  reason: singleLine(1, 200),
})
export type SaveSetting = z.output<typeof SaveSetting>

const setting = z.object({
  name: settingName,
  group,
  unit: z.enum(['hours', 'percent', 'lines', 'points', 'yuan', 'pieces', 'years']),
  value: z.string(),
  usual: z.string(),
  least: z.string(),
  most: z.string(),
  version: z.int(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
})
export const SettingListReply = z.array(setting)

export const SettingReply = setting.extend({
  /** The last changes, the newest first. */
  changes: z.array(
    z.object({
      version: z.int(),
      before: z.string(),
      value: z.string(),
      reason: z.string(),
      at: z.iso.datetime(),
      by: z.string().nullable(),
    }),
  ),
})
