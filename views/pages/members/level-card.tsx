import type { Level, LevelName } from '../../../src/modules/members/index.ts'
import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'

export interface LevelData {
  /** Whole yuan paid within twelve months. */
  growth: number
  level: LevelName
  next: { level: LevelName; missing: number } | null
  levels: readonly Level[]
}

interface Props {
  view: ViewContext
  data: LevelData
  /** Heading of the page, or of a part of it. */
  as?: 'h1' | 'h2'
  /** The page of all levels itself. */
  whole?: boolean
}

/** Points for one yuan, as the factor is said: 1, 1.2, 2. */
export const factorOf = ({ pointsPercent }: Level): string => String(pointsPercent / 100)

/** What a level is good for, in words: only what settlements take from the same table. */
const benefitsOf = ({ t }: ViewContext, level: Level): string[] => [
  t('members.level.ownFactor', { factor: factorOf(level) }),
  ...(level.freeFreight ? [t('members.level.freeFreight')] : []),
  t('members.level.manager'),
]

/** The member, their level, and the distance to the next one. */
export function LevelCard({ view, data, as: Title = 'h1', whole = false }: Props) {
  const { growth, level, next, levels } = data
  const { t, number, viewer, href } = view
  const name = viewer!.companyName ?? viewer!.displayName
  const reached = levels.findIndex((row) => row.name === level)
  return (
    <section className="card level-card" aria-label={t('members.level.label')}>
      <div className="level-card__member">
        <span className="level-card__mark" aria-hidden="true">
          {[...name][0]}
        </span>
        <div>
          <Title>{name}</Title>
          <p>
            {viewer!.displayName}
            <span>
              {t('members.level.number')} <span className="monospace">{viewer!.memberId}</span>
            </span>
          </p>
        </div>
        <a className="level-card__level" href={href('MemberCard')}>
          <Icon view={view} name="shield" />
          {t(`members.level.name.${level}`)}
        </a>
      </div>
      <div className="level-card__growth">
        <p className="level-card__points">
          <span>
            {t('members.level.growth')} <b>{number(growth)}</b>
          </span>
          {next && (
            <span>
              {t('members.level.next', {
                missing: number(next.missing),
                level: t(`members.level.name.${next.level}`),
              })}
            </span>
          )}
        </p>
        <progress
          className="level-card__bar"
          max={next ? growth + next.missing : 1}
          value={next ? growth : 1}
          aria-label={t('members.level.progress')}
        />
        <ol className="level-card__levels">
          {levels.map((row, index) => (
            <li
              key={row.name}
              className={index <= reached ? 'is-done' : undefined}
              aria-current={index === reached ? 'true' : undefined}
            >
              {t(`members.level.name.${row.name}`)}
              <small>{number(row.from)}</small>
            </li>
          ))}
        </ol>
      </div>
      <ul className="level-card__benefits">
        {benefitsOf(view, levels[reached]!).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {!whole && (
          <li>
            <a href={href('MemberCard')}>{t('members.level.allBenefits')}</a>
          </li>
        )}
      </ul>
    </section>
  )
}
