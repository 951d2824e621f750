import { commonErrors } from '../../shared/errors.ts'
import { settingText, settingUnits } from '../../shared/setting-value.ts'
import { settingKinds } from '../../platform/settings.ts'
import type { SettingName } from '../../platform/settings.ts'

const refused = (key: string, vars: Record<string, string> = {}) =>
  commonErrors.invalid({}, [{ path: 'value', key, vars }])

/** What was written as the value of this setting, in digits of any width; refused where it is no number of its unit or out of its bounds. */
export function readValue(name: SettingName, typed: string): number {
  const { unit, least, most } = settingKinds[name]
  const { pattern, parts, decimals } = settingUnits[unit]
  const text = typed.normalize('NFKC')
  if (!pattern.test(text))
    throw decimals === 0
      ? refused('errors.validation.whole')
      : refused('errors.validation.decimal', { digits: '3', places: String(decimals) })
  const value = Math.round(Number(text) * parts)
  if (value < least) throw refused('errors.validation.tooSmall', { minimum: settingText(unit, least) })
  if (value > most) throw refused('errors.validation.tooBig', { maximum: settingText(unit, most) })
  return value
}
