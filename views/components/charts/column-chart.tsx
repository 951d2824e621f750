import type { ViewContext } from '../../context.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartPoint } from './chart-frame.tsx'
import { at } from './scale.ts'
import type { Scale, Size } from './scale.ts'

interface Props {
  view: ViewContext
  label: string
  points: readonly ChartPoint[]
  isNarrow?: boolean
}

/** So much of its place a column fills. */
const FILLED = 0.62

function drawn(view: ViewContext, points: readonly ChartPoint[], scale: Scale, size: Size) {
  const place = (scale.right - scale.left) / points.length
  const middle = (index: number) => scale.left + (index + 0.5) * place
  const last = points.length - 1
  const greatest = points.reduce((best, { value }, index) => (value > points[best]!.value ? index : best), 0)
  // Every label on a wide drawing; as many as fit on a narrow one.
  const every = size.every * Math.max(1, Math.ceil(points.length / 16))
  return points.map(({ label, value }, index) => (
    <g key={label}>
      {value > 0 && (
        <rect
          className="chart__column"
          x={at(middle(index) - (place * FILLED) / 2)}
          y={at(scale.y(value))}
          width={at(place * FILLED)}
          height={at(scale.bottom - scale.y(value))}
        />
      )}
      {index === greatest && value > 0 && (
        <text className="chart__value" x={at(middle(index))} y={at(scale.y(value) - 5)} textAnchor="middle">
          {view.number(value)}
        </text>
      )}
      {index % every === last % every && (
        <text x={at(middle(index))} y={scale.height - 6} textAnchor="middle">
          {label}
        </text>
      )}
    </g>
  ))
}

/** A column for each day or month; the greatest is named. */
export function ColumnChart({ view, label, points, isNarrow = false }: Props) {
  return (
    <ChartFrame
      view={view}
      label={label}
      isNarrow={isNarrow}
      values={points.map(({ value }) => value)}
      draw={(scale, size) => drawn(view, points, scale, size)}
    />
  )
}
