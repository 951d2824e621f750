import type { ReactNode } from 'react'
import type { ViewContext } from '../../context.ts'
import { at, scaleOf, sizes } from './scale.ts'
import type { Scale, Size } from './scale.ts'

export interface ChartPoint {
  label: string
  /** In yuan or another unit that the lines are named in. */
  value: number
}

interface Props {
  view: ViewContext
  /** What the drawing says, in one sentence. */
  label: string
  values: readonly number[]
  /** It stands in a narrow column at every width, so it is drawn once. */
  isNarrow?: boolean
  draw: (scale: Scale, size: Size) => ReactNode
}

function Axis({ view, scale }: { view: ViewContext; scale: Scale }) {
  return scale.ticks.map((tick, index) => (
    <g key={tick}>
      <path
        className={index === 0 ? 'chart__axis' : 'chart__line'}
        d={`M${scale.left} ${at(scale.y(tick))}H${scale.width}`}
      />
      <text x={scale.left - 8} y={at(scale.y(tick) + 4)} textAnchor="end">
        {view.number(tick)}
      </text>
    </g>
  ))
}

/** A drawing of figures with its axis, once for wide pages and once for phones. The same figures stand in a table beside it. */
export function ChartFrame({ view, label, values, isNarrow = false, draw }: Props) {
  return sizes
    .filter(({ only }) => !isNarrow || only === 'phone-only')
    .map((size) => {
      const scale = scaleOf(size, values)
      return (
        <svg
          key={size.only}
          className={isNarrow ? 'chart' : `chart ${size.only}`}
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={label}
        >
          <Axis view={view} scale={scale} />
          {draw(scale, size)}
        </svg>
      )
    })
}
