/** `commission` is in hundredths of a per cent: 500 is 5 %; `lines` counts lines of an invoice or a cart. */
export type SettingUnit =
  'hours' | 'commission' | 'lines' | 'points' | 'percent' | 'yuan' | 'pieces' | 'years'

/** As many digits as a form takes: what is too much is told what is the most. */
const WHOLE = /^\d{1,12}$/

/** How people write values of a unit: whole numbers, a commission with two decimals. */
export const settingUnits = {
  hours: { pattern: WHOLE, parts: 1, decimals: 0 },
  commission: { pattern: /^\d{1,3}(\.\d{1,2})?$/, parts: 100, decimals: 2 },
  lines: { pattern: WHOLE, parts: 1, decimals: 0 },
  points: { pattern: WHOLE, parts: 1, decimals: 0 },
  percent: { pattern: WHOLE, parts: 1, decimals: 0 },
  yuan: { pattern: WHOLE, parts: 1, decimals: 0 },
  pieces: { pattern: WHOLE, parts: 1, decimals: 0 },
  years: { pattern: WHOLE, parts: 1, decimals: 0 },
} as const satisfies Record<SettingUnit, object>

/** A value as people write it. */
export const settingText = (unit: SettingUnit, value: number): string =>
  (value / settingUnits[unit].parts).toFixed(settingUnits[unit].decimals)
