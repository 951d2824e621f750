import { settingText } from '../../../../src/shared/setting-value.ts'
import type { SettingUnit } from '../../../../src/shared/setting-value.ts'
import type { ViewContext } from '../../../context.ts'

const HOURS_OF_DAY = 24

const named = {
  hours: 'settings.unit.inHours',
  lines: 'settings.unit.inLines',
  points: 'settings.unit.inPoints',
  yuan: 'settings.unit.inYuan',
  pieces: 'settings.unit.inPieces',
  years: 'settings.unit.inYears',
} as const

/** A unit by itself. */
export const unitWords = ({ t }: Pick<ViewContext, 't'>, unit: SettingUnit): string =>
  unit === 'commission' || unit === 'percent' ? '%' : t(named[unit])

/** A value with its unit; whole days are said as days too. */
export function valueWords({ t }: Pick<ViewContext, 't'>, unit: SettingUnit, value: number): string {
  if (unit === 'commission') return `${settingText(unit, value)} %`
  if (unit === 'percent') return `${settingText(unit, value)} %`
  if (unit !== 'hours') return t(`settings.unit.${unit}`, { count: value })
  const days = value / HOURS_OF_DAY
  return Number.isInteger(days)
    ? t('settings.unit.days', { count: days, hours: value })
    : t('settings.unit.hours', { count: value })
}
