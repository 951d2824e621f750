import type { DeskPlace, RailLink } from '../../../src/platform/desk/place.ts'
import type { Waiting } from '../../../src/platform/desk/waiting.ts'
import type { ViewContext } from '../../context.ts'
import { Icon } from '../icon.tsx'

/** `1,000+` where more are not counted. */
export const waitingText = (view: ViewContext, { count, exact }: Waiting): string =>
  `${view.number(count)}${exact ? '' : '+'}`

function Entry({ view, link }: { view: ViewContext; link: RailLink }) {
  const { waiting } = link
  return (
    <li>
      <a
        className="rail__link"
        href={link.href}
        title={link.label}
        aria-current={link.current ? 'page' : undefined}
      >
        <Icon view={view} name={link.icon} />
        <span className="rail__label">{link.label}</span>
        {waiting && waiting.count > 0 && (
          <span className="rail__count">
            {waitingText(view, waiting)}
            <span className="visually-hidden"> {view.t('desk.frame.waiting')}</span>
          </span>
        )}
      </a>
    </li>
  )
}

/** The dark rail of the desk: pages that the reader may open, in groups, with what waits at each. */
export function Rail({ view, place }: { view: ViewContext; place: DeskPlace }) {
  const { t, href } = view
  return (
    <aside className="rail">
      <a className="rail__logo" href={place.homeHref}>
        <svg viewBox="0 0 40 40" width="26" height="26" aria-hidden="true">
          <use href={`${view.asset('sprite.svg')}#logo`} />
        </svg>
        <span className="rail__label">
          <b>{t('common.brandShort')}</b>
          <i>{place.owner}</i>
        </span>
      </a>
      <nav className="rail__groups" aria-label={t(`desk.frame.${place.side}`)}>
        {place.groups.map((group) => (
          <div key={group.name}>
            {group.label && <h2 className="rail__heading">{group.label}</h2>}
            <ul>
              {group.links.map((link) => (
                <Entry key={link.name} view={view} link={link} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="rail__foot">
        <a className="rail__link" href={href('Home')} title={t('desk.frame.toMall')}>
          <Icon view={view} name="shop" />
          <span className="rail__label">{t('desk.frame.toMall')}</span>
        </a>
      </div>
    </aside>
  )
}
