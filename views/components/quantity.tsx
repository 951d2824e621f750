import type { ViewContext } from '../context.ts'
import { Icon } from './icon.tsx'

interface Props {
  view: ViewContext
  name: string
  label: string
  min?: number
  max?: number
  value?: number
  large?: boolean
}

/** How many: a number that can be typed, with a step down and up that stop at the limits. */
export function Quantity({ view, name, label, min = 1, max, value = min, large }: Props) {
  const { t } = view
  return (
    <div className={large ? 'qty lg' : 'qty'} role="group" aria-label={label}>
      <button type="button" aria-label={t('layout.quantity.less')} data-add="-1" disabled={value <= min}>
        <Icon view={view} name="minus" />
      </button>
      <input
        name={name}
        aria-label={label}
        inputMode="numeric"
        type="number"
        min={min}
        max={max}
        defaultValue={value}
      />
      <button
        type="button"
        aria-label={t('layout.quantity.more')}
        data-add="1"
        disabled={max !== undefined && value >= max}
      >
        <Icon view={view} name="plus" />
      </button>
    </div>
  )
}
