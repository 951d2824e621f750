import type { FoundGroup } from '../../../../src/platform/desk/find.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'

/** /seller/find and /operator/find: what the desk knows by a name or number; the palette shows the same list. */
export function FoundPage({ view, data: { q, groups } }: PageProps<{ q: string; groups: FoundGroup[] }>) {
  const { t } = view
  return (
    <>
      <DeskHead title={t('desk.find.title')} text={q} />
      <section className="desk-panel" id="desk-found">
        {groups.length === 0 && (
          <EmptyState view={view} title={t('desk.find.none')} text={t('desk.find.noneText')} />
        )}
        {groups.map((group) => (
          <div key={group.name} className="desk-found">
            <h2>{group.label}</h2>
            <ul>
              {group.found.map(({ label, note, href }) => (
                <li key={href}>
                  <a href={href}>
                    {label} <small>{note}</small>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </>
  )
}
