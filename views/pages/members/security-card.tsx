import type { GuardView } from '../../../src/modules/members/view.ts'
import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'
import { ways } from './guard-row.tsx'

const LINES = 3

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
        <span className="text-tiny muted">
          {t('members.safe.short', { done: done.length, all: guards.length })}
        </span>
      </p>
      <div className="security-card__bars" aria-hidden="true">
        {guards.map(({ name }, index) => (
          <i key={name} className={index < done.length ? 'is-on' : undefined} />
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
