import type { SettingUnit } from '../shared/setting-value.ts'
import type { Config } from './config.ts'

export type SettingGroup = 'orders' | 'parcels' | 'returns' | 'money' | 'members'

interface SettingKind {
  group: SettingGroup
  unit: SettingUnit
  least: number
  most: number
  /** What holds until the operator says otherwise: the environment of the process, or decisions 9. */
  usual: (config: Config) => number
  /** A change also holds for what runs already; otherwise only for what begins after it. */
  forRunning: boolean
}

const DAY = 24
const hours = (
  group: SettingGroup,
  usual: SettingKind['usual'],
  bounds: { least: number; most: number },
  forRunning = false,
): SettingKind => ({ group, unit: 'hours', ...bounds, usual, forRunning })

const short = { least: 1, most: 30 * DAY }
const long = { least: DAY, most: 366 * DAY }

/** A setting of the buyers' side, which decisions 9 gives its first value. */
const decided = (
  unit: SettingUnit,
  usual: number,
  bounds: { least: number; most: number },
  forRunning = false,
): SettingKind => ({ group: 'members', unit, ...bounds, usual: () => usual, forRunning })

/** Every setting of the mall that the operator may change while it runs (decisions 9, 10 and 11), with its bounds. */
export const settingKinds = {
  paymentHours: hours('orders', (config) => config.TERM_PAYMENT_HOURS, short),
  transferHours: hours('orders', (config) => config.TERM_TRANSFER_HOURS, short),
  confirmationHours: hours('orders', (config) => config.TERM_CONFIRMATION_HOURS, short),
  quoteHours: hours('orders', (config) => config.TERM_QUOTE_HOURS, short),
  reviewHours: hours('orders', (config) => config.TERM_REVIEW_HOURS, long, true),
  receiptHours: hours('parcels', (config) => config.TERM_RECEIPT_HOURS, long),
  extensionHours: hours('parcels', (config) => config.TERM_EXTENSION_HOURS, short),
  receiptNoticeHours: hours('parcels', (config) => config.TERM_RECEIPT_NOTICE_HOURS, short, true),
  damageHours: hours('parcels', (config) => config.TERM_DAMAGE_HOURS, short, true),
  returnHours: hours('returns', (config) => config.TERM_RETURN_HOURS, long, true),
  faultHours: hours('returns', (config) => config.TERM_FAULT_HOURS, long, true),
  returnAnswerHours: hours('returns', (config) => config.TERM_RETURN_ANSWER_HOURS, short),
  pickupHours: hours('returns', (config) => config.TERM_PICKUP_HOURS, short),
  sendBackHours: hours('returns', (config) => config.TERM_SEND_BACK_HOURS, short),
  inspectionHours: hours('returns', (config) => config.TERM_INSPECTION_HOURS, short),
  disputeHours: hours('returns', (config) => config.TERM_DISPUTE_HOURS, short, true),
  replacementHours: hours('returns', (config) => config.TERM_REPLACEMENT_HOURS, short),
  invoiceHours: hours('money', (config) => config.TERM_INVOICE_HOURS, long, true),
  /** A line with its discount takes two: fewer than two hold nothing. */
  invoiceLines: {
    group: 'money',
    unit: 'lines',
    least: 2,
    most: 2000,
    usual: (config) => config.INVOICE_LINES,
    forRunning: false,
  },
  commissionRate: {
    group: 'money',
    unit: 'commission',
    least: 0,
    most: 5000,
    usual: (config) => config.COMMISSION_RATE,
    forRunning: true,
  },
  /** Points for a hundred whole yuan, before the factor of the buyer's level. */
  pointsRate: decided('points', 100, { least: 0, most: 1000 }),
  pointsShare: decided('percent', 20, { least: 0, most: 100 }),
  /** Ends of years that points live through after the year they were earned in: 1 is the end of the next year. */
  pointsYears: decided('years', 1, { least: 1, most: 10 }),
  signInPoints: decided('points', 5, { least: 1, most: 1000 }),
  signInMost: decided('points', 30, { least: 1, most: 10_000 }),
  /** The bounds of the levels do not meet, so that their order cannot be changed. */
  levelSilver: decided('yuan', 5000, { least: 1, most: 9999 }, true),
  levelGold: decided('yuan', 30_000, { least: 10_000, most: 49_999 }, true),
  levelPlatinum: decided('yuan', 100_000, { least: 50_000, most: 199_999 }, true),
  levelDiamond: decided('yuan', 500_000, { least: 200_000, most: 9_999_999 }, true),
  /** What a store gets at most for the freight of one settlement that the operator bears. */
  freightBorne: decided('yuan', 30, { least: 0, most: 1000 }),
  cartLines: decided('lines', 100, { least: 1, most: 100 }),
  linePieces: decided('pieces', 999, { least: 1, most: 999 }),
} as const satisfies Record<string, SettingKind>

export type SettingName = keyof typeof settingKinds
export const settingNames = Object.keys(settingKinds) as SettingName[]

/** What every setting says now. */
export type Settings = Readonly<Record<SettingName, number>>

/** The settings of a process: always the same object, so that whoever asks it gets what holds now. */
interface LiveSettings {
  readonly values: Settings
  /** From now on these hold, and what the environment says of all others; names that are no settings are passed over. */
  take(changed: Readonly<Partial<Record<string, number>>>): void
}

/** Settings as the environment says them. */
export const usualSettings = (config: Config): Settings =>
  Object.fromEntries(settingNames.map((name) => [name, settingKinds[name].usual(config)])) as Settings

/** Settings that begin as the environment says them. */
export function liveSettings(config: Config): LiveSettings {
  const usual = usualSettings(config)
  const values: Record<SettingName, number> = { ...usual }
  return {
    values,
    take(changed) {
      for (const name of settingNames) values[name] = changed[name] ?? usual[name]
    },
  }
}
