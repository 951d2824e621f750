import type { PageProps } from '../../../src/platform/page.tsx'
import { LevelCard } from './level-card.tsx'
import type { LevelData } from './level-card.tsx'

/** The member's level and the requirements of each level. */
export function MemberCardPage({ view, data }: PageProps<LevelData>) {
  const { t, number } = view
  return (
    <>
      <LevelCard view={view} data={data} />
      <section className="card">
        <div className="card__head">
          <h2>{t('members.level.table')}</h2>
        </div>
        <table className="data-table">
          <caption className="visually-hidden">{t('members.level.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('members.level.column')}</th>
              <th className="number" scope="col">
                {t('members.level.from')}
              </th>
              <th scope="col">{t('members.level.state')}</th>
            </tr>
          </thead>
          <tbody>
            {data.levels.map(({ name, from }) => (
              <tr key={name}>
                <th scope="row">{t(`members.level.name.${name}`)}</th>
                <td className="number">{number(from)}</td>
                <td>
                  {name === data.level ? (
                    <span className="status status--good">{t('members.level.yours')}</span>
                  ) : (
                    <span className="muted">
                      {t(from <= data.growth ? 'members.level.reached' : 'members.level.ahead')}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="card__body muted text-small">{t('members.level.note')}</p>
      </section>
    </>
  )
}
