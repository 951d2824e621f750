/**
 * Settings that the operator changes while the mall runs (src/platform/settings.ts lists them). A change has a reason, stays in the
 * history of its setting and in the audit, and holds in every process within a second.
 */
export { changedSettings, valuesOver } from './service.ts'
export type { HeldValue } from './view.ts'

/** The scope of data that `setting_changes` belongs to. */
export const settingScope = 'settings'
