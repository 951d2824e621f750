import type { ViewContext } from '../../context.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartPoint } from './chart-frame.tsx'
import { at } from './scale.ts'
import type { Scale, Size } from './scale.ts'

interface Props {
  view: ViewContext
  label: string
  points: readonly ChartPoint[]
}

function drawn(view: ViewContext, points: readonly ChartPoint[], scale: Scale, size: Size) {
  const width = scale.right - scale.left
  const x = (index: number) =>
    scale.left + (points.length < 2 ? width : (index * width) / (points.length - 1))
  const path = points
    .map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${at(x(index))} ${at(scale.y(value))}`)
    .join('')
  const last = points.length - 1
  const end = points[last]
  if (!end) return null
  return (
    <>
      <path className="chart__area" d={`${path}V${scale.bottom}H${at(x(0))}Z`} />
      <path className="chart__path" d={path} />
      {points.map(
        ({ label }, index) =>
          index % size.every === last % size.every && (
            <text key={label} x={at(x(index))} y={scale.height - 6} textAnchor="middle">
              {label}
            </text>
          ),
      )}
      <circle className="chart__end" cx={at(x(last))} cy={at(scale.y(end.value))} r="4" />
      <text
        className="chart__value"
        x={at(x(last) + 6)}
        y={at(Math.max(12, scale.y(end.value) - 9))}
        textAnchor="end"
      >
        {view.number(end.value)}
      </text>
    </>
  )
}

/** A line over time; its last point is named. */
export function LineChart({ view, label, points }: Props) {
  return (
    <ChartFrame
      view={view}
      label={label}
      values={points.map(({ value }) => value)}
      draw={(scale, size) => drawn(view, points, scale, size)}
    />
  )
}
