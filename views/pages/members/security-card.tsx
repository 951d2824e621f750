import type { GuardView } from '../../../src/modules/members/view.ts'
import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'
import { ways } from './guard-row.tsx'

const LINES = 3
/** The level is of four guards, a quarter each (decisions 5). */
const GUARDS = 4
const LEVEL_STEP = 100 / GUARDS

/** The security level in short, with the next thing to do. */
export function SecurityCard({
  view,
  level,
  guards,
}: {
  view: ViewContext
  level: number
  guards: GuardView[]
}) {
  const { t, href } = view
  // The level counts its own four guards, as on the page of account security.
  const reached = level / LEVEL_STEP
  const done = guards.filter(({ state }) => state === 'done')
  const open = guards.filter(({ state }) => state === 'open' || state === 'weak')
  const lines = [...open.slice(0, LINES), ...done.slice(0, Math.max(0, LINES - open.length))]
  return (
    <section className="card side-card" aria-labelledby="security-level">
      <div className="side-card__head">
        <h2 id="security-level">{t('members.safe.levelTitle')}</h2>
        <a className="link text-tiny" href={href('Safe')}>
          {t('pages.security')}
        </a>
      </div>
      <p className="security-card__level">
        <b>{t.dynamic(`members.safe.level.${Math.max(level, 25)}`)}</b>
        <span className="text-tiny muted">{t('members.safe.short', { done: reached, all: GUARDS })}</span>
      </p>
      <div className="security-card__bars" aria-hidden="true">
        {Array.from({ length: GUARDS }, (_, index) => (
          <i key={index} className={index < reached ? 'is-on' : undefined} />
        ))}
      </div>
      <ul className="security-card__guards">
        {lines.map(({ name, state }) => (
          <li key={name} className={state === 'done' ? undefined : 'is-warning'}>
            <Icon view={view} name={state === 'done' ? 'ok' : 'warn'} />
            {t(`members.guard.${name}.title`)}
            <span className="visually-hidden">{t(`members.guard.state.${state}`)}</span>
            {state !== 'done' && (
              <a
                className="link"
                href={href(ways[name])}
                aria-label={t('members.guard.label', {
                  verb: t('members.guard.set'),
                  title: t(`members.guard.${name}.title`),
                })}
              >
                {t('members.guard.set')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
