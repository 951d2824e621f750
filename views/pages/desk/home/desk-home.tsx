import type { DeskPlace } from '../../../../src/platform/desk/place.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { waitingText } from '../../../components/desk/rail.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Icon } from '../../../components/icon.tsx'

/** /seller and /operator: a counter for each page at which something waits. */
export function DeskHome({ view, data: { place } }: PageProps<{ place: DeskPlace }>) {
  const { t } = view
  const queues = place.groups.flatMap(({ links }) => links).filter(({ waiting }) => waiting !== null)
  const waits = queues.some(({ waiting }) => waiting!.count > 0)
  return (
    <>
      <DeskHead title={t('desk.home.title')} text={place.house} />
      {!waits && (
        <section className="desk-panel">
          <EmptyState view={view} icon="ok" title={t('desk.home.none')} text={t('desk.home.noneText')} />
        </section>
      )}
      {waits && (
        <nav className="desk-counters" aria-label={t('desk.home.waits')}>
          {queues.map((link) => (
            <a key={link.name} href={link.href}>
              <span className="desk-counters__label">
                <Icon view={view} name={link.icon} />
                {link.label}
              </span>
              <b>{waitingText(view, link.waiting!)}</b>
            </a>
          ))}
        </nav>
      )}
    </>
  )
}
