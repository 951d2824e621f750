import type { Reading } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { amountIn } from '../../../shared/amounts.ts'
import type { Chip, ChipLabel } from '../parse/index.ts'
import type { Names } from './names.ts'

type Reader = Pick<Context, 't'>
type AmountLabel = Extract<ChipLabel, { kind: 'amount' }>

/** Four digits at most, no exponent: `42.86`. */
const short = (value: number): string => String(Number(value.toPrecision(4)))

const rangeText = (from: number, to: number): string =>
  from === to ? short(from) : `${short(from)}–${short(to)}`

/** Units whose meaning depends on the reading that decisions 8 fixes; the words then name that reading. */
const isReading = (unit: string): boolean => unit === 'ppm' || unit === 'ppb' || unit.endsWith('/m³')

/** An amount as typed, and its interpretation where the unit leaves that open. */
function amountWords({ t }: Reader, { text: figure, unit, from, to, amountKind }: AmountLabel): string {
  // In a rewritten query the unit stands with its figure.
  const text = figure.replace(unit, '').replace('~', '–').trim()
  if (!isReading(unit)) return `${text} ${unit}`
  const meant =
    amountKind === 'liquid'
      ? `${rangeText(from, to)} mg/L`
      : `${rangeText(amountIn('µmol/mol', from)!, amountIn('µmol/mol', to)!)} µmol/mol`
  return t(unit.endsWith('/m³') ? 'search.reading.massPerVolume' : 'search.reading.equals', {
    typed: `${text} ${unit}`,
    meant,
  })
}

function packageWords({ t }: Reader, label: Extract<ChipLabel, { kind: 'package' }>): string {
  const { volumeMl, vessel, material } = label
  const volume = volumeMl === null ? '' : volumeMl >= 1000 ? `${volumeMl / 1000} L` : `${volumeMl} mL`
  const kind = t(`search.reading.vessel.${vessel ?? 'any'}`)
  const made = material ? t(`search.reading.material.${material}`) : ''
  return [volume, made, kind].filter(Boolean).join(' ')
}

/** How one part of a query was understood, in words. */
export function chipWords(ctx: Reader, names: Names, label: ChipLabel): string {
  const { t } = ctx
  switch (label.kind) {
    case 'component':
      return t('search.chip.component', { name: label.ids.map(names.substance).join(' / ') })
    case 'amount':
      return amountWords(ctx, label)
    case 'balance':
      return t(label.beside ? 'search.reading.balanceOrComponent' : 'search.chip.balance', {
        name: names.substance(label.id),
      })
    case 'package':
      return packageWords(ctx, label)
    case 'category':
      return names.category(label.id)
    case 'store':
      return names.store(label.id)
    case 'purity':
      return t('search.reading.purity', { percent: label.percent })
    case 'count':
      return t(
        label.count === 1
          ? 'search.reading.one'
          : label.count === 2
            ? 'search.reading.two'
            : 'search.reading.many',
      )
    case 'code':
      return t('search.reading.code', { text: label.text })
    case 'method':
      return t('search.reading.method', { text: label.text })
    case 'system':
      return t('search.reading.system', { text: label.text })
    case 'cas':
      return t('search.reading.cas', { text: label.text })
    case 'phrase':
    case 'text':
      return t('search.reading.text', { text: label.text })
  }
}

/** Every part of a reading with the queries that drop it or switch its meaning. */
export const toReadings = (ctx: Reader, names: Names, chips: readonly Chip[]): Reading[] =>
  chips.map((chip) => ({
    label: chipWords(ctx, names, chip),
    without: { q: chip.without },
    others: chip.switches.map(({ q, to }) => ({ label: chipWords(ctx, names, to), to: { q } })),
  }))
