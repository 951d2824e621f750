import type { Parcel, Trace } from '../../../src/modules/shipments/view.ts'
import type { ViewContext } from '../../context.ts'
import { moment } from '../orders/parts.tsx'

function One({ view, trace }: { view: ViewContext; trace: Trace }) {
  const { t } = view
  return (
    <li>
      <time className="muted" dateTime={trace.at}>
        {moment(view, trace.at)}
      </time>{' '}
      {trace.place} {trace.text}{' '}
      {trace.by === 'store' && <span className="muted">({t('shipments.trace.byStore')})</span>}
    </li>
  )
}

const List = ({ view, traces }: { view: ViewContext; traces: readonly Trace[] }) => (
  <ol className="traces__list">
    {traces.map((trace) => (
      <One key={trace.at + trace.text} view={view} trace={trace} />
    ))}
  </ol>
)

/** Where a parcel was, the newest first; earlier news open by a press. */
export function Traces({
  view,
  parcel,
}: {
  view: ViewContext
  parcel: Pick<Parcel, 'traces' | 'traceState'>
}) {
  const { t } = view
  const { traces, traceState } = parcel
  const earlier = traces.slice(1)
  if (traces.length === 0) return null
  return (
    <div className="traces text-small">
      <p>
        {t('shipments.trace.title')}{' '}
        {traceState && <b className="strong">{t.dynamic(`shipments.trace.state.${traceState}`)}</b>}
      </p>
      <List view={view} traces={traces.slice(0, 1)} />
      {earlier.length > 0 && (
        <details>
          <summary className="link">{t('shipments.trace.earlier', { count: earlier.length })}</summary>
          <List view={view} traces={earlier} />
        </details>
      )}
    </div>
  )
}
