import type { Reading } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { amountIn, isMassFraction, isMassPerGasVolume, needsMolarMass } from '../../../shared/amounts.ts'
import type { AmountUnit } from '../../../shared/amounts.ts'
import type { Chip, ChipLabel } from '../parse/index.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { Names } from './names.ts'
import { typedLabel } from './typed.ts'

type Reader = Pick<Context, 't'>
type AmountLabel = Extract<ChipLabel, { kind: 'amount' }>

/** Four digits at most, no exponent: `42.86`. */
const short = (value: number): string => String(Number(value.toPrecision(4)))

const rangeText = (from: number, to: number, bound?: AmountLabel['bound']): string => {
  if (bound) return `${bound} ${short(bound === '≤' ? to : from)}`
  return from === to ? short(from) : `${short(from)}–${short(to)}`
}

const gasText = ({ from, to, bound }: AmountLabel): string =>
  `${rangeText(amountIn('µmol/mol', from)!, amountIn('µmol/mol', to)!, bound)} µmol/mol`
const solutionText = ({ from, to, bound }: AmountLabel): string => `${rangeText(from, to, bound)} mg/L`

/** An amount as typed, and its interpretation where the unit leaves that open: the search compares µmol/mol and mg/L. */
function amountWords({ t }: Reader, label: AmountLabel): string {
  const { text, unit, amountKind, celsius } = label
  const meant = amountKind === 'liquid' ? solutionText(label) : gasText(label)
  if (label.assumed) return t('search.reading.assumed', { typed: text, meant })
  const typed = `${text} ${unit}`
  if (unit === '%LEL') return typed
  const known = unit as AmountUnit
  if (isMassPerGasVolume(known)) return t('search.reading.massPerVolume', { typed, meant, celsius })
  if (isMassFraction(known)) return t('search.reading.massFraction', { typed, meant })
  const open = known === 'ppm' || known === 'ppb' || needsMolarMass(known)
  return open ? t('search.reading.equals', { typed, meant }) : typed
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
      return t('search.reading.parts', { count: label.count })
    case 'inStock':
      return t('search.reading.inStock')
    case 'cheapest':
      return t('search.reading.cheapest')
    case 'unread':
      return t('search.reading.unread', { text: label.text })
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
export const toReadings = (
  ctx: Reader,
  names: Names,
  { chips, q, vocabulary }: { chips: readonly Chip[]; q: string; vocabulary: Vocabulary },
): Reading[] =>
  chips.map((chip) => ({
    label: chipWords(ctx, names, typedLabel(chip, q, vocabulary)),
    without: { q: chip.without },
    others: chip.switches.map(({ q, to }) => ({ label: chipWords(ctx, names, to), to: { q } })),
  }))
