import type { SettingGroup, SettingName } from '../../platform/settings.ts'
import type { SettingUnit } from '../../shared/setting-value.ts'

/** A setting as it holds now. */
export interface SettingView {
  name: SettingName
  group: SettingGroup
  unit: SettingUnit
  value: number
  /** What holds until somebody changes it. */
  usual: number
  least: number
  most: number
  /** A change also holds for what runs already. */
  forRunning: boolean
  /** 0 while nobody ever changed it. */
  version: number
  changedAt: Date | null
  by: string | null
}

/** A change of a setting, with what it said before. */
interface SettingChange {
  version: number
  before: number
  value: number
  reason: string
  at: Date
  by: string | null
}

export interface SettingWithChanges extends SettingView {
  changes: readonly SettingChange[]
}

/** A value of a setting, and since when it held; null from the beginning. */
export interface HeldValue {
  since: Date | null
  value: number
}
