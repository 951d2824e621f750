import type { ViewContext } from '../context.ts'
import { Cached } from './cached.tsx'
import { Icon } from './icon.tsx'

const promises = [
  ['wrench', 'layout.promise.repair', 'layout.promise.repairNote'],
  ['ret', 'layout.promise.return', 'layout.promise.returnNote'],
  ['swap', 'layout.promise.exchange', 'layout.promise.exchangeNote'],
  ['truck', 'layout.promise.freight', 'layout.promise.freightNote'],
  ['pin', 'layout.promise.outlets', 'layout.promise.outletsNote'],
] as const

/** The strip above the footer (specification 1 and 9: 7 days, 15 days, 520 outlets); the days are settings, and each store sets from which amount goods travel free (decisions 3). */
export function ServicePromises({ view }: { view: ViewContext }) {
  const { t } = view
  const days = view.site.promises
  return (
    <Cached
      view={view}
      as="section"
      name="promises"
      from={view.site}
      className="service-promises"
      aria-label={t('layout.promise.label')}
    >
      <ul className="page-width">
        {promises.map(([icon, words, note]) => (
          <li key={icon}>
            <Icon view={view} name={icon} />
            <span>
              {t(words, days)}
              <small>{t(note)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Cached>
  )
}
