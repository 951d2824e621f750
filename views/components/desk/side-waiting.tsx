import type { ViewContext } from '../../context.ts'

const LINES = 9

/** Stands beside the list while what opens there is fetched for long: shown by `views/scripts/parts/side-waiting.ts`. */
export function SideWaiting({ view }: { view: ViewContext }) {
  return (
    <div className="desk-side desk-side--waiting" role="status" data-side-waiting hidden>
      <p className="visually-hidden">{view.t('desk.side.waiting')}</p>
      <div className="desk-waiting" aria-hidden="true">
        {Array.from({ length: LINES }, (_, line) => (
          <span key={line} />
        ))}
      </div>
    </div>
  )
}
