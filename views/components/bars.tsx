import type { Segment } from '../../src/modules/catalogue/view.ts'
/** Proportions drawn as SVG, because the content policy blocks style attributes. */

const percent = (share: number) => `${Math.round(Math.min(Math.max(share, 0), 1) * 1e4) / 100}%`

interface BarProps {
  /** 0 to 1. */
  share: number
  /** Class of another colour: `progress-bar--warning`, `series-0` to `series-5`. */
  tone?: string
  className?: string
}

/** One bar, hidden from screen readers, because the figure is written beside it. */
export function Bar({ share, tone, className = 'progress-bar' }: BarProps) {
  return (
    <svg className={tone ? `${className} ${tone}` : className} aria-hidden="true">
      <rect width={percent(share)} height="100%" />
    </svg>
  )
}

/** Shares of a whole side by side: the composition of a mixture. */
export function StackBar({ segments, label }: { segments: Segment[]; label: string }) {
  let start = 0
  return (
    <svg className="share-bar" role="img" aria-label={label}>
      {segments.map((segment) => {
        const from = start
        start += segment.share
        const room = segment.share * 100
        return (
          <g key={segment.label} className={segment.tone}>
            <rect x={percent(from)} width={percent(segment.share)} height="100%" />
            {room >= 5 && (
              <text
                className={room < 14 ? 'share-bar__narrow' : undefined}
                x={percent(room < 14 ? from + segment.share / 2 : from)}
                y="50%"
                dx={room < 14 ? 0 : 12}
                dy="0.36em"
              >
                {segment.label}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
