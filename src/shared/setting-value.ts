/** `commission` is in hundredths of a per cent: 500 is 5 %; `lines` counts lines of an invoice or a cart. */
export type SettingUnit =
  'hours' | 'commission' | 'lines' | 'points' | 'percent' | 'yuan' | 'pieces' | 'years'

/** How people write values of a unit: whole numbers, a commission with two decimals. */
export const settingUnits = {
  hours: { pattern: /^\d{1,5}$/, parts: 1, decimals: 0 },
  commission: { pattern: /^\d{1,3}(\.\d{1,2})?$/, parts: 100, decimals: 2 },
  lines: { pattern: /^\d{1,4}$/, parts: 1, decimals: 0 },
  points: { pattern: /^\d{1,5}$/, parts: 1, decimals: 0 },
  percent: { pattern: /^\d{1,3}$/, parts: 1, decimals: 0 },
  yuan: { pattern: /^\d{1,7}$/, parts: 1, decimals: 0 },
  pieces: { pattern: /^\d{1,3}$/, parts: 1, decimals: 0 },
  years: { pattern: /^\d{1,2}$/, parts: 1, decimals: 0 },
} as const satisfies Record<SettingUnit, object>

/** A value as people write it. */
export const settingText = (unit: SettingUnit, value: number): string =>
  (value / settingUnits[unit].parts).toFixed(settingUnits[unit].decimals)
