import type { PointsBoard } from '../../../src/modules/points/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { Note } from '../../components/note.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import type { ViewContext } from '../../context.ts'
import { Month } from './month.tsx'
import { Records } from './records.tsx'

/** Ways to earn, each with the page where one does it. */
const ways = [
  { name: 'signIn', page: null },
  { name: 'order', page: 'Search' },
  { name: 'review', page: 'Ping' },
] as const

/** How many points there are, what they are worth, and what of them ends first. */
function Standing({ view, data }: { view: ViewContext; data: PointsBoard }) {
  const { t, href, number } = view
  return (
    <div className="points-head__standing">
      <h1>{t('pages.points')}</h1>
      <p className="points-head__sum">{number(data.balance)}</p>
      <p className="muted text-small">
        {t('points.page.worth', { price: yuanSum(view, data.balance), share: data.terms.pointsShare })}
      </p>
      <p className="row row--wrap">
        <a className="button button--primary" href={href('Integral')}>
          {t('points.page.exchange')}
        </a>
        <a className="button" href="#ways-to-earn">
          {t('points.page.ways')}
        </a>
      </p>
      {data.expiring > 0 && (
        <Note view={view} tone="w">
          {t('points.page.expiring', { points: number(data.expiring), day: view.date(data.expiresOn) })}
        </Note>
      )}
    </div>
  )
}

function Ways({ view, data }: { view: ViewContext; data: PointsBoard }) {
  const { t, href } = view
  const { terms } = data
  const vars = {
    first: terms.signInPoints,
    most: terms.signInMost,
    points: terms.pointsRate / 100,
    until: view.date(data.earnedNowUntil),
  }
  return (
    <section className="card" id="ways-to-earn" aria-labelledby="ways-to-earn-title">
      <div className="card__head">
        <h2 id="ways-to-earn-title">{t('points.page.ways')}</h2>
      </div>
      <ul className="card__body points-ways">
        {ways.map(({ name, page }) => (
          <li key={name}>
            <b>{t(`points.way.${name}.title`)}</b>
            <span className="muted text-small">{t(`points.way.${name}.text`, vars)}</span>
            {page && (
              <a className="link text-small" href={href(page)}>
                {t(`points.way.${name}.link`)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** /order/jifen: points, the calendar of sign-ins, what moved them in three months, ways to earn. */
export function PointsPage({ view, data, form }: PageProps<PointsBoard>) {
  return (
    <>
      <FormAnswer view={view} form={form} />
      <section className="card points-head">
        <Standing view={view} data={data} />
        <Month view={view} month={data.month} />
      </section>
      <Records view={view} data={data} />
      <Ways view={view} data={data} />
    </>
  )
}
