import type { CalendarDay, ClockinMonth } from '../../../src/modules/points/view.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

const monthName = ({ lang }: ViewContext, month: string) =>
  new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

/** What a day brought or would bring, in a few signs, and in words for who listens. */
function Brought({ view, day: { state, points } }: { view: ViewContext; day: CalendarDay }) {
  const { t } = view
  if (state === 'outside') return null
  if (state === 'ahead') return <b>{`+${points}`}</b>
  if (state === 'missed')
    return (
      <b>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('points.signIn.missed')}</span>
      </b>
    )
  return (
    <b>
      <Icon view={view} name="ok" />
      <span aria-hidden="true">{`+${points}`}</span>
      <span className="visually-hidden">{t('points.signIn.done', { points })}</span>
    </b>
  )
}

function Day({ view, day }: { view: ViewContext; day: CalendarDay | null }) {
  if (!day) return <td />
  const look = [`is-${day.state}`, day.isToday && 'is-today'].filter(Boolean).join(' ')
  return (
    <td className={look} aria-current={day.isToday ? 'date' : undefined}>
      <span>{Number(day.day.slice(8))}</span>
      <Brought view={view} day={day} />
    </td>
  )
}

/** Days in rows of a week, from Monday; nothing stands before the first and after the last. */
function weeksOf(days: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const before = (days[0]?.weekday ?? 1) - 1
  const cells: (CalendarDay | null)[] = [...Array.from({ length: before }, () => null), ...days]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

function Step({ view, to, name }: { view: ViewContext; to: string | null; name: 'previous' | 'next' }) {
  const { t, href } = view
  const icon = <Icon view={view} name={name === 'previous' ? 'left' : 'right'} />
  if (to === null)
    return (
      <span className="points-month__step" aria-hidden="true">
        {icon}
      </span>
    )
  return (
    <a
      className="points-month__step"
      href={href('Jifen', { month: to })}
      aria-label={t(`points.calendar.${name}`, { month: monthName(view, to) })}
    >
      {icon}
    </a>
  )
}

/** A month of daily sign-ins, and the form that signs in for today. */
export function Month({ view, month }: { view: ViewContext; month: ClockinMonth }) {
  const { t } = view
  return (
    <section className="points-month" aria-labelledby="points-month">
      <header className="points-month__head">
        <h2 id="points-month">{t('points.signIn.title')}</h2>
        <p className="text-small">
          {t('points.signIn.inRow', { count: month.continuousDays })}
          <span className="muted">{t('points.calendar.brought', { points: month.brought })}</span>
        </p>
        <p className="points-month__name">
          <Step view={view} to={month.previous} name="previous" />
          <span>{monthName(view, month.month)}</span>
          <Step view={view} to={month.next} name="next" />
        </p>
      </header>
      <table className="points-month__days">
        <caption className="visually-hidden">{monthName(view, month.month)}</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {t.dynamic(`points.weekday.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month.days).map((week, index) => (
            <tr key={index}>
              {week.map((day, place) => (
                <Day key={day?.day ?? place} view={view} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted text-tiny">{t('points.calendar.rule', { ...month.rule })}</p>
      {month.isClockin ? (
        <p className="status status--good">
          {t('points.signIn.today', { points: month.todayPoints, next: month.tomorrowPoints })}
        </p>
      ) : (
        <ActionForm view={view} action="clockin" to={view.href('Jifen')}>
          <button className="button button--primary">
            {t('points.signIn.button', { points: month.todayPoints })}
          </button>
        </ActionForm>
      )}
    </section>
  )
}
