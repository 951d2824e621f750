import type { ClockinDay, ClockinWeek } from '../../../src/modules/points/view.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  week: ClockinWeek
}

/** One day: ticked with its points, missed, or with the points it would bring. */
function Day({ view, day: { weekday, isToday, state, points } }: { view: ViewContext; day: ClockinDay }) {
  const { t } = view
  const look = [state === 'done' && 'is-done', isToday && 'is-today'].filter(Boolean).join(' ')
  return (
    <li className={look || undefined} aria-current={isToday ? 'date' : undefined}>
      <span>{t.dynamic(`points.weekday.${weekday}`)}</span>
      {state === 'done' && (
        <b>
          <Icon view={view} name="ok" />
          <span className="visually-hidden">{t('points.signIn.done', { points })}</span>
        </b>
      )}
      {state === 'ahead' && <b>{`+${points}`}</b>}
      {state === 'missed' && (
        <b>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{t('points.signIn.missed')}</span>
        </b>
      )}
    </li>
  )
}

/** The week of daily sign-ins, and the form that signs in for today: an action `clockin` of the account home. */
export function SignInCard({ view, week }: Props) {
  const { t } = view
  return (
    <section className="card side-card" aria-labelledby="sign-in-days">
      <div className="side-card__head">
        <h2 id="sign-in-days">{t('points.signIn.title')}</h2>
        <span className="muted text-tiny">{t('points.signIn.inRow', { count: week.continuousDays })}</span>
      </div>
      <ol className="sign-in-days">
        {week.days.map((day) => (
          <Day key={day.weekday} view={view} day={day} />
        ))}
      </ol>
      <p className="muted text-tiny">{t('points.signIn.rule', { ...week.rule })}</p>
      {week.isClockin ? (
        <p className="status status--good">
          {t('points.signIn.today', { points: week.todayPoints, next: week.tomorrowPoints })}
        </p>
      ) : (
        <ActionForm view={view} action="clockin" to={view.href('user-centered')}>
          <button className="button button--primary button--block">
            {t('points.signIn.button', { points: week.todayPoints })}
          </button>
        </ActionForm>
      )}
    </section>
  )
}
