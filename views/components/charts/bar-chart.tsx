import type { ViewContext } from '../../context.ts'
import type { ChartPoint } from './chart-frame.tsx'
import { at } from './scale.ts'

interface Props {
  view: ViewContext
  label: string
  points: readonly ChartPoint[]
}

const ROW = 38
const sizes = [
  { only: 'wide-only', width: 340 },
  { only: 'phone-only', width: 330 },
] as const

/** A bar lying under its name for each part of a whole, with its figure at the end of the line. */
export function BarChart({ view, label, points }: Props) {
  const most = Math.max(1, ...points.map(({ value }) => value))
  return sizes.map(({ only, width }) => (
    <svg
      key={only}
      className={`chart ${only}`}
      viewBox={`0 0 ${width} ${points.length * ROW}`}
      role="img"
      aria-label={label}
    >
      {points.map(({ label: name, value }, index) => (
        <g key={name}>
          <text x="0" y={index * ROW + 14}>
            {name}
          </text>
          <text className="chart__value" x={width} y={index * ROW + 14} textAnchor="end">
            {view.number(value)}
          </text>
          <rect className="chart__rest" x="0" y={index * ROW + 20} width={width} height="8" />
          {value > 0 && (
            <rect
              className="chart__column"
              x="0"
              y={index * ROW + 20}
              width={at((width * value) / most)}
              height="8"
            />
          )}
        </g>
      ))}
    </svg>
  ))
}
