import { settingText } from '../../../../src/shared/setting-value.ts'
import type { SettingUnit } from '../../../../src/shared/setting-value.ts'
import type { ViewContext } from '../../../context.ts'

const HOURS_OF_DAY = 24

/** A value with its unit; whole days are said as days too. */
export function valueWords({ t }: Pick<ViewContext, 't'>, unit: SettingUnit, value: number): string {
  if (unit === 'commission') return `${settingText(unit, value)} %`
  if (unit === 'lines') return t('settings.unit.lines', { count: value })
  const days = value / HOURS_OF_DAY
  return Number.isInteger(days)
    ? t('settings.unit.days', { count: days, hours: value })
    : t('settings.unit.hours', { count: value })
}
